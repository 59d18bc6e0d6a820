import { randomUUID } from "node:crypto";
import type { Correction } from "@bonum/contract/orders/corrections.ts";
import type { EventBody } from "@bonum/contract/orders/events.ts";
import type { OrderDocument } from "@bonum/contract/orders/fields.ts";
import { sql } from "kysely";
import type { Database, Tx } from "../../../platform/database/connect.ts";
import { cite } from "../documents/citations/queries.ts";
import { insertCorrectionPlace } from "../thread/posting/queries.ts";

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
    /** Documents of the order; an answer keeps their present version. */
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
