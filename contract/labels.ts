import type { Language } from "./text/language.ts";
import { counted, type Unit } from "./text/units.ts";

/** A text in both languages. */
export interface Label {
  pl: string;
  en: string;
}

/** Label of a field, with the format of its values if their type does not give it. */
export interface FieldLabel extends Label {
  /**
   * `money` is kept in grosze, `date` as a day, `moment` as ISO 8601, `phone` without spaces, `nip` without dashes; `email`
   * and `phone` are links where details show them, and an `address` stands there as on an envelope. Of `count` a reader learns how many
   * there are, of `presence` only that there is one.
   */
  format?: "money" | "date" | "moment" | "phone" | "nip" | "email" | "address" | "count" | "presence";
  /** The language that people type it in; Polish unless given. */
  written?: Language;
  /** Stands behind a number, or in a heading: `dni roboczych`. */
  unit?: Label;
  /** The unit whose form follows the number: `2 dni robocze`. */
  counted?: Unit;
  /** The Polish heading of the exported column, where it is not the label with the unit in brackets. */
  header?: string;
  /** Labels of the values, in the order in which they are offered; unknown values are shown as stored. */
  values?: Readonly<Record<string, Label>>;
  /** The fields of an object, or of each row of a list. */
  parts?: Readonly<Record<string, FieldLabel>>;
  /** Label of an optional row. */
  optional?: Label;
}

/**
 * Labels of a resource, declared once in `contract/<resource>/labels.ts`. Form, list, details, export and
 * audit log read it, on both sides.
 */
export interface Labels {
  /** Subjects of its audit entries. */
  subjects: Readonly<Record<string, Label>>;
  /** Actions, by the audit log's names: `client.update`. */
  actions: Readonly<Record<string, Label>>;
  /** Labels of fields by their stored names, in the order of the export. */
  fields: Readonly<Record<string, FieldLabel>>;
  /** The lists that test data fill, by their areas. */
  samples?: Readonly<Record<string, Label>>;
}

/** A field whose schema lists its values has a label for each of them. */
type FieldLabelOf<Value> = string extends Value
  ? FieldLabel
  : [Value] extends [string]
    ? FieldLabel & { values: Record<Exclude<Value, "">, Label> }
    : FieldLabel;

/** The labels of a resource with these fields: each of them has one, and there may be others. */
export type LabelsOf<Fields> = Labels & { fields: { [Field in keyof Fields]: FieldLabelOf<Fields[Field]> } };

/** The fields of an address, the same in every resource that has one. */
export const ADDRESS_LABEL = {
  pl: "Adres",
  en: "Address",
  format: "address",
  parts: {
    street: { pl: "Ulica", en: "Street" },
    number: { pl: "Numer domu i lokalu", en: "House and flat number" },
    postcode: { pl: "Kod pocztowy", en: "Postcode" },
    town: { pl: "Miejscowość", en: "Town" },
    voivodeship: {
      pl: "Województwo",
      en: "Voivodeship",
      // The others are called by their names, which are the same in every language.
      values: { abroad: { pl: "poza Polską", en: "outside Poland" } },
    },
  },
} as const satisfies FieldLabel;

/** Formatting of values that are no labels, for one language and output. */
export interface Writing {
  language: Language;
  number(value: number): string;
  money(grosze: number): string;
  date(day: string): string;
  moment(iso: string): string;
  /** True if numbers carry their unit; otherwise the heading does. */
  units: boolean;
  /** Separators between the rows of a list, and between the parts of a row. */
  between: { rows: string; parts: string };
}

const ANSWERS = { true: { pl: "tak", en: "yes" }, false: { pl: "nie", en: "no" } };
const PRESENT = { pl: "ustawiono", en: "set" };

/** A field's value as text; empty for an empty one. A field without a label has its value as it is kept. */
export function valueText(field: FieldLabel | undefined, value: unknown, writing: Writing): string {
  const { language, between } = writing;
  if (value === null || value === undefined || value === "") return "";
  if (field?.format === "presence") return PRESENT[language];
  if (Array.isArray(value)) {
    if (field?.format === "count") return writing.number(value.length);
    const items = value.map((item) => valueText(field, item, writing));
    return items.join(field?.parts ? between.rows : ", ");
  }
  if (typeof value === "object") return rowText(field, value, writing);
  if (typeof value === "boolean") return ANSWERS[`${value}`][language];
  if (typeof value === "number") return numberText(field, value, writing);
  const text = String(value);
  if (field?.format === "date") return writing.date(text);
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return writing.moment(text);
  return field?.values?.[text]?.[language] ?? text;
}

function numberText(field: FieldLabel | undefined, value: number, writing: Writing): string {
  if (field?.format === "money") return writing.money(value);
  if (writing.units && field?.counted) return counted(value, field.counted, writing.language);
  const unit = writing.units && field?.unit?.[writing.language];
  return unit ? `${writing.number(value)} ${unit}` : writing.number(value);
}

/** An address, or a row of a list: what is filled in of it, and whether it may be left out. */
function rowText(field: FieldLabel | undefined, row: object, writing: Writing): string {
  // As the labels list them: the database returns the parts of a row in an order of its own.
  const order = Object.keys(field?.parts ?? {});
  const filled = Object.entries(row)
    .toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other))
    .filter(([, part]) => typeof part !== "boolean")
    .map(([name, part]) => valueText(field?.parts?.[name], part, writing))
    .filter((text) => text !== "")
    .join(writing.between.parts);
  const optional = "required" in row && row.required === false && field?.optional?.[writing.language];
  return optional ? `${filled} (${optional})` : filled;
}
