import { useController } from "react-hook-form";
import { Field } from "../../inputs/field.tsx";
import { Choice } from "../../inputs/native-select.tsx";
import { useFieldFrame } from "../form-context.ts";
import type { FieldProps } from "./field-props.ts";

/** A choice from a short list, as the browser offers it: the best one on a phone. */
export function SelectField({ field }: FieldProps<"select">) {
  const { name, label, hint, required, options } = field;
  const { disabled, ...frame } = useFieldFrame(name);
  const { field: control } = useController({ name });
  return (
    <Field label={label} hint={hint} required={required} {...frame}>
      {(attributes) => (
        <Choice {...attributes} {...control} disabled={disabled}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Choice>
      )}
    </Field>
  );
}
