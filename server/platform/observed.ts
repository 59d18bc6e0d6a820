import { type Channel, tracingChannel } from "node:diagnostics_channel";

/** A piece of work that whoever watches the portal hears of. */
export type Work =
  /** A statement as it is sent, with placeholders and without their values. */
  | { kind: "statement"; statement: string }
  | { kind: "storage"; storage: StorageKind; operation: string }
  | { kind: "job"; task: string }
  | { kind: "housekeeping"; step: string };

export type StorageKind = "disk" | "s3";

/** Work as watchers see it, one object from its beginning to its end. */
export interface Observed {
  readonly work: Work;
  /** Error of failed work. */
  error?: unknown;
}

const channel = tracingChannel<unknown, Observed>("bonum:work");

/** Does the work and tells watchers of it. Most portals have none, and then it costs a comparison. */
export function observed<T>(work: Work, run: () => Promise<T>): Promise<T> {
  return channel.hasSubscribers ? channel.tracePromise(run, { work }) : run();
}

/** A store that is bound to it holds, within the work, what its function answers. */
export const beginning: Channel<unknown, Observed> = channel.start;

/** Hears of the end of all work of this process, until the function that it answers is called. */
export function watchWork(ended: (seen: Observed) => void): () => void {
  const hear = (seen: unknown) => ended(seen as Observed);
  channel.asyncEnd.subscribe(hear);
  return () => {
    channel.asyncEnd.unsubscribe(hear);
  };
}

/** Name of a failure: its code, or else its class; never its message, which may quote what people typed. */
export function failureName(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const code = "code" in error ? String(error.code) : "";
  return /^[A-Z0-9_]{1,40}$/.test(code) ? code : error.constructor.name;
}
