import "./messages.ts";
import type { AuditSubject } from "@bonum/contract/audit.ts";
import i18next from "i18next";

/** What entries are about, as the log's filter calls it. */
export function subjectText(subject: AuditSubject): string {
  return i18next.t(`subject.${subject}`, { ns: "audited" });
}
