import { LANGUAGE_PARAMETER, LANGUAGES, type Language } from "@bonum/contract/text/language.ts";
import type { StyleElement } from "../../ui/styles/style-cache.ts";
import { PAGE_STATE_ID, type PageState } from "../page-state.ts";

/** A page before it is written into the document. */
export interface RenderedPage {
  language: Language;
  /** Absolute address without a query. */
  address: string;
  /** Whether search engines may keep the page. */
  indexed: boolean;
  title: string;
  description: string;
  styles: StyleElement[];
  /** What React rendered. */
  html: string;
  /** What the browser needs to go on from there. */
  state: PageState;
}

const LOCALES: Record<Language, string> = { pl: "pl_PL", en: "en_GB" };

/** Writes a page into the built `index.html`: its language, its head, its body. */
export function writeDocument(template: string, page: RenderedPage): string {
  return template
    .replace(/<html lang="\w+">/, () => `<html lang="${page.language}">`)
    .replace(/<!--head-->[\s\S]*<!--\/head-->/, () => headOf(page))
    .replace(/<!--page-->[\s\S]*<!--\/page-->/, () => bodyOf(page));
}

function headOf(page: RenderedPage): string {
  const { title, description, language } = page;
  const own = addressIn(page, language);
  return [
    `<title>${escaped(title)}</title>`,
    meta("name", "description", description),
    ...(page.indexed ? addresses(page) : [meta("name", "robots", "noindex")]),
    meta("property", "og:type", "website"),
    meta("property", "og:site_name", "Pliki Bonum Publicum"),
    meta("property", "og:title", title),
    meta("property", "og:description", description),
    meta("property", "og:url", own),
    meta("property", "og:locale", LOCALES[language]),
    ...LANGUAGES.filter((other) => other !== language).map((other) =>
      meta("property", "og:locale:alternate", LOCALES[other]),
    ),
    ...page.styles.map(({ names, css }) => `<style data-emotion="${names}">${css}</style>`),
  ].join("\n    ");
}

/** Each language has an address of its own; the one without a parameter is Polish to whoever has chosen nothing. */
function addresses(page: RenderedPage): string[] {
  const alternate = (language: string, address: string) =>
    `<link rel="alternate" hreflang="${language}" href="${escaped(address)}" data-page />`;
  return [
    `<link rel="canonical" href="${escaped(addressIn(page, page.language))}" data-page />`,
    ...LANGUAGES.map((language) => alternate(language, addressIn(page, language))),
    alternate("x-default", page.address),
  ];
}

function addressIn({ address }: RenderedPage, language: Language): string {
  return language === LANGUAGES[0] ? address : `${address}?${LANGUAGE_PARAMETER}=${language}`;
}

function meta(kind: "name" | "property", name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escaped(content)}" data-page />`;
}

/** The state stands in a template, for the policy lets no script stand in the page, not even one of data. */
function bodyOf({ html, state }: RenderedPage): string {
  const kept = JSON.stringify(state).replace(/[&<]/g, escaped);
  return `<div id="root">${html}</div><template id="${PAGE_STATE_ID}">${kept}</template>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
