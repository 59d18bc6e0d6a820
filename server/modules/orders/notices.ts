import type { OrderEvent } from "@bonum/contract/orders/states.ts";
import type { Tx } from "../../platform/database/connect.ts";
import type { Portal } from "../../portal.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { listReaders } from "./people-queries.ts";
import { type OrderRow, readOrder } from "./queries.ts";

type Side = "client" | "centre";

interface Happened {
  event: OrderEvent;
  /** Whose people sent the event. */
  side: Side;
  /** What was said with it; none where that is the sender's side's alone. */
  note: string;
  /** SHA-256 of what proves a submission; none of another event. */
  proof: string | null;
}

/**
 * Mails what happened to an order to the people of the other side who want to hear of it; of a submission the client's
 * own people get the proof.
 */
export async function mailOrderChange(
  tx: Tx,
  portal: Portal,
  { id, event, side, note, proof }: Happened & { id: string },
): Promise<void> {
  const order = await readOrder(tx, id);
  const other: Side = side === "client" ? "centre" : "client";
  const readers = proof === null ? [other] : new Set<Side>([other, "client"]);
  for (const reader of readers) {
    for (const { email, displayName, language } of await listReaders(tx, order, reader)) {
      const data = {
        ...contentOf(order),
        displayName,
        reader,
        event,
        note,
        proof:
          proof !== null && reader === "client" && order.submitted_at
            ? { at: order.submitted_at.toISOString(), sha256: proof }
            : null,
      };
      await queueMail(tx, portal, { to: email, template: "order-changed", data, language, about: [id] });
    }
  }
}

function contentOf({ id, number, service, ...row }: OrderRow) {
  return {
    order: { id, number, service: service.name },
    investment: { number: row.investment_number, title: row.investment_title },
    state: row.state,
    turn: row.turn,
    dueDate: row.due_date,
  };
}
