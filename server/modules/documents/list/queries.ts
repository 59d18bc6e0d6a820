import { DISPLAY_TIME_ZONE } from "@bonum/contract/calendar.ts";
import type { DocumentListQuery, DocumentOrder } from "@bonum/contract/documents/fields.ts";
import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Account } from "../../../kernel/account.ts";
import { holdsWords } from "../../../kernel/search-queries.ts";
import type { Database, Tx } from "../../../platform/database/connect.ts";
import { allOf } from "../../../platform/database/page.ts";
import type { Schema } from "../../../platform/database/schema.ts";
import { investmentsOf, selectListed, visibleTo } from "../queries.ts";
import { narrowing } from "./narrowing/queries.ts";

/** A page of the documents that match: their ids are found first, the rows of just these are read with them. */
export interface Page {
  /** Which documents, as `inView` and `matching` tell it; `condition` holds `view`. */
  view: RawBuilder<boolean>;
  condition: RawBuilder<boolean>;
  order: RawBuilder<unknown>;
  offset: number;
  rows: number;
}

/** A page that starts this near is a part of the statement's text; to one that lies further the ids alone are walked. */
export const NEAR = 100;

/** The columns of `documents` that rows, orders and conditions read; a prepared statement cannot select all. */
const COLUMNS = sql.raw(
  `id, file_key, name, comment, file_type, version, revision, sample, added_at, added_by, updated_at, updated_by, deleted_at,
  deleted_by, category_id, tags, search_text`,
);

/**
 * The documents of a page as the order's index gives them.
 *
 * @param reach how many documents of the order are looked through at most; fewer than `rows` then mean that the page lies further
 */
export function walked(page: Page, { reach, ids = false }: { reach?: number; ids?: boolean } = {}) {
  const { view, condition, order, offset, rows } = page;
  const near = sql`(
    select ${COLUMNS} from documents where ${view} order by ${order} limit ${sql.lit(reach ?? 0)}
  ) as documents`;
  // A plan for any offset would be one for a tenth of the table.
  const skipped = typeof offset === "number" && offset <= NEAR ? sql.lit(offset) : sql`${offset}`;
  return sql`
    select ${ids ? sql`id` : COLUMNS} from ${reach === undefined ? sql`documents` : near}
    where ${condition} order by ${order} limit ${sql.lit(rows)} offset ${skipped}
  `;
}

/**
 * The ids of a page of all that match, gathered and sorted: the planner, which takes matches to be spread evenly, would else
 * walk an order's index that may hold none for long.
 */
export function gathered({ condition, order, offset, rows }: Page): RawBuilder<unknown> {
  return sql`
    with documents as materialized (
      select id, name, added_at, updated_at, deleted_at from documents where ${condition}
    )
    select id from documents order by ${order} limit ${rows} offset ${offset}
  `;
}

/**
 * The ids of a page deep in an order by date: whole months before it are counted off by their counters, and just the page's own
 * is walked.
 */
export function jumped(
  query: DocumentListQuery,
  { condition, order, offset, rows }: Page,
): RawBuilder<unknown> {
  const descending = query.orderBy === "dateDesc";
  const direction = sql.raw(descending ? "desc" : "asc");
  const edge = sql`make_timestamptz(year_added, month_added, 1, 0, 0, 0, ${DISPLAY_TIME_ZONE})`;
  const begins = descending
    ? sql`added_at < (select (timezone(${DISPLAY_TIME_ZONE}, edge) + interval '1 month') at time zone ${DISPLAY_TIME_ZONE} from place)`
    : sql`added_at >= (select edge from place)`;
  return sql`
    with place as materialized (
      select edge, before from (
        select ${edge} as edge,
          sum(sum(count)) over (order by year_added ${direction}, month_added ${direction}) - sum(count) as before
        from document_counts where ${counted(query)} group by year_added, month_added
      ) as months
      where before <= ${offset} order by before desc, edge ${direction} limit 1
    )
    select id from documents where ${condition} and ${begins}
    order by ${order} limit ${sql.lit(rows)} offset (select ${offset}::bigint - before from place)
  `;
}

/** The rows of a page in its order: of documents that a query reads whole, or of those with the ids that it finds. */
export function selectPage(
  database: Database,
  { order, account }: Pick<Page, "order"> & { account: Account },
  found: { documents: RawBuilder<unknown> } | { ids: RawBuilder<unknown> },
) {
  if ("ids" in found) {
    return listed(database, account)
      .where(sql<boolean>`documents.id = any(array(${found.ids}))`)
      .orderBy(order);
  }
  const documents = sql`(${found.documents})`.$castTo<Selectable<Schema["documents"]>>();
  const among = database.with("documents", () => documents) as unknown as Database;
  return listed(among, account).orderBy(order);
}

const listed = (database: Database, account: Account) =>
  selectListed(database).select(investmentsOf(account).as("investments"));

/** The total that the counters tell of a list without a term that asks by type and year at most. */
export function countedTotal(query: ListFilter): RawBuilder<number> {
  return sql<number>`(select coalesce(sum(count), 0)::bigint from document_counts where ${counted(query)})`;
}

/** The condition on `document_counts`. */
function counted({ view, fileType, yearAdded }: ListFilter): RawBuilder<boolean> {
  return allOf([
    sql<boolean>`in_trash = ${sql.lit(view === "trash")}`,
    fileType !== undefined && sql<boolean>`file_type = ${fileType}`,
    yearAdded !== undefined && sql<boolean>`year_added = ${yearAdded}`,
  ]);
}

