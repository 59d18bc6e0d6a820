import { styled } from "@mui/material/styles";
import { type ReactNode, useId } from "react";
import { RADIUS, TARGET_SIZE } from "../styles/theme.ts";
import { FieldNote } from "./field.tsx";
import { tickLook } from "./tick-look.ts";

const Group = styled("fieldset")(({ theme }) => ({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  "& > legend": { ...theme.typography.body2, padding: 0, fontWeight: 600, marginBottom: theme.spacing(0.5) },
  'form[data-marks-required] &[aria-required="true"] > legend::after': {
    content: '" *" / ""',
    color: theme.vars.palette.error.main,
  },
}));

const Options = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(132px, 1fr))",
  gap: theme.spacing(1),
}));

/** Large enough for a thumb; the chosen one differs by its mark and its edge, not by colour alone. */
const Option = styled("label")(({ theme }) => ({
  ...theme.typography.body2,
  display: "flex",
  alignItems: "center",
  gap: theme.spacing(1),
  minHeight: TARGET_SIZE + 4,
  padding: theme.spacing(0.5, 1.5),
  border: `1px solid ${theme.vars.palette.text.secondary}`,
  borderRadius: RADIUS.control,
  cursor: "pointer",
  "& input": tickLook(theme),
  "&:has(:checked)": {
    fontWeight: 600,
    borderColor: theme.vars.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.primary.main}`,
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.primary.main} 14%, transparent)`,
  },
  "&:has(:focus-visible)": { outline: `3px solid ${theme.vars.palette.primary.main}`, outlineOffset: 1 },
  "[data-large] > &": { ...theme.typography.button, minHeight: 68 },
}));

interface RadioChoiceProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string; icon?: ReactNode }[];
  /** Larger touch targets, for cold or gloved hands. */
  large?: boolean;
  error?: string | undefined;
  required?: boolean;
  onChange: (value: string) => void;
}

/** A choice of a few, all in sight. */
export function RadioChoice(props: RadioChoiceProps) {
  const { label, value, options, error, large, onChange } = props;
  const name = useId();
  const required = props.required && ({ role: "radiogroup", "aria-required": true } as const);
  return (
    <Group aria-describedby={`${name}below`} {...required}>
      <legend>{label}</legend>
      <Options {...(large && { "data-large": "" })}>
        {options.map((option) => (
          <Option key={option.value}>
            <input
              type="radio"
              name={name}
              checked={value === option.value}
              aria-invalid={error !== undefined}
              onChange={() => onChange(option.value)}
            />
            {option.icon}
            {option.label}
          </Option>
        ))}
      </Options>
      <FieldNote id={`${name}below`} error={error} />
    </Group>
  );
}
