import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import Fastify from "fastify";
import type { TaskList } from "graphile-worker";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { expectComplaints } from "../../testing/complaints.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { addJob, migrateJobs, type RunningJobs, runJobs } from "./queue.ts";

const { log } = Fastify({ logger: { level: "silent" } });
let t: TestDatabase;
let jobs: RunningJobs;
let done: unknown[] = [];
let fails = 0;
let lock: pg.PoolClient;
const started = new Set<string>();
const failLater = Promise.withResolvers<never>();
failLater.promise.catch(() => {});
const allowConnections = (allowed: boolean) =>
  t.pool.query("update pg_database set datallowconn = $1 where datname = current_database()", [allowed]);
const endConnections = () =>
  t.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'bonum jobs' and datname = current_database()",
  );
const tasks = {
  async loseDatabase() {
    await allowConnections(false);
    await endConnections();
  },
  /** Its own end waits for a lock. */
  async lockItself() {
    lock = await t.pool.connect();
    await lock.query("begin");
    await lock.query("select from graphile_worker._private_jobs where key = 'locked' for update");
    started.add("lockItself");
  },
  failLater() {
    started.add("failLater");
    return failLater.promise;
  },
  note(payload: unknown) {
    if (fails > 0) {
      fails -= 1;
      throw new Error("not yet");
    }
    done.push(payload);
  },
};
beforeAll(async () => {
  t = await createTestDatabase();
  jobs = await runJobs({ pool: t.pool, server: randomUUID(), places: [{ tasks, atOnce: 2 }], log });
});
afterAll(async () => {
  await jobs.stop();
  await t.drop();
});

const add = (n: number, key = `note:${n}`) =>
  t.database.transaction().execute((tx) => addJob(tx, { task: "note", payload: { n }, key, maxAttempts: 3 }));
const addTask = (task: keyof typeof tasks, key: string = task) =>
  t.database.transaction().execute((tx) => addJob(tx, { task, payload: {}, key, maxAttempts: 1 }));
/** Takes the queue's connections away as a job ends, and lets its end fail. */
async function loseDatabase(): Promise<void> {
  await addTask("loseDatabase");
  await vi.waitFor(async () => {
    const { rows } = await t.pool.query(
      "select datallowconn from pg_database where datname = current_database()",
    );
    expect(rows).toEqual([{ datallowconn: false }]);
  }, 20_000);
  await setTimeout(1_000);
}
const expectDone = (...numbers: number[]) =>
  vi.waitFor(() => expect(done).toEqual(numbers.map((n) => ({ n }))), 20_000);

test("a job begins once its transaction commits; of one that is rolled back nothing is done", async () => {
  done = [];
  const rolledBack = t.database.transaction().execute(async (tx) => {
    await addJob(tx, { task: "note", payload: { n: 1 }, key: "a", maxAttempts: 3 });
    throw new Error("rolled back");
  });
  await expect(rolledBack).rejects.toThrow("rolled back");
  await add(2);
  await expectDone(2);
});

test("a job that fails is tried again", async () => {
  done = [];
  fails = 1;
  await add(3);
  await expectDone(3);
});

test("of two jobs with one key the newer takes the place of the one that waits", async () => {
  done = [];
  await t.database.transaction().execute(async (tx) => {
    for (const n of [4, 5]) await addJob(tx, { task: "note", payload: { n }, key: "same", maxAttempts: 3 });
  });
  await add(6);
  await vi.waitFor(() => expect(done).toContainEqual({ n: 6 }), 20_000);
  expect(done).not.toContainEqual({ n: 4 });
  expect(done).toContainEqual({ n: 5 });
});

test("the queue outlives the loss of all its connections", async () => {
  done = [];
  const { rowCount } = await endConnections();
  expect(rowCount).toBeGreaterThan(0);
  await add(7);
  await expectDone(7);
});

/** The queue's library says on the console, in many ways, that it lost its database. */
const LOST_DATABASE = /./;

test("a job that ends while the database takes no connection ends neither the queue nor the server", async () => {
  expectComplaints(LOST_DATABASE);
  done = [];
  // Whatever rejects without being handled ends a server, and fails this run.
  await loseDatabase();
  await allowConnections(true);
  await add(9);
  await vi.waitFor(() => expect(done).toContainEqual({ n: 9 }), 50_000);
});

test("two jobs whose ends the database did not take leave a queue that goes on", async () => {
  expectComplaints(LOST_DATABASE);
  done = [];
  await addTask("lockItself", "locked");
  await vi.waitFor(() => expect(started).toContain("lockItself"), 20_000);
  await addTask("failLater");
  await vi.waitFor(() => expect(started).toContain("failLater"), 20_000);
  await loseDatabase();
  failLater.reject(new Error("failed later"));
  await lock.query("rollback");
  lock.release();
  await allowConnections(true);
  await add(10);
  await vi.waitFor(() => expect(done).toContainEqual({ n: 10 }), 50_000);
});

test("the queue's schema may be brought up to date while it runs, by several servers at once", async () => {
  await Promise.all([migrateJobs(t.url, 10_000), migrateJobs(t.url, 10_000)]);
  done = [];
  await add(8);
  await expectDone(8);
});

/** A server of its own, with a place of these tasks. */
const serve = (own: TaskList, more: Partial<Parameters<typeof runJobs>[0]> = {}) =>
  runJobs({ pool: t.pool, log, server: randomUUID(), places: [{ tasks: own, atOnce: 2 }], ...more });
const addNamed = (task: string, key: string) =>
  t.database
    .transaction()
    .execute((tx) => addJob(tx, { task, payload: {}, key, maxAttempts: 3, queue: "named" }));
