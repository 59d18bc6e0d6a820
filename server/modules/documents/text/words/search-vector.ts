import { codesOf } from "./codes.ts";
import type { Dictionary } from "./dictionary.ts";
import { lexemesOf, wordsOf } from "./lexemes.ts";

/** The position of words of the name and the comment: the last that there is, so that no page has it. */
export const TITLE_POSITION = 16_383;

/** Pages that a word is noted on; the first ones tell where it is found. */
const PAGES_OF_A_WORD = 8;

/** PostgreSQL holds a megabyte of words and places; a text of more different words is indexed by the first of them. */
const VECTOR_BYTES = 900_000;
/** Size of a word besides its letters: the number of positions, and padding; also the size of a position. */
const BYTES_OF_A_WORD = 4;
const BYTES_OF_A_PLACE = 2;

/** A document's words as a `tsvector`, whose positions are pages. */
export function searchVector(
  dictionary: Dictionary,
  { titles, pages }: { titles: readonly string[]; pages: readonly string[] },
): string {
  const places = new Map<string, string[]>();
  const known = new Map<string, string[]>();
  let left = VECTOR_BYTES;

  function note(lexeme: string, place: string): void {
    const noted = places.get(lexeme);
    if (noted === undefined) {
      left -= Buffer.byteLength(lexeme) + BYTES_OF_A_WORD + BYTES_OF_A_PLACE;
      if (left >= 0) places.set(lexeme, [place]);
    } else if (noted.length < PAGES_OF_A_WORD && noted.at(-1) !== place) {
      left -= BYTES_OF_A_PLACE;
      if (left >= 0) noted.push(place);
    }
  }
  function noteAll(text: string, place: string): void {
    for (const { word } of codesOf(text)) note(word, place);
    for (const { word } of wordsOf(text)) {
      const lexemes = known.get(word) ?? lexemesOf(dictionary, word);
      known.set(word, lexemes);
      for (const lexeme of lexemes) note(lexeme, place);
    }
  }

  for (const title of titles) noteAll(title, `${TITLE_POSITION}A`);
  for (const [index, text] of pages.entries()) noteAll(text, String(index + 1));
  return [...places].map(([lexeme, at]) => `'${lexeme}':${at.join(",")}`).join(" ");
}
