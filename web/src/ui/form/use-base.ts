import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { changesOf } from "./file-values.ts";
import type { AnyField, AnySection, StoredFile } from "./form-description.ts";
import { fieldsOf, fits, mergeValues, setAt, startValues, valueAt } from "./form-values.ts";
import { type FormDraft, type FormDraftPlace, readFormDraft } from "./use-form-draft.ts";

/** A record as far as a form must know it: the revision is what `If-Match` names. */
export interface Revised {
  revision: number;
}

/** The saved state that a form's input was made from; no revision for a new record. */
interface Base {
  revision: number | null;
  values: FieldValues;
}

interface BaseOptions extends FormDraftPlace {
  sections: readonly AnySection[];
  record: Revised | null;
  initial?: object | undefined;
}

/** Base of the form, and the input restored from a draft. */
export function useBase({ sections, record, initial = {}, ...place }: BaseOptions) {
  const start = (from: object | null) =>
    startValues(sections, from ?? initial, { ...initial, ...valuesNamed(Object.keys(initial), from) });
  const [restored, setRestored] = useState(() => readFormDraft(place));
  const [base, setBase] = useState<Base>(() => ({
    revision: restored?.revision ?? record?.revision ?? null,
    values: start(record),
  }));
  const [first] = useState(() => firstValues(fieldsOf(sections), base.values, restored));
  return {
    base,
    /** Initially shown values, if they differ from the saved ones. */
    first,
    restored: restored !== null,
    /** Names of the files that the draft could not keep. */
    lostFiles: restored?.files ?? {},
    /** Makes a state of the record, or for null an empty one, what the input is compared with; answers its values. */
    begin(from: Revised | null): FieldValues {
      const values = start(from);
      setBase({ revision: from?.revision ?? null, values });
      setRestored(null);
      return values;
    },
  };
}

/** The saved values with what a draft brings back and with files that were dropped elsewhere; null where neither is. */
function firstValues(
  fields: readonly AnyField[],
  saved: FieldValues,
  draft: FormDraft | null,
): FieldValues | null {
  const dropped = fields.filter((field) => field.kind === "file" && field.dropped);
  if (draft === null && dropped.length === 0) return null;
  const values = mergeValues(fields, { under: saved, over: draft?.values ?? {} }, (field) =>
    fits(field, valueAt(draft?.values, field.name)),
  );
  for (const field of dropped) {
    if (field.kind !== "file") continue;
    const { name, dropped: file = null } = field;
    const choice = {
      field,
      values,
      stored: valueAt(saved, name) as StoredFile | null,
      lost: draft?.files[name],
    };
    for (const [path, changed] of changesOf({ ...choice, file })) setAt(values, path, changed);
  }
  return values;
}

function valuesNamed(names: readonly string[], from: object | null): FieldValues {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = valueAt(from, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
