import type { FastifyBaseLogger } from "fastify";
import { Logger, type LogLevel, type Runner, run, type TaskList } from "graphile-worker";
import pg from "pg";

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
    runner = await start(own, tasks, log);
    // Whatever it ends by, it says so in its own log.
    runner.promise.catch(() => {}).then(again);
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

function start(pgPool: pg.Pool, taskList: TaskList, log: FastifyBaseLogger): Promise<Runner> {
  return run({
    pgPool,
    taskList,
    parsedCronItems: [],
    concurrency: CONCURRENCY,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    // In batches, because of a single job nobody handles that the database does not take its end: the rejection would
    // end the server.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: logTo(log),
  });
}

/** The queue's own words, less loud: a job that fails is a warning, and what it does all day is for debugging. */
function logTo(log: FastifyBaseLogger): Logger {
  const levels: Record<LogLevel, "warn" | "debug"> = {
    error: "warn",
    warning: "warn",
    info: "debug",
    debug: "debug",
  };
  return new Logger(() => (level, message, meta) => log[levels[level]]({ jobs: meta }, message));
}
