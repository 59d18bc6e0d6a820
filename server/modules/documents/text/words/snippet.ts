import type { TextMatch } from "@bonum/contract/documents/fields.ts";
import { fold } from "@bonum/contract/text/fold.ts";
import { askedWords, type TextQuery } from "./asked.ts";
import type { Dictionary } from "./dictionary.ts";
import { type Word, wordsOf } from "./lexemes.ts";

/** About as long is what is shown of a text, and so much of it stands before the first hit. */
const LENGTH = 160;
const BEFORE = 50;

/** Forms of one word have as many first letters in common, but for a few. */
const COMMON_LETTERS = 2;

/** What a text says around the first of the asked words, with the places of those; nothing where it has none. */
export function snippetOf(
  text: string,
  query: TextQuery,
  dictionary: Dictionary,
): Omit<TextMatch, "page"> | undefined {
  const words = [...wordsOf(text)];
  const isAsked = askedWords(query, dictionary);
  const beginnings = new Set(
    query.words.flatMap(({ lexemes, prefix }) =>
      [...lexemes, ...(prefix === null ? [] : [prefix])].map((word) => word.slice(0, COMMON_LETTERS)),
    ),
  );
  const isLikely = ({ word }: Word) => beginnings.has(word.slice(0, COMMON_LETTERS));
  const isHit = (word: Word) => isLikely(word) && isAsked(word.word);
  const first = phraseAt(words, query) ?? words.find(isHit) ?? words.find(({ word }) => isAsked(word));
  if (first === undefined) return undefined;
  const { from, to } = around(text, first);
  const [before, after] = [from > 0 ? "…" : "", to < text.length ? "…" : ""];
  const marks = words
    .filter((word) => word.start >= from && word.end <= to && (word === first || isHit(word)))
    .map(({ start, end }): [number, number] => [start - from + before.length, end - from + before.length]);
  return { text: `${before}${text.slice(from, to).replaceAll("\n", " ")}${after}`, marks: unique(marks) };
}

/** The first word of the first phrase that stands in the text. */
function phraseAt(words: Word[], { phrases: [phrase] }: TextQuery): Word | undefined {
  if (phrase === undefined) return undefined;
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

/** Where the shown part begins and ends: at words. */
function around(text: string, { start, end }: Word): { from: number; to: number } {
  const wished = Math.max(0, start - BEFORE);
  const from = wished === 0 ? 0 : wished + text.slice(wished, start).search(/(?<=\s)\S|$/);
  const furthest = Math.max(end, from + LENGTH);
  if (furthest >= text.length) return { from, to: text.length };
  const cut = text.slice(end, furthest).search(/\s\S*$/);
  return { from, to: cut < 0 ? furthest : end + cut };
}

/** A ligature is two words at one place. */
function unique(marks: [number, number][]): [number, number][] {
  return marks.filter(([start], index) => start !== marks[index - 1]?.[0]);
}
