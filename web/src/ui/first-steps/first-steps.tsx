import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../lib/format/format.ts";
import { addTexts } from "../../lib/i18n/i18n.ts";
import { CheckCircleIcon as DoneIcon } from "../icons/check-circle.ts";
import { LinkButton } from "../link-button.tsx";
import { StateChip } from "../state-chip.tsx";
import { paddedSheet } from "../styles/padded-sheet.ts";
import { NARROW } from "../styles/theme.ts";

const Sheet = styled("section")(({ theme }) => ({
  ...paddedSheet(theme),
  marginBottom: theme.spacing(2.5),
}));

const Head = styled("div")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: theme.spacing(0.5, 2),
}));

const List = styled("ol")(({ theme }) => ({
  listStyle: "none",
  margin: theme.spacing(1.5, 0, 0),
  padding: 0,
  "& > li": {
    display: "grid",
    gridTemplateColumns: "auto minmax(0, 1fr) auto",
    alignItems: "center",
    gap: theme.spacing(0.5, 1.5),
    paddingBlock: theme.spacing(1),
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  "& > li > svg": { color: theme.vars.palette.text.secondary },
  '& > li[data-done="true"] > svg': { color: theme.vars.palette.success.main },
  '& > li[data-done="true"]': { color: theme.vars.palette.text.secondary },
  "& strong": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: theme.spacing(0.25, 1),
    fontWeight: 600,
  },
  "& small": { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  [NARROW]: {
    "& > li": { gridTemplateColumns: "auto minmax(0, 1fr)" },
    "& > li > a": { gridColumn: 2, justifySelf: "start" },
    // The picture stands with the title, and a link's words below it.
    "& > li > svg, & > li > span": { alignSelf: "start" },
    "& > li:not([aria-current]) > a": { marginBlock: -6, marginInlineStart: -18 },
  },
}));

/** A circle alone would look like something to press. */
const Place = styled("span")(({ theme }) => ({
  ...theme.typography.body2,
  width: 24,
  textAlign: "center",
  fontWeight: 650,
  fontVariantNumeric: "tabular-nums",
  color: theme.vars.palette.text.secondary,
}));

export interface FirstStep {
  key: string;
  title: string;
  /** Benefit of the step. */
  text: string;
  done: boolean;
  /** Its lack may cost what cannot be had back. */
  urgent?: boolean;
  /** It needs nothing of the steps before it. */
  anytime?: boolean;
  /** Screen of the step, and the label of its link. */
  to: string;
  link: string;
}

interface FirstStepsProps {
  title: string;
  steps: readonly FirstStep[];
  /** Each needs what the one before it brought, so that only the next one leads anywhere. */
  inOrder?: boolean;
  /** Address of all steps, for a screen of other work, which shows the next one and what cannot wait, and has its own filled button. */
  allAt?: string | undefined;
  /** Hides them for good. */
  onDismiss?: () => void;
}

/** Checklist for a beginner, in order; nothing once all steps are done. */
export function FirstSteps({ title, steps, inOrder = false, allAt, onDismiss }: FirstStepsProps) {
  const { t } = useTranslation("firstSteps");
  const heading = useId();
  const next = steps.find(({ done }) => !done);
  if (next === undefined) return null;
  const done = steps.filter((step) => step.done).length;
  // Beside other work stand the next one and what cannot wait.
  const few = steps.filter((step) => step === next || (step.urgent && !step.done));
  return (
    <Sheet aria-labelledby={heading}>
      <Head>
        <div>
          <Typography id={heading} variant="h2">
            {title}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {t("progress", { done, total: steps.length })}
          </Typography>
        </div>
        <div>
          {allAt !== undefined && (
            <LinkButton to={allAt} variant="text">
              {t("all")}
            </LinkButton>
          )}
          {onDismiss && (
            <Button color="inherit" onClick={onDismiss}>
              {t("dismiss")}
            </Button>
          )}
        </div>
      </Head>
      <List>
        {(allAt === undefined ? steps : few).map((step) => (
          <Step
            key={step.key}
            step={step}
            place={steps.indexOf(step) + 1}
            next={step === next}
            leads={!inOrder || step === next || step.anytime === true}
            quiet={allAt !== undefined}
          />
        ))}
      </List>
    </Sheet>
  );
}

interface StepProps {
  step: FirstStep;
  /** Counted from one over all steps. */
  place: number;
  next: boolean;
  leads: boolean;
  quiet: boolean;
}

function Step({ step, place, next, leads, quiet }: StepProps) {
  const { title, text, done, urgent = false, to, link } = step;
  const number = formatNumber(place);
  const variant = quiet ? "outlined" : "contained";
  const { t } = useTranslation("firstSteps");
  const id = useId();
  return (
    <li data-done={done} {...(next && { "aria-current": "step" as const })}>
      {done ? (
        <DoneIcon titleAccess={t("done")} />
      ) : (
        <Place role="img" aria-label={t("open")}>
          {number}
        </Place>
      )}
      <div>
        <strong id={id}>
          {title}
          {urgent && !done && <StateChip tone="error">{t("urgent")}</StateChip>}
        </strong>
        {!done && <small>{text}</small>}
      </div>
      {!done && leads && (
        <LinkButton to={to} variant={next ? variant : "text"} aria-describedby={id}>
          {link}
        </LinkButton>
      )}
    </li>
  );
}

const texts = {
  pl: {
    progress: "Zrobione: {{done}} z {{total}}",
    all: "Wszystkie kroki",
    dismiss: "Ukryj",
    done: "Zrobione",
    open: "Do zrobienia",
    urgent: "Pilne",
  },
  en: {
    progress: "Done: {{done}} of {{total}}",
    all: "All steps",
    dismiss: "Hide",
    done: "Done",
    open: "To do",
    urgent: "Urgent",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    firstSteps: typeof texts.pl;
  }
}

addTexts("firstSteps", texts);
