import "../texts.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import { hasEnded, ORDER_STAGES, stageOf } from "@bonum/contract/orders/states.ts";
import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { useLabel } from "../../../lib/module.ts";
import { NARROW } from "../../../ui/styles/theme.ts";
import type { Timed } from "../status.tsx";

export type Staged = Timed & Pick<OrderDetails, "returnState">;

const Stages = styled("ol")(({ theme }) => ({
  ...theme.typography.body2,
  listStyle: "none",
  display: "flex",
  gap: theme.spacing(1),
  margin: theme.spacing(1, 0, 0),
  padding: 0,
  color: theme.vars.palette.text.secondary,
  "& li": {
    flex: "1 1 0",
    paddingTop: theme.spacing(0.5),
    borderBlockStart: `4px solid ${theme.vars.palette.divider}`,
  },
  '& li[data-passed="true"]': { borderColor: theme.vars.palette.primary.main },
  '& li[data-passed="true"]:not([aria-current])::before, &[data-ended="true"] li[aria-current]::before': {
    content: '"✓" / ""',
    marginInlineEnd: "0.35em",
    fontWeight: 700,
    color: theme.vars.palette.primary.main,
  },
  '& li[aria-current="step"]': {
    fontWeight: 650,
    color: theme.vars.palette.text.primary,
    borderColor: theme.vars.palette.secondary.main,
  },
  '&[data-ended="true"] li[aria-current="step"]': { borderColor: theme.vars.palette.primary.main },
  // There is room for five bars and one name; a screen reader reads all of them.
  [NARROW]: {
    ...theme.typography.caption,
    gap: theme.spacing(0.5),
    "& li": { minWidth: 0, whiteSpace: "nowrap" },
    "& li:not([aria-current])": { fontSize: 0 },
    // A name that is wider than its bar goes on above the next ones, of the last one above those before.
    "& li:last-of-type": { display: "flex", justifyContent: "flex-end" },
  },
}));

const STAGES = Object.entries(ORDER_STAGES);

/** The way of every order, as far as this one has come; nothing of an order that ended on its way. */
export function StageLine({ order: { state, returnState } }: { order: Staged }) {
  const { t } = useTranslation("orders");
  const labelOf = useLabel();
  const current = STAGES.findIndex(([stage]) => stage === stageOf(state, returnState));
  if (current < 0) return null;
  return (
    <Stages aria-label={t("stages")} data-ended={hasEnded(state)}>
      {STAGES.map(([stage, label], index) => (
        <li
          key={stage}
          data-passed={index <= current}
          {...(index === current && { "aria-current": "step" as const })}
        >
          {labelOf(label)}
        </li>
      ))}
    </Stages>
  );
}
