import "../texts.ts";
import { orderCalls } from "@bonum/contract/orders/calls.ts";
import { orderLabels } from "@bonum/contract/orders/labels.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { callQuery } from "../../../lib/call-query.ts";
import { useLabel } from "../../../lib/module.ts";
import type { EventInputUse } from "../../../ui/events/event-input.tsx";
import { NativeSelect } from "../../../ui/inputs/native-select.tsx";

const PARTS = {
  coordinatorId: orderLabels.fields.coordinator,
  examinerId: orderLabels.fields.examiner,
  deciderId: orderLabels.fields.decider,
};

interface PersonInputProps extends Omit<EventInputUse, "name" | "required" | "onChange"> {
  /** `examinerId` and the like. */
  name: string;
  required?: boolean;
  onChange: (value: string | null) => void;
}

/** Chooses one of the administrators for a part in the order. */
export function PersonInput({ name, value, error, required = false, onChange }: PersonInputProps) {
  const { t } = useTranslation("orders");
  const labelOf = useLabel();
  const colleagues = useQuery(callQuery("orders", orderCalls.colleagues, {}));
  const part = Object.entries(PARTS).find(([key]) => key === name)?.[1];
  return (
    <NativeSelect
      label={part ? labelOf(part) : name}
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
