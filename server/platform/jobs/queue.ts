import type { FastifyBaseLogger } from "fastify";
import type { Logger, LogLevel, Runner, Task, TaskList } from "graphile-worker";
import { sql } from "kysely";
import pg from "pg";
import type { Database, Tx } from "../database/connect.ts";
import { observed } from "../observed.ts";

/** How many jobs a server does at once. */
const CONCURRENCY = 2;

/** How often the queue is looked at for jobs whose time has come; new ones are heard of at once. */
const POLL_MS = 2_000;

/** How long after its end a queue that ended by itself begins again. */
const AGAIN_MS = 10_000;

export interface RunningJobs {
  /** Takes no new job; resolves when the running ones have ended. */
  stop(): Promise<void>;
}

interface Jobs {
  /** Of the portal: the queue opens connections of its own to the same database. */
  pool: pg.Pool;
  tasks: TaskList;
  log: FastifyBaseLogger;
}

/**
 * Does the jobs of the database's queue until it is stopped; several servers share one queue. It waits for a database
 * that is away, and begins again should it end by itself.
 */
export async function runJobs({ pool, tasks, log }: Jobs): Promise<RunningJobs> {
  const own = openPool(pool, log);
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let runner: Runner | undefined;

  async function begin(): Promise<void> {
    const started = await start(own, tasks, log);
    runner = started;
    const ended = () => {
      if (runner === started) again();
    };
    // Its promise alone is not enough: it stays pending when the database did not take the ends of two jobs.
    started.events.once("pool:gracefulShutdown:complete", ended);
    // Whatever it ends by, it says so in its own log.
    started.promise.catch(() => {}).then(ended);
  }
  function again(): void {
    runner = undefined;
    if (!stopped) timer = setTimeout(() => begin().catch(again), AGAIN_MS);
  }

  await begin();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      // One that just ends by itself refuses to be stopped.
      await runner?.stop().catch(() => {});
      await own.end();
    },
  };
}

function openPool({ options }: pg.Pool, log: FastifyBaseLogger): pg.Pool {
  // The queue reads its own numbers in its own way, and puts a connection that gave no answer back to the others: so it
  // waits for the answer.
  const { types: _, query_timeout: __, ...address } = options;
  const own = new pg.Pool({ ...address, max: CONCURRENCY + 2, application_name: "bonum jobs" });
  own.on("error", (error) => log.warn({ err: error }, "job queue lost its database"));
  own.on("connect", (client) => client.on("error", () => {}));
  return own;
}

async function start(pgPool: pg.Pool, taskList: TaskList, log: FastifyBaseLogger): Promise<Runner> {
  // Loaded here, because the first requests need it no more than they need the jobs.
  const worker = await import("graphile-worker");
  return worker.run({
    pgPool,
    taskList: observedTasks(taskList),
    parsedCronItems: [],
    concurrency: CONCURRENCY,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    // In batches, because of a single job nobody handles that the database does not take its end: the rejection would
    // end the server.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: logTo(worker.Logger, log),
  });
}

function observedTasks(tasks: TaskList): TaskList {
  const observedTask = (task: string, run: Task): Task => {
    return (...job) => observed({ kind: "job", task }, async () => run(...job));
  };
  return Object.fromEntries(
    Object.entries(tasks).flatMap(([name, run]) => (run ? [[name, observedTask(name, run)]] : [])),
  );
}

/** The queue's own words, less loud: a job that fails is a warning, and what it does all day is for debugging. */
function logTo(Log: typeof Logger, log: FastifyBaseLogger): Logger {
  const levels: Record<LogLevel, "warn" | "debug"> = {
    error: "warn",
    warning: "warn",
    info: "debug",
    debug: "debug",
  };
  return new Log(() => (level, message, meta) => log[levels[level]]({ jobs: meta }, message));
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
  /** Of jobs with one key at most one waits; a new one takes the waiting one's place. */
  key: string;
  /** Tries until it is given up; the time between them grows from seconds to six hours. */
  maxAttempts: number;
  /** Begins so much later, counted from the first of the jobs with this key. Absent: at once. */
  gatherSeconds?: number;
  /** Of jobs in one queue one is done at a time, on all servers together. Absent: as many as there is room for. */
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

/** Whether a job of this key waits for its time, or for a server that is free; false of one that a server does, or died of. */
export async function isJobWaiting(tx: Tx, key: string): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker._private_jobs where key = ${key} and is_available
  `.execute(tx);
  return rows.length > 0;
}

/**
 * Has jobs done that a clock which was ahead has put off, as it has the work of servers that died then: no job waits for
 * longer than the six hours before its last tries.
 */
export async function reviveJobs(database: Database): Promise<void> {
  await sql`
    update graphile_worker._private_jobs set
      run_at = case when run_at > now() + interval '1 day' then now() else run_at end,
      locked_at = case when locked_at > now() + interval '1 hour' then now() - interval '1 day' else locked_at end
    where run_at > now() + interval '1 day' or locked_at > now() + interval '1 hour'
  `.execute(database);
}
