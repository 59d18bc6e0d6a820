import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import PQueue from "p-queue";
import { watchMemory } from "./memory-watch.ts";

/*
 * Whatever opens a stranger's file does so in a process of its own. What a file does to it (an endless loop, a heap that grows, a
 * decoder that crashes) ends that process and not the server; the next task begins another. With it goes all that it held: of a
 * thread's memory the server keeps a part (decision 0036).
 */

/** A process that has had nothing to do for so long is ended, for it keeps libraries in memory. */
const IDLE_MS = 5_000;

/** Heap limits in MiB, for the libraries' objects and a file's. */
const MEMORY = ["--max-old-space-size=256", "--max-semi-space-size=8"];

/** Signal with which V8 ends a process whose heap is full. */
const OUT_OF_MEMORY = "SIGABRT";

/** Environment variables passed to the process and its programs; it reads untrusted files, and gets no secret. */
const PASSED_ON = [
  "PATH",
  "HOME",
  "TMPDIR",
  "TEMP",
  "TMP",
  "SystemRoot",
  "LANG",
  "LC_ALL",
  "TZ",
  "LD_LIBRARY_PATH",
  "TESSDATA_PREFIX",
  "MALLOC_ARENA_MAX",
  "NODE_COMPILE_CACHE",
];

/** True where the system has groups of processes: the process leads one, so that its programs end with it. */
const GROUPED = process.platform !== "win32";

/** Limits of one task: its time, and the memory of the whole process, for what a decoder holds outside of the heap has no limit. */
export interface TaskLimits {
  ms: number;
  memoryBytes: number;
}

/** A task exceeded a limit, and its process was ended. */
export class OverLimit extends Error {
  readonly limit: "timed_out" | "too_large";
  constructor(limit: OverLimit["limit"]) {
    super(`a guarded task is ${limit}`);
    this.limit = limit;
  }
}

/** The process ended before its answer. */
class Ended extends Error {
  readonly signal: NodeJS.Signals | null;
  constructor(signal: NodeJS.Signals | null) {
    super(`the process that reads files ended by ${signal ?? "itself"}`);
    this.signal = signal;
  }
}

/** Abilities of such a process, by the names of its tasks. */
type Tasks = Record<string, (task: never) => Promise<unknown>>;
type Given<T extends Tasks, Name extends keyof T> = Parameters<T[Name]>[0];
type Result<T extends Tasks, Name extends keyof T> = Awaited<ReturnType<T[Name]>>;

/** A process that does one task after the other. */
export interface GuardedProcess<T extends Tasks> {
  /**
   * @throws OverLimit where the task exceeded its limits
   * @throws Error where the process ended by itself, for which the file may be to blame or not
   */
  run<Name extends keyof T>(name: Name, task: Given<T, Name>, limits?: TaskLimits): Promise<Result<T, Name>>;
  /** Ends it where it has nothing to do. */
  endIdle(): void;
  /** Ends it amid its task, which fails by that. */
  kill(): void;
}

interface Answer {
  value?: unknown;
  error?: string;
}

interface Running {
  child: ChildProcess;
  idle?: NodeJS.Timeout;
}

/** A process that is begun by its first task; the module at `url` has it answer by its export `answer`. */
export function createGuardedProcess<T extends Tasks>(url: string): GuardedProcess<T> {
  const turns = new PQueue({ concurrency: 1 });
  let running: Running | undefined;

  function begin(): ChildProcess {
    if (running) {
      clearTimeout(running.idle);
      delete running.idle;
      return running.child;
    }
    const child = spawnAnswering(url);
    child.once("exit", () => {
      if (running?.child === child) running = undefined;
      // Of what crashed, the programs go on.
      if (GROUPED) kill(child);
    });
    running = { child };
    return child;
  }

  /** Ends the process; the next task begins another at once, for this one still takes a while. */
  function end(child: ChildProcess): void {
    if (running?.child === child) running = undefined;
    kill(child);
  }

  return {
    run: (name, task, limits) =>
      turns.add(async () => {
        const child = begin();
        try {
          return (await ask(child, { name, task }, limits)) as never;
        } finally {
          if (running?.child === child) running.idle = setTimeout(() => end(child), IDLE_MS).unref();
        }
      }),
    endIdle() {
      if (running?.idle) end(running.child);
    },
    kill() {
      if (running) end(running.child);
    },
  };
}

/** Begins the process. It ends with the server, which does not wait for it. */
function spawnAnswering(url: string): ChildProcess {
  const code = `import(${JSON.stringify(url)}).then((module) => module.answer())`;
  const child = spawn(process.execPath, [...MEMORY, "--input-type=module", "--eval", code], {
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    serialization: "advanced",
    env: Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]])),
    detached: GROUPED,
  });
  child.unref();
  child.channel?.unref();
  return child;
}

/** Kills the process with the programs that it runs. */
function kill({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(GROUPED ? -pid : pid, "SIGKILL");
  } catch {
    // All have ended.
  }
}

/** Sends a task to the process, and waits for its answer as long as its limits let it. */
async function ask(
  child: ChildProcess,
  task: { name: unknown; task: unknown },
  limits: TaskLimits | undefined,
): Promise<unknown> {
  const answered = new AbortController();
  const { signal } = answered;
  let over: OverLimit["limit"] | undefined;
  const stop =
    limits &&
    watch(child, limits, (limit) => {
      over = limit;
      kill(child);
    });
  child.channel?.ref();
  try {
    const exit = once(child, "exit", { signal }).then(([, by]) => Promise.reject(new Ended(by)));
    const message = once(child, "message", { signal });
    child.send(task);
    const [{ value, error }] = (await Promise.race([message, exit])) as [Answer];
    if (error !== undefined) throw new Error(error);
    return value;
  } catch (error) {
    if (over) throw new OverLimit(over);
    if (limits && error instanceof Ended && error.signal === OUT_OF_MEMORY) throw new OverLimit("too_large");
    throw error;
  } finally {
    stop?.();
    answered.abort();
    child.channel?.unref();
  }
}

/** Says when time or memory is over; returns what ends the watching. */
function watch(
  { pid }: ChildProcess,
  limits: TaskLimits,
  over: (limit: OverLimit["limit"]) => void,
): () => void {
  const timer = setTimeout(() => over("timed_out"), limits.ms);
  const stop = watchMemory(pid, limits.memoryBytes, () => over("too_large"));
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** Answers tasks until the server is gone, and takes the programs along that run then. */
export function answerTasks(tasks: Tasks): void {
  process.once("disconnect", () => (GROUPED ? process.kill(-process.pid, "SIGKILL") : process.exit()));
  process.on("message", async ({ name, task }: { name: string; task: never }) => {
    const answer: Answer = await Promise.resolve(tasks[name]?.(task)).then(
      (value) => ({ value }),
      (error) => ({ error: String(error?.stack ?? error) }),
    );
    process.send?.(answer);
  });
}
