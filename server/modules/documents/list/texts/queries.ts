import { setImmediate } from "node:timers/promises";
import type { TextMatch } from "@bonum/contract/documents/fields.ts";
import { type RawBuilder, sql } from "kysely";
import type { Account } from "../../../../kernel/account.ts";
import { holdsWords, textHolds } from "../../../../kernel/search-queries.ts";
import type { Database, Tx } from "../../../../platform/database/connect.ts";
import { canSeeEverything } from "../../policy.ts";
import { askedWords, isAsked, type TextQuery, tsqueryOf } from "../../text/words/asked.ts";
import { loadDictionary } from "../../text/words/dictionary.ts";
import { TITLE_POSITION } from "../../text/words/search-vector.ts";
import { snippetOf } from "../../text/words/snippet.ts";
import { isNarrowed } from "../narrowing/queries.ts";
import { inView, type ListedQuery, matching, orderOf } from "../queries.ts";

/*
 * Documents that are found by their text, and not by their name and comment as they are written. They stand after those.
 */

/** As many are listed and counted; of more the list says that there are more. */
const TEXT_HITS_MAX = 2_000;

/** Of documents that hold the words of a phrase, so many are looked at for whether they stand as one. */
const PHRASE_CANDIDATES = 1_000;

/** A single word that so many documents hold is not counted: to list them all takes longer than a page. */
const COMMON = 5 * TEXT_HITS_MAX;

/** To look into a document of an order takes as long as to gather and sort so many hits. */
const LOOK = 2;
/** How many more are looked through than the hits would take if they stood evenly. */
const MARGIN = 2;

/** What is looked for among which documents. */
interface TextHits {
  query: TextQuery;
  /** The condition of the view alone, and all conditions but the term's. */
  view: RawBuilder<boolean>;
  others: RawBuilder<boolean>;
  /** Whether the name or the comment holds the term, as the list has found it already. */
  named: RawBuilder<boolean>;
  /** The columns after `order by`. */
  order: RawBuilder<unknown>;
  /** Whether the account sees every document, and nothing but the term narrows the list. */
  whole: boolean;
}

/** What a list looks for in texts. */
export function textHitsOf({
  query,
  account,
  text,
}: {
  query: ListedQuery;
  account: Account;
  text: TextQuery;
}): TextHits {
  const { searchTerm = "", ...others } = query;
  return {
    query: text,
    view: inView(query),
    others: matching(others, account),
    named: holdsWords(sql`documents.search_text`, searchTerm),
    order: orderOf(query),
    whole:
      canSeeEverything(account) &&
      query.view === "active" &&
      !isNarrowed(query) &&
      [query.fileType, query.yearAdded, query.notAttachedTo].every((filter) => filter === undefined),
  };
}

/** How many there are, at most `TEXT_HITS_MAX`, and whether there are more. */
export async function countTextHits(tx: Tx, hits: TextHits): Promise<{ total: number; capped: boolean }> {
  const { query, whole } = hits;
  const isPlain = whole && query.words.length === 1 && query.phrases.length === 0;
  if (isPlain && (await expectedHits(tx, query)) > COMMON) return { total: TEXT_HITS_MAX, capped: true };
  await planByIndexes(tx, true);
  const { rows } = await sql<{ total: number; candidates: number }>`
    with candidates as materialized (${candidates(hits, TEXT_HITS_MAX + 1)})
    select count(*)::integer as total, (select count(*) from candidates)::integer as candidates
    from candidates as documents where ${standAsOne(query)}
  `.execute(tx);
  await planByIndexes(tx, false);
  const { total = 0, candidates: looked = 0 } = rows[0] ?? {};
  const most = query.phrases.length > 0 ? PHRASE_CANDIDATES : TEXT_HITS_MAX;
  return { total: Math.min(total, TEXT_HITS_MAX), capped: looked > most };
}

