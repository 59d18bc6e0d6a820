import type { DocumentFilters, FileType } from "@bonum/contract/documents/fields.ts";
import { sql } from "kysely";
import type { Account } from "../../../../kernel/account.ts";
import type { Database } from "../../../../platform/database/connect.ts";
import { countCategories, findTags } from "../../describe/queries.ts";
import { canSeeEverything, canSeeLabels } from "../../policy.ts";
import { visibleTo } from "../../queries.ts";
import { inView } from "../queries.ts";

interface Facet {
  file_type: FileType;
  year_added: number;
  count: number;
}

/** What the account's list can be narrowed by, the greatest and the newest first. */
export async function countFacets(database: Database, account: Account): Promise<DocumentFilters> {
  const facets = canSeeEverything(account)
    ? await countedFacets(database)
    : await visibleFacets(database, account);
  const fileTypes = totals(facets, (facet) => facet.file_type).sort((a, b) => b.count - a.count);
  const yearsAdded = totals(facets, (facet) => facet.year_added).sort((a, b) => b.value - a.value);
  const labels = canSeeLabels(account)
    ? { categories: await countCategories(database), tags: await findTags(database) }
    : { categories: [], tags: [] };
  return { fileTypes, yearsAdded, ...labels };
}

function countedFacets(database: Database): Promise<Facet[]> {
  return database
    .selectFrom("document_counts")
    .select(["file_type", "year_added", "count"])
    .where("in_trash", "=", false)
    .where("count", ">", 0)
    .execute();
}

async function visibleFacets(database: Database, account: Account): Promise<Facet[]> {
  const { rows } = await sql<Facet>`
    select file_type, year_in_warsaw(added_at) as year_added, count(*) as count
    from documents
    where ${inView({ view: "active" })} and ${visibleTo(account)}
    group by 1, 2
  `.execute(database);
  return rows;
}

function totals<T>(facets: Facet[], choice: (facet: Facet) => T): { value: T; count: number }[] {
  const sums = new Map<T, number>();
  for (const facet of facets) {
    const value = choice(facet);
    sums.set(value, (sums.get(value) ?? 0) + facet.count);
  }
  return [...sums].map(([value, count]) => ({ value, count }));
}
