import { styled } from "@mui/material/styles";
import { useController } from "react-hook-form";
import { FieldNote } from "../../field.tsx";
import { TARGET_SIZE } from "../../theme.ts";
import { useFieldFrame } from "../form-context.ts";
import type { FieldProps } from "./field-props.ts";

/** A checkbox with its label beside it; the whole line can be pressed. */
export const CheckLine = styled("label")(({ theme }) => ({
  ...theme.typography.body1,
  display: "flex",
  alignItems: "center",
  gap: theme.spacing(1),
  minHeight: TARGET_SIZE,
  cursor: "pointer",
  "& input": { flex: "none", width: 20, height: 20, accentColor: theme.vars.palette.primary.main },
}));

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
