import { LRUCache } from "lru-cache";
import type { ListFilter } from "./filter-queries.ts";

/** Totals of searches that were counted lately. */
export interface CountedTotals {
  /** The total of the filter, if it was counted when `changes` was the same; else `count` tells it. */
  of(filter: ListFilter, changes: number, count: () => Promise<number>): Promise<number>;
}

const SEARCHES = 1_000;

/**
 * Remembers what counting the documents that match a term has shown, so that the next page of a search does not
 * count again. Each total holds until any document changes, on whichever server: see `document_counts` in the
 * migration. Only for accounts that see every document, since the account is no part of the key.
 */
export function rememberTotals(): CountedTotals {
  const counted = new LRUCache<string, { changes: number; total: number }>({ max: SEARCHES });
  return {
    async of({ view, searchTerm, fileType, yearAdded, notAttachedTo }, changes, count) {
      const key = JSON.stringify([view, searchTerm, fileType, yearAdded, notAttachedTo]);
      const known = counted.get(key);
      if (known?.changes === changes) return known.total;
      const total = await count();
      counted.set(key, { changes, total });
      return total;
    },
  };
}
