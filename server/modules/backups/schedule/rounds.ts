import type { Round } from "../../../platform/rounds.ts";
import type { Sweeping } from "../../../platform/storage/leases.ts";
import type { Portal } from "../../../portal.ts";
import { listRuns } from "../runs/queries.ts";
import type { Scheduled } from "./back-up.ts";
import { nextTry } from "./due.ts";
import { tellOfFailures, tellOfLateness } from "./news.ts";

const MINUTE_MS = 60_000;

/** Background work: scheduled backups, and alerts about failed ones, including those started by hand. */
export function backupRounds(portal: Portal, log: Sweeping["log"]): Round[] {
  const { schedule } = portal.config.backup;
  const watch: Round = { name: "backups: told", run: watchBackups(portal) };
  if (schedule === undefined) return [watch];
  return [watch, { name: "backups", run: (signal) => backUpInTime(portal, { schedule, log, signal }) }];
}

function watchBackups(portal: Portal): Round["run"] {
  let looked = false;
  return async () => {
    await tellOfFailures(portal);
    // A server that has just started makes up for what was missed while none ran, before that is late.
    if (looked) await tellOfLateness(portal);
    looked = true;
    return MINUTE_MS;
  };
}

/** Makes the backup that is due. Looks at the clock again and again, for it may be set. */
export async function backUpInTime(portal: Portal, scheduled: Scheduled, now = new Date()): Promise<number> {
  const runs = await listRuns(portal.database, "backup");
  const wait = nextTry(scheduled.schedule.at, runs, now).getTime() - now.getTime();
  if (wait > 0) return Math.min(wait, MINUTE_MS);
  // Loaded where it is due: what encrypts and compresses is no part of a portal at rest.
  const { backUp } = await import("./back-up.ts");
  await backUp(portal, scheduled);
  return MINUTE_MS;
}
