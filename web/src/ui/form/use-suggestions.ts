import { useEffect, useRef } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { AnyField } from "./form-description.ts";
import { valueAt } from "./form-values.ts";

interface SuggestionsOptions<Output extends FieldValues> {
  form: UseFormReturn<FieldValues, unknown, Output>;
  fields: readonly AnyField[];
  values: FieldValues;
  /** Only a new record is helped: in a saved one a value must not change by itself. */
  active: boolean;
}

/** Fills fields by what others hold, each for as long as the person leaves in it what was suggested. */
export function useSuggestions<Output extends FieldValues>(options: SuggestionsOptions<Output>): void {
  const { form, fields, values, active } = options;
  const before = useRef(values);
  const { isSubmitted } = form.formState;
  useEffect(() => {
    const earlier = before.current;
    before.current = values;
    if (!active) return;
    for (const field of fields) {
      if (field.kind !== "text" || field.suggest === undefined) continue;
      const suggested = field.suggest(values);
      const untouched = valueAt(values, field.name) === field.suggest(earlier);
      if (!untouched || valueAt(values, field.name) === suggested) continue;
      form.setValue(field.name, suggested, { shouldDirty: true, shouldValidate: isSubmitted });
    }
  });
}
