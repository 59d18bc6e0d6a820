import type { FieldValues } from "react-hook-form";
import { followedName } from "../files/file-choice.ts";
import type { AnyField, StoredFile } from "./form-description.ts";
import { valueAt } from "./form-values.ts";

type FileField = Extract<AnyField, { kind: "file" }>;

interface Choice {
  field: FileField;
  /** Values of the form before the choice. */
  values: FieldValues;
  /** The file that the record has. */
  stored: StoredFile | null;
  /** Name of the file that a draft could not keep. */
  lost: string | undefined;
  /** Null takes a choice back. */
  file: File | null;
}

/**
 * Changes caused by the choice of a file, by path: the field itself, and the name field, which follows the
 * file until it is edited.
 */
export function changesOf({ field, values, stored, lost, file }: Choice): [path: string, value: unknown][] {
  const before = valueAt(values, field.name);
  const change: [string, unknown] = [field.name, file ?? stored];
  if (field.names === undefined) return [change];
  const name = before instanceof File ? before.name : (lost ?? stored?.fileName ?? null);
  const fileName = String(valueAt(values, field.names) ?? "");
  // The name that a record has is a person's choice, whatever it was called after.
  const typed = stored !== null || fileName !== name;
  const next = file?.name ?? stored?.fileName ?? null;
  return [change, [field.names, followedName({ fileName, typed }, name, next)]];
}

/** The names of the files that were chosen, by the paths of their fields. */
export function chosenFiles(fields: readonly AnyField[], values: FieldValues): Record<string, string> {
  const chosen = fields.flatMap(({ kind, name }) => {
    const value = kind === "file" ? valueAt(values, name) : null;
    return value instanceof File ? [[name, value.name]] : [];
  });
  return Object.fromEntries(chosen);
}

/** Every file that is sent with the fields. */
export function filesIn(value: unknown): File[] {
  if (value instanceof File) return [value];
  return value instanceof Object ? Object.values(value).flatMap(filesIn) : [];
}
