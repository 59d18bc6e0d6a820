import { readFile, readlink, realpath, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { addressOf, answers } from "./embedded-address.ts";
import type { Cluster } from "./embedded-cluster.ts";

const STOP_MS = 30_000;

/**
 * Stops a server that a killed portal left running on the cluster, and takes away a lock file that a crash left and
 * that names a process which is not this cluster's server: after a restart of the machine the same number is often
 * somebody else's, and PostgreSQL would refuse to start.
 *
 * Only for whoever holds the lock of the data directory.
 */
export async function stopLeftover(cluster: Cluster): Promise<void> {
  const file = join(cluster.data, "postmaster.pid");
  const text = await readFile(file, "utf8").catch(() => undefined);
  if (text === undefined) return;
  const lines = text.split("\n");
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!(pid > 0) || (await isForeign(pid, cluster))) return rm(file, { force: true });
  if (!(await isOurs(pid, port, cluster))) return;
  process.kill(pid, "SIGINT");
  const deadline = Date.now() + STOP_MS;
  while ((await exists(file)) && Date.now() < deadline) await delay(50);
}

/** The folder that the process works in: a server's is its cluster. Unknown where the system does not tell. */
async function folderOf(pid: number): Promise<string | undefined> {
  return readlink(`/proc/${pid}/cwd`).catch(() => undefined);
}

async function isForeign(pid: number, cluster: Cluster): Promise<boolean> {
  const folder = await folderOf(pid);
  return folder !== undefined && folder !== (await realpath(cluster.data));
}

/** Where the system does not tell, only a server that knows our password is ours. */
async function isOurs(pid: number, port: number, cluster: Cluster): Promise<boolean> {
  if ((await folderOf(pid)) !== undefined) return true;
  return port > 0 && (await answers(addressOf(port, cluster.password)));
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}
