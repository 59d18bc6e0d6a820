import type { PaperKind } from "@bonum/contract/orders/fields.ts";
import { sql } from "kysely";
import type { Database, Tx } from "../../../platform/database/connect.ts";

/** Start of the transaction, by the database's clock. */
export async function readNow(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(tx);
  return (rows[0] as { now: Date }).now;
}

/** Keeps a paper of an order, once and for all. */
export async function insertPaper(
  tx: Tx,
  orderId: string,
  paper: { kind: PaperKind; content: Buffer; sha256: Buffer },
): Promise<void> {
  await tx
    .insertInto("order_papers")
    .values({ order_id: orderId, ...paper })
    .execute();
}

export function readPaper(database: Database, orderId: string, kind: PaperKind) {
  return database
    .selectFrom("order_papers")
    .select(["sha256", "content"])
    .where("order_id", "=", orderId)
    .where("kind", "=", kind)
    .executeTakeFirst();
}

/** Name of whoever submitted the order, as its history has it. */
export async function readSubmitter(tx: Tx, orderId: string): Promise<string | undefined> {
  const past = tx.selectFrom("order_history").select("actor").where("order_id", "=", orderId);
  return (await past.where("event", "=", "submit").executeTakeFirst())?.actor;
}

/** Tells whether the order's examination has ever begun. */
export async function hasBegun(tx: Tx, orderId: string): Promise<boolean> {
  const past = tx.selectFrom("order_history").select("id").where("order_id", "=", orderId);
  return (await past.where("event", "=", "startExamination").executeTakeFirst()) !== undefined;
}

/** The papers of an order, without their bytes. */
export async function readPapers(database: Database, orderId: string) {
  const rows = await database
    .selectFrom("order_papers")
    .select(["kind", "made_at", "sha256", sql<number>`length(content)`.as("size")])
    .where("order_id", "=", orderId)
    .orderBy("made_at")
    .execute();
  return rows.map(({ kind, made_at, sha256, size }) => ({
    kind,
    sha256: sha256.toString("hex"),
    size,
    date: made_at.toISOString(),
  }));
}

/** The papers of an order with their bytes. */
export async function readPaperContents(database: Database, orderId: string) {
  const rows = await database
    .selectFrom("order_papers")
    .select(["kind", "made_at as date", "content"])
    .where("order_id", "=", orderId)
    .orderBy("made_at")
    .execute();
  return rows;
}

/** Every version of the documents, the oldest first, with where the storage has its bytes. */
export async function readVersionsOf(database: Database, documentIds: readonly string[]) {
  const rows = await database
    .selectFrom("document_versions")
    .select(["document_id", "number", "storage_key", "size", "sha256", "created_at"])
    .where("document_id", "=", sql<string>`any(${documentIds})`)
    .orderBy("document_id")
    .orderBy("number")
    .execute();
  return rows.map((row) => ({
    documentId: row.document_id,
    number: row.number,
    key: row.storage_key,
    size: row.size,
    sha256: row.sha256.toString("hex"),
    date: row.created_at,
  }));
}
