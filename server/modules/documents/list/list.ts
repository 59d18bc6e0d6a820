import { LRUCache } from "lru-cache";
import type { Account } from "../../../kernel/account.ts";
import type { Database, Tx } from "../../../platform/database/connect.ts";
import { inSnapshot, type PageOf } from "../../../platform/database/page.ts";
import type { Portal } from "../../../portal.ts";
import { canSeeEverything } from "../policy.ts";
import { type ListedDocument, readListed } from "../queries.ts";
import { type TextQuery, textQueryOf } from "../text/words/asked.ts";
import { isNarrowed } from "./narrowing/queries.ts";
import { type AskedPage, readByStatement, type Way } from "./page-statement.ts";
import {
  beginSearch,
  countMatches,
  gathered,
  inView,
  type ListedQuery,
  matching,
  NEAR,
  orderOf,
  type Page,
  readIds,
  readTotal,
  selectPage,
  walked,
} from "./queries.ts";
import { countTextHits, readMatches, readTextHits, textHitsOf } from "./texts/queries.ts";

/** How many documents from the order's beginning are looked through before all that match are gathered. */
const REACH = 5_000;

/** How many documents a list has that had to be counted. */
interface Totals {
  /** Of the whole list. */
  total: number;
  /** Those found by name and comment, which come first; all of a list that was not searched. */
  named: number;
  /** Whether more are found by their text than `total` tells. */
  capped: boolean;
  /** Documents in the list or in the trash, whatever the filter. */
  inView: number;
  /** The state of the database in which they were counted. */
  state: string;
}

/** Totals by what was asked for and by whom; each holds as long as nothing changes, on whichever server. */
export type CountedLists = LRUCache<string, Totals>;

export function countedLists(): CountedLists {
  return new LRUCache({ max: 1_000 });
}

/** Who asks for which documents. */
interface Asked {
  account: Account;
  query: ListedQuery;
  /** Left out, what is found is counted anew. */
  counted?: CountedLists | undefined;
}

/** A list that is not told by counters. */
interface Search extends AskedPage {
  page: Page;
  /** What the term asks of texts. */
  text: TextQuery | undefined;
}

/**
 * Reads a page of the list and its exact total, both from one state of the database; a page past the end is empty. The whole list,
 * or of a type or year, is told by counters and an index; everything else is searched.
 */
export async function listDocuments({ database }: Portal, asked: Asked): Promise<PageOf<ListedDocument>> {
  const { counted, query, account } = asked;
  const key = keyOf(asked);
  const known = counted?.get(key);
  const page = pageOf(asked);
  if (isCounted(asked)) {
    const rows = await readByStatement(
      database,
      { account, query, page },
      { way: wayTo(query, page), state: known?.state ?? "" },
    );
    const [first] = rows;
    if (first === undefined) return { rows, total: await readTotal(database, query) };
    const total = first.total ?? known?.total ?? 0;
    counted?.set(key, { total, named: total, capped: false, inView: total, state: first.state });
    return { total, rows };
  }
  const again = known && (await readAgain(database, { account, query, page }, known));
  if (again) return again;
  const search = await searchOf({ account, query, page });
  return inSnapshot(database, async (tx) => {
    const totals = await count(tx, search, known);
    counted?.set(key, totals);
    return readFound(tx, search, totals);
  });
}

async function searchOf({ account, query, page }: AskedPage): Promise<Search> {
  const text = query.searchTerm ? await textQueryOf(query.searchTerm) : undefined;
  return { account, query, text, page: { ...page, condition: matching(query, account) } };
}

/** The ids of the first documents of a list, `max` at most, in its order. */
export async function findListed({ database }: Portal, asked: Asked & { max: number }): Promise<string[]> {
  const { account, query, max } = asked;
  const page = { ...pageOf(asked), offset: 0, rows: max };
  const search = await searchOf({ account, query, page });
  return inSnapshot(database, async (tx) => {
    if (isCounted(asked)) return readIds(tx, walked(search.page, { ids: true }));
    const totals = await count(tx, search);
    const named = await readIds(tx, gathered(search.page));
    return [...named, ...(await readByText(tx, search, totals))];
  });
}

function pageOf({ query }: Asked): AskedPage["page"] {
  const { pageNumber, pageSize } = query;
  const offset = (pageNumber - 1) * pageSize;
  return { view: inView(query), order: orderOf(query), offset, rows: pageSize };
}

/** Tells if counters have the total: they know of types and years, but of no other filter, and not who sees what. */
function hasCountedTotal({ account, query }: Asked): boolean {
  const { searchTerm, notAttachedTo } = query;
  return canSeeEverything(account) && !searchTerm && notAttachedTo === undefined && !isNarrowed(query);
}

