import "./messages.ts";
import type { AuditSubject } from "@bonum/contract/audit/fields.ts";
import { TestDataArea } from "@bonum/contract/test-data/fields.ts";
import i18next from "i18next";

/** What entries are about, as the log's filter calls it. */
export function subjectText(subject: AuditSubject): string {
  return i18next.t(`subject.${subject}`, { ns: "audited" });
}

/** What the area of test data is called that an entry about them names. */
export function areaText(subjectId: string | null): string | undefined {
  const area = TestDataArea.safeParse(subjectId);
  return area.success ? i18next.t(`area.${area.data}`, { ns: "audited" }) : undefined;
}
