import i18next from "i18next";
import { notify } from "../notify.ts";
import { clearUser } from "./session-store.ts";

/**
 * Ends a session that the server no longer knows: the user is cleared and told why. A protected
 * screen then leads to the log-in by itself and carries where the person was.
 */
export function endSession(): void {
  clearUser();
  notify({ kind: "error", text: i18next.t("session.expired") });
}
