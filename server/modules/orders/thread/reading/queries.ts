import { sql } from "kysely";
import type { Account } from "../../../../kernel/account.ts";
import type { Database, Tx } from "../../../../platform/database/connect.ts";
import { visibleTo } from "../../queries.ts";
import { type Side, sideOf } from "../queries.ts";

/** Counts one more message that a side has yet to read. */
export async function countUnread(tx: Tx, place: { orderId: string; side: Side }): Promise<void> {
  await tx
    .insertInto("order_message_reads")
    .values({ order_id: place.orderId, side: place.side, unread: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["order_id", "side"])
        .doUpdateSet({ unread: sql<number>`order_message_reads.unread + 1` }),
    )
    .execute();
}

/**
 * Notes that a side of a locked order has read its thread up to a message, and counts what came after. Answers whether
 * the side had read less before.
 */
export async function setRead(
  tx: Tx,
  { orderId, side, position }: { orderId: string; side: Side; position: number },
): Promise<boolean> {
  const unread = sql<number>`(
    select count(*) from order_messages
    where order_id = ${orderId} and side <> ${side} and not internal and position > ${position}
  )`;
  const read = await tx
    .insertInto("order_message_reads")
    .values({ order_id: orderId, side, position, unread, read_at: sql<Date>`now()` })
    .onConflict((conflict) =>
      conflict
        .columns(["order_id", "side"])
        .doUpdateSet({ position, unread, read_at: sql<Date>`now()` })
        .where("order_message_reads.position", "<", position),
    )
    .returning("order_id")
    .executeTakeFirst();
  return read !== undefined;
}

/** Read position of a side in a thread. */
export async function findRead(
  database: Database,
  { orderId, side }: { orderId: string; side: Side },
): Promise<{ unread: number; readAt: Date | null }> {
  const read = await database
    .selectFrom("order_message_reads")
    .select(["unread", "read_at as readAt"])
    .where("order_id", "=", orderId)
    .where("side", "=", side)
    .executeTakeFirst();
  return read ?? { unread: 0, readAt: null };
}

/** Unread messages of the account's side, by the order's id. */
export async function readUnread(database: Database, account: Account): Promise<Record<string, number>> {
  const rows = await database
    .selectFrom("order_message_reads")
    .innerJoin("orders", "orders.id", "order_message_reads.order_id")
    .select(["orders.id", "order_message_reads.unread"])
    .where("order_message_reads.side", "=", sideOf(account))
    .where("order_message_reads.unread", ">", 0)
    .where(visibleTo(account))
    .execute();
  return Object.fromEntries(rows.map(({ id, unread }) => [id, unread]));
}