const locks = async () => {
  const { rows } = await t.pool.query(
    `select queue_name as of from graphile_worker._private_job_queues where locked_at is not null
    union all select key from graphile_worker._private_jobs where locked_at is not null`,
  );
  return rows.map(({ of }) => of);
};
const attemptsOf = async (key: string) =>
  (await t.pool.query("select attempts from graphile_worker._private_jobs where key = $1", [key])).rows[0]
    ?.attempts;

describe("a stop", () => {
  test("gives a job of a named queue back that hears of it, as if it had not been begun; the next server does it", async () => {
    const begun = Promise.withResolvers<void>();
    const first = await serve({
      async waits(_, { abortSignal }) {
        begun.resolve();
        await setTimeout(60_000, undefined, { signal: abortSignal });
      },
    });
    await addNamed("waits", "stopped");
    await begun.promise;
    const ordered = performance.now();
    await first.stop();
    expect(performance.now() - ordered).toBeLessThan(15_000);
    expect([await locks(), await attemptsOf("stopped")]).toEqual([[], 0]);
    const again = Promise.withResolvers<void>();
    const second = await serve({ waits: () => again.resolve() });
    await again.promise;
    await second.stop();
  });

  test("gives one back that does not end", async () => {
    const begun = Promise.withResolvers<void>();
    const never = Promise.withResolvers<void>();
    const server = await serve(
      {
        async hangs() {
          begun.resolve();
          await never.promise;
        },
      },
      { stopMs: 200 },
    );
    await addNamed("hangs", "hung");
    await begun.promise;
    await server.stop();
    expect([await locks(), await attemptsOf("hung")]).toEqual([[], 0]);
    never.resolve();
    await t.pool.query("delete from graphile_worker._private_jobs where key = 'hung'");
  });
});

/** Locks the only job of a queue as a pool does, and that is then gone. */
async function lockAs(pool: string, key: string, task: string): Promise<void> {
  // Its task has to be known before.
  await addNamed(task, key);
  await t.pool.query(
    `update graphile_worker._private_job_queues set locked_by = $1, locked_at = now() - interval '2 minutes'`,
    [pool],
  );
  await t.pool.query(
    `update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - interval '2 minutes', attempts = 1
    where key = $2`,
    [pool, key],
  );
}

describe("what a server that was killed has locked", () => {
  test("is freed by its own next start, at once", async () => {
    const server = randomUUID();
    await lockAs("pool-killed", "killed", "goesOn");
    await t.pool.query("insert into job_pools (id, server) values ('pool-killed', $1)", [server]);
    const done = Promise.withResolvers<void>();
    const again = await serve({ goesOn: () => done.resolve() }, { server });
    await done.promise;
    await again.stop();
    expect(await locks()).toEqual([]);
  });

  test("is freed where nobody knows of it, as of a version of before, unless one works here", async () => {
    const older = randomUUID();
    await t.pool.query("insert into servers (id, last_migration, on_disk) values ($1, '0196_x.sql', false)", [
      older,
    ]);
    await lockAs("pool-before", "before", "goesOn");
    const done = Promise.withResolvers<void>();
    const first = await serve({ goesOn: () => done.resolve() });
    await setTimeout(500);
    expect(await locks()).toEqual(expect.arrayContaining(["named", "before"]));
    await first.stop();
    await t.pool.query("delete from servers where id = $1", [older]);
    const second = await serve({ goesOn: () => done.resolve() });
    await done.promise;
    await second.stop();
  });

  test("stays where a server renews it", async () => {
    await lockAs("pool-living", "living", "goesOn");
    await t.pool.query("insert into job_pools (id, server) values ('pool-living', $1)", [randomUUID()]);
    const server = await serve({ goesOn: () => {} });
    await setTimeout(500);
    expect(await locks()).toEqual(expect.arrayContaining(["named", "living"]));
    await server.stop();
    await t.pool.query(
      "delete from job_pools; update graphile_worker._private_job_queues set locked_by = null, locked_at = null; delete from graphile_worker._private_jobs",
    );
  });
});

test("jobs of one queue follow each other without waiting for the next poll", async () => {
  let left = 10;
  const all = Promise.withResolvers<void>();
  const server = await serve({
    quick() {
      left -= 1;
      if (left === 0) all.resolve();
    },
  });
  const begun = performance.now();
  await t.database.transaction().execute(async (tx) => {
    for (let n = 0; n < 10; n += 1)
      await addJob(tx, { task: "quick", payload: {}, key: `quick:${n}`, maxAttempts: 1, queue: "quick" });
  });
  await all.promise;
  // Polls between them take two seconds each.
  expect(performance.now() - begun).toBeLessThan(10_000);
  await server.stop();
});

test("work that hangs keeps no other kind waiting", async () => {
  const never = Promise.withResolvers<void>();
  const done = Promise.withResolvers<void>();
  const server = await serve(
    {},
    {
      stopMs: 200,
      places: [
        { tasks: { hangs: () => never.promise }, atOnce: 2 },
        { tasks: { other: () => done.resolve() }, atOnce: 1 },
      ],
    },
  );
  for (const key of ["a1", "a2", "a3"])
    await t.database
      .transaction()
      .execute((tx) => addJob(tx, { task: "hangs", payload: {}, key, maxAttempts: 1 }));
  await t.database
    .transaction()
    .execute((tx) => addJob(tx, { task: "other", payload: {}, key: "other", maxAttempts: 1 }));
  await done.promise;
  await server.stop();
  never.resolve();
});
