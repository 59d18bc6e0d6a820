import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts";
import type { Tx } from "./connect.ts";
import { allowIdle, transact } from "./transaction.ts";

let t: TestDatabase;
beforeAll(async () => {
  t = await createTestDatabase();
  await sql`create table drawers (id integer primary key, notes text not null default '')`.execute(
    t.database,
  );
  await sql`insert into drawers (id) values (1), (2), (3)`.execute(t.database);
});
afterAll(() => t.drop());

const write = (tx: Tx, id: number, note: string) =>
  sql`update drawers set notes = notes || ${note} where id = ${id}`.execute(tx);
const notes = async (id: number) =>
  (await sql<{ notes: string }>`select notes from drawers where id = ${id}`.execute(t.database)).rows[0]
    ?.notes;

test("of two transactions in a deadlock both are done, each of them once", async () => {
  const bothHold = meeting(2);
  let runs = 0;
  const take = (first: number, second: number) =>
    transact(t.database, async (tx) => {
      runs += 1;
      await write(tx, first, "x");
      await bothHold();
      await write(tx, second, "x");
    });
  await Promise.all([take(1, 2), take(2, 1)]);
  expect(runs).toBe(3);
  expect([await notes(1), await notes(2)]).toEqual(["xx", "xx"]);
});

test("a transaction that another one overtook is run again", async () => {
  let runs = 0;
  await transact(t.database, async (tx) => {
    runs += 1;
    await sql`set transaction isolation level repeatable read`.execute(tx);
    await sql`select notes from drawers`.execute(tx);
    if (runs === 1) await transact(t.database, (other) => write(other, 3, "a"));
    await write(tx, 3, "b");
  });
  expect(runs).toBe(2);
  expect(await notes(3)).toBe("ab");
});

test("a transaction may do nothing for as long as it was allowed, and no longer", async () => {
  const idle = (allowed: number) =>
    transact(t.database, async (tx) => {
      await allowIdle(tx, allowed);
      await delay(300);
      await write(tx, 2, "");
    });
  await idle(60_000);
  await expect(idle(50)).rejects.toThrow();
});

test("whatever else fails is run once", async () => {
  let runs = 0;
  const failing = transact(t.database, async (tx) => {
    runs += 1;
    await sql`select 1 / 0`.execute(tx);
  });
  await expect(failing).rejects.toThrow("division by zero");
  expect(runs).toBe(1);
});

/** Lets callers go on once so many have come; whoever comes later goes on at once. */
function meeting(count: number): () => Promise<void> {
  const complete = Promise.withResolvers<void>();
  let come = 0;
  return () => {
    come += 1;
    if (come === count) complete.resolve();
    return complete.promise;
  };
}
