import type { Finding } from "@bonum/contract/orders/findings.ts";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { conditionOf } from "../papers/publishing.tsx";
import type { Decision } from "./use-decision.ts";

/** Adds the condition that follows from a finding, or says that it is among them. */
export function ConditionButton({ finding, decision }: { finding: Finding; decision: Decision }) {
  const { t } = useTranslation("decision");
  const { conditions, result } = decision.values;
  const condition = conditionOf(finding);
  if (condition === undefined || result !== "conditional") return null;
  if (conditions.some(({ text }) => text === condition)) {
    return (
      <Typography variant="body2" color="textSecondary">
        {t("condition.there")}
      </Typography>
    );
  }
  const add = () => decision.change({ conditions: [...conditions, { text: condition, by: "" }] });
  return (
    <Button size="small" variant="outlined" onClick={add}>
      {t("condition.add")}
    </Button>
  );
}
