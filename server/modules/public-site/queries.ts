import type { Database } from "../../platform/database/connect.ts";

/** A sitemap may name 50,000 addresses, and each service has two. */
const MOST_SERVICES = 20_000;

/** The addresses' last segments of the published services, in their order. */
export async function listPublishedSlugs(database: Database): Promise<string[]> {
  const rows = await database
    .selectFrom("services")
    .select("slug")
    .where("published", "=", true)
    .orderBy("slug")
    .limit(MOST_SERVICES)
    .execute();
  return rows.map(({ slug }) => slug);
}
