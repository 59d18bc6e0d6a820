import type { ReactNode } from "react";
import type { FieldPath, FieldValues } from "react-hook-form";

/** How much of a line a field takes on a wide screen; on a phone each has a line of its own. */
export type FieldWidth = "third" | "half" | "full";

interface Common<Name extends string> {
  /** Path of the value, as in `address.postcode`; the server's `errors` name it by the same path. */
  name: Name;
  label: string;
  hint?: string | undefined;
  required?: boolean;
  width?: FieldWidth;
}

interface TextField<Name extends string> extends Common<Name> {
  kind: "text" | "email" | "tel" | "url";
  autoComplete?: string;
  placeholder?: string;
  /** Of a new record: what stands in the field until the person writes something else, by the form's values. */
  suggest?: (values: FieldValues) => string;
}

interface AreaField<Name extends string> extends Common<Name> {
  kind: "textarea";
  /** 3 unless told. */
  rows?: number;
}

interface SelectField<Name extends string> extends Common<Name> {
  kind: "select";
  /** For a choice that may be left open, give it an option with the value `""`. */
  options: readonly { value: string; label: string }[];
}

/** The value is a number, or null while the field is empty. */
interface NumberField<Name extends string> extends Common<Name> {
  kind: "number";
  /** Stands behind the number: `m²`. */
  unit?: string;
}

/** The value is in grosze, or null while the field is empty; the person types `1234,50`. */
interface MoneyField<Name extends string> extends Common<Name> {
  kind: "money";
}

/** The value is `YYYY-MM-DD`, or null while the field is empty. */
interface DateField<Name extends string> extends Common<Name> {
  kind: "date";
}

interface CheckboxField<Name extends string> extends Common<Name> {
  kind: "checkbox";
}

/** Texts one below the other, as the numbers of parcels; the value is a list of strings. */
interface ListField<Name extends string> extends Common<Name> {
  kind: "list";
  /** What the button says that adds one: `Dodaj działkę`. */
  add: string;
  /** Names one of them: `Działka`; its number is put behind. */
  item: string;
}

/** Rows of fields, as participants; the value is a list of objects. Rows can be added, removed and moved. */
interface GroupField<Name extends string> extends Common<Name> {
  kind: "group";
  add: string;
  item: string;
  /** The row's fields, by their names within the row. */
  fields: readonly FormField<string>[];
}

/** What a `custom` field draws its control with. */
export interface CustomControl {
  id: string;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  disabled: boolean;
  "aria-invalid": boolean;
  "aria-describedby": string;
}

/** A field that no other kind draws, as a choice of a client by search. Label, error and hint are drawn around it. */
interface CustomField<Name extends string> extends Common<Name> {
  kind: "custom";
  /** What the value is while nothing was entered. */
  empty: unknown;
  /** The value in words, for who compares it with what another person saved. */
  text?: (value: unknown) => string;
  render: (control: CustomControl) => ReactNode;
}

/** One field of a form. */
export type FormField<Name extends string> =
  | TextField<Name>
  | AreaField<Name>
  | SelectField<Name>
  | NumberField<Name>
  | MoneyField<Name>
  | DateField<Name>
  | CheckboxField<Name>
  | ListField<Name>
  | GroupField<Name>
  | CustomField<Name>;

/** Fields that belong together, under a heading. */
export interface FormSection<Values extends FieldValues> {
  title?: string;
  lead?: string;
  fields: readonly FormField<FieldPath<Values>>[];
  /** Shows the section only while the form's values say so; hidden values are kept and sent. */
  when?: (values: Values) => boolean;
}

/** A field by whatever name: what the mechanism works with. */
export type AnyField = FormField<string>;

/** A section by whatever names. */
export type AnySection = Omit<FormSection<FieldValues>, "fields"> & { fields: readonly AnyField[] };
