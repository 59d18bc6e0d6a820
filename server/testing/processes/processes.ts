import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { finished } from "node:stream/promises";

/** Entry file of `npm start`; a global set-up rebuilds it after changes of its sources. */
const MAIN = join(import.meta.dirname, "../../dist/main.js");

const { PATH, NODE_COMPILE_CACHE } = process.env;
const INHERITED = { PATH, NODE_COMPILE_CACHE };

export const ADMIN = { ADMIN_EMAIL: "Szefowa@example.pl", ADMIN_PASSWORD: "hasło szefowej 1" };

/** A server process of a test, with all that it has said. */
export interface Started {
  child: ChildProcess;
  /** Output on stdout so far. */
  said(): string;
  /** Output on stderr so far. */
  complained(): string;
  /** The address, once it is printed; throws when the process ends without it. */
  address(): Promise<string>;
  /** The exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>;
}

/** User and options of a server's process. */
export interface RunAs {
  uid?: number;
  gid?: number;
  /** A program that starts it and becomes it, with its arguments, as `prlimit` does. */
  through?: readonly string[];
  /** The server's first file, where it is not of this version. */
  main?: string;
}

/** Starts the server as the launcher does, on a free port. */
export function startMain(args: string[], settings: Record<string, string>, how: RunAs = {}): Started {
  const { main = MAIN, through = [], ...runAs } = how;
  const [program = process.execPath, ...before] = [...through, process.execPath];
  const child = spawn(program, [...before, main, ...args], {
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

/**
 * Waits for the end of a process and its streams. Node's own event "close" never comes once the channel was
 * disconnected from this side.
 */
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

/** Stops a server in order and waits for its end. */
export async function stop(started: Started): Promise<void> {
  started.child.kill("SIGTERM");
  await started.ended;
}

/** Tells if the process is alive; a zombie is not. */
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
