import type { OrderDocument } from "@bonum/contract/orders/fields.ts";
import type { HeldContent } from "@bonum/contract/scans/fields.ts";
import { sql } from "kysely";
import { type Account, isAdmin } from "../../../kernel/account.ts";
import { HELD, heldBy } from "../../../kernel/scans/queries.ts";
import type { Database, Tx } from "../../../platform/database/connect.ts";
import { fileTypeOf } from "../../documents/content-types.ts";
import { PICTURED } from "../../documents/thumbnail/queries.ts";
import { openTo } from "./citations/queries.ts";

/** Tells if an attached document is shown to the client of the order's investment. */
const SHOWN = sql<boolean>`exists (
  select from investment_documents as shown join orders on orders.investment_id = shown.investment_id
  where orders.id = attached.order_id and shown.document_id = attached.document_id
    and shown.visibility = 'client'
)`;

/** Tells if the side finds the document in the library, and may open its present version. */
const hereFor = (side: Side) =>
  side === "centre"
    ? sql<boolean>`documents.deleted_at is null`
    : sql<boolean>`(documents.deleted_at is null and ${SHOWN})`;

const citedTo = (side: Side) => sql<boolean>`
  cited.order_id = attached.order_id and cited.document_id = documents.id and ${openTo(side)}
`;

type VersionRow = Omit<OrderDocument["versions"][number], "held"> & { held: HeldContent | null };

type Side = "client" | "centre";

/** The version that the side is shown: the present one, or the last that the order holds. */
const versionFor = (side: Side) => sql<number>`(case when ${hereFor(side)} then documents.version else (
  select max(cited.version) from order_citations as cited where ${citedTo(side)}
) end)`;

/**
 * The documents of an order with their versions. What the order cites stays, whatever the library does: a document in the
 * trash, or one that the client sees no more, has the cited versions alone.
 *
 * @param reader `client` for what the client's accounts see
 */
export async function readOrderDocuments(
  database: Database,
  orderId: string,
  reader: Account | "client",
): Promise<OrderDocument[]> {
  const side = reader !== "client" && isAdmin(reader) ? "centre" : "client";
  const present = side === "centre" ? sql`true` : sql`version.number = documents.version`;
  const versions = sql<VersionRow[]>`(
    select json_agg(json_build_object(
      'number', version.number, 'contentType', version.content_type, 'size', version.size,
      'sha256', encode(version.sha256, 'hex'), 'date', version.created_at,
      'held', ${heldBy(sql.ref("version.storage_key"))}
    ) order by version.number)
    from document_versions as version
    where version.document_id = documents.id and ((${hereFor(side)} and ${present}) or exists (
      select from order_citations as cited where ${citedTo(side)} and cited.version = version.number
    ))
  )`;
  const rows = await selectContents(database, orderId, side).select(versions.as("versions")).execute();
  return rows.map((row) => ({
    id: row.id,
    fileKey: row.file_key,
    fileName: row.name,
    contentType: row.content_type,
    size: row.size,
    dateAdded: row.attached_at.toISOString(),
    requirement: row.requirement,
    version: row.version,
    fileType: fileTypeOf(row.content_type),
    // The library gives no picture of what the reader does not find there.
    thumbnail: row.here && row.pictured && row.held === null,
    kept: !row.here,
    versions: row.versions.map(({ date, held, ...version }) => ({
      ...version,
      date: new Date(date).toISOString(),
      ...(held && { held }),
    })),
  }));
}

/** The documents of an order that its client sees, each with the contents that are shown. */
export function readContents(database: Database, orderId: string) {
  return selectContents(database, orderId, "client").execute();
}

function selectContents(database: Database, orderId: string, side: Side) {
  return database
    .selectFrom("order_documents as attached")
    .innerJoin("documents", "documents.id", "attached.document_id")
    .innerJoin("document_versions as content", (join) =>
      join
        .onRef("content.document_id", "=", "documents.id")
        .on(sql<boolean>`content.number = ${versionFor(side)}`),
    )
    .select([
      "documents.id",
      "documents.file_key",
      "documents.name",
      "content.number as version",
      "content.content_type",
      "content.storage_key",
      "content.size",
      "content.sha256",
      "attached.requirement",
      "attached.attached_at",
      hereFor(side).as("here"),
      PICTURED.as("pictured"),
      HELD.as("held"),
    ])
    .where("attached.order_id", "=", orderId)
    .orderBy("attached.attached_at")
    .orderBy("documents.id");
}

/** The documents of an order that are in the trash and that nothing cites, so that they are not among them. */
export async function listDropped(
  database: Database,
  orderId: string,
): Promise<{ documentId: string; fileName: string; version: number; sha256: string }[]> {
  const { rows } = await sql<{ documentId: string; fileName: string; version: number; sha256: string }>`
    select documents.id as "documentId", documents.name as "fileName", documents.version,
      encode(content.sha256, 'hex') as sha256
    from order_documents as attached
    join documents on documents.id = attached.document_id and documents.deleted_at is not null
    join document_versions as content
      on content.document_id = documents.id and content.number = documents.version
    where attached.order_id = ${orderId} and not exists (
      select from order_citations as cited where ${citedTo("centre")}
    )
    order by attached.attached_at, documents.id
  `.execute(database);
  return rows;
}

/** The sample documents of the library that a project may show to its client, the oldest first. */
export function listSampleDocuments(
  database: Database,
): Promise<{ id: string; name: string; type: string; version: number }[]> {
  return database
    .selectFrom("documents")
    .select(["id", "name", "file_type as type", "version"])
    .where("sample", "=", true)
    .where("deleted_at", "is", null)
    .orderBy("added_at")
    .orderBy("id")
    .execute();
}

export interface OrderPlace {
  orderId: string;
  documentId: string;
}

/** Attaches a document, or says which required document it is. */
export async function saveOrderDocument(
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
