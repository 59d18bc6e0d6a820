import createCache, { type EmotionCache } from "@emotion/cache";
import { ConstructedSheet } from "./constructed-sheet.ts";

/** Begins the names of all classes, on the server and in the browser alike. */
const KEY = "bonum";

/** The browser's styles; those that a finished page brought in its head are known and not written again. */
export function createBrowserStyles(): EmotionCache {
  const cache = createCache({ key: KEY });
  cache.sheet = new ConstructedSheet({ key: KEY, container: document.head });
  return cache;
}

/** A page's styles on the server, kept as text for `styleElementsOf`. */
export function createPageStyles(): EmotionCache {
  const cache = createCache({ key: KEY });
  cache.compat = true;
  return cache;
}

/** A `<style>` of a finished page, by which the browser's cache knows what it need not write again. */
export interface StyleElement {
  /** Value of the attribute `data-emotion`. */
  names: string;
  css: string;
}

/** What rendering a page wrote: each global style on its own, as emotion looks for them, then those of the components. */
export function styleElementsOf({ inserted, registered }: EmotionCache): StyleElement[] {
  const styles = Object.entries(inserted).filter((entry): entry is [string, string] => entry[1] !== true);
  const isGlobal = ([name]: [string, string]) => registered[`${KEY}-${name}`] === undefined;
  const own = styles.filter((style) => !isGlobal(style));
  return [
    ...styles.filter(isGlobal).map(([name, css]) => ({ names: `${KEY}-global ${name}`, css })),
    { names: [KEY, ...own.map(([name]) => name)].join(" "), css: own.map(([, css]) => css).join("") },
  ];
}
