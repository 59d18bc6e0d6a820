import type { DocumentFilters } from "@bonum/contract/documents/fields.ts";
import { type TagInUse, tagKey } from "@bonum/contract/documents/tags.ts";
import { sql } from "kysely";
import { holdsWords } from "../../../kernel/search-queries.ts";
import type { Database, Tx } from "../../../platform/database/connect.ts";

/** Number of tags in a list of choices. */
const TAGS_SHOWN = 100;

/** The tags in use that hold the term, the most frequent first. */
export async function findTags(database: Database, term = ""): Promise<TagInUse[]> {
  const { rows } = await sql<TagInUse>`
    select tags.name, counts.count
    from document_label_counts as counts join document_tags as tags on tags.key = counts.label
    where counts.kind = 'tag' and counts.count > 0 and ${holdsWords(sql`counts.label`, term)}
    order by counts.count desc, tags.name collate "pl-x-icu" limit ${TAGS_SHOWN}
  `.execute(database);
  return rows;
}

/** All categories by name, with how many documents of the list have each. */
export async function countCategories(database: Database): Promise<DocumentFilters["categories"]> {
  const { rows } = await sql<DocumentFilters["categories"][number]>`
    select categories.id, categories.name, coalesce(counts.count, 0)::bigint as count
    from document_categories as categories
      left join document_label_counts as counts on counts.kind = 'category' and counts.label = categories.id::text
    order by categories.name collate "pl-x-icu"
  `.execute(database);
  return rows;
}

/*
 * Who gives documents a category shares this lock until the end of the transaction, who deletes a category has it alone. So
 * it is taken before documents, and whoever waits for documents holds no category that another one waits for.
 */
const CATEGORIES = sql`hashtextextended('document categories', 0)`;

export async function shareCategories(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${CATEGORIES})`.execute(tx);
}

export async function holdCategories(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${CATEGORIES})`.execute(tx);
}

export async function hasCategory(tx: Tx, id: string): Promise<boolean> {
  const found = tx.selectFrom("document_categories").select("id").where("id", "=", id);
  return (await found.executeTakeFirst()) !== undefined;
}

/** Locks those of the documents that exist, in the order of their ids, in the trash or not, until the transaction ends. */
export async function lockDocuments(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select from documents where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx);
}

/**
 * Makes the tags known and answers their keys. One that a document has keeps the spelling of whoever gave it first; of one
 * that none has any more this is the first again.
 */
export async function saveTags(tx: Tx, names: readonly string[]): Promise<string[]> {
  const spellings = new Map(names.toReversed().map((name) => [tagKey(name), name]));
  const keys = [...spellings.keys()].sort();
  if (keys.length === 0) return keys;
  const values = keys.map((key) => ({ key, name: spellings.get(key) as string }));
  await tx
    .insertInto("document_tags")
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Locked first, in one order: whether one is in use is asked once who gives it elsewhere has committed.
  await sql`select from document_tags where key = any(${keys}::text[]) order by key for no key update`.execute(
    tx,
  );
  await sql`
    update document_tags as tags set name = given.name
    from unnest(${keys}::text[], ${values.map(({ name }) => name)}::text[]) as given (key, name)
    where tags.key = given.key and tags.name <> given.name and not exists (
      select from document_label_counts as counts
      where counts.kind = 'tag' and counts.label = tags.key and counts.count > 0
    )
  `.execute(tx);
  return keys;
}

/** Documents changed by one statement: the time of the counters' triggers grows with the square of their number. */
const BATCH = 200;

/** Gives every document of a category another one, or none. Nobody edited them, so only their revision grows. */
export async function replaceCategory(tx: Tx, id: string, replacement: string | null): Promise<void> {
  await sql`select from documents where category_id = ${id}::uuid order by id for no key update`.execute(tx);
  for (let changed = BATCH; changed === BATCH; ) {
    const some = tx.selectFrom("documents").select("id").where("category_id", "=", id).limit(BATCH);
    const { numUpdatedRows } = await tx
      .updateTable("documents")
      .set({ category_id: replacement, revision: sql<number>`revision + 1` })
      .where("id", "in", some)
      .executeTakeFirst();
    changed = Number(numUpdatedRows);
  }
}
