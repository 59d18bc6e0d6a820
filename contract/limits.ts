/** Business constants that both sides keep. */

/** Longest wait for an answer, in milliseconds; for a transfer, the longest silence. */
export const REQUEST_TIMEOUT_MS = 120_000;

/** How long after the last key the typed search term is applied, in milliseconds. */
export const SEARCH_DEBOUNCE_MS = 2_000;

/** Longest name of a document, in characters (code points). */
export const FILE_NAME_MAX = 255;

/** Longest comment on a document, in characters (code points). */
export const COMMENT_MAX = 4_000;

/** Longest search term, in characters. */
export const SEARCH_TERM_MAX = 200;

/** How long a deleted document can be restored, in days. */
export const TRASH_DAYS = 30;

export const DEFAULT_PAGE_SIZE = 10;
export const PAGE_SIZE_MAX = 100;
