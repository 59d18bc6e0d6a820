import type { Label } from "@bonum/contract/labels.ts";
import type { Result } from "@bonum/contract/orders/fields.ts";
import { orderLabels } from "@bonum/contract/orders/labels.ts";
import { ORDER_EVENTS, type OrderEvent } from "@bonum/contract/orders/states.ts";

interface Told {
  /** Whose people read it. */
  reader: "client" | "centre";
  /** By when whoever's turn it is has to act, `YYYY-MM-DD`. */
  dueDate: string | null;
  /** Of a published examination; mail, which others may read on the way, leaves it out. */
  result?: Result | null;
}

/** What an event is to whom it is told, in the bell and in mail: what is asked of a client is said as a request, with its day. */
export function orderNews(event: OrderEvent, { reader, dueDate, result }: Told): Label {
  if (event === "publish" && result) {
    const { pl, en } = orderLabels.fields.result.values[result];
    return {
      pl: `Wynik badania: ${pl.toLowerCase()}`,
      en: `Result of the examination: ${en.toLowerCase()}`,
    };
  }
  if (event !== "requestCorrection" || reader !== "client") return ORDER_EVENTS[event].done;
  if (dueDate === null) return { pl: "Prosimy o uzupełnienie", en: "Please complete the order" };
  const [, month, day] = dueDate.split("-");
  return {
    pl: `Prosimy o uzupełnienie – do ${day}-${month}`,
    en: `Please complete the order – by ${day}-${month}`,
  };
}
