import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { migrate } from "./migrate.ts";
import { transact } from "./transaction.ts";

let t: TestDatabase;
let directory: string;
beforeAll(async () => {
  t = await createTestDatabase();
  directory = await mkdtemp(join(tmpdir(), "bonum-migrations-"));
  await sql`create table drawers (label text)`.execute(t.database);
});
afterAll(async () => {
  await t.drop();
  await rm(directory, { recursive: true });
});

test("a migration that finds a table in use lets others use it meanwhile, and is applied when it is free", async () => {
  const name = "9000_later.sql";
  await writeFile(join(directory, name), "alter table drawers add column later text");
  const locked = Promise.withResolvers<void>();
  const free = Promise.withResolvers<void>();
  const reading = transact(t.database, async (tx) => {
    await sql`select count(*) from drawers`.execute(tx);
    locked.resolve();
    await free.promise;
  });
  await locked.promise;
  const migrating = migrate(t.url, directory);
  await waitForMigration();
  // It would wait behind the migration, which waits for the one that reads.
  await sql`select count(*) from drawers`.execute(t.database);
  free.resolve();
  await reading;
  expect(await migrating).toEqual([name]);
  await sql`select later from drawers`.execute(t.database);
});

/** Resolves once the migration waits for the table. */
async function waitForMigration(): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_locks
      where not granted and relation = 'drawers'::regclass and mode = 'AccessExclusiveLock'
    `.execute(t.database);
    if (rows.length > 0) return;
  }
}

test("a migration that fails leaves nothing of it", async () => {
  const name = "9001_wrong.sql";
  await writeFile(join(directory, name), "create table half (id int); select 1 / 0");
  await expect(migrate(t.url, directory)).rejects.toThrow(`migration ${name} failed`);
  const { rows } = await sql<{ half: unknown }>`select to_regclass('half') as half`.execute(t.database);
  expect(rows[0]?.half).toBe(null);
  await rm(join(directory, name));
});
