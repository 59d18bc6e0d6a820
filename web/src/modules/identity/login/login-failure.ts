import i18next from "i18next";
import { describeError, reportError } from "../../../lib/errors.ts";
import { HttpError } from "../../../lib/http.ts";
import { currentLanguage } from "../../../lib/i18n/i18n.ts";

/**
 * Text of a refused log-in: the server's title, the time to wait, or that there is no connection. A broken
 * server is reported as everywhere, by /server-error.
 */
export function describeFailure(error: unknown): string {
  if (error instanceof HttpError && error.status === 500) reportError(error);
  // The server writes Polish; an English reader gets the same in English.
  const refused = error instanceof HttpError && error.status === 401;
  return refused && currentLanguage() === "en" ? i18next.t("login:refused") : describeError(error);
}
