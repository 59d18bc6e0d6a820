import "./texts.ts";
import { formatDay } from "@bonum/contract/calendar.ts";
import type { Label } from "@bonum/contract/labels.ts";
import type { OrderDetails, OrderView } from "@bonum/contract/orders/fields.ts";
import { orderLabels } from "@bonum/contract/orders/labels.ts";
import {
  hasEnded,
  nextOf,
  ORDER_GROUPS,
  ORDER_STAGES,
  ORDER_STATES,
  type OrderState,
  stageOf,
} from "@bonum/contract/orders/states.ts";
import { styled } from "@mui/material/styles";
import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../lib/format/format.ts";
import { useLabels } from "../../lib/labels.ts";
import { useLabel } from "../../lib/module.ts";
import { OverdueMark } from "../../ui/overdue-mark.tsx";
import { StateChip } from "../../ui/state-chip.tsx";
import { paddedSheet } from "../../ui/styles/padded-sheet.ts";
import { NARROW } from "../../ui/styles/theme.ts";

export type OrderZone = "admin" | "client";

/** Label of a state: its own for administrators, that of its group for clients of an open order. */
export function stateLabel(state: OrderState, zone: OrderZone): Label {
  const { group } = ORDER_STATES[state];
  // Clients see the exact way in which an order ended.
  return zone === "admin" || group === "ended" ? ORDER_STATES[state] : ORDER_GROUPS[group];
}

/** Chip of an order's state. */
export function OrderStateChip({ state, zone }: { state: OrderState; zone: OrderZone }) {
  const labelOf = useLabel();
  return <StateChip tone={ORDER_STATES[state].tone}>{labelOf(stateLabel(state, zone))}</StateChip>;
}

type Timed = Pick<OrderView, "state" | "turn" | "clock" | "overdue">;

/** Texts of the next step, its actor and its day; `who` is empty if nobody has to act. */
function useTurnTexts(zone: OrderZone): (order: Timed) => { next: string; who: string; by: string } {
  const { t } = useTranslation("orders");
  const labelOf = useLabel();
  const { value } = useLabels(orderLabels);
  const nameOf = (turn: NonNullable<Timed["turn"]>) =>
    turn === "client" && zone === "client" ? t("turn.you") : value("turn", turn);
  return ({ state, turn, clock }) => ({
    next: labelOf(nextOf(state, turn)),
    who: turn === null ? "" : nameOf(turn),
    by: clock.dueDate === null ? "" : t("turn.by", { day: formatDay(clock.dueDate) }),
  });
}

/** The clock's two figures in words, the same figures on both sides; none before the order was submitted. */
export function clockTexts(
  t: TFunction<"orders">,
  { state, clock }: Pick<Timed, "state" | "clock">,
  zone: OrderZone,
): { centre: string; client: string } | null {
  if (state === "draft") return null;
  const { clientDays } = clock;
  // It ended before anybody had waited.
  if (hasEnded(state) && clock.centreDays === 0 && clientDays === 0) return null;
  const waiting = { count: clientDays, amount: formatNumber(clientDays) };
  return {
    centre: centreText(t, clock),
    client: zone === "client" ? t("clock.waitingForYou", waiting) : t("clock.waiting", waiting),
  };
}

function centreText(t: TFunction<"orders">, { centreDays, normDays }: Timed["clock"]): string {
  const centre = t("clock.centre", { count: centreDays, amount: formatNumber(centreDays) });
  if (normDays === null) return centre;
  const norm = formatNumber(normDays);
  if (centreDays <= normDays) return t("clock.target", { centre, norm });
  return t("clock.past", { centre, norm, over: formatNumber(centreDays - normDays) });
}

