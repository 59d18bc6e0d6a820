import type { EmotionCache, StylisPlugin } from "@emotion/cache";
import createCache from "@emotion/cache";
import { StyleSheet } from "@emotion/sheet";

/** Begins the names of all classes, on the server and in the browser alike. */
const KEY = "bonum";

/** Properties that a browser able to run the portal may know by their prefix alone. */
const PREFIXED = /^(user-select|hyphens|mask)/;

/**
 * Stands in for emotion's own plug-in, which writes every `flex` and its kin four times, for browsers that cannot run the
 * portal: a fifth of all CSS, made at each visit.
 */
const prefix: StylisPlugin = (element) => {
  const { type, props, value } = element;
  if (type === "decl" && PREFIXED.test(String(props))) element.return = `-webkit-${value}${value}`;
};

/** The browser's styles; those that a finished page brought in its head are known and not written again. */
export function createBrowserStyles(): EmotionCache {
  const cache = createCache({ key: KEY, stylisPlugins: [prefix] });
  cache.sheet = new ConstructedSheet({ key: KEY, container: document.head });
  return cache;
}

/** A page's styles on the server, kept as text for `styleElementsOf`. */
export function createPageStyles(): EmotionCache {
  const cache = createCache({ key: KEY, stylisPlugins: [prefix] });
  cache.compat = true;
  return cache;
}

/** A `<style>` of a finished page, by which the browser's cache knows what it need not write again. */
export interface StyleElement {
  /** Value of the attribute `data-emotion`. */
  names: string;
  css: string;
}

/**
 * Style elements of a rendered page: each global style on its own, as emotion looks for them, then those of
 * the components.
 */
export function styleElementsOf({ inserted, registered }: EmotionCache): StyleElement[] {
  const styles = Object.entries(inserted).filter((entry): entry is [string, string] => entry[1] !== true);
  const isGlobal = ([name]: [string, string]) => registered[`${KEY}-${name}`] === undefined;
  const own = styles.filter((style) => !isGlobal(style));
  return [
    ...styles.filter(isGlobal).map(([name, css]) => ({ names: `${KEY}-global ${name}`, css })),
    { names: [KEY, ...own.map(([name]) => name)].join(" "), css: own.map(([, css]) => css).join("") },
  ];
}

/**
 * Rules of one sheet. With all in a single sheet each new rule (see `inMedia`) had Chromium work out the styles of every
 * element anew: a tenth of a second on a slow phone for a progress bar that comes for the first time.
 */
const SHEET_RULES = 30;

type Options = ConstructorParameters<typeof StyleSheet>[0];

/**
 * Emotion's style sheet, kept in a constructed sheet instead of a `<style>` element: a strict
 * content security policy (`style-src 'self'`) refuses even an empty inline style, but leaves
 * constructed sheets alone.
 */
class ConstructedSheet extends StyleSheet {
  /** Sheets in the order of their rules; only the last one gains rules. */
  private readonly sheets: CSSStyleSheet[] = [];
  private readonly isGlobal: boolean;

  constructor(options: Options) {
    super(options);
    // Emotion makes a sheet of its own for each set of global rules; components come after them.
    this.isGlobal = options.key.endsWith("-global");
  }

  override hydrate(): void {
    // Styles of a finished page stay in its own elements.
  }

  override insert(rule: string): void {
    // Emotion flushes global rules before it changes them, but only where it sees a tag.
    if (this.tags.length === 0) this.tags.push(document.createElement("style"));
    try {
      const sheet = this.sheetWithRoom();
      sheet.insertRule(inMedia(rule), sheet.cssRules.length);
    } catch {
      // A rule that this browser does not know (a vendor's pseudo-element) is left out.
    }
  }

  override flush(): void {
    this.tags = [];
    const gone = new Set(this.sheets.splice(0));
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !gone.has(sheet));
  }

  private sheetWithRoom(): CSSStyleSheet {
    const last = this.sheets.at(-1);
    if (last && last.cssRules.length < SHEET_RULES) return last;
    const sheet = new CSSStyleSheet();
    const adopted = document.adoptedStyleSheets;
    const first = this.isGlobal ? 0 : adopted.length;
    document.adoptedStyleSheets = adopted.toSpliced(last ? adopted.indexOf(last) + 1 : first, 0, sheet);
    this.sheets.push(sheet);
    return sheet;
  }
}

/**
 * Puts a rule into a media query that always holds. Where a sheet gains a bare rule between the window's change of width
 * and the next drawing, Chromium (156) adds the rule to what it knows of the sheet and keeps the answers that its media
 * queries had at the old width; a media query makes it read the sheet anew.
 */
function inMedia(rule: string): string {
  return rule.startsWith("@") ? rule : `@media all{${rule}}`;
}
