import type { FastifyBaseLogger } from "fastify";
import { Logger, type LogLevel, run, type TaskList } from "graphile-worker";
import pg from "pg";

/** How many jobs a server does at once. */
const CONCURRENCY = 2;

/** How often the queue is looked at for jobs whose time has come; new ones are heard of at once. */
const POLL_MS = 2_000;

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

/** Does the jobs of the database's queue until it is stopped. Several servers share one queue. */
export async function runJobs({ pool, tasks, log }: Jobs): Promise<RunningJobs> {
  const { types: _, ...options } = pool.options;
  const own = new pg.Pool({ ...options, max: CONCURRENCY + 2, application_name: "bonum jobs" });
  own.on("error", (error) => log.warn({ err: error }, "job queue lost its database"));
  own.on("connect", (client) => client.on("error", () => {}));
  const runner = await run({
    pgPool: own,
    taskList: tasks,
    parsedCronItems: [],
    concurrency: CONCURRENCY,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    logger: logTo(log),
  });
  return {
    async stop() {
      await runner.stop();
      await own.end();
    },
  };
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
