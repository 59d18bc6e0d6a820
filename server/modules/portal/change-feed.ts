import { EventEmitter } from "node:events";
import { type ChangeEvent, TOPICS } from "@bonum/contract/portal.ts";
import type { FastifyBaseLogger } from "fastify";
import pg from "pg";
import { CHANGES_CHANNEL, readAnnouncement } from "../../kernel/change-queries.ts";

const FEED_RETRY_MS = 2_000;

/** A connection that only listens never learns by itself that its peer is gone or stands still: so it asks. */
const FEED_BEAT_MS = 4_000;

const ANSWER_MS = 3_000;

export interface ChangeFeed {
  /** Hears every change that any server of this database commits; answers how to stop hearing. */
  subscribe(listener: (event: ChangeEvent) => void): () => void;
  close(): Promise<void>;
}

/**
 * Listens to the pool's database on a connection of its own and comes back when that is lost. Then something of every
 * one of `topics` may have been missed, and this is said.
 */
export function openChangeFeed(pool: pg.Pool, log: FastifyBaseLogger): ChangeFeed {
  const events = new EventEmitter<{ change: [ChangeEvent] }>().setMaxListeners(0);
  const timers = new Set<NodeJS.Timeout>();
  let client: pg.Client | undefined;
  let beat: NodeJS.Timeout | undefined;
  let closed = false;

  function retry(lost: pg.Client): void {
    if (client !== lost) return;
    client = undefined;
    clearInterval(beat);
    if (closed || timers.size > 0) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      void listen(true);
    }, FEED_RETRY_MS);
    timers.add(timer);
  }

  async function listen(again: boolean): Promise<void> {
    const next = new pg.Client({ ...pool.options, application_name: "bonum changes" });
    client = next;
    next.on("error", (error) => log.warn({ err: error }, "change feed lost"));
    next.on("end", () => retry(next));
    next.on("notification", ({ payload }) => {
      const event = readAnnouncement(payload);
      if (event === undefined) log.debug({ payload }, "change of an unknown kind passed over");
      else events.emit("change", event);
    });
    try {
      await next.connect();
      await next.query(`listen ${CHANGES_CHANNEL}`);
      if (closed) return await next.end();
      beat = setInterval(() => void ask(next), FEED_BEAT_MS);
      // Sessions of listeners may have ended unannounced, also before the first connection.
      for (const topic of again ? TOPICS : (["sessions"] as const))
        events.emit("change", { topic, id: null });
    } catch (error) {
      log.warn({ err: error }, "change feed cannot connect");
      retry(next);
      await next.end().catch(() => {});
    }
  }

  /** Ends a connection whose server does not answer in time, which makes another one. */
  async function ask(listening: pg.Client): Promise<void> {
    try {
      const question = { text: "select 1", query_timeout: ANSWER_MS };
      await listening.query(question);
    } catch (error) {
      log.warn({ err: error }, "change feed gets no answer");
      await listening.end().catch(() => {});
    }
  }

  void listen(false);
  return {
    subscribe(listener) {
      events.on("change", listener);
      return () => events.off("change", listener);
    },
    async close() {
      closed = true;
      for (const timer of timers) clearTimeout(timer);
      clearInterval(beat);
      await client?.end().catch(() => {});
    },
  };
}
