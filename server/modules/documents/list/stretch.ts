import type { DocumentListQuery } from "@bonum/contract/documents/fields.ts";
import { isNarrowed } from "./narrowing/queries.ts";
import type { ListFilter } from "./queries.ts";

export type ListedQuery = DocumentListQuery & ListFilter;

/** How many documents are found at once where an index has their ids in order: it costs as much as ten. */
const STRETCH = 200;

/** Documents of a list in a row. */
export interface Stretch {
  /** How many documents of the list stand before them. */
  before: number;
  rows: number;
}

/**
 * Whether one index answers alone, to an account that sees every document: no term, and a type or a year at most in the order by
 * date. The trash is small.
 */
export function isIndexed(query: ListedQuery): boolean {
  const { view, orderBy, fileType, yearAdded, searchTerm, notAttachedTo } = query;
  if (isNarrowed(query)) return false;
  const narrowed = fileType !== undefined || yearAdded !== undefined;
  const byDate = orderBy === "dateDesc" || orderBy === "dateAsc";
  return view === "trash" || (!searchTerm && notAttachedTo === undefined && (byDate || !narrowed));
}

/** The documents of the query's page. */
export function pageOf({ pageNumber, pageSize }: ListedQuery): Stretch {
  return { before: (pageNumber - 1) * pageSize, rows: pageSize };
}

/** The documents that are found with the query's page, to be remembered: whole pages. */
export function stretchOf(query: ListedQuery): Stretch {
  const page = pageOf(query);
  if (!isIndexed(query)) return page;
  const rows = Math.ceil(STRETCH / page.rows) * page.rows;
  return { before: page.before - (page.before % rows), rows };
}
