import { styled } from "@mui/material/styles";
import { type ChangeEvent, useId } from "react";
import { Control, Field } from "./field.tsx";
import { type ChoiceOption, Options } from "./options.tsx";

interface NativeSelectProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly ChoiceOption<Value>[];
  onChange: (value: Value) => void;
  /** Why the choice is refused. */
  error?: string | undefined;
  required?: boolean;
  /** The label stands beside the choice, not above it. */
  inline?: boolean;
}

/** The look of a choice; see `NativeSelect` for one with its label. */
export const Choice = Control.withComponent("select");

const Inline = styled("span")(({ theme }) => ({
  ...theme.typography.body2,
  display: "flex",
  alignItems: "center",
  gap: theme.spacing(1),
  "& label": { whiteSpace: "nowrap" },
}));

/** A choice from a short list, as the browser offers it: the best one on a phone. */
export function NativeSelect<Value extends string>(props: NativeSelectProps<Value>) {
  const { label, value, options, error, required = false, onChange, inline = false } = props;
  const id = useId();
  const common = {
    value,
    onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => {
      const chosen = options.find((option) => option.value === target.value);
      if (chosen !== undefined) onChange(chosen.value);
    },
    children: <Options options={options} />,
  };
  return inline ? (
    <Inline>
      <label htmlFor={id}>{label}</label>
      <Choice {...common} id={id} />
    </Inline>
  ) : (
    <Field label={label} error={error} required={required && "unmarked"}>
      {(control) => <Choice {...common} {...control} />}
    </Field>
  );
}
