import { DISPLAY_TIME_ZONE } from "@bonum/contract/limits.ts";
import { sql } from "kysely";
import type { Tx } from "../platform/database/connect.ts";

/**
 * The next number of a series in this year, as in `INW/2026/0001`. The counter's row is held until the transaction
 * ends, so none is skipped and none is given twice; a deleted record takes its number along. Samples have a series of
 * their own, so that they use up no number of a real project.
 */
export async function nextNumber(tx: Tx, series: "INW" | "BAD" | "CERT" | "PRZYKŁAD"): Promise<string> {
  const { rows } = await sql<{ year: number; last: number }>`
    insert into number_counters as c (series, year, last)
    values (${series}, extract(year from now() at time zone ${DISPLAY_TIME_ZONE})::integer, 1)
    on conflict (series, year) do update set last = c.last + 1
    returning year, last
  `.execute(tx);
  const { year, last } = rows[0] as { year: number; last: number };
  return `${series}/${year}/${String(last).padStart(4, "0")}`;
}
