import { readFile } from "node:fs/promises";

/** Interval of measuring the memory of a process, in milliseconds. */
const INTERVAL_MS = 100;

/**
 * Calls `over` when a process holds more memory than that, where the system has Linux's `/proc`; returns what ends the watching.
 * Each measurement opens the file anew: an open one stays with the process that had the number before.
 */
export function watchMemory(pid: number | undefined, bytes: number, over: () => void): () => void {
  let watching = true;
  const timer = setInterval(async () => {
    const resident = await residentMemory(pid);
    // A late measurement may belong to the next task.
    if (watching && resident > bytes) over();
  }, INTERVAL_MS);
  return () => {
    watching = false;
    clearInterval(timer);
  };
}

/** The memory that a process holds, in bytes; 0 for one that has ended. */
async function residentMemory(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const [, kib] = /^VmRSS:\s*(\d+) kB$/m.exec(status) ?? [];
  return Number(kib ?? 0) * 1024;
}
