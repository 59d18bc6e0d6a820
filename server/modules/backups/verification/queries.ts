import { sql } from "kysely";
import type { Database } from "../../../platform/database/connect.ts";
import { CONTENTS } from "../tables/queries.ts";

/** Content in the portal's storage, with the expected hash and size. */
export interface Content {
  storage_key: string;
  sha256: string;
  size: number;
  /** A version of a document, a paper of the inbox, a picture of a reference or a partner, the banner of the funding. */
  what: "document" | "paper" | "picture" | "banner";
  /** Id of its record. */
  id: string;
  /** Null of what is no document. */
  version: number | null;
  /** Empty of the banner. */
  name: string;
}

/** Rows that are read at once. */
const BATCH = 500;

/** All contents, in the order of their keys; those that share an object come in one batch. */
export async function* readContents(database: Database): AsyncGenerator<Content> {
  for (let after = ""; ; ) {
    const { rows } = await sql<Content>`
      select storage_key, encode(sha256, 'hex') as sha256, size, what, id, version, name from ${sql.raw(CONTENTS)} c
      where storage_key > ${after} order by storage_key fetch first ${BATCH} rows with ties
    `.execute(database);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.storage_key;
  }
}

/** The contents that have these objects. */
export async function contentsOf(database: Database, keys: readonly string[]): Promise<Content[]> {
  const { rows } = await sql<Content>`
    select storage_key, encode(sha256, 'hex') as sha256, size, what, id, version, name from ${sql.raw(CONTENTS)} c
    where storage_key = any(${keys})
  `.execute(database);
  return rows;
}

/** Tells if a row still references a content; one that was permanently deleted meanwhile is no loss. */
export async function isContent(database: Database, key: string): Promise<boolean> {
  const { rows } = await sql`select from ${sql.raw(CONTENTS)} c where storage_key = ${key}`.execute(database);
  return rows.length > 0;
}

/** Selects the keys without an owner: no content, no running upload, no pending deletion. */
export async function withoutOwner(database: Database, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${keys}::text[]) as key
    where not exists (select from document_versions where storage_key = key)
      and not exists (select from inbox_papers where storage_key = key)
      and not exists (select from showcase_entries where picture_key = key)
      and not exists (select from organisation where banner_key = key)
      and not exists (select from object_leases where storage_key = key)
      and not exists (select from object_removals where storage_key = key)
      and not exists (select from upload_parts where storage_key = key)
  `.execute(database);
  return rows.map(({ key }) => key);
}

/** A paper whose bytes are not those that its hash is of. */
export interface DamagedPaper {
  what: "certificate" | "report" | "confirmation";
  /** The certificate's number, or else the order's. */
  number: string;
}

/** Reads the number of issued documents, and those that are damaged or missing. */
export async function readPapers(database: Database): Promise<{ count: number; damaged: DamagedPaper[] }> {
  const { rows } = await sql<DamagedPaper & { whole: boolean }>`
    select p.kind as what, coalesce(o.number, o.id::text) as number, sha256(p.content) = p.sha256 as whole
    from order_papers p join orders o on o.id = p.order_id
    union all
    select 'certificate', c.number, p.content is not null and sha256(p.content) = c.sha256
    from certificates c left join certificate_papers p on p.certificate_id = c.id
  `.execute(database);
  const damaged = rows.filter(({ whole }) => !whole).map(({ what, number }) => ({ what, number }));
  return { count: rows.length, damaged };
}
