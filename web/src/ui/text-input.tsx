import FormControl from "@mui/material/FormControl";
import FormHelperText from "@mui/material/FormHelperText";
import OutlinedInput, { type OutlinedInputProps } from "@mui/material/OutlinedInput";
import { styled } from "@mui/material/styles";
import { useId } from "react";

type TextInputProps = Omit<OutlinedInputProps, "error" | "label" | "id" | "aria-describedby"> & {
  label: string;
  /** Why the value is refused; shown in the place of `hint`. */
  error?: string | undefined;
  hint?: string;
};

const Label = styled("label")(({ theme }) => ({
  ...theme.typography.body2,
  fontWeight: 600,
  color: theme.vars.palette.text.primary,
  marginBottom: theme.spacing(0.5),
}));

/** A labelled text field; takes whatever `OutlinedInput` takes. The line below is always kept free, so nothing jumps. */
export function TextInput({ label, error, hint, ...input }: TextInputProps) {
  const id = useId();
  const below = error ?? hint;
  return (
    <FormControl fullWidth error={error !== undefined}>
      <Label htmlFor={id}>{label}</Label>
      <OutlinedInput {...input} id={id} aria-describedby={below === undefined ? undefined : `${id}below`} />
      <FormHelperText id={`${id}below`} sx={{ marginInline: 0, minHeight: "1.45em", fontSize: "0.9375rem" }}>
        {below}
      </FormHelperText>
    </FormControl>
  );
}
