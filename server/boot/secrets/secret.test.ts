import { readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { test } from "../../testing/processes/launch.ts";
import { ADMIN, type Started, stop } from "../../testing/processes/processes.ts";

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

test("another JWT_SECRET than the database's is refused by name, and changed only on purpose", async ({
  start,
}) => {
  const [first, second] = ["pierwszy sekret portalu, dość długi", "drugi sekret portalu, też dość długi"];
  await stopped(start({ ...ADMIN, JWT_SECRET: first }));

  const wrong = start({ JWT_SECRET: second });
  expect(await wrong.ended).toBe(1);
  expect(wrong.said()).toBe("");
  const [sentence, ...more] = wrong.complained().trim().split("\n");
  expect(more).toEqual([]);
  expect(sentence).toMatch(/JWT_SECRET .* musi być taki sam na każdym serwerze/);
  expect(sentence).not.toContain(second);
  const code = /JWT_SECRET_CHANGE=(\w+)/.exec(sentence ?? "")?.[1] ?? "";

  const guessed = start({ JWT_SECRET: second, JWT_SECRET_CHANGE: `${code}0` });
  expect(await guessed.ended).toBe(1);
  await stopped(start({ JWT_SECRET: second, JWT_SECRET_CHANGE: code }));
  await stopped(start({ JWT_SECRET: second }));
  const left = start({ JWT_SECRET: first, JWT_SECRET_CHANGE: code });
  expect(await left.ended).toBe(1);
  expect(left.complained()).toContain("JWT_SECRET");
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

/** How the server answers who has this token. */
async function statusAt(address: string, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${address}/api/account/currentUser`, { headers })).status;
}

test("a database restored without the secret made for it is refused", async ({ site, start }) => {
  await stopped(start(ADMIN));
  await rm(join(site.path, "jwt-secret"));
  const started = start();
  expect(await started.ended).toBe(1);
  expect(started.complained()).toContain("plik jwt-secret w DATA_DIR");
});

/** Waits until it serves, then stops it. */
async function stopped(started: Started): Promise<void> {
  await started.address();
  await stop(started);
}
