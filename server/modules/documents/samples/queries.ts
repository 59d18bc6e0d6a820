import type { FileType } from "@bonum/contract/documents/fields.ts";
import { sql } from "kysely";
import type { Database, Tx } from "../../../platform/database/connect.ts";
import { countOf } from "../../../platform/database/count.ts";
import { UNCITED } from "../trash/queries.ts";

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
export function countSamples(database: Database): Promise<number> {
  return countOf(database.selectFrom("documents").where("sample", "=", true));
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

/** Lets go of what sample orders hold of sample documents: neither proves anything. */
export async function dropSampleCitations(database: Database): Promise<void> {
  await sql`
    delete from order_citations using orders, documents
    where orders.id = order_citations.order_id and orders.sample
      and documents.id = order_citations.document_id and documents.sample
  `.execute(database);
}
