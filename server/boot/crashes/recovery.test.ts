import { spawn } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect } from "vitest";
import { superuserAddressOf } from "../../platform/database/embedded.ts";
import { unprivilegedUser } from "../../platform/database/embedded-cluster.ts";
import { readStatus } from "../../platform/database/embedded-status.ts";
import { freeze, writeMuch } from "../../testing/outside/postgres-processes.ts";
import { shareSite, test } from "../../testing/processes/launch.ts";
import { ADMIN, signInAsAdmin, stop } from "../../testing/processes/processes.ts";

describe("after a crash", () => {
  const shared = shareSite(ADMIN);

  /** Starts anew after a crash, and shows that all is there. */
  async function startsAgain(): Promise<void> {
    expect(await signInAsAdmin(await shared.start().address())).toBe(200);
  }

  test("of server and database, the next start recovers by itself", async () => {
    const first = await shared.running();
    const database = await shared.site.postgresPid();
    first.child.kill("SIGKILL");
    process.kill(database, "SIGKILL");
    await first.ended;
    await startsAgain();
  });

  test("a recovery that takes long is said on the screen", async ({ skip }) => {
    skip(process.platform !== "linux", "finds the process that recovers in /proc");
    const { site } = shared;
    const first = await shared.running();
    const database = await readStatus({ data: join(site.path, "postgres") });
    const password = await readFile(join(site.path, "postgres-superuser-password"), "utf8");
    await writeMuch(superuserAddressOf(database?.port ?? 0, password));
    first.child.kill("SIGKILL");
    process.kill(database?.pid ?? 0, "SIGKILL");
    await first.ended;
    const second = shared.start();
    const recovering = await freeze(site.path, "startup");
    try {
      await expect
        .poll(second.said, { timeout: 30_000 })
        .toMatch(/Baza danych jeszcze się uruchamia: .* \(trwa to już \d+ s\)\. Nie przerywaj jej\.\n/);
    } finally {
      recovering.thaw();
    }
    expect(await signInAsAdmin(await second.address())).toBe(200);
  });

  test("of the server alone, the next start takes over from the database left behind", async () => {
    const first = await shared.running();
    const left = await shared.site.postgresPid();
    first.child.kill("SIGKILL");
    await first.ended;
    await startsAgain();
    expect(await shared.site.postgresPid()).not.toBe(left);
  });

  test("of the launcher, the server ends in order by itself", async () => {
    const first = await shared.running();
    first.child.disconnect();
    expect(await first.ended).toBe(0);
    await expect(shared.site.postgresPid()).rejects.toThrow("ENOENT");
  });

  test("of the machine, the database's lock file may name a process that is now another's", async () => {
    const first = await shared.running();
    const lockFile = join(shared.site.path, "postgres/postmaster.pid");
    const lock = await readFile(lockFile, "utf8");
    await stop(first);
    const stranger = spawn("sleep", ["600"], { ...unprivilegedUser(), stdio: "ignore" });
    await writeFile(lockFile, lock.replace(/^\d+/, String(stranger.pid)));
    await startsAgain();
    expect(stranger.exitCode ?? stranger.signalCode).toBe(null);
    stranger.kill();
  });

  test("of the machine, the database's lock file may be empty", async () => {
    await stop(await shared.running());
    await writeFile(join(shared.site.path, "postgres/postmaster.pid"), "");
    await startsAgain();
  });
});

test("a first start cut off while it made the database is made up for", async ({ site }) => {
  await mkdir(join(site.path, "postgres.new/base"), { recursive: true });
  await writeFile(join(site.path, "jwt-secret"), "");
  const started = site.start(ADMIN);
  expect(await signInAsAdmin(await started.address())).toBe(200);
  await stop(started);
});
