import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ROOT } from "../command.ts";

/** Installing and building on a slow machine takes minutes. */
const FIRST_START_LIMIT_MS = 15 * 60_000;

export interface User {
  name: string;
  uid: number;
  gid: number;
}

/** A clone of HEAD in a directory of mode 0700 that belongs to `user`, as a person has it who just cloned. */
export class FreshPortal {
  readonly user: User;
  readonly #home: string;
  #child: ChildProcess | undefined;
  #output = "";
  #port = 0;

  static async clone(user: User): Promise<FreshPortal> {
    const home = await mkdtemp(join(tmpdir(), "fresh-clone-"));
    execFileSync("git", ["clone", "--quiet", "--depth", "1", `file://${ROOT}`, join(home, "portal")]);
    execFileSync("chown", ["-R", `${user.uid}:${user.gid}`, home]);
    return new FreshPortal(user, home);
  }

  private constructor(user: User, home: string) {
    this.user = user;
    this.#home = home;
  }

  get baseURL(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** What `npm start` has printed since its last start. */
  get output(): string {
    return this.#output;
  }

  /** Runs `npm start` until `/healthz` answers; resolves to the seconds that took. */
  async start(): Promise<number> {
    const begin = performance.now();
    this.#port = await freePort();
    this.#output = "";
    const child = spawn("npm", ["start"], {
      cwd: join(this.#home, "portal"),
      env: { PATH: systemPath(), HOME: this.#home, PORT: String(this.#port) },
      uid: this.user.uid,
      gid: this.user.gid,
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    });
    this.#child = child;
    const hear = (chunk: Buffer) => {
      this.#output += chunk;
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    while (!(await answers(`${this.baseURL}/healthz`))) {
      if (child.exitCode !== null) throw new Error(`npm start ended:\n${this.#output}`);
      if (performance.now() - begin > FIRST_START_LIMIT_MS) throw new Error(`too slow:\n${this.#output}`);
      await sleep(20);
    }
    return (performance.now() - begin) / 1000;
  }

  /** Process id of the server itself, below npm and the start script. */
  serverPid(): number {
    const processes = execFileSync("ps", ["-eo", "pid=,ppid=,args="], { encoding: "utf8" })
      .split("\n")
      .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [])
      .map(([, pid, parent, args = ""]) => ({ pid: Number(pid), parent: Number(parent), args }));
    const below = new Set([this.#child?.pid]);
    // Parents stand before their children in `ps`, but numbers wrap around: as often as there are levels.
    for (let level = 0; level < 5; level += 1) {
      for (const { pid, parent } of processes) if (below.has(parent)) below.add(pid);
    }
    const server = processes.findLast(({ pid, args }) => below.has(pid) && args.includes("server/main.ts"));
    if (server === undefined) throw new Error("the server's process is not found");
    return server.pid;
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (child?.pid === undefined || child.exitCode !== null) return;
    const ended = once(child, "exit");
    process.kill(-child.pid, "SIGTERM");
    await ended;
  }

  async remove(): Promise<void> {
    await this.stop();
    await rm(this.#home, { recursive: true, force: true });
  }
}

/** `PATH` without this project's own programs, which a fresh machine has not. */
function systemPath(): string {
  const folders = (process.env.PATH ?? "").split(":");
  return folders.filter((folder) => !folder.includes("node_modules")).join(":");
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (answer) => answer.ok,
    () => false,
  );
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no free port");
  return address.port;
}
