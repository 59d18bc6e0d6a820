import { type SearchPart, searchParts } from "@bonum/contract/text/search-words.ts";
import { askedCodes } from "./codes.ts";
import { type Dictionary, loadDictionary } from "./dictionary.ts";
import { lexemesOf, wordsOf } from "./lexemes.ts";

/** A word of a search term, found by any of its base forms. What the dictionary lacks may be the beginning of a word. */
export interface AskedWord {
  lexemes: string[];
  /** Prefix to match; null of a whole word, of a number, and of a prefix that too many words share. */
  prefix: string | null;
}

/** Search of texts by one term. */
export interface TextQuery {
  /** All of them must be there, in whichever order. */
  words: AskedWord[];
  /** Folded parts in quotation marks, which must stand so. */
  phrases: string[];
}

/** Shorter words find themselves alone. */
const SHORTEST_PREFIX = 4;
/** A term without a word of so many letters is no question to texts: nearly all hold it. */
const SHORTEST_ASKED = 2;
/** The words of a code that are all shorter are asked for as the code alone: each by itself stands everywhere. */
const SHORTEST_OF_CODE = 3;

/**
 * Makes the search of texts for a term; undefined if it has no word to look for, or a part by which no text
 * is indexed.
 */
export async function textQueryOf(term: string): Promise<TextQuery | undefined> {
  const parts = searchParts(term);
  const isOneNumber = parts.length > 1 && !parts.some(({ quoted }) => quoted);
  const ofWhole = isOneNumber ? askedCodes(term) : [];
  const dictionary = await loadDictionary();
  const words = parts.map((part) => askedOf(part, { dictionary, ofWhole }));
  if (words.some((some) => some.length === 0)) return undefined;
  const longest = words.flat().flatMap(({ lexemes }) => lexemes.map(({ length }) => length));
  if (Math.max(0, ...longest) < SHORTEST_ASKED) return undefined;
  return {
    words: unique(words.flat()),
    phrases: parts.filter(isPhrase).map(({ text }) => text.trim()),
  };
}

/** Tells if a quoted part has more than one word, with any separator. */
function isPhrase({ text, quoted }: SearchPart): boolean {
  return quoted && /[^\p{L}\p{N}\p{M}]/u.test(text.trim());
}

/**
 * The words of a part, each of which the part as a number or code may stand for.
 *
 * @param known `ofWhole`: the codes that the whole term may be
 */
function askedOf(part: SearchPart, known: { dictionary: Dictionary; ofWhole: string[] }): AskedWord[] {
  const words = [...wordsOf(part.text)].map(({ word }) => word);
  const own = part.quoted ? [] : askedCodes(part.text);
  const codes = [...own, ...known.ofWhole];
  const isCode = own.length > 0 && words.length > 1 && words.every((word) => word.length < SHORTEST_OF_CODE);
  if (isCode) return [{ lexemes: codes, prefix: null }];
  return words.map((word) => {
    const { lexemes, prefix } = askedBy(word, known.dictionary);
    return { lexemes: [...new Set([...lexemes, ...codes])], prefix };
  });
}

function askedBy(word: string, dictionary: Dictionary): AskedWord {
  const isBeginning =
    word.length >= SHORTEST_PREFIX && !/\P{L}/u.test(word) && dictionary.baseForms(word).length === 0;
  return { lexemes: lexemesOf(dictionary, word), prefix: isBeginning ? word : null };
}

/** Each question once. */
function unique(words: AskedWord[]): AskedWord[] {
  return [...new Map(words.map((word) => [JSON.stringify(word), word])).values()];
}

/** The query in PostgreSQL's words; they are letters, digits and the comma of decimals alone. */
export function tsqueryOf({ words }: TextQuery): string {
  return words
    .map(({ lexemes, prefix }) => {
      const choices = lexemes.map((lexeme) => `'${lexeme}'`);
      if (prefix !== null) choices.push(`'${prefix}':*`);
      return `(${choices.join(" | ")})`;
    })
    .join(" & ");
}

/** Tells if a lexeme of a text matches the word. */
export function isAsked({ lexemes, prefix }: AskedWord, lexeme: string): boolean {
  return lexemes.includes(lexeme) || (prefix !== null && lexeme.startsWith(prefix));
}

/*
 * To look a word up takes as long as to fold thirty. So of a text that shows no hit soon, and of all texts of a page, only so many
 * different words are looked up; what is asked for is found in nearly all by then.
 */
const LOOKED_UP_IN_TEXT = 1_000;
const LOOKED_UP_IN_ALL = 8_000;

/** Tells words of some texts that the query asks for; `nextText` is to be called before each. */
export interface AskedWords {
  nextText(): void;
  isAsked(word: string): boolean;
}

export function askedWords(query: TextQuery, dictionary: Dictionary): AskedWords {
  const known = new Map<string, boolean>();
  let left = 0;
  return {
    nextText() {
      left = Math.min(LOOKED_UP_IN_TEXT, LOOKED_UP_IN_ALL - known.size);
    },
    isAsked(word) {
      const before = known.get(word);
      if (before !== undefined || left <= 0) return before ?? false;
      left -= 1;
      const lexemes = lexemesOf(dictionary, word);
      const asked = query.words.some((each) => lexemes.some((lexeme) => isAsked(each, lexeme)));
      known.set(word, asked);
      return asked;
    },
  };
}
