import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import pg from "pg";
import { test as base } from "vitest";
import { addressOf as addressOfEmbedded } from "../platform/database/embedded.ts";
import { createTestDatabase } from "./database.ts";

/** What `npm start` runs; a global set-up builds it where it is not of its sources. */
const MAIN = join(import.meta.dirname, "../dist/main.js");

const { PATH, NODE_COMPILE_CACHE } = process.env;
const INHERITED = { PATH, NODE_COMPILE_CACHE, MALLOC_ARENA_MAX: "2" };

export const ADMIN = { ADMIN_EMAIL: "Szefowa@example.pl", ADMIN_PASSWORD: "hasło szefowej 1" };

/** A server process of a test, with all that it has said. */
export interface Started {
  child: ChildProcess;
  /** Everything on stdout so far. */
  said(): string;
  /** Everything on stderr so far. */
  complained(): string;
  /** The address, once it is printed; throws when the process ends without it. */
  address(): Promise<string>;
  /** The exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>;
}

/** A place where a test starts portals: a data directory that is not there yet, in a folder of mode 0700. */
export interface Site {
  path: string;
  start(settings?: Record<string, string>, runAs?: { uid?: number; gid?: number }): Started;
  /** The process of the embedded database. */
  postgresPid(): Promise<number>;
}

/**
 * `test` with a `site` of its own, on which nothing is left running, and with `start`: like `site.start`, on a database of
 * the run's PostgreSQL, for what is not about the embedded one, whose start takes longer than the rest.
 */
export const test = base.extend<{ site: Site; start: Site["start"] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern which fixtures this one needs.
  site: async ({}, use) => {
    const parent = await mkdtemp(join(tmpdir(), "bonum-launch-"));
    const path = join(parent, "data");
    const started: Started[] = [];
    const postgresPid = () => pidIn(join(path, "postgres/postmaster.pid"));
    await use({
      path,
      postgresPid,
      start(settings = {}, runAs = {}) {
        const one = startMain({ DATA_DIR: path, ...settings }, runAs);
        started.push(one);
        return one;
      },
    });
    for (const { child } of started) child.kill("SIGKILL");
    const left = await postgresPid().catch(() => undefined);
    if (left !== undefined && (await isRunning(left))) process.kill(left, "SIGQUIT");
    await rm(parent, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  },
  start: async ({ site }, use) => {
    const database = await createTestDatabase();
    await use((settings) => site.start({ DATABASE_URL: database.url, ...settings }));
    await database.drop();
  },
});

async function pidIn(file: string): Promise<number> {
  return Number((await readFile(file, "utf8")).split("\n")[0]);
}

/** Starts the server as the launcher does, on a free port. */
function startMain(settings: Record<string, string>, runAs: { uid?: number; gid?: number }): Started {
  const child = spawn(process.execPath, [MAIN], {
    ...runAs,
    cwd: "/",
    env: { ...INHERITED, PORT: "0", LOG_LEVEL: "warn", ...settings },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let out = "";
  let err = "";
  child.stdout?.on("data", (chunk) => {
    out += chunk;
  });
  child.stderr?.on("data", (chunk) => {
    err += chunk;
  });
  const ended = endOf(child);
  return {
    child,
    said: () => out,
    complained: () => err,
    ended,
    address: () => addressOf(child, () => out + err),
  };
}

/** Not Node's own event "close": it never comes once the channel was disconnected from this side. */
async function endOf(child: ChildProcess): Promise<number | NodeJS.Signals | null> {
  const streams = [child.stdout, child.stderr].filter((stream) => stream !== null);
  const heard = streams.map((stream) => finished(stream));
  const [code, signal] = await once(child, "exit");
  await Promise.all(heard);
  return signal ?? code;
}

function addressOf(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const found = /działa: (\S+)/.exec(output())?.[1];
      if (found !== undefined) resolve(found);
    };
    child.stdout?.on("data", look);
    child.once("exit", () => reject(new Error(`ended: ${output()}`)));
    look();
  });
}

/** Asks the embedded database of a running portal. */
export async function askEmbedded({ path }: Site, statement: string, values: string[] = []) {
  const [, , , port] = (await readFile(join(path, "postgres/postmaster.pid"), "utf8")).split("\n");
  const password = (await readFile(join(path, "postgres-password"), "utf8")).trim();
  const client = new pg.Client({ connectionString: addressOfEmbedded(Number(port), password) });
  await client.connect();
  const { rows } = await client.query(statement, values);
  await client.end();
  return rows;
}

/** Stops a server in order and waits for its end. */
export async function stop(started: Started): Promise<void> {
  started.child.kill("SIGTERM");
  await started.ended;
}

/** Whether the process lives; one that has ended and only waits to be collected does not. */
export async function isRunning(pid: number): Promise<boolean> {
  const state = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return state !== "" && !/\) [ZX] /.test(state);
}

/** Signs in by the API; answers the status. */
export async function signIn(address: string, email: string, password: string): Promise<number> {
  const answer = await fetch(`${address}/api/account/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  return answer.status;
}

/** Signs in as the administrator of `ADMIN`. */
export function signInAsAdmin(address: string): Promise<number> {
  return signIn(address, "szefowa@example.pl", ADMIN.ADMIN_PASSWORD);
}
