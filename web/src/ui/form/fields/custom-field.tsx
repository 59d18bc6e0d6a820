import { useController } from "react-hook-form";
import { Field } from "../../inputs/field.tsx";
import { useFieldFrame } from "../form-context.ts";
import type { FieldProps } from "./field-props.ts";

/** A field that the description draws itself, within the common frame of label, error and hint. */
export function CustomField({ field }: FieldProps<"custom">) {
  const { name, label, hint, required, render } = field;
  const { disabled, ...frame } = useFieldFrame(name);
  const { field: control } = useController({ name });
  return (
    <Field label={label} hint={hint} required={required} {...frame}>
      {(attributes) =>
        render({
          ...attributes,
          value: control.value,
          onChange: control.onChange,
          onBlur: control.onBlur,
          disabled,
        })
      }
    </Field>
  );
}
