import { createHash } from "node:crypto";
import type { PageSlug, PageTexts } from "@bonum/contract/pages/fields.ts";
import { sql } from "kysely";
import type { Database, Tx } from "../../../platform/database/connect.ts";

/** Confirmation that the text which a page is shipped with was read. */
export interface Reading {
  readAt: Date;
  /** Display name; null for an erased account. */
  readBy: string | null;
}

/** Text that a page is shipped with. */
type ShippedText = PageTexts & { slug: PageSlug };

/** The confirmation for the text as it is shipped now; null of a text that nobody has read. */
export async function findReading(database: Database, shipped: ShippedText): Promise<Reading | null> {
  const row = await database
    .selectFrom("page_readings")
    .leftJoin("accounts as reader", "reader.id", "page_readings.read_by")
    .select(["read_at", "reader.display_name as read_by_name"])
    .where("slug", "=", shipped.slug)
    .where("sha256", "=", hashOf(shipped))
    .executeTakeFirst();
  return row ? { readAt: row.read_at, readBy: row.read_by_name } : null;
}

export async function writeReading(tx: Tx, shipped: ShippedText, readerId: string): Promise<void> {
  const reading = { sha256: hashOf(shipped), read_at: sql<Date>`now()`, read_by: readerId };
  await tx
    .insertInto("page_readings")
    .values({ slug: shipped.slug, ...reading })
    .onConflict((conflict) => conflict.column("slug").doUpdateSet(reading))
    .execute();
}

function hashOf({ pl, en }: PageTexts): string {
  return createHash("sha256")
    .update(JSON.stringify([pl, en]))
    .digest("hex");
}
