import type { DocumentListQuery } from "@bonum/contract/documents/fields.ts";
import { LRUCache } from "lru-cache";
import type { ListFilter } from "./page-queries.ts";

/** A page as it was when `changes` of `document_counts` was this number. */
interface FoundPage {
  changes: number;
  /** Of the whole list. */
  total: number;
  ids: string[];
}

type Query = DocumentListQuery & ListFilter;

/** Totals and pages that were found lately. */
export interface RememberedPages {
  /** The total of the query's filter, if it was found when `changes` was the same. */
  total(query: Query, changes: number): number | undefined;
  page(query: Query): FoundPage | undefined;
  keepPage(query: Query, page: FoundPage): void;
}

const FILTERS = 1_000;
const PAGES = 1_000;

/**
 * Remembers what finding documents has shown, so that the next page of a search does not count again, and the same page
 * is not found again. Each holds until any document changes, on whichever server: the migration's `document_counts` has
 * another sum then, which is read in the snapshot that the rows come from. Only for accounts that see every document,
 * since the account is no part of the key.
 */
export function rememberPages(): RememberedPages {
  const totals = new LRUCache<string, { changes: number; total: number }>({ max: FILTERS });
  const pages = new LRUCache<string, FoundPage>({ max: PAGES });
  return {
    total(query, changes) {
      const known = totals.get(filterKey(query));
      return known?.changes === changes ? known.total : undefined;
    },
    page: (query) => pages.get(pageKey(query)),
    keepPage(query, page) {
      totals.set(filterKey(query), { changes: page.changes, total: page.total });
      pages.set(pageKey(query), page);
    },
  };
}

function filterKey({ view, searchTerm, fileType, yearAdded, notAttachedTo }: Query): string {
  return JSON.stringify([view, searchTerm, fileType, yearAdded, notAttachedTo]);
}

function pageKey(query: Query): string {
  return JSON.stringify([filterKey(query), query.orderBy, query.pageNumber, query.pageSize]);
}
