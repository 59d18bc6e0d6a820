import {
  DocumentFields,
  LISTED_INVESTMENTS_MAX,
  type ListedInvestment,
  type TextMatch,
} from "@bonum/contract/documents/fields.ts";
import { type InferResult, type RawBuilder, sql } from "kysely";
import * as z from "zod/mini";
import type { Account } from "../../kernel/account.ts";
import type { ErasedPerson, Erasure, NameSource } from "../../kernel/module.ts";
import { HELD } from "../../kernel/scans/queries.ts";
import { namedAlike, recordTable } from "../../kernel/table-queries.ts";
import type { Database, Tx } from "../../platform/database/connect.ts";
import { countOf } from "../../platform/database/count.ts";
import { prepared } from "../../platform/database/prepared.ts";
import { canSeeEverything } from "./policy.ts";
import { PICTURED } from "./thumbnail/queries.ts";

const alike = namedAlike<Omit<DocumentFields, "fileName">>(z.omit(DocumentFields, { fileName: true }).shape);

/** A document with its current content and the names of the people behind it. */
export type DocumentRow = InferResult<ReturnType<typeof selectDocuments>>[number];

/** A document as a row of a list shows it. */
export type ListedRow = InferResult<ReturnType<typeof selectListed>>[number];

/** A document of a list with its investments; `match` where it was found by its text alone. */
export type ListedDocument = ListedRow & {
  investments: ListedInvestment[] | null;
  match?: TextMatch | undefined;
};

/**
 * Begins a query for documents as `presentDocument` takes them, in the trash or not, whoever asks:
 * the caller adds `visibleTo(account)` and its own conditions. The table keeps its name, `documents`.
 */
export function selectDocuments(database: Database) {
  return selectListed(database).select([
    "content.storage_key",
    sql<number | null>`(
      select unread_from from content_texts as read where read.sha256 = content.sha256
    )`.as("unread_from"),
  ]);
}

/** Begins a query for the rows of a list, which hold less of each document. */
export function selectListed(database: Database) {
  return database
    .selectFrom("documents")
    .innerJoin("document_versions as content", (join) =>
      join
        .onRef("content.document_id", "=", "documents.id")
        .onRef("content.number", "=", "documents.version"),
    )
    .select([
      "documents.id",
      "documents.file_key",
      "documents.name",
      ...alike.columnNames.map((column) => `documents.${column}` as const),
      "documents.file_type",
      "documents.version",
      "documents.revision",
      "documents.sample",
      "documents.added_at",
      "documents.updated_at",
      "documents.deleted_at",
      "documents.category_id",
      "documents.tags",
      nameOf("document_categories", "name", "category_id").as("category_name"),
      // Most have no tag; asking for names all the same was a quarter of the statement's time.
      sql<string[]>`case when documents.tags = '{}' then '{}'::text[] else array(
        select name from document_tags where key = any(documents.tags) order by name collate "pl-x-icu"
      ) end`.as("tag_names"),
      "content.content_type",
      "content.size",
      "content.sha256",
      PICTURED.as("pictured"),
      HELD.as("held"),
      nameOf("accounts", "display_name", "added_by").as("added_by_name"),
      nameOf("accounts", "display_name", "updated_by").as("updated_by_name"),
      nameOf("accounts", "display_name", "deleted_by").as("deleted_by_name"),
    ]);
}

/** The name of what a column refers to. Joins of four tables cost ten rows twice as much as asking for each name. */
function nameOf(table: string, name: string, column: string): RawBuilder<string | null> {
  const id = sql.ref(`documents.${column}`);
  return sql<string | null>`(select ${sql.ref(name)} from ${sql.table(table)} where id = ${id})`;
}

/** The fields of the form, as a row holds them. */
export function fieldsOf(row: ListedRow): DocumentFields {
  return { fileName: row.name, ...alike.fields(row) };
}

/** Table of documents. Visibility is checked by `findDocument` and `lockDocument`, not here. */
export const documentTable = recordTable<DocumentRow, DocumentFields>({
  table: "documents",
  select: selectDocuments,
  fields: fieldsOf,
  columns: ({ fileName, ...fields }) => ({ name: fileName, ...alike.columns(fields) }),
});

/**
 * The condition on `documents` that decides which of them an account knows of: an administrator all, a client's
 * account those that were made visible to the client, attached to one of its projects.
 */
export function visibleTo(account: Account): RawBuilder<boolean> {
  if (canSeeEverything(account)) return sql<boolean>`true`;
  return sql<boolean>`documents.id in (
    select attached.document_id
    from investment_documents as attached join investments on investments.id = attached.investment_id
    where attached.visibility = 'client' and investments.client_id = ${account.clientId}::uuid
  )`;
}

