import "./texts.ts";
import { dayInWarsaw, formatDay } from "@bonum/contract/calendar.ts";
import type { Label } from "@bonum/contract/labels.ts";
import type { OrderView } from "@bonum/contract/orders/fields.ts";
import { orderLabels } from "@bonum/contract/orders/labels.ts";
import {
  hasEnded,
  nextOf,
  ORDER_GROUPS,
  ORDER_STATES,
  type OrderState,
} from "@bonum/contract/orders/states.ts";
import { styled } from "@mui/material/styles";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { DOT, dotted, formatDays, formatNumber } from "../../lib/format/format.ts";
import { useLabels } from "../../lib/labels.ts";
import { useLabel } from "../../lib/module.ts";
import { LateMark, useWaited } from "../../ui/late-mark.tsx";
import { StateChip } from "../../ui/state-chip.tsx";
import { PHONE } from "../../ui/styles/theme.ts";

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

export type Timed = Pick<OrderView, "state" | "turn" | "clock" | "overdue" | "lacksDecider">;

/** Texts of the next step, its actor and its day; `who` is empty if nobody has to act. */
export function useTurnTexts(zone: OrderZone): (order: Timed) => { next: string; who: string; by: string } {
  const { t } = useTranslation("orders");
  const labelOf = useLabel();
  const { value } = useLabels(orderLabels);
  const nameOf = (turn: NonNullable<Timed["turn"]>) =>
    turn === "client" && zone === "client" ? t("turn.you") : value("turn", turn);
  // What the centre owes a client by its day is the result.
  const dueOf = (state: OrderState) =>
    zone === "client" && ORDER_STATES[state].group === "centre" ? "turn.result" : "turn.by";
  return ({ state, turn, clock, lacksDecider }) => ({
    next: labelOf(nextOf(state, turn, lacksDecider)),
    who: turn === null ? "" : nameOf(turn),
    by: clock.dueDate === null ? "" : t(dueOf(state), { day: formatDay(clock.dueDate) }),
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
  const centre =
    centreDays === 0
      ? t("clock.today")
      : t("clock.centre", { count: centreDays, amount: formatNumber(centreDays) });
  if (normDays === null) return centre;
  const norm = formatDays(normDays);
  if (centreDays <= normDays) return t("clock.target", { centre, norm });
  return t("clock.past", { centre, norm, over: formatDays(centreDays - normDays) });
}

const Lines = styled("span")(({ theme }) => ({
  display: "grid",
  gap: theme.spacing(0.25),
  "& small": { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  // A phone's card says it one behind the other.
  [PHONE]: { "[data-list-row] &": { display: "flex", flexWrap: "wrap", columnGap: theme.spacing(1) } },
}));

interface TurnCellProps {
  order: Timed & Pick<OrderView, "dateSubmitted">;
  zone: OrderZone;
}

/** "Następny krok i termin" of a list's row: who takes the next step, by when, or since when and how long a new order has waited, and which it is. */
export function TurnCell({ order, zone }: TurnCellProps) {
  const { t } = useTranslation("orders");
  const { state, dateSubmitted } = order;
  const waited = useWaited();
  const { next, who, by: due } = useTurnTexts(zone)(order);
  const waits = state === "submitted" && dateSubmitted !== null;
  const by = waits ? t("turn.since", { day: formatDay(dayInWarsaw(dateSubmitted)) }) : due;
  if (who === "") return <>–</>;
  return (
    <Lines>
      <span>
        <strong>{who}</strong>
        {by !== "" && DOT}
        <span style={{ whiteSpace: "nowrap" }}>{by}</span>{" "}
        {order.overdue && <LateMark turn={order.turn} dueDate={order.clock.dueDate} />}
      </span>
      <small>{dotted([next, waits && waited(dateSubmitted)])}</small>
    </Lines>
  );
}

/** The clock of a list's row, without the norm, of which the day in the row is made; the order's own page tells it. */
export function ClockCell({ order, zone }: { order: Timed; zone: OrderZone }) {
  const { t } = useTranslation("orders");
  const { state, clock } = order;
  const texts = clockTexts(t, { state, clock: { ...clock, normDays: null } }, zone);
  if (texts === null) return <>–</>;
  return (
    <Lines>
      <small>{texts.centre}</small>
      <small>{texts.client}</small>
    </Lines>
  );
}
