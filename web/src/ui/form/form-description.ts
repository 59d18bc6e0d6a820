import type { DocumentView } from "@bonum/contract/documents/fields.ts";
import type { ReactNode } from "react";
import type { FieldPath, FieldValues } from "react-hook-form";
import type { ChoiceOption } from "../inputs/options.tsx";

/**
 * Width of a field by its content: `short` a house number, `full` a text of several lines. On a phone each
 * field has a line of its own.
 */
export type FieldWidth = "short" | "third" | "medium" | "half" | "wide" | "full";

interface Common<Name extends string> {
  /** Path of the value, as in `address.postcode`; the server's `errors` name it by the same path. */
  name: Name;
  label: string;
  hint?: string | undefined;
  required?: boolean;
  /** Width; by default that of the field's kind. */
  width?: FieldWidth;
  /** Begins a line, though the one before has room. */
  startsLine?: boolean;
}

interface TextField<Name extends string> extends Omit<Common<Name>, "hint"> {
  kind: "text" | "email" | "tel" | "url";
  /** A function where the hint follows what the form holds. */
  hint?: string | undefined | ((values: FieldValues) => string | undefined);
  autoComplete?: string;
  placeholder?: string;
  /** Actions on the entered value, below the field. */
  below?: ReactNode;
  /** Suggested value of a new record, computed from the form's values until the person edits it. */
  suggest?: (values: FieldValues) => string;
}

interface AreaField<Name extends string> extends Common<Name> {
  kind: "textarea";
  /** 3 unless given. */
  rows?: number;
  /** Buttons above the text format it as Markdown. */
  markdown?: true;
}

interface SelectField<Name extends string> extends Common<Name> {
  kind: "select";
  /** Options of the choice; an optional choice needs one with the value `""`. */
  options: readonly ChoiceOption[];
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
  /** The label of the button that adds one: `Dodaj działkę`. */
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
  fields: readonly Exclude<FormField<string>, FileField<string>>[];
}

/** The file that a record has, in its form's value. */
export type StoredFile = Pick<
  DocumentView,
  "fileKey" | "fileName" | "fileType" | "previewable" | "size" | "version"
>;

/**
 * One file: a drop zone, what was chosen, and what the record has. The value is the `File` that was chosen, else the
 * `StoredFile` of the record, else null. A draft keeps no file, only its name, to ask for it again.
 */
interface FileField<Name extends string> extends Common<Name> {
  kind: "file";
  /** Path of the text field that is named after the file for as long as the person has not named it. */
  names?: string;
  /** Chosen from the start: a file that was dropped on another screen. */
  dropped?: File | null;
  autoFocus?: boolean;
  /** Another way to a file, above the drop zone. */
  above?: ReactNode;
}

/** Props of a `custom` field's control. */
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
  /** Value of the empty field. */
  empty: unknown;
  /** The value as text, for who compares it with what another person saved. */
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
  | FileField<Name>
  | CustomField<Name>;

/** Fields that belong together, under a heading. */
export interface FormSection<Values extends FieldValues> {
  title?: ReactNode;
  lead?: ReactNode;
  /** Explanation above the fields. */
  above?: ReactNode;
  fields: readonly FormField<FieldPath<Values>>[];
  /** Shows the section only while the form's values say so; hidden values are kept and sent. */
  when?: (values: Values) => boolean;
}

/** A field by whatever name: what the mechanism works with. */
export type AnyField = FormField<string>;

/** A section by whatever names. */
export type AnySection = Omit<FormSection<FieldValues>, "fields"> & { fields: readonly AnyField[] };
