/** Business constants that both sides keep. */

/** Longest wait for an answer, in milliseconds; for a transfer, the longest silence. */
export const REQUEST_TIMEOUT_MS = 120_000;

/** Delay between the last key and the search, in milliseconds. */
export const SEARCH_DEBOUNCE_MS = 2_000;

/** Longest texts, in characters (code points), and lists, in items; `notTooLong` refuses longer ones. */
export const LONGEST = {
  short: 100,
  line: 255,
  note: 4_000,
  page: 50_000,
  fileName: 255,
  comment: 4_000,
  email: 320,
  password: 1_024,
  slug: 100,
  searchTerm: 200,
  list: 100,
  attachments: 20,
  tag: 40,
  tags: 20,
  /** Criteria of a service; its findings may have more, up to `list`. */
  criteria: 60,
  /** Documents that one call changes. */
  documents: 100,
  /** Documents that come as one archive. */
  archived: 1_000,
  /** Records that are chosen one by one. */
  chosen: 1_000,
  /** Files that are filed at once: a person still finds among them the one that was refused. */
  filed: 200,
} as const;

/** Records that one transaction of a bulk change changes. */
export const BULK_PART = 100;

/** Records that one bulk change changes. */
export const BULK_MAX = 10_000;

/** Longest address of a list with its filters, as a saved view keeps it. */
export const LIST_ADDRESS_MAX = 4_000;

/** Maximum number of a person's views of one list, and of its shared ones. */
export const VIEWS_MAX = 50;

/** Time for restoring a deleted document, in days. */
export const TRASH_DAYS = 30;

export const DEFAULT_PAGE_SIZE = 10;
export const PAGE_SIZE_MAX = 100;
