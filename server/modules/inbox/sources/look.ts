import type { InboxSource } from "@bonum/contract/inbox/fields.ts";
import type { Database } from "../../../platform/database/connect.ts";
import { transact } from "../../../platform/database/transaction.ts";
import type { Sweeping } from "../../../platform/storage/leases.ts";
import { failureOf, SourceFailure } from "./failure.ts";
import { noteFailure, noteLook } from "./queries.ts";

/**
 * Pauses before the next poll, in milliseconds: after a success, and after the first and the last of
 * consecutive failures.
 */
export interface Pauses {
  next: number;
  firstFailed: number;
  lastFailed: number;
}

/** After so long a look is told of as one that failed, in milliseconds: the largest file takes less on a slow disk. */
const LONG_MS = 10 * 60_000;

interface Looking {
  look(signal: AbortSignal): Promise<number>;
  pauses: Pauses;
  longMs?: number;
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
  { look, pauses, longMs = LONG_MS }: Looking,
): (signal: AbortSignal) => Promise<number> {
  let failed = 0;
  const note = ({ failure, detail }: SourceFailure, nextInMs: number) =>
    transact(database, (tx) => noteFailure(tx, source, { failure, detail, nextInMs }));
  return async (signal) => {
    // It goes on: what does not answer may do so yet, and a second look would only wait beside it.
    const tell = () =>
      note(new SourceFailure("other", "ETIMEDOUT"), longMs).catch((err) =>
        log.warn({ err, source }, "a look that takes long could not be told of"),
      );
    const long = setInterval(tell, longMs);
    long.unref();
    try {
      const taken = await look(signal);
      failed = 0;
      await transact(database, (tx) => noteLook(tx, source, { taken }));
      return pauses.next;
    } catch (error) {
      if (signal.aborted) return pauses.next;
      const failure = failureOf(error);
      const nextInMs = Math.min(pauses.lastFailed, pauses.firstFailed * 2 ** failed);
      failed += 1;
      log.warn(
        { source, failure: failure.failure, detail: failure.detail },
        "the inbox could not be looked into; it is tried again",
      );
      await note(failure, nextInMs);
      return nextInMs;
    } finally {
      clearInterval(long);
    }
  };
}
