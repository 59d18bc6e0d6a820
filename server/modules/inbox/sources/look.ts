import type { InboxSource } from "@bonum/contract/inbox/fields.ts";
import type { Database } from "../../../platform/database/connect.ts";
import { transact } from "../../../platform/database/transaction.ts";
import type { Sweeping } from "../../../platform/storage/leases.ts";
import { failureOf } from "./failure.ts";
import { noteFailure, noteLook } from "./queries.ts";

/** How long until the next look, in milliseconds: after one that succeeded, and after the first and the last of a row that failed. */
export interface Pauses {
  next: number;
  firstFailed: number;
  lastFailed: number;
}

/**
 * Looks into a source again and again, at longer and longer intervals as long as that fails, and notes how it went.
 *
 * @param look answers how many papers it took
 * @returns the round: it looks once and answers how long to wait
 */
export function lookAgain(
  { database, log }: { database: Database; log: Sweeping["log"] },
  source: InboxSource,
  { look, pauses }: { look(signal: AbortSignal): Promise<number>; pauses: Pauses },
): (signal: AbortSignal) => Promise<number> {
  let failed = 0;
  return async (signal) => {
    try {
      const taken = await look(signal);
      failed = 0;
      await transact(database, (tx) => noteLook(tx, source, { taken }));
      return pauses.next;
    } catch (error) {
      if (signal.aborted) return pauses.next;
      const { failure, detail } = failureOf(error);
      const nextInMs = Math.min(pauses.lastFailed, pauses.firstFailed * 2 ** failed);
      failed += 1;
      log.warn({ source, failure, detail }, "the inbox could not be looked into; it is tried again");
      await transact(database, (tx) => noteFailure(tx, source, { failure, detail, nextInMs }));
      return nextInMs;
    }
  };
}
