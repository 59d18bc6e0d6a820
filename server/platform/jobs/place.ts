import type { FastifyBaseLogger } from "fastify";
import type { Logger, LogLevel, Runner, Task, TaskList, WorkerPool } from "graphile-worker";
import type pg from "pg";
import { observed } from "../observed.ts";

/** Work of one kind, and how much of it a server does at once: what hangs there keeps no other kind waiting. */
export interface Place {
  tasks: TaskList;
  atOnce: number;
}

/** Interval of looking for jobs whose time has come; new ones are heard of at once. */
const POLL_MS = 2_000;

/**
 * Moments after the end of a job at which the next one is looked for, in milliseconds. The library looks while that end is still being
 * saved, finds the named queue locked, and would wait until it polls.
 */
const NEXT_MS = [20, 200];

/** Delay until a pool that ended by itself begins again. */
const AGAIN_MS = 10_000;

/** Parts that a place does its jobs with. */
interface Working {
  pool: pg.Pool;
  log: FastifyBaseLogger;
  /** Told of each job as it begins and ends. */
  work: Work;
  /** Hears the name under which its jobs are locked, before the first of them. */
  onBegin(id: string): void;
  /** Hears that the pool of this name has ended by itself. */
  onEnd(id: string): void;
}

/** The jobs that a server does now, and those that a stop has cut off. */
export interface Work {
  running: Set<string>;
  cutOff: Set<string>;
}

/** Error of a job that the stop of its server has cut off. */
class CutOff extends Error {}

export interface WorkingPlace {
  /** Takes no new job, and has the running ones end; resolves when they have. */
  stop(): Promise<void>;
}

/** Does the jobs of a place until it is stopped. It waits for a database that is away, and begins again should it end by itself. */
export async function openPlace(place: Place, working: Working): Promise<WorkingPlace> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let runner: Runner | undefined;
  let pool = "";
  const onBegin = (id: string) => {
    pool = id;
    working.onBegin(id);
  };

  async function begin(): Promise<void> {
    const started = await start(place, { ...working, onBegin });
    runner = started;
    const ended = () => {
      if (runner !== started) return;
      if (!stopped) working.onEnd(pool);
      again();
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
    },
  };
}

async function start(
  { tasks, atOnce }: Place,
  { pool, log, work, onBegin }: Omit<Working, "onEnd">,
): Promise<Runner> {
  // Loaded here, because the first requests need it no more than they need the jobs.
  const worker = await import("graphile-worker");
  const { EventEmitter } = await import("node:events");
  const events: Runner["events"] = new EventEmitter();
  events.once("pool:create", ({ workerPool }) => {
    onBegin(workerPool.id);
    events.on("job:complete", () => {
      for (const ms of NEXT_MS) setTimeout(() => lookAgain(workerPool), ms).unref();
    });
  });
  return worker.run({
    pgPool: pool,
    events,
    taskList: Object.fromEntries(
      Object.entries(tasks).flatMap(([name, run]) => (run ? [[name, doneAs(name, run, work)]] : [])),
    ),
    parsedCronItems: [],
    concurrency: atOnce,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    preset: {
      worker: {
        // In batches, because of a single job nobody handles that the database does not take its end: the rejection would
        // end the server.
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
        // Jobs hear of a stop at once.
        gracefulShutdownAbortTimeout: 0,
      },
    },
    logger: logTo(worker.Logger, log),
  });
}

function lookAgain(pool: WorkerPool): void {
  try {
    pool.nudge(1);
  } catch {
    // It has ended meanwhile.
  }
}

/** A task whose jobs are observed, and known while they run. */
function doneAs(task: string, run: Task, { running, cutOff }: Work): Task {
  return async (payload, helpers) => {
    const { id } = helpers.job;
    running.add(id);
    try {
      return await observed({ kind: "job", task }, async () => run(payload, helpers));
    } catch (error) {
      if (!helpers.abortSignal.aborted) throw error;
      cutOff.add(id);
      throw new CutOff("the server stops", { cause: error });
    } finally {
      running.delete(id);
    }
  };
}

/** The queue's own words, less loud: a job that fails is a warning, and what it does all day is for debugging. */
function logTo(Log: typeof Logger, log: FastifyBaseLogger): Logger {
  const levels: Record<LogLevel, "warn" | "debug"> = {
    error: "warn",
    warning: "warn",
    info: "debug",
    debug: "debug",
  };
  return new Log(() => (level, message, meta) => {
    const cutOff = meta?.error instanceof CutOff;
    log[cutOff ? "debug" : levels[level]]({ jobs: meta }, message);
  });
}
