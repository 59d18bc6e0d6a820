import { randomUUID } from "node:crypto";
import type { Correction } from "@bonum/contract/orders/corrections.ts";
import type { EventBody, OrderEvent } from "@bonum/contract/orders/events.ts";
import type { OrderDocument, OrderRound } from "@bonum/contract/orders/fields.ts";
import type { KeptFinding } from "@bonum/contract/orders/findings.ts";
import type { OrderObject } from "@bonum/contract/orders/object.ts";
import type { OrderState } from "@bonum/contract/orders/states.ts";
import { sql } from "kysely";
import type { Account } from "../../kernel/account.ts";
import type { Database, Tx } from "../../platform/database/connect.ts";
import { cite, forgetFindings } from "./documents/citation-queries.ts";
import { readContents, readOrderDocuments } from "./documents/queries.ts";
import { readPapers } from "./paper-queries.ts";
import { insertCorrectionPlace } from "./thread/queries.ts";

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
  answers: string[];
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

interface AskedBatch extends EventBody<"requestCorrection"> {
  authorId: string | null;
  /** Now, unless given. */
  at?: Date | undefined;
}

/** Asks for a batch of corrections. */
export async function insertCorrection(
  tx: Tx,
  orderId: string,
  { items, dueDate, message, authorId, at }: AskedBatch,
): Promise<void> {
  const id = randomUUID();
  await tx
    .insertInto("order_corrections")
    .values({
      id,
      order_id: orderId,
      due_date: dueDate,
      message,
      asked_by: authorId,
      ...(at && { asked_at: at }),
    })
    .execute();
  const place = { orderId, correctionId: id, authorId };
  await insertCorrectionPlace(tx, { ...place, side: "centre", at });
  const rows = items.map(({ place, ...item }, position) => ({
    ...item,
    place: place && JSON.stringify(place),
    answer: "",
    correction_id: id,
    position,
  }));
  await tx.insertInto("order_correction_items").values(rows).execute();
  const places = items.flatMap(({ place }) => place ?? []);
  await cite(tx, { orderId, kind: "correction" }, places);
}

export type CorrectionItem = Correction["items"][number];

/** Writes the answers to a batch of an order, which is closed with them. */
export async function answerItems(
  tx: Tx,
  { orderId, correctionId }: { orderId: string; correctionId: string },
  {
    items,
    documents,
    authorId,
    at,
  }: {
    items: EventBody<"answerCorrection">["items"];
    /** Of the order: what is answered with is kept in the version that it has. */
    documents: readonly Pick<OrderDocument, "id" | "version">[];
    authorId: string | null;
    /** Now, unless given. */
    at?: Date | undefined;
  },
): Promise<void> {
  const versions = new Map(documents.map(({ id, version }) => [id, version]));
  for (const { id, text, documentId } of items) {
    const version = (documentId && versions.get(documentId)) || null;
    if (documentId && version) await cite(tx, { orderId, kind: "correction" }, [{ documentId, version }]);
    await tx
      .updateTable("order_correction_items")
      .set({ answer: text, document_id: documentId, document_version: version })
      .where("id", "=", id)
      .execute();
  }
  await tx
    .updateTable("order_corrections")
    .set({ answered_at: at ?? sql<Date>`now()`, answered_by: authorId })
    .where("id", "=", correctionId)
    .execute();
  await insertCorrectionPlace(tx, { orderId, correctionId, side: "client", authorId, at });
}

/** The batches of an order, the oldest first; an open one is the last. */
export async function readCorrections(database: Database, orderId: string): Promise<Correction[]> {
  const items = sql<CorrectionItem[]>`coalesce((
    select json_agg(json_build_object(
      'id', item.id, 'kind', item.kind, 'target', item.target, 'place', item.place, 'text', item.text,
      'answer', item.answer, 'documentId', item.document_id
    ) order by item.position)
    from order_correction_items as item where item.correction_id = order_corrections.id
  ), '[]')`;
  const rows = await database
    .selectFrom("order_corrections")
    .select(["id", "asked_at", "due_date", "message", "answered_at", items.as("items")])
    .where("order_id", "=", orderId)
    .orderBy("asked_at")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    at: row.asked_at.toISOString(),
    dueDate: row.due_date,
    message: row.message,
    dateAnswered: row.answered_at?.toISOString() ?? null,
    items: row.items,
  }));
}

export async function readFindings(database: Database, orderId: string): Promise<KeptFinding[]> {
  return database
    .selectFrom("order_findings")
    .select(["criterion", "verdict", "text", "evidence"])
    .select(["evidence_versions as evidenceVersions", "evidence_names as evidenceNames"])
    .where("order_id", "=", orderId)
    .orderBy("position")
    .execute();
}

/** Keeps that the account examined the order, whatever becomes of the findings that it wrote. */
export async function insertExaminer(
  tx: Tx,
  { orderId, accountId }: { orderId: string; accountId: string },
): Promise<void> {
  await tx
    .insertInto("order_examiners")
    .values({ order_id: orderId, account_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function replaceFindings(tx: Tx, orderId: string, findings: KeptFinding[]): Promise<void> {
  await tx.deleteFrom("order_findings").where("order_id", "=", orderId).execute();
  await forgetFindings(tx, orderId);
  if (findings.length === 0) return;
  const rows = findings.map(({ evidenceVersions, evidenceNames, ...finding }, position) => ({
    ...finding,
    evidence_versions: evidenceVersions,
    evidence_names: evidenceNames,
    order_id: orderId,
    position,
  }));
  await tx.insertInto("order_findings").values(rows).execute();
  const cited = findings.flatMap(({ evidence, evidenceVersions }) =>
    evidence.map((documentId, index) => ({ documentId, version: evidenceVersions[index] ?? 1 })),
  );
  await cite(tx, { orderId, kind: "finding" }, cited);
}

interface NewHistoryEntry {
  event: OrderEvent;
  from: OrderState;
  to: OrderState;
  account: { id: string | null; displayName: string };
  side: "client" | "centre";
  note: string;
  internal: boolean;
  /** Now, unless given. */
  at?: Date | undefined;
}

export async function insertHistory(tx: Tx, orderId: string, entry: NewHistoryEntry): Promise<void> {
  await tx
    .insertInto("order_history")
    .values({
      order_id: orderId,
      event: entry.event,
      from_state: entry.from,
      to_state: entry.to,
      account_id: entry.account.id,
      actor: entry.account.displayName,
      side: entry.side,
      note: entry.note,
      internal: entry.internal,
      ...(entry.at && { at: entry.at }),
    })
    .execute();
}

export function readHistory(database: Database, orderId: string) {
  return database
    .selectFrom("order_history")
    .select(["id", "at", "event", "from_state", "to_state", "actor", "side", "note", "internal"])
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
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
