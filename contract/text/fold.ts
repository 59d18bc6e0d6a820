import { normalise } from "./normalise.ts";

/** Longer than anything that is looked for by its folded text. */
const FOLDED_MAX = 4_000;

/** The combining marks that Latin text decomposes into; the database names the same ranges. */
const COMBINING_MARKS = /[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]/g;

/**
 * Folds a text for searching: blind to case and to diacritics, in both directions.
 *
 * `ł` has no Unicode decomposition, so it is folded by hand; every other Polish letter loses its
 * mark by canonical decomposition. The database folds by the same rule (`fold_text` in the
 * migrations); a test holds the two against each other.
 */
export function fold(text: string): string {
  return normalise(text, "NFKD", FOLDED_MAX).replace(COMBINING_MARKS, "").replace(/[łŁ]/g, "l").toLowerCase();
}
