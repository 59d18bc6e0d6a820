import type { ComponentProps, ReactNode } from "react";
import { Control, Field } from "./field.tsx";

type TextAreaProps = ComponentProps<"textarea"> & {
  label: ReactNode;
  error?: string | undefined;
  hint?: string | undefined;
};

/** The look of a field of several lines; see `TextArea` for one with its label. */
export const Area = Control.withComponent("textarea");

/** A labelled text field of several lines; takes what `<textarea>` takes, `ref` included. */
export function TextArea({ label, error, hint, "aria-required": required, id, ...area }: TextAreaProps) {
  return (
    <Field
      label={label}
      error={error}
      hint={hint}
      required={required ? "unmarked" : false}
      {...(id !== undefined && { id })}
    >
      {(control) => <Area {...area} {...control} />}
    </Field>
  );
}
