import "./messages.ts";
import { COUNTED_FIELDS, PRESENT_FIELDS } from "@bonum/contract/audit/labels.ts";
import i18next from "i18next";
import { formatDateTime } from "../../lib/dates.ts";
import { formatNumber } from "../../lib/format.ts";
import type { AnyField } from "../form/form-description.ts";
import type { messages } from "./messages.ts";

/** Describes what the audit keeps and no form has a field for; a name that the catalogue lacks stands as it is. */
export function entryField(name: string): AnyField {
  return {
    kind: "custom",
    name,
    label: named(`field.${name}`) ?? name,
    empty: null,
    text: (value) => textOf(name, value),
    render: () => null,
  };
}

function textOf(name: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "";
  if (PRESENT_FIELDS.includes(name)) return named("value.set") ?? "";
  if (Array.isArray(value))
    return COUNTED_FIELDS.includes(name)
      ? formatNumber(value.length)
      : value.map((item) => wordOf(name, String(item))).join(", ");
  if (typeof value === "number") return formatNumber(value);
  if (typeof value === "boolean") return named(`value.${value}`) ?? "";
  if (typeof value === "object") return JSON.stringify(value);
  const text = String(value);
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return formatDateTime(text);
  return wordOf(name, text);
}

/** One of a field's possible values; one that the catalogue lacks stands as it is kept. */
function wordOf(name: string, value: string): string {
  return named(`value.${name}.${value}`) ?? value;
}

/** The catalogue's text, where it has one. */
function named(key: string): string | undefined {
  return i18next.exists(key, { ns: "audited" })
    ? i18next.t(key as keyof typeof messages.pl, { ns: "audited" })
    : undefined;
}
