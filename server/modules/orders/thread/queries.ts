import { randomUUID } from "node:crypto";
import type { OrderMessageQuery } from "@bonum/contract/orders/thread-fields.ts";
import { type InferResult, type RawBuilder, sql } from "kysely";
import { type Account, isAdmin } from "../../../kernel/account.ts";
import type { ErasedPerson, Erasure } from "../../../kernel/module.ts";
import { everyWord, textHolds } from "../../../kernel/search-queries.ts";
import type { Database, Tx } from "../../../platform/database/connect.ts";
import { allOf, type Listing, listing } from "../../../platform/database/page.ts";
import { visibleTo as documentsVisibleTo } from "../../documents/row-queries.ts";
import { cite } from "../documents/citation-queries.ts";
import { visibleTo } from "../queries.ts";

export type Side = "client" | "centre";

/** Whose messages an account's are. */
export function sideOf(account: Account): Side {
  return isAdmin(account) ? "centre" : "client";
}

export const OTHER_SIDE = { client: "centre", centre: "client" } as const satisfies Record<Side, Side>;

/** A message with its author, its attachments as far as the account may open them, and whether it was read. */
export type MessageRow = InferResult<ReturnType<typeof selectMessages>>[number];

interface Attachment {
  id: string;
  file_key: string;
  name: string;
  content_type: string;
  size: number;
  /** The version that was sent. */
  version: number;
  sha256: string;
  storage_key: string;
  date: string;
}

/** The condition on `order_messages` that keeps the centre's notes from clients; every query of messages has it. */
function shownTo(account: Account): RawBuilder<boolean> {
  return isAdmin(account) ? sql<boolean>`true` : sql<boolean>`not order_messages.internal`;
}

/** Begins a query for messages of the orders that the account knows of. */
export function selectMessages(database: Database, account: Account) {
  return database
    .selectFrom("order_messages")
    .innerJoin("orders", "orders.id", "order_messages.order_id")
    .leftJoin("accounts as author", "author.id", "order_messages.author_id")
    .leftJoin("order_message_reads as other", (join) =>
      join
        .onRef("other.order_id", "=", "order_messages.order_id")
        .onRef("other.side", "<>", "order_messages.side"),
    )
    .where(allOf([visibleTo(account), shownTo(account)]))
    .select([
      "order_messages.id",
      "order_messages.order_id",
      "order_messages.position",
      "order_messages.side",
      "order_messages.internal",
      "order_messages.text",
      "order_messages.added_at",
      "order_messages.correction_id",
      "author.display_name as author_name",
      sql<boolean>`not order_messages.internal and coalesce(other.position, 0) >= order_messages.position`.as(
        "read",
      ),
      sql<Attachment[]>`coalesce((
        select json_agg(json_build_object(
          'id', documents.id, 'file_key', documents.file_key, 'name', documents.name,
          'content_type', content.content_type, 'size', content.size, 'version', content.number,
          'sha256', encode(content.sha256, 'hex'), 'storage_key', content.storage_key, 'date', content.created_at
        ) order by attached.position)
        from order_message_documents as attached
        join documents on documents.id = attached.document_id
        join document_versions as content
          on content.document_id = documents.id and content.number = attached.version
        where attached.message_id = order_messages.id
      ), '[]')`.as("attachments"),
    ]);
}

/** Messages share a position where a correction was put among those that were there before it had a place. */
const placeBy = (direction: RawBuilder<unknown>) =>
  sql`order_messages.position ${direction}, order_messages.added_at ${direction}`;

const ASKED_OR_ANSWERED = sql`fold_text(
  case order_messages.side when 'centre' then asked.message || ' ' || item.text else item.answer end
)`;

/** Whether a message or the correction that it stands for says a word. */
function says(word: string): RawBuilder<boolean> {
  return sql<boolean>`(
    ${textHolds(sql`fold_text(order_messages.text)`, word)} or exists (
      select from order_corrections as asked join order_correction_items as item on item.correction_id = asked.id
      where asked.id = order_messages.correction_id and ${textHolds(ASKED_OR_ANSWERED, word)}
    )
  )`;
}

/** The messages of a thread that the account may read. */
export function listMessages(
  account: Account,
  orderId: string,
  { orderBy, searchTerm }: Pick<OrderMessageQuery, "orderBy" | "searchTerm">,
): Listing<MessageRow> {
  const condition = allOf([
    sql<boolean>`order_messages.order_id = ${orderId}`,
    !!searchTerm && everyWord(searchTerm, says),
  ]);
  return listing((database) => selectMessages(database, account).where(condition), {
    id: "order_messages.id",
    order: orderBy === "dateAsc" ? placeBy(sql`asc`) : placeBy(sql`desc`),
  });
}

/** A message of an order, if the account may read it. */
export function findMessage(
  database: Database,
  account: Account,
  { orderId, messageId }: { orderId: string; messageId: string },
): Promise<MessageRow | undefined> {
  return selectMessages(database, account)
    .where("order_messages.order_id", "=", orderId)
    .where("order_messages.id", "=", messageId)
    .executeTakeFirst();
}

/** What an account has sent under a key, in whichever order. */
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
 * Those of the documents that the account may send with a message: the order's, and with an internal note those of its
 * investment too. Each with whether the order's client sees it.
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
    /** When it was written, unless now. */
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
  if (message.side === "client") await putUnanswered(tx, message.orderId, added);
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
async function putUnanswered(
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

/** Whether the client's last message in a thread waits for the centre's answer. */
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

/** How far a side has read a thread. */
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

/** The messages that an account wrote, as far as it may still read them. */
export async function readMyOrderMessages(database: Database, account: Account) {
  const orderMessages = await selectMessages(database, account)
    .clearSelect()
    .select(["order_messages.id", "order_messages.order_id as orderId", "order_messages.text"])
    .select("order_messages.added_at as addedAt")
    .where("order_messages.author_id", "=", account.id)
    .where("order_messages.correction_id", "is", null)
    .orderBy("order_messages.position")
    .execute();
  return { orderMessages };
}

/** Messages belong to the order's thread, not to whoever wrote them. */
export async function countOrderMessagesOf(tx: Tx, { id }: ErasedPerson): Promise<Erasure> {
  const { count } = await tx
    .selectFrom("order_messages")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("author_id", "=", id)
    .where("correction_id", "is", null)
    .executeTakeFirstOrThrow();
  return { kept: { orderMessages: count } };
}
