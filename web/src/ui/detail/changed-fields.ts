import type { FieldLabel, Labels } from "@bonum/contract/labels.ts";
import type { Language } from "@bonum/contract/text/language.ts";
import { isSame } from "../../lib/merge.ts";
import { valueAt } from "../form/form-values.ts";

/** A record's fields as an entry keeps them; null where it was not yet there, or is no more. */
export type Values = Record<string, unknown> | null;

export interface Change {
  /**
   * Labels of the record's resource; a field that they lack is shown as stored, so that no change is missed.
   */
  labels: Labels | undefined;
  before: Values;
  after: Values;
}

export interface ChangedField {
  /** Path of the field, as in `address.postcode`. */
  path: string;
  label: FieldLabel | undefined;
}

/** Tells whether a change left a field as it was. */
export const changedIn =
  (before: Values, after: Values) =>
  ({ path }: ChangedField) =>
    !isSame(valueAt(before, path), valueAt(after, path));

/** The fields that the states hold, in the order of the labels; of an object each of its parts is one. */
export function changedFields({ labels, before, after }: Change): ChangedField[] {
  const named: Readonly<Record<string, FieldLabel>> = labels?.fields ?? {};
  const held = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const names = new Set([...Object.keys(named).filter((name) => held.has(name)), ...held]);
  return [...names].flatMap((name) => {
    const label = named[name];
    const value = after?.[name] ?? before?.[name];
    if (label?.parts === undefined || Array.isArray(value)) return { path: name, label };
    return Object.entries(label.parts).map(([part, label]) => ({ path: `${name}.${part}`, label }));
  });
}

/** The language that people typed a value in; undefined where the field has words of its own or a way of writing. */
export function typedIn(label: FieldLabel | undefined, value: unknown): Language | undefined {
  const typed = typeof value === "string" || (typeof value === "object" && value !== null);
  if (!typed || label?.values !== undefined || label?.format !== undefined) return undefined;
  return label?.written ?? "pl";
}
