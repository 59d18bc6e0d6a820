import type { DocumentListQuery } from "@bonum/contract/documents/fields.ts";
import type { Account } from "../../../kernel/account.ts";
import type { Tx } from "../../../platform/database/connect.ts";
import { inSnapshot, type PageOf } from "../../../platform/database/page.ts";
import type { Portal } from "../../../portal.ts";
import { canSeeEverything } from "../policy.ts";
import { type DocumentRow, readDocuments, readMarkedDocuments } from "../row-queries.ts";
import {
  type Counters,
  countMatches,
  inView,
  type ListFilter,
  matching,
  orderOf,
  type Page,
  planForSearch,
  readCounters,
  readNearPage,
  readPage,
  readPageLeavingOut,
  readSortedPage,
  reversed,
} from "./page-queries.ts";
import type { RememberedPages } from "./remembered.ts";

/** How many documents from the order's nearer end are looked through before all that match are gathered. */
const REACH = 5_000;

/** In a larger list leaving documents out would take more memory than `planForSearch` allows, and then for ever. */
const LEAVING_OUT_MAX = 5_000_000;

/** Who asks for which documents. */
interface Asked {
  account: Account;
  query: DocumentListQuery & ListFilter;
  /** Left out, everything is found anew. */
  remembered?: RememberedPages;
}

/**
 * Reads a page of the list and its exact total, both from one state of the database; a page past the end is empty. What
 * was found before is found again by its ids, as long as no document has changed: the same statement asks for both.
 */
export async function listDocuments({ database }: Portal, asked: Asked): Promise<PageOf<DocumentRow>> {
  const { account, query, remembered } = asked;
  const known = canSeeEverything(account) ? remembered?.page(query) : undefined;
  if (known !== undefined) {
    const { changes, rows } = await readMarkedDocuments(database, known.ids);
    if (changes === known.changes) return { total: known.total, rows: inOrderOf(known.ids, rows) };
  }
  return inSnapshot(database, async (tx) => {
    const counters = await readCounters(tx, query);
    const { total, ids } = await find(tx, asked, counters);
    if (canSeeEverything(account)) remembered?.keepPage(query, { changes: counters.changes, total, ids });
    return { total, rows: inOrderOf(ids, await readDocuments(tx, ids)) };
  });
}

/** The ids of the page, found by the counters and the indexes of a library of a million. */
async function find(tx: Tx, asked: Asked, counters: Counters): Promise<{ total: number; ids: string[] }> {
  if (!isIndexed(asked)) await planForSearch(tx);
  const total = await findTotal(tx, asked, counters);
  return { total, ids: await findPage(tx, asked, { total, inView: counters.inView }) };
}

function inOrderOf(ids: readonly string[], rows: DocumentRow[]): DocumentRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Whether the counters tell the total: they know of types and years, but of no term or project, and not who sees what. */
function isCounted({ account, query }: Asked): boolean {
  return canSeeEverything(account) && !query.searchTerm && query.notAttachedTo === undefined;
}

async function findTotal(tx: Tx, asked: Asked, counters: Counters): Promise<number> {
  const { account, query, remembered } = asked;
  if (isCounted(asked)) return counters.filtered;
  const known = canSeeEverything(account) ? remembered?.total(query, counters.changes) : undefined;
  return known ?? countMatches(tx, matching(query, account));
}

/** The ids of the page, in its order. Reads from the end of the list when that is nearer than its beginning. */
async function findPage(tx: Tx, asked: Asked, size: { total: number; inView: number }): Promise<string[]> {
  const { account, query } = asked;
  const before = (query.pageNumber - 1) * query.pageSize;
  if (before >= size.total) return [];
  const rows = Math.min(query.pageSize, size.total - before);
  const after = size.total - before - rows;
  const fromEnd = after < before;
  const order = orderOf(query);
  const page: Page = {
    view: inView(query),
    condition: matching(query, account),
    order: fromEnd ? reversed(order) : order,
    offset: fromEnd ? after : before,
    rows,
  };
  const ids = isIndexed(asked) ? await readPage(tx, page) : await searchPage(tx, page, size);
  return fromEnd ? ids.reverse() : ids;
}

/** Whether one index answers alone: no term, and a type or a year at most in the order by date. The trash is small. */
function isIndexed(asked: Asked): boolean {
  const { view, orderBy, fileType, yearAdded } = asked.query;
  const narrowed = fileType !== undefined || yearAdded !== undefined;
  const byDate = orderBy === "dateDesc" || orderBy === "dateAsc";
  return view === "trash" || (isCounted(asked) && (byDate || !narrowed));
}

/**
 * Reads a page of a search in the way that is fast for it among a million documents (measured in `bench/rows/queries.ts`):
 * - the order's nearer end, where the page stands if what matches is spread evenly: the first pages of a common term;
 * - else by sorting all that match, or by leaving out all that do not, whichever are fewer.
 */
async function searchPage(
  tx: Tx,
  page: Page,
  { total, inView }: { total: number; inView: number },
): Promise<string[]> {
  const expectedNear = (REACH * total) / inView;
  if (expectedNear >= 2 * (page.offset + page.rows)) {
    const ids = await readNearPage(tx, page, REACH);
    if (ids.length === page.rows) return ids;
  }
  const fewLeftOut = total * 2 > inView && inView <= LEAVING_OUT_MAX;
  return fewLeftOut ? readPageLeavingOut(tx, page) : readSortedPage(tx, page);
}
