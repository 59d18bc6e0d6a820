import { compactNumber } from "@bonum/contract/text/compact-number.ts";
import { searchWords } from "@bonum/contract/text/search-words.ts";
import { type RawBuilder, sql } from "kysely";
import { allOf } from "../platform/database/page.ts";

/*
 * What a search finds, for every list and for the palette: records that hold each word of the term somewhere in what is
 * searched. Each word is a condition of its own, so an index finds by the longest and the others only narrow.
 */

/** The condition that each of the term's words and phrases holds; true for a term that asks for nothing. */
export function everyWord(term: string, holds: (word: string) => RawBuilder<boolean>): RawBuilder<boolean> {
  return allOf(searchWords(term).map(holds));
}

/** The condition that a folded text holds a word, literally. */
export function textHolds(text: RawBuilder<unknown>, word: string): RawBuilder<boolean> {
  return sql<boolean>`${text} like search_pattern(${word})`;
}

/** The condition that a folded text holds every word of a term. */
export function holdsWords(text: RawBuilder<unknown>, term: string): RawBuilder<boolean> {
  return everyWord(term, (word) => textHolds(text, word));
}

/** A table whose records bear numbers of registers, offices and telephones: `numbers` is what compact_numbers leaves of them. */
type NumberedTable = string;

/** The condition that a record holds a word: in its text, or in its numbers however either side writes them. */
export function recordHolds(table: NumberedTable, word: string): RawBuilder<boolean> {
  const text = textHolds(sql.ref(`${table}.search_text`), word);
  const number = isPhrase(word) ? undefined : compactNumber(word);
  return number === undefined ? text : sql<boolean>`(${text} or ${numbersHold(table, number)})`;
}

/**
 * The condition that a record holds every word of a term, or that the term as a whole is one of its numbers, with dashes,
 * spaces, slashes or none: the words of "PL 526 025 02 74" need not stand anywhere.
 */
export function holdsTerm(table: NumberedTable, term: string): RawBuilder<boolean> {
  const words = everyWord(term, (word) => recordHolds(table, word));
  const number = wholeNumber(term);
  return number === undefined ? words : sql<boolean>`(${words} or ${numbersHold(table, number)})`;
}

/** Search of a list whose rows also show the records that they belong to. */
interface Searched {
  /** Condition that the row itself holds a word. */
  own: (word: string) => RawBuilder<boolean>;
  /** Its own table, if it bears numbers. */
  numbered?: NumberedTable;
  /** The columns that name the records. */
  links: { column: RawBuilder<unknown>; table: NumberedTable }[];
}

/**
 * The condition that a row and the records that it belongs to hold every word of a term, wherever each stands. The longest
 * word is asked by arrays of ids, because beside `or` no index finds what a subquery lists. The others only narrow what it
 * finds, a row at a time: an array is looked through from its beginning, and one of a word of two letters is as long as its
 * table.
 */
export function holdsTermWithLinks({ own, numbered, links }: Searched, term: string): RawBuilder<boolean> {
  const [longest, ...others] = searchWords(term).sort((one, other) => other.length - one.length);
  if (longest === undefined) return sql<boolean>`true`;
  const words = allOf([
    anyOf([own(longest), ...links.map((link) => isListed(link, recordHolds(link.table, longest)))]),
    ...others.map((word) =>
      anyOf([own(word), ...links.map((link) => isSuch(link, recordHolds(link.table, word)))]),
    ),
  ]);
  const number = wholeNumber(term);
  if (number === undefined) return words;
  return anyOf([
    words,
    ...(numbered ? [numbersHold(numbered, number)] : []),
    ...links.map((link) => isListed(link, numbersHold(link.table, number))),
  ]);
}

function anyOf(conditions: RawBuilder<boolean>[]): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}

type Link = Searched["links"][number];

function isListed({ column, table }: Link, condition: RawBuilder<boolean>): RawBuilder<boolean> {
  const id = sql.ref(`${table}.id`);
  return sql<boolean>`${column} = any(array(select ${id} from ${sql.table(table)} where ${condition}))`;
}

function isSuch({ column, table }: Link, condition: RawBuilder<boolean>): RawBuilder<boolean> {
  const id = sql.ref(`${table}.id`);
  // Not by `exists`, for which the planner may gather all such records first.
  return sql<boolean>`(select ${condition} from ${sql.table(table)} where ${id} = ${column})`;
}

function numbersHold(table: NumberedTable, number: string): RawBuilder<boolean> {
  return textHolds(sql.ref(`${table}.numbers`), number);
}

/** A term of several words as the one number that it may be. */
function wholeNumber(term: string): string | undefined {
  const words = searchWords(term);
  return words.length > 1 && !words.some(isPhrase) ? compactNumber(term) : undefined;
}

/** Tells if the word was quoted, and is matched literally. */
const isPhrase = (word: string) => /\s/.test(word);

/** An order that puts what begins with the term's first word before what holds it somewhere: false sorts first. */
export function startsWith(column: "name" | "title" | "display_name", term: string) {
  const [first = ""] = searchWords(term);
  return sql`fold_text(${sql.ref(column)}) not like substr(search_pattern(${first}), 2)`;
}
