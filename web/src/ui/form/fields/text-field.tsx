import { useController } from "react-hook-form";
import { Control, Field } from "../../inputs/field.tsx";
import { useFieldFrame } from "../form-context.ts";
import type { FieldProps } from "./field-props.ts";

/** One line of text; the kind chooses the keyboard of a phone. */
export function TextField({ field }: FieldProps<"text" | "email" | "tel" | "url">) {
  const { kind, name, label, hint, required, autoComplete = "off", placeholder } = field;
  const { disabled, ...frame } = useFieldFrame(name);
  const { field: control } = useController({ name });
  return (
    <Field label={label} hint={hint} required={required} {...frame}>
      {(attributes) => (
        // As type="email" the browser would change what was typed; the schema checks it with the others.
        <Control
          {...attributes}
          {...control}
          inputMode={kind}
          spellCheck={kind === "text" ? undefined : false}
          autoComplete={autoComplete}
          placeholder={placeholder}
          disabled={disabled}
        />
      )}
    </Field>
  );
}
