import type { InboxSource } from "@bonum/contract/inbox/fields.ts";
import type { Database } from "../../../platform/database/connect.ts";
import { transact } from "../../../platform/database/transaction.ts";
import type { Sweeping } from "../../../platform/storage/leases.ts";
import { failureOf, SourceFailure } from "./failure.ts";
import { noteFailure, notePoll } from "./queries.ts";

/**
 * Pauses before the next poll, in milliseconds: after a success, and after the first and the last of
 * consecutive failures.
 */
export interface Pauses {
  next: number;
  firstFailed: number;
  lastFailed: number;
}

/** Duration after which a running poll is reported as failed, in milliseconds: the largest file takes less on a slow disk. */
const LONG_MS = 10 * 60_000;

interface Looking {
  look(signal: AbortSignal): Promise<number>;
  pauses: Pauses;
  longMs?: number;
}

/**
 * Polls a source periodically, at growing intervals while it fails, and notes each result.
 *
 * @param look polls once and returns the number of imported documents
 * @returns the background job: it polls once and returns the pause
 */
export function pollAgain(
  { database, log }: { database: Database; log: Sweeping["log"] },
  source: InboxSource,
  { look, pauses, longMs = LONG_MS }: Looking,
): (signal: AbortSignal) => Promise<number> {
  let failed = 0;
  const note = ({ failure, detail }: SourceFailure, nextInMs: number) =>
    transact(database, (tx) => noteFailure(tx, source, { failure, detail, nextInMs }));
  return async (signal) => {
    // The poll continues: the source may still answer, and a second poll would only wait beside it.
    let told = Promise.resolve();
    const tell = () => {
      // One after the other: an earlier one that is slow would come after the result.
      told = told
        .then(() => note(new SourceFailure("other", "ETIMEDOUT"), longMs))
        .catch((err) => log.warn({ err, source }, "a long poll could not be noted"));
    };
    const long = setInterval(tell, longMs);
    long.unref();
    // Its result is noted after that, and stands.
    const polled = look(signal).finally(() => {
      clearInterval(long);
      return told;
    });
    try {
      const taken = await polled;
      failed = 0;
      await transact(database, (tx) => notePoll(tx, source, { taken }));
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
    }
  };
}
