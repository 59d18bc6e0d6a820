import type { CertificateState as State, ToldState } from "@bonum/contract/certificates/fields.ts";
import { certificateLabels, toldState } from "@bonum/contract/certificates/labels.ts";
import { useLabels } from "../../lib/labels.ts";
import { StateChip, type Tone } from "../../ui/state-chip.tsx";

/** What each state means to whoever relies on a certificate. */
const TONES: Record<ToldState, Tone> = {
  issued: "success",
  conditional: "warning",
  suspended: "warning",
  withdrawn: "error",
  expired: "error",
  superseded: "info",
};

/** The state as it is told, and how it looks. */
export function shownState(certificate: { state: State; conditional: boolean }): {
  shown: ToldState;
  tone: Tone;
} {
  const shown = toldState(certificate);
  return { shown, tone: TONES[shown] };
}

/** A certificate's state in a word or three. */
export function CertificateState(certificate: { state: State; conditional: boolean }) {
  const { value } = useLabels(certificateLabels);
  const { shown, tone } = shownState(certificate);
  return <StateChip tone={tone}>{value("state", shown)}</StateChip>;
}
