import { styled, type Theme } from "@mui/material/styles";
import { type ChangeEvent, useId } from "react";
import { Control, Field } from "./field.tsx";
import { type ChoiceOption, Options } from "./options.tsx";

interface NativeSelectProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly ChoiceOption<Value>[];
  onChange: (value: Value) => void;
  /** Error of the choice. */
  error?: string | undefined;
  required?: boolean;
  /** The label stands beside the choice, not above it. */
  inline?: boolean;
}

/** The look of a choice from a list, with its arrow. */
export const choiceLook = ({ theme }: { theme: Theme }) => {
  const mark = theme.vars.palette.text.secondary;
  return {
    // The browser's own arrow stands at the very edge.
    appearance: "none",
    paddingInlineEnd: theme.spacing(4.5),
    // Half a pixel of blending, or the edges are steps.
    backgroundImage: `linear-gradient(45deg, transparent calc(50% - .5px), ${mark} calc(50% + .5px)), linear-gradient(-45deg, transparent calc(50% - .5px), ${mark} calc(50% + .5px))`,
    backgroundPosition: "right 20px top 55%, right 14px top 55%",
    backgroundSize: "6px 6px",
    backgroundRepeat: "no-repeat",
    textOverflow: "ellipsis",
    "@media (forced-colors: active)": { appearance: "auto", backgroundImage: "none" },
  } as const;
};

/** A choice without a label; see `NativeSelect` for one with its label. */
export const Choice = styled(Control.withComponent("select"))(choiceLook);

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
