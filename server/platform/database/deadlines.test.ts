import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { type Connection, connect } from "./connect.ts";
import { withLongStatements } from "./deadlines.ts";
import { transact } from "./transaction.ts";
import { DatabaseUnavailable } from "./unavailable.ts";

let t: TestDatabase;
/** One connection, so that each use of it sees what the one before left. */
let one: Connection;
beforeAll(async () => {
  t = await createTestDatabase();
  one = connect(t.url, { max: 1 });
});
afterAll(async () => {
  await one.close();
  await t.drop();
});

const setting = async (name: string) => {
  const { rows } = await sql<{ value: string }>`select current_setting(${name}) as value`.execute(
    one.database,
  );
  return rows[0]?.value;
};

test("a connection ends what runs, waits or idles for too long", async () => {
  expect(await setting("statement_timeout")).toBe("5s");
  expect(await setting("lock_timeout")).toBe("3s");
  expect(await setting("idle_in_transaction_session_timeout")).toBe("15s");
});

test("a statement that runs too long is ended by the server, and the connection goes on", async () => {
  const before = await sql`select pg_backend_pid()`.execute(one.database);
  await expect(sql`select pg_sleep(60)`.execute(one.database)).rejects.toThrow(DatabaseUnavailable);
  expect((await sql`select pg_backend_pid()`.execute(one.database)).rows).toEqual(before.rows);
});

test("a wait for somebody else's lock ends", async () => {
  const held = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holding = transact(t.database, async (tx) => {
    await sql`select pg_advisory_xact_lock(1)`.execute(tx);
    locked.resolve();
    await held.promise;
  });
  await locked.promise;
  await expect(
    transact(one.database, (tx) => sql`select pg_advisory_xact_lock(1)`.execute(tx)),
  ).rejects.toThrow(DatabaseUnavailable);
  held.resolve();
  await holding;
});

test("a long work may run for minutes, and leaves the limit as it was", async () => {
  expect(await withLongStatements(() => setting("statement_timeout"))).toBe("5min");
  expect(await setting("statement_timeout")).toBe("5s");
  await expect(
    withLongStatements(() => transact(one.database, (tx) => sql`select 1 / 0`.execute(tx))),
  ).rejects.toThrow("division by zero");
  expect(await setting("statement_timeout")).toBe("5s");
});
