import { readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  type OrganisationFacts,
  organisationPlaceholders,
  POLISH_FACTS,
} from "@bonum/contract/organisation/fields.ts";
import {
  type PageDraftText,
  type PageSlug,
  PageText,
  type PageTexts,
  type PublicPage,
  type RenderedPage,
  TERMS_NOTICE_DAYS,
  type UpcomingVersion,
} from "@bonum/contract/pages/fields.ts";
import { LANGUAGES, type Language } from "@bonum/contract/text/language.ts";
import * as z from "zod";
import type { Database } from "../../platform/database/connect.ts";
import { Invalid } from "../../platform/http/errors.ts";
import { type Facts, fillLine, placeholdersIn } from "../../platform/markdown/fill-facts.ts";
import type { RenderedMarkdown } from "../../platform/markdown/render.ts";
import { readRendered } from "../../platform/markdown/rendered.ts";
import { renderApart } from "../../platform/markdown/thread.ts";
import { readOrganisationRow } from "../organisation/queries.ts";
import {
  findInForce,
  findLastNumber,
  findUpcoming,
  findVersion,
  listVersions,
  type VersionRow,
} from "./queries.ts";
import { withStorageTable } from "./storage-table.ts";

/** A version of a page, shipped or written by an administrator. */
export interface Page extends PageTexts {
  slug: PageSlug;
  version: number;
  publishedAt: Date;
  publishedBy: string | null;
  /** First day, `YYYY-MM-DD`; null: since its publication. */
  inForceFrom: string | null;
  withdrawnAt: Date | null;
  note: string;
  restoredFrom: number | null;
}

/** The version that visitors read now; none of a page that was never shipped nor written. */
export async function currentPage(database: Database, slug: PageSlug): Promise<Page | undefined> {
  const row = await findInForce(database, slug);
  return row ? pageOf(slug, row) : shippedPage(slug);
}

/** The announced version that replaces the current one on its day. */
export async function upcomingPage(
  database: Database,
  { slug, version }: Pick<Page, "slug" | "version">,
): Promise<Page | undefined> {
  const row = await findUpcoming(database, { slug, version });
  return row && pageOf(slug, row);
}

/** The number of a page's next version. */
export async function nextVersion(database: Database, slug: PageSlug): Promise<number> {
  return ((await findLastNumber(database, slug)) ?? SHIPPED_VERSION) + 1;
}

export async function pageVersion(
  database: Database,
  slug: PageSlug,
  version: number,
): Promise<Page | undefined> {
  if (version === SHIPPED_VERSION) return shippedPage(slug);
  const row = await findVersion(database, slug, version);
  return row && pageOf(slug, row);
}

/** Every version of a page, the newest first. */
export async function pageVersions(database: Database, slug: PageSlug): Promise<Page[]> {
  const written = await listVersions(database, slug);
  const shipped = await shippedPage(slug);
  return [...written.map((row) => pageOf(slug, row)), ...(shipped ? [shipped] : [])];
}

/** The number of the version that visitors read now, and that an account accepts. */
export async function currentVersion(database: Database, slug: PageSlug): Promise<number> {
  return (await findInForce(database, slug))?.version ?? SHIPPED_VERSION;
}

/** A public page in one language as visitors read it now, or will; none of a page that has no text. */
export async function readPage(
  database: Database,
  slug: PageSlug,
  { language, upcoming: asksForUpcoming }: { language: Language; upcoming?: "1" | undefined },
): Promise<PublicPage | undefined> {
  const current = await currentPage(database, slug);
  if (!current) return undefined;
  const announced = await upcomingPage(database, current);
  const page = (asksForUpcoming && announced) || current;
  const rendered = await renderPage(database, page[language], language);
  return {
    ...rendered,
    slug,
    language,
    version: page.version,
    publishedAt: page.publishedAt.toISOString(),
    inForceFrom: page.inForceFrom,
    upcoming: page === announced ? null : markOf(announced),
  };
}

/** Number and first day of an announced version. */
export function markOf(page: Page | undefined): UpcomingVersion | null {
  if (page === undefined || page.inForceFrom === null) return null;
  return { version: page.version, inForceFrom: page.inForceFrom };
}

