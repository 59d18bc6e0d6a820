import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { migrateJobs } from "../jobs/migrate-jobs.ts";

const MIGRATIONS = join(import.meta.dirname, "migrations");

/** Any number that no other program on this database locks. */
const LOCK = 7_265_001;

/**
 * Applies the migrations that the database at `url` lacks, each in a transaction of its own, in the order of
 * their names, then those of the job queue, under an advisory lock, so that several servers may start at once.
 * Forward only.
 *
 * @returns the names of the migrations applied by this call
 */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    await client.query(
      "create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())",
    );
    const { rows } = await client.query<{ name: string }>("select name from migrations");
    const applied = new Set(rows.map((row) => row.name));
    const files = (await readdir(MIGRATIONS)).filter((file) => file.endsWith(".sql")).sort();
    const missing = files.filter((file) => !applied.has(file));
    for (const file of missing) await applyMigration(client, file);
    await migrateJobs(url);
    return missing;
  } finally {
    await client.end();
  }
}

async function applyMigration(client: pg.Client, file: string): Promise<void> {
  const statements = await readFile(join(MIGRATIONS, file), "utf8");
  await client.query("begin");
  try {
    await client.query(statements);
    await client.query("insert into migrations (name) values ($1)", [file]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new Error(`migration ${file} failed`, { cause: error });
  }
}
