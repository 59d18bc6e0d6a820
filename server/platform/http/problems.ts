import {
  BUSY,
  CONTENT_INFECTED,
  CONTENT_MISSING,
  CONTENT_UNSCANNED,
  DATABASE_UNAVAILABLE,
  LIMIT_REACHED,
  type PortalProblem,
  type Problem,
  STORAGE_UNAVAILABLE,
} from "@bonum/contract/problem.ts";
import type { HeldContent } from "@bonum/contract/scans/fields.ts";
import { isValidationKey } from "@bonum/contract/validation/key.ts";
import { validationTexts } from "@bonum/contract/validation/texts.ts";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { DatabaseUnavailable, LockHeld, NoFreeConnection } from "../database/unavailable.ts";
import { ObjectHeldError } from "../storage/guarded-storage.ts";
import { ObjectMissingError, StorageFullError, StorageUnavailableError } from "../storage/storage.ts";
import {
  Busy,
  Conflict,
  Forbidden,
  Invalid,
  NotFound,
  Refused,
  TooLarge,
  TooManyRequests,
  Unauthorized,
} from "./errors.ts";

/** What the person reads, by status: the title, and a sentence more. */
const TEXTS: Record<number, [title: string, detail: string]> = {
  400: ["Nieprawidłowe żądanie", "Serwer nie zrozumiał żądania."],
  401: ["Nieautoryzowany dostęp", "Zaloguj się, aby kontynuować."],
  403: ["Nie masz uprawnień do tej operacji.", "Ta operacja jest zastrzeżona dla innej roli."],
  404: ["Nie znaleziono zasobu.", "Zasób nie istnieje albo nie jest dla Ciebie dostępny."],
  405: ["Niedozwolona metoda", "Ten adres nie obsługuje tej metody."],
  408: ["Dane nie dotarły na czas.", "Sprawdź połączenie z siecią i spróbuj ponownie."],
  410: ["Ten link już nie działa.", "Poproś o nowy link."],
  412: ["Nieobsługiwana wersja protokołu", "Serwer nie obsługuje tej wersji protokołu."],
  413: ["Plik jest za duży", "Przesłane dane przekraczają dopuszczalny rozmiar."],
  415: ["Nieobsługiwany rodzaj treści", "Nagłówek Content-Type nie pasuje do tej operacji."],
  416: ["Nieprawidłowy zakres", "Żądany zakres bajtów wykracza poza plik."],
  423: ["Pliku nie można teraz otworzyć.", "Zatrzymała go ochrona antywirusowa."],
  429: ["Zbyt wiele prób", "Odczekaj chwilę i spróbuj ponownie."],
  431: ["Nagłówek żądania jest za długi.", "Usuń pliki cookie tej strony w przeglądarce i spróbuj ponownie."],
  500: ["Błąd serwera", "Wystąpił błąd po stronie serwera. Spróbuj ponownie później."],
  503: ["Usługa niedostępna", "Portal chwilowo nie działa. Spróbuj ponownie później."],
  507: ["Brak miejsca na dysku", "Serwer nie ma już miejsca na nowe pliki. Plik nie został zapisany."],
};

/** PostgreSQL's word for a disk on which it finds no room. */
const DISK_FULL = "53100";

/** When to ask again what is away: it is mostly back within seconds. */
export const AWAY_SECONDS = 5;

/** The same for what is limited in number and says no time: who waits for work of one's own to end asks again soon. */
const LIMITED_SECONDS = 10;

interface Answer extends Partial<Problem> {
  status: number;
  retryAfterSeconds?: number;
}

/** Headers that a route may have set for the content that it could not send. */
const OF_CONTENT = ["etag", "last-modified", "accept-ranges", "content-disposition", "content-encoding"];

