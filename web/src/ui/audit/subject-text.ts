import "./messages.ts";
import i18next from "i18next";
import type { messages } from "./messages.ts";

type Key = keyof typeof messages.pl;

/** What entries are about, as the log's filter calls it; a subject without a label stands as it is kept. */
export function subjectText(subject: string): string {
  return labelOf(`subject.${subject}` as Key) ?? subject;
}

/** What the area of test data is called that an entry about them names. */
export function areaText(subjectId: string | null): string | undefined {
  return labelOf(`area.${subjectId}` as Key);
}

function labelOf(key: Key): string | undefined {
  return i18next.exists(key, { ns: "audited" }) ? i18next.t(key, { ns: "audited" }) : undefined;
}
