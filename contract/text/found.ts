import { compactNumber } from "./compact-number.ts";
import { fold } from "./fold.ts";
import { searchWords } from "./search-words.ts";

/** Words and numbers of a search term. */
export interface Asked {
  /** Folded words and phrases. */
  words: readonly string[];
  /** Letters and digits alone of each word that may be a number, and of the whole term. */
  numbers: readonly string[];
}

/** Start and end of a part of a text. */
export type Mark = [from: number, to: number];

/** Parses a search term. */
export function askedBy(term: string): Asked {
  const words = searchWords(term);
  const parts = [...words.filter((word) => !/\s/.test(word)), term];
  const numbers = parts
    .map((part) => compactNumber(part) ?? compactCode(part))
    .filter((number) => number !== undefined);
  return { words, numbers: [...new Set(numbers)] };
}

/** A code of letters alone, or nearly so, may be written with dashes as a number is. */
function compactCode(word: string): string | undefined {
  const folded = fold(word);
  return /^[a-z\d-]{8,}$/.test(folded) ? folded.replaceAll("-", "") : undefined;
}

/** A text that is looked into, folded once for whatever is asked of it. */
export interface Searchable {
  text: string;
  folded: Mapped;
  /** Its letters and digits alone. */
  compact: Mapped;
}

export function searchable(text: string): Searchable {
  return {
    text,
    folded: mapped(text, fold),
    compact: mapped(text, (character) => fold(character).replace(/[^a-z\d]/g, "")),
  };
}

/** Finds the words, ignoring diacritics, and the numbers, ignoring spelling, in a text; in order. */
export function marksIn({ text, folded, compact }: Searchable, { words, numbers }: Asked): Mark[] {
  return merged([
    ...words.flatMap((word) => occurrences(folded, word)),
    // A number stands in the text as one: within it there are no spaces between words.
    ...numbers.flatMap((number) =>
      occurrences(compact, number).filter(([from, to]) => isNumber(text, from, to)),
    ),
  ]);
}

/** `marksIn` of a text that is asked once. */
export function marksOf(text: string, asked: Asked): Mark[] {
  return marksIn(searchable(text), asked);
}

/**
 * Tells if a match among letters and digits alone is written as a number: no word of letters begins within
 * it.
 */
function isNumber(text: string, from: number, to: number): boolean {
  return !/[\s,;][a-ząćęłńóśźż]{3}/i.test(text.slice(from, to));
}

interface Mapped {
  text: string;
  /** Source index of each character. */
  from: number[];
}

/** A text changed character by character, each of which knows where it came from. */
function mapped(text: string, change: (character: string) => string): Mapped {
  const from: number[] = [];
  const known = new Map<string, string>();
  let changed = "";
  let place = 0;
  for (const character of text) {
    const now = known.get(character) ?? change(character);
    known.set(character, now);
    changed += now;
    for (let index = 0; index < now.length; index += 1) from.push(place);
    place += character.length;
  }
  return { text: changed, from: [...from, place] };
}

function occurrences({ text, from }: Mapped, part: string): Mark[] {
  const found: Mark[] = [];
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) {
    found.push([from[at] ?? 0, (from[at + part.length - 1] ?? 0) + 1]);
  }
  return found;
}

function merged(marks: Mark[]): Mark[] {
  const result: Mark[] = [];
  for (const [from, to] of marks.toSorted((one, other) => one[0] - other[0])) {
    const before = result.at(-1);
    if (before && from <= before[1]) before[1] = Math.max(before[1], to);
    else result.push([from, to]);
  }
  return result;
}
