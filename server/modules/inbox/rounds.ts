import type { Round } from "../../platform/rounds.ts";
import type { Sweeping } from "../../platform/storage/leases.ts";
import type { Portal } from "../../portal.ts";
import { lookIntoFolder } from "./folder/look.ts";
import { createResting } from "./folder/resting.ts";
import { lookAgain } from "./sources/look.ts";

/** Between two looks into the folder, in milliseconds: short, for a look costs little and whoever scans waits for it. */
const FOLDER_PAUSES = { next: 3_000, firstFailed: 10_000, lastFailed: 5 * 60_000 };

/** Looks into what the settings name, and into nothing else. */
export function inboxRounds(portal: Portal, log: Sweeping["log"]): Round[] {
  const { inboxDir } = portal.config;
  if (inboxDir === undefined) return [];
  const resting = createResting();
  const look = (signal: AbortSignal) => lookIntoFolder({ portal, log, folder: inboxDir, resting, signal });
  return [
    { name: "inbox folder", run: lookAgain({ ...portal, log }, "folder", { look, pauses: FOLDER_PAUSES }) },
  ];
}