/** The one translator of errors to HTTP: problem documents after RFC 9457, a 409 as plain text. Nobody keeps them. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  for (const name of OF_CONTENT) {
    reply.removeHeader(name);
    // A stream that fails before its first byte has its headers there already.
    if (!reply.raw.headersSent) reply.raw.removeHeader(name);
  }
  reply.header("cache-control", "no-store");
  if (error instanceof Conflict) {
    return reply.status(409).type("text/plain; charset=utf-8").send(error.message);
  }
  const answer = translate(error, () => request.server.lockedRecords);
  if (answer.status >= 500) request.log.error({ err: error }, "request failed");
  if (answer === CONTENT_GONE) request.log.error({ err: error }, "the bytes of a file are missing");
  const { retryAfterSeconds = answer.status === 429 ? LIMITED_SECONDS : undefined } = answer;
  if (retryAfterSeconds !== undefined) reply.header("retry-after", retryAfterSeconds);
  return reply
    .status(answer.status)
    .type("application/problem+json; charset=utf-8")
    .serializer(JSON.stringify)
    .send(problemOf(answer, request.id));
}

function problemOf({ retryAfterSeconds: _, ...answer }: Answer, traceId: string): PortalProblem {
  const [title, detail] = TEXTS[answer.status] ?? ["Błąd żądania", "Nie udało się wykonać żądania."];
  return {
    ...answer,
    type: answer.type ?? "about:blank",
    title: answer.title ?? title,
    status: answer.status,
    detail: answer.detail ?? detail,
    traceId,
  };
}

function translate(error: unknown, records: () => LockedRecords): Answer {
  if (error instanceof Unauthorized) return { status: 401, title: error.title, ...error.beside };
  if (error instanceof Forbidden) return { status: 403 };
  if (error instanceof NotFound) return { status: 404 };
  if (error instanceof Refused) return refused(error);
  if (error instanceof Invalid) return invalid(error.fields);
  if (error instanceof TooManyRequests) return tooMany(error.retryAfterSeconds);
  if (error instanceof TooLarge) return tooLarge(error.limitBytes);
  if (error instanceof StorageFullError) return { status: 507 };
  if (codeOf(error) === DISK_FULL) {
    return { status: 507, detail: "Serwer nie ma już miejsca na dysku. Zmiana nie została zapisana." };
  }
  if (error instanceof Busy) return busy(error.title);
  if (error instanceof LockHeld) return busy(heldSentence(error, records()));
  if (error instanceof NoFreeConnection) {
    return busy(
      "Portal ma teraz bardzo dużo pracy i nie zdążył z tą czynnością. Spróbuj ponownie za chwilę.",
    );
  }
  if (error instanceof DatabaseUnavailable) return away(DATABASE_UNAVAILABLE, "Baza danych");
  if (error instanceof StorageUnavailableError) return away(STORAGE_UNAVAILABLE, "Magazyn plików");
  if (error instanceof ObjectMissingError) return CONTENT_GONE;
  if (error instanceof ObjectHeldError) return heldAnswer(error.held);
  return translateFramework(error as Partial<FastifyError>);
}

/** The row of a file outlived its bytes, as in a copy of the database beside an incomplete copy of the files. */
const CONTENT_GONE: Answer = {
  status: 410,
  type: CONTENT_MISSING,
  title: "W magazynie plików nie ma treści tego pliku.",
  detail: "Zawiadom administratora portalu: treść można odtworzyć z kopii zapasowej plików.",
};

/** When to ask again for a file that waits for the virus scanner. */
const SCANNED_SECONDS = 30;

