import type { TextMatch } from "@bonum/contract/documents/fields.ts";
import type { Account } from "../../../kernel/account.ts";
import type { Database, Tx } from "../../../platform/database/connect.ts";
import { inSnapshot, type PageOf } from "../../../platform/database/page.ts";
import type { Portal } from "../../../portal.ts";
import { canSeeEverything } from "../policy.ts";
import { type DocumentRow, readDocuments, readMarkedDocuments } from "../queries.ts";
import { type TextQuery, textQueryOf } from "../text/words/asked.ts";
import { asksBeside, isNarrowed } from "./narrowing/queries.ts";
import {
  type Counters,
  countMatches,
  inView,
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
} from "./queries.ts";
import type { Found, RememberedPages, Totals } from "./remembered.ts";
import { isIndexed, type ListedQuery, pageOf, type Stretch, stretchOf } from "./stretch.ts";
import { countTextHits, readMatches, readTextHits, textHitsOf } from "./texts/queries.ts";

/** How many documents from the order's nearer end are looked through before all that match are gathered. */
const REACH = 5_000;

/** In a larger list leaving documents out would take more memory than `planForSearch` allows, and then for ever. */
const LEAVING_OUT_MAX = 5_000_000;

/** A document of a list; `match` where it was found by its text alone. */
export type ListedDocument = DocumentRow & { match?: TextMatch | undefined };

/** Who asks for which documents. */
interface Asked {
  account: Account;
  query: ListedQuery;
  /** What the term asks of texts. */
  text?: TextQuery | undefined;
  /** Left out, everything is found anew; so it is for an account that does not see every document. */
  remembered?: RememberedPages | undefined;
}

/** How often a request waits for another one that is finding the same page; each wait may end with what has changed already. */
const WAITS = 2;

/**
 * Reads a page of the list and its exact total, both from one state of the database; a page past the end is empty. What
 * was found before, by whichever request, is found again by its ids, as long as no document has changed: the same statement asks
 * for both. So of many who ask for one page at once, one finds it.
 */
export async function listDocuments(
  { database }: Portal,
  { account, query, remembered }: Asked,
): Promise<PageOf<ListedDocument>> {
  const text = query.searchTerm ? await textQueryOf(query.searchTerm) : undefined;
  const known = canSeeEverything(account) && !asksBeside(query) ? remembered : undefined;
  for (let waits = 0; known; waits += 1) {
    const page = known.page(query);
    if (page && page.ids.length > 0) {
      const { changes, rows } = await readMarkedDocuments(database, page.ids);
      if (changes === page.changes) return pageWith(database, { query, text }, { ...page, rows });
    }
    const another = known.awaited(query);
    if (another === undefined || waits === WAITS) break;
    await another;
  }
  const finishFinding = known?.beginFinding(query);
  try {
    return await inSnapshot(database, async (tx) => {
      const asked = { account, query, text, remembered: known };
      const found = await find(tx, asked, known ? stretchOf(query) : pageOf(query));
      const own = known?.store(query, found) ?? found;
      finishFinding?.();
      return pageWith(tx, asked, { ...own, rows: await readDocuments(tx, own.ids) });
    });
  } finally {
    finishFinding?.();
  }
}

/** The ids of the first documents of a list, `max` at most, in its order. */
export async function findListed(
  { database }: Portal,
  { account, query, max }: Pick<Asked, "account" | "query"> & { max: number },
): Promise<string[]> {
  const text = query.searchTerm ? await textQueryOf(query.searchTerm) : undefined;
  const found = await inSnapshot(database, (tx) =>
    find(tx, { account, query, text }, { before: 0, rows: max }),
  );
  return found.ids;
}

/** The rows of a page in their order, those that were found by their text alone with what it says. */
async function pageWith(
  database: Database,
  { query, text }: Pick<Asked, "query" | "text">,
  found: Found & { rows: DocumentRow[] },
): Promise<PageOf<ListedDocument>> {
  const { total, named, capped, ids } = found;
  const rows = inOrderOf(ids, found.rows);
  const byText = ids.slice(Math.max(0, named - pageOf(query).before));
  if (!text || byText.length === 0) return { total, capped, rows };
  const matches = await readMatches(database, byText, text);
  return { total, capped, rows: rows.map((row) => ({ ...row, match: matches.get(row.id) })) };
}

/** The ids of a stretch of the list, found by the counters and the indexes of a library of a million. */
async function find(tx: Tx, asked: Asked, stretch: Stretch): Promise<Found> {
  const counters = await readCounters(tx, asked.query);
  if (!answersByIndex(asked)) await planForSearch(tx);
  const totals = await findTotals(tx, asked, counters);
  const { total, named, capped } = totals;
  const ids = await findIds(tx, asked, { ...stretch, total: named, inView: counters.inView });
  const [end, after] = [Math.min(stretch.before + stretch.rows, total), Math.max(stretch.before, named)];
  const { account, query, text } = asked;
  const byText = text && textHitsOf({ account, query, text });
  const others =
    byText &&
    (await readTextHits(tx, byText, {
      offset: after - named,
      rows: end - after,
      capped,
      inView: counters.inView,
    }));
  return { changes: counters.changes, ...totals, ids: others ? ids.concat(others) : ids };
}

function inOrderOf(ids: readonly string[], rows: DocumentRow[]): DocumentRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Whether the counters tell the total: they know of types and years, but of no other filter, and not who sees what. */
function isCounted({ account, query }: Asked): boolean {
  const plain = !query.searchTerm && query.notAttachedTo === undefined && !isNarrowed(query);
  return plain && canSeeEverything(account);
}

async function findTotals(tx: Tx, asked: Asked, counters: Counters): Promise<Totals> {
  const { account, query, text, remembered } = asked;
  if (isCounted(asked)) return { total: counters.filtered, named: counters.filtered, capped: false };
  const known = remembered?.totals(query, counters.changes);
  if (known) return known;
  const named = await countMatches(tx, matching(query, account));
  const byText = text && textHitsOf({ account, query, text });
  const { total, capped } = byText ? await countTextHits(tx, byText) : { total: 0, capped: false };
  return { total: named + total, named, capped };
}

/** The ids of a stretch, in its order. Reads from the end of the list when that is nearer than its beginning. */
async function findIds(
  tx: Tx,
  asked: Asked,
  { before, total, inView: size, ...stretch }: Stretch & { total: number; inView: number },
): Promise<string[]> {
  const { account, query } = asked;
  if (before >= total) return [];
  const rows = Math.min(stretch.rows, total - before);
  const after = total - before - rows;
  const fromEnd = after < before;
  const order = orderOf(query);
  const page: Page = {
    view: inView(query),
    condition: matching(query, account),
    order: fromEnd ? reversed(order) : order,
    offset: fromEnd ? after : before,
    rows,
  };
  const ids = answersByIndex(asked)
    ? await readPage(tx, page)
    : await searchPage(tx, page, { total, inView: size });
  return fromEnd ? ids.reverse() : ids;
}

function answersByIndex({ account, query }: Asked): boolean {
  return isIndexed(query) && (canSeeEverything(account) || query.view === "trash");
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
