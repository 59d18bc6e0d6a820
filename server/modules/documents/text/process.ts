import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import PQueue from "p-queue";
import pidusage from "pidusage";
import type { ReadingLimits } from "./reading/limits.ts";
import { type ReadingTask, type ReadText, unread } from "./reading/read-text.ts";
import type { Recognition } from "./reading/recognition.ts";

/*
 * Texts are read, and thumbnails made, in a process of their own. What a file does to it (an endless loop, a heap that grows, a decoder that crashes)
 * ends that process and not the server; the next task begins another. With it goes all that it held: of a thread's memory the
 * server keeps a part (decision 0036).
 */

/** A process that has had nothing to do for so long is ended, for it keeps libraries and a dictionary in memory. */
const IDLE_MS = 5_000;

/** Heap limits in MiB, for the libraries' objects and a file's. */
const MEMORY = ["--max-old-space-size=256", "--max-semi-space-size=8"];

/** Interval of measuring its memory, in milliseconds. */
const LOOK_MS = 100;

/** Signal with which V8 ends a process whose heap is full. */
const OUT_OF_MEMORY = "SIGABRT";

/** Tasks of the process with their results. */
interface Results {
  read: ReadText;
  index: string;
  picture: Uint8Array | undefined;
  probe: Recognition;
  recognise: ReadText;
}

interface Given {
  read: ReadingTask;
  index: IndexTask;
  picture: ReadingTask;
  probe: undefined;
  recognise: RecognitionTask;
}

const TASKS: { [Name in keyof Results]: (task: Given[Name]) => Promise<Results[Name]> } = {
  read: readTask,
  index: indexTask,
  picture: pictureTask,
  probe: probeTask,
  recognise: recogniseTask,
};

interface Reader {
  child: ChildProcess;
  idle?: NodeJS.Timeout;
}

interface Answer {
  value?: unknown;
  error?: string;
}

/** The process ended before its answer. */
class Ended extends Error {
  readonly signal: NodeJS.Signals | null;
  constructor(signal: NodeJS.Signals | null) {
    super(`the process that reads texts ended by ${signal ?? "itself"}`);
    this.signal = signal;
  }
}

/** One task after the other: there is one process. */
const turns = new PQueue({ concurrency: 1 });

let reader: Reader | undefined;

/**
 * Reads the text of a file within its limits.
 *
 * @throws Error where the process ended by itself, for which the file may be to blame or not
 */
export function readInProcess(task: ReadingTask): Promise<ReadText> {
  return withinLimits("read", task, unread);
}

/**
 * Makes the thumbnail of a file within its limits; nothing where there can be none.
 *
 * @throws Error where the process ended by itself
 */
export function pictureInProcess(task: ReadingTask): Promise<Uint8Array | undefined> {
  return withinLimits("picture", task, () => undefined);
}

/** A picture to be recognised, or a PDF with the text that it has. */
export interface RecognitionTask extends ReadingTask {
  read?: ReadText;
}

/**
 * Recognises the letters of a picture, or on the pages of a PDF that have no text, within their limits. The programs that do it
 * are children of the process, and have the environment that it has.
 *
 * @throws Error where the process ended by itself
 */
export function recogniseInProcess(task: RecognitionTask): Promise<ReadText> {
  const { ms, recognitionMs, recognisedPages } = task.limits;
  // Each page is painted and read.
  const whole = { ...task.limits, ms: ms + 2 * recognitionMs * recognisedPages };
  return withinLimits("recognise", { ...task, limits: whole }, (state) => task.read ?? unread(state));
}

let probed: Promise<Recognition> | undefined;

/** Tools of recognition on this machine, asked once: what is installed later is seen at the next start. */
export function probeInProcess(): Promise<Recognition> {
  probed ??= turns.add(() => run(begin().child, "probe", undefined));
  return probed;
}

/** Makes the result for a file that exceeded a limit. */
type Over<T> = (state: "timed_out" | "too_large") => T;

function withinLimits<Name extends "read" | "picture" | "recognise">(
  name: Name,
  task: ReadingTask,
  instead: Over<Results[Name]>,
): Promise<Results[Name]> {
  return turns.add(async () => {
    const { child } = begin();
    let over: Parameters<typeof instead>[0] | undefined;
    const stop = watch(child, task.limits, (state) => {
      over = state;
      child.kill("SIGKILL");
    });
    try {
      return await run(child, name, task);
    } catch (error) {
      if (over) return instead(over);
      if (error instanceof Ended && error.signal === OUT_OF_MEMORY) return instead("too_large");
      throw error;
    } finally {
      stop();
    }
  });
}