/**
 * The state of the database that a statement reads, as a text: as long as it is the same, whatever was counted is still so. It is
 * another one once any transaction that changed anything has ended.
 */
export const STATE = sql<string>`pg_current_snapshot()::text`;

/** A total that is counted unless the state is still the known one; null then. */
export function totalUnless(state: string, total: RawBuilder<number>): RawBuilder<number | null> {
  return sql<number | null>`case when ${STATE} = ${state} then null else ${total} end`;
}

export async function readIds(tx: Tx, query: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await query.$castTo<{ id: string }>().execute(tx);
  return rows.map((row) => row.id);
}

/** What of a list query decides which documents it shows; the order and the page do not. */
export type ListFilter = Omit<DocumentListQuery, "pageNumber" | "pageSize" | "orderBy"> & {
  /** Id of a project, whose documents are left out. */
  notAttachedTo?: string;
  /** The words of the term, for a statement that is planned once for all terms: as if each were rare. */
  words?: readonly string[];
};

export type ListedQuery = DocumentListQuery & ListFilter;

/** The condition of the list or of the trash: the one that the indexes are made for. */
export function inView({ view }: ListFilter): RawBuilder<boolean> {
  return view === "trash"
    ? sql<boolean>`documents.deleted_at is not null`
    : sql<boolean>`documents.deleted_at is null`;
}

/** The whole condition on `documents`: the view, what the account knows of, and what the caller asks for. */
export function matching(filter: ListFilter, account: Account): RawBuilder<boolean> {
  const conditions = [inView(filter), visibleTo(account)];
  const { searchTerm, words, fileType, yearAdded, notAttachedTo } = filter;
  if (fileType !== undefined) conditions.push(sql`documents.file_type = ${fileType}`);
  if (yearAdded !== undefined) {
    // A range, not the year of each row: the indexes by date answer it.
    const [from, until] = [
      startOfYear(sql`${yearAdded}::integer`),
      startOfYear(sql`${yearAdded}::integer + 1`),
    ];
    conditions.push(sql`documents.added_at >= ${from} and documents.added_at < ${until}`);
  }
  const text = sql`documents.search_text`;
  if (words)
    conditions.push(...words.map((word) => sql<boolean>`${text} like (select search_pattern(${word}))`));
  else if (searchTerm) conditions.push(holdsWords(text, searchTerm));
  if (notAttachedTo !== undefined) {
    conditions.push(sql`not exists (
      select from investment_documents as attached
      where attached.document_id = documents.id and attached.investment_id = ${notAttachedTo}::uuid
    )`);
  }
  conditions.push(...narrowing(filter, account));
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

function startOfYear(year: RawBuilder<unknown>): RawBuilder<Date> {
  return sql`make_timestamptz(${year}, 1, 1, 0, 0, 0, ${DISPLAY_TIME_ZONE})`;
}

const ADDED = sql`documents.added_at`;
const DELETED = sql`documents.deleted_at`;
const NAME = sql`documents.name collate "pl-x-icu"`;
const UPDATED = sql`documents.updated_at`;

/** The columns after `order by`, just as the indexes of the migration have them; the id makes each order total. */
const ORDERS: Record<DocumentOrder, RawBuilder<unknown>> = {
  dateDesc: sql`${ADDED} desc nulls first, documents.id desc`,
  dateAsc: sql`${ADDED} asc nulls last, documents.id asc`,
  nameAsc: sql`${NAME} asc nulls last, documents.id asc`,
  nameDesc: sql`${NAME} desc nulls first, documents.id desc`,
  // What was never edited comes last, whichever way.
  updatedDesc: sql`${UPDATED} desc nulls last, documents.id desc`,
  updatedAsc: sql`${UPDATED} asc nulls last, documents.id asc`,
};

/** In the trash the date that counts is the day of the deletion. */
const TRASH_ORDERS: Partial<typeof ORDERS> = {
  dateDesc: sql`${DELETED} desc nulls first, documents.id desc`,
  dateAsc: sql`${DELETED} asc nulls last, documents.id asc`,
};

/** The order that a list asks for, after `order by`. */
export function orderOf({ orderBy, view }: DocumentListQuery): RawBuilder<unknown> {
  return (view === "trash" ? TRASH_ORDERS[orderBy] : undefined) ?? ORDERS[orderBy];
}

export async function readTotal(database: Database, query: ListFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`select ${countedTotal(query)} as total`.execute(database);
  return rows[0]?.total ?? 0;
}

/**
 * Begins a search: reads the state and the view's total, and makes the planner, until the transaction ends, count in memory and
 * on every core what it would else sort on disk or read alone. The memory is a limit for one step of a plan, taken only as far as
 * the rows need it.
 */
export async function beginSearch(tx: Tx, filter: ListFilter): Promise<{ state: string; inView: number }> {
  const inView = countedTotal({ view: filter.view });
  const { rows } = await sql<{ state: string; inView: number }>`
    select ${STATE} as state, ${inView} as "inView",
      set_config('work_mem', '128MB', true),
      set_config('parallel_setup_cost', '100', true),
      set_config('parallel_tuple_cost', '0', true),
      set_config('jit', 'off', true),
      -- What is best for a rare term is not for a common one, so a plan is never made for all.
      set_config('plan_cache_mode', 'force_custom_plan', true)
  `.execute(tx);
  return rows[0] ?? { state: "", inView: 0 };
}

export async function countMatches(tx: Tx, condition: RawBuilder<boolean>): Promise<number> {
  const counted = tx.selectFrom("documents").where(condition).select(sql<number>`count(*)`.as("total"));
  return (await counted.executeTakeFirstOrThrow()).total;
}
