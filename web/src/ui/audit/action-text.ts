import "./messages.ts";
import i18next from "i18next";
import type { messages } from "./messages.ts";

/** What an action of the audit is called; one that the catalogue does not know stands as it is kept. */
export function actionText(action: string): string {
  const key = `action.${action}` as keyof typeof messages.pl;
  return i18next.exists(key, { ns: "audited" }) ? i18next.t(key, { ns: "audited" }) : action;
}
