import { type Expression, isExpression, type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { Database, Tx } from "./connect.ts";
import type { Schema } from "./schema.ts";
import { allowIdle } from "./transaction.ts";

export interface PageOf<Row> {
  /** Rows that match, on all pages. */
  total: number;
  rows: Row[];
  /** True where more rows match than `total`. */
  capped?: boolean;
}

/** Runs reads that must agree with each other, all on one state of the database. */
export function inSnapshot<T>(database: Database, read: (tx: Tx) => Promise<T>): Promise<T> {
  return database
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute((tx) => read(tx));
}

interface PageNumber {
  pageNumber: number;
  pageSize: number;
}

/** Order and columns by which `readPage` reads a list. */
interface PageOrder<Own extends keyof Schema> {
  /** The columns after `order by`; total, so with the id at their end. */
  order: RawBuilder<unknown>;
  /** The id's column: the page's ids are found first, and what the query joins and counts is read for these alone. */
  id?: string;
  /**
   * The same rows from their own table. PostgreSQL counts them and finds the ids in an index alone, which it does not as long as
   * a table is joined, though nothing of it is read.
   */
  matching?: SelectQueryBuilder<Schema, Own, object> | undefined;
}

/**
 * Reads one page of a query and counts all its rows; a page past the end is empty. For up to some hundred thousand rows;
 * the list of documents has a faster way.
 */
export async function readPage<DB, TB extends keyof DB, Row, Own extends keyof Schema>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { id, matching, ...page }: PageNumber & PageOrder<Own>,
): Promise<PageOf<Row>> {
  const total = matching ? await countRows(matching) : await countRows(query);
  const offset = (page.pageNumber - 1) * page.pageSize;
  if (offset >= total) return { total, rows: [] };
  const inOrder = query.orderBy(page.order);
  if (id === undefined) {
    return { total, rows: await inOrder.limit(page.pageSize).offset(offset).execute() };
  }
  const part = { id, offset, limit: page.pageSize };
  const ids = await (matching ? findIds(matching.orderBy(page.order), part) : findIds(inOrder, part));
  return { total, rows: await readRows(inOrder, id, ids) };
}

async function countRows<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
): Promise<number> {
  const { total } = await query
    .clearSelect()
    .select(sql<number>`count(*)`.as("total"))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow();
  return total;
}

async function findIds<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { id, limit, offset }: { id: string; limit: number; offset: number },
): Promise<string[]> {
  const found = await query
    .clearSelect()
    .select(sql<string>`${sql.ref(id)}`.as("id"))
    .$castTo<{ id: string }>()
    .limit(limit)
    .offset(offset)
    .execute();
  return found.map((row) => row.id);
}

/** Reads those rows of a query whose column `id` is one of these, in the query's order. */
async function readRows<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  id: string,
  ids: string[],
): Promise<Row[]> {
  if (ids.length === 0) return [];
  // One parameter, so that a statement for ten ids is the one for a hundred.
  return query.where(sql<boolean>`${sql.ref(id)} = any(${ids})`).execute();
}

/** Tells a query, whose rows are to be read, from data. */
export const isQuery: (value: unknown) => value is Expression<unknown> = isExpression;

/** A list as a query in its order: read a page at a time, or all of it. */
export interface Listing<Row> {
  /** One page, and the number of all rows. Belongs into `inSnapshot`, so that both agree. */
  page(tx: Tx, page: PageNumber): Promise<PageOf<Row>>;
  /**
   * All rows, as `everyRowOf` reads them. Belongs into `inSnapshot`, so that the rows agree with what else is read.
   *
   * @param only the ids of the rows that are meant, where not all are
   */
  everyRow(tx: Tx, only?: readonly string[]): AsyncGenerator<Row[]>;
  /** The ids of the first rows, `max` at most. */
  ids(database: Database, max: number): Promise<string[]>;
}

/** Rows that a cursor reads at a time: a few milliseconds of work before other requests. */
const CURSOR_ROWS = 200;

/**
 * Reads all rows of a query, some at a time, by a cursor: of a transaction's queries one after another. The reader sees to it
 * that the transaction ends: the database lets it pause.
 */
export async function* everyRowOf<Row>(tx: Tx, query: Expression<Row>): AsyncGenerator<Row[]> {
  await allowIdle(tx, 0);
  await sql`declare every_row no scroll cursor for ${query}`.execute(tx);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(CURSOR_ROWS)} from every_row`.execute(tx);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close every_row`.execute(tx);
}

interface ListingOrder<Own extends keyof Schema> extends Omit<PageOrder<Own>, "matching"> {
  matching?: (database: Database) => SelectQueryBuilder<Schema, Own, object>;
}

/** A list of what `select` finds. */
export function listing<DB, TB extends keyof DB, Row, Own extends keyof Schema>(
  select: (database: Database) => SelectQueryBuilder<DB, TB, Row>,
  { matching, ...asked }: ListingOrder<Own>,
): Listing<Row> {
  const { order } = asked;
  return {
    page: (tx, page) => readPage(select(tx), { ...asked, ...page, matching: matching?.(tx) }),
    ids: (database, max) => {
      const part = { id: asked.id ?? "id", offset: 0, limit: max };
      const own = matching?.(database).orderBy(order);
      return own ? findIds(own, part) : findIds(select(database).orderBy(order), part);
    },
    everyRow(tx, only) {
      const meant = sql<boolean>`${sql.ref(asked.id ?? "id")} = any(${only ?? []})`;
      const rows = only === undefined ? select(tx) : select(tx).where(meant);
      return everyRowOf(tx, rows.orderBy(order));
    },
  };
}

/** The condition that all of these hold; true without any. */
export function allOf(conditions: (RawBuilder<boolean> | undefined | false)[]): RawBuilder<boolean> {
  const given = conditions.filter((condition) => condition !== undefined && condition !== false);
  return given.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(given, sql` and `)})`;
}
