import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Account } from "../../../../kernel/account.ts";
import type { Database, Tx } from "../../../../platform/database/connect.ts";
import { allOf } from "../../../../platform/database/page.ts";
import { visibleTo as documentsVisibleTo } from "../../../documents/queries.ts";
import { cite } from "../../documents/citations/queries.ts";
import type { Side } from "../queries.ts";

/** Finds the message that an account sent under an idempotency key, in any order. */
export function findSent(
  tx: Tx,
  by: { authorId: string; key: string },
): Promise<{ id: string; order_id: string; text: string; internal: boolean } | undefined> {
  return tx
    .selectFrom("order_messages")
    .select(["id", "order_id", "text", "internal"])
    .where("author_id", "=", by.authorId)
    .where("idempotency_key", "=", by.key)
    .executeTakeFirst();
}

/**
 * Documents that the account may send with a message: the order's, and with an internal note those of its
 * investment too. Each with its visibility to the order's client.
 */
export async function listAttachable(
  tx: Tx,
  account: Account,
  { orderId, internal, documentIds }: { orderId: string; internal: boolean; documentIds: readonly string[] },
): Promise<{ id: string; shown: boolean }[]> {
  if (documentIds.length === 0) return [];
  return tx
    .selectFrom("orders")
    .innerJoin("investment_documents as link", "link.investment_id", "orders.investment_id")
    .innerJoin("documents", "documents.id", "link.document_id")
    .leftJoin("order_documents as own", (join) =>
      join.onRef("own.order_id", "=", "orders.id").onRef("own.document_id", "=", "documents.id"),
    )
    .select(["documents.id", sql<boolean>`link.visibility = 'client'`.as("shown")])
    .where("orders.id", "=", orderId)
    .where("documents.id", "in", documentIds)
    .where("documents.deleted_at", "is", null)
    .where(allOf([documentsVisibleTo(account), !internal && sql<boolean>`own.order_id is not null`]))
    .execute();
}

/**
 * Adds a message to a locked order's thread, and to what waits for an answer or out of it; answers its id, or none where the
 * author has used the key already.
 */
export async function insertMessage(
  tx: Tx,
  message: {
    orderId: string;
    side: Side;
    internal: boolean;
    text: string;
    authorId: string;
    key: string;
    documentIds: readonly string[];
    /** Time of writing; now by default. */
    at?: Date;
  },
): Promise<string | undefined> {
  const added = await tx
    .insertInto("order_messages")
    .values({
      order_id: message.orderId,
      side: message.side,
      internal: message.internal,
      text: message.text,
      author_id: message.authorId,
      idempotency_key: message.key,
      ...(message.at && { added_at: message.at }),
    })
    .onConflict((conflict) => conflict.columns(["author_id", "idempotency_key"]).doNothing())
    .returning(["id", "added_at"])
    .executeTakeFirst();
  if (added === undefined) return undefined;
  if (message.side === "client") await saveUnanswered(tx, message.orderId, added);
  else if (!message.internal) await deleteUnanswered(tx, message.orderId);
  if (message.documentIds.length === 0) return added.id;
  const documents = message.documentIds.map((documentId, position) => ({
    message_id: added.id,
    document_id: documentId,
    version: sql<number>`(select version from documents where id = ${documentId})`,
    position,
  }));
  const sent = await tx
    .insertInto("order_message_documents")
    .values(documents)
    .returning(["document_id as documentId", "version"])
    .execute();
  await cite(tx, { orderId: message.orderId, kind: message.internal ? "note" : "message" }, sent);
  return added.id;
}

/** Notes that a client's message waits for an answer, unless one before it does. */
async function saveUnanswered(
  tx: Tx,
  orderId: string,
  message: { id: string; added_at: Date },
): Promise<void> {
  await tx
    .insertInto("unanswered_threads")
    .values({ order_id: orderId, message_id: message.id, since: message.added_at })
    .onConflict((conflict) => conflict.column("order_id").doNothing())
    .execute();
}

/** Notes that nothing in a thread waits for an answer any more; returns whether anything did. */
export async function deleteUnanswered(tx: Tx, orderId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("unanswered_threads")
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0;
}

/** Tells if the client's last message in a thread waits for the centre's answer. */
export async function isUnanswered(database: Database, orderId: string): Promise<boolean> {
  const waiting = database
    .selectFrom("unanswered_threads")
    .select("order_id")
    .where("order_id", "=", orderId);
  return (await waiting.executeTakeFirst()) !== undefined;
}

/** Keeps the place in the thread where a side asked for a correction or answered it. */
export async function insertCorrectionPlace(
  tx: Tx,
  place: { orderId: string; correctionId: string; side: Side; authorId: string | null; at: Date | undefined },
): Promise<void> {
  await tx
    .insertInto("order_messages")
    .values({
      order_id: place.orderId,
      correction_id: place.correctionId,
      side: place.side,
      author_id: place.authorId,
      text: "",
      idempotency_key: randomUUID(),
      ...(place.at && { added_at: place.at }),
    })
    .execute();
}
