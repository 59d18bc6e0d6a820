import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import type { TestPortal } from "./portal.ts";

const PATIENCE_MS = 20_000;

/**
 * Calls while a transaction that has changed something is open, and commits it once the call waits for its lock: what the
 * call read before is outdated when it goes on.
 */
export async function callDuring<T>(
  t: TestPortal,
  change: (client: pg.PoolClient) => Promise<unknown>,
  call: () => Promise<T>,
): Promise<T> {
  const client = await t.portal.pool.connect();
  try {
    await client.query("begin");
    await change(client);
    const answer = call();
    await someoneWaits(t);
    await client.query("commit");
    return await answer;
  } finally {
    // Closed, so that nothing stays locked where the test fails half-way.
    client.release(true);
  }
}

async function someoneWaits({ portal }: TestPortal): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const { rowCount } = await portal.pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    if (rowCount) return;
    if (Date.now() > until) throw new Error("nobody waits for the transaction");
    await delay(20);
  }
}
