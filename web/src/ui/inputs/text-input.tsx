import { styled } from "@mui/material/styles";
import type { ComponentProps, ReactNode } from "react";
import { NARROW, TARGET_SIZE } from "../styles/theme.ts";
import { Control, Field } from "./field.tsx";

type TextInputProps = ComponentProps<"input"> & {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  /** A button at the end of the field, or the key that leads to it. */
  endAdornment?: ReactNode;
};

const Box = styled("div")(({ theme }) => ({
  position: "relative",
  "& > kbd": {
    ...theme.typography.caption,
    position: "absolute",
    insetInlineEnd: theme.spacing(1.5),
    insetBlockStart: "50%",
    translate: "0 -50%",
    padding: theme.spacing(0, 0.75),
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 4,
    fontFamily: "inherit",
    pointerEvents: "none",
    "@media (hover: none)": { display: "none" },
    [NARROW]: { display: "none" },
  },
  "& > input:placeholder-shown": { textOverflow: "ellipsis" },
  "&:has(> kbd) > input": {
    paddingInlineEnd: theme.spacing(5),
    [NARROW]: { paddingInlineEnd: theme.spacing(1.5) },
  },
  "& > input:focus + kbd": { display: "none" },
  "& > button": { position: "absolute", insetInlineEnd: theme.spacing(0.25), insetBlockStart: 2 },
  "&:has(> button) > input": { paddingInlineEnd: TARGET_SIZE + 6 },
}));

/** A labelled text field of one line; takes what `<input>` takes, `ref` included. */
export function TextInput({
  label,
  error,
  hint,
  "aria-required": required,
  endAdornment,
  id,
  ...input
}: TextInputProps) {
  return (
    <Field
      label={label}
      error={error}
      hint={hint}
      required={required ? "unmarked" : false}
      {...(id !== undefined && { id })}
    >
      {(control) => (
        <Box>
          <Control {...input} {...control} />
          {endAdornment}
        </Box>
      )}
    </Field>
  );
}
