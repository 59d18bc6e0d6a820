import { PART_CHARACTERS, type ReadingLimits } from "./limits.ts";

/** Gathers text by pages, or by parts of one length, up to a number of characters in all. */
export class CollectedText {
  readonly pages: string[] = [];
  #current = "";
  #left: number;
  readonly #limits: ReadingLimits;

  constructor(limits: ReadingLimits) {
    this.#limits = limits;
    this.#left = limits.characters;
  }

  /** True once a limit is reached and nothing more is added. */
  get full(): boolean {
    return this.#left <= 0 || this.pages.length >= this.#limits.pages;
  }

  add(text: string): void {
    const taken = text.slice(0, Math.max(this.#left, 0));
    this.#left -= taken.length;
    this.#current += taken;
  }

  /** Ends a page, whether there is text on it or not. */
  endPage(): void {
    if (this.pages.length < this.#limits.pages) this.pages.push(this.#current);
    this.#current = "";
  }

  /** Ends a word or a line by this character, and a part where it has become long enough. */
  endLine(end: string): void {
    this.add(end);
    if (this.#current.length >= PART_CHARACTERS) this.endPage();
  }
}

/** A text as parts of one length, each cut where a word ends. */
export function partsOf(text: string, limits: ReadingLimits): string[] {
  const collected = new CollectedText(limits);
  for (let start = 0; start < text.length && !collected.full; ) {
    const long = text.slice(start, start + PART_CHARACTERS);
    const cut =
      start + long.length < text.length ? Math.max(long.search(/\s\S*$/), 0) || long.length : long.length;
    collected.add(text.slice(start, start + cut));
    collected.endPage();
    start += cut;
  }
  return collected.pages;
}
