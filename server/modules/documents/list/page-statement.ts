import { searchWords } from "@bonum/contract/text/search-words.ts";
import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { Account } from "../../../kernel/account.ts";
import type { Database } from "../../../platform/database/connect.ts";
import { prepared } from "../../../platform/database/prepared.ts";
import { canSeeEverything } from "../policy.ts";
import type { ListedDocument } from "../queries.ts";
import { isNarrowed } from "./narrowing/queries.ts";
import {
  countedTotal,
  gathered,
  jumped,
  type ListedQuery,
  matching,
  NEAR,
  type Page,
  STATE,
  selectPage,
  totalUnless,
  walked,
} from "./queries.ts";

/**
 * How a page is found: along the order's index, `walk` by whole documents and `skip` by their ids to one that lies further; past
 * whole months of an order by date; along so many documents of the order; or among all that match.
 */
export type Way = "walk" | "skip" | "jump" | { reach: number } | "gather";

export interface AskedPage {
  account: Account;
  query: ListedQuery;
  page: Omit<Page, "condition">;
}

/** A row with the state of the database that it was read in, and the total of a list that counters tell. */
type PageRow = ListedDocument & { state: string; total: number | null };

/** What of a query is a value of the statement; all else is its text. */
interface Values extends Pick<ListedQuery, "fileType" | "yearAdded"> {
  offset: number;
  /** The state in which the total is known. */
  state: string;
  words: readonly string[];
}

/** More words are not prepared for. */
const WORDS_MAX = 6;
const WORDS = Array.from({ length: WORDS_MAX }, (_, index) => `word${index}`);
const NAMES = ["offset", "state", "fileType", "yearAdded", ...WORDS];

/** Of a few sizes of pages there are fewer. */
const statements = new LRUCache<string, ReturnType<typeof preparedFor>>({ max: 200 });

/**
 * Reads a page by one statement, which for what most people ask is built and planned once for all; nothing of a search in another
 * state than the given one.
 */
export async function readByStatement(
  database: Database,
  asked: AskedPage,
  { way, state }: { way: Way; state: string },
): Promise<PageRow[]> {
  const { query, account, page } = asked;
  const { view, orderBy, pageSize, fileType, yearAdded, searchTerm = "", notAttachedTo } = query;
  const words = searchTerm === "" ? [] : searchWords(searchTerm);
  const values = { offset: page.offset, state, fileType, yearAdded };
  const isPlain = canSeeEverything(account) && notAttachedTo === undefined && !isNarrowed(query);
  if (!isPlain || words.length > WORDS_MAX) {
    return statementOf(database, { asked, way, values: { ...values, words } }).execute();
  }
  const has = [fileType !== undefined, yearAdded !== undefined, words.length];
  const kind = JSON.stringify([way, view, orderBy, pageSize, has, page.offset <= NEAR && page.offset]);
  const statement = statements.get(kind) ?? preparedFor(asked, { way, words });
  statements.set(kind, statement);
  return statement(database, {
    ...values,
    ...Object.fromEntries(words.map((word, index) => [`word${index}`, word])),
  });
}

function preparedFor(asked: AskedPage, { way, words }: { way: Way; words: readonly string[] }) {
  const { query, page } = asked;
  return prepared<Record<string, unknown>, PageRow>(NAMES, (database, marks) => {
    const { state, fileType, yearAdded, offset, ...each } = marks as unknown as Values &
      Record<string, string>;
    const values = {
      state,
      fileType: query.fileType && fileType,
      yearAdded: query.yearAdded && yearAdded,
      offset: page.offset <= NEAR ? page.offset : offset,
      words: words.map((_, index) => each[`word${index}`] ?? ""),
    };
    return statementOf(database, { asked, way, values });
  });
}

function statementOf(
  database: Database,
  { asked, way, values }: { asked: AskedPage; way: Way; values: Values },
) {
  const { state, offset, ...others } = values;
  const query = { ...asked.query, ...others };
  const page = { ...asked.page, condition: matching(query, asked.account), offset };
  const isSearch = way === "gather" || typeof way === "object";
  const total = isSearch ? sql<null>`null` : totalUnless(state, countedTotal(query));
  const { account } = asked;
  const rows = selectPage(database, { ...page, account }, foundBy(way, query, page)).select([
    STATE.as("state"),
    total.as("total"),
  ]);
  // In another state the total of a search is not known any more, and no row is looked for.
  return isSearch ? rows.where(sql<boolean>`${STATE} = ${state}`) : rows;
}

function foundBy(way: Way, query: ListedQuery, page: Page): Parameters<typeof selectPage>[2] {
  if (way === "walk") return { documents: walked(page) };
  if (way === "skip") return { ids: walked(page, { ids: true }) };
  if (way === "jump") return { ids: jumped(query, page) };
  return way === "gather" ? { ids: gathered(page) } : { documents: walked(page, way) };
}
