import { setTimeout as delay } from "node:timers/promises";
import { expect, onTestFinished } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { multipartForm, PDF, partsOf } from "../testing/documents/documents.ts";
import { INSPECTED, livingMib } from "../testing/processes/heap.ts";
import { test } from "../testing/processes/launch.ts";
import { ADMIN, type Started } from "../testing/processes/processes.ts";
import { residentMib } from "../testing/processes/resident-memory.ts";

/* Limit of the whole server, its thread of papers and its process of texts included: a small machine runs it beside PostgreSQL. */

const IDLE_MIB = 160;
const MOVING_MIB = 512;
const RESTING_MIB = 220;
const REST_MS = 60_000;

/** Limits of the heap between requests, and of its growth by hundreds of them. */
const HEAP_MIB = 60;
const GROWTH_MIB = 4;

async function peakDuring(server: Started, work: Promise<unknown>): Promise<number> {
  let peak = 0;
  let done = false;
  const ended = work.finally(() => {
    done = true;
  });
  while (!done) {
    peak = Math.max(peak, await residentMib(server));
    await delay(50);
  }
  await ended;
  return peak;
}

/** A call to the server, as its administrator once signed in. */
async function callerOf(address: string) {
  const signIn = await fetch(`${address}/api/account/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }),
  });
  const { token } = await signIn.json();
  return async (path: string, init: RequestInit = {}): Promise<void> => {
    const headers = { ...init.headers, authorization: `Bearer ${token}` };
    const answer = await fetch(`${address}/api/${path}`, { method: "POST", ...init, headers });
    expect(answer.ok, path).toBe(true);
    await answer.arrayBuffer();
  };
}

type Call = Awaited<ReturnType<typeof callerOf>>;

/** A sample document, which the orders carry. Its text has been read, so that the process that reads texts is there. */
async function addSampleDocument(call: Call, { pool }: TestDatabase): Promise<void> {
  const { payload, headers } = await multipartForm(partsOf({ fileName: "projekt.pdf", content: PDF }));
  await call("files/upload", { headers, body: payload });
  await pool.query("update documents set sample = true");
  const read = () => pool.query("select from document_texts where indexed > 0");
  await expect.poll(async () => (await read()).rowCount, { timeout: 60_000 }).toBe(1);
}

/** Orders in every state: confirmations, reports and certificates. */
const moveOrders = (call: Call) => call("test-data/orders");

test("holds 512 MiB at most while orders move, and nothing of what is done", async ({ start }) => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const server = start({ ...ADMIN, ...INSPECTED, TEST_DATA: "on", DATABASE_URL: database.url });
  const call = await callerOf(await server.address());
  await addSampleDocument(call, database);
  const work = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      const { payload, headers } = await multipartForm(partsOf({ fileName: "plik.bin", content: FILE }));
      await call("files/upload", { headers, body: payload });
      await call("files?pageSize=20", { method: "GET" });
    }
  };
  expect(await peakDuring(server, moveOrders(call))).toBeLessThan(MOVING_MIB);
  await work(50);
  const before = await livingMib(server);
  await work(150);
  const after = await livingMib(server);
  expect(before).toBeLessThan(HEAP_MIB);
  expect(after - before, `${before} MiB before, ${after} after`).toBeLessThan(GROWTH_MIB);
});

const FILE = Buffer.alloc(100_000, "x");

// Beside other work a server gets too little of the processor to rest in the time that it has: what fails alone fails each time.
const MEASURED = { timeout: 300_000, retry: 2 };

/** Memory of the whole process at rest, which takes minutes in which nothing else may run. */
if (process.env.BONUM_LONG === "on")
  test(
    "holds 160 MiB once it has started, 512 at most while orders move again and again, and 220 after a minute of rest",
    MEASURED,
    async ({ start }) => {
      const database = await createTestDatabase();
      onTestFinished(() => database.drop());
      const server = start({ ...ADMIN, TEST_DATA: "on", DATABASE_URL: database.url });
      const address = await server.address();
      await expect.poll(() => residentMib(server), { timeout: REST_MS }).toBeLessThanOrEqual(IDLE_MIB);
      const call = await callerOf(address);
      await addSampleDocument(call, database);
      const moving = async () => {
        for (let filled = 0; filled < 5; filled += 1) await moveOrders(call);
      };
      expect(await peakDuring(server, moving())).toBeLessThan(MOVING_MIB);
      const begin = Date.now();
      let resting = await residentMib(server);
      while (resting > RESTING_MIB && Date.now() - begin < REST_MS) {
        await delay(1_000);
        resting = await residentMib(server);
      }
      expect(resting).toBeLessThanOrEqual(RESTING_MIB);
    },
  );