/** Reads the documents with these ids, in no order. */
export async function readDocuments(tx: Database, ids: readonly string[]): Promise<DocumentRow[]> {
  return ids.length === 0 ? [] : selectDocuments(tx).where(isOneOf(ids)).execute();
}

/** Reads the rows of a list with these ids, in no order. */
export function readListed(tx: Database, ids: readonly string[], account: Account) {
  return selectListed(tx).select(investmentsOf(account).as("investments")).where(isOneOf(ids)).execute();
}

/** The investments that a document is attached to, as far as the account knows of them; null without any. */
export function investmentsOf(account: Account): RawBuilder<ListedInvestment[] | null> {
  const known = canSeeEverything(account)
    ? sql`true`
    : sql`attached.visibility = 'client' and investments.client_id = ${account.clientId}::uuid`;
  return sql<ListedInvestment[] | null>`(
    select json_agg(found) from (
      select investments.id, investments.title, clients.name as client, attached.visibility = 'client' as visible
      from investment_documents as attached
      join investments on investments.id = attached.investment_id
      join clients on clients.id = investments.client_id
      where attached.document_id = documents.id and ${known}
      order by attached.attached_at, investments.id limit ${sql.lit(LISTED_INVESTMENTS_MAX)}
    ) as found
  )`;
}

/** One parameter, so that a statement for ten ids is the one for a hundred. */
function isOneOf(ids: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`documents.id = any(${ids}::uuid[])`;
}

/**
 * The documents that an account added. Others go on with them: what they say now stands here only as far as the account
 * may still see it.
 */
export function selectMyDocuments(database: Database, account: Account) {
  const seen = sql<boolean>`documents.deleted_at is null and ${visibleTo(account)}`;
  const documents = database
    .selectFrom("documents")
    .select(["id", "added_at as addedAt"])
    .select([
      sql<string | null>`case when ${seen} then documents.name end`.as("name"),
      sql<string | null>`case when ${seen} then documents.comment end`.as("comment"),
    ])
    .where("added_by", "=", account.id)
    .orderBy("added_at");
  return { documents };
}

/** Documents belong to the library, not to whoever added them. */
export async function countDocumentsOf(tx: Tx, { id }: ErasedPerson): Promise<Erasure> {
  const theirs = tx.selectFrom("documents").where("added_by", "=", id);
  return { kept: { documents: await countOf(theirs) } };
}

/** Names of documents for the audit log. */
export const DOCUMENT_NAMES: NameSource = {
  present: { table: "documents", name: sql`name`, there: sql`deleted_at is null` },
  logged: sql`state ->> 'fileName'`,
};

/** A document that is not in the trash and that the account may know of. */
export async function findDocument(
  database: Database,
  account: Account,
  by: { id: string } | { fileKey: string },
): Promise<DocumentRow | undefined> {
  if (canSeeEverything(account)) {
    const [found] = "id" in by ? await selectById(database, by) : await selectByKey(database, by);
    return found;
  }
  const [column, value] =
    "id" in by ? (["documents.id", by.id] as const) : (["documents.file_key", by.fileKey] as const);
  return selectActive(database).where(column, "=", value).where(visibleTo(account)).executeTakeFirst();
}

function selectActive(database: Database) {
  return selectDocuments(database).where("documents.deleted_at", "is", null);
}

const selectById = prepared(["id"], (database, { id }: { id: string }) =>
  selectActive(database).where("documents.id", "=", id),
);

const selectByKey = prepared(["fileKey"], (database, { fileKey }: { fileKey: string }) =>
  selectActive(database).where("documents.file_key", "=", fileKey),
);

/** Locks the document, which is in the trash or is not, until the transaction ends, and reads it as it is then. */
export async function lockDocument(
  tx: Tx,
  account: Account,
  { fileKey, inTrash }: { fileKey: string; inTrash: boolean },
): Promise<DocumentRow | undefined> {
  // Two statements: one that locks and joins at once would, after a wait, join the old state of the other tables.
  const locked = await tx
    .selectFrom("documents")
    .select("id")
    .where("file_key", "=", fileKey)
    .where("deleted_at", inTrash ? "is not" : "is", null)
    .where(visibleTo(account))
    .forNoKeyUpdate()
    .executeTakeFirst();
  return locked && documentTable.read(tx, locked.id);
}

export interface NewVersion {
  documentId: string;
  number: number;
  storageKey: string;
  contentType: string;
  size: number;
  sha256: Buffer;
  authorId: string;
  /** Now, unless given. */
  createdAt?: Date | undefined;
}

export async function insertVersion(tx: Tx, version: NewVersion): Promise<void> {
  await tx
    .insertInto("document_versions")
    .values({
      document_id: version.documentId,
      number: version.number,
      storage_key: version.storageKey,
      content_type: version.contentType,
      size: version.size,
      sha256: version.sha256,
      author_id: version.authorId,
      ...(version.createdAt && { created_at: version.createdAt }),
    })
    .execute();
}
