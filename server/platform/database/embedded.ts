import { type ChildProcess, spawn } from "node:child_process";
import { chownSync, closeSync, openSync, writeFileSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rename, rm, stat } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { type Binaries, reachableBinaries } from "./embedded-binaries.ts";
import { type RunAs, unprivilegedUser } from "./embedded-user.ts";

const START_MS = 30_000;
const STOP_MS = 30_000;

export interface EmbeddedOptions {
  /** Absolute path of the folder that holds `postgres/` (the cluster) and `postgres.log`. */
  directory: string;
  password: string;
  /** Further `name=value` settings of PostgreSQL. */
  settings?: string[];
}

export interface EmbeddedDatabase {
  url: string;
  /** Stops it in order: running transactions are rolled back, everything is on the disk. */
  stop(): Promise<void>;
}

/** One cluster with what is needed to start programs on it. */
interface Cluster extends EmbeddedOptions {
  binaries: Binaries;
  runAs: RunAs | undefined;
}

/**
 * Starts the embedded PostgreSQL on the cluster in `directory`, making it on the first start. It listens on
 * loopback alone. A server that an earlier, killed portal left running on this cluster is stopped first.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const runAs = unprivilegedUser();
  const cluster: Cluster = { ...options, runAs, binaries: await reachableBinaries(runAs) };
  if (!(await exists(join(options.directory, "postgres")))) await createCluster(cluster);
  await stopLeftover(cluster);
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    const port = await freePort();
    const child = startPostgres(cluster, port);
    const url = `postgres://postgres:${options.password}@127.0.0.1:${port}/postgres`;
    if (await becomesReady(url, child, deadline)) return { url, stop: () => stopPostgres(child) };
    // The backends of a killed server outlive it for a moment, and a new one refuses to start beside them.
    await delay(250);
  }
  const log = join(options.directory, "postgres.log");
  throw new Error(`nie odpowiada od ${START_MS / 1000} s; przyczynę podaje plik ${log}`);
}

/** The cluster is made beside its place and renamed into it, so that a start cut off leaves no half of one. */
async function createCluster(cluster: Cluster): Promise<void> {
  const partial = join(cluster.directory, "postgres.new");
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { mode: 0o700 });
  const secrets = await mkdtemp(join(tmpdir(), "bonum-initdb-"));
  const passwordFile = join(secrets, "password");
  writeFileSync(passwordFile, cluster.password, { mode: 0o600 });
  try {
    for (const path of [partial, secrets, passwordFile]) own(path, cluster.runAs);
    const args = ["-U", "postgres", "-A", "scram-sha-256", `--pwfile=${passwordFile}`, "-E", "UTF8"];
    const locale = ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"];
    const child = run(cluster, "initdb", { data: partial, args: [...args, ...locale] });
    const code = await new Promise((resolve) => child.once("close", resolve));
    if (code !== 0) throw new Error(`initdb: ${code}`);
  } finally {
    await rm(secrets, { recursive: true, force: true });
  }
  await rename(partial, join(cluster.directory, "postgres"));
}

function startPostgres(cluster: Cluster, port: number): ChildProcess {
  const settings = [
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "max_connections=60",
    "shared_buffers=256MB",
    "timezone=UTC",
    "log_timezone=UTC",
    ...(cluster.settings ?? []),
  ].flatMap((setting) => ["-c", setting]);
  const data = join(cluster.directory, "postgres");
  return run(cluster, "postgres", { data, args: ["-p", String(port), ...settings] });
}

/**
 * Starts a program of PostgreSQL on a data directory, its output going to `postgres.log`.
 *
 * Run by root, the program gets the directory as an open descriptor and names it by that: so it reaches a directory
 * of its own that lies where its user cannot enter.
 */
function run(
  cluster: Cluster,
  program: keyof Binaries,
  { data, args }: { data: string; args: string[] },
): ChildProcess {
  const log = openSync(join(cluster.directory, "postgres.log"), "a", 0o600);
  const handle = openSync(data, "r");
  const path = cluster.runAs ? "/proc/self/fd/3" : data;
  const child = spawn(cluster.binaries[program], ["-D", path, ...args], {
    ...cluster.runAs,
    cwd: "/",
    // A group of its own: Ctrl+C in the terminal is the portal's to hear, and it stops PostgreSQL in order.
    detached: true,
    stdio: ["ignore", log, log, handle],
    env: { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" },
  });
  closeSync(log);
  closeSync(handle);
  return child;
}

function own(path: string, runAs: RunAs | undefined): void {
  if (runAs) chownSync(path, runAs.uid, runAs.gid);
}

/** Waits until the server answers (true) or has ended (false). */
async function becomesReady(url: string, child: ChildProcess, deadline: number): Promise<boolean> {
  while (Date.now() < deadline && child.exitCode === null && child.signalCode === null) {
    if (await answers(url)) return true;
    await delay(50);
  }
  child.kill("SIGQUIT");
  return false;
}

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

async function stopPostgres(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = new Promise((resolve) => child.once("close", resolve));
  child.kill("SIGINT");
  const slow = setTimeout(() => child.kill("SIGQUIT"), STOP_MS);
  await closed;
  clearTimeout(slow);
}

/** `postmaster.pid` names the process, its port in line 4; only a server that knows our password is ours to stop. */
async function stopLeftover(cluster: Cluster): Promise<void> {
  const file = join(cluster.directory, "postgres", "postmaster.pid");
  const lines = (await readFile(file, "utf8").catch(() => "")).split("\n");
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!(pid > 0 && port > 0)) return;
  if (!(await answers(`postgres://postgres:${cluster.password}@127.0.0.1:${port}/postgres`))) return;
  process.kill(pid, "SIGINT");
  const deadline = Date.now() + STOP_MS;
  while ((await exists(file)) && Date.now() < deadline) await delay(50);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}
