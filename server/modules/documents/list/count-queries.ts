import type { DocumentFilters, FileType } from "@bonum/contract/documents/fields.ts";

import { type RawBuilder, sql } from "kysely";
import type { Account } from "../../../kernel/account.ts";
import type { Database, Tx } from "../../../platform/database/connect.ts";
import { canSeeEverything } from "../policy.ts";
import { visibleTo } from "../row-queries.ts";
import { inView, type ListFilter } from "./filter-queries.ts";

/** What `document_counts` tells without reading a single document. */
export interface Counters {
  /** Documents in the list or in the trash, whatever the filter. */
  inView: number;
  /** Those of them with the filter's type and year; its term is not asked. */
  filtered: number;
  /** Another number whenever any document was changed. */
  changes: number;
}

export async function readCounters(tx: Tx, filter: ListFilter): Promise<Counters> {
  const inTrash = filter.view === "trash";
  const { rows } = await sql<Counters>`
    select
      coalesce(sum(count) filter (where in_trash = ${inTrash}), 0)::bigint as "inView",
      coalesce(sum(count) filter (
        where in_trash = ${inTrash}
          and file_type = coalesce(${filter.fileType ?? null}, file_type)
          and year_added = coalesce(${filter.yearAdded ?? null}::integer, year_added)
      ), 0)::bigint as filtered,
      coalesce(sum(changes), 0)::bigint as changes
    from document_counts
  `.execute(tx);
  return rows[0] ?? { inView: 0, filtered: 0, changes: 0 };
}

export async function countMatches(tx: Tx, condition: RawBuilder<boolean>): Promise<number> {
  const counted = tx.selectFrom("documents").where(condition).select(sql<number>`count(*)`.as("total"));
  return (await counted.executeTakeFirstOrThrow()).total;
}

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
  return { fileTypes, yearsAdded };
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
