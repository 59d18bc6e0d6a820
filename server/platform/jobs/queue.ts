import { setTimeout as delay } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import pg from "pg";
import type { Tx } from "../database/connect.ts";
import { openPlace, type Place, type Work } from "./place.ts";
import { BEAT_MS, forgetGone, freeEnded, freeGone, freeOwn, GONE_MS, giveBack, renewPools } from "./pools.ts";

/** Jobs that hear of a stop and do not end in so long are given back all the same. */
const STOP_MS = 8_000;

export interface RunningJobs {
  /** Takes no new job; resolves when the running ones have ended or were given back. */
  stop(): Promise<void>;
}

interface Jobs {
  /** Pool of the portal; the queue opens connections of its own to the same database. */
  pool: pg.Pool;
  /** The server's id, the same when it starts again. */
  server: string;
  places: readonly Place[];
  log: FastifyBaseLogger;
  /** Limit of waiting for its jobs at a stop, in milliseconds. */
  stopMs?: number;
}

/**
 * Does the jobs of the database's queue until it is stopped; several servers share one queue. What was begun and cut off by a stop,
 * here or on a server that is gone, is begun again.
 */
export async function runJobs(jobs: Jobs): Promise<RunningJobs> {
  const { places, server, log, stopMs = STOP_MS } = jobs;
  const own = openPool(jobs);
  const work: Work = { running: new Set(), cutOff: new Set() };
  await freeOwn(own, server);
  const beats = keepPools(own, jobs);
  const working = await Promise.all(
    places.map((place) => openPlace(place, { pool: own, log, work, ...beats.hears })),
  );
  return {
    async stop() {
      beats.stop();
      const ended = Promise.all(working.map((place) => place.stop()));
      await Promise.race([ended, delay(stopMs, undefined, { ref: false })]);
      await freeOwn(own, server)
        .then(() => giveBack(own, [...work.cutOff, ...work.running]))
        .catch((err) => log.warn({ err }, "jobs that were cut off could not be given back"));
      await own.end();
    },
  };
}

function openPool({ pool: { options }, places, log }: Jobs): pg.Pool {
  // The queue reads its own numbers in its own way, and puts a connection that gave no answer back to the others: so it
  // waits for the answer.
  const { types: _, query_timeout: __, ...address } = options;
  // Each place hears of new jobs by a connection of its own.
  const max = places.reduce((sum, { atOnce }) => sum + atOnce + 1, 1);
  const own = new pg.Pool({ ...address, max, application_name: "bonum jobs" });
  own.on("error", (error) => log.warn({ err: error }, "job queue lost its database"));
  own.on("connect", (client) => client.on("error", () => {}));
  return own;
}

/** Renews the rows of this server's pools, and frees the locks of pools that are gone: now and every ten seconds. */
function keepPools(
  own: pg.Pool,
  { server }: Jobs,
): { hears: { onBegin(id: string): void; onEnd(id: string): void }; stop(): void } {
  const ids = new Set<string>();
  const ended = new Set<string>();
  // A server that was away from its database for a while would take all others for gone.
  let steadySince: number | undefined;
  let beating = Promise.resolve();
  async function beat(): Promise<void> {
    try {
      await renewPools(own, server, [...ids]);
      for (const id of ended) {
        await freeEnded(own, id);
        ended.delete(id);
      }
      const now = performance.now();
      steadySince ??= now;
      if (now - steadySince > GONE_MS) await forgetGone(own);
      await freeGone(own);
    } catch {
      // A database that is away is told of elsewhere.
      steadySince = undefined;
    }
  }
  const next = () => {
    beating = beating.then(beat);
  };
  const timer = setInterval(next, BEAT_MS);
  timer.unref();
  next();
  return {
    hears: {
      onBegin(id) {
        ids.add(id);
        next();
      },
      onEnd(id) {
        ids.delete(id);
        ended.add(id);
        next();
      },
    },
    stop: () => clearInterval(timer),
  };
}

/** The last migration of the queue's own schema, by the number that the library gives it. */
export const LAST_JOBS_MIGRATION = 20;

/**
 * Makes the queue's own schema, `graphile_worker`, in the database at `url`, or brings it up to date.
 *
 * @param lockTimeoutMs how long it waits for a table in use before it fails
 */
export async function migrateJobs(url: string, lockTimeoutMs: number): Promise<void> {
  const { Logger, runMigrations } = await import("graphile-worker");
  // A pool of our own: the one that the library makes of an address still closes when it says that it is done.
  const pool = new pg.Pool({ connectionString: url, max: 2, lock_timeout: lockTimeoutMs });
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  try {
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) });
  } finally {
    await pool.end();
  }
}

interface NewJob {
  /** Name of the task that does it. */
  task: string;
  payload: Record<string, unknown>;
  /** Key of which at most one job waits; a new one takes the waiting one's place. */
  key: string;
  /** Tries until it is given up; the time between them grows from seconds to six hours. */
  maxAttempts: number;
  /** Begins so much later, counted from the first of the jobs with this key. Absent: at once. */
  gatherSeconds?: number;
  /** Queue of which one job is done at a time, on all servers together. Absent: as many as there is room for. */
  queue?: string;
  /** Jobs with a greater one come after all others that wait. */
  priority?: number;
}

/** Adds a job that begins once the caller's transaction commits, at the earliest, on whichever server is free. */
export async function addJob(
  tx: Tx,
  { task, payload, key, maxAttempts, gatherSeconds, queue, priority = 0 }: NewJob,
): Promise<void> {
  const mode = gatherSeconds === undefined ? "replace" : "preserve_run_at";
  await sql`
    select graphile_worker.add_job(
      ${task}, ${JSON.stringify(payload)}::json, max_attempts => ${maxAttempts}, job_key => ${key},
      job_key_mode => ${mode}, run_at => now() + make_interval(secs => ${gatherSeconds ?? 0}),
      queue_name => ${queue ?? null}, priority => ${priority}
    )
  `.execute(tx);
}

/** Tells whether a job of this key waits for its time or a free server, and not whether one runs or died. */
export async function isJobWaiting(tx: Tx, key: string): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker._private_jobs where key = ${key} and is_available
  `.execute(tx);
  return rows.length > 0;
}
