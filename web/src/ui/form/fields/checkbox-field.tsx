import { useController } from "react-hook-form";
import { CheckLine } from "../../inputs/check-line.tsx";
import { FieldNote } from "../../inputs/field.tsx";
import { useFieldFrame } from "../form-context.ts";
import type { FieldProps } from "./field-props.ts";

/** Yes or no. */
export function CheckboxField({ field: { name, label, hint } }: FieldProps<"checkbox">) {
  const { id, disabled, error } = useFieldFrame(name);
  const { field: control } = useController({ name });
  const below = `${id}-below`;
  return (
    <div>
      <CheckLine>
        <input
          id={id}
          ref={control.ref}
          name={name}
          type="checkbox"
          checked={control.value === true}
          disabled={disabled}
          aria-invalid={error !== undefined}
          aria-describedby={below}
          onBlur={control.onBlur}
          onChange={({ target }) => control.onChange(target.checked)}
        />
        {label}
      </CheckLine>
      <FieldNote id={below} error={error} hint={hint} />
    </div>
  );
}
