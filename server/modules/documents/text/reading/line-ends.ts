import { fold } from "@bonum/contract/text/fold.ts";
import { type Dictionary, loadDictionary } from "../words/dictionary.ts";
import { LONGEST_WORD } from "../words/lexemes.ts";

/** A hyphen at the end of a line, and how the next one begins. A soft one shows nothing elsewhere. */
const HYPHEN_AND_LINE_END = /[-\u00AD\u2010\u2011][^\S\n]*\n[^\S\n]*/g;
const SOFT = "\u00AD";

/**
 * Joins words that are broken at the ends of lines. The hyphen stays where it belongs to the word: beside a digit, before a capital
 * letter, and between two words of the dictionary that are none together.
 */
export async function withWholeWords(text: string): Promise<string> {
  if (!/[-\u00AD\u2010\u2011][^\S\n]*\n/.test(text)) return text;
  const dictionary = await loadDictionary();
  return text.replace(HYPHEN_AND_LINE_END, (mark, place: number) => {
    const after = place + mark.length;
    const before = text.slice(Math.max(place - LONGEST_WORD, 0), place);
    const first = before.split(/[^\p{L}\p{N}\p{M}]/u).at(-1);
    const [second] = /^[\p{L}\p{N}\p{M}]*/u.exec(text.slice(after, after + LONGEST_WORD)) ?? [];
    if (!first || !second) return mark;
    return mark.startsWith(SOFT) || isWhole(dictionary, first, second) ? "" : "-";
  });
}

function isWhole(dictionary: Dictionary, first: string, second: string): boolean {
  if (!/^\p{Ll}/u.test(second) || /\p{N}$/u.test(first)) return false;
  const isWord = (word: string) => dictionary.baseForms(fold(word)).length > 0;
  return isWord(first + second) || !isWord(first) || !isWord(second);
}
