import { CENTRE_NAME } from "@bonum/contract/identity/portal-names.ts";
import type { OrderMessageQuery } from "@bonum/contract/orders/thread-fields.ts";
import type { HeldContent } from "@bonum/contract/scans/fields.ts";
import { type InferResult, type RawBuilder, sql } from "kysely";
import { type Account, isAdmin } from "../../../kernel/account.ts";
import type { ErasedPerson, Erasure } from "../../../kernel/module.ts";
import { HELD } from "../../../kernel/scans/queries.ts";
import { everyWord, textHolds } from "../../../kernel/search-queries.ts";
import type { Database, Tx } from "../../../platform/database/connect.ts";
import { countOf } from "../../../platform/database/count.ts";
import { allOf, type Listing, listing } from "../../../platform/database/page.ts";
import { visibleTo } from "../queries.ts";

export type Side = "client" | "centre";

/** Side to which an account's messages belong. */
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
  held: HeldContent | null;
}

/** The condition on `order_messages` that keeps the centre's notes from clients; every query of messages has it. */
function shownTo(account: Account): RawBuilder<boolean> {
  return isAdmin(account) ? sql<boolean>`true` : sql<boolean>`not order_messages.internal`;
}

/** Samples are written by whoever adds them; what stands for a client bears the client's name. */
const AUTHOR = sql<string | null>`case
  when orders.sample and order_messages.side = 'client' and 'Admin' = any(author.roles)
    then (select clients.name from clients where clients.id = orders.client_id)
  else author.display_name
end`;

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
      AUTHOR.as("author_name"),
      sql<boolean>`not order_messages.internal and coalesce(other.position, 0) >= order_messages.position`.as(
        "read",
      ),
      sql<Attachment[]>`coalesce((
        select json_agg(json_build_object(
          'id', documents.id, 'file_key', documents.file_key, 'name', documents.name,
          'content_type', content.content_type, 'size', content.size, 'version', content.number,
          'sha256', encode(content.sha256, 'hex'), 'storage_key', content.storage_key, 'date', content.created_at,
          'held', ${HELD}
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

/** Condition that a message, or the correction behind it, holds a word. */
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

/** The messages that an account wrote, as far as it may still read them. */
export function selectMyOrderMessages(database: Database, account: Account) {
  const orderMessages = selectMessages(database, account)
    .clearSelect()
    .select(["order_messages.id", "order_messages.order_id as orderId", "order_messages.text"])
    .select("order_messages.added_at as addedAt")
    .where("order_messages.author_id", "=", account.id)
    .where("order_messages.correction_id", "is", null)
    .orderBy("order_messages.position");
  return { orderMessages };
}

/** Messages belong to the order's thread, not to whoever wrote them. */
export async function countOrderMessagesOf(tx: Tx, { id }: ErasedPerson): Promise<Erasure> {
  const theirs = tx
    .selectFrom("order_messages")
    .where("author_id", "=", id)
    .where("correction_id", "is", null);
  return { kept: { orderMessages: await countOf(theirs) } };
}

/** A whole thread as far as the account may read it, the oldest first, for the evidence pack. */
export async function readThread(database: Database, account: Account, orderId: string) {
  const rows = await selectMessages(database, account)
    .where("order_messages.order_id", "=", orderId)
    .orderBy("order_messages.position")
    .orderBy("order_messages.added_at")
    .execute();
  const messages = rows.map((row) => ({
    at: row.added_at.toISOString(),
    side: row.side,
    author: row.side === "centre" && !isAdmin(account) ? CENTRE_NAME.pl : row.author_name,
    internal: row.internal,
    text: row.text,
    attachments: row.attachments.map(({ name }) => name),
    /** The same with what names the file within the pack. */
    files: row.attachments.map(({ name, version, sha256 }) => ({ fileName: name, version, sha256 })),
    /** Correction that was requested or answered here. */
    correctionId: row.correction_id,
  }));
  const sent = new Map(
    rows.flatMap(({ attachments }) => attachments.map((one) => [`${one.id} ${one.version}`, one] as const)),
  );
  return { messages, attachments: [...sent.values()] };
}
