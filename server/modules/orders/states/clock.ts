import { daysBetween } from "@bonum/contract/calendar.ts";
import type { Clock, OrderedService } from "@bonum/contract/orders/fields.ts";
import type { OrderState, Turn } from "@bonum/contract/orders/states.ts";
import { addWorkingDays, workingDaysBetween } from "@bonum/contract/working-days.ts";
import type * as z from "zod/mini";

/** Columns of an order that the clock needs. */
export interface ClockRow {
  service: Pick<OrderedService, "normDays">;
  accepted_at: Date | null;
  due_date: string | null;
  centre_days: number;
  client_days: number;
  clock_turn: Turn;
  clock_since: string | null;
}

/** The columns of `orders` that the clock keeps. */
interface ClockColumns {
  turn: Turn;
  due_date: string | null;
  centre_days: number;
  client_days: number;
  clock_turn: Turn;
  clock_since: string | null;
}

/** Computes an order's duration until `today`, a day in Poland: the finished periods, and the running one. */
export function clockOf(row: ClockRow, today: string): z.infer<typeof Clock> {
  const { clock_turn: runs, clock_since: since } = row;
  const [centre, client] = [
    runs === "centre" && since !== null ? workingDaysBetween(since, today) : 0,
    runs === "client" && since !== null ? daysBetween(since, today) : 0,
  ];
  return {
    centreDays: row.centre_days + centre,
    normDays: row.service.normDays,
    clientDays: row.client_days + client,
    dueDate: row.due_date,
  };
}

/**
 * Computes the clock for an order that enters a state. A continuing period keeps its beginning and end; a new
 * one begins today, and the centre's ends when the remaining promised working days have passed.
 *
 * @param dueDate day by which the side that has to act was asked to
 */
export function moveClock(
  row: ClockRow,
  { to, turn, today, dueDate }: { to: OrderState; turn: Turn; today: string; dueDate: string | null },
): ClockColumns {
  const runs = whatRuns(row, to, turn);
  if (runs === "centre" && row.clock_turn === "centre") {
    const { due_date, centre_days, client_days, clock_turn, clock_since } = row;
    return { turn, due_date, centre_days, client_days, clock_turn, clock_since };
  }
  const { centreDays, normDays, clientDays } = clockOf(row, today);
  const left = normDays === null ? null : Math.max(0, normDays - centreDays);
  return {
    turn,
    due_date: runs === "centre" && left !== null ? addWorkingDays(today, left) : dueDate,
    centre_days: centreDays,
    client_days: clientDays,
    clock_turn: runs,
    clock_since: runs === null ? null : today,
  };
}

/** The client's days count from the submission on, the centre's from the acceptance on and not while it is on hold. */
function whatRuns({ accepted_at }: ClockRow, to: OrderState, turn: Turn): Turn {
  if (to === "draft" || turn === "client") return to === "draft" ? null : turn;
  const accepted = accepted_at !== null || to === "accepted";
  return turn === "centre" && accepted && to !== "on_hold" ? "centre" : null;
}
