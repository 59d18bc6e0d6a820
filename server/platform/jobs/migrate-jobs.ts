import { Logger, runMigrations } from "graphile-worker";
import pg from "pg";

const silent = new Logger(() => () => {});

/**
 * Makes the queue's own schema, `graphile_worker`, in the database at `url`, or brings it up to date.
 *
 * @param lockTimeoutMs how long it waits for a table in use before it fails
 */
export async function migrateJobs(url: string, lockTimeoutMs: number): Promise<void> {
  // A pool of our own: the one that the library makes of an address still closes when it says that it is done.
  const pool = new pg.Pool({ connectionString: url, max: 2, lock_timeout: lockTimeoutMs });
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  try {
    await runMigrations({ pgPool: pool, logger: silent });
  } finally {
    await pool.end();
  }
}