/** Tells if counters have the total, and one index the order. The trash is small. */
function isCounted(asked: Asked): boolean {
  const { view, orderBy, fileType, yearAdded } = asked.query;
  const byDate = orderBy === "dateDesc" || orderBy === "dateAsc";
  const isInOrder = view === "trash" || byDate || (fileType === undefined && yearAdded === undefined);
  return isInOrder && hasCountedTotal(asked);
}

/** Everything that is asked but the page and the order; the schema has it in one order always. */
function keyOf({ account, query }: Asked): string {
  const { pageNumber: _page, pageSize: _size, orderBy: _order, ...filter } = query;
  return JSON.stringify([account.id, filter]);
}

/** A page that lies further is not walked to from the beginning of an order by date. */
const FAR = 2_000;

function wayTo({ view, orderBy }: ListedQuery, { offset }: AskedPage["page"]): Way {
  if (offset <= NEAR) return "walk";
  const isByDate = view === "active" && (orderBy === "dateDesc" || orderBy === "dateAsc");
  return isByDate && offset >= FAR ? "jump" : "skip";
}

/** Reads a page with one statement, where the totals are known and still true; nothing where it takes more. */
async function readAgain(
  database: Database,
  asked: AskedPage,
  known: Totals,
): Promise<PageOf<ListedDocument> | undefined> {
  const { offset, rows } = asked.page;
  const { total, named, capped, state } = known;
  const expected = Math.min(rows, named - offset);
  const isWhole = offset + rows <= named || total === named;
  const way = searchedWay(asked.page, known);
  if (expected <= 0 || !isWhole || (way === "gather" && named > REACH)) return undefined;
  const found = await readByStatement(database, asked, { way, state });
  if (found.length !== expected) return undefined;
  return { total, capped, rows: found };
}

async function count(tx: Tx, search: Search, known?: Totals): Promise<Totals> {
  const { account, query, text } = search;
  const { state, inView } = await beginSearch(tx, query);
  if (known?.state === state) return known;
  const named = await countNamed(tx, search);
  const hits = text && (await countTextHits(tx, textHitsOf({ account, query, text })));
  return { total: named + (hits?.total ?? 0), named, capped: hits?.capped ?? false, inView, state };
}

/** Counts by counters where they tell of all but documents that are left out, which are few and found by an index. */
async function countNamed(tx: Tx, { account, query, page }: Search): Promise<number> {
  const { visible, notAttachedTo, ...others } = query;
  const all = visible === false || notAttachedTo !== undefined ? others : query;
  const isOneLeftOut = visible === undefined || notAttachedTo === undefined;
  if (!isOneLeftOut || !hasCountedTotal({ account, query: all })) return countMatches(tx, page.condition);
  const total = await readTotal(tx, all);
  if (all === query) return total;
  const leftOut = notAttachedTo === undefined ? { visible: true } : { investment: notAttachedTo };
  return total - (await countMatches(tx, matching({ ...others, ...leftOut }, account)));
}

async function readFound(tx: Tx, search: Search, totals: Totals): Promise<PageOf<ListedDocument>> {
  const { page, text, account } = search;
  const { total, named, capped } = totals;
  const expected = Math.max(0, Math.min(page.rows, named - page.offset));
  const way = searchedWay(page, totals);
  let rows: ListedDocument[] = [];
  if (expected > 0 && way !== "gather")
    rows = await selectPage(tx, { ...page, account }, { documents: walked(page, way) }).execute();
  if (rows.length < expected)
    rows = await selectPage(tx, { ...page, account }, { ids: gathered(page) }).execute();
  const ids = await readByText(tx, search, totals);
  if (text && ids.length > 0) {
    const found = new Map((await readListed(tx, ids, account)).map((row) => [row.id, row]));
    const matches = await readMatches(tx, ids, text);
    const others = ids.flatMap((id) => found.get(id) ?? []);
    rows = [...rows, ...others.map((row) => ({ ...row, match: matches.get(row.id) }))];
  }
  return { total, capped, rows };
}

/** The ids of those of the page that are found by their text alone. */
async function readByText(
  tx: Tx,
  { account, query, text, page }: Search,
  { total, named, capped, inView }: Totals,
): Promise<string[]> {
  const [end, after] = [Math.min(page.offset + page.rows, total), Math.max(page.offset, named)];
  if (!text || end <= after) return [];
  const hits = textHitsOf({ account, query, text });
  return readTextHits(tx, hits, { offset: after - named, rows: end - after, capped, inView });
}

/**
 * The documents of a page of a search in the way that is fast for it among a million (measured in `bench/rows/queries.ts`): a walk
 * along the order where the page stands near if what matches is spread evenly, else all that match.
 */
function searchedWay(
  { offset, rows }: AskedPage["page"],
  { named, inView }: Totals,
): "gather" | { reach: number } {
  const needed = (2 * (offset + rows) * inView) / named;
  // Few numbers, so that statements are the same.
  const reach = REACH * 2 ** Math.max(0, Math.ceil(Math.log2(needed / REACH)));
  return reach === REACH || reach <= named ? { reach } : "gather";
}
