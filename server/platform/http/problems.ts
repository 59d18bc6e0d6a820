import type { Label } from "@bonum/contract/labels.ts";
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
import type { Language } from "@bonum/contract/text/language.ts";
import { isValidationKey } from "@bonum/contract/validation/key.ts";
import { validationLabel } from "@bonum/contract/validation/label.ts";
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
import { TEXTS } from "./problem-texts.ts";
import { readerLanguage } from "./reader-language.ts";

/** PostgreSQL's word for a disk on which it finds no room. */
const DISK_FULL = "53100";

/** Seconds until a retry of an unavailable service, which is mostly back by then. */
export const AWAY_SECONDS = 5;

/** The same for what is limited in number and says no time: who waits for work of one's own to end asks again soon. */
const LIMITED_SECONDS = 10;

interface Answer extends Omit<Partial<Problem>, "title" | "detail" | "errors"> {
  status: number;
  title?: Label;
  detail?: Label;
  errors?: Record<string, Label[]>;
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
    return reply.status(409).type("text/plain; charset=utf-8").send(error.text[readerLanguage(request)]);
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
    .send(problemOf(answer, request));
}

const UNKNOWN: [title: Label, detail: Label] = [
  { pl: "Błąd żądania", en: "Request error" },
  {
    pl: "Nie udało się wykonać żądania. Spróbuj ponownie.",
    en: "The request could not be completed. Try again.",
  },
];

function problemOf(
  { retryAfterSeconds: _, errors, ...answer }: Answer,
  request: FastifyRequest,
): PortalProblem {
  const language = readerLanguage(request);
  const [title, detail] = TEXTS[answer.status] ?? UNKNOWN;
  return {
    ...answer,
    type: answer.type ?? "about:blank",
    title: (answer.title ?? title)[language],
    status: answer.status,
    detail: (answer.detail ?? detail)[language],
    ...(errors && { errors: inLanguage(errors, language) }),
    traceId: request.id,
  };
}

function inLanguage(errors: Record<string, Label[]>, language: Language): Record<string, string[]> {
  const fields = Object.entries(errors);
  return Object.fromEntries(fields.map(([name, texts]) => [name, texts.map((text) => text[language])]));
}

function translate(error: unknown, records: () => LockedRecords): Answer {
  if (error instanceof Unauthorized) return { ...error.beside, status: 401, title: error.title };
  if (error instanceof Forbidden) return { status: 403 };
  if (error instanceof NotFound) return { status: 404 };
  if (error instanceof Refused) return refused(error);
  if (error instanceof Invalid) return invalid(error.fields);
  if (error instanceof TooManyRequests) return tooMany(error.retryAfterSeconds);
  if (error instanceof TooLarge) return tooLarge(error.limitBytes);
  if (error instanceof StorageFullError) return { status: 507 };
  if (codeOf(error) === DISK_FULL) {
    return {
      status: 507,
      detail: {
        pl: "Serwer nie ma już miejsca na dysku. Zmiana nie została zapisana. Prosimy zawiadomić Centrum.",
        en: "The server has no space left on its disk. The change was not saved. Tell the Centre.",
      },
    };
  }
  if (error instanceof Busy) return busy(error.title);
  if (error instanceof LockHeld) return busy(heldSentence(error, records()));
  if (error instanceof NoFreeConnection) {
    return busy({
      pl: "Portal jest teraz bardzo obciążony, więc tej czynności nie wykonano na czas. Spróbuj ponownie za chwilę.",
      en: "The portal is very busy and could not do this in time. Try again in a moment.",
    });
  }
  if (error instanceof DatabaseUnavailable)
    return away(DATABASE_UNAVAILABLE, { pl: "Baza danych", en: "The database" });
  if (error instanceof StorageUnavailableError)
    return away(STORAGE_UNAVAILABLE, { pl: "Magazyn plików", en: "The file storage" });
  if (error instanceof ObjectMissingError) return CONTENT_GONE;
  if (error instanceof ObjectHeldError) return heldAnswer(error.held);
  return translateFramework(error as Partial<FastifyError>);
}

/** The row of a file outlived its bytes, as in a copy of the database beside an incomplete copy of the files. */
const CONTENT_GONE: Answer = {
  status: 410,
  type: CONTENT_MISSING,
  title: {
    pl: "W magazynie plików nie ma treści tego pliku.",
    en: "This file's content is missing from the file storage.",
  },
  detail: {
    pl: "Prosimy zawiadomić Centrum: treść można odtworzyć z kopii zapasowej plików.",
    en: "Tell the Centre: the content can be restored from a backup of the files.",
  },
};

/** Seconds until a retry for a file that waits for the virus scanner. */
const SCANNED_SECONDS = 30;

