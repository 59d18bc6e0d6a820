import type { AuditSubject, AuditView } from "@bonum/contract/audit/fields.ts";
import { auditWords, COUNTED_FIELDS, PRESENT_FIELDS } from "@bonum/contract/audit/labels.ts";
import { TestDataArea } from "@bonum/contract/test-data/fields.ts";
import { LOCAL_TIME } from "../../kernel/export.ts";
import { voivodeshipName } from "../../kernel/voivodeship-name.ts";
import { FORM_CHOICES, FORM_FIELDS, OPTIONAL_ROWS } from "./form-fields.ts";

const WORDS: Readonly<Record<string, string>> = auditWords;

/** What entries are about, as the log's filter calls it. */
export function subjectName(subject: AuditSubject): string {
  return auditWords[`subject.${subject}` as const];
}

/** What an action is called; one without a word stands as it is kept. */
export function actionName(action: string): string {
  return WORDS[`action.${action}`] ?? action;
}

/** What the record of an entry is called; that of test data by the list that was filled or emptied. */
export function recordName({
  subject,
  subjectId,
  record,
}: Pick<AuditView, "subject" | "subjectId" | "record">): string | null {
  if (subject !== "test-data") return record?.name ?? null;
  const area = TestDataArea.safeParse(subjectId);
  return area.success ? auditWords[`area.${area.data}` as const] : null;
}

/** A state of a record field by field, as in `Nazwa: Źródło; Aktywny: tak`. */
export function stateText(subject: AuditSubject, fields: AuditView["before"]): string | null {
  if (fields === null) return null;
  const parts = Object.entries(fields).map(([name, value]) => {
    const label = FORM_FIELDS[subject]?.[name] ?? WORDS[`field.${name}`] ?? name;
    return `${label}: ${valueText({ subject, name }, value) || "—"}`;
  });
  return parts.join("; ");
}

function valueText(field: { subject: AuditSubject; name: string }, value: unknown): string {
  const { subject, name } = field;
  if (value === null || value === undefined || value === "") return "";
  if (PRESENT_FIELDS.includes(name)) return WORDS["value.set"] ?? "";
  if (Array.isArray(value)) {
    if (COUNTED_FIELDS.includes(name)) return String(value.length);
    return value.map((item) => valueText(field, item)).join(", ");
  }
  if (typeof value === "boolean") return WORDS[`value.${value}`] ?? String(value);
  if (typeof value === "number") return String(name === "price" ? value / 100 : value).replace(".", ",");
  if (typeof value === "object") return partsOf(field, value);
  const text = String(value);
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return LOCAL_TIME.format(new Date(text));
  if (name === "voivodeship") return voivodeshipName(text);
  return FORM_CHOICES[subject]?.[name]?.[text] ?? WORDS[`value.${name}.${text}`] ?? text;
}

/** An address, or a row of a group: what is filled in of it, and whether it may be left out. */
function partsOf({ subject, name }: { subject: AuditSubject; name: string }, value: object): string {
  const told = Object.entries(value)
    .filter(([, part]) => typeof part !== "boolean")
    .map(([part, content]) => valueText({ subject, name: part }, content))
    .filter((text) => text !== "");
  const optional = "required" in value && value.required === false ? OPTIONAL_ROWS[name] : undefined;
  return (optional === undefined ? told : [...told, `(${optional})`]).join(" ");
}
