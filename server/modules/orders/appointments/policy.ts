import { isOpen } from "../policy.ts";
import type { OrderRow } from "../queries.ts";
import type { AppointmentRow } from "./queries.ts";

/** Tells if the order's object may still be examined: submitted, and not ended. */
export function isUnderWay(order: OrderRow): boolean {
  return order.state !== "draft" && isOpen(order);
}

/** Reason why an appointment cannot be changed any more, as a Polish sentence; undefined if it can. */
export function obstacleTo({ cancelled_at, begun }: AppointmentRow): string | undefined {
  if (cancelled_at !== null) return "Ten termin jest już odwołany. Wyznacz nowy.";
  if (begun) return "Ten termin już minął. Wyznacz nowy.";
  return undefined;
}
