import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "../../../../platform/database/connect.ts";

/**
 * Reason for keeping a version of a document; `note` is visible to the centre alone, `finding` until the
 * result is published.
 */
type Citing = "round" | "correction" | "finding" | "message" | "note" | "result";

/** A version of a document. */
export interface Cited {
  documentId: string;
  version: number;
}

/** Keeps versions of documents with an order, whatever becomes of the library's copies. */
export async function cite(
  tx: Tx,
  { orderId, kind }: { orderId: string; kind: Citing },
  cited: readonly Cited[],
): Promise<void> {
  if (cited.length === 0) return;
  await sql`
    insert into order_citations (order_id, document_id, version, kind)
    select ${orderId}::uuid, one.id, one.version, ${kind}
    from unnest(
      ${cited.map(({ documentId }) => documentId)}::uuid[], ${cited.map(({ version }) => version)}::integer[]
    ) as one(id, version)
    on conflict do nothing
  `.execute(tx);
}

/** Gives up what the findings cited, which are about to be written anew. */
export async function forgetFindings(tx: Tx, orderId: string): Promise<void> {
  await tx
    .deleteFrom("order_citations")
    .where("order_id", "=", orderId)
    .where("kind", "=", "finding")
    .execute();
}

/** Keeps what a result is published with: all that the client sees of it by then, and the evidence. */
export async function citeResult(tx: Tx, orderId: string, shown: readonly Cited[]): Promise<void> {
  await cite(tx, { orderId, kind: "result" }, shown);
  await sql`
    insert into order_citations (order_id, document_id, version, kind)
    select order_id, document_id, version, 'result' from order_citations
    where order_id = ${orderId} and kind = 'finding'
    on conflict do nothing
  `.execute(tx);
}

/**
 * The condition on `order_citations as cited` of what a side may open, whatever the library says by now: to the centre
 * what is no note's, which is not among an order's documents.
 */
export function openTo(side: "client" | "centre"): RawBuilder<boolean> {
  return side === "centre"
    ? sql<boolean>`cited.kind <> 'note'`
    : sql<boolean>`cited.kind in ('round', 'correction', 'message', 'result')`;
}

/** Tells if an order keeps a version that the side may open; the centre opens its notes' files too. */
export async function holdsVersion(
  database: Database,
  { orderId, documentId, version }: Cited & { orderId: string },
  side: "client" | "centre",
): Promise<boolean> {
  const found = await database
    .selectFrom("order_citations as cited")
    .select("cited.order_id")
    .where("cited.order_id", "=", orderId)
    .where("cited.document_id", "=", documentId)
    .where("cited.version", "=", version)
    .where(side === "centre" ? sql<boolean>`true` : openTo(side))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

interface Evidence extends Pick<Cited, "version"> {
  id: string;
  name: string;
  sha256: Buffer;
  content_type: string;
  storage_key: string;
  requirement: string;
}

/** The documents that a finding of the order names, by the version that was examined and its name then, in the order of the findings. */
export async function readEvidence(tx: Tx, orderId: string) {
  const { rows } = await sql<Evidence>`
    select documents.id, min(one.name) as name, content.number as version, content.sha256, content.content_type,
      content.storage_key, coalesce(attached.requirement, '') as requirement
    from order_findings as finding,
      unnest(finding.evidence, finding.evidence_versions, finding.evidence_names)
        with ordinality as one(id, version, name, place)
      join documents on documents.id = one.id
      join document_versions as content on content.document_id = one.id and content.number = one.version
      left join order_documents as attached
        on attached.order_id = ${orderId} and attached.document_id = documents.id
    where finding.order_id = ${orderId}
    group by documents.id, content.document_id, content.number, attached.requirement
    order by min(finding.position * 1000 + one.place)
  `.execute(tx);
  return rows;
}
