import type { DocumentUses } from "@bonum/contract/documents/fields.ts";
import type { UsedDocuments } from "@bonum/contract/documents/uses.ts";
import { TRASH_DAYS } from "@bonum/contract/limits.ts";
import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "../../../platform/database/connect.ts";

/** The condition on `documents` that nothing holds any of its versions, so that it may go for good. */
export const UNCITED: RawBuilder<boolean> = sql<boolean>`not exists (
  select from order_citations as cited where cited.document_id = documents.id
)`;

/** Uses of a document, in the trash or not. */
export async function readUses(database: Database, documentId: string): Promise<DocumentUses> {
  const { rows: orders } = await sql<DocumentUses["orders"][number]>`
    select orders.id, orders.number, orders.service ->> 'name' as name,
      bool_or(used.role <> 'attached') as kept, array_agg(distinct used.role) as "as",
      (select jsonb_build_object('id', certificates.id, 'number', certificates.number)
        from certificates where certificates.order_id = orders.id) as certificate
    from orders join (
      select order_id, 'attached' as role from order_documents where document_id = ${documentId}
      union all select order_id, kind from order_citations where document_id = ${documentId}
    ) as used on used.order_id = orders.id
    group by orders.id
    order by orders.number nulls last, orders.id
  `.execute(database);
  const { rows: investments } = await sql<DocumentUses["investments"][number]>`
    select investments.id, investments.number, investments.title, attached.visibility = 'client' as shown,
      jsonb_build_object('id', clients.id, 'name', clients.name) as client
    from investment_documents as attached
      join investments on investments.id = attached.investment_id
      join clients on clients.id = investments.client_id
    where attached.document_id = ${documentId}
    order by investments.number
  `.execute(database);
  return { orders, investments };
}

/** Uses of the documents by their ids, with the numbers of orders and projects; unused ones are left out. */
export async function listUsed(database: Database, ids: readonly string[]): Promise<UsedDocuments> {
  const { rows } = await sql<UsedDocuments[number]>`
    with used as (
      select document_id, orders.id, orders.number, 'order' as kind, role <> 'attached' as kept
      from (
        select document_id, order_id, 'attached' as role from order_documents where document_id = any(${ids}::uuid[])
        union all select document_id, order_id, kind from order_citations where document_id = any(${ids}::uuid[])
      ) as cited join orders on orders.id = cited.order_id
      union all
      select document_id, investments.id, investments.number, 'investment', false
      from investment_documents join investments on investments.id = investment_documents.investment_id
      where document_id = any(${ids}::uuid[])
    ), places as (
      select document_id, kind, id, number, bool_or(kept) as kept from used group by document_id, kind, id, number
    )
    select document_id as id,
      coalesce(jsonb_agg(number order by number) filter (where kind = 'order'), '[]') as orders,
      coalesce(jsonb_agg(number order by number) filter (where kind = 'investment'), '[]') as investments,
      bool_or(kept) as kept
    from places group by document_id order by document_id
  `.execute(database);
  return rows;
}

/** The id of a document, in the trash or not. */
export async function findId(database: Database, fileKey: string): Promise<string | undefined> {
  const found = database.selectFrom("documents").select("id").where("file_key", "=", fileKey);
  return (await found.executeTakeFirst())?.id;
}

/** Moves a document to the trash, or out of it when `by` is null. */
export async function setDeleted(tx: Tx, id: string, by: string | null): Promise<void> {
  await tx
    .updateTable("documents")
    .set({ deleted_at: by === null ? null : sql<Date>`now()`, deleted_by: by })
    .where("id", "=", id)
    .execute();
}

/** A document whose time in the trash is over, with the keys of all its contents. */
interface ExpiredDocument {
  id: string;
  name: string;
  storage_keys: string[];
}

/**
 * Takes some of the documents whose time in the trash is over. What another server is purging, or somebody is
 * restoring at this moment, is left out.
 */
export async function claimExpired(tx: Tx, limit: number): Promise<ExpiredDocument[]> {
  const documents = await tx
    .selectFrom("documents")
    .select(["id", "name"])
    .where("deleted_at", "<", sql<Date>`now() - make_interval(days => ${TRASH_DAYS})`)
    .where(UNCITED)
    .orderBy("deleted_at")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  if (documents.length === 0) return [];
  const contents = await tx
    .selectFrom("document_versions")
    .select(["document_id", "storage_key"])
    .distinct()
    .where(
      "document_id",
      "in",
      documents.map((document) => document.id),
    )
    .execute();
  return documents.map(({ id, name }) => ({
    id,
    name,
    storage_keys: contents
      .filter((content) => content.document_id === id)
      .map((content) => content.storage_key),
  }));
}

/** The storage keys of all contents of these documents. */
export async function findContentKeys(tx: Tx, documentIds: string[]): Promise<string[]> {
  const contents = tx.selectFrom("document_versions").select("storage_key").distinct();
  return (await contents.where("document_id", "in", documentIds).execute()).map((row) => row.storage_key);
}

/** Deletes the documents and their versions for good; the caller leaves their bytes to the sweep. */
export async function deleteDocuments(tx: Tx, ids: string[]): Promise<void> {
  await tx.deleteFrom("documents").where("id", "in", ids).execute();
}
