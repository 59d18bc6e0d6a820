import type { DocumentUses } from "@bonum/contract/documents/fields.ts";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/database/connect.ts";

/** The condition on `documents` that nothing holds any of its versions, so that it may go for good. */
export const UNCITED: RawBuilder<boolean> = sql<boolean>`not exists (
  select from order_citations as cited where cited.document_id = documents.id
)`;

/** Where a document is used, in the trash or not. */
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

/** The id of a document, in the trash or not. */
export async function findId(database: Database, fileKey: string): Promise<string | undefined> {
  const found = database.selectFrom("documents").select("id").where("file_key", "=", fileKey);
  return (await found.executeTakeFirst())?.id;
}

/** Lets go of what sample orders hold of sample documents: neither proves anything. */
export async function dropSampleCitations(database: Database): Promise<void> {
  await sql`
    delete from order_citations using orders, documents
    where orders.id = order_citations.order_id and orders.sample
      and documents.id = order_citations.document_id and documents.sample
  `.execute(database);
}
