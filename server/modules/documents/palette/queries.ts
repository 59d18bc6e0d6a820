import { HITS_MAX, type SearchHit } from "@bonum/contract/lists/search.ts";
import { sql } from "kysely";
import type { Account } from "../../../kernel/account.ts";
import { hitsOf } from "../../../kernel/search-hits.ts";
import { holdsWords, startsWith } from "../../../kernel/search-queries.ts";
import type { Database } from "../../../platform/database/connect.ts";
import { readMatches } from "../list/texts/queries.ts";
import { visibleTo } from "../queries.ts";
import { textQueryOf, tsqueryOf } from "../text/words/asked.ts";

/**
 * Number of matches that are sorted, limited to what the index gives cheaply: the palette is for known names.
 */
const SORTED = 500;

/** The newest documents that match: by name and comment, and where those are few by what their text says. */
export async function searchDocuments(
  database: Database,
  account: Account,
  term: string,
): Promise<SearchHit[]> {
  const named = await searchNames(database, account, term);
  if (named.length === HITS_MAX) return named;
  return [...named, ...(await searchTexts(database, { account, term, most: HITS_MAX - named.length }))];
}

async function searchNames(database: Database, account: Account, term: string): Promise<SearchHit[]> {
  const { rows } = await sql<Record<"id" | "name" | "comment", string>>`
    with found as (
      select id, name, comment, added_at from documents
      where deleted_at is null and ${visibleTo(account)} and ${holdsWords(sql`search_text`, term)}
      limit ${sql.lit(SORTED)}
    )
    select id, name, comment from found
    order by ${startsWith("name", term)}, added_at desc, id limit ${HITS_MAX}
  `.execute(database);
  const found = rows.map(({ id, name, comment }) => ({
    id,
    label: name,
    detail: comment.slice(0, 100),
    searched: { comment },
  }));
  return hitsOf(found, term);
}

async function searchTexts(
  database: Database,
  { account, term, most }: { account: Account; term: string; most: number },
): Promise<SearchHit[]> {
  const query = await textQueryOf(term);
  // A palette looks for no phrases: each text would have to be read.
  if (!query || query.phrases.length > 0) return [];
  const { rows } = await sql<SearchHit>`
    with found as materialized (
      select documents.id, name, comment, added_at
      from document_texts as texts join documents on documents.id = texts.document_id
      where texts.words @@ ${tsqueryOf(query)}::tsquery and deleted_at is null and ${visibleTo(account)}
        and not ${holdsWords(sql`search_text`, term)}
      limit ${sql.lit(SORTED)}
    )
    select id, name as label, left(comment, 100) as detail from found order by added_at desc, id limit ${most}
  `.execute(database);
  const matches = await readMatches(
    database,
    rows.map(({ id }) => id),
    query,
  );
  return rows.map((row) => {
    const match = matches.get(row.id);
    return match ? { ...row, match: { field: "text", text: match.text, marks: match.marks } } : row;
  });
}
