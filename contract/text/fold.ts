import { normalise } from "./normalise.ts";

/** Longer than anything that is looked for by its folded text. */
const FOLDED_MAX = 4_000;

/** The combining marks that Latin text decomposes into, and what shows nothing; the database names the same ranges. */
const UNSEEN =
  /[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F\uFE00-\uFE0F]|[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g;

/** Letters of European languages that Unicode does not decompose, in lower case. */
const LETTERS: Record<string, string> = {
  ...{ ł: "l", ø: "o", đ: "d", ð: "d", ħ: "h", ŧ: "t", ı: "i" },
  ...{ ß: "ss", œ: "oe", æ: "ae", þ: "th" },
};
const LETTER = new RegExp(`[${Object.keys(LETTERS).join("")}]`, "g");

/**
 * Folds a text for searching: blind to case and to diacritics, in both directions.
 *
 * A few letters (`LETTERS`) have no Unicode decomposition, so they are folded by hand; every other one loses its
 * mark by canonical decomposition. The database folds by the same rule (`fold_text` in the
 * migrations); a test holds the two against each other.
 */
export function fold(text: string): string {
  const lower = normalise(text, "NFKD", FOLDED_MAX).replace(UNSEEN, "").toLowerCase();
  return lower.replace(LETTER, (letter) => LETTERS[letter] ?? letter);
}
