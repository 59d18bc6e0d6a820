/*
 * Unicode normalisation sorts each run of combining marks, in a time that grows with the square of the run's length: 400 KB
 * of marks take half a minute. So the one place that normalises looks at the length first. A lint rule refuses others.
 */

/** More code units than this of one character no text has that people write, decomposed or not. */
const UNITS_OF_A_CHARACTER = 4;

/** Limit of marks on one letter in Unicode's stream-safe format (UAX #15); no language has half of them. */
const PILED = /\p{M}{31}/u;

/** Tells if a letter carries more marks than in any language; such a text is refused, not normalised. */
export function isPiled(text: string): boolean {
  return PILED.test(text);
}

/**
 * Brings a text to a form of Unicode. What cannot have `max` characters in any form, and what is piled, stays as it is:
 * the first is refused for its length, the second by `isPiled`.
 */
export function normalise(text: string, form: "NFC" | "NFKC" | "NFKD", max: number): string {
  return text.length > max * UNITS_OF_A_CHARACTER || isPiled(text) ? text : text.normalize(form);
}