/** A page's text with the organisation's facts put in. What speaks of an unknown fact is left out. */
async function renderPage(database: Database, text: PageText, language: Language): Promise<RenderedPage> {
  const written = await writtenIn(database, language);
  const body = withStorageTable(text.body, language);
  return filled(text, written, await readRendered(database, body, written));
}

/**
 * The same of a text that is still being written, and is not kept.
 *
 * @throws Invalid where it cannot be rendered
 */
export async function previewPage(
  database: Database,
  text: PageDraftText,
  language: Language,
): Promise<RenderedPage> {
  const written = await writtenIn(database, language);
  const rendered = await renderApart(withStorageTable(text.body, language), written);
  if (rendered === undefined) throw new Invalid({ body: ["text.tooComplex"] });
  return filled(text, written, rendered);
}

/** Values of the placeholders in pages' texts: facts of the organisation, and what the portal itself keeps to. */
export function placeholdersOf(facts: OrganisationFacts): Record<string, string> {
  return { ...organisationPlaceholders(facts), "terms.noticeDays": String(TERMS_NOTICE_DAYS) };
}

/** Context for rendering pages' texts. */
export async function writtenIn(database: Database, language: Language) {
  const { facts } = await readOrganisationRow(database);
  return { facts: placeholdersOf(facts), language, polish: language === "pl" ? [] : POLISH_FACTS };
}

function filled(
  text: PageDraftText,
  { facts }: { facts: Facts },
  { html, summary }: RenderedMarkdown,
): RenderedPage {
  const description = filledOrNothing(text.description, facts) || summary;
  return { title: fillLine(text.title, facts), description, html };
}

/** The line filled; empty when it speaks of an unknown fact. */
function filledOrNothing(line: string, facts: Facts): string {
  return placeholdersIn(line).some((name) => facts[name] === "") ? "" : fillLine(line, facts);
}

async function shippedPage(slug: PageSlug): Promise<Page | undefined> {
  const shipped = await readShipped(slug);
  if (!shipped) return undefined;
  const { date, pl, en } = shipped;
  return {
    slug,
    version: SHIPPED_VERSION,
    publishedAt: date,
    publishedBy: null,
    inForceFrom: null,
    withdrawnAt: null,
    note: "",
    restoredFrom: null,
    pl,
    en,
  };
}

function pageOf(slug: PageSlug, row: VersionRow): Page {
  return {
    slug,
    version: row.version,
    publishedAt: row.published_at,
    publishedBy: row.published_by_name,
    inForceFrom: row.in_force_from,
    withdrawnAt: row.withdrawn_at,
    note: row.note,
    restoredFrom: row.restored_from,
    pl: { title: row.title_pl, description: row.description_pl, body: row.body_pl },
    en: { title: row.title_en, description: row.description_en, body: row.body_en },
  };
}

/** The texts that the portal is shipped with, as `pl/privacy.md`; each page's version 1. */
const CONTENT = join(import.meta.dirname, "../../../web/content");

export const SHIPPED_VERSION = 1;

interface ShippedPage {
  /** The day from which the text holds. */
  date: Date;
  pl: PageText;
  en: PageText;
}

const FrontMatter = z.object({ title: z.string(), description: z.string(), date: z.iso.date() });

/** The shipped text of a page in both languages; none when there are no such files. */
export async function readShipped(slug: PageSlug, root = CONTENT): Promise<ShippedPage | undefined> {
  const [pl, en] = await Promise.all(
    LANGUAGES.map((language) => readText(join(root, language, `${slug}.md`))),
  );
  return pl && en && { date: pl.date, pl: pl.text, en: en.text };
}

async function readText(path: string): Promise<{ date: Date; text: PageText } | undefined> {
  const file = await readFile(path, "utf8").catch(missing);
  if (file === undefined) return undefined;
  const [, front, body] = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/s.exec(file) ?? [];
  if (front === undefined) throw new Error(`${path} has no front matter`);
  const { parse: parseYaml } = await import("yaml");
  const { date, ...fields } = FrontMatter.parse(parseYaml(front));
  return { date: new Date(date), text: PageText.parse({ ...fields, body }) };
}

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
