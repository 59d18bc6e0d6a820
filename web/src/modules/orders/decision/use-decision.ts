import { RESULTS } from "@bonum/contract/orders/event-bodies.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import { useEffect, useState } from "react";
import * as z from "zod/mini";
import { type DraftPlace, dropDraft, readDraft, writeDraft } from "../../../lib/drafts/draft.ts";
import { sessionState } from "../../../lib/session/session-store.ts";
import { proposedConditions } from "../papers/publishing.tsx";

const Values = z.object({
  result: z.enum(["", ...RESULTS]),
  justification: z.string(),
  conditions: z.string(),
});
/** Decider's input; the dialog that publishes starts from it. */
export type DecisionValues = z.infer<typeof Values>;

export interface Decision {
  values: DecisionValues;
  change: (changes: Partial<DecisionValues>) => void;
}

const placeOf = (orderId: string): DraftPlace => ({
  owner: sessionState().user?.id ?? "",
  name: `order-decision:${orderId}`,
});

/**
 * The decision as far as it has been worked out. It starts from what the examiner recommends and the conditions that follow
 * from what was found; what is changed outlives a reload, until the result is published.
 */
export function useDecision(order: OrderDetails): Decision {
  const { id, state } = order;
  const [values, setValues] = useState<DecisionValues>(
    () => readDraft(placeOf(id), Values) ?? startOf(order),
  );
  useEffect(() => {
    if (state !== "in_decision") dropDraft(placeOf(id));
  }, [id, state]);
  return {
    values,
    change(changes) {
      const next = { ...values, ...changes };
      setValues(next);
      writeDraft(placeOf(id), next);
    },
  };
}

function startOf(order: OrderDetails): DecisionValues {
  const { recommendation } = order;
  return {
    result: recommendation?.result ?? "",
    justification: recommendation?.justification ?? "",
    conditions: proposedConditions(order),
  };
}
