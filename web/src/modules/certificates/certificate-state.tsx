import type { PublicState, CertificateState as State } from "@bonum/contract/certificates/fields.ts";
import { certificateLabels, publicState } from "@bonum/contract/certificates/labels.ts";
import { certificateMachine } from "@bonum/contract/certificates/states.ts";
import type { Tone } from "@bonum/contract/events.ts";
import { useLabels } from "../../lib/labels.ts";
import { StateChip } from "../../ui/state-chip.tsx";

/** The state as it is told, and how it looks. */
export function shownState(certificate: { state: State; conditional: boolean }): {
  shown: PublicState;
  tone: Tone;
} {
  const shown = publicState(certificate);
  return { shown, tone: shown === "conditional" ? "warning" : certificateMachine.states[shown].tone };
}

/** A certificate's state in a word or three. */
export function CertificateState(certificate: { state: State; conditional: boolean }) {
  const { value } = useLabels(certificateLabels);
  const { shown, tone } = shownState(certificate);
  return <StateChip tone={tone}>{value("state", shown)}</StateChip>;
}
