import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { LAST_JOBS_MIGRATION, migrateJobs } from "../jobs/queue.ts";
import { retry } from "../retry.ts";
import { hasOlderServer } from "./servers.ts";

/** Any number that no other program on this database locks. */
const LOCK = 7_265_001;

/**
 * Time for which a migration waits for a table that others use. It must be short, because whoever comes after it waits behind
 * it: a server of the version before, which works on while this one starts, would stand still.
 */
const LOCK_TIMEOUT_MS = 1_000;

/** A migration may take long; one that stands still in a transaction may not. */
const IDLE_MS = 60_000;

/** Tries at a table in use, with pauses in which the others go on: about three minutes. */
const TRIES = 60;
const PAUSE_MS = 2_000;

const ASK_MS = 250;

/** The first line of a migration that runs outside a transaction. */
const OUTSIDE = "-- outside a transaction";

/** Ending of a migration that takes away what the version before uses. */
const CONTRACT = ".contract.sql";

/** `lock_not_available` and `deadlock_detected`. */
const IN_USE = new Set(["55P03", "40P01"]);

const UNDEFINED_TABLE = "42P01";

/**
 * Applies the migrations of `directory` that the database at `url` lacks, each in a transaction of its own, in the order
 * of their names, then those of the job queue, under an advisory lock, so that several servers may start at once.
 * Forward only. One that finds its tables in use is tried again for some minutes. A database that lacks nothing costs one
 * query and no lock.
 *
 * A migration whose first line is `-- outside a transaction` is for what takes long on a large table while others write
 * to it: `create index concurrently`, and filling a column a few rows at a time. Empty lines separate its statements, each
 * of which commits by itself. It begins anew after a failure, so each statement must bear to be run twice; an index that
 * was left unfinished is dropped first. It may wait for locks, so it must take none that others would wait behind.
 *
 * A migration called `….contract.sql` takes away what the version before uses. It comes after all others, and waits until
 * no server works here that does not know it; a later call then applies it.
 *
 * @param only those that are applied; absent: all of them
 * @returns the names of the migrations applied by this call
 */
export async function migrate(url: string, directory: string, only?: readonly string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true });
  client.on("error", () => {});
  await client.connect();
  try {
    const files = (await migrationsIn(directory)).filter((file) => only?.includes(file) ?? true);
    if (await lacksNothing(client, files)) return [];
    await acquireLock(client);
    await client.query(
      `set lock_timeout = ${LOCK_TIMEOUT_MS}; set idle_in_transaction_session_timeout = ${IDLE_MS}`,
    );
    await client.query(
      "create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())",
    );
    const { rows } = await client.query<{ name: string }>("select name from migrations");
    const applied = new Set(rows.map((row) => row.name));
    const missing = files.filter((file) => !applied.has(file));
    const [expanding, contracting] = [false, true].map((contract) =>
      missing.filter((file) => file.endsWith(CONTRACT) === contract),
    ) as [string[], string[]];
    for (const file of expanding) await applyMigration(client, join(directory, file), file);
    await untilFree(() => migrateJobs(url, LOCK_TIMEOUT_MS));
    for (const [index, file] of contracting.entries())
      if (!(await contract(client, join(directory, file), file)))
        return [...expanding, ...contracting.slice(0, index)];
    return missing;
  } finally {
    await client.end();
  }
}

/** Tells whether the database has every migration of `directory` that its version needs, and those of the job queue. */
export async function isMigrated(pool: pg.Pool, directory: string): Promise<boolean> {
  return lacksNothing(
    pool,
    (await migrationsIn(directory)).filter((file) => !file.endsWith(CONTRACT)),
  );
}

/** The names of the migrations of `directory`, in their order. */
export async function migrationsIn(directory: string): Promise<string[]> {
  return (await readdir(directory)).filter((file) => file.endsWith(".sql")).sort();
}

/** Tells whether all is applied. Migrations go forward only, so what has committed needs no lock. */
async function lacksNothing(client: pg.Client | pg.Pool, files: string[]): Promise<boolean> {
  try {
    const { rows } = await client.query<{ applied: string[]; jobs: number | null }>(
      `select array(select name from migrations) as applied,
        (select max(id) from graphile_worker.migrations) as jobs`,
    );
    const applied = new Set(rows[0]?.applied);
    return rows[0]?.jobs === LAST_JOBS_MIGRATION && files.every((file) => applied.has(file));
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === UNDEFINED_TABLE) return false;
    throw error;
  }
}

/**
 * Waits for another server's migrations to their end. It asks again and again, because a statement that waits keeps a
 * snapshot open, and `create index concurrently` waits for those.
 */
async function acquireLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1) as taken", [
      LOCK,
    ]);
    if (rows[0]?.taken) return;
    await delay(ASK_MS);
  }
}

async function applyMigration(client: pg.Client, path: string, name: string): Promise<void> {
  const statements = await readFile(path, "utf8");
  try {
    const apply = statements.startsWith(OUTSIDE) ? outsideTransaction : inTransaction;
    await untilFree(() => apply(client, statements, name));
  } catch (error) {
    throw new Error(`migration ${name} failed`, { cause: error });
  }
}

/** Applies a migration that takes something away, unless a server works here that may still use it. */
async function contract(client: pg.Client, path: string, name: string): Promise<boolean> {
  const statements = await readFile(path, "utf8");
  let applied = false;
  await untilFree(async () => {
    await client.query("begin");
    try {
      applied = !(await hasOlderServer(client, name));
      if (applied) {
        await client.query(statements);
        await client.query("insert into migrations (name, contract) values ($1, true)", [name]);
      }
      await client.query("commit");
    } catch (error) {
      await client.query("rollback");
      throw error;
    }
  }).catch((error: unknown) => {
    throw new Error(`migration ${name} failed`, { cause: error });
  });
  return applied;
}

async function inTransaction(client: pg.Client, statements: string, name: string): Promise<void> {
  await client.query("begin");
  try {
    await client.query(statements);
    await client.query("insert into migrations (name) values ($1)", [name]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

async function outsideTransaction(client: pg.Client, statements: string, name: string): Promise<void> {
  await client.query("set lock_timeout = 0");
  try {
    const { rows } = await client.query<{ index: string }>(
      "select indexrelid::regclass::text as index from pg_index where not indisvalid",
    );
    for (const { index } of rows) await client.query(`drop index concurrently ${index}`);
    for (const statement of statements.split(/\n\s*\n/)) await client.query(statement);
    await client.query("insert into migrations (name) values ($1)", [name]);
  } finally {
    await client.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`);
  }
}

/** Does it again where it found something in use, which it has left as it was. */
function untilFree(work: () => Promise<void>): Promise<void> {
  return retry(work, {
    tries: TRIES,
    mayPass: (error) => error instanceof pg.DatabaseError && IN_USE.has(error.code ?? ""),
    pauseMs: () => PAUSE_MS,
  });
}
