import { styled } from "@mui/material/styles";
import { type ReactNode, useId } from "react";
import { RADIUS, TARGET_SIZE } from "../styles/theme.ts";

interface FieldProps {
  label: ReactNode;
  /** Error of the value; shown in place of `hint`. */
  error?: string | undefined;
  hint?: string | undefined;
  /** Marks the label; a legend of the form says what the mark means. `unmarked`: only in a form that has the legend. */
  required?: boolean | "unmarked" | undefined;
  /** Id of the control, where something else must lead to it. */
  id?: string;
  /** Draws the control with the attributes that tie it to its label and to the line below. */
  children: (control: ControlAttributes) => ReactNode;
}

interface ControlAttributes {
  id: string;
  "aria-invalid": boolean;
  "aria-describedby": string;
  "aria-required"?: true;
}

const Frame = styled("div")({ display: "flex", flexDirection: "column" });

/** The name of a field, above its control. */
export const Label = styled("label")(({ theme }) => ({
  ...theme.typography.body2,
  fontWeight: 600,
  marginBottom: theme.spacing(0.5),
  // The control itself says to a screen reader that it is required.
  '&[data-required="true"]::after, form[data-marks-required] &[data-required="unmarked"]::after': {
    content: '" *" / ""',
    color: theme.vars.palette.error.main,
  },
}));

const Below = styled("div")(({ theme }) => ({
  ...theme.typography.body2,
  "&:not(:empty)": { marginTop: theme.spacing(0.25) },
  textWrap: "pretty",
  color: theme.vars.palette.text.secondary,
  '&[data-refused="true"]': { color: theme.vars.palette.error.main },
}));

/** The look of a control that is typed into; a native element, so nothing has to be loaded for it. */
export const Control = styled("input")(({ theme }) => ({
  ...theme.typography.body1,
  boxSizing: "border-box",
  width: "100%",
  minHeight: TARGET_SIZE + 4,
  padding: theme.spacing(1, 1.75),
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  // A hairline is too pale for a field's edge: WCAG 1.4.11 asks for 3:1.
  border: `1px solid ${theme.vars.palette.text.secondary}`,
  borderRadius: RADIUS.control,
  "&:hover": { borderColor: theme.vars.palette.text.primary },
  "&:focus": { outline: `3px solid ${theme.vars.palette.primary.main}`, outlineOffset: -1 },
  '&[aria-invalid="true"]': { borderColor: theme.vars.palette.error.main },
  '&[aria-invalid="true"]:focus': { outlineColor: theme.vars.palette.error.main },
  "&:disabled": { opacity: 0.6 },
}));

/** A label above a control, and below it what is wrong with the value or helps to enter one. */
export function Field({ label, error, hint, required = false, id: given, children }: FieldProps) {
  const made = useId();
  const id = given ?? made;
  const below = `${id}below`;
  return (
    <Frame>
      <Label htmlFor={id} data-required={required}>
        {label}
      </Label>
      {children({
        id,
        "aria-invalid": error !== undefined,
        "aria-describedby": below,
        ...(required !== false && { "aria-required": true }),
      })}
      <FieldNote id={below} error={error} hint={hint} />
    </Frame>
  );
}

/** The line below a control: why its value is refused, else what helps to fill it in. */
export function FieldNote({ id, error, hint }: Pick<FieldProps, "error" | "hint"> & { id: string }) {
  return (
    <Below id={id} data-refused={error !== undefined}>
      {error ?? hint}
    </Below>
  );
}
