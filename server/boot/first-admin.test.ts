import { stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { test } from "../testing/processes/launch.ts";
import { ADMIN, type Started, signIn, signInAsAdmin, stop } from "../testing/processes/processes.ts";

const printedPassword = (started: Started) => /zapisz je\): (\S+)/.exec(started.said())?.[1] ?? "";

test("D4.3: a random password, printed once, on the first start", async ({ site, start }) => {
  const first = start();
  const address = await first.address();
  const password = printedPassword(first);
  expect(first.said()).toContain("admin@bonum.local");
  expect(await signIn(address, "admin@bonum.local", password)).toBe(200);
  await stop(first);
  await expect(stat(join(site.path, "first-password.txt"))).rejects.toThrow("ENOENT");
  const second = start();
  await second.address();
  expect(second.said()).not.toContain("Hasło");
  await stop(second);
});

test("D4.3: ADMIN_EMAIL and ADMIN_PASSWORD, heeded once", async ({ start }) => {
  const first = start(ADMIN);
  expect(await signInAsAdmin(await first.address())).toBe(200);
  expect(first.said()).not.toContain(ADMIN.ADMIN_PASSWORD);
  await stop(first);
  const second = start({ ...ADMIN, ADMIN_PASSWORD: "zupełnie inne hasło" });
  expect(await signInAsAdmin(await second.address())).toBe(200);
  await stop(second);
});

test("a start cut off before it printed the password: the next one prints it", async ({ site, start }) => {
  const first = start();
  await first.address();
  const password = printedPassword(first);
  await stop(first);
  await writeFile(join(site.path, "first-password.txt"), password);
  const second = start();
  await second.address();
  expect(printedPassword(second)).toBe(password);
  await stop(second);
});
