import { TRASH_DAYS } from "@bonum/contract/limits.ts";
import { sql } from "kysely";
import type { Tx } from "../../../platform/database/connect.ts";

/** A document whose time in the trash is over, with the keys of all its contents. */
export interface ExpiredDocument {
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

/** The keys under which all contents of these documents lie. */
export async function findContentKeys(tx: Tx, documentIds: string[]): Promise<string[]> {
  const contents = tx.selectFrom("document_versions").select("storage_key").distinct();
  return (await contents.where("document_id", "in", documentIds).execute()).map((row) => row.storage_key);
}

/** Deletes the documents and their versions for good; their bytes are the caller's to leave to the sweep. */
export async function deleteDocuments(tx: Tx, ids: string[]): Promise<void> {
  await tx.deleteFrom("documents").where("id", "in", ids).execute();
}
