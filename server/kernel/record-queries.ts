import { DISPLAY_TIME_ZONE } from "@bonum/contract/calendar.ts";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../platform/database/connect.ts";
import { leaveToSweep } from "../platform/storage/leases.ts";

/** The samples of a list: those of a table, or the part of them that `only` says. */
export interface SampleRows {
  table: string;
  only?: { column: string; value: string };
  /** Samples that may be removed; one that a real record depends on stays, since both would be deleted. */
  unused?: RawBuilder<boolean>;
  /** The column that names an object in the storage, which goes with its row. */
  objectColumn?: string;
}

/** Makes two calls for one area wait for each other, so that the second invents another set. */
export async function lockArea(tx: Tx, area: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`test-data:${area}`}, 0))`.execute(tx);
}

export async function countSampleRows(tx: Tx, rows: SampleRows): Promise<number> {
  const counted = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(rows.table)} where ${isSample(rows)}
  `.execute(tx);
  return counted.rows[0]?.count ?? 0;
}

/** Deletes the samples for good; what they had in the storage goes with the next sweep. */
export async function deleteSampleRows(tx: Tx, rows: SampleRows): Promise<string[]> {
  const object = rows.objectColumn ? sql.ref(rows.objectColumn) : sql`null`;
  const deleted = await sql<{ id: string; object: string | null }>`
    delete from ${sql.table(rows.table)} where ${isSample(rows)} and ${rows.unused ?? sql`true`} returning id, ${object} as object
  `.execute(tx);
  const objects = deleted.rows.map((row) => row.object).filter((key) => key !== null);
  if (objects.length > 0) await leaveToSweep(tx, objects);
  return deleted.rows.map(({ id }) => id);
}

function isSample({ only }: SampleRows): RawBuilder<boolean> {
  return only ? sql<boolean>`sample and ${sql.ref(only.column)} = ${only.value}` : sql<boolean>`sample`;
}

/** Columns that every edit of a record sets: editor, time and the next revision. */
export function editedBy(editorId: string | null) {
  return {
    revision: sql<number>`revision + 1`,
    updated_at: sql<Date>`now()`,
    updated_by: editorId,
  };
}

/** Tells if a joined account, by its name in the query, is one of the centre's people. */
export function isOfCentre(account: string): RawBuilder<boolean> {
  return sql<boolean>`coalesce('Admin' = any(${sql.ref(`${account}.roles`)}), false)`;
}

/** Start of a Polish day, or of the day so many days later. */
export function startOfDay(day: string, daysLater = 0): RawBuilder<Date> {
  return sql`(${day}::date + ${daysLater}::integer)::timestamp at time zone ${DISPLAY_TIME_ZONE}`;
}
