import type { SearchHit } from "@bonum/contract/lists/search.ts";
import { sql } from "kysely";
import type { Account } from "../../kernel/account.ts";
import { holdsTerm } from "../../kernel/search-queries.ts";
import type { Database } from "../../platform/database/connect.ts";
import { visibleTo as documentsVisibleTo } from "../documents/row-queries.ts";
import { visibleTo as investmentsVisibleTo } from "../investments/queries.ts";

/** As many of a noun as the palette shows without scrolling. */
const FEW = 5;

/** Clients by name, number, town or contact; for administrators. */
export async function searchClients(database: Database, term: string): Promise<SearchHit[]> {
  const { rows } = await sql<SearchHit>`
    select id, name as label, concat_ws(', ', nullif(town, ''), nullif(nip, '')) as detail
    from clients where ${holdsTerm("clients", term)}
    order by ${startsWith("name", term)}, name collate "pl-x-icu", id limit ${FEW}
  `.execute(database);
  return rows;
}

export async function searchInvestments(
  database: Database,
  account: Account,
  term: string,
): Promise<SearchHit[]> {
  const { rows } = await sql<SearchHit>`
    select investments.id, title as label, number || ', ' || clients.name as detail
    from investments join clients on clients.id = investments.client_id
    where ${investmentsVisibleTo(account)} and ${holdsTerm("investments", term)}
    order by ${startsWith("title", term)}, title collate "pl-x-icu", investments.id limit ${FEW}
  `.execute(database);
  return rows;
}

/**
 * The newest documents that match. Only so many of the newest matches are sorted as the index gives cheaply: a palette
 * is for what one knows the name of.
 */
export async function searchDocuments(
  database: Database,
  account: Account,
  term: string,
): Promise<SearchHit[]> {
  const { rows } = await sql<SearchHit>`
    with found as (
      select id, name, comment, added_at from documents
      where deleted_at is null and ${documentsVisibleTo(account)} and search_text like search_pattern(${term})
      limit 500
    )
    select id, name as label, left(comment, 100) as detail from found
    order by ${startsWith("name", term)}, added_at desc, id limit ${FEW}
  `.execute(database);
  return rows;
}

/** Services: to administrators all of them, to the others what is published. */
export async function searchServices(
  database: Database,
  { term, all }: { term: string; all: boolean },
): Promise<SearchHit[]> {
  const { rows } = await sql<SearchHit>`
    select slug as id, name as label, left(summary, 100) as detail from services
    where (published or ${all}) and search_text like search_pattern(${term})
    order by ${startsWith("name", term)}, name collate "pl-x-icu", id limit ${FEW}
  `.execute(database);
  return rows;
}

/** False sorts first: what begins with the term before what holds it somewhere. */
function startsWith(column: "name" | "title", term: string) {
  return sql`fold_text(${sql.ref(column)}) not like substr(search_pattern(${term}), 2)`;
}
