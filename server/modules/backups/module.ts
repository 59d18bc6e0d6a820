import type { Module } from "../../kernel/module.ts";
import { forgetOldRuns } from "./runs/queries.ts";
import { backupDamaged, backupFailed, backupLate } from "./schedule/letters.ts";
import { backupRounds } from "./schedule/rounds.ts";
import { findBackup, findVerification, readLastRuns } from "./state.ts";

/** Copies of everything, made by the portal itself or by a command. */
export const backups: Module = {
  name: "backups",
  letters: [backupDamaged, backupFailed, backupLate],
  rounds: backupRounds,
  system: { backup: findBackup, verification: findVerification },
  metrics: ({ database }) => [
    {
      name: "backup_last_run_timestamp_seconds",
      help: "When the last backup and the last verification began that came to their end, in seconds since 1970.",
      labels: ["kind"],
      read: () => readLastRuns(database, ({ started_at }) => started_at.getTime() / 1000),
    },
    {
      name: "backup_last_run_wrong",
      help: "Contents that were missing or damaged when the last backup and the last verification were made.",
      labels: ["kind"],
      read: () => readLastRuns(database, ({ wrong }) => wrong),
    },
  ],
  housekeeping: { "backup runs": ({ database }) => forgetOldRuns(database) },
};
