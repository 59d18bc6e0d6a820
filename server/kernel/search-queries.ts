import { fold } from "@bonum/contract/text/fold.ts";
import { type RawBuilder, sql } from "kysely";

/** The records that bear numbers of registers, offices and telephones: what compact_numbers leaves of them. */
type NumberedTable = "clients" | "investments";

/**
 * The condition that a record holds a term: its text as it was typed, or its numbers however either side writes them,
 * with dashes, spaces, slashes or none. Every list and the palette ask by it, so that all find the same.
 */
export function holdsTerm(table: NumberedTable, term: string): RawBuilder<boolean> {
  const text = sql<boolean>`${sql.ref(`${table}.search_text`)} like search_pattern(${term})`;
  const number = compactNumber(term);
  return number === undefined
    ? text
    : sql<boolean>`(${text} or ${sql.ref(`${table}.numbers`)} like search_pattern(${number}))`;
}

/** Fewer digits are no number that anybody looks for. */
const FEWEST_DIGITS = 3;

/** A land register number whose middle may lack its zeros. */
const LAND_REGISTER = /^([a-z]{2}\d[a-z])[^a-z\d]+(\d{1,8})[^a-z\d]+(\d)$/;

/** The term as `compact_numbers` writes it, without the prefixes that are not kept; none where it is no number. */
function compactNumber(term: string): string | undefined {
  const folded = fold(term).trim();
  if ((folded.match(/\d/g)?.length ?? 0) < FEWEST_DIGITS) return undefined;
  const [, court, middle, check] = LAND_REGISTER.exec(folded) ?? [];
  if (court && middle && check) return `${court}${middle.padStart(8, "0")}${check}`;
  const compact = folded.replace(/[^a-z\d]/g, "");
  return compact.replace(/^pl(?=\d+$)/, "").replace(/^00(?=[1-9]\d{7,}$)/, "");
}

/** As many records of a resource as the palette shows without scrolling. */
export const HITS_MAX = 5;

/** An order that puts what begins with the term before what holds it somewhere: false sorts first. */
export function startsWith(column: "name" | "title", term: string) {
  return sql`fold_text(${sql.ref(column)}) not like substr(search_pattern(${term}), 2)`;
}
