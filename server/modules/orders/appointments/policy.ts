import type { Label } from "@bonum/contract/labels.ts";
import { isOpen } from "../policy.ts";
import type { OrderRow } from "../queries.ts";
import type { AppointmentRow } from "./queries.ts";

/** Tells if the order's object may still be examined: submitted, and not ended. */
export function isUnderWay(order: OrderRow): boolean {
  return order.state !== "draft" && isOpen(order);
}

/** Refusal to change an appointment; none where it can be changed. */
export function obstacleTo({ cancelled_at, begun }: AppointmentRow): Label | undefined {
  if (cancelled_at !== null)
    return {
      pl: "Te oględziny są już odwołane. Wyznacz nowe.",
      en: "This site visit has already been cancelled. Schedule a new one.",
    };
  if (begun)
    return {
      pl: "Termin tych oględzin już minął. Wyznacz nowe.",
      en: "This site visit is in the past. Schedule a new one.",
    };
  return undefined;
}
