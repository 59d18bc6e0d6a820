import { fold } from "@bonum/contract/text/fold.ts";
import type { PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useState } from "react";

/** Shorter words stand on every page. */
const SHORTEST = 2;

/** Until somebody has stopped typing. */
const PAUSE_MS = 250;

/** Which pages of a PDF hold a text, as far as they have been read. */
export interface Found {
  pages: readonly number[];
  searching: boolean;
}

const NOTHING: Found = { pages: [], searching: false };

/** Whether a text is long enough to be looked for. */
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
    const looked = folded(term.trim()).text;
    const pause = setTimeout(async () => {
      const pages: number[] = [];
      for (let number = 1; wanted && number <= pdf.numPages; number++) {
        const text = await textOf(pdf, number);
        if (text.includes(looked)) pages.push(number);
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

async function textOf(pdf: PDFDocumentProxy, number: number): Promise<string> {
  try {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    return folded(items.map((item) => ("str" in item ? item.str : "")).join("")).text;
  } catch {
    return "";
  }
}

/** A text folded letter by letter, with the place in the text that each folded letter came from. */
function folded(text: string): { text: string; places: number[] } {
  const places: number[] = [];
  let result = "";
  for (let place = 0; place < text.length; place++) {
    const letters = fold(text.charAt(place));
    result += letters;
    for (let count = 0; count < letters.length; count++) places.push(place);
  }
  return { text: result, places };
}

/** Where a text stands in an element, across the elements within it; one that begins and ends in the same places. */
export function rangesOf(container: Node, term: string): Range[] {
  if (!isSearched(term)) return [];
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  const letters: { node: Node; offset: number }[] = [];
  let text = "";
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const piece = node.nodeValue ?? "";
    for (let offset = 0; offset < piece.length; offset++) letters.push({ node, offset });
    text += piece;
  }
  const { text: inside, places } = folded(text);
  const looked = folded(term.trim()).text;
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
  return ranges;
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
