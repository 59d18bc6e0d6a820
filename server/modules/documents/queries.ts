import type { DocumentFields, FileType } from "@bonum/contract/documents/fields.ts";
import { sql } from "kysely";
import type { Account } from "../../kernel/account.ts";
import type { Database, Tx } from "../../platform/database/connect.ts";
import { type DocumentRow, selectDocuments, visibleTo } from "./row-queries.ts";

/** A document that is not in the trash and that the account may know of. */
export function findDocument(
  database: Database,
  account: Account,
  by: { id: string } | { fileKey: string },
): Promise<DocumentRow | undefined> {
  const query = selectDocuments(database).where("documents.deleted_at", "is", null).where(visibleTo(account));
  return "id" in by
    ? query.where("documents.id", "=", by.id).executeTakeFirst()
    : query.where("documents.file_key", "=", by.fileKey).executeTakeFirst();
}

/** Holds the document, in the trash or not, until the transaction ends, and reads it as it is then. */
export async function lockDocument(
  tx: Tx,
  account: Account,
  fileKey: string,
): Promise<DocumentRow | undefined> {
  // Two statements: one that locks and joins at once would, after a wait, join the old state of the other tables.
  const locked = await tx
    .selectFrom("documents")
    .select("id")
    .where("file_key", "=", fileKey)
    .where(visibleTo(account))
    .forNoKeyUpdate()
    .executeTakeFirst();
  return locked && readDocument(tx, locked.id);
}

/** Reads a document that this transaction holds or made. */
export function readDocument(tx: Tx, id: string): Promise<DocumentRow> {
  return selectDocuments(tx).where("documents.id", "=", id).executeTakeFirstOrThrow();
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

/** Adds a document, whose first version is to follow in the same transaction, and answers its id. */
export async function insertDocument(
  tx: Tx,
  document: DocumentFields & { fileKey: string; fileType: FileType; authorId: string },
): Promise<string> {
  const { id } = await tx
    .insertInto("documents")
    .values({
      file_key: document.fileKey,
      name: document.fileName,
      comment: document.comment,
      file_type: document.fileType,
      added_by: document.authorId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes an edit: the fields that are given, who made it, and the next revision. */
export async function editDocument(
  tx: Tx,
  id: string,
  edit: Partial<DocumentFields> & { version?: number; fileType?: FileType; editorId: string },
): Promise<void> {
  await tx
    .updateTable("documents")
    .set({
      ...(edit.fileName !== undefined && { name: edit.fileName }),
      ...(edit.comment !== undefined && { comment: edit.comment }),
      ...(edit.version !== undefined && { version: edit.version }),
      ...(edit.fileType !== undefined && { file_type: edit.fileType }),
      revision: sql<number>`revision + 1`,
      updated_at: sql<Date>`now()`,
      updated_by: edit.editorId,
    })
    .where("id", "=", id)
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
