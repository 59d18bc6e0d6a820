import "../texts.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import type { Finding } from "@bonum/contract/orders/findings.ts";
import Alert from "@mui/material/Alert";
import { useTranslation } from "react-i18next";
import { CheckInput, type Value } from "../../../ui/events/event-input.tsx";

type Examined = Pick<OrderDetails, "findings">;

/** The findings by which the object does not meet its criterion. */
export function unmetIn({ findings }: Examined) {
  return findings.filter(({ verdict }) => verdict === "fails");
}

/** Tells whether a verdict asks for something to be done. */
export function leadsToRemedy({ verdict }: Pick<Finding, "verdict">): boolean {
  return verdict === "fails" || verdict === "remark";
}

/**
 * The condition that follows from a finding which is not met or has a remark: what has to be done, else the defect that has to be removed.
 * None from another finding.
 */
export function conditionOf(finding: Finding): string | undefined {
  if (!leadsToRemedy(finding)) return undefined;
  const { criterion, text, remedy } = finding;
  const condition = remedy || `Usunąć niezgodność: ${[criterion, text].filter(Boolean).join(" – ")}`;
  // A line is one condition.
  return condition.replaceAll("\n", " ");
}

/** The conditions that follow from what was found, for the decider to put in better words. */
export function proposedConditions({ findings }: Examined): string[] {
  return findings.flatMap((finding) => conditionOf(finding) ?? []);
}

/** Name of the decision form's field that justifies a positive result with an unmet criterion. */
export const DESPITE = "despiteUnmet";

/** Says which criteria are not met. */
export function UnmetNotice({ order }: { order: Examined }) {
  const { t } = useTranslation("orders");
  const unmet = unmetIn(order);
  if (unmet.length === 0) return null;
  return (
    <Alert severity="warning">
      {t("publish.unmet", { count: unmet.length, total: order.findings.length })}{" "}
      {unmet.map(({ criterion }) => criterion).join(", ")}
    </Alert>
  );
}

interface UnmetQuestionProps {
  order: Examined;
  values: Record<string, Value>;
  error: string | undefined;
  onChange: (value: boolean) => void;
}

/** Asks about a positive result beside a criterion that is not met. */
export function UnmetQuestion({ order, values, error, onChange }: UnmetQuestionProps) {
  const { t } = useTranslation("orders");
  if (values.result !== "positive" || unmetIn(order).length === 0) return null;
  const value = values[DESPITE] ?? false;
  return <CheckInput id={DESPITE} label={t("publish.despite")} {...{ value, error, onChange }} />;
}
