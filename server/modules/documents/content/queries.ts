import type { HeldContent } from "@bonum/contract/scans/fields.ts";
import { HELD } from "../../../kernel/scans/queries.ts";
import type { Database } from "../../../platform/database/connect.ts";

export interface VersionRow {
  number: number;
  storage_key: string;
  content_type: string;
  size: number;
  sha256: Buffer;
  created_at: Date;
  author_name: string | null;
  held: HeldContent | null;
}

/** Every content that the document had, the newest first. */
export function listVersions(database: Database, documentId: string): Promise<VersionRow[]> {
  return selectVersions(database, documentId).orderBy("number", "desc").execute();
}

export function findVersion(
  database: Database,
  documentId: string,
  number: number,
): Promise<VersionRow | undefined> {
  return selectVersions(database, documentId).where("number", "=", number).executeTakeFirst();
}

function selectVersions(database: Database, documentId: string) {
  return database
    .selectFrom("document_versions as content")
    .leftJoin("accounts as author", "author.id", "content.author_id")
    .select([
      "number",
      "storage_key",
      "content_type",
      "size",
      "sha256",
      "content.created_at",
      "author.display_name as author_name",
      HELD.as("held"),
    ])
    .where("document_id", "=", documentId);
}

/** A version of a document that is not in the trash, whoever asks, with the document's name. */
export function findLinkedVersion(database: Database, fileKey: string, number: number) {
  return database
    .selectFrom("documents")
    .innerJoin("document_versions as content", "content.document_id", "documents.id")
    .select([
      "documents.name",
      "content.storage_key",
      "content.content_type",
      "content.size",
      "content.sha256",
    ])
    .where("documents.file_key", "=", fileKey)
    .where("documents.deleted_at", "is", null)
    .where("content.number", "=", number)
    .executeTakeFirst();
}
