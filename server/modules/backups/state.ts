import type { Finding, SystemFact } from "@bonum/contract/system/fields.ts";
import type { Found, MetricValue } from "../../kernel/module.ts";
import type { Database } from "../../platform/database/connect.ts";
import type { Portal } from "../../portal.ts";
import { listRuns, type Run } from "./runs/queries.ts";
import { isLate, nextMoment } from "./schedule/due.ts";

const DAY_MS = 24 * 60 * 60_000;

/** After so many days a backup by command is old, and a verification. */
const OLD_DAYS = { backup: 7, verification: 35 };

/** State of backups, scheduled and by command. */
export async function findBackup({ database, config }: Portal): Promise<Found<"backup">> {
  const now = new Date();
  const { schedule, key } = config.backup;
  const runs = await listRuns(database, "backup");
  const { last, done } = newest(runs);
  const facts: SystemFact[] = [
    ...factsOfDone(done),
    ...factsOfFailed(last),
    ...factsOfDamage(runs),
    ...(schedule === undefined
      ? []
      : [
          { name: "next" as const, value: nextMoment(schedule.at, now).toISOString() },
          { name: "place" as const, value: schedule.target },
          { name: "encrypted" as const, value: key !== undefined },
        ]),
  ];
  return { finding: findingOf(runs, { at: schedule?.at, now }), facts };
}

/** @param runs the newest first */
function findingOf(
  runs: readonly Run[],
  { at, now }: { at: string | undefined; now: Date },
): Finding<"backup"> {
  const { last, done } = newest(runs);
  if (at !== undefined && isLate(at, runs, now)) return "late";
  if (runs[0]?.outcome === "running") return "running";
  if (last?.outcome === "failed") return "failed";
  if (done === undefined) return at === undefined ? "never" : "first";
  if ((lastChecked(runs)?.damaged ?? 0) > 0) return "damaged";
  if (at === undefined && isOld(done, OLD_DAYS.backup, now)) return "old";
  return done.wrong > 0 ? "lost" : "fine";
}

/** State of the last full comparison with the hashes. */
export async function findVerification({ database }: Portal): Promise<Found<"verification">> {
  const { last, done } = newest(await listRuns(database, "verification"));
  const facts = [...factsOfDone(done), ...factsOfFailed(last)];
  if (last === undefined) return { finding: "never", facts };
  if (last.outcome === "failed") return { finding: "failed", facts };
  if (last.wrong > 0) return { finding: "wrong", facts };
  return { finding: isOld(last, OLD_DAYS.verification, new Date()) ? "old" : "fine", facts };
}

/** Values of the last finished backup and verification; none for those that never finished. */
export async function readLastRuns(database: Database, told: (run: Run) => number): Promise<MetricValue[]> {
  const values: MetricValue[] = [];
  for (const kind of ["backup", "verification"] as const) {
    const { done } = newest(await listRuns(database, kind));
    if (done !== undefined) values.push({ labels: { kind }, value: told(done) });
  }
  return values;
}

/** The newest run that ended by itself, and the newest that succeeded. */
function newest(runs: readonly Run[]): { last: Run | undefined; done: Run | undefined } {
  const done = runs.find(({ outcome }) => outcome === "done");
  return { done, last: runs.find((run) => run === done || run.outcome === "failed") };
}

/** The newest run that compared the place with its sums. */
function lastChecked(runs: readonly Run[]): Run | undefined {
  return runs.find(({ outcome, damaged }) => outcome === "done" && damaged !== null);
}

function factsOfDamage(runs: readonly Run[]): SystemFact[] {
  const checked = lastChecked(runs);
  if (checked === undefined) return [];
  const { started_at, error } = checked;
  return [
    { name: "checked", value: started_at.toISOString() },
    ...(error === "" ? [] : [{ name: "error" as const, value: error }]),
  ];
}

function isOld({ started_at }: Run, days: number, now: Date): boolean {
  return now.getTime() - started_at.getTime() > days * DAY_MS;
}

function factsOfDone(done: Run | undefined): SystemFact[] {
  if (done === undefined) return [];
  const { started_at, objects, bytes, wrong } = done;
  return [
    { name: "last", value: started_at.toISOString() },
    { name: "objects", value: objects },
    { name: "bytes", value: bytes },
    ...(wrong > 0 ? [{ name: "wrong" as const, value: wrong }] : []),
  ];
}

function factsOfFailed(last: Run | undefined): SystemFact[] {
  if (last?.outcome !== "failed") return [];
  return [
    { name: "failedAt", value: last.started_at.toISOString() },
    { name: "error", value: last.error },
  ];
}
