import "../work-texts.ts";
import type { Tone } from "@bonum/contract/events.ts";
import type { Finding, VERDICTS } from "@bonum/contract/orders/findings.ts";
import { orderLabels } from "@bonum/contract/orders/labels.ts";
import { useTranslation } from "react-i18next";
import { useLabel } from "../../../lib/module.ts";
import { BlockOutlinedIcon as NotApplicableIcon } from "../../../ui/icons/block-outlined.ts";
import { CheckIcon as MeetsIcon } from "../../../ui/icons/check.ts";
import { CloseIcon as FailsIcon } from "../../../ui/icons/close.ts";
import { FlagOutlinedIcon as RemarkIcon } from "../../../ui/icons/flag-outlined.ts";
import { StateChip } from "../../../ui/state-chip.tsx";

type Given = (typeof VERDICTS)[number];

const TONES: Record<Given, Tone> = {
  meets: "success",
  fails: "error",
  notApplicable: "neutral",
  remark: "warning",
};

const ICONS = {
  meets: <MeetsIcon aria-hidden color="success" />,
  fails: <FailsIcon aria-hidden color="error" />,
  notApplicable: <NotApplicableIcon aria-hidden sx={{ color: "text.secondary" }} />,
  remark: <RemarkIcon aria-hidden color="warning" />,
};

/** What a verdict is called; one that was not given yet says so. */
export function useVerdictText(): (verdict: Finding["verdict"]) => string {
  const { t } = useTranslation("orderWork");
  const labelOf = useLabel();
  const { values } = orderLabels.fields.findings.parts.verdict;
  return (verdict) => (verdict === "" ? t("verdict.none") : labelOf(values[verdict]));
}

/** A verdict as a word with its tone. */
export function VerdictChip({ verdict }: { verdict: Finding["verdict"] }) {
  const verdictText = useVerdictText();
  return <StateChip tone={verdict === "" ? "neutral" : TONES[verdict]}>{verdictText(verdict)}</StateChip>;
}

/** Stands beside the word that says the verdict. */
export function VerdictIcon({ verdict }: { verdict: Given }) {
  return ICONS[verdict];
}
