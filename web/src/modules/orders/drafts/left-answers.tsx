import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import { forgetEntries } from "../../../lib/outbox/outbox.ts";
import { UnsentNotice } from "../unsent-notice.tsx";
import { mergeAnswers, useUnsavedAnswers } from "./saved-answers.ts";

/** Answers to the questions of an order that was sent, or given to others, before they reached the portal. */
export function LeftAnswers({ order: { id, answers } }: { order: OrderDetails }) {
  const entry = useUnsavedAnswers(id);
  if (entry === undefined) return null;
  const { base, mine } = entry.payload;
  const left = mergeAnswers(base, mine, answers).filter(
    ({ answer }, index) => answer !== answers[index]?.answer,
  );
  return (
    <UnsentNotice
      answers={left.map(({ question, answer }) => ({ key: question, name: question, text: answer }))}
      onForget={() => void forgetEntries(entry.id)}
    />
  );
}
