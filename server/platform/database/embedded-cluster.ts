import { type ChildProcess, spawn } from "node:child_process";
import { chownSync, closeSync, openSync, statSync, writeFileSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Binaries, reachableBinaries } from "./embedded-binaries.ts";
import { type RunAs, unprivilegedUser } from "./embedded-user.ts";

/** A cluster of PostgreSQL on the disk, with what is needed to start programs on it. */
export interface Cluster {
  /** The cluster itself. */
  data: string;
  /** Where the programs' output goes. */
  log: string;
  password: string;
  runAs: RunAs | undefined;
  binaries: Binaries;
}

/** The cluster `postgres/` in `directory`, made on the first start. */
export async function openCluster(directory: string, password: string): Promise<Cluster> {
  const data = join(directory, "postgres");
  const runAs = ownerOf(data) ?? unprivilegedUser();
  const binaries = await reachableBinaries(runAs);
  const cluster = { data, log: join(directory, "postgres.log"), password, runAs, binaries };
  if (!statSync(data, { throwIfNoEntry: false })) await createCluster(cluster);
  return cluster;
}

/** Whoever the cluster was made for keeps it, even when the system has got a better user for it since. */
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
  writeFileSync(passwordFile, cluster.password, { mode: 0o600 });
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
