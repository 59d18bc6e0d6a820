import { sql } from "kysely";
import { HELD } from "../../../kernel/scans/queries.ts";
import type { Database, Tx } from "../../../platform/database/connect.ts";
import type { ReadText, TextState } from "./reading/read-text.ts";

/** A document whose words are not those that it has now, and its present content. */
export interface OutdatedDocument {
  id: string;
  /** Revision of the document that the words are for. */
  wanted: number;
  name: string;
  comment: string;
  storage_key: string;
  content_type: string;
  size: number;
  sha256: Buffer;
}

/** The document, in the trash or not, unless its words are up to date or its content is held. */
export function findOutdated(database: Database, id: string): Promise<OutdatedDocument | undefined> {
  return (
    database
      .selectFrom("document_texts as texts")
      .innerJoin("documents", "documents.id", "texts.document_id")
      .innerJoin("document_versions as content", (join) =>
        join
          .onRef("content.document_id", "=", "documents.id")
          .onRef("content.number", "=", "documents.version"),
      )
      .select(["documents.id", "texts.wanted", "documents.name", "documents.comment"])
      .select(["content.storage_key", "content.content_type", "content.size", "content.sha256"])
      .where("texts.document_id", "=", id)
      .whereRef("texts.indexed", "<", "texts.wanted")
      // Once the virus scanner has looked at it, its text is queued anew.
      .where(sql<boolean>`${HELD} is null`)
      .executeTakeFirst()
  );
}

/** Ids of outdated documents after this one, in their order. */
export async function listOutdated(database: Database, after: string, limit: number): Promise<string[]> {
  const outdated = database
    .selectFrom("document_texts")
    .select("document_id")
    .whereRef("indexed", "<", "wanted")
    .where("document_id", ">", after)
    .orderBy("document_id")
    .limit(limit);
  return (await outdated.execute()).map((row) => row.document_id);
}

/** Number of other documents of whoever added this one that wait to be indexed, `most` at most. */
export async function countWaitingOfOwner(tx: Tx, id: string, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from document_texts as texts join documents as other on other.id = texts.document_id
      where texts.indexed < texts.wanted and other.id <> ${id}::uuid
        and other.added_by = (select added_by from documents where id = ${id}::uuid)
      limit ${most}
    ) as waiting
  `.execute(tx);
  return rows[0]?.count ?? 0;
}

/** The text of a content, once it was read to its end, whatever came of it. */
export async function findContentText(database: Database, sha256: Buffer): Promise<ReadText | undefined> {
  const content = await database
    .selectFrom("content_texts")
    .select(["state", "paged"])
    .where("sha256", "=", sha256)
    .where("state", "<>", "waiting")
    .executeTakeFirst();
  if (!content) return undefined;
  const parts = database
    .selectFrom("content_text_pages")
    .select(["number", "text"])
    .where("sha256", "=", sha256);
  const pages: string[] = [];
  for (const { number, text } of await parts.orderBy("number").execute()) pages[number - 1] = text;
  return {
    state: content.state as TextState,
    paged: content.paged,
    pages: Array.from(pages, (text) => text ?? ""),
  };
}

/**
 * Says that a content is about to be read.
 *
 * @returns how often its reading has begun; nothing where no document has the content any more
 */
export async function beginReading(tx: Tx, sha256: Buffer): Promise<number | undefined> {
  const { rows } = await sql<{ attempts: number }>`
    insert into content_texts (sha256, state) select ${sha256}, 'waiting' where ${isThere(sha256)}
    on conflict (sha256) do update set attempts = content_texts.attempts + 1
    returning attempts
  `.execute(tx);
  return rows[0]?.attempts;
}

/** Says that a reading was cut off that the content has not ended: it does not count. */
export async function forgetReading(tx: Tx, sha256: Buffer): Promise<void> {
  await sql`
    update content_texts set attempts = attempts - 1 where sha256 = ${sha256} and state = 'waiting' and attempts > 0
  `.execute(tx);
}

/** Keeps what was read of a content; nothing of one that no document has any more. */
export async function saveContentText(
  tx: Tx,
  sha256: Buffer,
  { state, paged, pages, unreadFrom }: ReadText,
): Promise<void> {
  const { rows } = await sql`
    insert into content_texts (sha256, state, paged, unread_from)
    select ${sha256}, ${state}, ${paged}, ${unreadFrom ?? null}::integer where ${isThere(sha256)}
    on conflict (sha256) do update set state = excluded.state, paged = excluded.paged,
      unread_from = excluded.unread_from, read_at = now()
    returning sha256
  `.execute(tx);
  if (rows.length === 0) return;
  await tx.deleteFrom("content_text_pages").where("sha256", "=", sha256).execute();
  const parts = pages.flatMap((text, index) => (text === "" ? [] : [{ number: index + 1, text }]));
  if (parts.length > 0) {
    const numbers = parts.map(({ number }) => number);
    const texts = parts.map(({ text }) => text);
    await sql`
      insert into content_text_pages (sha256, number, text)
      select ${sha256}, part.number, part.text from unnest(${numbers}::integer[], ${texts}::text[]) as part (number, text)
    `.execute(tx);
  }
}

/**
 * Tells if a version has the content, and keeps it until the transaction ends: a purge waits, and deletes the
 * text too.
 */
function isThere(sha256: Buffer) {
  return sql`exists (
    select from (select from document_versions where sha256 = ${sha256} limit 1 for key share) as version
  )`;
}

/** Keeps the words of a document, unless it is gone. */
export async function saveWords(
  tx: Tx,
  { id, wanted, words }: { id: string; wanted: number; words: string },
): Promise<void> {
  // Its row first, as whoever changes or deletes it has it first.
  const found = tx.selectFrom("documents").select("id").where("id", "=", id).forKeyShare();
  if (!(await found.executeTakeFirst())) return;
  await sql`
    update document_texts set words = ${words}::tsvector, indexed = ${wanted} where document_id = ${id}::uuid
  `.execute(tx);
}
