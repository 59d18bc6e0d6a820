import { dayInWarsaw } from "@bonum/contract/calendar.ts";
import { type Ahead, type ComingStep, comingSteps, sayWhen } from "@bonum/contract/orders/outlook.ts";
import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { DOT } from "../../../lib/format/format.ts";
import { useLabel } from "../../../lib/module.ts";
import { wholeMoments } from "../../../ui/moment.tsx";
import { OverdueMark } from "../../../ui/overdue-mark.tsx";

/** A line from step to step, the one that is waited for filled in. */
const Steps = styled("ol")(({ theme }) => ({
  listStyle: "none",
  margin: 0,
  padding: 0,
  "& > li": {
    position: "relative",
    paddingInlineStart: theme.spacing(3.5),
    paddingBottom: theme.spacing(1.5),
    overflowWrap: "break-word",
  },
  "& > li:last-of-type": { paddingBottom: 0 },
  "& > li::before": {
    content: '""',
    position: "absolute",
    insetInlineStart: 1,
    insetBlockStart: 6,
    width: 14,
    height: 14,
    boxSizing: "border-box",
    borderRadius: "50%",
    border: `2px solid ${theme.vars.palette.primary.main}`,
  },
  '& > li[aria-current="step"]::before': { backgroundColor: theme.vars.palette.primary.main },
  "& > li:not(:last-of-type)::after": {
    content: '""',
    position: "absolute",
    insetInlineStart: 7,
    insetBlockStart: 22,
    insetBlockEnd: -4,
    width: 2,
    backgroundColor: theme.vars.palette.divider,
  },
  '& > li[aria-current="step"] > strong': { fontWeight: 650 },
  "& > li > strong": { display: "block", fontWeight: 500 },
  "& > li > span": {
    ...theme.typography.body2,
    display: "block",
    color: theme.vars.palette.text.secondary,
  },
}));

/** Coming steps of an order for its client, each with its actor and day. */
export function ComingSteps({ order }: { order: Ahead }) {
  const { t } = useTranslation("orders");
  const steps = comingSteps(order, dayInWarsaw());
  return (
    <Steps aria-label={t("section.outlook")}>
      {steps.map((step, index) => (
        <Step key={step.step.en} {...step} next={index === 0} />
      ))}
    </Steps>
  );
}

function Step({ step, who, when, next }: ComingStep & { next: boolean }) {
  const { t } = useTranslation("orders");
  const labelOf = useLabel();
  const text = when && wholeMoments(labelOf(sayWhen(when)));
  return (
    <li {...(next && { "aria-current": "step" as const })}>
      <strong>{labelOf(step)}</strong>
      <span>
        {t(`outlook.${who}`)}
        {text !== null && DOT}
        {when?.kind === "passed" ? <OverdueMark>{text}</OverdueMark> : text}
      </span>
    </li>
  );
}
