import type { ChildProcess } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import { addressOf, answers, freePort } from "./embedded-address.ts";
import { type Cluster, openCluster, runProgram } from "./embedded-cluster.ts";
import { stopLeftover } from "./embedded-leftover.ts";

const START_MS = 30_000;
const STOP_MS = 20_000;

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
}

export interface EmbeddedDatabase {
  url: string;
  /** Stops it in order: running transactions are rolled back, everything is on the disk. */
  stop(): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL on the cluster in `directory`, making it on the first start. It listens on
 * loopback alone. A server that an earlier, killed portal left running on this cluster is stopped first.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const cluster = await openCluster(options.directory, options.password);
  await stopLeftover(cluster);
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    const port = await freePort();
    const child = startPostgres(cluster, port, options.settings);
    const url = addressOf(port, options.password);
    if (await becomesReady(url, child, deadline)) return { url, stop: watch(child, options.onCrash) };
    // The backends of a killed server outlive it for a moment, and a new one refuses to start beside them.
    await delay(250);
  }
  throw new Error(`nie odpowiada od ${START_MS / 1000} s; przyczynę podaje plik ${cluster.log}`);
}

function startPostgres(cluster: Cluster, port: number, settings: string[] = []): ChildProcess {
  const given = [...SETTINGS, ...settings].flatMap((setting) => ["-c", setting]);
  return runProgram(cluster, "postgres", ["-p", String(port), ...given]);
}

/** Waits until the server answers (true) or has ended (false). */
async function becomesReady(url: string, child: ChildProcess, deadline: number): Promise<boolean> {
  while (Date.now() < deadline && !hasEnded(child)) {
    if (await answers(url)) return true;
    await delay(50);
  }
  child.kill("SIGQUIT");
  return false;
}

/** Ends the server with this process, in haste if it must be, and tells of a crash; answers how to stop it in order. */
function watch(child: ChildProcess, onCrash: (() => void) | undefined): () => Promise<void> {
  const inHaste = () => child.kill("SIGQUIT");
  process.once("exit", inHaste);
  let ordered = false;
  child.once("exit", () => {
    process.removeListener("exit", inHaste);
    if (!ordered) onCrash?.();
  });
  return async () => {
    ordered = true;
    if (hasEnded(child)) return;
    const closed = new Promise((resolve) => child.once("close", resolve));
    child.kill("SIGINT");
    const slow = setTimeout(inHaste, STOP_MS);
    await closed;
    clearTimeout(slow);
  };
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
