import { randomUUID } from "node:crypto";
import { maxHeaderSize } from "node:http";
import { REQUEST_TIMEOUT_MS } from "@bonum/contract/limits.ts";
import cookie from "@fastify/cookie";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import type { TaskList } from "graphile-worker";
import { registerScopes } from "./kernel/scopes.ts";
import { certificateKeyRoutes } from "./modules/certificates/confirming.ts";
import { requireAdmin, requireSecondStep, requireSession } from "./modules/identity/login/guards.ts";
import { healthRoutes } from "./modules/portal/module.ts";
import { registerPublicSite } from "./modules/public-site/routes.ts";
import { MODULES } from "./modules.ts";
import { withLongStatements } from "./platform/database/deadlines.ts";
import { baseUrl } from "./platform/http/base-url.ts";
import { answerError, type LockedRecords } from "./platform/http/problems.ts";
import {
  BODY_MS,
  closeUnusedConnections,
  countUploads,
  limitBodies,
  registerHeaders,
  registerRequestLog,
  sendHeadsAlone,
  watchForwarded,
} from "./platform/http/server-hooks.ts";
import { readableUrl, registerOpenApi, registerWebApp, WEB_DIST } from "./platform/http/web-app.ts";
import { type RunningJobs, reviveJobs, runJobs } from "./platform/jobs/queue.ts";
import { forgetExpiredTokens } from "./platform/single-use-tokens.ts";
import { type Sweeping, sweep } from "./platform/storage/leases.ts";
import type { Portal } from "./portal.ts";

const JSON_LIMIT_BYTES = 1024 * 1024;

/** What somebody waits for who waits for another's change: records by their tables, in the genitive. */
const LOCKED_RECORDS: LockedRecords = {
  accounts: "tego konta",
  certificates: "tego certyfikatu",
  clients: "danych tego klienta",
  documents: "tego dokumentu",
  investments: "tej inwestycji",
  number_counters: "numeracji",
  orders: "tego zlecenia",
  organisation: "danych Centrum",
  services: "tej usługi",
};

interface AppOptions {
  /** Folder of the built web application. */
  webDist?: string | undefined;
  /** How long the body of a call may take, in milliseconds. */
  bodyMs?: number | undefined;
}

/** Puts the whole server together, everything in sight; the caller listens and closes. */
export async function buildApp(
  portal: Portal,
  { webDist = WEB_DIST, bodyMs = BODY_MS }: AppOptions = {},
): Promise<FastifyInstance> {
  const { config } = portal;
  const app = Fastify({
    // The multipart parser logs its options at the level trace, and among them the headers with the bearer token.
    logger: { level: config.logLevel, redact: ["busboyOptions.headers"] },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: JSON_LIMIT_BYTES,
    // A transfer may take hours, but not stand still: the silent connection is closed, and what it held is let go.
    connectionTimeout: REQUEST_TIMEOUT_MS,
    // No shorter than an address can be: what is too long is refused by its call, and counted, not a call that is unknown.
    routerOptions: { maxParamLength: maxHeaderSize },
    rewriteUrl: readableUrl,
    genReqId: () => randomUUID(),
    // Running transfers end before the server does; streams of events are ended by their own hook.
    forceCloseConnections: "idle",
    frameworkErrors: (error, request, reply) => answerError(error, request, reply),
  });
  closeUnusedConnections(app);
  sendHeadsAlone(app);
  limitBodies(app, bodyMs);
  countUploads(app, config.uploadsPerAccount);
  app.decorate("lockedRecords", LOCKED_RECORDS);
  app.setErrorHandler(answerError);
  registerRequestLog(app);
  watchForwarded(app, config);
  await registerHeaders(app, config);
  await app.register(cookie);
  await registerOpenApi(app);
  healthRoutes(app, portal);
  certificateKeyRoutes(app, portal);
  app.addHook("preClose", async () => closeConnectionsAsTheyIdle(app));
  await registerScopes(app, {
    portal,
    modules: MODULES,
    guards: {
      session: requireSession(portal),
      admin: requireAdmin,
      secondStep: requireSecondStep,
    },
  });
  const answerMissing = await registerPublicSite(app, portal, webDist);
  await registerWebApp(app, webDist, answerMissing);
  return app;
}

/** A connection whose answer ends while the server closes would be kept alive, and hold the closing up by a minute. */
function closeConnectionsAsTheyIdle({ server }: FastifyInstance): void {
  if (!server.listening) return;
  const closing = setInterval(() => server.closeIdleConnections(), 100);
  closing.unref();
  server.once("close", () => clearInterval(closing));
}

const EVERY_MS = 10 * 60_000;

/** What a round does, in this order: what the modules declare, then what no module owns, bytes last. */
const STEPS: readonly [name: string, run: (parts: Sweeping) => Promise<unknown>][] = [
  ["jobs", ({ database }) => reviveJobs(database)],
  ...MODULES.flatMap(({ housekeeping }) => Object.entries(housekeeping ?? {})),
  ["tokens", ({ database }) => forgetExpiredTokens(database)],
  ["bytes", sweep],
];

interface Housekeeping {
  /** No new round begins; resolves when the running one has ended. */
  stop(): Promise<void>;
}

/**
 * Now and every ten minutes: does the steps of the modules, forgets links that have run out, then deletes bytes that
 * nobody owns. Safe on several servers at once. A step that fails is logged and keeps none after it from being done; the
 * next round tries it again.
 */
export function startHousekeeping(parts: Sweeping): Housekeeping {
  let stopped = false;
  let round = Promise.resolve();
  const begin = () => {
    round = round.then(() => (stopped ? undefined : keepHouse(parts)));
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

async function keepHouse(parts: Sweeping): Promise<void> {
  for (const [step, run] of STEPS) {
    try {
      await withLongStatements(() => run(parts));
    } catch (error) {
      parts.log.warn({ err: error, step }, "a step of housekeeping failed; the next round tries again");
    }
  }
}

/** Does the jobs that the modules declare until it is stopped. */
export function startJobs(portal: Portal, app: FastifyInstance): Promise<RunningJobs> {
  const served = { modules: app.modules, address: () => baseUrl(portal.config, app.server) };
  const tasks: TaskList = Object.assign({}, ...served.modules.map(({ jobs }) => jobs?.(portal, served)));
  return runJobs({ pool: portal.pool, log: app.log, tasks });
}
