import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { Passage, type Way } from "../../testing/faults/passage.ts";
import { type Connection, connect } from "./connect.ts";
import { transact } from "./transaction.ts";
import { DatabaseUnavailable } from "./unavailable.ts";

/* The faults of server/faults/database.test.ts, each once and at the very place. */

let t: TestDatabase;
let passage: Passage;
let through: Connection;
let uncaught: unknown[];
const catchIt = (error: unknown) => uncaught.push(error);

beforeAll(async () => {
  t = await createTestDatabase();
  await sql`create table drawers (note text not null)`.execute(t.database);
  passage = await Passage.before(Number(new URL(t.url).port));
  through = connect(passage.through(t.url));
  process.on("uncaughtException", catchIt);
});
afterAll(async () => {
  process.off("uncaughtException", catchIt);
  await through.close();
  await passage.close();
  await t.drop();
});
beforeEach(async () => {
  uncaught = [];
  await passage.become({ is: "open" });
  await sql`delete from drawers`.execute(t.database);
});

const notes = async () => (await sql`select from drawers`.execute(t.database)).rows.length;

/** Writes by a transaction while this is so; answers how it came out and how often its work was done. */
async function writeWhile(way: Way) {
  let runs = 0;
  await passage.become(way);
  const outcome = await transact(through.database, async (tx) => {
    runs += 1;
    await sql`insert into drawers values ('x')`.execute(tx);
  }).catch((error: unknown) => error);
  await passage.become({ is: "open" });
  return { outcome, runs };
}

test("a transaction whose commit is lost on its way has failed, and left nothing", async () => {
  const { outcome, runs } = await writeWhile({ is: "losing", text: "commit\0" });
  expect(outcome).toBeInstanceOf(DatabaseUnavailable);
  expect([runs, await notes()]).toEqual([1, 0]);
});

test("one whose answer to the commit is lost has failed too, and is not run again", async () => {
  const { outcome, runs } = await writeWhile({ is: "losing", text: "COMMIT\0" });
  expect(outcome).toBeInstanceOf(DatabaseUnavailable);
  expect([runs, await notes()]).toEqual([1, 1]);
});

test("connections that are cut while they idle are replaced, and end nothing", async () => {
  await sql`select 1`.execute(through.database);
  expect(passage.connections).toBeGreaterThan(0);
  await passage.become({ is: "away" });
  await expect(sql`select 1`.execute(through.database)).rejects.toThrow(DatabaseUnavailable);
  await passage.become({ is: "open" });
  await sql`select 1`.execute(through.database);
  expect(uncaught).toEqual([]);
});

test("a database that is slow is waited for", async () => {
  await sql`select 1`.execute(through.database);
  await passage.become({ is: "slow", bytesPerSecond: 30_000 });
  const { rows } = await sql<{ text: string }>`select repeat('x', 45000) as text`.execute(through.database);
  expect(rows[0]?.text).toHaveLength(45_000);
});

test("one that answers nothing is given up in time", { timeout: 30_000 }, async () => {
  await sql`select 1`.execute(through.database);
  await passage.become({ is: "frozen" });
  const held = delay(15_000, "held", { ref: false });
  const asked = sql`select 1`.execute(through.database).catch((error: unknown) => error);
  expect(await Promise.race([asked, held])).toBeInstanceOf(DatabaseUnavailable);
});
