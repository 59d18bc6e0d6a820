import type { DuplicateDocument } from "@bonum/contract/documents/filing.ts";
import { sql } from "kysely";
import type { Database } from "../../../platform/database/connect.ts";

/** The oldest document of each of these contents, one that is not in the trash before one that is. */
export async function findDuplicates(
  database: Database,
  sha256: readonly string[],
): Promise<DuplicateDocument[]> {
  const contents = [...new Set(sha256)].map((digits) => Buffer.from(digits, "hex"));
  const { rows } = await sql<DuplicateDocument>`
    select distinct on (content.sha256)
      encode(content.sha256, 'hex') as sha256, documents.id, documents.name as "fileName",
      documents.deleted_at is not null as "inTrash"
    from document_versions as content
      join documents on documents.id = content.document_id and documents.version = content.number
    where content.sha256 = any(${contents}::bytea[])
    order by content.sha256, documents.deleted_at is not null, documents.added_at, documents.id
  `.execute(database);
  return rows;
}
