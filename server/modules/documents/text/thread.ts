import type { Piscina } from "piscina";
import type { ReadingLimits } from "./reading/limits.ts";
import { type ReadingTask, type ReadText, unread } from "./reading/read-text.ts";

/*
 * Texts are read in a thread of their own. What a file does to it (an endless loop, a heap that grows) ends the thread and
 * not the server; the next task begins another.
 */

/** A thread that has had nothing to do for so long is ended, for it keeps libraries and a dictionary in memory. */
const IDLE_MS = 5_000;

/** What the thread's heap may hold, in MiB. */
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };

/** How often the growth of the process is looked at. */
const LOOK_MS = 100;

let threads: Promise<Record<"read" | "index", Piscina>> | undefined;

/** Each function has a pool of one thread: it runs a function of this module, as papers do (decision 0015). */
async function startThreads(): Promise<Record<"read" | "index", Piscina>> {
  const { Piscina } = await import("piscina");
  const filename = import.meta.url;
  const limits = { minThreads: 0, maxThreads: 1, idleTimeout: IDLE_MS, resourceLimits: MEMORY };
  return {
    read: new Piscina({ filename, name: "readTask", ...limits }),
    index: new Piscina({ filename, name: "indexTask", ...limits }),
  };
}

/**
 * Reads the text of a file within its limits.
 *
 * @throws Error where the thread ended by itself, for which the file may be to blame or not
 */
export async function readInThread(task: ReadingTask): Promise<ReadText> {
  threads ??= startThreads();
  const { read } = await threads;
  const stopped = new AbortController();
  const end = watch(task.limits, (state) => stopped.abort(state));
  try {
    return await read.run(task, { signal: stopped.signal });
  } catch (error) {
    if (stopped.signal.aborted) return unread(stopped.signal.reason);
    if (error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY")
      return unread("too_large");
    throw error;
  } finally {
    end();
  }
}

/** Says when time or memory is over; returns what ends the watching. */
function watch(limits: ReadingLimits, over: (state: "timed_out" | "too_large") => void): () => void {
  const before = process.memoryUsage.rss();
  const timer = setTimeout(() => over("timed_out"), limits.ms);
  const looking = setInterval(() => {
    if (process.memoryUsage.rss() - before > limits.grownBytes) over("too_large");
  }, LOOK_MS);
  return () => {
    clearTimeout(timer);
    clearInterval(looking);
  };
}

interface IndexTask {
  titles: string[];
  pages: string[];
}

/** The words of a document as a `tsvector`. */
export async function indexInThread(task: IndexTask): Promise<string> {
  threads ??= startThreads();
  return (await threads).index.run(task);
}

/** What the threads run; the server's own never loads what reads files. */
export async function readTask(task: ReadingTask): Promise<ReadText> {
  const { readContent } = await import("./reading/read-content.ts");
  return readContent(task);
}

export async function indexTask(task: IndexTask): Promise<string> {
  const { loadDictionary } = await import("./words/dictionary.ts");
  const { searchVector } = await import("./words/search-vector.ts");
  return searchVector(await loadDictionary(), task);
}
