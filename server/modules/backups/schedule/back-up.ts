import type { BackupSchedule } from "../../../config.ts";
import { transact } from "../../../platform/database/transaction.ts";
import type { Sweeping } from "../../../platform/storage/leases.ts";
import type { Portal } from "../../../portal.ts";
import { findSets } from "../backup-set.ts";
import { createBackup } from "../create.ts";
import { anySentenceOf, BackupRunsError, TargetRefused } from "../failure.ts";
import type { Target } from "../part-name.ts";
import { prune } from "../prune.ts";
import { insertRun, isKnownPlace, listRuns } from "../runs/queries.ts";
import { recorded } from "../runs/recorded.ts";
import { openTarget } from "../target.ts";
import { isCheckDue } from "./due.ts";

export interface Scheduled {
  schedule: BackupSchedule;
  log: Sweeping["log"];
  signal: AbortSignal;
}

/** Makes the schedule's backup and deletes those that are too old; what fails is recorded, and in the log. */
export async function backUp(portal: Portal, scheduled: Scheduled): Promise<void> {
  const { schedule, log, signal } = scheduled;
  const place = await openScheduled(portal, scheduled);
  if (place === undefined) return;
  try {
    const { config, database, pool, storage, secret } = portal;
    await createBackup({
      databaseUrl: String(pool.options.connectionString),
      // Quarantined contents are backed up as well.
      storage: storage.behind,
      secret: { of: config.jwtSecret === undefined ? "file" : "setting", value: secret },
      place,
      now: new Date(),
      say() {},
      signal,
      check: isCheckDue(schedule.at, await listRuns(database, "backup"), new Date()),
      around: recorded(database, { begunBy: "schedule", at: schedule.target, place, signal }),
    });
    await pruneAfter(place, scheduled);
  } catch (error) {
    if (signal.aborted || error instanceof BackupRunsError) return;
    log.warn({ err: error }, "a backup failed");
  } finally {
    place.storage.close();
  }
}

/** Opens the place; where it cannot be used, that is a backup that failed. */
async function openScheduled(
  portal: Portal,
  { schedule: { target }, log }: Scheduled,
): Promise<Target | undefined> {
  const startedAt = new Date();
  try {
    return await openKnown(portal, target);
  } catch (error) {
    log.warn({ err: error }, "a backup failed: its place cannot be used");
    const failed = { outcome: "failed", error: anySentenceOf(error) } as const;
    await transact(portal.database, (tx) =>
      insertRun(tx, { kind: "backup", begun_by: "schedule", place: target, startedAt }, failed),
    );
    return undefined;
  }
}

/**
 * Makes a place that is new. One that has had backups has them still: without them it is another disk, as where none is
 * mounted, and a backup would fill that instead.
 */
async function openKnown({ config, database }: Portal, target: string): Promise<Target> {
  const known = await isKnownPlace(database, target);
  const place = await openTarget(config, { target, make: !known });
  const { whole, others } = known ? await findSets(place) : { whole: [target], others: [] };
  if (whole.length + others.length > 0) return place;
  place.storage.close();
  throw new TargetRefused(
    `W ${target} nie ma kopii, które tam były: może dysk nie jest podłączony. Jeśli to miejsce ma być puste, uruchom raz npm run backup -- ${target}.`,
  );
}

/** Deletes old backups; a failure is only logged, since the new backup exists. */
async function pruneAfter(place: Target, { schedule: { keepDays: days }, log }: Scheduled): Promise<void> {
  if (days === undefined) return;
  await prune(place, { days, now: new Date() }).catch((err) =>
    log.warn({ err }, "old backups could not be deleted"),
  );
}
