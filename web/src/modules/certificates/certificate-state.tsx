import type { PublicState, CertificateState as State } from "@bonum/contract/certificates/fields.ts";
import { certificateLabels, publicState } from "@bonum/contract/certificates/labels.ts";
import { certificateMachine } from "@bonum/contract/certificates/states.ts";
import type { Tone } from "@bonum/contract/events.ts";
import { useLabels } from "../../lib/labels.ts";
import { BlockOutlinedIcon as WithdrawnIcon } from "../../ui/icons/block-outlined.ts";
import { ChecklistOutlinedIcon as ConditionsIcon } from "../../ui/icons/checklist-outlined.ts";
import { EventOutlinedIcon as ExpiredIcon } from "../../ui/icons/event-outlined.ts";
import { HistoryOutlinedIcon as SupersededIcon } from "../../ui/icons/history-outlined.ts";
import { PauseCircleOutlinedIcon as SuspendedIcon } from "../../ui/icons/pause-circle-outlined.ts";
import { VerifiedOutlinedIcon as ValidIcon } from "../../ui/icons/verified-outlined.ts";
import { StateChip } from "../../ui/state-chip.tsx";

interface Certified {
  state: State;
  conditional: boolean;
}

/** The state as it is told, and how it looks. */
export function shownState(certificate: Certified): { shown: PublicState; tone: Tone } {
  const shown = publicState(certificate);
  return { shown, tone: shown === "conditional" ? "warning" : certificateMachine.states[shown].tone };
}

const ICONS: Record<PublicState, typeof ValidIcon> = {
  issued: ValidIcon,
  conditional: ConditionsIcon,
  suspended: SuspendedIcon,
  withdrawn: WithdrawnIcon,
  expired: ExpiredIcon,
  superseded: SupersededIcon,
};

/** A certificate's state in a word or three; those of one colour differ by their icons. */
export function CertificateState(certificate: Certified) {
  const { value } = useLabels(certificateLabels);
  const { shown, tone } = shownState(certificate);
  return (
    <StateChip tone={tone} Icon={ICONS[shown]}>
      {value("state", shown)}
    </StateChip>
  );
}
