import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../platform/database/connect.ts";
import { leaveToSweep } from "../../platform/storage/leases.ts";

/** The samples of an area: those of a table, or the part of them that `only` says. */
export interface SampleRows {
  table: "services" | "showcase_entries" | "contact_messages" | "clients" | "investments";
  only?: { column: "kind" | "sample_for"; value: string };
  /** Samples that something real hangs on stay: it would go with them. */
  unused?: RawBuilder<boolean>;
  /** The column that names an object in the storage, which goes with its row. */
  objectColumn?: "picture_key";
}

/** Makes two calls for one area wait for each other, so that the second invents another set. */
export async function holdArea(tx: Tx, area: string): Promise<void> {
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

/** A sample client that has an account, an invitation or a real project is somebody's work by now. */
export const CLIENT_UNUSED = sql<boolean>`
  not exists (select 1 from accounts where accounts.client_id = clients.id)
  and not exists (select 1 from invitations where invitations.client_id = clients.id)
  and not exists (select 1 from investments where investments.client_id = clients.id)
`;

/** Notes that these sample clients are there for the sample projects alone. */
export async function markMadeForProjects(tx: Tx, ids: string[]): Promise<void> {
  await tx.updateTable("clients").set({ sample_for: "investments" }).where("id", "in", ids).execute();
}

/** The sample clients, whose projects the sample projects are. */
export async function sampleClientIds(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom("clients").select("id").where("sample", "=", true).orderBy("id").execute();
  return rows.map(({ id }) => id);
}
