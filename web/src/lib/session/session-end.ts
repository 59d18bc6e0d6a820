import type { Problem } from "@bonum/contract/problem.ts";
import i18next, { type TFunction } from "i18next";
import { notify } from "../notify.ts";
import { clearUser } from "./session-store.ts";

/**
 * Text of a 401: the server's title, or the general text in the reader's language, since the server's is
 * Polish alone.
 */
export function describeUnauthorized(
  problem: Problem | undefined,
  t: TFunction<"common"> = i18next.getFixedT(null, "common"),
): string {
  const title = problem?.title;
  const isCommon = title === undefined || title === i18next.t("error.unauthorized", { lng: "pl" });
  return isCommon ? t("error.unauthorized") : title;
}

/**
 * Ends a session that the server no longer knows: the user is cleared and told why. A protected
 * screen then leads to the log-in by itself and carries where the person was.
 */
export function endSession(problem?: Problem): void {
  clearUser();
  notifySessionEnd(problem);
}

/** Reports a session's end, by what the 401 says and then the session's own sentence. */
export function notifySessionEnd(problem: Problem | undefined): void {
  const reason = describeUnauthorized(problem);
  const stop = /[.!?]$/.test(reason) ? "" : ".";
  notify({ kind: "error", text: `${reason}${stop} ${i18next.t("session.expired")}` });
}
