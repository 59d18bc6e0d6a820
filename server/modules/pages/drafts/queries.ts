import { PageDraftTexts, type PageSlug } from "@bonum/contract/pages/fields.ts";
import { type InferResult, sql } from "kysely";
import type { Database, Tx } from "../../../platform/database/connect.ts";

/** Draft of a page's text. */
export interface Draft {
  texts: PageDraftTexts;
  savedAt: Date;
  savedBy: string | null;
  /** The version whose text this is, unchanged. */
  restoredFrom: number | null;
}

/** Number of writes of a page's text, and the last author; with its draft, if any. */
export interface Writing {
  revision: number;
  changedAt: Date | null;
  changedBy: string | null;
  draft: Draft | null;
}

/** Initial value for a page that was never edited. */
const UNTOUCHED: Writing = { revision: 1, changedAt: null, changedBy: null, draft: null };

function selectDrafts(database: Database) {
  return database
    .selectFrom("page_drafts")
    .leftJoin("accounts as writer", "writer.id", "page_drafts.saved_by")
    .leftJoin("accounts as last", "last.id", "page_drafts.changed_by")
    .selectAll("page_drafts")
    .select(["writer.display_name as saved_by_name", "last.display_name as changed_by_name"]);
}

type DraftRow = InferResult<ReturnType<typeof selectDrafts>>[number];

export async function findWriting(database: Database, slug: PageSlug): Promise<Writing> {
  const row = await selectDrafts(database).where("slug", "=", slug).executeTakeFirst();
  if (row === undefined) return UNTOUCHED;
  return {
    revision: row.revision,
    changedAt: row.changed_at,
    changedBy: row.changed_by_name,
    draft: draftOf(row),
  };
}

/** The drafts that there are, by their pages. */
export async function listDrafts(database: Database): Promise<ReadonlyMap<string, Draft>> {
  const rows = await selectDrafts(database).where("texts", "is not", null).execute();
  const drafts = new Map<string, Draft>();
  for (const row of rows) {
    const draft = draftOf(row);
    if (draft !== null) drafts.set(row.slug, draft);
  }
  return drafts;
}

function draftOf({ texts, saved_at, saved_by_name, restored_from }: DraftRow): Draft | null {
  if (texts === null || saved_at === null) return null;
  return {
    texts: PageDraftTexts.parse(texts),
    savedAt: saved_at,
    savedBy: saved_by_name,
    restoredFrom: restored_from,
  };
}

interface Written {
  slug: PageSlug;
  writerId: string;
}

/** Makes a text the page's draft. */
export async function writeDraft(
  tx: Tx,
  { slug, writerId }: Written,
  { texts, restoredFrom }: Pick<Draft, "texts" | "restoredFrom">,
): Promise<void> {
  const draft = {
    texts: JSON.stringify(texts),
    saved_at: sql<Date>`now()`,
    saved_by: writerId,
    restored_from: restoredFrom,
  };
  await countWriting(tx, { slug, writerId });
  await tx.updateTable("page_drafts").set(draft).where("slug", "=", slug).execute();
}

/** Takes the page's draft away, whether it was published or given up. */
export async function clearDraft(tx: Tx, { slug, writerId }: Written): Promise<void> {
  await countWriting(tx, { slug, writerId });
  await tx
    .updateTable("page_drafts")
    .set({ texts: null, saved_at: null, saved_by: null, restored_from: null })
    .where("slug", "=", slug)
    .execute();
}

/** Makes the page's revision the next one: who knows the one before writes over nothing. */
export async function countWriting(tx: Tx, { slug, writerId }: Written): Promise<void> {
  await tx
    .insertInto("page_drafts")
    .values({ slug, revision: UNTOUCHED.revision + 1, changed_by: writerId })
    .onConflict((conflict) =>
      conflict.column("slug").doUpdateSet({
        revision: sql<number>`page_drafts.revision + 1`,
        changed_at: sql<Date>`now()`,
        changed_by: writerId,
      }),
    )
    .execute();
}
