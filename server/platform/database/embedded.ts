import type { ChildProcess } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import { addressOf, answers, freePort } from "./embedded-address.ts";
import { type Cluster, openCluster, runProgram } from "./embedded-cluster.ts";
import { stopLeftover } from "./embedded-leftover.ts";
import { keepLogBounded } from "./embedded-log.ts";
import { type OnWait, readStatus, waitPatiently } from "./embedded-status.ts";

/** How long starts that fail are repeated, and how long a server may be neither ready nor starting. */
const START_MS = 30_000;

const SETTINGS = [
  "listen_addresses=127.0.0.1",
  "unix_socket_directories=",
  "max_connections=60",
  "shared_buffers=256MB",
  "timezone=UTC",
  "log_timezone=UTC",
  // A line every few minutes for ever would tell nobody anything.
  "log_checkpoints=off",
];

export interface EmbeddedOptions {
  /** Absolute path of the folder that holds `postgres/` (the cluster) and `postgres.log`. */
  directory: string;
  password: string;
  /** Further `name=value` settings of PostgreSQL. */
  settings?: string[];
  /** Called when the server ends although nobody stopped it. */
  onCrash?: () => void;
  /** Hears for how long the server has been starting (recovering, that is) or stopping. */
  onWait?: OnWait;
  /** The size at which `postgres.log` is begun anew, and how often that is looked at. */
  log?: { maxBytes: number; everyMs: number };
}

export interface EmbeddedDatabase {
  url: string;
  /** Stops it in order, however long that takes: running transactions are rolled back, everything is on the disk. */
  stop(): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL on the cluster in `directory`, making it on the first start. It listens on
 * loopback alone. A server that an earlier, killed portal left running on this cluster is stopped first.
 *
 * A server that recovers from a crash is waited for as long as it lives: cut off, it would have to begin anew.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const cluster = await openCluster(options.directory, options.password);
  await stopLeftover(cluster, options.onWait);
  const leaveLog = keepLogBounded(cluster.log, options.log);
  const deadline = Date.now() + START_MS;
  do {
    const port = await freePort();
    const child = startPostgres(cluster, port, options.settings);
    const url = addressOf(port, options.password);
    if (await becomesReady(cluster, { url, child, onWait: options.onWait })) {
      child.once("exit", leaveLog);
      return { url, stop: watch(child, options) };
    }
    // The backends of a killed server outlive it for a moment, and a new one refuses to start beside them.
    await delay(250);
  } while (Date.now() < deadline);
  leaveLog();
  throw new Error(`nie odpowiada; przyczynę podaje plik ${cluster.log}`);
}

function startPostgres(cluster: Cluster, port: number, settings: string[] = []): ChildProcess {
  const given = [...SETTINGS, ...settings].flatMap((setting) => ["-c", setting]);
  return runProgram(cluster, "postgres", ["-p", String(port), ...given]);
}

interface Starting {
  url: string;
  child: ChildProcess;
  onWait: OnWait | undefined;
}

/** Waits until the server answers (true), or has ended or does nothing at all (false). */
async function becomesReady(cluster: Cluster, { url, child, onWait }: Starting): Promise<boolean> {
  let ready = false;
  let idleSince = performance.now();
  const isOver = async () => {
    ready = await answers(url);
    const status = await readStatus(cluster);
    if (status?.pid === child.pid && status?.state === "starting") idleSince = performance.now();
    return ready || hasEnded(child) || performance.now() - idleSince > START_MS;
  };
  await waitPatiently("start", isOver, onWait);
  // In order, so that one that was ready after all loses nothing.
  if (!ready) child.kill("SIGINT");
  return ready;
}

/**
 * Ends the server with this process and tells of a crash; answers how to stop it in order. A process that ends in haste
 * leaves the server to end by itself: what is on the disk then needs no recovery.
 */
function watch(child: ChildProcess, { onCrash, onWait }: EmbeddedOptions): () => Promise<void> {
  const order = () => child.kill("SIGINT");
  process.once("exit", order);
  let ordered = false;
  child.once("exit", () => {
    process.removeListener("exit", order);
    if (!ordered) onCrash?.();
  });
  return async () => {
    ordered = true;
    if (hasEnded(child)) return;
    order();
    await waitPatiently("stop", () => hasEnded(child), onWait);
  };
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
