import type { Label } from "@bonum/contract/labels.ts";
import { ORDER_EVENTS, type OrderEvent } from "@bonum/contract/orders/states.ts";

interface Told {
  /** Whose people read it. */
  reader: "client" | "centre";
  /** By when whoever's turn it is has to act, `YYYY-MM-DD`. */
  dueDate: string | null;
}

/** What an event is to whom it is told, in the bell and in mail: what is asked of a client is said as a request, with its day. */
export function orderNews(event: OrderEvent, { reader, dueDate }: Told): Label {
  if (event !== "requestCorrection" || reader !== "client") return ORDER_EVENTS[event].done;
  if (dueDate === null) return { pl: "Prosimy o uzupełnienie", en: "Please complete the order" };
  const [, month, day] = dueDate.split("-");
  return {
    pl: `Prosimy o uzupełnienie – do ${day}-${month}`,
    en: `Please complete the order – by ${day}-${month}`,
  };
}
