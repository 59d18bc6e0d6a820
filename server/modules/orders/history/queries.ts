import type { OrderEvent } from "@bonum/contract/orders/events.ts";
import type { OrderState } from "@bonum/contract/orders/states.ts";
import type { Database, Tx } from "../../../platform/database/connect.ts";

interface NewHistoryEntry {
  event: OrderEvent;
  from: OrderState;
  to: OrderState;
  account: { id: string | null; displayName: string };
  side: "client" | "centre";
  note: string;
  internal: boolean;
  /** Now, unless given. */
  at?: Date | undefined;
}

export async function insertHistory(tx: Tx, orderId: string, entry: NewHistoryEntry): Promise<void> {
  await tx
    .insertInto("order_history")
    .values({
      order_id: orderId,
      event: entry.event,
      from_state: entry.from,
      to_state: entry.to,
      account_id: entry.account.id,
      actor: entry.account.displayName,
      side: entry.side,
      note: entry.note,
      internal: entry.internal,
      ...(entry.at && { at: entry.at }),
    })
    .execute();
}

export function readHistory(database: Database, orderId: string) {
  return database
    .selectFrom("order_history")
    .select(["id", "at", "event", "from_state", "to_state", "actor", "side", "note", "internal"])
    .$narrowType<{ event: OrderEvent; from_state: OrderState; to_state: OrderState }>()
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
}
