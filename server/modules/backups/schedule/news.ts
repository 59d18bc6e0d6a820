import { formatDateTime } from "@bonum/contract/calendar.ts";
import type { Label } from "@bonum/contract/labels.ts";
import { type AddressedLetter, letterTo } from "../../../kernel/mail/letters.ts";
import { notify } from "../../../kernel/news/news.ts";
import type { Tx } from "../../../platform/database/connect.ts";
import { transact } from "../../../platform/database/transaction.ts";
import type { Portal } from "../../../portal.ts";
import { ADMINISTRATORS } from "../../identity/audiences.ts";
import { endDeadRuns, insertRun, listRuns, type Run, takeUntold } from "../runs/queries.ts";
import { isLate } from "./due.ts";
import { backupDamaged, backupFailed, backupLate, SYSTEM_PATH } from "./letters.ts";

/** A failure so shortly after one that was told is the same: a further try of one day. */
const SAME_MS = 20 * 60 * 60_000;

/** Tells administrators of backups that failed or were found damaged, those that ended with their server included: once of each day's. */
export function tellOfFailures(portal: Portal): Promise<void> {
  return transact(portal.database, async (tx) => {
    await endDeadRuns(tx, { alone: false });
    const untold = await takeUntold(tx);
    if (untold.length === 0) return;
    const runs = await listRuns(tx, "backup");
    for (const run of untold) {
      if (run.outcome === "done") await tellOfDamage(tx, portal, run);
      else if (!isTold(run, runs)) await tellOfFailure(tx, portal, run);
    }
  });
}

function tellOfFailure(tx: Tx, portal: Portal, { started_at, error, begun_by }: Run): Promise<void> {
  const data = { at: started_at.toISOString(), error, again: begun_by === "schedule" };
  return tell(tx, portal, {
    title: { pl: "Kopia zapasowa się nie udała", en: "The backup failed" },
    detail: formatDateTime(started_at),
    letter: letterTo(backupFailed, () => data),
  });
}

function tellOfDamage(tx: Tx, portal: Portal, { started_at, error }: Run): Promise<void> {
  const data = { at: started_at.toISOString(), error };
  return tell(tx, portal, {
    title: { pl: "Kopie zapasowe są uszkodzone", en: "Backups are damaged" },
    detail: formatDateTime(started_at),
    letter: letterTo(backupDamaged, () => data),
  });
}

/**
 * Tells if administrators were alerted to an earlier attempt at the same backup.
 *
 * @param runs of backups, the newest first
 */
function isTold(failed: Run, runs: readonly Run[]): boolean {
  const before = runs.filter(({ started_at }) => started_at < failed.started_at);
  // A backup that succeeded in between makes it another one.
  const end = before.findIndex(({ outcome }) => outcome === "done");
  const since = failed.started_at.getTime() - SAME_MS;
  return before
    .slice(0, end === -1 ? undefined : end)
    .some(
      ({ outcome, begun_by, started_at }) =>
        outcome === "failed" && begun_by === failed.begun_by && started_at.getTime() > since,
    );
}

/** Tells administrators that there should be a backup and is none: once, until there is one. */
export function tellOfLateness(portal: Portal, now = new Date()): Promise<void> {
  return transact(portal.database, async (tx) => {
    const { schedule } = portal.config.backup;
    if (schedule === undefined) return;
    const runs = await listRuns(tx, "backup");
    if (!isLate(schedule.at, runs, now)) return;
    const done = runs.findIndex(({ outcome }) => outcome === "done");
    const since = done === -1 ? runs : runs.slice(0, done);
    if (since.some(({ outcome }) => outcome === "missed")) return;
    const last = runs[done]?.started_at.toISOString() ?? null;
    const run = { kind: "backup", begun_by: "schedule", place: schedule.target } as const;
    await insertRun(tx, run, { outcome: "missed", told: true });
    await tell(tx, portal, {
      title: { pl: "Kopia zapasowa nie powstała na czas", en: "The backup is overdue" },
      detail: last === null ? "" : formatDateTime(last),
      letter: letterTo(backupLate, () => ({ last })),
    });
  });
}

interface Told {
  title: Label;
  detail: string;
  letter: AddressedLetter;
}

/**
 * Alerts all administrators. It cannot be muted: a portal without a backup concerns all that people entrusted
 * to it.
 */
function tell(tx: Tx, portal: Portal, { title, detail, letter }: Told): Promise<void> {
  const bell = { title, detail, path: SYSTEM_PATH };
  return notify(tx, portal, { kind: null, by: null, to: [{ audience: ADMINISTRATORS, bell, letter }] });
}
