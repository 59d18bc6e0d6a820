import type { Piscina, TaskQueue } from "piscina";
import { AWAITED_IDLE_MS, noteAwaited } from "../../platform/heavy-threads.ts";
import { Busy } from "../../platform/http/errors.ts";
import type { CertificatePaper, ConfirmationPaper, ReportPaper } from "./paper.ts";
import type { Pictures } from "./photographs.ts";

/* Papers are made in a thread of their own: a long report takes the processor for as long as many requests do. */

/** What each kind of paper is made of. */
export interface Papers {
  certificate: CertificatePaper;
  confirmation: ConfirmationPaper;
  report: ReportPaper;
}

type Task = Parameters<TaskQueue["push"]>[0];

interface PaperTask<Kind extends keyof Papers = keyof Papers> {
  kind: Kind;
  paper: Papers[Kind];
  /** The photographs that it shows. */
  pictures: Pictures;
}

/** How long a paper is waited for, those before it included: the first takes a second, and many on a crowded machine. */
const PATIENCE_MS = 60_000;

/** How long a transaction that waits for a paper may do nothing else; samples say so by `allowIdle`. */
export const PAPER_MS = PATIENCE_MS + 10_000;

/**
 * What the thread may hold, in MiB. Left to itself V8 lets a thread's heap grow by as much as is in use, to several hundred; a
 * young generation of this size is collected more often, at no cost that shows. The longest report takes half of the old one.
 */
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 };

interface Thread {
  pool: Piscina<PaperTask, Uint8Array>;
  /** Under which a task says what the queue has to know of it. */
  optionsOfTask: symbol;
}

let thread: Promise<Thread> | undefined;

/**
 * Makes a paper as a PDF. Previews are made when no paper of an event waits.
 *
 * @throws Busy where too many papers wait before it
 * @throws Error where it cannot be made
 */
export async function makePaper<Kind extends keyof Papers>(
  kind: Kind,
  paper: Papers[Kind],
  { preview = false, pictures = {} }: { preview?: boolean; pictures?: Pictures } = {},
): Promise<Buffer> {
  thread ??= startThread();
  const { pool, optionsOfTask } = await thread;
  const task = { kind, paper, pictures, [optionsOfTask]: { preview } };
  const signal = AbortSignal.timeout(PATIENCE_MS);
  noteAwaited();
  try {
    return Buffer.from(await pool.run(task, { signal }));
  } catch (error) {
    if (!signal.aborted) throw error;
    throw new Busy(
      "Centrum przygotowuje teraz bardzo wiele dokumentów PDF, więc ten nie powstał na czas. Nic nie zmieniono. Spróbuj ponownie za chwilę.",
    );
  }
}

/** It runs `make` of this module, which in the bundle has an address that only the bundle knows. */
async function startThread(): Promise<Thread> {
  const { Piscina } = await import("piscina");
  const filename = import.meta.url;
  const { queueOptionsSymbol: optionsOfTask } = Piscina;
  const taskQueue = eventsFirst(optionsOfTask);
  const limits = { minThreads: 0, maxThreads: 1, idleTimeout: AWAITED_IDLE_MS, resourceLimits: MEMORY };
  return { pool: new Piscina({ filename, name: "make", taskQueue, ...limits }), optionsOfTask };
}

/** A queue in which what an event waits for comes before every preview. */
function eventsFirst(optionsOfTask: symbol): TaskQueue {
  const lines: [events: Task[], previews: Task[]] = [[], []];
  const lineOf = (task: Task) => lines[isPreview(task, optionsOfTask) ? 1 : 0];
  return {
    get size() {
      return lines[0].length + lines[1].length;
    },
    shift: () => lines[0].shift() ?? lines[1].shift() ?? null,
    push: (task) => void lineOf(task).push(task),
    unshift: (task) => void lineOf(task).unshift(task),
    remove(task) {
      const line = lineOf(task);
      line.splice(line.indexOf(task), 1);
    },
  };
}

function isPreview(task: Task, optionsOfTask: symbol): boolean {
  const options: unknown = Reflect.get(task, optionsOfTask);
  return options instanceof Object && "preview" in options && options.preview === true;
}

/** What the thread runs; the server's own never loads what writes papers. */
export async function make({ kind, paper, pictures }: PaperTask): Promise<Uint8Array> {
  const { makeCertificate, makeConfirmation, makeReport } = await import("./papers.ts");
  switch (kind) {
    case "certificate":
      return makeCertificate(paper as CertificatePaper);
    case "confirmation":
      return makeConfirmation(paper as ConfirmationPaper);
    case "report":
      return makeReport(paper as ReportPaper, pictures);
  }
}
