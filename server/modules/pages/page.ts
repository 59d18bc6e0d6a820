import type { NewPageVersion, PageSlug } from "@bonum/contract/pages/fields.ts";
import type { Database } from "../../platform/database/connect.ts";
import { findNewest, findVersion, listVersions, type VersionRow } from "./queries.ts";
import { readShipped, SHIPPED_VERSION } from "./shipped.ts";

/** A version of a page, shipped or written by an administrator. */
export interface Page extends NewPageVersion {
  slug: PageSlug;
  version: number;
  publishedAt: Date;
  publishedBy: string | null;
  restoredFrom: number | null;
}

/** The version that visitors read now; none of a page that was never shipped nor written. */
export async function currentPage(database: Database, slug: PageSlug): Promise<Page | undefined> {
  const row = await findNewest(database, slug);
  return row ? pageOf(slug, row) : shippedPage(slug);
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
  return (await findNewest(database, slug))?.version ?? SHIPPED_VERSION;
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
    note: row.note,
    restoredFrom: row.restored_from,
    pl: { title: row.title_pl, description: row.description_pl, body: row.body_pl },
    en: { title: row.title_en, description: row.description_en, body: row.body_en },
  };
}
