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

let thread: Promise<Piscina> | undefined;

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
    thread ??= startThread();
    const begun = thread;
    const pool = await begun;
    // The libraries' own time does not count.
    await pool.run(undefined, { name: "load" });
    const signal = AbortSignal.timeout(RENDER_MS);
    try {
      return await pool.run({ markdown, written }, { name: "render", signal });
    } catch (error) {
      if (signal.aborted || thread !== begun || isOutOfMemory(error)) return undefined;
      throw error;
    }
  });
}

/** It runs `load` and `render` of this module. */
async function startThread(): Promise<Piscina> {
  const { Piscina } = await import("piscina");
  const limits = { minThreads: 0, maxThreads: 1, idleTimeout: IDLE_MS, resourceLimits: MEMORY };
  const pool = new Piscina({ filename: import.meta.url, ...limits });
  // A thread that cannot begin, or has no memory left, leaves its task in line; whoever asks next has another pool begun.
  pool.on("error", () => {
    thread = undefined;
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
