import { plainPhone } from "@bonum/contract/text/polish-numbers.ts";
import type { FieldValues } from "react-hook-form";
import type { AnyField, AnySection } from "./form-description.ts";

/** Value of an empty field. */
function emptyValue(field: AnyField): unknown {
  switch (field.kind) {
    case "number":
    case "money":
    case "date":
    case "file":
      return null;
    case "checkbox":
      return false;
    case "list":
    case "group":
      return [];
    case "select":
      return field.options[0]?.value ?? "";
    case "custom":
      return field.empty;
    default:
      return "";
  }
}

/** Reads the value at a path, as in `address.postcode`. */
export function valueAt(values: unknown, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>(
      (part, name) => (part instanceof Object ? (part as Record<string, unknown>)[name] : undefined),
      values,
    );
}

/** Sets the value at a path of names, making the objects on the way. */
export function setAt(values: FieldValues, path: string, value: unknown): void {
  const names = path.split(".");
  const last = names.pop() ?? "";
  let part = values;
  for (const name of names) {
    part[name] ??= {};
    part = part[name];
  }
  part[last] = value;
}

/** Copies the lists and objects of a form's values. A file stays the one that was chosen. */
function copyOf<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(copyOf) as Value;
  if (!(value instanceof Object) || value instanceof File) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, copyOf(part)])) as Value;
}

/** Every field of a description, in the order in which a reader meets them. */
export function fieldsOf(sections: readonly { fields: readonly AnyField[] }[]): AnyField[] {
  return sections.flatMap(({ fields }) => fields);
}

/**
 * Initial values of the form: from `source` (a record, or the defaults of a new one) the values of the form's
 * fields, and empty
 * values for the others.
 *
 * @param fixed values without a field, sent as they are
 */
export function startValues(
  sections: readonly AnySection[],
  source: object,
  fixed: FieldValues = {},
): FieldValues {
  const values = copyOf(fixed);
  for (const field of fieldsOf(sections)) {
    const given = valueAt(source, field.name);
    const value = given === undefined ? emptyValue(field) : copyOf(given);
    setAt(values, field.name, field.kind === "tel" ? plainPhone(String(value)) : value);
  }
  return values;
}

/** An empty row of a group. */
export function emptyRow(fields: readonly AnyField[]): FieldValues {
  return startValues([{ fields }], {});
}

/** Tells if a stored value still fits the field; an older release may have stored another shape. */
export function fits(field: AnyField, value: unknown): boolean {
  const empty = emptyValue(field);
  // A browser keeps no file beyond its page.
  if (value === undefined || field.kind === "file") return false;
  if (Array.isArray(empty) || Array.isArray(value)) return Array.isArray(empty) && Array.isArray(value);
  return field.kind === "custom" || empty === null || typeof empty === typeof value;
}

/**
 * Puts values over others, field by field.
 *
 * @param choose whether a field takes its value from `over`
 */
export function mergeValues(
  fields: readonly AnyField[],
  { under, over }: { under: FieldValues; over: FieldValues },
  choose: (field: AnyField) => boolean,
): FieldValues {
  const merged = copyOf(under);
  for (const field of fields) {
    if (choose(field)) setAt(merged, field.name, copyOf(valueAt(over, field.name)));
  }
  return merged;
}
