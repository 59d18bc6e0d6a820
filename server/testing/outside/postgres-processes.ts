import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { readStatus } from "../../platform/database/embedded-status.ts";

/** A process of PostgreSQL that stands still. */
export interface Frozen {
  /** Tells if the process exists. */
  lives(): boolean;
  /** Lets it go on; again does no harm. */
  thaw(): void;
}

/**
 * Stops, on Linux, a process of the embedded PostgreSQL under `directory` as soon as there is one: `startup` recovers,
 * `checkpointer` writes when the server shuts down.
 */
export async function freeze(directory: string, name: "startup" | "checkpointer"): Promise<Frozen> {
  for (;;) {
    const status = await readStatus({ data: join(directory, "postgres") });
    const pid = childrenOf(status?.pid).find((child) => commandOf(child).includes(name));
    if (pid !== undefined && signal(pid, "SIGSTOP")) {
      return { lives: () => commandOf(pid).includes(name), thaw: () => void signal(pid, "SIGCONT") };
    }
    await delay(1);
  }
}

/** Sends a signal to all processes of the embedded PostgreSQL under `directory`: the first one, and those that it has begun. */
export async function signalPostgres(directory: string, name: NodeJS.Signals): Promise<void> {
  const { pid } = (await readStatus({ data: join(directory, "postgres") })) ?? {};
  if (pid === undefined) throw new Error("no PostgreSQL runs there");
  for (const one of [pid, ...childrenOf(pid)]) signal(one, name);
}

/** Writes so much into a table `work` that a recovery takes a moment; nothing of it is in a checkpoint. */
export async function writeMuch(url: string): Promise<void> {
  await ask(
    url,
    "checkpoint",
    "create table work as select n, repeat(md5(n::text), 30) as text from generate_series(1, 150000) as n",
  );
}

/** Runs statements on a connection of their own and answers the rows of the last. */
export async function ask(url: string, ...statements: string[]): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  let rows: unknown[] = [];
  for (const statement of statements) ({ rows } = await client.query(statement));
  await client.end();
  return rows;
}

function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

function childrenOf(pid: number | undefined): number[] {
  return read(`/proc/${pid}/task/${pid}/children`).split(" ").filter(Boolean).map(Number);
}

function commandOf(pid: number): string {
  return read(`/proc/${pid}/cmdline`);
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
