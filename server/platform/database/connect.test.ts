import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts";

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.drop());

test("a connection that the database drops within a transaction fails that transaction alone", async () => {
  const { database, pool } = testDatabase;
  const uncaught: unknown[] = [];
  const catchIt = (error: unknown) => uncaught.push(error);
  process.on("uncaughtException", catchIt);
  const ended = new Promise((resolve) => {
    pool.once("acquire", (client) => client.once("end", resolve));
  });
  const broken = database.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await pool.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
    // The news of it comes while no query runs.
    await ended;
    await sql`select 1`.execute(tx);
  });
  await expect(broken).rejects.toThrow();
  process.off("uncaughtException", catchIt);
  expect(uncaught).toEqual([]);
  expect((await pool.query("select 1")).rowCount).toBe(1);
});
