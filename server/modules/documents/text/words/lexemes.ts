import { fold } from "@bonum/contract/text/fold.ts";
import type { Dictionary } from "./dictionary.ts";

/** A word as a text has it, with its place in the text. */
export interface Word {
  /** Folded. */
  word: string;
  start: number;
  end: number;
}

/** Invisible characters, which may stand within a word. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\u00AD\u200B-\u200D\u2060\uFEFF]*/gu;

/** Longer ones are nothing that anybody looks for. */
export const LONGEST_WORD = 64;

/** The words of a text. They are told apart before they are folded, so that each has its place in the text as it is. */
export function* wordsOf(text: string): Generator<Word> {
  for (const match of text.matchAll(WORD)) {
    const [written] = match;
    if (written.length > LONGEST_WORD) continue;
    const folded = fold(written);
    // A ligature or a fraction may come apart in folding.
    for (const [word] of folded.matchAll(WORD)) {
      yield { word, start: match.index, end: match.index + written.length };
    }
  }
}

/**
 * Lexemes of a folded word for indexing and searching: its base forms, or itself if the dictionary has none.
 */
export function lexemesOf(dictionary: Dictionary, word: string): string[] {
  if (/\P{L}/u.test(word)) return [word];
  const forms = dictionary.baseForms(word);
  return forms.length > 0 ? forms : [word];
}
