import type { MessageView } from "@bonum/contract/messages/fields.ts";
import { useTranslation } from "react-i18next";
import { StateChip, type Tone } from "../../ui/state-chip.tsx";

const TONES: Record<MessageView["state"], Tone> = {
  new: "warning",
  read: "info",
  answered: "success",
  spam: "neutral",
};

/** How far a message has been dealt with. */
export function MessageChip({ state }: Pick<MessageView, "state">) {
  const { t } = useTranslation("inbox");
  return <StateChip tone={TONES[state]}>{t(`state.${state}`)}</StateChip>;
}
