import { orderCalls } from "@bonum/contract/orders/calls.ts";
import type { Answer, OrderDetails } from "@bonum/contract/orders/fields.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "../../../lib/api.ts";
import { callQuery } from "../../../lib/call-query.ts";
import { useMarkUnsaved } from "../../../lib/drafts/unsaved-input.ts";
import { reportError } from "../../../lib/errors.ts";
import { isSame, mergeValue } from "../../../lib/merge.ts";
import type { OwedEntry } from "../../../lib/outbox/entries.ts";
import { declareKind, type RecordKind } from "../../../lib/outbox/kinds.ts";
import { owe, sendNow } from "../../../lib/outbox/outbox.ts";
import { useEntries } from "../../../lib/outbox/use-entries.ts";
import { storeOrder } from "../documents/order-documents.ts";

/** Answers of a draft that the server does not have yet. */
interface UnsavedAnswers {
  base: readonly Answer[];
  mine: readonly Answer[];
}

const detailsOf = (id: string) => callQuery("orders", orderCalls.details, { params: { id } });

/** What a client, or an administrator for one, answers to the questions of a draft. */
export const orderAnswers = declareKind<RecordKind<UnsavedAnswers, OrderDetails, Answer[]>>({
  name: "orderAnswers",
  lane: "records",
  known: (id, queries) => queries.getQueryData(detailsOf(id).queryKey),
  read: (id) => api(orderCalls.details, { params: { id } }),
  store: storeOrder,
  merge({ base, mine }, { state, can, answers }) {
    const merged = mergeAnswers(base, mine, answers);
    return state !== "draft" || !can.edit || isSame(merged, answers) ? null : merged;
  },
  save: ({ about: id, revision }, answers) =>
    api(orderCalls.update, { params: { id }, revision, body: { answers } }),
  left({ base, mine }, { answers }, sent) {
    const rest = sent ? { base: sent, mine: mergeAnswers(base, mine, sent) } : { base, mine };
    return isSame(mergeAnswers(rest.base, rest.mine, answers), answers) ? null : rest;
  },
});

/** Merges two people's answers to the same questions: one that was not touched here is answered as the other said. */
export function mergeAnswers(
  base: readonly Answer[],
  mine: readonly Answer[],
  theirs: readonly Answer[],
): Answer[] {
  return theirs.map(({ question, answer }, index) => {
    const own = mine[index]?.answer ?? answer;
    const sides = { base: base[index]?.answer ?? "", mine: own, theirs: answer };
    return { question, answer: mergeValue(sides).value };
  });
}

/** The answers of an order that this browser has and the server does not. */
export function useUnsavedAnswers(orderId: string): OwedEntry<UnsavedAnswers> | undefined {
  return useEntries<UnsavedAnswers>(orderAnswers, orderId)[0];
}

/** What stands on the server, what is being written there, or why it is not there yet. */
export type SavingState = "saved" | "saving" | "failed";

interface SavedAnswers {
  answers: readonly Answer[];
  change: (index: number, answer: string) => void;
  state: SavingState;
  /** Saves what is not saved yet; resolves to the order as the server has it. */
  flush: () => Promise<OrderDetails>;
}

/** Answers of a draft that save themselves on the server a moment after they are typed. */
export function useSavedAnswers(order: OrderDetails): SavedAnswers {
  const { id } = order;
  const queries = useQueryClient();
  const entry = useUnsavedAnswers(id);
  useMarkUnsaved(entry?.kept === false);
  const refusal = entry?.state === "failed" ? entry.error : null;
  useEffect(() => {
    if (refusal !== null) reportError(refusal);
  }, [refusal]);
  const shown = (unsaved: UnsavedAnswers | null | undefined) =>
    unsaved ? mergeAnswers(unsaved.base, unsaved.mine, order.answers) : order.answers;
  return {
    answers: shown(entry?.payload),
    change: (index, answer) =>
      owe<UnsavedAnswers>(orderAnswers, id, (unsaved) => {
        const mine = shown(unsaved).map((given, at) => (at === index ? { ...given, answer } : given));
        return { base: order.answers, mine };
      }),
    state: stateOf(entry),
    async flush() {
      await sendNow(orderAnswers, id);
      return queries.getQueryData(detailsOf(id).queryKey) ?? order;
    },
  };
}

function stateOf(entry: OwedEntry | undefined): SavingState {
  if (entry === undefined) return "saved";
  return entry.state === "queued" || entry.state === "sending" ? "saving" : "failed";
}
