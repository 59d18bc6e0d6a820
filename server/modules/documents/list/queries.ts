import { DISPLAY_TIME_ZONE } from "@bonum/contract/calendar.ts";
import type { DocumentListQuery, DocumentOrder } from "@bonum/contract/documents/fields.ts";
import { type RawBuilder, sql } from "kysely";
import type { Account } from "../../../kernel/account.ts";
import { holdsWords } from "../../../kernel/search-queries.ts";
import type { Tx } from "../../../platform/database/connect.ts";
import { visibleTo } from "../queries.ts";
import { narrowing } from "./narrowing/queries.ts";

/** A page of the documents that match: their ids are found first, the rows of just these are read after. */
export interface Page {
  /** Which documents, as `inView` and `matching` tell it; `condition` holds `view`. */
  view: RawBuilder<boolean>;
  condition: RawBuilder<boolean>;
  order: ListOrder;
  offset: number;
  rows: number;
}

/** Lets the database's choice of a plan be the cheapest one: an order's index, or sorting what matches. */
export function readPage(tx: Tx, { condition, order, offset, rows }: Page): Promise<string[]> {
  return readIds(
    tx,
    sql`select id from documents where ${condition} order by ${orderColumns(order)} limit ${rows} offset ${offset}`,
  );
}

/** Looks only at the first `reach` documents of the order; fewer ids than `rows` mean that the page lies further. */
export function readNearPage(tx: Tx, page: Page, reach: number): Promise<string[]> {
  const order = orderColumns(page.order);
  return readIds(
    tx,
    sql`
      select id
      from (select * from documents where ${page.view} order by ${order} limit ${reach}) as documents
      where ${page.condition}
      order by ${order} limit ${page.rows} offset ${page.offset}
    `,
  );
}

/**
 * Gathers all that match and sorts them, on every core: the planner, which takes matches to be spread evenly, would
 * else walk an order's index that may hold none for long.
 */
export async function readSortedPage(tx: Tx, page: Page): Promise<string[]> {
  await allowOrderedScans(tx, false);
  const ids = await readPage(tx, page);
  await allowOrderedScans(tx, true);
  return ids;
}

/** Without them an index still tells which documents match, but not in which order. */
async function allowOrderedScans(tx: Tx, allowed: boolean): Promise<void> {
  const value = allowed ? "on" : "off";
  await sql`
    select set_config('enable_indexscan', ${value}, true), set_config('enable_indexonlyscan', ${value}, true)
  `.execute(tx);
}

/**
 * Gathers the documents that do not match and leaves them out of the order's index: for a term that most
 * documents hold, far less than sorting all that match. (`not in`, because its hashed form keeps the order.)
 */
export function readPageLeavingOut(tx: Tx, page: Page): Promise<string[]> {
  return readIds(
    tx,
    sql`
      select id from documents
      where ${page.view}
        and id not in (select documents.id from documents where ${page.view} and ${page.condition} is not true)
      order by ${orderColumns(page.order)} limit ${page.rows} offset ${page.offset}
    `,
  );
}

/**
 * Makes the planner, until the transaction ends, count in memory and on every core what it would else sort on disk
 * or read alone. The memory is a limit for one step of a plan, taken only as far as the rows need it.
 */
export async function planForSearch(tx: Tx): Promise<void> {
  await sql`
    select
      set_config('work_mem', '128MB', true),
      set_config('parallel_setup_cost', '100', true),
      set_config('parallel_tuple_cost', '0', true),
      set_config('jit', 'off', true),
      -- What is best for a rare term is not for a common one, so a plan is never made for all.
      set_config('plan_cache_mode', 'force_custom_plan', true)
  `.execute(tx);
}

async function readIds(tx: Tx, query: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await query.$castTo<{ id: string }>().execute(tx);
  return rows.map((row) => row.id);
}

/** What of a list query decides which documents it shows; the order and the page do not. */
export type ListFilter = Omit<DocumentListQuery, "pageNumber" | "pageSize" | "orderBy"> & {
  /** Id of a project, whose documents are left out. */
  notAttachedTo?: string;
};

/** The condition of the list or of the trash: the one that the indexes are made for. */
export function inView({ view }: ListFilter): RawBuilder<boolean> {
  return view === "trash"
    ? sql<boolean>`documents.deleted_at is not null`
    : sql<boolean>`documents.deleted_at is null`;
}

