import "./messages.ts";
import { orderCalls } from "@bonum/contract/orders/calls.ts";
import { orderLabels } from "@bonum/contract/orders/labels.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { callQuery } from "../../lib/call-query.ts";
import { useLabels } from "../../lib/labels.ts";
import { readMoney, writeMoney } from "../../ui/form/fields/composed-fields.tsx";
import { CheckLine } from "../../ui/inputs/check-line.tsx";
import { FieldNote } from "../../ui/inputs/field.tsx";
import { NativeSelect } from "../../ui/inputs/native-select.tsx";
import { TextInput } from "../../ui/inputs/text-input.tsx";

/** What a field of an event's dialog holds. */
export type Value = string | number | boolean | null;

type NamedField = Parameters<ReturnType<typeof useLabels<typeof orderLabels>>["field"]>[0];

/** What a field of an order is called. */
export function labelOfField(labels: ReturnType<typeof useLabels<typeof orderLabels>>, name: string): string {
  return labels.field(name as NamedField);
}

interface CheckInputProps {
  /** Of the line below it. */
  id: string;
  label: string;
  value: Value;
  error: string | undefined;
  onChange: (checked: boolean) => void;
}

/** A confirmation that an event cannot do without. */
export function CheckInput({ id, label, value, error, onChange }: CheckInputProps) {
  return (
    <div>
      <CheckLine>
        <input
          type="checkbox"
          checked={value === true}
          aria-invalid={error !== undefined}
          aria-describedby={id}
          aria-required
          onChange={({ target }) => onChange(target.checked)}
        />
        {label}
      </CheckLine>
      <FieldNote id={id} error={error} />
    </div>
  );
}

interface MoneyInputProps {
  label: string;
  value: Value;
  error: string | undefined;
  required: boolean;
  onChange: (value: number | null) => void;
}

/** An amount as people write it, kept as grosze. */
export function MoneyInput({ label, value, error, required, onChange }: MoneyInputProps) {
  const [typed, setTyped] = useState(() => writeMoney(typeof value === "number" ? value : null));
  const { t } = useTranslation("orders");
  return (
    <TextInput
      label={label}
      hint={t("price.hint")}
      error={error}
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

interface PersonInputProps {
  /** `examinerId` and the like. */
  name: string;
  value: Value;
  /** Why the person is refused. */
  error: string | undefined;
  required?: boolean;
  onChange: (value: string | null) => void;
}

/** Chooses one of the administrators for a part in the order. */
export function PersonInput({ name, value, error, required = false, onChange }: PersonInputProps) {
  const { t } = useTranslation("orders");
  const labels = useLabels(orderLabels);
  const colleagues = useQuery(callQuery("orders", orderCalls.colleagues, {}));
  return (
    <NativeSelect
      label={labelOfField(labels, name.replace(/Id$/, ""))}
      value={typeof value === "string" ? value : ""}
      error={error}
      required={required}
      options={[
        { value: "", label: t("person.none") },
        ...(colleagues.data ?? []).map(({ id, name: colleague, mayDecide }) => ({
          value: id,
          label: mayDecide ? colleague : t("person.unconfirmed", { name: colleague }),
        })),
      ]}
      onChange={(chosen) => onChange(chosen === "" ? null : chosen)}
    />
  );
}
