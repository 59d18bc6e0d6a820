import PQueue from "p-queue";
import type { Piscina } from "piscina";
import { Busy } from "../http/errors.ts";
import type { RenderedMarkdown, Written } from "./render.ts";

/*
 * Markdown is rendered in a thread of its own: a few thousand signs of some texts take the parser seconds, in which a server
 * would answer nobody.
 */

/** Many times what 50,000 characters of a text that people write take. */
const RENDER_MS = 2_000;

/** The thread is ended when it has had nothing to do for so long. */
const IDLE_MS = 20_000;

/** In MiB; a long text takes a tenth. */
const MEMORY = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 };

/** One at a time, and so many more in line. */
const turns = new PQueue({ concurrency: 1 });

const WAITING_MAX = 20;

/** The thread that renders; undefined before the first text, and once it has ended. */
let thread: Piscina | undefined;

/**
 * Renders a text as `renderMarkdown` does.
 *
 * @returns undefined where the text is nested too deep, or takes more time or memory than any that people write
 * @throws Busy where too many wait
 */
export async function renderApart(markdown: string, written: Written): Promise<RenderedMarkdown | undefined> {
  if (turns.size >= WAITING_MAX)
    throw new Busy({
      pl: "Portal przygotowuje teraz zbyt wiele tekstów. Spróbuj ponownie za chwilę.",
      en: "The portal is preparing too many texts at the moment. Try again in a moment.",
    });
  return turns.add(async () => {
    const begun = await loadedThread();
    const signal = AbortSignal.timeout(RENDER_MS);
    try {
      return await begun.run({ markdown, written }, { name: "render", signal });
    } catch (error) {
      if (signal.aborted || thread !== begun || isOutOfMemory(error)) return undefined;
      throw error;
    }
  });
}

/** Loads the libraries, whose own time does not count; in a second thread where the first ended of the text before. */
async function loadedThread(again = true): Promise<Piscina> {
  thread ??= await startThread();
  const begun = thread;
  try {
    await begun.run(undefined, { name: "load" });
    return begun;
  } catch (error) {
    if (again && thread !== begun) return loadedThread(false);
    throw error;
  }
}

/** It runs `load` and `render` of this module. */
async function startThread(): Promise<Piscina> {
  const { Piscina } = await import("piscina");
  const limits = { minThreads: 0, maxThreads: 1, idleTimeout: IDLE_MS, resourceLimits: MEMORY };
  const pool = new Piscina({ filename: import.meta.url, ...limits });
  // A thread that cannot begin, or has no memory left, leaves its task in line; whoever asks next has another pool begun.
  pool.on("error", () => {
    if (thread === pool) thread = undefined;
    void pool.destroy();
  });
  return pool;
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}

/** Loads the renderer when the thread begins. */
export async function load(): Promise<void> {
  await import("./render.ts");
}

/** Renders a text in the thread. */
export async function render(task: {
  markdown: string;
  written: Written;
}): Promise<RenderedMarkdown | undefined> {
  const { renderMarkdown, TooComplex } = await import("./render.ts");
  try {
    return renderMarkdown(task.markdown, task.written);
  } catch (error) {
    if (error instanceof TooComplex || error instanceof RangeError) return undefined;
    throw error;
  }
}
