import type { NewPageVersion, PageSlug } from "@bonum/contract/pages/fields.ts";
import { type InferResult, sql } from "kysely";
import type { NameSource } from "../../kernel/module.ts";
import type { Database, Tx } from "../../platform/database/connect.ts";

/** A version that administrators wrote, with the name of who published it. */
export type VersionRow = InferResult<ReturnType<typeof selectVersions>>[number];

function selectVersions(database: Database) {
  return database
    .selectFrom("page_versions")
    .leftJoin("accounts as publisher", "publisher.id", "page_versions.published_by")
    .selectAll("page_versions")
    .select("publisher.display_name as published_by_name");
}

/** The newest version that administrators wrote; none while the shipped text holds. */
export function findNewest(database: Database, slug: PageSlug): Promise<VersionRow | undefined> {
  return selectVersions(database)
    .where("slug", "=", slug)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
}

export function findVersion(
  database: Database,
  slug: PageSlug,
  version: number,
): Promise<VersionRow | undefined> {
  return selectVersions(database).where("slug", "=", slug).where("version", "=", version).executeTakeFirst();
}

/** The versions that administrators wrote, the newest first. */
export function listVersions(database: Database, slug: PageSlug): Promise<VersionRow[]> {
  return selectVersions(database).where("slug", "=", slug).orderBy("version", "desc").execute();
}

/** Locks a page until the transaction ends: of two who publish at once the second sees the first. */
export async function lockPage(tx: Tx, slug: PageSlug): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`page:${slug}`}, 0))`.execute(tx);
}

export async function insertVersion(
  tx: Tx,
  { pl, en, note, restoredFrom }: NewPageVersion & { restoredFrom: number | null },
  place: { slug: PageSlug; version: number; publisherId: string },
): Promise<void> {
  await tx
    .insertInto("page_versions")
    .values({
      slug: place.slug,
      version: place.version,
      published_by: place.publisherId,
      note,
      restored_from: restoredFrom,
      title_pl: pl.title,
      description_pl: pl.description,
      body_pl: pl.body,
      title_en: en.title,
      description_en: en.description,
      body_en: en.body,
    })
    .execute();
}

/** Names of pages for the audit log. */
export const PAGE_NAMES: NameSource = { present: null, logged: sql`state ->> 'titlePl'` };
