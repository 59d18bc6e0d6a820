import { useController } from "react-hook-form";
import { Field } from "../../inputs/field.tsx";
import { Area } from "../../inputs/text-area.tsx";
import { useFieldFrame } from "../form-context.ts";
import type { FieldProps } from "./field-props.ts";

const ROWS = 3;

/** Text of several lines. */
export function TextAreaField({ field }: FieldProps<"textarea">) {
  const { name, label, hint, required, rows = ROWS } = field;
  const { disabled, ...frame } = useFieldFrame(name);
  const { field: control } = useController({ name });
  return (
    <Field label={label} hint={hint} required={required} {...frame}>
      {(attributes) => <Area {...attributes} {...control} rows={rows} disabled={disabled} />}
    </Field>
  );
}
