import type { CertificateState as State } from "@bonum/contract/certificates/fields.ts";
import { certificateLabels } from "@bonum/contract/certificates/labels.ts";
import { useTranslation } from "react-i18next";
import { useLabels } from "../../lib/labels.ts";
import { StateChip, type Tone } from "../../ui/state-chip.tsx";
import "./messages.ts";

/** What each state means to whoever relies on a certificate. */
const TONES: Record<State, Tone> = {
  issued: "success",
  suspended: "warning",
  withdrawn: "error",
  expired: "error",
  superseded: "info",
};

/** The state with what limits it: one that holds under conditions alone is never only called valid. */
export function shownState(state: State, conditional: boolean): { shown: State | "conditional"; tone: Tone } {
  if (state === "issued" && conditional) return { shown: "conditional", tone: "warning" };
  return { shown: state, tone: TONES[state] };
}

/** A certificate's state in a word or three. */
export function CertificateState({ state, conditional }: { state: State; conditional: boolean }) {
  const { t } = useTranslation("certificates");
  const { value } = useLabels(certificateLabels);
  const { shown, tone } = shownState(state, conditional);
  return (
    <StateChip tone={tone}>
      {shown === "conditional" ? t("state.conditional") : value("state", shown)}
    </StateChip>
  );
}
