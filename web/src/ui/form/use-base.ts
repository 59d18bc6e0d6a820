import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import type { AnySection } from "./form-description.ts";
import { fieldsOf, fits, mergeValues, startValues, valueAt } from "./form-values.ts";
import { readFormDraft } from "./use-form-draft.ts";

/** A record as far as a form must know it: the revision is what `If-Match` names. */
export interface Revised {
  revision: number;
}

/** The saved state that a form's input was made from; no revision for a new record. */
interface Base {
  revision: number | null;
  values: FieldValues;
}

interface BaseOptions {
  draft: string;
  sections: readonly AnySection[];
  record: Revised | null;
  initial?: object | undefined;
}

/** What the form was made from, and the input that a draft brings back. */
export function useBase({ draft, sections, record, initial = {} }: BaseOptions) {
  const start = (from: object | null) =>
    startValues(sections, from ?? initial, { ...initial, ...valuesNamed(Object.keys(initial), from) });
  const [restored, setRestored] = useState(() => readFormDraft(draft));
  const [base, setBase] = useState<Base>(() => ({
    revision: restored?.revision ?? record?.revision ?? null,
    values: start(record),
  }));
  const [first] = useState(
    () =>
      restored &&
      mergeValues(fieldsOf(sections), { under: base.values, over: restored.values }, (field) =>
        fits(field, valueAt(restored.values, field.name)),
      ),
  );
  return {
    base,
    /** What is shown first, where it is not what is saved. */
    first,
    restored: restored !== null,
    /** Makes a state of the record, or for null an empty one, what the input is compared with; answers its values. */
    begin(from: Revised | null): FieldValues {
      const values = start(from);
      setBase({ revision: from?.revision ?? null, values });
      setRestored(null);
      return values;
    },
  };
}

function valuesNamed(names: readonly string[], from: object | null): FieldValues {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = valueAt(from, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
