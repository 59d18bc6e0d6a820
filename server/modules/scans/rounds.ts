import { transact } from "../../platform/database/transaction.ts";
import type { Round } from "../../platform/rounds.ts";
import type { Scanner } from "../../platform/scanning/clamd.ts";
import { queueScan } from "../../platform/storage/guarded-storage.ts";
import type { Sweeping } from "../../platform/storage/leases.ts";
import type { Portal } from "../../portal.ts";
import { giveUnscanned, listWaiting, noteEarlier, noteOthers, WALK_BEGIN, type Walk } from "./queries.ts";

/** Polling interval for waiting contents, in milliseconds. */
const EVERY_MS = 15_000;

/**
 * Backoff while the scanner is unavailable: doubled each time up to a minute, so that scanning resumes soon
 * after its return.
 */
const AWAY_MS = { first: 5_000, most: 60_000 };

/** Number of jobs queued at once. */
const BATCH = 200;

/** Contents of documents that are looked at in one statement for such as were there before the scanner. */
const PAGE = 500;

/**
 * Pause before the walk through all contents starts again, in milliseconds; a backup may have been restored.
 */
const WALK_AGAIN_MS = 24 * 60 * 60_000;

/** Queues what waits for the scanner: what people brought while it was away, what a dead server had, what was there before. */
export function scanRounds(portal: Portal, log: Sweeping["log"]): readonly Round[] {
  const { scanner, database } = portal;
  if (scanner === undefined)
    return [
      {
        name: "scans",
        async run() {
          await giveUnscanned(database);
          return WALK_AGAIN_MS;
        },
      },
    ];
  const looking = new Looking(portal, scanner, log);
  return [{ name: "scans", run: (signal) => looking.look(signal) }];
}

class Looking {
  readonly #portal: Portal;
  readonly #scanner: Scanner;
  readonly #log: Sweeping["log"];
  #away = 0;
  #walk: Walk | undefined = WALK_BEGIN;
  #ended = 0;

  constructor(portal: Portal, scanner: Scanner, log: Sweeping["log"]) {
    this.#portal = portal;
    this.#scanner = scanner;
    this.#log = log;
  }

  /** @returns how long to wait until the next one, in milliseconds */
  async look(signal?: AbortSignal): Promise<number> {
    try {
      await this.#scanner.version(signal);
    } catch (err) {
      signal?.throwIfAborted();
      if (this.#away === 0) this.#log.warn({ err }, "the virus scanner is away: what people bring waits");
      this.#away = Math.min(AWAY_MS.most, this.#away * 2 || AWAY_MS.first);
      return this.#away;
    }
    this.#away = 0;
    const waiting = await listWaiting(this.#portal.database, BATCH);
    for (const { key, held } of waiting)
      await transact(this.#portal.database, (tx) => queueScan(tx, key, held ? "new" : "old"));
    // Older contents are queued in portions that the scanner can manage.
    if (waiting.length < BATCH) await this.#noteEarlier();
    return EVERY_MS;
  }

  async #noteEarlier(): Promise<void> {
    if (this.#walk === undefined) {
      if (performance.now() - this.#ended < WALK_AGAIN_MS) return;
      this.#walk = WALK_BEGIN;
    }
    const from = this.#walk;
    this.#walk = await transact(this.#portal.database, async (tx) => {
      if (from === WALK_BEGIN) await noteOthers(tx);
      return noteEarlier(tx, from, PAGE);
    });
    if (this.#walk === undefined) this.#ended = performance.now();
  }
}
