import type { Module } from "../../kernel/module.ts";
import { forgetOldRuns } from "./runs/queries.ts";
import { backupFailed, backupLate } from "./schedule/letters.ts";
import { backupRounds } from "./schedule/rounds.ts";
import { findBackup, findVerification } from "./state.ts";

/** Copies of everything, made by the portal itself or by a command. */
export const backups: Module = {
  name: "backups",
  letters: [backupFailed, backupLate],
  rounds: backupRounds,
  system: { backup: findBackup, verification: findVerification },
  housekeeping: { "backup runs": ({ database }) => forgetOldRuns(database) },
};
