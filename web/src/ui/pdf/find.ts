import { annotatedText } from "@bonum/contract/text/annotated-text.ts";
import { fold } from "@bonum/contract/text/fold.ts";
import type { PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useState } from "react";

/** Shorter words stand on every page. */
const SHORTEST = 2;

/** Until somebody has stopped typing. */
const PAUSE_MS = 250;

/** Pages of a PDF that hold a text, as far as they have been read. */
export interface Found {
  pages: readonly number[];
  searching: boolean;
}

const NOTHING: Found = { pages: [], searching: false };

/** Tells if a text is long enough for a search. */
export const isSearched = (term: string) => term.trim().length >= SHORTEST;

/** Looks for a text on all pages, one after the other, blind to case and diacritics; a page that is broken holds nothing. */
export function useFound(pdf: PDFDocumentProxy, term: string): Found {
  const [found, setFound] = useState(NOTHING);
  useEffect(() => {
    if (!isSearched(term)) {
      setFound(NOTHING);
      return;
    }
    let wanted = true;
    const looked = lookedFor(term);
    const pause = setTimeout(async () => {
      const pages: number[] = [];
      for (let number = 1; wanted && number <= pdf.numPages; number++) {
        const text = await textOf(pdf, number);
        if (readings(text).some((reading) => reading.text.includes(looked))) pages.push(number);
        if (wanted) setFound({ pages: [...pages], searching: number < pdf.numPages });
      }
    }, PAUSE_MS);
    return () => {
      wanted = false;
      clearTimeout(pause);
    };
  }, [pdf, term]);
  return found;
}

/** The text of a page, a line each, and what lies on it: values of fields and notes. */
async function textOf(pdf: PDFDocumentProxy, number: number): Promise<string> {
  try {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const lines = items.map((item) => ("str" in item ? `${item.str}${item.hasEOL ? "\n" : ""}` : ""));
    return lines.join("") + annotatedText(await page.getAnnotations());
  } catch {
    return "";
  }
}

/** A text folded letter by letter, with the place in the text that each folded letter came from. */
interface Folded {
  text: string;
  places: number[];
}

const QUOTES = '"„“”«»';

/** Searched term without the quotation marks around it, folded. */
function lookedFor(term: string): string {
  const letters = [...term.trim()];
  while (QUOTES.includes(letters[0] ?? " ")) letters.shift();
  while (QUOTES.includes(letters.at(-1) ?? " ")) letters.pop();
  return folded(letters.join("")).text;
}

/** A hyphen at the end of a line, between letters. */
const BROKEN = /\p{L}[-\u00AD\u2010\u2011][^\S\n]*\n[^\S\n]*\p{Ll}/u;

/** A text with words that are broken at the ends of lines as whole ones, and with their hyphens. */
function readings(text: string): Folded[] {
  return BROKEN.test(text) ? [folded(text, { whole: true }), folded(text)] : [folded(text)];
}

function folded(text: string, { whole = false } = {}): Folded {
  const places: number[] = [];
  let result = "";
  const add = (letters: string, place: number) => {
    result += letters;
    for (let count = 0; count < letters.length; count++) places.push(place);
  };
  for (let place = 0; place < text.length; place++) {
    const hyphen = /^[-\u00AD\u2010\u2011]([^\S\n]{0,8}\n\s{0,8})(?=[\p{L}\p{N}])/u.exec(
      text.slice(place, place + 20),
    );
    if (hyphen !== null && /[\p{L}\p{N}]$/u.test(result)) {
      if (!whole) add("-", place);
      place += hyphen[0].length - 1;
    } else if (/\s/.test(text.charAt(place))) {
      if (!result.endsWith(" ")) add(" ", place);
    } else {
      add(fold(text.charAt(place)), place);
    }
  }
  return { text: result, places };
}

/** Ranges of a text in an element, across its descendants; one per position. */
export function rangesOf(container: Node, term: string): Range[] {
  if (!isSearched(term)) return [];
  const { text, letters } = lettersOf(container);
  const looked = lookedFor(term);
  for (const { text: inside, places } of readings(text)) {
    const ranges: Range[] = [];
    for (let at = inside.indexOf(looked); at >= 0; at = inside.indexOf(looked, at + looked.length)) {
      const first = letters[places[at] ?? 0];
      const last = letters[places[at + looked.length - 1] ?? 0];
      if (first === undefined || last === undefined) continue;
      const range = document.createRange();
      range.setStart(first.node, first.offset);
      range.setEnd(last.node, last.offset + 1);
      ranges.push(range);
    }
    if (ranges.length > 0) return ranges;
  }
  return [];
}

/** The text of an element, with the place in the document of each letter; a line ends where an element says so. */
function lettersOf(container: Node) {
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  const letters: { node: Node; offset: number }[] = [];
  let text = "";
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const piece = node.nodeName === "BR" ? "\n" : (node.nodeValue ?? "");
    for (let offset = 0; offset < piece.length; offset++) letters.push({ node, offset });
    text += piece;
  }
  return { text, letters };
}

/** The name by which the style sheet colours what was found. */
export const HIGHLIGHT = "pdf-found";

/** Colours where a text stands in an element, where the browser can; returns the way to take the colour away. */
export function highlight(container: Node, term: string): () => void {
  if (typeof CSS === "undefined" || !("highlights" in CSS)) return () => undefined;
  const ranges = rangesOf(container, term);
  const all = CSS.highlights.get(HIGHLIGHT) ?? new Highlight();
  for (const range of ranges) all.add(range);
  CSS.highlights.set(HIGHLIGHT, all);
  return () => {
    for (const range of ranges) all.delete(range);
  };
}
