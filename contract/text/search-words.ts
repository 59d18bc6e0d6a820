import { fold } from "./fold.ts";

/** A phrase in Polish, English, German or French quotation marks, or a word. */
const PHRASE_OR_WORD = /"([^"]*)"|„([^”“"]*)[”“"]|“([^”"]*)[”"]|”([^”]*)”|«([^»]*)»|»([^«]*)«|\S+/gu;

/**
 * What a search term asks for: its words, and its phrases without their quotation marks, folded, each once. A record is found
 * if it holds all of them. Only spaces, or quotation marks with nothing between them, ask for nothing. A mark that is never
 * closed, or that stands inside a word, as in `5"`, is a character like others.
 */
export function searchWords(term: string): string[] {
  const parts = [...fold(term).matchAll(PHRASE_OR_WORD)].map(
    ([part, ...phrases]) => phrases.find((phrase) => phrase !== undefined) ?? part,
  );
  return [...new Set(parts)].filter((part) => part.trim() !== "");
}
