import { fold } from "./fold.ts";

/** A phrase in Polish, English, German or French quotation marks, or a word. */
const PHRASE_OR_WORD = /"([^"]*)"|„([^”“"]*)[”“"]|“([^”"]*)[”"]|”([^”]*)”|«([^»]*)»|»([^«]*)«|\S+/gu;

/** A word or a phrase that a term asks for, folded. */
export interface SearchPart {
  /** Text without its quotation marks. */
  text: string;
  /** True where it stood in quotation marks. */
  quoted: boolean;
}

/**
 * Parses a search term into its words, and its phrases without their quotation marks, folded, each once. A
 * record is found if it holds all of them. Only spaces, or quotation marks with nothing between them, ask for
 * nothing. A mark that is never closed, or that stands inside a word, as in `5"`, is a character like others.
 */
export function searchParts(term: string): SearchPart[] {
  const parts = new Map<string, SearchPart>();
  for (const [part, ...phrases] of fold(term).matchAll(PHRASE_OR_WORD)) {
    const phrase = phrases.find((one) => one !== undefined);
    const text = phrase ?? part;
    if (text.trim() === "") continue;
    parts.set(text, { text, quoted: phrase !== undefined || (parts.get(text)?.quoted ?? false) });
  }
  return [...parts.values()];
}

/** The words and phrases of `searchParts` alone. */
export function searchWords(term: string): string[] {
  return searchParts(term).map(({ text }) => text);
}
