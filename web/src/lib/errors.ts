import {
  CONTENT_INFECTED,
  CONTENT_MISSING,
  DATABASE_UNAVAILABLE,
  LIMIT_REACHED,
  SECOND_STEP_MISSING,
  STORAGE_UNAVAILABLE,
} from "@bonum/contract/problem.ts";
import i18next, { type TFunction } from "i18next";
import { HttpError } from "./http.ts";
import { asShown } from "./i18n/i18n.ts";
import { navigateTo } from "./navigation.ts";
import { notify } from "./notify.ts";
import { describeUnauthorized } from "./session/session-end.ts";

type Translate = TFunction<"common">;

/** The texts of one status; `undefined` leaves it to the catalogue's last row. */
const texts: Record<number, (error: HttpError, t: Translate) => string> = {
  0: (_, t) => t("error.network"),
  400: describeBadRequest,
  401: (error, t) => describeUnauthorized(error.problem, t),
  403: (error, t) =>
    error.problem?.type === SECOND_STEP_MISSING ? t("error.secondStepMissing") : t("error.forbidden"),
  404: (_, t) => t("error.notFound"),
  409: (error, t) => error.text ?? error.problem?.title ?? t("error.unexpected"),
  410: ({ problem }, t) =>
    problem?.type === CONTENT_MISSING ? t("error.contentMissing") : t("error.unexpected"),
  413: describeByServer,
  423: ({ problem }, t) =>
    problem?.type === CONTENT_INFECTED ? t("error.contentInfected") : t("error.contentUnscanned"),
  429: describeTooMany,
  500: (_, t) => t("error.server"),
  503: describeUnavailable,
  507: describeByServer,
};

/** Text of an error for people, from the error catalogue (S8.1). */
export function describeError(error: unknown, t: Translate = i18next.getFixedT(null, "common")): string {
  if (!(error instanceof HttpError)) return t("error.unexpected");
  const text = texts[error.status]?.(error, t) ?? t("error.unexpected");
  return error.status === 0 ? text : asShown(text);
}

function describeBadRequest(error: HttpError, t: Translate): string {
  const { errors = {}, title } = error.problem ?? {};
  const messages = Object.values(errors).flat();
  if (messages.length > 0) return `${t("error.validation")} ${messages.join(", ")}`;
  return title ?? t("error.badRequest");
}

/** Statuses beside the catalogue whose Polish title says what to do: too large, storage full. */
function describeByServer(error: HttpError, t: Translate): string {
  return error.problem?.title ?? t("error.unexpected");
}

/** The server says what is away; whatever else answers in its place (a proxy) says it in no known words. */
function describeUnavailable({ problem }: HttpError, t: Translate): string {
  if (problem?.type === DATABASE_UNAVAILABLE) return t("error.databaseUnavailable");
  if (problem?.type === STORAGE_UNAVAILABLE) return t("error.storageUnavailable");
  return problem?.title ?? t("error.unavailable");
}

function describeTooMany(error: HttpError, t: Translate): string {
  const { problem, retryAfterSeconds: seconds } = error;
  // A limit on a number is not lifted by waiting; its sentence says by what.
  if (problem?.type === LIMIT_REACHED && problem.title) return problem.title;
  if (seconds === undefined) return t("error.tooMany");
  return seconds < 120
    ? t("error.tooManyWait", { count: seconds })
    : t("error.tooManyWaitMinutes", { count: Math.ceil(seconds / 60) });
}

/** Tells if an error is only the person's own cancelling. */
export function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

/**
 * Reports an error by a toast; a 500 leads to /server-error, which says it in the toast's place. What already
 * was told (the session's end) or what the person did (cancelling) is not repeated.
 */
export function reportError(error: unknown): void {
  report(error, describeError(error));
}

/**
 * Reports an error like `reportError`, with the failed action before the reason: `Nie udało się usunąć pliku.
 * Nie znaleziono zasobu.`
 */
export function reportFailure(failed: string, error: unknown): void {
  report(error, `${failed} ${describeError(error)}`);
}

function report(error: unknown, text: string): void {
  if (isCancelled(error) || (error instanceof HttpError && error.endedSession)) return;
  if (error instanceof HttpError && error.status === 500) {
    navigateTo("/server-error", { state: { text, at: new Date().toISOString(), problem: error.problem } });
  } else notify({ kind: "error", text });
}

/** Reports why something could not be read. A part of the page says itself that it is not there (`ErrorState`). */
export function reportUnread(error: unknown): void {
  if (!(error instanceof HttpError && error.status === 404)) reportError(error);
}