interface IndexTask {
  titles: string[];
  pages: string[];
}

/** The words of a document as a `tsvector`. */
export function indexInProcess(task: IndexTask): Promise<string> {
  return turns.add(() => run(begin().child, "index", task));
}

/**
 * Environment variables passed to the process and its programs; it reads untrusted files, and gets no secret.
 */
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
  "NODE_COMPILE_CACHE",
];

/** The process, begun where there is none. It ends with the server, which does not wait for it. */
function begin(): Reader {
  if (reader) {
    clearTimeout(reader.idle);
    delete reader.idle;
    return reader;
  }
  const code = `import(${JSON.stringify(import.meta.url)}).then((module) => module.answerTasks())`;
  const child = spawn(process.execPath, [...MEMORY, "--input-type=module", "--eval", code], {
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    serialization: "advanced",
    env: Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]])),
  });
  child.once("exit", () => {
    if (reader?.child === child) reader = undefined;
  });
  child.unref();
  child.channel?.unref();
  reader = { child };
  return reader;
}

/** Ends the process; the next task begins another at once, for this one still takes a while. */
function end(child: ChildProcess): void {
  reader = undefined;
  child.kill();
}

/** Ends the process amid its task, which fails by that: the server stops. */
export function endReading(): void {
  reader?.child.kill("SIGKILL");
}

/** Sends a task to the process, and waits for its answer. */
async function run<Name extends keyof Results>(
  child: ChildProcess,
  name: Name,
  task: Given[Name],
): Promise<Results[Name]> {
  const answered = new AbortController();
  const { signal } = answered;
  child.channel?.ref();
  try {
    const exit = once(child, "exit", { signal }).then(([, by]) => Promise.reject(new Ended(by)));
    const message = once(child, "message", { signal });
    child.send({ name, task });
    const [{ value, error }] = (await Promise.race([message, exit])) as [Answer];
    if (error !== undefined) throw new Error(error);
    return value as Results[Name];
  } finally {
    answered.abort();
    child.channel?.unref();
    if (reader?.child === child) reader.idle = setTimeout(() => end(child), IDLE_MS).unref();
  }
}

/** Says when time or memory is over; returns what ends the watching. */
function watch({ pid }: ChildProcess, limits: ReadingLimits, over: Over<void>): () => void {
  let watching = true;
  const timer = setTimeout(() => over("timed_out"), limits.ms);
  const looking = setInterval(async () => {
    // A process that has just ended has no usage.
    const usage = pid === undefined ? undefined : await pidusage(pid).catch(() => undefined);
    // A late measurement may belong to the next task.
    if (watching && usage && usage.memory > limits.memoryBytes) over("too_large");
  }, LOOK_MS);
  return () => {
    watching = false;
    clearTimeout(timer);
    clearInterval(looking);
  };
}

/** Answers tasks until the server is gone. Only this process loads the libraries that read files. */
export function answerTasks(): void {
  process.once("disconnect", () => process.exit());
  process.on("message", async ({ name, task }: { name: keyof Results; task: never }) => {
    const answer: Answer = await TASKS[name](task).then(
      (value) => ({ value }),
      (error) => ({ error: String(error?.stack ?? error) }),
    );
    process.send?.(answer);
  });
}

async function readTask(task: ReadingTask): Promise<ReadText> {
  const { readContent } = await import("./reading/read-content.ts");
  return readContent(task);
}

async function pictureTask(task: ReadingTask): Promise<Uint8Array | undefined> {
  const { makeThumbnail } = await import("../thumbnail/make.ts");
  return makeThumbnail(task);
}

async function probeTask(): Promise<Recognition> {
  const { probeRecognition } = await import("./reading/recognition.ts");
  return probeRecognition();
}

async function recogniseTask({ path, read, limits }: RecognitionTask): Promise<ReadText> {
  const { recognisePages, recognisePicture } = await import("./reading/recognition.ts");
  return read ? recognisePages(path, read, limits) : recognisePicture(path, limits);
}

async function indexTask(task: IndexTask): Promise<string> {
  const { loadDictionary } = await import("./words/dictionary.ts");
  const { searchVector } = await import("./words/search-vector.ts");
  return searchVector(await loadDictionary(), task);
}
