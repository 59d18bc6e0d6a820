import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { LAST_JOBS_MIGRATION } from "../jobs/queue.ts";
import { isMigrated, migrate } from "./migrate.ts";
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

test("a database that lacks nothing waits for no other server's migrations", async () => {
  const { rows } = await sql<{
    last: number;
  }>`select max(id) as last from graphile_worker.migrations`.execute(t.database);
  // An upgrade of the queue's library brings a higher one.
  expect(rows[0]?.last).toBe(LAST_JOBS_MIGRATION);
  const migrating = await t.pool.connect();
  await migrating.query("select pg_advisory_lock(7265001)");
  expect(await migrate(t.url, directory)).toEqual([]);
  migrating.release(true);
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

describe("a migration outside a transaction", () => {
  const name = "9002_outside.sql";
  const outside = (...statements: string[]) =>
    writeFile(join(directory, name), ["-- outside a transaction", ...statements].join("\n\n"));
  const isValid = async () => {
    const { rows } = await sql<{ valid: boolean }>`
      select indisvalid as valid from pg_index where indexrelid = to_regclass('drawers_label')
    `.execute(t.database);
    return rows[0]?.valid;
  };

  test("begins anew after a failure, with no index that was left unfinished", async () => {
    await sql`insert into drawers values ('one'), ('one')`.execute(t.database);
    await outside(
      "update drawers set label = 'two'",
      "create unique index concurrently if not exists drawers_label on drawers (label)",
    );
    await expect(migrate(t.url, directory)).rejects.toThrow(`migration ${name} failed`);
    expect(await isValid()).toBe(false);
    await sql`delete from drawers where ctid = (select min(ctid) from drawers)`.execute(t.database);
    expect(await migrate(t.url, directory)).toEqual([name]);
    expect(await isValid()).toBe(true);
    expect((await sql`select label from drawers`.execute(t.database)).rows).toEqual([{ label: "two" }]);
  });

  test("lets others write while it waits for one who writes, and another server waits for it", async () => {
    await sql`delete from migrations where name = ${name}`.execute(t.database);
    await sql`drop index drawers_label`.execute(t.database);
    await outside("create index concurrently if not exists drawers_label on drawers (label)");
    const written = Promise.withResolvers<void>();
    const free = Promise.withResolvers<void>();
    const writing = transact(t.database, async (tx) => {
      await sql`insert into drawers values ('three')`.execute(tx);
      written.resolve();
      await free.promise;
    });
    await written.promise;
    const migrating = Promise.all([migrate(t.url, directory), migrate(t.url, directory)]);
    while ((await isValid()) === undefined);
    await sql`insert into drawers values ('four')`.execute(t.database);
    free.resolve();
    await writing;
    expect((await migrating).flat()).toEqual([name]);
    expect(await isValid()).toBe(true);
  });
});

describe("a migration that takes something away", () => {
  const [adding, taking] = ["9010_added.sql", "9003_taken.contract.sql"];
  const columns = async () => {
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns where table_name = 'drawers' order by 1
    `.execute(t.database);
    return rows.map(({ name }) => name);
  };
  const announce = (last: string) =>
    sql`
      insert into servers (id, last_migration, on_disk) values (gen_random_uuid(), ${last}, false)
    `.execute(t.database);

  test("waits for the last server that does not know it, and keeps nothing that adds from being applied", async () => {
    await writeFile(join(directory, taking), "alter table drawers drop column later");
    await writeFile(join(directory, adding), "alter table drawers add column added text");
    await announce("9002_outside.sql");
    await announce(adding);
    expect(await migrate(t.url, directory)).toEqual([adding]);
    expect(await columns()).toEqual(["added", "label", "later"]);
    expect(await isMigrated(t.pool, directory)).toBe(true);
    await sql`update servers set seen_at = now() - interval '61 seconds' where last_migration = '9002_outside.sql'`.execute(
      t.database,
    );
    expect(await migrate(t.url, directory)).toEqual([taking]);
    expect(await columns()).toEqual(["added", "label"]);
    const { rows } = await sql`select name from migrations where contract`.execute(t.database);
    expect(rows).toEqual([{ name: taking }]);
  });

  test("is applied among those of a backup that had it", async () => {
    await sql`delete from servers`.execute(t.database);
    await sql`delete from migrations where name = ${taking}`.execute(t.database);
    await sql`alter table drawers add column later text`.execute(t.database);
    expect(await migrate(t.url, directory, [adding])).toEqual([]);
    expect(await migrate(t.url, directory, [adding, taking])).toEqual([taking]);
  });
});
