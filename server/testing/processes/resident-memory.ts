import { readFile } from "node:fs/promises";
import type { Started } from "./processes.ts";

/** Resident memory of a server and its child processes, in MiB. */
export async function residentMib({ child }: Started): Promise<number> {
  const pids = [child.pid, ...(await childrenOf(child.pid))];
  const held = await Promise.all(pids.map((pid) => residentMibOf(pid).catch(() => 0)));
  return held.reduce((sum, mib) => sum + mib, 0);
}

async function residentMibOf(pid: number | string | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  // One that has ended and was not waited for yet holds nothing.
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

async function childrenOf(pid: number | undefined): Promise<string[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
  return children.split(" ").filter(Boolean);
}
