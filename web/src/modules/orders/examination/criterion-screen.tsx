import { LONGEST } from "@bonum/contract/limits.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import { VERDICTS } from "@bonum/contract/orders/findings.ts";
import { orderLabels } from "@bonum/contract/orders/labels.ts";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useLabels } from "../../../lib/labels.ts";
import { FormBar } from "../../../ui/form/form-layout.tsx";
import { ChevronLeftIcon as PreviousIcon } from "../../../ui/icons/chevron-left.ts";
import { ChevronRightIcon as NextIcon } from "../../../ui/icons/chevron-right.ts";
import { RadioChoice } from "../../../ui/inputs/radio-choice.tsx";
import { TextArea } from "../../../ui/inputs/text-area.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Polish } from "../../../ui/polish.tsx";
import { paddedSheet } from "../../../ui/styles/padded-sheet.ts";
import { NARROW } from "../../../ui/styles/theme.ts";
import { useVerdictText, VerdictIcon } from "../findings/verdict.tsx";
import { leadsToRemedy } from "../papers/publishing.tsx";
import {
  answerTo,
  changed,
  type KeyedFinding,
  mergeAnswer,
  type Said,
  saidOf,
  type UnsentAnswer,
} from "./answers.ts";
import { ConflictNotice } from "./conflict-notice.tsx";
import { EvidencePlaces } from "./evidence-places.tsx";
import { changeUnsent } from "./outbox.ts";
import { CameraButton, Photographs } from "./photographs.tsx";

const Sheet = styled("section")(({ theme }) => ({
  ...paddedSheet(theme),
  "& header > p": { ...theme.typography.body2, margin: 0, color: theme.vars.palette.text.secondary },
  "& header > h2": { outline: "none", overflowWrap: "anywhere" },
}));

const Matter = styled("div")(({ theme }) => ({ display: "grid", gap: theme.spacing(2) }));

/** Where the thumb is; the way on stands last and widest, from criterion to criterion. */
const Steps = styled("nav")(({ theme }) => ({
  display: "flex",
  justifyContent: "flex-end",
  gap: theme.spacing(1),
  "& > a, & > button": { minHeight: 52, width: "auto", minWidth: "11rem" },
  [NARROW]: {
    "& > a, & > button": { minWidth: "auto", paddingInline: theme.spacing(1.25) },
    "& > :last-child": { flexGrow: 1 },
  },
}));

interface CriterionScreenProps {
  order: OrderDetails;
  all: readonly KeyedFinding[];
  place: number;
  answers: readonly UnsentAnswer[];
}

/** One criterion: what is found by it in one of four answers, what there is to say of it, and photographs. */
export function CriterionScreen({ order, all, place, answers }: CriterionScreenProps) {
  const { t } = useTranslation("examination");
  const { part } = useLabels(orderLabels);
  const verdictText = useVerdictText();
  const heading = useFocusAfterMove();
  const ids = useId();
  const narrow = useMediaQuery(NARROW, { noSsr: true });
  const row = all[place];
  if (row === undefined) return null;
  const { key, finding } = row;
  const theirs = saidOf(finding);
  const answer = answerTo(answers, key);
  const { said, conflict } = mergeAnswer(theirs, answer);
  const change = (part: Partial<Said>) =>
    changeUnsent(order.id, (unsent) => ({
      ...unsent,
      answers: changed(unsent.answers, { key, theirs, change: part }),
    }));
  return (
    <Sheet aria-labelledby={`${ids}criterion`}>
      <Matter>
        <header>
          <p>{t("progress", { number: place + 1, count: all.length })}</p>
          <Typography ref={heading} id={`${ids}criterion`} variant="h2" tabIndex={-1}>
            <Polish>{finding.criterion}</Polish>
          </Typography>
        </header>
        {conflict && answer && (
          <ConflictNotice orderId={order.id} answer={answer} theirs={theirs} mine={said} />
        )}
        <RadioChoice
          large
          label={part("findings", "verdict")}
          value={said.verdict}
          options={VERDICTS.map((verdict) => ({
            value: verdict,
            label: verdictText(verdict),
            icon: <VerdictIcon verdict={verdict} />,
          }))}
          onChange={(verdict) => change({ verdict: VERDICTS.find((one) => one === verdict) ?? "" })}
        />
        <Note label={t("note")} text={said.text} onChange={(text) => change({ text })} />
        {leadsToRemedy(said) && (
          <Note
            label={part("findings", "remedy")}
            hint={t("remedy.hint")}
            text={said.remedy}
            onChange={(remedy) => change({ remedy })}
          />
        )}
        <div>
          <Typography
            id={`${ids}photos`}
            variant="body2"
            component="h3"
            sx={{ fontWeight: 600, marginBottom: 0.5 }}
          >
            {t("photos")}
          </Typography>
          <Photographs
            order={order}
            evidence={said.evidence}
            input={`${ids}camera`}
            onChange={(evidence) => change({ evidence })}
          />
          <EvidencePlaces />
        </div>
      </Matter>
      <FormBar>
        <Steps aria-label={t("steps")}>
          {place > 0 && (
            <LinkButton
              variant="outlined"
              to={`?criterion=${place}`}
              {...(narrow ? { "aria-label": t("previous") } : { startIcon: <PreviousIcon /> })}
            >
              {narrow ? <PreviousIcon aria-hidden /> : t("previous")}
            </LinkButton>
          )}
          <CameraButton input={`${ids}camera`} describedBy={`${ids}photos`} />
          <NextStep {...{ order, all, place, answers, narrow }} />
        </Steps>
      </FormBar>
    </Sheet>
  );
}

/**
 * The next criterion, and once all are assessed the hand-over, which at a desk stands beside in the list; after the last one the list
 * where something is still to be assessed.
 */
function NextStep({ order, all, place, answers, narrow }: CriterionScreenProps & { narrow: boolean }) {
  const { t } = useTranslation("examination");
  const assessed = all.every(
    ({ key, finding }) => mergeAnswer(saidOf(finding), answerTo(answers, key)).said.verdict !== "",
  );
  const last = place + 1 === all.length;
  const iconOnly = assessed && narrow;
  return (
    <>
      {!last && (
        <LinkButton
          variant={assessed ? "outlined" : "contained"}
          endIcon={!narrow && <NextIcon />}
          to={`?criterion=${place + 2}`}
          {...(iconOnly && { "aria-label": t("next") })}
        >
          {iconOnly ? <NextIcon aria-hidden /> : t("next")}
        </LinkButton>
      )}
      {last && !assessed && (
        <LinkButton variant="contained" to="?tab=list">
          {t("toList")}
        </LinkButton>
      )}
      {assessed && (last || narrow) && (
        <LinkButton variant="contained" to={`/admin/orders/${order.id}`}>
          {t("handOver")}
        </LinkButton>
      )}
    </>
  );
}

interface NoteProps {
  label: string;
  hint?: string;
  text: string;
  onChange: (text: string) => void;
}

/** What is typed stays as it is typed, though the portal keeps it without the spaces around it. */
function Note({ label, hint, text, onChange }: NoteProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextArea
      label={label}
      hint={hint}
      rows={2}
      maxLength={LONGEST.note}
      value={typed ?? text}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(target.value);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

/** After a move from one criterion to another a reader goes on from the new one. */
function useFocusAfterMove() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const moved = useRef(key !== "default");
  useEffect(() => {
    if (moved.current) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
