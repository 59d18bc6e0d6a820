import { spawn } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect } from "vitest";
import { superuserAddressOf } from "../../platform/database/embedded.ts";
import { unprivilegedUser } from "../../platform/database/embedded-cluster.ts";
import { readStatus } from "../../platform/database/embedded-status.ts";
import { freeze, writeMuch } from "../../testing/outside/postgres-processes.ts";
import { test } from "../../testing/processes/launch.ts";
import { ADMIN, signInAsAdmin, stop } from "../../testing/processes/processes.ts";

describe("after kill -9", () => {
  test("of everything, the next start recovers by itself", async ({ site }) => {
    const first = site.start(ADMIN);
    await first.address();
    const database = await site.postgresPid();
    first.child.kill("SIGKILL");
    process.kill(database, "SIGKILL");
    await first.ended;
    const second = site.start();
    expect(await signInAsAdmin(await second.address())).toBe(200);
    await stop(second);
  });

  test("a recovery that takes long is said on the screen", async ({ site, skip }) => {
    skip(process.platform !== "linux", "finds the process that recovers in /proc");
    const first = site.start(ADMIN);
    await first.address();
    const database = await readStatus({ data: join(site.path, "postgres") });
    const password = await readFile(join(site.path, "postgres-password"), "utf8");
    await writeMuch(superuserAddressOf(database?.port ?? 0, password));
    first.child.kill("SIGKILL");
    process.kill(database?.pid ?? 0, "SIGKILL");
    await first.ended;
    const second = site.start();
    const recovering = await freeze(site.path, "startup");
    try {
      await expect
        .poll(second.said, { timeout: 30_000 })
        .toMatch(/Baza danych jeszcze się uruchamia: .* \(trwa to już \d+ s\)\. Nie przerywaj jej\.\n/);
    } finally {
      recovering.thaw();
    }
    expect(await signInAsAdmin(await second.address())).toBe(200);
    await stop(second);
  });

  test("of the server alone, the next start takes over from the database left behind", async ({ site }) => {
    const first = site.start(ADMIN);
    await first.address();
    const left = await site.postgresPid();
    first.child.kill("SIGKILL");
    await first.ended;
    const second = site.start();
    expect(await signInAsAdmin(await second.address())).toBe(200);
    expect(await site.postgresPid()).not.toBe(left);
    await stop(second);
  });

  test("of the launcher, the server ends in order by itself", async ({ site }) => {
    const first = site.start(ADMIN);
    await first.address();
    first.child.disconnect();
    expect(await first.ended).toBe(0);
    await expect(site.postgresPid()).rejects.toThrow("ENOENT");
  });
});

describe("after a crash of the machine", () => {
  test("the database's lock file may name a process that is now another's", async ({ site }) => {
    const first = site.start(ADMIN);
    await first.address();
    const lockFile = join(site.path, "postgres/postmaster.pid");
    const lock = await readFile(lockFile, "utf8");
    await stop(first);
    const stranger = spawn("sleep", ["600"], { ...unprivilegedUser(), stdio: "ignore" });
    await writeFile(lockFile, lock.replace(/^\d+/, String(stranger.pid)));
    const second = site.start();
    expect(await signInAsAdmin(await second.address())).toBe(200);
    expect(stranger.exitCode ?? stranger.signalCode).toBe(null);
    stranger.kill();
    await stop(second);
  });

  test("the database's lock file may be empty", async ({ site }) => {
    const first = site.start(ADMIN);
    await first.address();
    await stop(first);
    await writeFile(join(site.path, "postgres/postmaster.pid"), "");
    const second = site.start();
    expect(await signInAsAdmin(await second.address())).toBe(200);
    await stop(second);
  });

  test("a first start cut off while it made the database is made up for", async ({ site }) => {
    await mkdir(join(site.path, "postgres.new/base"), { recursive: true });
    await writeFile(join(site.path, "jwt-secret"), "");
    const started = site.start(ADMIN);
    expect(await signInAsAdmin(await started.address())).toBe(200);
    await stop(started);
  });
});