function heldAnswer({ state, threat, removed }: HeldContent): Answer {
  const unscanned = { status: 423, type: CONTENT_UNSCANNED };
  switch (state) {
    case "infected":
      return {
        status: 423,
        type: CONTENT_INFECTED,
        title: {
          pl: `Plik jest zablokowany: wykryto w nim zagrożenie (${threat}).`,
          en: `The file is blocked: a threat was found in it (${threat}).`,
        },
        detail: removed
          ? {
              pl: "Jego treść usunięto trwale. Jeśli plik jest potrzebny, trzeba dodać go jeszcze raz, wolny od zagrożeń.",
              en: "Its content was deleted permanently. If the file is needed, add a clean copy.",
            }
          : {
              pl: "Nikt nie może go otworzyć. Jeśli plik jest potrzebny, trzeba dodać go jeszcze raz, wolny od zagrożeń.",
              en: "Nobody can open it. If the file is needed, add a clean copy.",
            },
      };
    case "waiting":
      return {
        ...unscanned,
        title: {
          pl: "Plik czeka na sprawdzenie antywirusowe. Spróbuj ponownie za chwilę.",
          en: "The file is waiting for the virus scan. Try again in a moment.",
        },
        detail: {
          pl: "Będzie można go otworzyć, gdy tylko zostanie sprawdzony.",
          en: "It can be opened as soon as it has been scanned.",
        },
        retryAfterSeconds: SCANNED_SECONDS,
      };
    case "failed":
      return {
        ...unscanned,
        title: {
          pl: "Pliku nie udało się sprawdzić programem antywirusowym, dlatego jest zablokowany.",
          en: "The file could not be scanned for viruses, so it cannot be opened.",
        },
        detail: {
          pl: "Prosimy o kontakt z Centrum, które może go odblokować.",
          en: "Contact the Centre, which can release it.",
        },
      };
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}

function busy(title: Label): Answer {
  const detail = { pl: "Nic nie zostało zmienione.", en: "Nothing has been changed." };
  return { status: 503, type: BUSY, title, detail, retryAfterSeconds: AWAY_SECONDS };
}

/** Names of locked records by their tables; the Polish ones in the genitive: `tego zlecenia`. */
export type LockedRecords = Partial<Record<string, Label>>;

declare module "fastify" {
  interface FastifyInstance {
    lockedRecords: LockedRecords;
  }
}

function heldSentence({ table }: LockHeld, records: LockedRecords): Label {
  const record = (table && records[table]) || { pl: "tej pozycji", en: "this item" };
  return {
    pl: `Ktoś inny zmienia teraz dane ${record.pl}. Spróbuj ponownie za chwilę.`,
    en: `Someone else is changing ${record.en} right now. Try again in a moment.`,
  };
}

/** Nothing is wrong with the request: what the portal stands on does not answer. */
function away(type: string, what: Label): Answer {
  const title = {
    pl: `${what.pl} chwilowo nie odpowiada. Spróbuj ponownie za chwilę.`,
    en: `${what.en} is not responding at the moment. Try again in a moment.`,
  };
  const detail = {
    pl: "Jeśli to się powtarza, prosimy zawiadomić Centrum.",
    en: "If this happens again, tell the Centre.",
  };
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
    return {
      status: 400,
      title: { pl: "Nieprawidłowy JSON", en: "Invalid JSON" },
      detail: {
        pl: "Treść żądania nie jest poprawnym JSON-em. Popraw ją i wyślij ponownie.",
        en: "The body of the request is not valid JSON. Correct it and send it again.",
      },
    };
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
      [...new Set(messages)].map((message) => sentence(field, message)),
    ]),
  );
  const title = { pl: "Błąd walidacji", en: "Validation error" };
  const detail = { pl: "Popraw wskazane pola.", en: "Correct the fields indicated." };
  return { status: 400, title, detail, errors };
}

function sentence(field: string, message: string): Label {
  if (isValidationKey(message)) return validationLabel(message);
  return {
    pl: `Pole „${field}” ma nieprawidłową wartość`,
    en: `The field “${field}” has an invalid value`,
  };
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
    title: {
      pl: `Zbyt wiele prób. Spróbuj ponownie za ${wait}.`,
      en: `Too many attempts. Try again in ${wait}.`,
    },
  };
}

function tooLarge(limitBytes: number): Answer {
  const mebibytes = (language: Language) =>
    new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(limitBytes / 1024 ** 2);
  const title = {
    pl: `Plik jest za duży. Największy dopuszczalny rozmiar to ${mebibytes("pl")} MB.`,
    en: `The file is too large. The largest allowed size is ${mebibytes("en")} MB.`,
  };
  return { status: 413, title };
}
