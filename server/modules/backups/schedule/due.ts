import { addDays, dayInWarsaw, momentInWarsaw } from "@bonum/contract/calendar.ts";
import type { Run } from "../runs/queries.ts";

const MINUTE_MS = 60_000;

/**
 * Pauses before retries of a failed backup, in milliseconds; after the last retry the next one is tomorrow's.
 */
const PAUSES_MS = [5, 15, 30, 60].map((minutes) => minutes * MINUTE_MS);

/** A backup that is not there so long after its moment is late, in milliseconds. */
const LATE_MS = 26 * 60 * MINUTE_MS;

/** The last moment up to `now` at which a backup should have begun; `at` is `HH:mm`, every day in Warsaw. */
export function lastMoment(at: string, now: Date): Date {
  const today = dayInWarsaw(now);
  const moment = momentInWarsaw(today, at);
  return moment <= now ? moment : momentInWarsaw(addDays(today, -1), at);
}

/** The first moment after `now`. */
export function nextMoment(at: string, now: Date): Date {
  const today = dayInWarsaw(now);
  const moment = momentInWarsaw(today, at);
  return moment > now ? moment : momentInWarsaw(addDays(today, 1), at);
}

/** A place that was compared with its sums so long ago is compared, whatever day it is, in milliseconds. */
const CHECK_LATE_MS = 8 * 24 * 60 * MINUTE_MS;

const SUNDAY = 0;

/**
 * Tells if the due backup also compares the target with its sums: on Sundays, and when no comparison ran for
 * more
 * than a week, as on a machine that is off on Sundays.
 *
 * @param runs of backups, the newest first
 */
export function isCheckDue(
  at: string,
  runs: readonly Pick<Run, "outcome" | "damaged" | "started_at">[],
  now: Date,
): boolean {
  const day = dayInWarsaw(lastMoment(at, now));
  if (new Date(`${day}T12:00:00Z`).getUTCDay() === SUNDAY) return true;
  return !runs.some(
    ({ outcome, damaged, started_at }) =>
      outcome === "done" && damaged !== null && now.getTime() - started_at.getTime() < CHECK_LATE_MS,
  );
}

/** Columns of a run that the schedule uses. */
export type Known = Pick<Run, "begun_by" | "outcome" | "started_at" | "ended_at">;

/**
 * Time of the next scheduled backup. A missed one is due at once, because no server ran then or the schedule
 * is new. A failed one
 * is retried a few times.
 *
 * @param runs of backups, the newest first
 */
export function nextTry(at: string, runs: readonly Known[], now: Date): Date {
  const since = lastMoment(at, now);
  const tries = runs.filter((run) => run.begun_by === "schedule" && run.started_at >= since);
  if (tries.some(({ outcome }) => outcome === "done")) return nextMoment(at, now);
  const failed = tries.filter(({ outcome }) => outcome === "failed");
  const [last] = failed;
  if (last === undefined) return now;
  const pause = PAUSES_MS[failed.length - 1];
  if (pause === undefined) return nextMoment(at, now);
  return new Date((last.ended_at ?? last.started_at).getTime() + pause);
}

/**
 * Tells if the last backup is so old that administrators have to be alerted. False before the first one of a
 * schedule, and while one
 * is running.
 *
 * @param runs of backups, the newest first
 */
export function isLate(at: string, runs: readonly Known[], now: Date): boolean {
  const since = lastMoment(at, new Date(now.getTime() - LATE_MS));
  const scheduled = runs.filter((run) => run.begun_by === "schedule");
  if (!scheduled.some(({ started_at }) => started_at < since)) return false;
  return !runs.some(
    ({ outcome, started_at }) =>
      started_at >= since && (outcome === "done" || (outcome === "running" && !isEndless(started_at, now))),
  );
}

/** One that runs for longer than from one to the next. */
function isEndless(startedAt: Date, now: Date): boolean {
  return now.getTime() - startedAt.getTime() > LATE_MS;
}
