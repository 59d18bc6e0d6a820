import { tellOfFailures, tellOfLateness } from "../../modules/backups/schedule/news.ts";
import type { TestPortal } from "../portal.ts";

interface TestRun {
  outcome: "running" | "done" | "failed";
  /** Interval of PostgreSQL: `3 days`. */
  ago: string;
  kind?: "backup" | "verification";
  by?: "schedule" | "command";
  wrong?: number;
  /** Number of damaged objects in a compared target; null or absent without a comparison. */
  damaged?: number | null;
  error?: string;
}

/** Notes a run of a backup, or of a verification, as if it had taken place. */
export async function addRun(t: TestPortal, run: TestRun): Promise<void> {
  const { outcome, ago, kind = "backup", by = "schedule", wrong = 0, damaged = null, error = "" } = run;
  await t.portal.pool.query(
    `insert into backup_runs (kind, begun_by, outcome, started_at, ended_at, objects, bytes, wrong, damaged, error)
     values ($1, $2, $3::text, now() - $4::interval, case when $3 <> 'running' then now() - $4::interval end, 3, 4096, $5, $6, $7)`,
    [kind, by, outcome, ago, wrong, damaged, error],
  );
}

/** Has the portal make backups at night. */
export function setSchedule(t: TestPortal): void {
  t.portal.config.backup.schedule = { target: "/kopie", at: "02:30", keepDays: undefined };
}

/** Lets a backup fail, days ago, and be told. */
export async function failBackup(t: TestPortal): Promise<void> {
  await addRun(t, { outcome: "failed", ago: "3 days", error: "Nie ma miejsca." });
  await tellOfFailures(t.portal);
}

/** Finds contents in the place of backups that are damaged, and lets it be told. */
export async function findDamage(t: TestPortal): Promise<void> {
  await addRun(t, { outcome: "done", ago: "2 days", damaged: 1, error: "Umowa.txt" });
  await tellOfFailures(t.portal);
}

/** Has administrators told that no backup came after that, at whatever hour it is now. */
export async function missBackup(t: TestPortal): Promise<void> {
  setSchedule(t);
  await tellOfLateness(t.portal, new Date(Date.now() + 24 * 60 * 60_000));
}
