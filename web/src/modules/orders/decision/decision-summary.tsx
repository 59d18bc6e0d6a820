import { addMonths, dayInWarsaw, formatDay } from "@bonum/contract/calendar.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import { orderLabels } from "@bonum/contract/orders/labels.ts";
import { useTranslation } from "react-i18next";
import { useLabels } from "../../../lib/labels.ts";
import { Facts } from "../../../ui/detail/facts.tsx";
import { polishFact } from "../../../ui/polish.tsx";
import type { WrittenDecision } from "./use-decision.ts";

interface DecisionSummaryProps {
  order: Pick<OrderDetails, "service">;
  values: WrittenDecision;
}

/** Summary of what is about to be published: the result, its conditions, and how long the certificate will be valid. */
export function DecisionSummary({
  order: { service },
  values: { result, conditions },
}: DecisionSummaryProps) {
  const { t } = useTranslation("decision");
  const { field, value } = useLabels(orderLabels);
  const { certificateType, certificateMonths: months } = service;
  const issued = certificateType !== "" && (result === "positive" || result === "conditional");
  const until =
    months === null
      ? { label: t("summary.validity"), value: issued && t("summary.unlimited") }
      : { label: t("summary.until"), value: issued && formatDay(addMonths(dayInWarsaw(), months)) };
  return (
    <Facts
      hideEmpty
      items={[
        { label: field("result"), value: result && value("result", result) },
        { label: field("conditions"), value: result === "conditional" && polishFact(conditions), wide: true },
        until,
      ]}
    />
  );
}
