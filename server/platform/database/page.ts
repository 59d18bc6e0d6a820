import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { Database, Tx } from "./connect.ts";

export interface PageOf<Row> {
  /** Rows that match, on all pages. */
  total: number;
  rows: Row[];
}

/** Runs reads that must agree with each other, all on one state of the database. */
export function inSnapshot<T>(database: Database, read: (tx: Tx) => Promise<T>): Promise<T> {
  return database
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute((tx) => read(tx));
}

/**
 * Reads one page of a query and counts all its rows; a page past the end is empty. `order` are the columns after
 * `order by`, and must be total (end with the id). For up to some hundred thousand rows; larger lists, like the
 * documents', find their own way.
 */
export async function readPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  page: { order: RawBuilder<unknown>; pageNumber: number; pageSize: number },
): Promise<PageOf<Row>> {
  const { total } = await query
    .clearSelect()
    .select(sql<number>`count(*)`.as("total"))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow();
  const offset = (page.pageNumber - 1) * page.pageSize;
  if (offset >= total) return { total, rows: [] };
  const rows = await query.orderBy(page.order).limit(page.pageSize).offset(offset).execute();
  return { total, rows };
}

/** The condition that all of these hold; true without any. */
export function allOf(conditions: (RawBuilder<boolean> | undefined | false)[]): RawBuilder<boolean> {
  const given = conditions.filter((condition) => condition !== undefined && condition !== false);
  return given.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(given, sql` and `)})`;
}
