import type { EventField } from "@bonum/contract/events.ts";
import type { Labels } from "@bonum/contract/labels.ts";
import { type ReactNode, useState } from "react";
import { useLabel } from "../../lib/module.ts";
import { readMoney, writeMoney } from "../form/fields/composed-fields.tsx";
import type { ShortForm } from "../form/use-short-form.ts";
import { CheckLine } from "../inputs/check-line.tsx";
import { FieldNote } from "../inputs/field.tsx";
import { PasswordInput } from "../inputs/password-input.tsx";
import { RadioChoice } from "../inputs/radio-choice.tsx";
import { TextArea } from "../inputs/text-area.tsx";
import { TextInput } from "../inputs/text-input.tsx";

/** Value of a field in an event's dialog. */
export type Value = string | number | boolean | null;

/** Common props of the fields in an event's dialog. */
export interface EventInputUse {
  name: string;
  value: Value;
  error: string | undefined;
  required: boolean;
  onChange: (value: Value) => void;
}

interface EventInputProps {
  field: EventField;
  form: ShortForm<Record<string, Value>>;
  /** Labels of the resource. */
  labels: Labels;
  /** Draws the choice of a person, of whom the resource knows. */
  person: (use: EventInputUse) => ReactNode;
}

/** A field of an event's dialog, as the machine's table describes it. */
export function EventInput({ field, form, labels, person }: EventInputProps) {
  const labelOf = useLabel();
  const { name } = field;
  const named = field.label ?? labels.fields[name];
  const label = named ? labelOf(named) : name;
  const hint = field.hint && labelOf(field.hint);
  const value = form.values[name] ?? null;
  const error = form.error(name);
  const onChange = (chosen: Value) => form.change({ [name]: chosen });
  const required = form.required(name);
  switch (field.kind) {
    case "area":
      return (
        <TextArea
          label={label}
          rows={field.rows ?? 3}
          hint={hint}
          // Asked for with one value of another field alone, it is not refused empty by the schema.
          {...(field.where && { "aria-required": true })}
          {...form.text(name)}
        />
      );
    case "date":
      return <TextInput label={label} hint={hint} type="date" {...form.text(name)} />;
    case "money":
      return <MoneyInput {...{ label, hint, value, error, required, onChange }} />;
    case "password":
      return <PasswordInput label={label} hint={hint} {...form.text(name)} />;
    case "check":
      return <CheckInput {...{ label, value, error, onChange }} id={`event-${name}`} />;
    case "choice": {
      const options = Object.entries(labels.fields[name]?.values ?? {});
      const none = field.none && { value: "", label: labelOf(field.none) };
      return (
        <RadioChoice
          {...{ label, error, required }}
          value={String(value ?? "")}
          options={[
            ...options.map(([option, text]) => ({ value: option, label: labelOf(text) })),
            ...(none ? [none] : []),
          ]}
          onChange={(chosen) => onChange(chosen === "" ? null : chosen)}
        />
      );
    }
    case "person":
      return person({ name, value, error, required, onChange });
  }
}

/** Initial value of an empty field. */
export function emptyOf(field: EventField): Value {
  if (field.kind === "check") return false;
  const isNull = field.kind === "money" || field.kind === "person" || (field.kind === "choice" && field.none);
  return isNull ? null : "";
}

interface CheckInputProps {
  /** Id of the line below it. */
  id: string;
  label: ReactNode;
  value: Value;
  error: string | undefined;
  onChange: (checked: boolean) => void;
}

/** A confirmation that an event cannot do without. */
export function CheckInput({ id, label, value, error, onChange }: CheckInputProps) {
  return (
    <div>
      <CheckLine
        checked={value === true}
        aria-invalid={error !== undefined}
        aria-describedby={id}
        aria-required
        onChange={onChange}
      >
        {label}
      </CheckLine>
      <FieldNote id={id} error={error} />
    </div>
  );
}

interface MoneyInputProps {
  label: string;
  hint: string | undefined;
  value: Value;
  error: string | undefined;
  required: boolean;
  onChange: (value: number | null) => void;
}

/** An amount as people write it, kept as grosze. */
function MoneyInput({ value, required, onChange, ...texts }: MoneyInputProps) {
  const [typed, setTyped] = useState(() => writeMoney(typeof value === "number" ? value : null));
  return (
    <TextInput
      {...texts}
      aria-required={required}
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(readMoney(target.value));
      }}
    />
  );
}
