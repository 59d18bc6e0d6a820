import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { accessSync, constants, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { delimiter, join } from "node:path";

/** The full path of a program that is installed, looked for as a shell does and where Debian keeps daemons. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"];
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Cores by their work; without `taskset`, or on one core, all work shares them. */
interface Cores {
  /** The core of the server and of what stands in its place. */
  server: string | undefined;
  /** Those of this process and of what it starts: load, PostgreSQL, browser. */
  load: string | undefined;
  /** Every core, for what is to show how well two are used. */
  all: string | undefined;
  /** One sentence for the reader of the table. */
  note: string;
}

const taskset = findProgram("taskset");

/**
 * Leaves the first core to the server: moves this process to the others, and with it what it starts (PostgreSQL, the
 * browser, nginx's clients), because children inherit their cores.
 */
function divideCores(): Cores {
  const [first, ...others] = taskset === undefined ? [] : coresOf(process.pid);
  if (taskset === undefined || first === undefined || others.length === 0) {
    const reason = taskset === undefined ? "`taskset` is not installed" : "there is one core";
    return { server: undefined, load: undefined, all: undefined, note: `Nothing is pinned: ${reason}.` };
  }
  const load = others.join(",");
  moveProcess(process.pid, load);
  return {
    server: String(first),
    load,
    all: [first, ...others].join(","),
    note: `The server and the limits in its place run on core ${first}, load and PostgreSQL on ${load}.`,
  };
}

/** Moves a running process with all its threads to other cores. */
function moveProcess(pid: number, list: string): void {
  spawnSync("taskset", ["--all-tasks", "--cpu-list", "--pid", list, String(pid)]);
}

/** Lets a process that stands on the server's core use all cores for as long as `work` takes. */
export async function withAllCores<T>(pid: number, work: () => Promise<T>): Promise<T> {
  if (cores.all === undefined || cores.server === undefined) return work();
  moveProcess(pid, cores.all);
  try {
    return await work();
  } finally {
    moveProcess(pid, cores.server);
  }
}

/** Leaves one core to this process, to what it starts meanwhile and to other processes, for as long as `work` takes. */
export async function withLoadOnOneCore<T>(pids: number[], work: () => Promise<T>): Promise<T> {
  const { load } = cores;
  const [one] = load?.split(",") ?? [];
  if (load === undefined || one === undefined || one === load) return work();
  const moved = [process.pid, ...pids];
  for (const pid of moved) moveProcess(pid, one);
  try {
    return await work();
  } finally {
    for (const pid of moved) moveProcess(pid, load);
  }
}

/** The cores that a process may use: in a container these need not begin with 0. */
function coresOf(pid: number): number[] {
  const { stdout } = spawnSync("taskset", ["--cpu-list", "--pid", String(pid)], { encoding: "utf8" });
  const list = /: ([\d,-]+)\s*$/.exec(stdout ?? "")?.[1] ?? "";
  return list.split(",").flatMap((part) => {
    const [from = 0, to = from] = part.split("-").map(Number);
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
}

const cores = divideCores();

export const machineNote = `${cpus().length} × ${cpus()[0]?.model.trim() ?? "unknown processor"}, Node ${process.version}. ${cores.note}`;

/** Starts a program on the server's core. */
export function startOnServerCore(program: string, args: string[], options: SpawnOptions = {}): ChildProcess {
  return start("server", [program, ...args], options);
}

function start(where: "server" | "all", [program = "", ...args]: string[], options: SpawnOptions) {
  const list = cores[where];
  if (taskset === undefined || list === undefined) return spawn(program, args, options);
  return spawn(taskset, ["--cpu-list", list, program, ...args], options);
}

/** Runs a program to its end and returns what it printed; throws unless it succeeds. */
export async function runPinned(program: string, args: string[], { allCores = false } = {}): Promise<string> {
  const where = allCores ? "all" : "server";
  const child = start(where, [program, ...args], { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  let errors = "";
  child.stdout?.on("data", (chunk) => {
    output += chunk;
  });
  child.stderr?.on("data", (chunk) => {
    errors += chunk;
  });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`${program} ended with code ${code}: ${errors.trim().slice(-500)}`);
  return output;
}

/** Ends a process that `startOnServerCore` started, and waits until it has ended. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

/** Resident memory of a process in MiB, now or at its highest; undefined where the system does not say. */
export function memoryOf(pid: number, name: "VmRSS" | "VmHWM" = "VmRSS"): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const kibibytes = new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1];
    return kibibytes === undefined ? undefined : Number(kibibytes) / 1024;
  } catch {
    return undefined;
  }
}

/** Makes `VmHWM` begin anew from what the process holds now, where the system can. */
export function forgetPeakMemory(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, "5");
  } catch {
    // Another system than Linux; the memory is then not told at all.
  }
}
