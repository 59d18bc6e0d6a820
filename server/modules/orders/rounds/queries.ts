import type { Answer, OrderRound } from "@bonum/contract/orders/fields.ts";
import type { OrderObject } from "@bonum/contract/orders/object.ts";
import { sql } from "kysely";
import type { Account } from "../../../kernel/account.ts";
import type { Database, Tx } from "../../../platform/database/connect.ts";
import { readCorrections } from "../corrections/queries.ts";
import { cite } from "../documents/citations/queries.ts";
import { readContents, readOrderDocuments } from "../documents/queries.ts";
import { readFindings } from "../findings/queries.ts";
import { readPapers } from "../papers/queries.ts";

/** Reads what belongs to an order, as far as the account may know of it. */
export async function readParts(
  database: Database,
  { id, repeats_id }: { id: string; repeats_id: string | null },
  account: Account,
) {
  return {
    documents: await readOrderDocuments(database, id, account),
    rounds: await readRounds(database, id),
    corrections: await readCorrections(database, id),
    findings: await readFindings(database, id),
    repeats: repeats_id === null ? null : await readNamed(database, { column: "id", value: repeats_id }),
    repeatedBy: await readRepetition(database, id),
    papers: await readPapers(database, id),
  };
}

interface NewRound {
  orderId: string;
  kind: OrderRound["kind"];
  answers: Answer[];
  object: OrderObject | null;
  authorId: string | null;
  /** Now, unless given. */
  at?: Date | undefined;
}

/** Keeps what is sent now: the answers, the object, and each document's version and SHA-256. */
export async function freezeRound(
  tx: Tx,
  { orderId, kind, answers, object, authorId, at }: NewRound,
): Promise<void> {
  const contents = await readContents(tx, orderId);
  const documents: OrderRound["documents"] = contents.map((content) => ({
    documentId: content.id,
    fileName: content.name,
    version: content.version,
    sha256: content.sha256.toString("hex"),
    requirement: content.requirement,
  }));
  await sql`
    insert into order_rounds (order_id, round, kind, sent_by, at, answers, documents, object)
    select ${orderId}, count(*) + 1, ${kind}, ${authorId}::uuid, coalesce(${at ?? null}::timestamptz, now()), ${JSON.stringify(answers)}::jsonb,
      ${JSON.stringify(documents)}::jsonb, ${object && JSON.stringify(object)}::jsonb
    from order_rounds where order_id = ${orderId}
  `.execute(tx);
  await cite(tx, { orderId, kind: "round" }, documents);
}

/** Keeps that another object is examined: a round that has what the one before it had, and that object. */
export async function freezeObjectRound(
  tx: Tx,
  { orderId, object, authorId }: { orderId: string; object: OrderObject; authorId: string },
): Promise<void> {
  await sql`
    insert into order_rounds (order_id, round, kind, sent_by, answers, documents, object)
    select order_id, round + 1, 'object', ${authorId}::uuid, answers, documents, ${JSON.stringify(object)}::jsonb
    from order_rounds where order_id = ${orderId} order by round desc limit 1
  `.execute(tx);
}

async function readRounds(database: Database, orderId: string): Promise<OrderRound[]> {
  const rows = await database
    .selectFrom("order_rounds")
    .select(["round", "kind", "at", "answers", "documents", "object"])
    .where("order_id", "=", orderId)
    .orderBy("round")
    .execute();
  return rows.map(({ at, ...round }) => ({ ...round, at: at.toISOString() }));
}

/** The order that repeats this one, the newest of them, but for those that came to nothing. */
export async function readRepetition(database: Database, orderId: string) {
  return readNamed(database, { column: "repeats_id", value: orderId });
}

async function readNamed(
  database: Database,
  { column, value }: { column: "id" | "repeats_id"; value: string },
): Promise<{ id: string; number: string | null } | null> {
  const found = await database
    .selectFrom("orders")
    .select(["id", "number"])
    .where(column, "=", value)
    .where((row) => (column === "id" ? row.lit(true) : row("state", "not in", ["withdrawn", "cancelled"])))
    .orderBy("added_at", "desc")
    .executeTakeFirst();
  return found ?? null;
}
