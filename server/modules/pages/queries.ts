import { DISPLAY_TIME_ZONE } from "@bonum/contract/calendar.ts";
import type { NewPageVersion, PageSlug } from "@bonum/contract/pages/fields.ts";
import { type InferResult, sql } from "kysely";
import type { NameSource } from "../../kernel/module.ts";
import type { Audience } from "../../kernel/news/queries.ts";
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

const TODAY = sql<string>`(now() at time zone ${DISPLAY_TIME_ZONE})::date`;

/** The newest version that administrators wrote and whose day has come; none while the shipped text holds. */
export function findInForce(database: Database, slug: PageSlug): Promise<VersionRow | undefined> {
  return selectVersions(database)
    .where("slug", "=", slug)
    .where("withdrawn_at", "is", null)
    .where((row) => row.or([row("in_force_from", "is", null), row("in_force_from", "<=", TODAY)]))
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** The version that follows a version in force: of several that are announced the first to hold. */
export function findUpcoming(
  database: Database,
  { slug, version }: { slug: PageSlug; version: number },
): Promise<VersionRow | undefined> {
  return selectVersions(database)
    .where("slug", "=", slug)
    .where("version", ">", version)
    .where("withdrawn_at", "is", null)
    .where("in_force_from", ">", TODAY)
    .orderBy("in_force_from")
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** The number of the last version that administrators wrote, in force or not. */
export async function findLastNumber(database: Database, slug: PageSlug): Promise<number | undefined> {
  const row = await database
    .selectFrom("page_versions")
    .select("version")
    .where("slug", "=", slug)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.version;
}

/** Tells if somebody of a client has an account, with whom the pages are a contract. */
export async function hasBound(database: Database): Promise<boolean> {
  const bound = database.selectFrom("accounts").select("id").where("client_id", "is not", null).limit(1);
  return (await bound.executeTakeFirst()) !== undefined;
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
  {
    pl,
    en,
    note,
    inForceFrom,
    restoredFrom,
  }: Omit<NewPageVersion, "requiredByLaw"> & { restoredFrom: number | null },
  place: { slug: PageSlug; version: number; publisherId: string },
): Promise<void> {
  await tx
    .insertInto("page_versions")
    .values({
      slug: place.slug,
      version: place.version,
      published_by: place.publisherId,
      note,
      in_force_from: inForceFrom,
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

/** Withdraws an announced version, and those before it that it was to replace on their day. */
export async function markWithdrawn(
  tx: Tx,
  { slug, version, inForceFrom }: { slug: PageSlug; version: number; inForceFrom: string },
): Promise<void> {
  await tx
    .updateTable("page_versions")
    .set({ withdrawn_at: sql<Date>`now()` })
    .where("slug", "=", slug)
    .where("version", "<=", version)
    .where("in_force_from", ">=", inForceFrom)
    .where("withdrawn_at", "is", null)
    .execute();
}

/** Audience of everybody who has an account. */
export const EVERYBODY: Audience = sql<boolean>`true`;

/** Names of pages for the audit log. */
export const PAGE_NAMES: NameSource = { present: null, logged: sql`state ->> 'titlePl'` };
