import type { TextMatch } from "@bonum/contract/documents/fields.ts";
import { fold } from "@bonum/contract/text/fold.ts";
import type { AskedWords, TextQuery } from "./asked.ts";
import { codesOf } from "./codes.ts";
import { LONGEST_WORD, type Word, wordsOf } from "./lexemes.ts";

/** About as long is what is shown of a text, and so much of it stands before the first hit. */
const LENGTH = 160;
const BEFORE = 50;

/** Forms of one word have as many first letters in common, but for a few. */
const COMMON_LETTERS = 2;

/**
 * Excerpt around the first match, with the positions of all matches in it; the text's beginning if none is
 * found in time.
 */
export function snippetOf(text: string, query: TextQuery, asked: AskedWords): Omit<TextMatch, "page"> {
  asked.nextText();
  const isHit = hitsOf(query, asked);
  const codes = new Set(query.words.flatMap(({ lexemes }) => lexemes.filter((lexeme) => /\d/.test(lexeme))));
  const codesIn = (part: string) => (codes.size === 0 ? [] : codesOf(part));
  const isCode = ({ word }: Word) => codes.has(word);
  const first =
    phraseAt(text, query) ??
    find(wordsOf(text), isHit) ??
    find(codesIn(text), isCode) ??
    find(wordsOf(text), ({ word }) => asked.isAsked(word));
  const { from, to } = around(text, first ?? { start: 0, end: 0 });
  const [before, after] = [from > 0 ? "…" : "", to < text.length ? "…" : ""];
  // A word longer than `LONGEST_WORD` that is cut here is no shorter one.
  const near = text.slice(from, to + LONGEST_WORD + 1);
  const shown = [...wordsOf(near)].filter((word) => word.start + from === first?.start || isHit(word));
  const marks = [...shown, ...[...codesIn(near)].filter(isCode)]
    .filter(({ end }) => end + from <= to)
    .map(({ start, end }): [number, number] => [start + before.length, end + before.length]);
  return { text: `${before}${text.slice(from, to).replaceAll("\n", " ")}${after}`, marks: apart(marks) };
}

/** Tells the words that are asked for, and looks none up that does not begin like them. */
function hitsOf({ words }: TextQuery, asked: AskedWords): (word: Word) => boolean {
  const beginnings = new Set(
    words.flatMap(({ lexemes, prefix }) =>
      [...lexemes, ...(prefix === null ? [] : [prefix])].map((word) => word.slice(0, COMMON_LETTERS)),
    ),
  );
  return ({ word }) => beginnings.has(word.slice(0, COMMON_LETTERS)) && asked.isAsked(word);
}

function find(words: Iterable<Word>, isFound: (word: Word) => boolean): Word | undefined {
  for (const word of words) if (isFound(word)) return word;
  return undefined;
}

/** The first word of the first phrase that stands in the text. */
function phraseAt(text: string, { phrases: [phrase] }: TextQuery): Word | undefined {
  if (phrase === undefined) return undefined;
  const words = [...wordsOf(text)];
  const asked = [...wordsOf(fold(phrase))].map(({ word }) => word);
  return words.find((_, index) =>
    // A phrase may end within a word, and begin within one.
    asked.every((part, offset) => {
      const word = words[index + offset]?.word ?? "";
      if (asked.length === 1) return word.includes(part);
      if (offset === 0) return word.endsWith(part);
      return offset === asked.length - 1 ? word.startsWith(part) : word === part;
    }),
  );
}

/** Bounds of the excerpt, at words. */
function around(text: string, { start, end }: Pick<Word, "start" | "end">): { from: number; to: number } {
  const wished = Math.max(0, start - BEFORE);
  const from = wished === 0 ? 0 : wished + text.slice(wished, start).search(/(?<=\s)\S|$/);
  const furthest = Math.max(end, from + LENGTH);
  if (furthest >= text.length) return { from, to: text.length };
  const cut = text.slice(end, furthest).search(/\s\S*$/);
  return { from, to: cut < 0 ? furthest : end + cut };
}

/**
 * Removes nested marks, in order: a ligature is two words at one position, and a number contains its groups.
 */
function apart(marks: [number, number][]): [number, number][] {
  const sorted = marks.sort(([one, oneEnd], [other, otherEnd]) => one - other || otherEnd - oneEnd);
  let end = 0;
  return sorted.filter((mark) => {
    if (mark[0] < end) return false;
    end = mark[1];
    return true;
  });
}
