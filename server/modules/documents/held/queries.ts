import { sql } from "kysely";
import type { Tx } from "../../../platform/database/connect.ts";

/** A version of a document whose content the virus scanner has looked at. */
export interface ScannedVersion {
  documentId: string;
  fileName: string;
  version: number;
  /** Author; null if the account was erased. */
  authorId: string | null;
}

/** The versions that have the object; of a document the last of them, for an earlier one that was restored has it twice. */
export async function listScanned(tx: Tx, key: string): Promise<ScannedVersion[]> {
  const { rows } = await sql<ScannedVersion>`
    select distinct on (documents.id) documents.id as "documentId", documents.name as "fileName",
      content.number as version, content.author_id as "authorId"
    from document_versions as content join documents on documents.id = content.document_id
    where content.storage_key = ${key} order by documents.id, content.number desc
  `.execute(tx);
  return rows;
}
