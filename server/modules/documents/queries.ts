import type { FileType } from "@bonum/contract/documents/fields.ts";
import { TRASH_DAYS } from "@bonum/contract/limits.ts";
import { sql } from "kysely";
import type { Account } from "../../kernel/account.ts";
import type { Database, Tx } from "../../platform/database/connect.ts";
import { prepared } from "../../platform/database/prepared.ts";
import { canSeeEverything } from "./policy.ts";
import { type DocumentRow, documentTable, selectDocuments, visibleTo } from "./row-queries.ts";
import { UNCITED } from "./uses-queries.ts";

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
    })
    .execute();
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
export async function takeExpired(tx: Tx, limit: number): Promise<ExpiredDocument[]> {
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

/** A sample document before its first version; who adds it is its editor too. */
interface SampleRow {
  id: string;
  fileKey: string;
  name: string;
  comment: string;
  fileType: FileType;
  addedAt: Date;
  updatedAt: Date | null;
  authorId: string;
}

/** How many sample documents there are, in the trash or not. */
export async function countSamples(database: Database): Promise<number> {
  const counted = database.selectFrom("documents").where("sample", "=", true);
  return (await counted.select(sql<number>`count(*)`.as("count")).executeTakeFirstOrThrow()).count;
}

export async function insertSamples(tx: Tx, samples: SampleRow[]): Promise<void> {
  const rows = samples.map(({ id, name, comment, ...sample }) => ({
    id,
    name,
    comment,
    sample: true,
    file_key: sample.fileKey,
    file_type: sample.fileType,
    added_at: sample.addedAt,
    added_by: sample.authorId,
    updated_at: sample.updatedAt,
    updated_by: sample.updatedAt && sample.authorId,
    revision: sample.updatedAt ? 2 : 1,
  }));
  await tx.insertInto("documents").values(rows).execute();
}

/** Locks every sample document that no order holds, in the trash or not, until the transaction ends, and returns their ids. */
export async function lockSamples(tx: Tx): Promise<string[]> {
  const samples = tx
    .selectFrom("documents")
    .select("id")
    .where("sample", "=", true)
    .where(UNCITED)
    .orderBy("id")
    .forUpdate();
  return (await samples.execute()).map((row) => row.id);
}
