import type { ChildProcess } from "node:child_process";
import { open, readlink, realpath, rm, stat, truncate, writeFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { freePort } from "../free-port.ts";
import { type Cluster, openCluster, runProgram } from "./embedded-cluster.ts";
import {
  changeSuperuserPassword,
  createPortalRole,
  giveToPortalRole,
  PORTAL_ROLE,
  SUPERUSER,
} from "./embedded-role.ts";
import { lockFileOf, type OnWait, readStatus, type ServerStatus, waitPatiently } from "./embedded-status.ts";

/** Time for which failed starts are repeated, and for which a server may be neither ready nor starting. */
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
  /** Password of the role that the portal works as. */
  password: string;
  /** Password of the superuser, another one. */
  superuserPassword: string;
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
  /** As the role that owns what the portal keeps, and nothing else. */
  url: string;
  /** As the superuser. */
  superuserUrl: string;
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
  const { password, superuserPassword } = options;
  const cluster = await openCluster(options.directory, { superuserPassword, password });
  await stopLeftover(cluster, options.onWait);
  const leaveLog = boundLog(cluster.log, options.log);
  const deadline = Date.now() + START_MS;
  do {
    const port = await freePort();
    const child = startPostgres(cluster, port, options.settings);
    const url = addressOf(port, password);
    const superuserUrl = superuserAddressOf(port, superuserPassword);
    if (await becomesReady(cluster, { port, child, onWait: options.onWait })) {
      child.once("exit", leaveLog);
      const stop = watch(child, options);
      try {
        if (!(await answers(superuserUrl)))
          await changeSuperuserPassword(superuserAddressOf(port, password), superuserPassword);
        if (!(await answers(url))) await createPortalRole(superuserUrl, password);
        await giveToPortalRole(superuserUrl);
      } catch (error) {
        await stop();
        throw error;
      }
      return { url, superuserUrl, stop };
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
  port: number;
  child: ChildProcess;
  onWait: OnWait | undefined;
}

/** Waits until the server answers (true), or has ended or does nothing at all (false). */
async function becomesReady(cluster: Cluster, { port, child, onWait }: Starting): Promise<boolean> {
  let ready = false;
  let idleSince = performance.now();
  const isOver = async () => {
    // Judged as of the look's beginning: what it reads may be old by its end, where the process was paused meanwhile.
    const now = performance.now();
    ready = await answersSuperuser(port, cluster);
    const status = await readStatus(cluster);
    if (status?.pid === child.pid && status?.state === "starting") idleSince = now;
    return ready || hasEnded(child) || now - idleSince > START_MS;
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

/** The size at which the log is begun anew. */
const LOG_MAX_BYTES = 10 * 1024 * 1024;

const LOOK_EVERY_MS = 60_000;

/**
 * Bounds the log that PostgreSQL's programs append to: what is past the size is left in `<log>.1`, the newest lines
 * only, and the log begins anew. It is emptied in place, because running programs keep it open.
 */
async function rotateLog(log: string, maxBytes = LOG_MAX_BYTES): Promise<void> {
  const size = (await stat(log).catch(() => undefined))?.size ?? 0;
  if (size <= maxBytes) return;
  // On a full disk the old lines are given up, for the log must not fill it further.
  await writeFile(`${log}.1`, await endOf(log, { size, maxBytes }), { mode: 0o600 }).catch(() => {});
  await truncate(log);
}

/** Bounds the log now and every minute; answers how to leave off. A failure is tried again at the next look. */
function boundLog(log: string, { maxBytes = LOG_MAX_BYTES, everyMs = LOOK_EVERY_MS } = {}): () => void {
  const look = () => void rotateLog(log, maxBytes).catch(() => {});
  look();
  const timer = setInterval(look, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

async function endOf(log: string, { size, maxBytes }: { size: number; maxBytes: number }): Promise<Buffer> {
  const file = await open(log, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(maxBytes), 0, maxBytes, size - maxBytes);
    const kept = buffer.subarray(0, bytesRead);
    return kept.subarray(kept.indexOf("\n") + 1);
  } finally {
    await file.close();
  }
}

/**
 * Stops a server that a killed portal left running on the cluster, and takes away a lock file that a crash left and
 * that names a process which is not this cluster's server: after a restart of the machine the same number is often
 * somebody else's, and PostgreSQL would refuse to start.
 *
 * One that is still recovering is left to finish first: a recovery that is cut off begins anew. Only for whoever holds
 * the lock of the data directory.
 */
async function stopLeftover(cluster: Cluster, onWait?: OnWait): Promise<void> {
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

/** Asks by the password, where the system does not tell whose the server is. */
async function isOurs({ pid, port }: ServerStatus, cluster: Cluster): Promise<boolean> {
  if ((await folderOf(pid)) !== undefined) return true;
  return port > 0 && (await answersSuperuser(port, cluster));
}

/** Tells whether a PostgreSQL with the cluster's superuser answers, an earlier one with the role's password too. */
async function answersSuperuser(port: number, { passwords }: Cluster): Promise<boolean> {
  const { superuserPassword, password } = passwords;
  return (
    (await answers(superuserAddressOf(port, superuserPassword))) ||
    (await answers(superuserAddressOf(port, password)))
  );
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Address of the embedded PostgreSQL on this port: loopback alone, no superuser. */
export function addressOf(port: number, password: string): string {
  return `postgres://${PORTAL_ROLE}:${password}@127.0.0.1:${port}/postgres`;
}

/** The same as the superuser, who needs it for what PostgreSQL lets nobody else do. */
export function superuserAddressOf(port: number, password: string): string {
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres`;
}

/** Tells whether a PostgreSQL that takes these credentials answers. */
async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