const Lines = styled("span")(({ theme }) => ({
  display: "grid",
  gap: theme.spacing(0.25),
  "& small": { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));

/** "Na kogo czeka" of a list's row: the next step, who takes it, by when. */
export function TurnCell({ order, zone }: { order: Timed; zone: OrderZone }) {
  const { t } = useTranslation("orders");
  const { next, who, by } = useTurnTexts(zone)(order);
  return (
    <Lines>
      <span>{next}</span>
      {who !== "" && (
        <small>
          {who}
          {by !== "" && (
            <>
              {" · "}
              <span style={{ whiteSpace: "nowrap" }}>{by}</span>
            </>
          )}
        </small>
      )}
      {order.overdue && <OverdueMark>{t("overdue")}</OverdueMark>}
    </Lines>
  );
}

/** The clock of a list's row. */
export function ClockCell({ order, zone }: { order: Timed; zone: OrderZone }) {
  const { t } = useTranslation("orders");
  const texts = clockTexts(t, order, zone);
  if (texts === null) return <>–</>;
  return (
    <Lines>
      <small>{texts.centre}</small>
      <small>{texts.client}</small>
    </Lines>
  );
}

const Strip = styled("section")(({ theme }) => ({
  ...paddedSheet(theme),
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "center",
  gap: theme.spacing(1, 3),
  marginBottom: theme.spacing(2.5),
  borderInlineStart: `4px solid ${theme.vars.palette.secondary.main}`,
  '&[data-turn="nobody"]': { borderInlineStartColor: theme.vars.palette.text.secondary },
  "& p": { margin: 0 },
  "& h2": { ...theme.typography.caption, margin: 0, color: theme.vars.palette.text.secondary },
  "& strong": { ...theme.typography.h3 },
  "& > div:nth-of-type(2)": { ...theme.typography.body2, fontVariantNumeric: "tabular-nums" },
  "& > ol, & > ul": { gridColumn: "1 / -1" },
  // Above another part of the order than its course there is room for the next step alone.
  '&[data-brief="true"]': {
    paddingBlock: theme.spacing(1.5),
    "& h2, & > div:nth-of-type(2), & > ol, & > ul": { display: "none" },
    "& > div:first-of-type": {
      gridColumn: "1 / -1",
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      gap: theme.spacing(0.5, 2),
      "& > a, & > button": { marginTop: 0, marginInlineStart: "auto" },
    },
  },
  [NARROW]: {
    gridTemplateColumns: "minmax(0, 1fr)",
    '&[data-brief="true"]': {
      paddingBlock: theme.spacing(1),
      "& strong": { ...theme.typography.body2, fontWeight: 650 },
    },
    '&[data-brief="true"] > div:first-of-type': { "& > a, & > button": { display: "none" } },
  },
}));

const Stages = styled("ol")(({ theme }) => ({
  ...theme.typography.body2,
  listStyle: "none",
  display: "flex",
  gap: theme.spacing(1),
  margin: theme.spacing(1, 0, 0),
  padding: 0,
  color: theme.vars.palette.text.secondary,
  "& li": {
    flex: "1 1 auto",
    paddingTop: theme.spacing(0.5),
    borderBlockStart: `4px solid ${theme.vars.palette.divider}`,
  },
  '& li[data-passed="true"]': { borderColor: theme.vars.palette.primary.main },
  '& li[data-passed="true"]:not([aria-current])::before': {
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
  // There is room for five bars and one name; a screen reader reads all of them.
  [NARROW]: {
    ...theme.typography.caption,
    gap: theme.spacing(0.5),
    "& li": { flex: "1 1 0", minWidth: 0, whiteSpace: "nowrap" },
    "& li:not([aria-current])": { fontSize: 0 },
    // A name that is wider than its bar goes on above the next ones, of the last one above those before.
    "& li:last-of-type": { display: "flex", justifyContent: "flex-end" },
  },
}));

const STAGES = Object.entries(ORDER_STAGES);

/** The way of every order, as far as this one has come; nothing of an order that ended on its way. */
function StageLine({ order: { state, returnState } }: { order: Staged }) {
  const { t } = useTranslation("orders");
  const labelOf = useLabel();
  const current = STAGES.findIndex(([stage]) => stage === stageOf(state, returnState));
  if (current < 0) return null;
  return (
    <Stages aria-label={t("stages")}>
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

type Staged = Timed & Pick<OrderDetails, "returnState">;

interface TurnStripProps {
  order: Staged;
  zone: OrderZone;
  /** Link to the next step. */
  way?: ReactNode;
  /** The next step alone, in one line. */
  brief?: boolean;
  /** Further content about the next step. */
  children?: ReactNode;
}

/** "Na kogo czeka": what comes next, whose step it is, by when, how long everything has taken, and how far it has come. */
export function TurnStrip({ order, zone, way, brief = false, children }: TurnStripProps) {
  const { t } = useTranslation("orders");
  const { field } = useLabels(orderLabels);
  const { next, who, by } = useTurnTexts(zone)(order);
  const clock = clockTexts(t, order, zone);
  return (
    <Strip
      aria-labelledby="order-turn"
      data-turn={hasEnded(order.state) ? "nobody" : order.turn}
      data-brief={brief}
    >
      <div>
        <h2 id="order-turn">{field(hasEnded(order.state) ? "state" : "turn")}</h2>
        <p>
          <strong>{who === "" ? next : `${who}: ${lowerFirst(next)}`}</strong>
        </p>
        {(by !== "" || order.overdue) && (
          <p>
            {by} {order.overdue && <OverdueMark>{t("overdue")}</OverdueMark>}
          </p>
        )}
        {way}
      </div>
      <div>
        {clock !== null && (
          <>
            <p>{clock.centre}</p>
            <p>{clock.client}</p>
          </>
        )}
      </div>
      {children}
      <StageLine order={order} />
    </Strip>
  );
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
