import type { Round } from "../../platform/rounds.ts";
import type { Sweeping } from "../../platform/storage/leases.ts";
import type { Portal } from "../../portal.ts";
import { pollFolder } from "./folder/poll.ts";
import { createResting } from "./folder/resting.ts";
import { pollMailbox } from "./mail/poll.ts";
import { pollAgain } from "./sources/poll.ts";

const MINUTE_MS = 60_000;

/**
 * Pauses between polls of the folder, in milliseconds: short, since a poll is cheap and the scanning person
 * waits.
 */
const FOLDER_PAUSES = { next: 3_000, firstFailed: 10_000, lastFailed: 5 * MINUTE_MS };

/** The same for the mailbox: a server that is asked too often shuts one out. */
const MAIL_PAUSES = { next: MINUTE_MS, firstFailed: MINUTE_MS, lastFailed: 15 * MINUTE_MS };

/** Looks into what the settings name, and into nothing else. */
export function inboxRounds(portal: Portal, log: Sweeping["log"]): Round[] {
  return [...folderRound(portal, log), ...mailRound(portal, log)];
}

function folderRound(portal: Portal, log: Sweeping["log"]): Round[] {
  const { inboxDir } = portal.config;
  if (inboxDir === undefined) return [];
  const resting = createResting();
  const look = (signal: AbortSignal) => pollFolder({ portal, log, folder: inboxDir, resting, signal });
  const parts = { ...portal, log };
  return [{ name: "inbox folder", run: pollAgain(parts, "folder", { look, pauses: FOLDER_PAUSES }) }];
}

function mailRound(portal: Portal, log: Sweeping["log"]): Round[] {
  const { imap } = portal.config;
  if (imap === undefined) return [];
  const look = (signal: AbortSignal) => pollMailbox({ portal, log, imap, signal });
  return [{ name: "inbox mail", run: pollAgain({ ...portal, log }, "mail", { look, pauses: MAIL_PAUSES }) }];
}
