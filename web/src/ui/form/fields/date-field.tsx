import { useController } from "react-hook-form";
import { Control, Field } from "../../inputs/field.tsx";
import { useFieldFrame } from "../form-context.ts";
import type { FieldProps } from "./field-props.ts";

/** What stands for a date that was typed only in part: the browser tells nothing else of it, and the schema refuses it. */
const INCOMPLETE = "incomplete";

/** The years that the contract knows. */
const RANGE = { min: "1900-01-01", max: "2199-12-31" };

/** A day, chosen or typed as the browser offers it. */
export function DateField({ field }: FieldProps<"date">) {
  const { name, label, hint, required } = field;
  const { disabled, ...frame } = useFieldFrame(name);
  const { field: control } = useController({ name });
  const value = control.value === null || control.value === INCOMPLETE ? "" : String(control.value);
  const read = (input: HTMLInputElement) => {
    if (input.value !== "") return input.value;
    return input.validity?.badInput ? INCOMPLETE : null;
  };
  return (
    <Field label={label} hint={hint} required={required} {...frame}>
      {(attributes) => (
        <Control
          {...attributes}
          {...RANGE}
          ref={control.ref}
          name={name}
          type="date"
          value={value}
          disabled={disabled}
          onChange={({ target }) => control.onChange(read(target))}
          onBlur={({ target }) => {
            if (read(target) !== control.value) control.onChange(read(target));
            control.onBlur();
          }}
        />
      )}
    </Field>
  );
}
