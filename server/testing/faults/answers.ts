/** Answer to a request. */
export interface Answer {
  /** Null: no answer came, or not all of it. 0: nobody took the connection. */
  status: number | null;
  headers: Headers;
  body: Buffer;
}

/**
 * Result of a request, as its sender knows it. `done`: answered 2xx, so it is there. `refused`: it is not
 * there. `unknown`: no answer, or one that says that the server failed, so it may be there whole or not at
 * all.
 */
export type Verdict = "done" | "refused" | "unknown";

export function verdictOf({ status }: Answer): Verdict {
  if (status === null || status >= 500) return "unknown";
  return status >= 200 && status < 300 ? "done" : "refused";
}

/** Longer than any deadline of the server: whoever waits longer is held. */
const PATIENCE_MS = 120_000;

/** Status of a request that was never sent, since the connection was refused. */
const NOT_SENT = 0;

/** Sends a request and reads its answer to the end. */
export async function ask(url: string, init: RequestInit): Promise<Answer> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
    const body = Buffer.from(await answer.arrayBuffer());
    return { status: answer.status, headers: answer.headers, body };
  } catch (error) {
    const status = isRefusedConnection(error) ? NOT_SENT : null;
    if (error instanceof Error && error.name === "TimeoutError") throw new Error(`no answer: ${url}`);
    return { status, headers: new Headers(), body: Buffer.alloc(0) };
  }
}

/** Tells if no server has received the request. */
export function wasNotSent({ status }: Answer): boolean {
  return status === NOT_SENT;
}

function isRefusedConnection(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && "code" in cause && cause.code === "ECONNREFUSED";
}

/** Parses a JSON answer. */
export function read<T>({ body }: Answer): T {
  return JSON.parse(body.toString()) as T;
}
