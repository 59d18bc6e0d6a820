import { LONGEST } from "@bonum/contract/limits.ts";
import { RESULTS } from "@bonum/contract/orders/event-bodies.ts";
import { orderLabels } from "@bonum/contract/orders/labels.ts";
import { styled } from "@mui/material/styles";
import { useLabels } from "../../../lib/labels.ts";
import { RadioChoice } from "../../../ui/inputs/radio-choice.tsx";
import { TextArea } from "../../../ui/inputs/text-area.tsx";
import { Conditions } from "./conditions.tsx";
import type { Decision } from "./use-decision.ts";

const Fields = styled("div")(({ theme }) => ({
  display: "grid",
  gap: theme.spacing(2),
  marginBottom: theme.spacing(2),
}));

/** The decision beside what it rests on. It is published by the dialog, which asks for the password. */
export function DecisionForm({ decision: { values, change } }: { decision: Decision }) {
  const { field, value } = useLabels(orderLabels);
  return (
    <Fields>
      <RadioChoice
        label={field("result")}
        value={values.result}
        options={RESULTS.map((result) => ({ value: result, label: value("result", result) }))}
        onChange={(chosen) => change({ result: RESULTS.find((one) => one === chosen) ?? "" })}
      />
      <TextArea
        label={field("justification")}
        rows={6}
        maxLength={LONGEST.page}
        value={values.justification}
        onChange={({ target }) => change({ justification: target.value })}
      />
      {values.result === "conditional" && (
        <Conditions conditions={values.conditions} onChange={(conditions) => change({ conditions })} />
      )}
    </Fields>
  );
}
