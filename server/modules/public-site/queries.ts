import { sql } from "kysely";
import type { Module } from "../../kernel/module.ts";
import type { Database } from "../../platform/database/connect.ts";
import { prepared } from "../../platform/database/prepared.ts";

/** A sitemap may name 50,000 addresses, and each service has two. */
const MOST_SERVICES = 20_000;

/** The addresses' last segments of the published services, in their order. */
export async function listPublishedSlugs(database: Database): Promise<string[]> {
  const rows = await database
    .selectFrom("services")
    .select("slug")
    .where("published", "=", true)
    .orderBy("slug")
    .limit(MOST_SERVICES)
    .execute();
  return rows.map(({ slug }) => slug);
}

/**
 * Reads what the tables that public pages are made of hold, as a text that is another one after each committed change: each
 * version of a row counts with its place and the transaction that wrote it. These tables have some hundred rows at most.
 */
export function siteState(modules: readonly Module[]): (database: Database) => Promise<string> {
  const tables = modules.flatMap(({ publicTables }) => publicTables ?? []);
  const parts = tables.map(
    (table) => sql`(
      select concat(count(*), ' ', bit_xor(hashtextextended(concat(row_version.ctid, ' ', row_version.xmin), 0)))
      from ${sql.table(table)} as row_version
    )`,
  );
  const state = sql<{ state: string }>`select concat_ws(' ', ${sql.join(parts)}) as state`;
  const select = prepared([], (database) => ({ compile: () => state.compile(database) }));
  return async (database) => (await select(database, {}))[0]?.state ?? "";
}
