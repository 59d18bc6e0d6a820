import type { SearchSuggestion } from "@bonum/contract/documents/fields.ts";
import { type SearchPart, searchParts } from "@bonum/contract/text/search-words.ts";
import type { Account } from "../../../../kernel/account.ts";
import { inSnapshot } from "../../../../platform/database/page.ts";
import type { Portal } from "../../../../portal.ts";
import { loadDictionary } from "../../text/words/dictionary.ts";
import { lexemesOf, wordsOf } from "../../text/words/lexemes.ts";
import { listDocuments } from "../list.ts";
import { beginSearch, type ListedQuery } from "../queries.ts";
import { findIndexed, readNamesLike } from "./queries.ts";

/*
 * Words like those of a term that finds nothing: one letter more, less, other, or two that changed places. They come from the
 * names and comments of documents that the caller sees, and from the dictionary, of which those stand that a text holds. Each is
 * searched for as the caller would, so a suggestion never tells of a document that a search would not show.
 */

/** In a shorter word one letter makes another one. */
const SHORTEST = 4;
/** Words of a term that are looked at. */
const WORDS_MAX = 4;
/** Like words that are searched for, and suggestions that are made. */
const TRIED_MAX = 5;
const SUGGESTED_MAX = 3;

interface Asked {
  account: Account;
  query: ListedQuery;
}

/** Terms that find something, like one that finds nothing; those that find most come first. */
export async function suggestTerms(portal: Portal, { account, query }: Asked): Promise<SearchSuggestion[]> {
  const parts = searchParts(query.searchTerm ?? "");
  const search = async (term: string): Promise<SearchSuggestion> => {
    const asked = { ...query, searchTerm: term, pageNumber: 1, pageSize: 1 };
    const { total, capped = false } = await listDocuments(portal, { account, query: asked });
    return { term, count: total, capped };
  };
  const found: SearchSuggestion[] = [];
  for (const part of parts.filter(isWord).slice(0, WORDS_MAX)) {
    // A word that is found by itself is written as it should be.
    if (parts.length > 1 && (await search(part.text)).count > 0) continue;
    const words = await wordsLike(portal, { account, query }, part.text);
    for (const word of words.slice(0, TRIED_MAX))
      found.push(await search(parts.map((one) => (one === part ? word : asTyped(one))).join(" ")));
  }
  return found
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .slice(0, SUGGESTED_MAX);
}

const isWord = ({ text, quoted }: SearchPart) => !quoted && text.length >= SHORTEST && /^\p{L}+$/u.test(text);

const asTyped = ({ text, quoted }: SearchPart) => (quoted ? `"${text}"` : text);

/** Words like a folded one, as they are written in names, those of the dictionary folded. */
async function wordsLike(portal: Portal, { account, query }: Asked, word: string): Promise<string[]> {
  const { database } = portal;
  const like = editsOf(word);
  const dictionary = await loadDictionary();
  const known = [...like].filter((one) => dictionary.baseForms(one).length > 0);
  const indexed = await findIndexed(database, [
    ...new Set(known.flatMap((one) => lexemesOf(dictionary, one))),
  ]);
  const names = await inSnapshot(database, async (tx) => {
    await beginSearch(tx, query);
    return readNamesLike(tx, { account, filter: query, word });
  });
  const words = new Map<string, string>();
  for (const name of names)
    for (const { word: folded, start, end } of wordsOf(name))
      if (like.has(folded) && !words.has(folded)) words.set(folded, name.slice(start, end).toLowerCase());
  for (const one of known)
    if (!words.has(one) && lexemesOf(dictionary, one).some((lexeme) => indexed.has(lexeme)))
      words.set(one, one);
  return [...words.values()];
}

const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"];

/** Every text that one change of a folded word makes. */
function editsOf(word: string): Set<string> {
  const edits = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    const [first = "", second = ""] = after;
    if (first !== "") edits.add(before + after.slice(1));
    if (second !== "") edits.add(before + second + first + after.slice(2));
    for (const letter of LETTERS) {
      edits.add(before + letter + after);
      if (first !== "") edits.add(before + letter + after.slice(1));
    }
  }
  edits.delete(word);
  return edits;
}
