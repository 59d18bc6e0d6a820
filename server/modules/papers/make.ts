import { Worker } from "node:worker_threads";
import { address, PAPERS, type PaperAnswer, type PaperKind, type Papers, type PaperTask } from "./worker.ts";

/*
 * Papers are made in a thread of their own, because a long report takes the processor for a second, in which the server
 * would answer nobody. The event that a paper proves waits for it in its transaction, but the other requests do not.
 */

/**
 * How long a paper is waited for, those before it included. The database ends a transaction in which nothing happens for
 * 15 seconds (`DEADLINES`), so whoever waits is told before.
 */
const PATIENCE_MS = 10_000;

/** A thread that has had nothing to do for so long is ended, for it keeps fonts and libraries in memory. */
const IDLE_MS = 60_000;

interface Thread {
  worker: Worker;
  waiting: Map<number, { resolve: (content: Buffer) => void; reject: (error: Error) => void }>;
  idle: NodeJS.Timeout | undefined;
}

let thread: Thread | undefined;
let last = 0;

/** Makes a paper as a PDF. @throws Error where it cannot be made, or not in time */
export async function makePaper<Kind extends PaperKind>(kind: Kind, paper: Papers[Kind]): Promise<Buffer> {
  thread ??= start();
  const present = thread;
  const { worker, waiting } = present;
  clearTimeout(present.idle);
  const id = ++last;
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  waiting.set(id, { resolve, reject });
  const late = setTimeout(() => stop(present, new Error("a paper was not made in time")), PATIENCE_MS);
  try {
    worker.ref();
    worker.postMessage({ id, kind, paper } satisfies PaperTask);
    return await promise;
  } finally {
    clearTimeout(late);
    waiting.delete(id);
    if (waiting.size === 0) rest(present);
  }
}

function start(): Thread {
  const started: Thread = {
    worker: new Worker(new URL(address), { workerData: PAPERS, name: PAPERS }),
    waiting: new Map(),
    idle: undefined,
  };
  started.worker.on("message", (answer: PaperAnswer) => {
    const asked = started.waiting.get(answer.id);
    if ("content" in answer) asked?.resolve(Buffer.from(answer.content.buffer));
    else asked?.reject(new Error(`a paper was not made: ${answer.error}`));
  });
  started.worker.on("error", (error) => stop(started, error as Error));
  started.worker.on("exit", (code) => stop(started, new Error(`the thread of papers ended (${code})`)));
  return started;
}

/** Keeps no process running, and ends once it has rested for long. */
function rest(idle: Thread): void {
  idle.worker.unref();
  idle.idle = setTimeout(() => stop(idle, new Error("the thread of papers rests")), IDLE_MS);
  idle.idle.unref();
}

/** Ends a thread; who still waits is refused, and the next paper gets another thread. */
function stop(ended: Thread, error: Error): void {
  clearTimeout(ended.idle);
  if (thread === ended) thread = undefined;
  for (const { reject } of ended.waiting.values()) reject(error);
  void ended.worker.terminate();
}