/** The ids of some of them, in the order. */
export async function readTextHits(
  tx: Tx,
  hits: TextHits,
  { offset, rows, capped, inView }: { offset: number; rows: number; capped: boolean; inView: number },
): Promise<string[]> {
  if (rows <= 0) return [];
  if (capped && hits.query.phrases.length === 0) {
    const expected = await expectedHits(tx, hits.query);
    const reach = Math.ceil((MARGIN * (offset + rows) * inView) / Math.max(expected, 1));
    if (reach * LOOK < expected) {
      const near = await readNear(tx, hits, { offset, rows, reach });
      if (near.length === rows) return near;
    }
  }
  await planByIndexes(tx, true);
  const ids = await readIds(
    tx,
    sql`
      with documents as materialized (${candidates(hits, null)})
      select id from documents where ${standAsOne(hits.query)}
      order by ${hits.order} limit ${rows} offset ${offset}
    `,
  );
  await planByIndexes(tx, false);
  return ids;
}

/** How many documents hold the words as the planner expects it: within a factor of two of a single word. */
async function expectedHits(tx: Tx, query: TextQuery): Promise<number> {
  const { rows } = await sql<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>`
    explain (format json) select from document_texts where words @@ ${tsqueryOf(query)}::tsquery
  `.execute(tx);
  return rows[0]?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0;
}

/**
 * The planner would read all documents, or all words from where long values lie, which it takes to cost nothing: ten to a
 * hundred times as long as finding by the words' index and reading just those documents.
 */
async function planByIndexes(tx: Tx, only: boolean): Promise<void> {
  const others = only ? "off" : "on";
  await sql`
    select set_config('enable_seqscan', ${others}, true), set_config('enable_hashjoin', ${others}, true),
      set_config('enable_mergejoin', ${others}, true)
  `.execute(tx);
}

/** Looks through the order's beginning, a document after the other: of a common word that is less than gathering all. */
function readNear(
  tx: Tx,
  hits: TextHits,
  { offset, rows, reach }: { offset: number; rows: number; reach: number },
): Promise<string[]> {
  const { query, view, others, named, order } = hits;
  return readIds(
    tx,
    sql`
      select id
      from (select * from documents where ${view} order by ${order} limit ${reach}) as documents
      where ${others} and not ${named}
        and (select words @@ ${tsqueryOf(query)}::tsquery from document_texts where document_id = documents.id)
      order by ${order} limit ${rows} offset ${offset}
    `,
  );
}

async function readIds(tx: Tx, query: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await query.$castTo<{ id: string }>().execute(tx);
  return rows.map((row) => row.id);
}

/** Documents that hold the words: what orders are by, and what tells of phrases. Read by the words' index. */
function candidates({ query, others, named }: TextHits, limit: number | null): RawBuilder<unknown> {
  const most = query.phrases.length > 0 ? PHRASE_CANDIDATES + 1 : limit;
  return sql`
    select documents.id, documents.name, documents.added_at, documents.updated_at, documents.deleted_at, documents.version,
      documents.search_text
    from document_texts as texts join documents on documents.id = texts.document_id
    where texts.words @@ ${tsqueryOf(query)}::tsquery and ${others} and not ${named}
    limit ${most}
  `;
}

/** A folded text in which a phrase goes on across the ends of lines. */
function asOneLine(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`fold_text(replace(${text}, chr(10), ' '))`;
}

/** The condition on `documents` that each phrase stands as it is, on one page, or in the name or the comment. */
function standAsOne({ phrases }: TextQuery): RawBuilder<boolean> {
  if (phrases.length === 0) return sql<boolean>`true`;
  const each = phrases.map(
    (phrase) => sql<boolean>`(${textHolds(sql`documents.search_text`, phrase)} or exists (
      select from document_versions as content join content_text_pages as page on page.sha256 = content.sha256
      where content.document_id = documents.id and content.number = documents.version
        and ${textHolds(asOneLine(sql`page.text`), phrase)}
    ))`,
  );
  return sql<boolean>`${sql.join(each, sql` and `)}`;
}

