import type { Stats } from "node:fs";

/**
 * Time for which a file must be unchanged before its import, in milliseconds; an empty one has usually just
 * been created.
 */
interface RestTimes {
  restMs: number;
  emptyRestMs: number;
}

const REST_TIMES: RestTimes = { restMs: 5_000, emptyRestMs: 60_000 };

/** Tells which files rest: nobody writes to them any more. */
export interface Resting {
  /** Tells if the file has been unchanged in every poll for long enough. */
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
