import { LIMIT_REACHED } from "@bonum/contract/problem.ts";
import { afterEach, expect, test, vi } from "vitest";
import { describeError, reportError, reportFailure } from "./errors.ts";
import { errorOfAnswer, HttpError } from "./http.ts";
import "./i18n/i18n.ts";
import { connectNavigation } from "./navigation.ts";
import { type Notification, onNotification } from "./notify.ts";

let stop: (() => void) | undefined;
afterEach(() => stop?.());

function toasts(): Notification[] {
  const shown: Notification[] = [];
  stop = onNotification((notification) => shown.push(notification));
  return shown;
}

function answer(status: number, body = "", headers: Record<string, string> = {}): HttpError {
  return errorOfAnswer({ status, body, header: (name) => headers[name] ?? null });
}

function problem(status: number, more: object = {}): HttpError {
  const body = { type: "about:blank", title: "Tytuł", status, detail: "", traceId: "t1", ...more };
  return answer(status, JSON.stringify(body), { "content-type": "application/problem+json; charset=utf-8" });
}

test.each([
  [
    "no response",
    new HttpError({ status: 0 }),
    "Wystąpił problem z połączeniem z serwerem. Sprawdź swoje połączenie lub spróbuj później.",
  ],
  [
    "400 with an errors map",
    problem(400, { errors: { fileName: ["Pierwszy", "Drugi"], comment: ["Trzeci"] } }),
    "Błąd walidacji: Pierwszy, Drugi, Trzeci",
  ],
  ["400 with a title", problem(400), "Tytuł"],
  ["400 with an empty errors map", problem(400, { errors: {} }), "Tytuł"],
  ["400 with neither", answer(400), "Błąd żądania 400"],
  ["401 with a title", problem(401), "Tytuł"],
  ["401 without", answer(401), "Nieautoryzowany dostęp"],
  ["403", problem(403), "Nie masz uprawnień do tej operacji."],
  [
    "403 for want of a second step",
    problem(403, { type: "urn:bonum:second-step-missing" }),
    "Portal wymaga od administratorów logowania dwuetapowego. Odśwież stronę, aby je włączyć.",
  ],
  ["404", problem(404), "Nie znaleziono zasobu."],
  [
    "409",
    answer(409, "Anna zmieniła plik.", { "content-type": "text/plain; charset=utf-8" }),
    "Anna zmieniła plik.",
  ],
  ["500", problem(500), "Błąd serwera. Spróbuj ponownie później."],
  [
    "503 of the database",
    problem(503, { type: "urn:bonum:database-unavailable", title: "Baza danych chwilowo nie odpowiada." }),
    "Baza danych chwilowo nie odpowiada. Spróbuj ponownie za chwilę.",
  ],
  [
    "503 of the storage",
    problem(503, { type: "urn:bonum:storage-unavailable" }),
    "Magazyn plików chwilowo nie odpowiada. Spróbuj ponownie za chwilę.",
  ],
  ["503 of another cause", problem(503), "Tytuł"],
  ["503 of a proxy", answer(503), "Portal chwilowo nie działa. Spróbuj ponownie za chwilę."],
  ["other", problem(418), "Wystąpił nieoczekiwany błąd."],
  ["what is no answer", new TypeError("x"), "Wystąpił nieoczekiwany błąd."],
])("S6.3, S8.1, S8.2, S8.4, S8.5, S8.8: %s", (_, error, message) => {
  expect(describeError(error)).toBe(message);
});

test.each([
  ["its title alone", { title: "Zły numer" }, "Zły numer"],
  ["its errors alone", { errors: { nip: ["Zły NIP"] } }, "Błąd walidacji: Zły NIP"],
  ["nothing", {}, "Błąd żądania 400"],
  [
    "members of wrong types, which are as if absent",
    { title: "Zły numer", traceId: 7, errors: "x" },
    "Zły numer",
  ],
])("a problem document, whose members are all optional, with %s", (_, body, message) => {
  const headers = { "content-type": "application/problem+json" };
  expect(describeError(answer(400, JSON.stringify(body), headers))).toBe(message);
});

test("too many tries: reports how long to wait, in Polish plural forms", () => {
  const wait = (seconds: string) => describeError(answer(429, "", { "retry-after": seconds }));
  expect(wait("1")).toBe("Zbyt wiele prób. Spróbuj ponownie za 1 sekundę.");
  expect(wait("3")).toBe("Zbyt wiele prób. Spróbuj ponownie za 3 sekundy.");
  expect(wait("45")).toBe("Zbyt wiele prób. Spróbuj ponownie za 45 sekund.");
  expect(wait("301")).toBe("Zbyt wiele prób. Spróbuj ponownie za 6 minut.");
  expect(describeError(answer(429))).toBe("Zbyt wiele prób. Odczekaj chwilę i spróbuj ponownie.");
  const own = { type: LIMIT_REACHED, title: "Wysyłasz już zbyt wiele plików naraz." };
  const headers = { "content-type": "application/problem+json" };
  for (const more of [headers, { ...headers, "retry-after": "10" }]) {
    expect(describeError(answer(429, JSON.stringify(own), more))).toBe(own.title);
  }
});

test("S8.7: a 500 goes to /server-error with its text and data, which no toast repeats", () => {
  const shown = toasts();
  const navigate = vi.fn();
  connectNavigation(navigate);
  const error = problem(500);
  reportError(error);
  expect(shown).toEqual([]);
  const state = {
    text: "Błąd serwera. Spróbuj ponownie później.",
    at: expect.any(String),
    problem: error.problem,
  };
  expect(navigate).toHaveBeenCalledExactlyOnceWith("/server-error", { state });
});

test("S8.13: a failed deletion says so and why, in one toast; a 500 leads to /server-error from there too", () => {
  const shown = toasts();
  const navigate = vi.fn();
  connectNavigation(navigate);
  reportFailure("Nie udało się usunąć pliku.", problem(403));
  expect(navigate).not.toHaveBeenCalled();
  const broken = problem(500);
  reportFailure("Nie udało się usunąć pliku.", broken);
  expect(shown.map(({ text }) => text)).toEqual([
    "Nie udało się usunąć pliku. Nie masz uprawnień do tej operacji.",
  ]);
  const text = "Nie udało się usunąć pliku. Błąd serwera. Spróbuj ponownie później.";
  expect(navigate).toHaveBeenCalledExactlyOnceWith("/server-error", {
    state: expect.objectContaining({ text }),
  });
});

test("what was reported already, or was the person's own cancelling, is not repeated", () => {
  const shown = toasts();
  for (const error of [
    new HttpError({ status: 401, endedSession: true }),
    new DOMException("stop", "AbortError"),
  ]) {
    reportError(error);
    reportFailure("Nie udało się pobrać URL.", error);
  }
  expect(shown).toEqual([]);
});
