import { organisationPlaceholders } from "@bonum/contract/organisation/fields.ts";
import type { PageSlug, PageText, PublicPage, RenderedPage } from "@bonum/contract/pages/fields.ts";
import type { Language } from "@bonum/contract/text/language.ts";
import { type Facts, fillLine, placeholdersIn } from "../../platform/markdown/fill-facts.ts";
import { renderMarkdown } from "../../platform/markdown/render.ts";
import type { Portal } from "../../portal.ts";
import { readOrganisation } from "../organisation/rules.ts";
import { currentPage } from "./page.ts";

/** A public page as visitors read it now, in one language; none of a page that has no text. */
export async function readPage(
  portal: Portal,
  slug: PageSlug,
  language: Language,
): Promise<PublicPage | undefined> {
  const page = await currentPage(portal.database, slug);
  if (!page) return undefined;
  const rendered = await renderPage(portal, page[language]);
  return { ...rendered, slug, language, version: page.version, publishedAt: page.publishedAt.toISOString() };
}

/** A page's text with the organisation's facts put in. What speaks of an unknown fact is left out. */
export async function renderPage(portal: Portal, text: PageText): Promise<RenderedPage> {
  const { facts } = await readOrganisation(portal);
  const placeholders = organisationPlaceholders(facts);
  const { html, summary } = renderMarkdown(text.body, placeholders);
  const title = fillLine(text.title, placeholders);
  return { title, description: filledOrNothing(text.description, placeholders) || summary, html };
}

/** The line filled; empty when it speaks of an unknown fact. */
function filledOrNothing(line: string, facts: Facts): string {
  return placeholdersIn(line).some((name) => facts[name] === "") ? "" : fillLine(line, facts);
}
