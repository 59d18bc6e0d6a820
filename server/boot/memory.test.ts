import { readFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { expect } from "vitest";
import { ADMIN, type Started, test } from "./testing.ts";

/* What the whole server holds, its thread of papers included: a small machine runs it beside PostgreSQL. */

const MOVING_MIB = 300;
const RESTING_MIB = 150;
const REST_MS = 100_000;

async function residentMib({ child }: Started): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

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

/** Orders in every state, again and again: confirmations, reports and certificates. */
async function moveOrders(address: string): Promise<void> {
  const post = async (path: string, body: object, headers = {}) => {
    const answer = await fetch(`${address}/api/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(200);
    return answer.json();
  };
  const { token } = await post("account/login", { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD });
  for (let filled = 0; filled < 5; filled += 1) {
    await post("test-data/orders", {}, { authorization: `Bearer ${token}` });
  }
}

test("holds 300 MiB at most while orders move, and 150 after a rest", { timeout: 300_000 }, async ({
  start,
}) => {
  const server = start({ ...ADMIN, TEST_DATA: "on" });
  const address = await server.address();
  expect(await peakDuring(server, moveOrders(address))).toBeLessThan(MOVING_MIB);
  const begin = Date.now();
  let resting = await residentMib(server);
  while (resting > RESTING_MIB && Date.now() - begin < REST_MS) {
    await delay(1_000);
    resting = await residentMib(server);
  }
  expect(resting).toBeLessThanOrEqual(RESTING_MIB);
});
