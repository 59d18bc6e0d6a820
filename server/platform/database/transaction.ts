import { sql } from "kysely";
import { retry } from "../retry.ts";
import type { Database, Tx } from "./connect.ts";
import { TransactionConflict } from "./unavailable.ts";

const TRIES = 4;
const PAUSE_MS = 50;

/**
 * Runs `work` in one transaction, which commits when it resolves and is rolled back when it throws.
 *
 * Where the database ends the transaction because it was in another's way (a deadlock, a serialization failure), `work` is
 * run again from the start. So it must do nothing that a rollback does not undo: no mail, no bytes, no counting beside
 * the transaction. What it finds out it returns.
 *
 * @throws TransactionConflict when the transactions are still in each other's way after some tries
 */
export function transact<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return retry(() => database.transaction().execute(work), {
    tries: TRIES,
    mayPass: (error) => error instanceof TransactionConflict,
    // Not at one moment with the other: the pauses differ.
    pauseMs: (tried) => PAUSE_MS * tried * (1 + Math.random()),
  });
}

/** Does a part of a transaction: where it throws, what it wrote is gone, and the transaction can go on. */
export async function attempt<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint attempt`.execute(tx);
  try {
    const result = await work();
    await sql`release savepoint attempt`.execute(tx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(tx);
    throw error;
  }
}

/** Lets nothing happen in this transaction for so long, in milliseconds; 0 is without end. Otherwise `DEADLINES` ends it. */
export async function allowIdle(tx: Tx, ms: number): Promise<void> {
  await sql`select set_config('idle_in_transaction_session_timeout', ${String(ms)}, true)`.execute(tx);
}
