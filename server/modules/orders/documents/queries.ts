import type { OrderDocument } from "@bonum/contract/orders/fields.ts";
import { sql } from "kysely";
import { type Account, isAdmin } from "../../../kernel/account.ts";
import type { Database, Tx } from "../../../platform/database/connect.ts";

/** Whether an attached document is shown to the client of the order's investment. */
const SHOWN = sql<boolean>`exists (
  select from investment_documents as shown join orders on orders.investment_id = shown.investment_id
  where orders.id = attached.order_id and shown.document_id = attached.document_id
    and shown.visibility = 'client'
)`;

/**
 * Whether a version is the client's to open: the present one, one that was sent with the order, and one that the centre
 * asked about.
 */
const OPEN = sql<boolean>`(
  version.number = documents.version
  or exists (
    select from order_rounds as round, jsonb_array_elements(round.documents) as sent
    where round.order_id = attached.order_id
      and sent ->> 'documentId' = documents.id::text and (sent ->> 'version')::int = version.number
  )
  or exists (
    select from order_corrections as batch join order_correction_items as item on item.correction_id = batch.id
    where batch.order_id = attached.order_id
      and item.place ->> 'documentId' = documents.id::text and (item.place ->> 'version')::int = version.number
  )
)`;

/**
 * The documents of an order that are not in the trash, with their versions; a client's account sees those that are shown
 * to the client.
 *
 * @param reader `client` for what the client's accounts see
 */
export async function readOrderDocuments(
  database: Database,
  orderId: string,
  reader: Account | "client",
): Promise<OrderDocument[]> {
  const everything = reader !== "client" && isAdmin(reader);
  const versions = sql<OrderDocument["versions"]>`(
    select json_agg(json_build_object(
      'number', version.number, 'contentType', version.content_type, 'size', version.size,
      'sha256', encode(version.sha256, 'hex'), 'date', version.created_at
    ) order by version.number)
    from document_versions as version
    where version.document_id = documents.id and ${everything ? sql`true` : OPEN}
  )`;
  const rows = await selectContents(database, orderId)
    .select(versions.as("versions"))
    .where(everything ? sql<boolean>`true` : SHOWN)
    .orderBy("attached.attached_at")
    .orderBy("documents.id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    fileKey: row.file_key,
    fileName: row.name,
    contentType: row.content_type,
    size: row.size,
    dateAdded: row.attached_at.toISOString(),
    requirement: row.requirement,
    version: row.version,
    versions: row.versions.map(({ date, ...version }) => ({
      ...version,
      date: new Date(date).toISOString(),
    })),
  }));
}

/** The documents of an order that its client sees, with their current contents. */
export function readContents(database: Database, orderId: string) {
  return selectContents(database, orderId)
    .where(SHOWN)
    .orderBy("attached.attached_at")
    .orderBy("documents.id")
    .execute();
}

function selectContents(database: Database, orderId: string) {
  return database
    .selectFrom("order_documents as attached")
    .innerJoin("documents", "documents.id", "attached.document_id")
    .innerJoin("document_versions as content", (join) =>
      join
        .onRef("content.document_id", "=", "documents.id")
        .onRef("content.number", "=", "documents.version"),
    )
    .select([
      "documents.id",
      "documents.file_key",
      "documents.name",
      "documents.version",
      "content.content_type",
      "content.storage_key",
      "content.size",
      "content.sha256",
      "attached.requirement",
      "attached.attached_at",
    ])
    .where("attached.order_id", "=", orderId)
    .where("documents.deleted_at", "is", null);
}

/** The oldest PDF of the test data, where the library has some. */
export function findSamplePdf(tx: Tx): Promise<{ id: string; version: number } | undefined> {
  return tx
    .selectFrom("documents")
    .select(["id", "version"])
    .where("sample", "=", true)
    .where("file_type", "=", "pdf")
    .where("deleted_at", "is", null)
    .orderBy("added_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}

export interface OrderPlace {
  orderId: string;
  documentId: string;
}

/** Attaches a document, or says which required document it is. */
export async function putOrderDocument(
  tx: Tx,
  { orderId, documentId }: OrderPlace,
  { requirement, authorId }: { requirement: string; authorId: string | null },
): Promise<void> {
  await tx
    .insertInto("order_documents")
    .values({ order_id: orderId, document_id: documentId, requirement, attached_by: authorId })
    .onConflict((conflict) => conflict.columns(["order_id", "document_id"]).doUpdateSet({ requirement }))
    .execute();
}

/** Takes a document off an order; returns whether it was there. */
export async function deleteOrderDocument(tx: Tx, { orderId, documentId }: OrderPlace): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("order_documents")
    .where("order_id", "=", orderId)
    .where("document_id", "=", documentId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Gives another order the documents of this one that the client sees. */
export async function copyOrderDocuments(
  tx: Tx,
  { from, to, authorId }: { from: string; to: string; authorId: string | null },
): Promise<void> {
  await sql`
    insert into order_documents (order_id, document_id, requirement, attached_by)
    select ${to}, document_id, requirement, ${authorId}::uuid from order_documents as attached
    where order_id = ${from} and ${SHOWN}
  `.execute(tx);
}
