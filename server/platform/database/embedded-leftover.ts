import { readlink, realpath, rm } from "node:fs/promises";
import { addressOf, answers } from "./embedded-address.ts";
import type { Cluster } from "./embedded-cluster.ts";
import { lockFileOf, type OnWait, readStatus, type ServerStatus, waitPatiently } from "./embedded-status.ts";

/**
 * Stops a server that a killed portal left running on the cluster, and takes away a lock file that a crash left and
 * that names a process which is not this cluster's server: after a restart of the machine the same number is often
 * somebody else's, and PostgreSQL would refuse to start.
 *
 * One that is still recovering is left to finish first: a recovery that is cut off begins anew. Only for whoever holds
 * the lock of the data directory.
 */
export async function stopLeftover(cluster: Cluster, onWait?: OnWait): Promise<void> {
  const found = await readStatus(cluster);
  if (found === undefined) return;
  const { pid } = found;
  if (!(pid > 0) || (await isForeign(pid, cluster))) return rm(lockFileOf(cluster), { force: true });
  if (!(await isOurs(found, cluster))) return;
  // Where the system tells the folder, a process without one has ended and only waits to be collected.
  const tells = (await folderOf(pid)) !== undefined;
  const isAlive = async () => exists(pid) && (!tells || (await folderOf(pid)) !== undefined);
  const isGone = async () => (await readStatus(cluster))?.pid !== pid || !(await isAlive());
  const isThrough = async () => (await isGone()) || (await readStatus(cluster))?.state !== "starting";
  await waitPatiently("start", isThrough, onWait);
  if (exists(pid)) process.kill(pid, "SIGINT");
  await waitPatiently("stop", isGone, onWait);
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
async function isOurs({ pid, port }: ServerStatus, cluster: Cluster): Promise<boolean> {
  if ((await folderOf(pid)) !== undefined) return true;
  return port > 0 && (await answers(addressOf(port, cluster.password)));
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
