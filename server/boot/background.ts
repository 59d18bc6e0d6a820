import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Module, Served } from "../kernel/module.ts";
import { MODULES } from "../modules.ts";
import { withLongStatements } from "../platform/database/deadlines.ts";
import { baseUrl } from "../platform/http/base-url.ts";
import type { Place } from "../platform/jobs/place.ts";
import { type RunningJobs, runJobs } from "../platform/jobs/queue.ts";
import { forgetRendered } from "../platform/markdown/rendered.ts";
import { observed } from "../platform/observed.ts";
import { startRounds } from "../platform/rounds.ts";
import { forgetExpiredTokens } from "../platform/single-use-tokens.ts";
import { type Sweeping, sweep } from "../platform/storage/leases.ts";
import type { Portal } from "../portal.ts";
import { endImpossibleTimes } from "./clock.ts";

const EVERY_MS = 10 * 60_000;

/** Steps of a round, in this order: wrong times, what the modules declare, then what no module owns, bytes last. */
const STEPS: readonly [name: string, run: (parts: Sweeping) => Promise<unknown>][] = [
  ["clock", ({ database }) => endImpossibleTimes(database)],
  ...MODULES.flatMap(({ housekeeping }) => Object.entries(housekeeping ?? {})),
  ["rendered texts", ({ database }) => forgetRendered(database)],
  ["tokens", ({ database }) => forgetExpiredTokens(database)],
  ["bytes", sweep],
];

interface Background {
  /** Nothing new is begun; resolves when what runs has ended. */
  stop(): Promise<void>;
}

/**
 * Does what is done beside the requests until each part is stopped: housekeeping, jobs and rounds, as the modules declare
 * them.
 *
 * @param server.address where people reach the portal, which letters lead to
 * @param server.id the same when the server starts again
 */
export async function startBackground(
  portal: Portal,
  app: FastifyInstance,
  server: { address: string; id: string },
): Promise<Background[]> {
  const { database, storage } = portal;
  const housekeeping = startHousekeeping({ database, storage, log: app.log });
  return [housekeeping, await startJobs(portal, app, server), startModuleRounds(portal, app)];
}

/**
 * Now and every ten minutes: does the steps of the modules, forgets links that have run out, then deletes bytes that
 * nobody owns. Safe on several servers at once. A step that fails is logged and keeps none after it from being done; the
 * next round tries it again.
 */
export function startHousekeeping(parts: Sweeping): Background {
  let stopped = false;
  let round = Promise.resolve();
  const begin = () => {
    round = round.then(() => (stopped ? undefined : runHousekeeping(parts)));
  };
  const timer = setInterval(begin, EVERY_MS);
  timer.unref();
  begin();
  return {
    stop() {
      stopped = true;
      clearInterval(timer);
      return round;
    },
  };
}

async function runHousekeeping(parts: Sweeping): Promise<void> {
  for (const [step, run] of STEPS) {
    try {
      await observed({ kind: "housekeeping", step }, async () => withLongStatements(() => run(parts)));
    } catch (error) {
      parts.log.warn({ err: error, step }, "a step of housekeeping failed; the next round tries again");
    }
  }
}

/** Does the jobs that the modules declare until it is stopped. */
export function startJobs(
  portal: Portal,
  app: FastifyInstance,
  { address = baseUrl(portal.config), id = randomUUID() as string } = {},
): Promise<RunningJobs> {
  const served = { modules: app.modules, address: () => address };
  return runJobs({ pool: portal.pool, server: id, log: app.log, places: placesOf(portal, served) });
}

/** Jobs of all modules at once that have no place of their own. */
const SHARED_AT_ONCE = 2;

function placesOf(portal: Portal, served: Served): Place[] {
  const placeOf = (modules: readonly Module[], atOnce: number): Place => ({
    tasks: Object.assign({}, ...modules.map(({ jobs }) => jobs?.(portal, served))),
    atOnce,
  });
  const shared = served.modules.filter(({ jobsAtOnce }) => jobsAtOnce === undefined);
  return [
    placeOf(shared, SHARED_AT_ONCE),
    ...served.modules.flatMap((module) =>
      module.jobsAtOnce === undefined ? [] : [placeOf([module], module.jobsAtOnce)],
    ),
  ];
}

/** Does the rounds that the modules declare until it is stopped. */
export function startModuleRounds(portal: Portal, { modules, log }: FastifyInstance): Background {
  const rounds = modules.flatMap((module) => module.rounds?.(portal, log) ?? []);
  return startRounds({ database: portal.database, rounds, log });
}
