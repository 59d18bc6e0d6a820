import { DISPLAY_TIME_ZONE } from "@bonum/contract/calendar.ts";
import { sql } from "kysely";
import type { Database, Tx } from "../platform/database/connect.ts";
import { transact } from "../platform/database/transaction.ts";

/** A number of a series for a record. Each series has a counter a year. */
interface Numbered {
  /** Prefix of the numbers, given by the module: `INW`. */
  series: string;
  /** The id of the record that the number is for. */
  owner: string;
}

/** After so long, in minutes, whoever reserved a number has given up: no paper is waited for as long as that. */
const ABANDONED_MINUTES = 5;

const thisYear = () => sql<number>`extract(year from now() at time zone ${DISPLAY_TIME_ZONE})::integer`;

/**
 * The next number of a series in this year, as in `INW/2026/0001`. The counter's row is held until the transaction
 * ends, so none is skipped and none is given twice; a deleted record takes its number along. Samples need a series
 * of their own, so that they use up no real number.
 */
export async function nextNumber(tx: Tx, series: string): Promise<string> {
  const { year, last } = await count(tx, series);
  return written({ series, year, last });
}

/**
 * Reserves the numbers that an event will need, in a transaction of their own, so that papers which bear them can be made
 * with no counter held. A record keeps what was reserved for it until it takes it; what was given up is the first to be
 * reserved again, so a series has no gap for long.
 */
export async function reserveNumbers(
  database: Database,
  owner: string,
  series: readonly string[],
): Promise<void> {
  if (series.length === 0) return;
  await transact(database, async (tx) => {
    // Serializes attempts for one record, so that the second finds the first one's reservation.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`numbers:${owner}`}, 0))`.execute(tx);
    for (const one of series) await reserve(tx, { series: one, owner });
  });
}

/**
 * Runs an event that needs numbers, each time after they are reserved; of one that fails, as the second of two that were
 * sent at once does, they are given back. The last of a series was never given, and any other is the next to be reserved.
 */
export async function withNumbers<T>(
  database: Database,
  { owner, series }: { owner: string; series: readonly string[] },
  run: (reserve: () => Promise<void>) => Promise<T>,
): Promise<T> {
  try {
    return await run(() => reserveNumbers(database, owner, series));
  } catch (error) {
    // A failure here is repaired by the next event of the record, or within minutes by any.
    await giveBack(database, owner, series).catch(() => undefined);
    throw error;
  }
}

async function giveBack(database: Database, owner: string, series: readonly string[]): Promise<void> {
  await transact(database, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`numbers:${owner}`}, 0))`.execute(tx);
    for (const one of series) {
      await sql`
        with counter as (
          update number_counters as c set last = c.last - 1
          from number_reservations as r
          where r.owner_id = ${owner} and r.series = ${one} and (c.series, c.year, c.last) = (r.series, r.year, r.last)
          returning r.series, r.year, r.last
        )
        delete from number_reservations where (series, year, last) in (select series, year, last from counter)
      `.execute(tx);
      await sql`
        update number_reservations set reserved_at = '-infinity' where owner_id = ${owner} and series = ${one}
      `.execute(tx);
    }
  });
}

async function reserve(tx: Tx, { series, owner }: Numbered): Promise<void> {
  const own = await sql`
    update number_reservations set reserved_at = now()
    where owner_id = ${owner} and series = ${series} and year = ${thisYear()} returning last
  `.execute(tx);
  if (own.rows.length > 0) return;
  const abandoned = await sql`
    update number_reservations set owner_id = ${owner}, reserved_at = now()
    where (series, year, last) in (
      select series, year, last from number_reservations
      where series = ${series} and year = ${thisYear()}
        and reserved_at < now() - make_interval(mins => ${ABANDONED_MINUTES})
      order by last limit 1 for update skip locked
    ) returning last
  `.execute(tx);
  if (abandoned.rows.length > 0) return;
  const { year, last } = await count(tx, series);
  await tx.insertInto("number_reservations").values({ series, year, last, owner_id: owner }).execute();
}

/** The number that was reserved for a record; where none was, the next one, whose counter is held then. */
export async function claimNumber(tx: Tx, { series, owner }: Numbered): Promise<string> {
  const reserved = await tx
    .deleteFrom("number_reservations")
    .where("owner_id", "=", owner)
    .where("series", "=", series)
    .where("year", "=", thisYear())
    .returning(["year", "last"])
    .executeTakeFirst();
  return reserved ? written({ series, ...reserved }) : nextNumber(tx, series);
}

async function count(tx: Tx, series: string): Promise<{ year: number; last: number }> {
  const { rows } = await sql<{ year: number; last: number }>`
    insert into number_counters as c (series, year, last) values (${series}, ${thisYear()}, 1)
    on conflict (series, year) do update set last = c.last + 1
    returning year, last
  `.execute(tx);
  return rows[0] as { year: number; last: number };
}

function written({ series, year, last }: { series: string; year: number; last: number }): string {
  return `${series}/${year}/${String(last).padStart(4, "0")}`;
}
