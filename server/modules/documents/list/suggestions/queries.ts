import { sql } from "kysely";
import type { Account } from "../../../../kernel/account.ts";
import { textHolds } from "../../../../kernel/search-queries.ts";
import type { Database, Tx } from "../../../../platform/database/connect.ts";
import { type ListFilter, matching } from "../queries.ts";

/** Names and comments that are looked through for words like one. */
const LOOKED_THROUGH = 200;

/**
 * Names and comments of documents that hold one half of a word: where one letter is wrong, the other half is right. Of the
 * documents that the account sees and the list's filters leave, a bounded number.
 */
export async function readNamesLike(
  tx: Tx,
  { account, filter, word }: { account: Account; filter: ListFilter; word: string },
): Promise<string[]> {
  const half = Math.floor(word.length / 2);
  const text = sql`documents.search_text`;
  const { rows } = await sql<{ text: string }>`
    select name || ' ' || comment as text from documents
    where ${matching({ ...filter, searchTerm: undefined }, account)}
      and (${textHolds(text, word.slice(0, half))} or ${textHolds(text, word.slice(half))})
    limit ${LOOKED_THROUGH}
  `.execute(tx);
  return rows.map((row) => row.text);
}

/** Those of some lexemes that any document's words hold, each looked up in the words' index alone. */
export async function findIndexed(database: Database, lexemes: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ lexeme: string }>`
    select lexeme from unnest(${lexemes}::text[]) as lexeme
    where (select true from document_texts where words @@ quote_literal(lexeme)::tsquery limit 1)
  `.execute(database);
  return new Set(rows.map((row) => row.lexeme));
}