/** Where documents hold what was asked, by their ids: the first page with most of the words. */
export async function readMatches(
  database: Database,
  ids: readonly string[],
  query: TextQuery,
): Promise<Map<string, TextMatch>> {
  const asked = askedWords(query, await loadDictionary());
  const matches = new Map<string, TextMatch>();
  for (const { id, text, page } of await readPages(database, ids, query)) {
    matches.set(id, { ...snippetOf(text, query, asked), page });
    // Others are answered between two texts.
    await setImmediate();
  }
  return matches;
}

interface HitPage {
  id: string;
  text: string;
  /** Null of a text without pages. */
  page: number | null;
}

/** Of one text, so many words with one beginning tell its page; a text of made-up words has tens of thousands. */
const WORDS_OF_A_BEGINNING = 50;

async function readPages(database: Database, ids: readonly string[], query: TextQuery): Promise<HitPage[]> {
  const lexemes = query.words.flatMap((word) => word.lexemes);
  const prefixes = query.words.flatMap(({ prefix }) => prefix ?? []);
  const { rows } = await sql<{ id: string; lexeme: string; positions: number[] }>`
    select texts.document_id as id, word.lexeme, word.positions::integer[]
    from document_texts as texts cross join lateral (
      select lexeme, positions from unnest(texts.words) where lexeme = any(${lexemes}::text[])
      union all
      select begun.lexeme, begun.positions
      from unnest(${prefixes}::text[]) as prefix cross join lateral (
        select (each).lexeme, (each).positions from (select unnest(texts.words) as each) as every
        where starts_with((each).lexeme, prefix) limit ${WORDS_OF_A_BEGINNING}
      ) as begun
    ) as word
    where texts.document_id = any(${ids}::uuid[])
  `.execute(database);
  const wanted = ids.flatMap((id) => {
    const page = bestPage(
      rows.filter((row) => row.id === id),
      query,
    );
    return page === undefined ? [] : [{ id, page }];
  });
  if (wanted.length === 0) return [];
  return readTexts(database, wanted, query);
}

/** The page with most of the words, the first of those; nothing where the text has none of them. */
function bestPage(
  found: { lexeme: string; positions: number[] }[],
  { words }: TextQuery,
): number | undefined {
  const counts = new Map<number, number>();
  for (const word of words) {
    const hits = found.filter(({ lexeme }) => isAsked(word, lexeme));
    for (const page of new Set(hits.flatMap(({ positions }) => positions))) {
      if (page !== TITLE_POSITION) counts.set(page, (counts.get(page) ?? 0) + 1);
    }
  }
  return [...counts].sort(([one, most], [other, more]) => more - most || one - other)[0]?.[0];
}

/** As much of a page is looked through for what to show; no page that people read is as long. */
const LOOKED_THROUGH = 32_000;

/** The texts of pages, or of those where the first phrase stands. */
async function readTexts(
  database: Database,
  wanted: { id: string; page: number }[],
  { phrases: [phrase] }: TextQuery,
): Promise<HitPage[]> {
  const holds = phrase === undefined ? sql`false` : textHolds(asOneLine(sql`part.text`), phrase);
  const { rows } = await sql<HitPage>`
    select asked.id, left(hit.text, ${LOOKED_THROUGH}) as text, case when hit.paged then hit.number end as page
    from unnest(${wanted.map(({ id }) => id)}::uuid[], ${wanted.map(({ page }) => page)}::integer[]) as asked (id, page)
    join documents on documents.id = asked.id
    join document_versions as content on content.document_id = documents.id and content.number = documents.version
    cross join lateral (
      select part.text, part.number, read.paged
      from content_texts as read join content_text_pages as part on part.sha256 = read.sha256
      where read.sha256 = content.sha256 and (part.number = asked.page or ${holds})
      order by case when ${holds} then 0 else 1 end, part.number limit 1
    ) as hit
  `.execute(database);
  return rows;
}
