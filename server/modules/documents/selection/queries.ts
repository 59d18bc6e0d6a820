import type { Account } from "../../../kernel/account.ts";
import type { Database } from "../../../platform/database/connect.ts";
import { visibleTo } from "../queries.ts";

/** The present content of a document. */
export interface ArchivedContent {
  id: string;
  name: string;
  version: number;
  storage_key: string;
  size: number;
  sha256: Buffer;
  created_at: Date;
  deleted_at: Date | null;
}

/** The present contents of the documents that the account may know of, in the trash or not, by name. */
export function listContents(
  database: Database,
  account: Account,
  ids: readonly string[],
): Promise<ArchivedContent[]> {
  return database
    .selectFrom("documents")
    .innerJoin("document_versions as content", (join) =>
      join
        .onRef("content.document_id", "=", "documents.id")
        .onRef("content.number", "=", "documents.version"),
    )
    .where("documents.id", "in", ids)
    .where(visibleTo(account))
    .select([
      "documents.id",
      "documents.name",
      "documents.version",
      "content.storage_key",
      "content.size",
      "content.sha256",
      "content.created_at",
      "documents.deleted_at",
    ])
    .orderBy("documents.name")
    .orderBy("documents.id")
    .execute();
}
