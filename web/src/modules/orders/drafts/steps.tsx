import "./texts.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import { styled } from "@mui/material/styles";
import visuallyHidden from "@mui/utils/visuallyHidden";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { LinkButton, TextLink } from "../../../ui/link-button.tsx";
import { WholeScreen } from "../../../ui/page/whole-screen.tsx";
import { PHONE, TARGET_SIZE } from "../../../ui/styles/theme.ts";

/** Names in the address what the summary was left for; the step leads back there. */
export const CHANGE = "change";

/** The steps of ordering, by their names in the address. The first makes the draft that the others fill in. */
const STEPS = ["investment", "questions", "documents", "summary"] as const;
export type Step = (typeof STEPS)[number];

/** The step of this name, if there is one. */
export function stepOf(name: string | null): Step | undefined {
  return STEPS.find((step) => step === name);
}

const Line = styled("ol")(({ theme }) => ({
  listStyle: "none",
  display: "grid",
  gridTemplateColumns: "repeat(4, minmax(0, 1fr))",
  gap: theme.spacing(1),
  margin: theme.spacing(0, 0, 2.5),
  padding: 0,
  "& li > *": {
    ...theme.typography.body2,
    display: "flex",
    alignItems: "center",
    gap: theme.spacing(1),
    minHeight: TARGET_SIZE,
    padding: theme.spacing(0.5, 0),
    color: theme.vars.palette.text.primary,
    borderBlockStart: `4px solid ${theme.vars.palette.text.secondary}`,
  },
  // A step that does not open yet.
  "& li > span": {
    color: theme.vars.palette.text.secondary,
    borderColor: `color-mix(in srgb, ${theme.vars.palette.text.secondary} 40%, transparent)`,
  },
  '& li > [aria-current="step"]': {
    fontWeight: 650,
    color: theme.vars.palette.text.primary,
    borderColor: theme.vars.palette.secondary.main,
  },
  '& li[data-done="true"] > :not([aria-current])::before': {
    content: '"✓" / ""',
    fontWeight: 700,
    color: theme.vars.palette.primary.main,
  },
  '& li[data-done="true"] > :not([aria-current])': { borderColor: theme.vars.palette.primary.main },
  // There is room for the name of the present one; of the others their numbers stand.
  [PHONE]: {
    gridTemplateColumns: "repeat(4, auto)",
    "& li > *": { display: "block", paddingTop: theme.spacing(1), whiteSpace: "nowrap" },
    "& li > :not([aria-current]) > span": visuallyHidden,
  },
}));

/** The step in which what is missing is filled in. */
export const STEP_OF = { answer: "questions", document: "documents" } as const satisfies Record<string, Step>;

/** Tells if nothing is missing of what is filled in there; the summary is done once the order is sent. */
function isDone(step: Step, missing: OrderDetails["missing"]): boolean {
  return step !== "summary" && missing.every(({ kind }) => STEP_OF[kind] !== step);
}

interface StepLineProps {
  current: Step;
  /** Lacks of the draft; every step can be gone to once there is a draft. */
  missing?: OrderDetails["missing"];
}

/** All steps in a line, with the present one marked, and those ticked that need nothing more. */
export function StepLine({ current, missing }: StepLineProps) {
  const { t } = useTranslation("ordering");
  return (
    <nav aria-label={t("steps")}>
      <WholeScreen />
      <Line>
        {STEPS.map((step, index) => {
          const name = (
            <>
              {`${index + 1}.`}
              <span>{` ${t(`step.${step}`)}`}</span>
            </>
          );
          const mark = step === current && { "aria-current": "step" as const };
          return (
            <li key={step} data-done={missing !== undefined && isDone(step, missing)}>
              {missing !== undefined ? (
                <TextLink to={`?step=${step}`} underline="hover" preventScrollReset {...mark}>
                  {name}
                </TextLink>
              ) : (
                <span {...mark}>{name}</span>
              )}
            </li>
          );
        })}
      </Line>
    </nav>
  );
}

const Ends = styled("div")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  gap: theme.spacing(1.5),
  marginTop: theme.spacing(3),
}));

/** The end of a step: the ways to the one before and to the next one, and what else it ends with. */
export function StepEnds({ current, children }: { current: Step; children?: ReactNode }) {
  const { t } = useTranslation("ordering");
  const [search] = useSearchParams();
  if (search.has(CHANGE)) {
    return (
      <Ends>
        <LinkButton variant="contained" to="?step=summary">
          {t("change.done")}
        </LinkButton>
      </Ends>
    );
  }
  const index = STEPS.indexOf(current);
  const [before, after] = [STEPS[index - 1], STEPS[index + 1]];
  return (
    <Ends>
      {before !== undefined && (
        <LinkButton variant="outlined" to={`?step=${before}`}>
          {t("back")}
        </LinkButton>
      )}
      {after !== undefined && (
        <LinkButton variant="contained" to={`?step=${after}`}>
          {t("next")}
        </LinkButton>
      )}
      {children}
    </Ends>
  );
}
