import type { Stats } from "node:fs";

/** How long a file must have been the same before it is taken, in milliseconds; an empty one is mostly just begun. */
interface RestTimes {
  restMs: number;
  emptyRestMs: number;
}

const REST_TIMES: RestTimes = { restMs: 5_000, emptyRestMs: 60_000 };

/** Tells which files rest: nobody writes to them any more. */
export interface Resting {
  /** Whether the file has been the same at every look for long enough. */
  rests(name: string, stats: Pick<Stats, "size" | "mtimeMs" | "ino">): boolean;
  /** Forgets all but these. */
  keep(names: readonly string[]): void;
}

/** Remembers how files looked; by a clock of its own, for that of the folder's machine may be another. */
export function createResting(times: RestTimes = REST_TIMES, now = () => performance.now()): Resting {
  const seen = new Map<string, { look: string; since: number }>();
  return {
    rests(name, { size, mtimeMs, ino }) {
      const look = `${size} ${mtimeMs} ${ino}`;
      const before = seen.get(name);
      const since = before?.look === look ? before.since : now();
      seen.set(name, { look, since });
      return now() - since >= (size === 0 ? times.emptyRestMs : times.restMs);
    },
    keep(names) {
      const kept = new Set(names);
      for (const name of seen.keys()) if (!kept.has(name)) seen.delete(name);
    },
  };
}
