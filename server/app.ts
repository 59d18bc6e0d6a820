import { randomUUID } from "node:crypto";
import { REQUEST_TIMEOUT_MS } from "@bonum/contract/limits.ts";
import cookie from "@fastify/cookie";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { registerScopes } from "./kernel/scopes.ts";
import { certificateKeyRoutes } from "./modules/certificates/signing.ts";
import { requireAdmin, requireSecondStep, requireSession } from "./modules/identity/login/guards.ts";
import { healthRoutes } from "./modules/portal/module.ts";
import { registerPublicSite } from "./modules/public-site/routes.ts";
import { MODULES } from "./modules.ts";
import { answerError } from "./platform/http/problems.ts";
import {
  BODY_MS,
  closeUnusedConnections,
  countUploads,
  limitBodies,
  registerHeaders,
  registerRequestLog,
  watchForwarded,
} from "./platform/http/server-hooks.ts";
import { registerOpenApi, registerWebApp, WEB_DIST } from "./platform/http/web-app.ts";
import type { Portal } from "./portal.ts";

const JSON_LIMIT_BYTES = 1024 * 1024;

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
    genReqId: () => randomUUID(),
    // Running transfers end before the server does; streams of events are ended by their own hook.
    forceCloseConnections: "idle",
    frameworkErrors: (error, request, reply) => answerError(error, request, reply),
  });
  closeUnusedConnections(app);
  limitBodies(app, bodyMs);
  countUploads(app, config.uploadsPerAccount);
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
