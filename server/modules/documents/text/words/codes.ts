import { compactNumber } from "@bonum/contract/text/compact-number.ts";
import { LONGEST_WORD, type Word, wordsOf } from "./lexemes.ts";

/*
 * Numbers and codes are written with spaces, dashes and slashes, or without. They are indexed and asked by their letters and
 * digits alone, beside the words that they are made of.
 */

/** Characters that join a code (`W-2`, `AB-6740/123.2026`), and the groups of a number. */
const CODE_SIGN = /^[-\u2010-\u2014/._]$/;
const GROUP_SIGN = /^(\)? |[-\u00A0\u2009\u202F\u2010-\u2014])$/;

/** Words of a code; a longer chain is an address or a path. */
const CODE_WORDS = 8;
/** Groups of the longest number, that of an account. */
const GROUPS = 8;
/** Digits of numbers that are written in groups: telephones and REGON, NIP and KRS, PESEL and +48, a long REGON, an account. */
const GROUPED_DIGITS = new Set([9, 10, 11, 14, 26]);
const MOST_DIGITS = 26;

/** The numbers and codes of a text as they are indexed and asked, each with its place. */
export function* codesOf(text: string): Generator<Word> {
  let code: Word[] = [];
  let groups: Word[] = [];
  let before: Word | undefined;
  for (const word of wordsOf(text)) {
    const sign = before && word.start - before.end <= 2 ? text.slice(before.end, word.start) : "";
    if (!CODE_SIGN.test(sign)) {
      yield* codeIn(text, code);
      code = [];
    }
    if (code.length <= CODE_WORDS) code.push(word);
    const digits = isDigits(word.word);
    if (sign === "," && digits) yield* decimals(groups, word);
    if (!digits || !GROUP_SIGN.test(sign)) groups = [];
    if (digits) {
      groups = [...groups.slice(1 - GROUPS), word];
      if (groups.length > 1) yield* numbersEndingIn(groups);
    }
    before = word;
  }
  yield* codeIn(text, code);
}

const isDigits = (word: string) => /^\d+$/.test(word);

/** A code of several words, or a number that a country stands before. */
function* codeIn(text: string, words: Word[]): Generator<Word> {
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined || words.length > CODE_WORDS) return;
  if (words.length === 1 && !/^pl\d{3}/.test(first.word)) return;
  const written = text.slice(first.start, last.end);
  const compact = compactNumber(written) ?? words.map(({ word }) => word).join("");
  if (/\d/.test(compact) && compact.length <= LONGEST_WORD)
    yield { word: compact, start: first.start, end: last.end };
}

/** Numbers of a usual length that end with the last group, and the amount that all groups are. */
function* numbersEndingIn(groups: readonly Word[]): Generator<Word> {
  const end = groups.at(-1)?.end ?? 0;
  let digits = "";
  for (let from = groups.length - 1; from >= 0 && digits.length <= MOST_DIGITS; from -= 1) {
    const { word = "", start = 0 } = groups[from] ?? {};
    digits = word + digits;
    if (from === groups.length - 1) continue;
    if (GROUPED_DIGITS.has(digits.length) || (from === 0 && isAmount(groups)))
      yield { word: digits, start, end };
  }
}

/** Groups of thousands. */
function isAmount([first, ...others]: readonly Word[]): boolean {
  return (first?.word.length ?? 4) <= 3 && others.every(({ word }) => word.length === 3);
}

/** An amount with its decimals after a comma, its thousands in groups or not. */
function* decimals(groups: readonly Word[], { word: places, end }: Word): Generator<Word> {
  const last = groups.at(-1);
  if (last === undefined) return;
  yield { word: `${last.word},${places}`, start: last.start, end };
  if (groups.length > 1 && isAmount(groups))
    yield { word: `${groups.map(({ word }) => word).join("")},${places}`, start: groups[0]?.start ?? 0, end };
}

/** A written number or code as a term asks for it; none of a word that is no more than itself. */
export function askedCodes(written: string): string[] {
  const words = [...wordsOf(written)];
  const [first, last] = [words[0], words.at(-1)];
  const whole = [...codesOf(written)].filter(({ start, end }) => start === first?.start && end === last?.end);
  // Without its comma an amount would be another.
  const number = written.includes(",") ? undefined : compactNumber(written);
  const codes = [...whole.map(({ word }) => word), ...(number === undefined ? [] : [number])];
  const domestic = codes.filter((code) => /^48\d{9}$/.test(code)).map((code) => code.slice(2));
  return [...new Set([...codes, ...domestic])];
}
