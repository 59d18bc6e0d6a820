import type { TaskList } from "graphile-worker";
import type { Module, ScannedObject } from "../../kernel/module.ts";
import { transact } from "../../platform/database/transaction.ts";
import {
  ScanBrokenError,
  ScanCutOffError,
  type Scanner,
  ScannerAwayError,
} from "../../platform/scanning/clamd.ts";
import { queueScan, SCAN_OBJECT } from "../../platform/storage/guarded-storage.ts";
import { ObjectMissingError } from "../../platform/storage/storage.ts";
import type { Portal } from "../../portal.ts";
import { type Claim, claimScan, forgetScan, giveUpClaim, renewClaim, setScanned } from "./queries.ts";

/** Several times while a claim lasts, in milliseconds. */
const RENEW_MS = 30_000;

/** Number of aborted scans after which a content cannot be scanned. */
const ATTEMPTS_MAX = 5;

/** Tasks that scan one object each. */
export function scanJobs(portal: Portal, { modules }: { modules: readonly Module[] }): TaskList {
  return {
    [SCAN_OBJECT]: async (payload, { logger, abortSignal: signal }) => {
      const { key } = payload as { key: string };
      await scanObject(portal, { key, modules, signal, warn: (message) => logger.warn(message) });
    },
  };
}

interface Scan {
  key: string;
  modules: readonly Module[];
  /** Cuts it off: the server stops, and the next one scans the object. */
  signal?: AbortSignal;
  warn(message: string): void;
}

/**
 * Scans an object that waits, and has the modules do what follows. Where the scanner is away the object goes on waiting: the
 * round queues it anew.
 */
export async function scanObject(portal: Portal, { key, modules, signal, warn }: Scan): Promise<void> {
  const { database, scanner } = portal;
  if (scanner === undefined) return;
  const claim = await claimScan(database, key);
  if (claim === undefined) return;
  const renewing = setInterval(() => void renewClaim(database, claim).catch(() => {}), RENEW_MS);
  try {
    const outcome = await outcomeOf(portal, claim, (source) => scanner.scan(source, signal));
    if (outcome === undefined) return await forgetScan(database, claim);
    await transact(database, async (tx) => {
      if (!(await setScanned(tx, claim, outcome))) return;
      if (outcome.state === "infected") warn(`a content is infected: ${outcome.threat}`);
      for (const module of modules) await module.scanned?.(tx, portal, { key, outcome });
    });
  } catch (error) {
    await leaveToNext(portal, claim, error);
    signal?.throwIfAborted();
    if (!(error instanceof ScannerAwayError)) warn(`a content was not scanned: ${error}`);
  } finally {
    clearInterval(renewing);
  }
}

/** A scan that broke off is begun anew at once, what waits for a scanner or a storage that is away by the next round. */
async function leaveToNext({ database }: Portal, claim: Claim, error: unknown): Promise<void> {
  const failed = error instanceof ScanBrokenError;
  const leave = transact(database, async (tx) => {
    await giveUpClaim(tx, claim, { failed });
    if (failed) await queueScan(tx, claim.key, "new");
  });
  // With the database unavailable the lease ends by its time.
  await leave.catch(() => {});
}

/** @returns nothing where the object is missing, of which whoever opens it is told */
async function outcomeOf(
  portal: Portal,
  { key, attempts }: Claim,
  scan: Scanner["scan"],
): Promise<ScannedObject["outcome"] | undefined> {
  try {
    return await scan(await portal.storage.behind.read(key));
  } catch (error) {
    if (error instanceof ObjectMissingError) return undefined;
    if (error instanceof ScanBrokenError && attempts + 1 >= ATTEMPTS_MAX)
      return { state: "failed", reason: error instanceof ScanCutOffError ? "too_large" : "broken" };
    throw error;
  }
}