function heldAnswer({ state, threat, removed }: HeldContent): Answer {
  const unscanned = { status: 423, type: CONTENT_UNSCANNED };
  switch (state) {
    case "infected":
      return {
        status: 423,
        type: CONTENT_INFECTED,
        title: `Plik jest zablokowany: wykryto w nim zagrożenie (${threat}).`,
        detail: removed
          ? "Jego treść usunięto trwale. Jeśli plik jest potrzebny, trzeba dodać go jeszcze raz, bez zagrożenia."
          : "Nikt nie może go otworzyć. Jeśli plik jest potrzebny, trzeba dodać go jeszcze raz, bez zagrożenia.",
      };
    case "waiting":
      return {
        ...unscanned,
        title: "Plik czeka na sprawdzenie antywirusowe. Spróbuj ponownie za chwilę.",
        detail: "Będzie można go otworzyć, gdy tylko zostanie sprawdzony.",
        retryAfterSeconds: SCANNED_SECONDS,
      };
    case "failed":
      return {
        ...unscanned,
        title: "Pliku nie udało się sprawdzić programem antywirusowym, dlatego jest zatrzymany.",
        detail: "Udostępnić go może administrator portalu.",
      };
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}

function busy(title: string): Answer {
  const detail = "Nic nie zostało zmienione.";
  return { status: 503, type: BUSY, title, detail, retryAfterSeconds: AWAY_SECONDS };
}

/** What the records of a table are called where somebody else holds one, in the genitive: `tego zlecenia`. */
export type LockedRecords = Partial<Record<string, string>>;

declare module "fastify" {
  interface FastifyInstance {
    lockedRecords: LockedRecords;
  }
}

function heldSentence({ table }: LockHeld, records: LockedRecords): string {
  const record = (table && records[table]) || "tych danych";
  return `Trwa jeszcze inna zmiana ${record}, na którą ta musi poczekać. Spróbuj ponownie za chwilę.`;
}

/** Nothing is wrong with the request: what the portal stands on does not answer. */
function away(type: string, what: "Baza danych" | "Magazyn plików"): Answer {
  const title = `${what} chwilowo nie odpowiada. Spróbuj ponownie za chwilę.`;
  const detail = "Jeśli to się powtarza, zawiadom administratora portalu.";
  return { status: 503, type, title, detail, retryAfterSeconds: AWAY_SECONDS };
}

/** Errors that Fastify and its plugins throw: their status counts, their English words do not. */
function translateFramework(error: Partial<FastifyError>): Answer {
  if (error.validation) {
    const fields: Record<string, string[]> = {};
    for (const { instancePath, message } of error.validation) {
      const field = instancePath.split("/").filter(Boolean).join(".") || "body";
      fields[field] = [...(fields[field] ?? []), message ?? ""];
    }
    return invalid(fields);
  }
  if (error.code === "FST_ERR_CTP_INVALID_JSON_BODY" || error.code === "FST_ERR_CTP_EMPTY_JSON_BODY") {
    return { status: 400, title: "Nieprawidłowy JSON", detail: "Treść żądania nie jest poprawnym JSON-em." };
  }
  // No id, key or name is as long as that.
  if (error.code === "FST_ERR_MAX_PARAM_LENGTH") return { status: 404 };
  const status = error.statusCode ?? 500;
  return { status: status >= 400 && status < 600 ? status : 500 };
}

function invalid(fields: Record<string, string[]>): Answer {
  const errors = Object.fromEntries(
    Object.entries(fields).map(([field, messages]) => [
      field,
      [...new Set(messages.map((message) => sentence(field, message)))],
    ]),
  );
  return { status: 400, title: "Błąd walidacji", detail: "Popraw wskazane pola.", errors };
}

function sentence(field: string, message: string): string {
  return isValidationKey(message) ? validationTexts.pl[message] : `Pole „${field}” ma nieprawidłową wartość`;
}

function refused({ status, title, type, retryAfterSeconds }: Refused): Answer {
  return { status, type: type ?? (status === 429 ? LIMIT_REACHED : undefined), title, retryAfterSeconds };
}

function tooMany(seconds: number): Answer {
  const minutes = Math.ceil(seconds / 60);
  const wait = seconds < 60 ? `${seconds} s` : `${minutes} min`;
  return {
    status: 429,
    retryAfterSeconds: seconds,
    title: `Zbyt wiele prób. Spróbuj ponownie za ${wait}.`,
  };
}

function tooLarge(limitBytes: number): Answer {
  const mebibytes = new Intl.NumberFormat("pl", { maximumFractionDigits: 2 }).format(limitBytes / 1024 ** 2);
  return { status: 413, title: `Plik jest za duży. Największy dopuszczalny rozmiar to ${mebibytes} MB.` };
}
