import { type Selectable, sql } from "kysely";
import { announce } from "../../../kernel/change-queries.ts";
import type { Database, Tx } from "../../../platform/database/connect.ts";
import type { Schema } from "../../../platform/database/schema.ts";
import { RUNNING } from "../tables/queries.ts";

export type Run = Selectable<Schema["backup_runs"]>;
export type BegunBy = Run["begun_by"];

/** Result of a run. */
export interface Ended {
  outcome: "done" | "failed" | "stopped";
  objects?: number;
  bytes?: number;
  wrong?: number;
  error?: string;
  damaged?: number;
}

/** Notes that a backup begins; whoever calls keeps others from running. */
export async function beginRun(tx: Tx, run: { begunBy: BegunBy; place: string }): Promise<string> {
  const { id } = await tx
    .insertInto("backup_runs")
    .values({ kind: "backup", begun_by: run.begunBy, place: run.place })
    .returning("id")
    .executeTakeFirstOrThrow();
  await announceRuns(tx);
  return id;
}

export async function endRun(tx: Tx, id: string, ended: Ended): Promise<void> {
  await tx
    .updateTable("backup_runs")
    .set({ ...ended, ended_at: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
  await announceRuns(tx);
}

type WholeRun = Pick<Run, "kind" | "begun_by"> & { place?: string; startedAt?: Date };

/** Notes a run that has ended already. */
export async function insertRun(
  tx: Tx,
  { startedAt, ...run }: WholeRun,
  ended: Omit<Ended, "outcome"> & { outcome: Run["outcome"]; told?: boolean },
): Promise<void> {
  await tx
    .insertInto("backup_runs")
    .values({
      ...run,
      ...ended,
      ended_at: sql<Date>`now()`,
      ...(startedAt && { started_at: startedAt }),
    })
    .execute();
  await announceRuns(tx);
}

/** Error of a backup whose server stopped meanwhile. */
const BROKEN_OFF = "Serwer przestał działać w trakcie tworzenia kopii.";

/** Looks at the lock that every running backup has, and does not try it: one that begins meanwhile would take that for another backup. */
const IS_NONE_UNDER_WAY = sql<boolean>`not exists (
  select from pg_locks where locktype = 'advisory' and classid = 0 and objid = ${sql.lit(RUNNING)} and objsubid = 1
    and database = (select oid from pg_database where datname = current_database())
)`;

/**
 * Notes as failed what whoever ran it reports no more.
 *
 * @param alone whether the caller has the lock that every running backup has; else nobody must have it
 */
export async function endDeadRuns(tx: Tx, { alone }: { alone: boolean }): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable("backup_runs")
    .set({ outcome: "failed", error: BROKEN_OFF, ended_at: sql<Date>`now()` })
    .where("outcome", "=", "running")
    .where(alone ? sql<boolean>`true` : IS_NONE_UNDER_WAY)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await announceRuns(tx);
}

/** Lists the runs of a kind, the newest first. */
export function listRuns(database: Database, kind: Run["kind"]): Promise<Run[]> {
  return database
    .selectFrom("backup_runs")
    .selectAll()
    .where("kind", "=", kind)
    .orderBy("started_at", "desc")
    .limit(KNOWN)
    .execute();
}

/** Number of runs that a screen or a decision needs at most: a week of failures. */
const KNOWN = 100;

/** Tells if the target already has a scheduled backup. */
export async function isKnownPlace(database: Database, place: string): Promise<boolean> {
  const made = database
    .selectFrom("backup_runs")
    .select("id")
    .where("place", "=", place)
    .where("outcome", "=", "done")
    .limit(1);
  return (await made.executeTakeFirst()) !== undefined;
}

/** Locks what nobody was told of yet, and needs no telling from now on. */
export function takeUntold(tx: Tx): Promise<Run[]> {
  return tx
    .updateTable("backup_runs")
    .set({ told: true })
    .where("kind", "=", "backup")
    .where((eb) => eb.or([eb("outcome", "=", "failed"), eb("damaged", ">", 0)]))
    .where("told", "=", false)
    .returningAll()
    .execute();
}

/** Retention of the log of runs. */
const KEPT = sql`interval '400 days'`;

export async function forgetOldRuns(database: Database): Promise<void> {
  await database.deleteFrom("backup_runs").where("started_at", "<", sql<Date>`now() - ${KEPT}`).execute();
}

function announceRuns(tx: Tx): Promise<void> {
  return announce(tx, { topic: "system", id: null });
}
