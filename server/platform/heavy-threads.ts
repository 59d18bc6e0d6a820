import { setTimeout as delay } from "node:timers/promises";

/*
 * Threads that hold much memory. Papers are waited for, so their thread is there whenever one is made; what nobody waits for
 * (the texts of files) has its own once that one has ended, so that the server never holds both.
 */

/** A thread of papers that has had nothing to do for so long is ended, for it keeps fonts and libraries in memory. */
export const PAPERS_IDLE_MS = 20_000;

/** Until the ended thread's memory is given back. */
const MARGIN_MS = 2_000;

/** Papers that are made all day must not keep texts from being read. */
const PATIENCE_MS = 5 * 60_000;

let lastPaper = Number.NEGATIVE_INFINITY;

/** Notes that a paper is being made. */
export function notePaper(): void {
  lastPaper = performance.now();
}

/** Waits until the thread of papers has ended, some minutes at most. */
export async function untilPapersRest(): Promise<void> {
  const begin = performance.now();
  const rest = () => lastPaper + PAPERS_IDLE_MS + MARGIN_MS - performance.now();
  while (rest() > 0 && performance.now() - begin < PATIENCE_MS) await delay(Math.max(100, rest()));
}
