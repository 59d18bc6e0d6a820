import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { test } from "../../testing/processes/launch.ts";
import { ADMIN, stop } from "../../testing/processes/processes.ts";

test("D4.5: without JWT_SECRET one is made once, kept for the portal alone, and outlives a restart", async ({
  site,
  start,
}) => {
  const first = start(ADMIN);
  const answer = await fetch(`${await first.address()}/api/account/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "szefowa@example.pl", password: ADMIN.ADMIN_PASSWORD }),
  });
  const { token } = (await answer.json()) as { token: string };
  const secret = join(site.path, "jwt-secret");
  const kept = await readFile(secret, "utf8");
  expect(kept.length).toBeGreaterThanOrEqual(32);
  expect((await stat(secret)).mode & 0o077).toBe(0);
  await stop(first);

  const second = start();
  const current = await fetch(`${await second.address()}/api/account/currentUser`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(current.status).toBe(200);
  expect(await readFile(secret, "utf8")).toBe(kept);
  await stop(second);
});

test("with the secret before beside the new one nobody is signed out, and without it everybody is", async ({
  start,
}) => {
  const [first, second] = ["pierwszy sekret portalu, dość długi", "drugi sekret portalu, też dość długi"];
  const begun = start({ ...ADMIN, JWT_SECRET: first });
  const token = await tokenAt(await begun.address());
  await stop(begun);
  const refused = start({ JWT_SECRET: second });
  expect(await refused.ended).toBe(1);
  expect(refused.said()).toBe("");
  expect(refused.complained()).toMatch(/^.*JWT_SECRET .* musi być taki sam na każdym serwerze.*\n$/);
  const code = /JWT_SECRET_CHANGE=(\w+)/.exec(refused.complained())?.[1] ?? "";

  const changed = start({ JWT_SECRET: second, JWT_SECRET_CHANGE: code, JWT_SECRET_BEFORE: first });
  const address = await changed.address();
  expect(await statusAt(address, token)).toBe(200);
  const newer = await tokenAt(address);
  await stop(changed);
  const later = start({ JWT_SECRET: second, JWT_SECRET_BEFORE: first });
  expect(await statusAt(await later.address(), token)).toBe(200);
  await stop(later);
  const alone = start({ JWT_SECRET: second });
  expect(await statusAt(await alone.address(), token)).toBe(401);
  expect(await statusAt(await alone.address(), newer)).toBe(200);
  await stop(alone);
});

async function tokenAt(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/account/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "szefowa@example.pl", password: ADMIN.ADMIN_PASSWORD }),
  });
  return ((await answer.json()) as { token: string }).token;
}

/** Status of the server's answer to this token. */
async function statusAt(address: string, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${address}/api/account/currentUser`, { headers })).status;
}
