import pidusage from "pidusage";

/** Interval of measuring the memory of a process, in milliseconds. */
const LOOK_MS = 100;

/** Calls `over` when a process holds more memory than that; returns what ends the watching. */
export function watchMemory(pid: number | undefined, bytes: number, over: () => void): () => void {
  let watching = true;
  const looking = setInterval(async () => {
    // A process that has just ended has no usage.
    const usage = pid === undefined ? undefined : await pidusage(pid).catch(() => undefined);
    // A late measurement may belong to the next task.
    if (watching && usage && usage.memory > bytes) over();
  }, LOOK_MS);
  return () => {
    watching = false;
    clearInterval(looking);
  };
}
