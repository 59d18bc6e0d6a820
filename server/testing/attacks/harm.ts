/** The longest that anybody else may wait meanwhile, in milliseconds. */
const WAIT_MS = 200;

/** A busy machine makes anything slow once; what is slow by itself is so each time. */
const TRIES = 8;

/** No busy machine is as slow as that. */
const HOPELESS_MS = 3_000;

/**
 * Tells if work takes more processor time of this thread, in each attempt, than others may be kept waiting.
 */
export function isSlow(work: () => unknown): boolean {
  let shortest = Number.POSITIVE_INFINITY;
  for (let tried = 0; tried < TRIES && shortest > WAIT_MS; tried += 1) {
    const worked = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(worked);
    shortest = Math.min(shortest, (user + system) / 1_000);
    if (shortest > HOPELESS_MS) return true;
  }
  return shortest > WAIT_MS;
}

/** A request, as it is sent. */
export interface Asked {
  url: string;
  init: RequestInit;
}

interface Outcome {
  status: number;
  /**
   * The longest that somebody else waited while the thread of the server worked, in milliseconds of its processor time: a
   * machine that is busy with other things, and threads that make papers, make everybody wait too, but do not keep this one.
   */
  waited: number;
}

async function send(origin: string, { url, init }: Asked): Promise<Outcome> {
  let status = 0;
  const answer = fetch(url, init).then(async (answer) => {
    await answer.arrayBuffer();
    status = answer.status;
  });
  let waited = 0;
  do {
    const begin = performance.now();
    const worked = process.threadCpuUsage();
    const health = await fetch(`${origin}/healthz`);
    await health.arrayBuffer();
    const { user, system } = process.threadCpuUsage(worked);
    waited = Math.max(waited, Math.min(performance.now() - begin, (user + system) / 1_000));
  } while (status === 0);
  await answer;
  return { status, waited };
}

/** Finds forbidden effects of a request; null if there are none. */
async function harmOf(origin: string, request: Asked): Promise<string | null> {
  let { status, waited } = await send(origin, request);
  for (let tried = 1; waited > WAIT_MS && waited < HOPELESS_MS && tried < TRIES; tried += 1) {
    const again = await send(origin, request);
    status = again.status;
    waited = Math.min(waited, again.waited);
  }
  if (waited > WAIT_MS) return `others waited ${Math.round(waited)} ms`;
  if (status === 413) return "was too large to say anything";
  return status >= 500 ? `answered ${status}` : null;
}

/**
 * Finds forbidden effects of requests, sent one after the other, on a listening server and its other callers.
 */
export async function harmsOf(
  origin: string,
  requests: readonly { what: string; request: Asked }[],
): Promise<string[]> {
  const done: string[] = [];
  for (const { what, request } of requests) {
    const harm = await harmOf(origin, request);
    if (harm !== null) done.push(`${what}: ${harm}`);
    // One is enough to fail, and each may take minutes.
    if (done.length > 3) break;
  }
  return done;
}
