import { readdirSync, readFileSync } from "node:fs";

/** A hundred a second on every Linux. */
const TICK_MS = 10;

/** CPU time of a process and its threads, in milliseconds; on request with its children, ended ones too. */
export function cpuTime(pid: number, { withChildren = false } = {}): number {
  const [user = 0, system = 0, ...ended] = statOf(pid).slice(11, 15).map(Number);
  const own = (user + system) * TICK_MS;
  if (!withChildren) return own;
  const endedTicks = ended.reduce((sum, ticks) => sum + ticks, 0);
  const running = childrenOf(pid).map((child) => cpuTime(child, { withChildren }));
  return running.reduce((sum, each) => sum + each, own + endedTicks * TICK_MS);
}

function childrenOf(parent: number): number[] {
  const pids = readdirSync("/proc").map(Number).filter(Number.isInteger);
  return pids.filter((pid) => Number(statOf(pid)[1]) === parent);
}

/** The fields of `/proc/PID/stat` after the name, which may hold spaces; none of a process that has ended. */
function statOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    return [];
  }
}
