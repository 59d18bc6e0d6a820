import { LRUCache } from "lru-cache";
import { type ListedQuery, pageOf, stretchOf } from "./stretch.ts";

/** How many documents a list has. */
export interface Totals {
  /** Of the whole list. */
  total: number;
  /** Those found by name and comment, which come first; all of a list that was not searched. */
  named: number;
  /** Whether more are found by their text than `total` tells. */
  capped: boolean;
}

/** The documents of a stretch, as they were when `changes` of `document_counts` was this number. */
export interface Found extends Totals {
  changes: number;
  ids: string[];
}

/** Totals and pages that were found lately. */
export interface RememberedPages {
  /** The totals of the query's filter, if they were found when `changes` was the same. */
  totals(query: ListedQuery, changes: number): Totals | undefined;
  /** The documents of the query's own page. */
  page(query: ListedQuery): Found | undefined;
  /** Ends when whoever is just finding this page has found it, or has failed; nothing where nobody is. */
  awaited(query: ListedQuery): Promise<void> | undefined;
  /** Has others wait, until the answered function is called. */
  beginFinding(query: ListedQuery): () => void;
  /** Remembers the documents of `stretchOf`; answers those of the query's own page. */
  store(query: ListedQuery, found: Found): Found;
}

const FILTERS = 1_000;

/** Of all that is remembered: some 10 MB. */
const IDS = 250_000;
const ID_LENGTH = 36;

/**
 * Remembers what finding documents has shown, so that the next page of a search does not count again, and a page that was
 * found, or stands beside one, is not found again. Each holds until any document changes, on whichever server: the migration's
 * `document_counts` has another sum then, which is read in the snapshot that the rows come from. Only for accounts that see
 * every document, since the account is no part of the key.
 */
export function rememberPages(): RememberedPages {
  const totals = new LRUCache<string, Totals & { changes: number }>({ max: FILTERS });
  // The ids without a mark between them, which take a third of what an array does.
  const stretches = new LRUCache<string, Omit<Found, "ids"> & { ids: string }>({
    maxSize: IDS,
    sizeCalculation: ({ ids }) => 1 + ids.length / ID_LENGTH,
  });
  const running = new Map<string, Promise<void>>();
  return {
    totals(query, changes) {
      const known = totals.get(filterKey(query));
      return known?.changes === changes ? known : undefined;
    },
    page(query) {
      const found = stretches.get(stretchKey(query));
      return found && { ...found, ids: ownIds(query, found.ids) };
    },
    awaited: (query) => running.get(stretchKey(query)),
    beginFinding(query) {
      const key = stretchKey(query);
      const { promise, resolve } = Promise.withResolvers<void>();
      running.set(key, promise);
      return () => {
        // Whoever has waited for long enough finds it too.
        if (running.get(key) === promise) running.delete(key);
        resolve();
      };
    },
    store(query, { ids, ...counted }) {
      const joined = ids.join("");
      totals.set(filterKey(query), counted);
      stretches.set(stretchKey(query), { ...counted, ids: joined });
      return { ...counted, ids: ownIds(query, joined) };
    },
  };
}

function ownIds(query: ListedQuery, ids: string): string[] {
  const { before, rows } = pageOf(query);
  const from = before - stretchOf(query).before;
  const own = ids.slice(from * ID_LENGTH, (from + rows) * ID_LENGTH);
  return Array.from({ length: own.length / ID_LENGTH }, (_, index) =>
    own.slice(index * ID_LENGTH, (index + 1) * ID_LENGTH),
  );
}

/** Everything that is asked but the page and the order; the schema has it in one order always. */
function filterKey({ pageNumber: _page, pageSize: _size, orderBy: _order, ...filter }: ListedQuery): string {
  return JSON.stringify(filter);
}

function stretchKey(query: ListedQuery): string {
  const { before, rows } = stretchOf(query);
  return JSON.stringify([filterKey(query), query.orderBy, before, rows]);
}