/** The whole condition on `documents`: the view, what the account knows of, and what the caller asks for. */
export function matching(filter: ListFilter, account: Account): RawBuilder<boolean> {
  const conditions = [inView(filter), visibleTo(account)];
  const { searchTerm, fileType, yearAdded, notAttachedTo } = filter;
  if (fileType !== undefined) conditions.push(sql`documents.file_type = ${fileType}`);
  if (yearAdded !== undefined) {
    // A range, not the year of each row: the indexes by date answer it.
    const from = startOfYear(yearAdded);
    conditions.push(
      sql`documents.added_at >= ${from} and documents.added_at < ${startOfYear(yearAdded + 1)}`,
    );
  }
  if (searchTerm) conditions.push(holdsWords(sql`documents.search_text`, searchTerm));
  if (notAttachedTo !== undefined) {
    conditions.push(sql`not exists (
      select from investment_documents as attached
      where attached.document_id = documents.id and attached.investment_id = ${notAttachedTo}::uuid
    )`);
  }
  conditions.push(...narrowing(filter, account));
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

function startOfYear(year: number): RawBuilder<Date> {
  return sql`make_timestamptz(${year}::integer, 1, 1, 0, 0, 0, ${DISPLAY_TIME_ZONE})`;
}

/** What a list of documents is ordered by; the id, in the same direction, makes the order total. */
interface ListOrder {
  key: RawBuilder<unknown>;
  descending: boolean;
  nullsLast: boolean;
}

const ADDED = sql`documents.added_at`;
const DELETED = sql`documents.deleted_at`;
const NAME = sql`documents.name collate "pl-x-icu"`;
const UPDATED = sql`documents.updated_at`;

const ORDERS: Record<DocumentOrder, ListOrder> = {
  dateDesc: { key: ADDED, descending: true, nullsLast: false },
  dateAsc: { key: ADDED, descending: false, nullsLast: true },
  nameAsc: { key: NAME, descending: false, nullsLast: true },
  nameDesc: { key: NAME, descending: true, nullsLast: false },
  // What was never edited comes last, whichever way.
  updatedDesc: { key: UPDATED, descending: true, nullsLast: true },
  updatedAsc: { key: UPDATED, descending: false, nullsLast: true },
};

/** The order that a list asks for. In the trash the date that counts is the day of the deletion. */
export function orderOf({ orderBy, view }: DocumentListQuery): ListOrder {
  const order = ORDERS[orderBy];
  return view === "trash" && order.key === ADDED ? { ...order, key: DELETED } : order;
}

/** The same documents from the last to the first. */
export function reversed(order: ListOrder): ListOrder {
  return { ...order, descending: !order.descending, nullsLast: !order.nullsLast };
}

/** The columns after `order by`, just as the indexes of the migration have them. */
export function orderColumns({ key, descending, nullsLast }: ListOrder): RawBuilder<unknown> {
  const direction = sql.raw(descending ? "desc" : "asc");
  return sql`${key} ${direction} nulls ${sql.raw(nullsLast ? "last" : "first")}, documents.id ${direction}`;
}

/** What `document_counts` tells without reading a single document. */
export interface Counters {
  /** Documents in the list or in the trash, whatever the filter. */
  inView: number;
  /** Those of them with the filter's type and year; its term is not asked. */
  filtered: number;
  /** Another number whenever any document was changed. */
  changes: number;
}

export async function readCounters(tx: Tx, filter: ListFilter): Promise<Counters> {
  const inTrash = filter.view === "trash";
  const { rows } = await sql<Counters>`
    select
      coalesce(sum(count) filter (where in_trash = ${inTrash}), 0)::bigint as "inView",
      coalesce(sum(count) filter (
        where in_trash = ${inTrash}
          and file_type = coalesce(${filter.fileType ?? null}, file_type)
          and year_added = coalesce(${filter.yearAdded ?? null}::integer, year_added)
      ), 0)::bigint as filtered,
      coalesce(sum(changes), 0)::bigint as changes
    from document_counts
  `.execute(tx);
  return rows[0] ?? { inView: 0, filtered: 0, changes: 0 };
}

export async function countMatches(tx: Tx, condition: RawBuilder<boolean>): Promise<number> {
  const counted = tx.selectFrom("documents").where(condition).select(sql<number>`count(*)`.as("total"));
  return (await counted.executeTakeFirstOrThrow()).total;
}
