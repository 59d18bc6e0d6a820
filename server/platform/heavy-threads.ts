import { setTimeout as delay } from "node:timers/promises";

/*
 * Threads that hold much memory. What somebody waits for has its thread whenever it is asked for; what nobody waits for
 * has its own once that one has ended, so that the server never holds both.
 */

/** The thread of what is waited for is ended when it has had nothing to do for so long, for it keeps libraries in memory. */
export const AWAITED_IDLE_MS = 20_000;

/** Until the ended thread's memory is given back. */
const MARGIN_MS = 2_000;

/** What is asked for all day must not hold the rest up for good. */
const PATIENCE_MS = 5 * 60_000;

let lastAwaited = Number.NEGATIVE_INFINITY;

let endIdle: () => void = () => undefined;

/** Has `end` called when something is being made that is waited for, to end what then has nothing to do. */
export function onAwaited(end: () => void): void {
  endIdle = end;
}

/** Notes that something is being made that is waited for. */
export function noteAwaited(): void {
  lastAwaited = performance.now();
  endIdle();
}

/** Forgets what was made before, as of a portal that ended in this process and whose thread another one does not wait for. */
export function forgetAwaited(): void {
  lastAwaited = Number.NEGATIVE_INFINITY;
}

/**
 * Waits until the thread of what is waited for has ended, some minutes at most.
 *
 * @throws the signal's reason, where the server stops meanwhile
 */
export async function untilAwaitedRest(signal?: AbortSignal): Promise<void> {
  const begin = performance.now();
  const rest = () => lastAwaited + AWAITED_IDLE_MS + MARGIN_MS - performance.now();
  while (rest() > 0 && performance.now() - begin < PATIENCE_MS)
    await delay(Math.max(100, rest()), undefined, { ...(signal && { signal }) });
}
