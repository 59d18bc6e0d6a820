import { Piscina } from "piscina";
import { address, type PaperKind, type Papers, type PaperTask } from "./worker.ts";

/**
 * How long a paper is waited for, those before it included. The database ends a transaction in which nothing happens for
 * 15 seconds (`DEADLINES`), so whoever waits is told before.
 */
const PATIENCE_MS = 10_000;

/** A thread that has had nothing to do for so long is ended, for it keeps fonts and libraries in memory. */
const IDLE_MS = 60_000;

let thread: Piscina<PaperTask, Uint8Array> | undefined;

/**
 * Makes a paper as a PDF, in a thread of its own: a long report takes the processor for as long as many requests do. The
 * event that a paper proves waits for it in its transaction, but the other requests do not.
 *
 * @throws Error where it cannot be made, or not in time
 */
export async function makePaper<Kind extends PaperKind>(kind: Kind, paper: Papers[Kind]): Promise<Buffer> {
  thread ??= new Piscina({
    filename: address,
    name: "make",
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
  });
  return Buffer.from(await thread.run({ kind, paper }, { signal: AbortSignal.timeout(PATIENCE_MS) }));
}
