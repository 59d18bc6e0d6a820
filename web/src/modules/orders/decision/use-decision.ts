import { writtenDay } from "@bonum/contract/calendar.ts";
import { RESULTS } from "@bonum/contract/orders/event-bodies.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import { useEffect, useState } from "react";
import * as z from "zod/mini";
import { type DraftPlace, dropDraft, readDraft, writeDraft } from "../../../lib/drafts/draft.ts";
import { sessionState } from "../../../lib/session/session-store.ts";
import { proposedConditions } from "../papers/publishing.tsx";

/** A condition of the result, and the day until which it is to be met; an empty one is none. */
const Condition = z.object({ text: z.string(), by: z.string() });
export type Condition = z.infer<typeof Condition>;

const Values = z.object({
  result: z.enum(["", ...RESULTS]),
  justification: z.string(),
  conditions: z.array(Condition),
});
export type DecisionValues = z.infer<typeof Values>;

/** The decision as it is published: a condition is a line. */
export type WrittenDecision = Omit<DecisionValues, "conditions"> & { conditions: string };

export interface Decision {
  /** Decider's input. */
  values: DecisionValues;
  /** The dialog that publishes starts from it. */
  written: WrittenDecision;
  change: (changes: Partial<DecisionValues>) => void;
  /** Takes over what the dialog had to ask for, which the report is to show too. */
  takeOver: (asked: Readonly<Record<string, unknown>>) => void;
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
  const written = { ...values, conditions: linesOf(values.conditions) };
  const change = (changes: Partial<DecisionValues>) => {
    const next = { ...values, ...changes };
    setValues(next);
    writeDraft(placeOf(id), next);
  };
  return {
    values,
    written,
    change,
    takeOver(asked) {
      const { result, justification, conditions } = asked;
      const lines = String(conditions ?? "").split("\n");
      const next: DecisionValues = {
        result: RESULTS.find((one) => one === result) ?? "",
        justification: String(justification ?? ""),
        conditions: lines.map((text) => ({ text, by: "" })),
      };
      const sameConditions = linesOf(next.conditions) === written.conditions;
      if (sameConditions && next.result === values.result && next.justification === values.justification)
        return;
      change({ ...next, conditions: sameConditions ? values.conditions : next.conditions });
    },
  };
}

/** The conditions as the certificate and the report have them, in Polish as they are. */
function linesOf(conditions: readonly Condition[]): string {
  return conditions
    .filter(({ text }) => text.trim() !== "")
    .map(({ text, by }) => (by === "" ? text.trim() : `${text.trim()} – do ${writtenDay(by)}`))
    .join("\n");
}

function startOf(order: OrderDetails): DecisionValues {
  const { recommendation } = order;
  return {
    result: recommendation?.result ?? "",
    justification: recommendation?.justification ?? "",
    conditions: proposedConditions(order).map((text) => ({ text, by: "" })),
  };
}
