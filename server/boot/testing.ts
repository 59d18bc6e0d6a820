import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MAIN = join(import.meta.dirname, "../main.ts");

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

/** Starts `server/main.ts` as the launcher does, on a free port. */
export function startMain(
  settings: Record<string, string>,
  runAs: { uid?: number; gid?: number } = {},
): Started {
  const child = spawn(process.execPath, [MAIN], {
    ...runAs,
    cwd: "/",
    env: { PATH: process.env.PATH, PORT: "0", LOG_LEVEL: "warn", ...settings },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const { stdout, stderr } = child;
  if (stdout === null || stderr === null) throw new Error("no pipes");
  let out = "";
  let err = "";
  stdout.on("data", (chunk) => {
    out += chunk;
  });
  stderr.on("data", (chunk) => {
    err += chunk;
  });
  // Not "close", which never comes once the channel was cut.
  const ended = Promise.all([once(child, "exit"), once(stdout, "end"), once(stderr, "end")]).then(
    ([[code, signal]]) => signal ?? code,
  );
  return {
    child,
    said: () => out,
    complained: () => err,
    ended,
    address: () => addressOf(child, () => out + err),
  };
}

function addressOf(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const found = /działa: (\S+)/.exec(output())?.[1];
      if (found !== undefined) resolve(found);
    };
    child.stdout?.on("data", look);
    child.once("close", () => reject(new Error(`ended: ${output()}`)));
    look();
  });
}

/** Stops a server in order and waits for its end. */
export async function stop(started: Started): Promise<void> {
  started.child.kill("SIGTERM");
  await started.ended;
}

/** A data directory of a test, under a folder of mode 0700, with what takes it away. */
export async function temporaryDirectory(): Promise<{ path: string; remove(): Promise<void> }> {
  const parent = await mkdtemp(join(tmpdir(), "bonum-launch-"));
  return { path: join(parent, "data"), remove: () => rm(parent, { recursive: true, force: true }) };
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
