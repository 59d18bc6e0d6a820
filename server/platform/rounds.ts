import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "./database/connect.ts";
import { allowIdle, transact } from "./database/transaction.ts";

/** Work that is done again and again, by one server at a time. */
export interface Round {
  /** In the log, and of the lock that lets one server alone do it. */
  name: string;
  /**
   * Does it once; ends soon after the signal, which says that the server stops.
   *
   * @returns how long to wait until the next one, in milliseconds
   */
  run(signal: AbortSignal): Promise<number>;
}

interface Rounds {
  database: Database;
  rounds: readonly Round[];
  log: { warn(fields: object, message: string): void };
}

/** Pause in milliseconds before a background round that failed, or that another server runs, is tried again. */
const AGAIN_MS = 5_000;

/**
 * Does each round until it is stopped. Of several servers one does a round at a time: the lock belongs to a transaction, so it
 * ends with whoever has it, however that dies.
 */
export function startRounds({ database, rounds, log }: Rounds): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  async function repeat({ name, run }: Round): Promise<void> {
    while (!signal.aborted) {
      const pause = await alone(database, name, () => run(signal)).catch((err: unknown) => {
        if (!signal.aborted) log.warn({ err, round: name }, "a round failed; it is tried again");
        return undefined;
      });
      await delay(pause ?? AGAIN_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
  const running = rounds.map(repeat);
  return {
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

/** Does the work unless another server is at it; answers nothing then. */
function alone<T>(database: Database, name: string, work: () => Promise<T>): Promise<T | undefined> {
  return transact(database, async (tx) => {
    const { rows } = await sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${`round: ${name}`}, 0)) as free
    `.execute(tx);
    if (!rows[0]?.free) return undefined;
    await allowIdle(tx, 0);
    return work();
  });
}
