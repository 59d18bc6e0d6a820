import { LANGUAGE_PARAMETER, LANGUAGES } from "@bonum/contract/text/language.ts";

/** The addresses that have no business in a search engine: what needs a log-in, and the API but for its pictures. */
const HIDDEN = ["/admin/", "/client/", "/api/"];

/** `robots.txt`: what search engines may read, and where the list of pages is. */
export function robotsText(origin: string): string {
  const rules = HIDDEN.map((path) => `Disallow: ${path}`);
  return ["User-agent: *", "Allow: /api/pictures/", ...rules, "", `Sitemap: ${origin}/sitemap.xml`, ""].join(
    "\n",
  );
}

/** `sitemap.xml`: each page with its other language beside it. */
export function sitemapXml(origin: string, paths: readonly string[]): string {
  const pages = paths.flatMap((path) => LANGUAGES.map((language) => entry(origin + path, language)));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...pages,
    "</urlset>",
    "",
  ].join("\n");
}

function entry(address: string, language: string): string {
  const alternates = LANGUAGES.map(
    (other) => `<xhtml:link rel="alternate" hreflang="${other}" href="${inLanguage(address, other)}"/>`,
  );
  return `<url><loc>${inLanguage(address, language)}</loc>${alternates.join("")}</url>`;
}

/** As the pages themselves say it: the default language has the address without a parameter. */
function inLanguage(address: string, language: string): string {
  const escaped = address.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
  return language === LANGUAGES[0] ? escaped : `${escaped}?${LANGUAGE_PARAMETER}=${language}`;
}
