import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Cluster } from "./embedded-cluster.ts";

/** State of a cluster's server in `postmaster.pid`, which it keeps up to date. */
export interface ServerStatus {
  pid: number;
  port: number;
  /** `starting` until it takes connections: also while it recovers from a crash, however long that takes. */
  state: string;
}

/** The lock file of the cluster's server, running or crashed. */
export function lockFileOf({ data }: Pick<Cluster, "data">): string {
  return join(data, "postmaster.pid");
}

/** Reads the lock file; its lines are PostgreSQL's `LOCK_FILE_LINE_*`. None where there is no such file. */
export async function readStatus(cluster: Pick<Cluster, "data">): Promise<ServerStatus | undefined> {
  const text = await readFile(lockFileOf(cluster), "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  const lines = text.split("\n");
  return { pid: Number(lines[0]), port: Number(lines[3]), state: lines[7]?.trim() ?? "" };
}

/** Phase that may take long and must not be interrupted. */
export type LongPhase = "start" | "stop";

/** Hears every few seconds for how long a server has been starting or stopping. */
export type OnWait = (phase: LongPhase, seconds: number) => void;

const LOOK_EVERY_MS = 50;
const FIRST_TOLD_SECONDS = 5;
const TOLD_EVERY_SECONDS = 10;

/** Waits without a limit until `isOver`, and reports how long that takes. */
export async function waitPatiently(
  phase: LongPhase,
  isOver: () => boolean | Promise<boolean>,
  onWait: OnWait = () => {},
): Promise<void> {
  const since = performance.now();
  let reportAt = FIRST_TOLD_SECONDS;
  while (!(await isOver())) {
    const seconds = Math.floor((performance.now() - since) / 1000);
    if (seconds >= reportAt) {
      onWait(phase, seconds);
      reportAt = seconds - (seconds % TOLD_EVERY_SECONDS) + TOLD_EVERY_SECONDS;
    }
    await delay(LOOK_EVERY_MS);
  }
}
