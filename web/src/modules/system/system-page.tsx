import { formatDateTime } from "@bonum/contract/calendar.ts";
import type { Tone } from "@bonum/contract/events.ts";
import type { Label } from "@bonum/contract/labels.ts";
import { systemCalls } from "@bonum/contract/system/calls.ts";
import {
  SYSTEM_STATES,
  type SystemFact,
  type SystemPart,
  type SystemPartView,
  type SystemState,
} from "@bonum/contract/system/fields.ts";
import {
  type FactFormat,
  SYSTEM_FACT_LABELS,
  SYSTEM_PART_LABELS,
  SYSTEM_STATE_LABELS,
  UNKNOWN_LABEL,
} from "@bonum/contract/system/labels.ts";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { callQuery } from "../../lib/call-query.ts";
import { formatNumber, formatSize } from "../../lib/format/format.ts";
import { addTexts } from "../../lib/i18n/i18n.ts";
import { useLabel } from "../../lib/module.ts";
import { DetailSection } from "../../ui/detail/detail-section.tsx";
import { type Fact, Facts } from "../../ui/detail/facts.tsx";
import { TextLink } from "../../ui/link-button.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { polishFact } from "../../ui/polish.tsx";
import { StateChip } from "../../ui/state-chip.tsx";
import { Unread } from "../../ui/states/unread.tsx";
import { DENSITY, DESK } from "../../ui/styles/theme.ts";

const TONES: Record<SystemState, Tone> = {
  fine: "success",
  attention: "warning",
  urgent: "error",
  broken: "error",
};

/** Most of it is announced by nobody, so it is asked again. */
const AGAIN_MS = 30_000;

/** `/admin/system`: each part of the portal, how it stands, and what to do about it. */
export function SystemPage() {
  const { t } = useTranslation("system");
  const read = useQuery({ ...callQuery("system", systemCalls.status, {}), refetchInterval: AGAIN_MS });
  if (read.data === undefined)
    return (
      <>
        <PageHeader title={t("title")} />
        <Unread read={read} title={t("failed")} minHeight={480} />
      </>
    );
  const { parts, at } = read.data;
  const count = parts.filter(({ state }) => state !== "fine").length;
  return (
    <>
      <PageHeader
        title={t("title")}
        below={
          <>
            <Typography role="status">
              {count === 0 ? t("allFine") : t("toMend", { count })}{" "}
              <span style={{ whiteSpace: "nowrap" }}>{t("at", { date: formatDateTime(at) })}</span>
            </Typography>
            {parts.some(isMendedThere) && <Typography>{t("operator")}</Typography>}
          </>
        }
      />
      <Parts>
        {parts.toSorted(byState).map((part) => (
          <PartSection key={part.part} part={part} />
        ))}
      </Parts>
    </>
  );
}

/** Two beside each other where the sentences leave room. */
const Parts = styled("div")(({ theme }) => ({
  [DESK]: {
    display: "grid",
    gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
    gap: theme.spacing(DENSITY.page.gap),
    "&&& > section + section": { marginTop: 0 },
  },
}));

/** Tells if a part needs something done on the server. */
const isMendedThere = (part: SystemPartView) => part.state !== "fine" && CODE.test(sentenceOf(part).pl);

/** Broken parts come first, then those that need attention, the urgent ones before others; the rest keeps its order. */
function byState(one: SystemPartView, other: SystemPartView): number {
  return SYSTEM_STATES.indexOf(other.state) - SYSTEM_STATES.indexOf(one.state);
}

/** Screens for managing a part in the portal itself. */
const PLACES: Partial<Record<SystemPart, { to: string; label: Label }>> = {
  mail: { to: "/admin/settings?tab=mail", label: { pl: "Poczta wychodząca", en: "Outgoing mail" } },
};

const Code = styled("code")(({ theme }) => ({
  padding: theme.spacing(0.25, 0.5),
  fontSize: "0.875em",
  overflowWrap: "anywhere",
  backgroundColor: theme.vars.palette.background.default,
  borderRadius: 4,
}));

/** Commands and names of settings within a sentence. */
const CODE = /(npm run \w+|--\w+|\b[A-Z\d]+_[A-Z\d_]+|max_connections)/;

/** Meaning of a finding, and its remedy. */
function sentenceOf({ part, finding }: Pick<SystemPartView, "part" | "finding">): Label {
  return (SYSTEM_PART_LABELS[part].findings as Record<string, Label>)[finding] ?? UNKNOWN_LABEL;
}

function PartSection({ part: { part, state, finding, facts } }: { part: SystemPartView }) {
  const labelOf = useLabel();
  const factOf = useFact();
  const labels = SYSTEM_PART_LABELS[part];
  const pieces = labelOf(sentenceOf({ part, finding })).split(CODE);
  const place = PLACES[part];
  return (
    <DetailSection
      title={labelOf(labels)}
      actions={<StateChip tone={TONES[state]}>{labelOf(SYSTEM_STATE_LABELS[state])}</StateChip>}
    >
      <Typography sx={{ maxWidth: "75ch", marginBottom: facts.length > 0 ? 2 : 0 }}>
        {/* biome-ignore lint/suspicious/noArrayIndexKey: pieces of one sentence have no identity but their place */}
        {pieces.map((piece, index) => (index % 2 === 1 ? <Code key={index}>{piece}</Code> : piece))}
        {place && state !== "fine" && (
          <>
            {" "}
            <TextLink to={place.to}>{labelOf(place.label)}</TextLink>
          </>
        )}
      </Typography>
      <Facts items={facts.map(factOf)} />
    </DetailSection>
  );
}

/** Says what a fact is called and writes its value. */
function useFact(): (fact: SystemFact) => Fact {
  const labelOf = useLabel();
  return ({ name, value }) => {
    const { format, values, ...label } = SYSTEM_FACT_LABELS[name];
    const named = values?.[String(value)];
    return {
      label: labelOf(label),
      value: named ? labelOf(named) : written(value, format),
      wide: format === "polish" || name === "place",
    };
  };
}

function written(value: SystemFact["value"], format: FactFormat | undefined): ReactNode {
  if (format === "moment") return formatDateTime(String(value));
  if (format === "polish") return polishFact(String(value));
  if (typeof value !== "number") return String(value);
  if (format === "size") return formatSize(value);
  return format === "duration" ? `${formatNumber(value)}\u00A0ms` : formatNumber(value);
}

const texts = {
  pl: {
    title: "Stan systemu",
    failed: "Nie udało się wczytać stanu systemu",
    allFine: "Wszystko działa.",
    toMend_one: "{{count}} sprawa wymaga uwagi.",
    toMend_few: "{{count}} sprawy wymagają uwagi.",
    toMend_many: "{{count}} spraw wymaga uwagi.",
    toMend_other: "{{count}} sprawy wymaga uwagi.",
    at: "Sprawdzono {{date}}.",
    operator:
      "Ustawień serwera nie zmienia się w portalu: poniższe zalecenia są dla osoby, która prowadzi serwer.",
  },
  en: {
    title: "System status",
    failed: "The system status could not be loaded",
    allFine: "Everything is working.",
    toMend_one: "{{count}} part needs attention.",
    toMend_other: "{{count}} parts need attention.",
    at: "Last checked: {{date}}.",
    operator: "Pass the settings and commands below on to the person who runs the server.",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    system: typeof texts.pl;
  }
}

addTexts("system", texts);
