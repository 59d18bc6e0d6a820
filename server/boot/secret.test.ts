import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { ADMIN, stop, test } from "./testing.ts";

test("decisions 4: without JWT_SECRET one is made once, kept for the portal alone, and outlives a restart", async ({
  site,
}) => {
  const first = site.start(ADMIN);
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

  const second = site.start();
  const current = await fetch(`${await second.address()}/api/account/currentUser`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(current.status).toBe(200);
  expect(await readFile(secret, "utf8")).toBe(kept);
  await stop(second);
});
