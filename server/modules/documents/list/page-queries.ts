import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../../platform/database/connect.ts";
import { type ListOrder, orderColumns } from "./order-queries.ts";

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
