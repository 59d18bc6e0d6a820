import type { AttachmentListQuery, Visibility } from "@bonum/contract/investments/fields.ts";
import { type RawBuilder, sql } from "kysely";
import type { Account } from "../../../kernel/account.ts";
import { holdsWords } from "../../../kernel/search-queries.ts";
import type { Database, Tx } from "../../../platform/database/connect.ts";
import { allOf, inSnapshot, type PageOf, readPage } from "../../../platform/database/page.ts";
import { type DocumentRow, readDocuments } from "../../documents/queries.ts";
import { canSeeEveryProject } from "../policy.ts";
import { visibleTo } from "../queries.ts";

/** Attachment of a document to a project. */
interface Link {
  document_id: string;
  visibility: Visibility;
  attached_at: Date;
  investment_id: string;
  investment_number: string;
  investment_title: string;
  client_id: string;
}

export interface AttachmentRow {
  link: Link;
  document: DocumentRow;
}

/** Links of documents that are not in the trash, as far as the account may know of them. */
function selectLinks(database: Database, account: Account) {
  const shown = canSeeEveryProject(account)
    ? sql<boolean>`true`
    : sql<boolean>`attached.visibility = 'client'`;
  return database
    .selectFrom("investment_documents as attached")
    .innerJoin("investments", "investments.id", "attached.investment_id")
    .innerJoin("documents", "documents.id", "attached.document_id")
    .where("documents.deleted_at", "is", null)
    .where(allOf([visibleTo(account), shown]))
    .select([
      "attached.document_id",
      "attached.visibility",
      "attached.attached_at",
      "attached.investment_id",
      "investments.number as investment_number",
      "investments.title as investment_title",
      "investments.client_id",
    ]);
}

const NAME = sql`documents.name collate "pl-x-icu"`;
const LAST = sql`attached.document_id, attached.investment_id`;

const ORDERS: Record<AttachmentListQuery["orderBy"], RawBuilder<unknown>> = {
  dateDesc: sql`attached.attached_at desc, ${LAST}`,
  dateAsc: sql`attached.attached_at asc, ${LAST}`,
  nameAsc: sql`${NAME} asc, ${LAST}`,
  nameDesc: sql`${NAME} desc, ${LAST}`,
};

/** A page of the documents of one project, or of all projects of a client. */
export function listAttachments(
  database: Database,
  account: Account,
  query: AttachmentListQuery & { of: { investmentId: string } | { clientId: string } },
): Promise<PageOf<AttachmentRow>> {
  const { of, searchTerm } = query;
  const condition = allOf([
    "investmentId" in of
      ? sql<boolean>`attached.investment_id = ${of.investmentId}`
      : sql<boolean>`investments.client_id = ${of.clientId}`,
    !!searchTerm && holdsWords(sql`documents.search_text`, searchTerm),
  ]);
  return inSnapshot(database, async (tx) => {
    const links = selectLinks(tx, account).where(condition);
    const { total, rows } = await readPage(links, { ...query, order: ORDERS[query.orderBy] });
    return { total, rows: await withDocuments(tx, rows) };
  });
}

/** One link, if the account may know of it. */
export async function findAttachment(
  tx: Tx,
  account: Account,
  place: { investmentId: string; documentId: string },
): Promise<AttachmentRow | undefined> {
  const link = await selectLinks(tx, account)
    .where("attached.investment_id", "=", place.investmentId)
    .where("attached.document_id", "=", place.documentId)
    .executeTakeFirst();
  return link && (await withDocuments(tx, [link]))[0];
}

async function withDocuments(tx: Tx, links: Link[]): Promise<AttachmentRow[]> {
  const ids = [...new Set(links.map((link) => link.document_id))];
  const documents = new Map((await readDocuments(tx, ids)).map((document) => [document.id, document]));
  return links.flatMap((link) => {
    const document = documents.get(link.document_id);
    return document ? [{ link, document }] : [];
  });
}

/** A document on a project. */
export interface Place {
  investmentId: string;
  documentId: string;
}

/** Attachments of these documents. */
export function listPlaces(tx: Tx, ids: readonly string[]): Promise<Place[]> {
  return tx
    .selectFrom("investment_documents")
    .where("document_id", "in", ids)
    .select(["investment_id as investmentId", "document_id as documentId"])
    .execute();
}

/** Attaches a document, or changes who sees it. */
export async function saveLink(
  tx: Tx,
  place: { investmentId: string; documentId: string },
  { visibility, authorId }: { visibility: Visibility; authorId: string },
): Promise<void> {
  await tx
    .insertInto("investment_documents")
    .values({
      investment_id: place.investmentId,
      document_id: place.documentId,
      visibility,
      attached_by: authorId,
    })
    .onConflict((conflict) => conflict.columns(["investment_id", "document_id"]).doUpdateSet({ visibility }))
    .execute();
}

export async function deleteLink(
  tx: Tx,
  { investmentId, documentId }: { investmentId: string; documentId: string },
): Promise<void> {
  await tx
    .deleteFrom("investment_documents")
    .where("investment_id", "=", investmentId)
    .where("document_id", "=", documentId)
    .execute();
}
