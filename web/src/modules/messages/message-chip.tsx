import type { MessageView } from "@bonum/contract/messages/fields.ts";
import { messageLabels } from "@bonum/contract/messages/labels.ts";
import { useLabels } from "../../lib/labels.ts";
import { StateChip, type Tone } from "../../ui/state-chip.tsx";

const TONES: Record<MessageView["state"], Tone> = {
  new: "warning",
  read: "info",
  answered: "success",
  spam: "neutral",
};

/** How far a message has been dealt with. */
export function MessageChip({ state }: Pick<MessageView, "state">) {
  const { value } = useLabels(messageLabels);
  return <StateChip tone={TONES[state]}>{value("state", state)}</StateChip>;
}
