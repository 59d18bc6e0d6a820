import { randomUUID } from "node:crypto";
import { REQUEST_TIMEOUT_MS } from "@bonum/contract/limits.ts";
import cookie from "@fastify/cookie";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { registerMetrics } from "./kernel/metrics/route.ts";
import { registerScopes } from "./kernel/scopes.ts";
import { acceptKeys } from "./modules/api-keys/bearer.ts";
import { certificateKeyRoutes } from "./modules/certificates/keys/confirming.ts";
import { requireAdmin, requireSecondStep, requireSession } from "./modules/identity/login/guards.ts";
import { healthRoutes } from "./modules/portal/health.ts";
import { registerPublicSite } from "./modules/public-site/routes.ts";
import { sealCertificateRoutes } from "./modules/seal/published.ts";
import { describeUploads } from "./modules/uploads/options.ts";
import { MODULES } from "./modules.ts";
import { BODY_MS, countUploads, limitBodies, sendHeadsAlone } from "./platform/http/bodies.ts";
import { closeConnections } from "./platform/http/connections.ts";
import { watchForwarded } from "./platform/http/forwarded.ts";
import { HEADERS_LENGTH_MAX, limitHeaders, registerHeaders } from "./platform/http/headers.ts";
import { registerOpenApi } from "./platform/http/open-api.ts";
import { answerError, type LockedRecords } from "./platform/http/problems.ts";
import { registerRequestLog } from "./platform/http/request-log.ts";
import { readableUrl, registerWebApp, scriptHashes, WEB_DIST } from "./platform/http/web-app.ts";
import type { Portal } from "./portal.ts";

const JSON_LIMIT_BYTES = 1024 * 1024;

/** Polish names (genitive) of locked records by table, for lock-timeout messages. */
const LOCKED_RECORDS: LockedRecords = {
  accounts: { pl: "tego konta", en: "this account" },
  certificates: { pl: "tego certyfikatu", en: "this certificate" },
  clients: { pl: "tego klienta", en: "this client's details" },
  documents: { pl: "tego dokumentu", en: "this document" },
  investments: { pl: "tej inwestycji", en: "this project" },
  number_counters: { pl: "dotyczące numeracji", en: "the numbering" },
  orders: { pl: "tego zlecenia", en: "this order" },
  organisation: { pl: "Centrum", en: "the Centre's details" },
  services: { pl: "tej usługi", en: "this service" },
};

interface AppOptions {
  /** Folder of the built web application. */
  webDist?: string | undefined;
  /** Time limit for receiving a call's body, in milliseconds. */
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
    // What PostgreSQL says beside the message of an error quotes whole rows.
    logger: { level: config.logLevel, redact: ["busboyOptions.headers", "err.detail", "err.where"] },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: JSON_LIMIT_BYTES,
    http: { maxHeaderSize: HEADERS_LENGTH_MAX },
    // A transfer may take hours, but not stand still: the silent connection is closed, and what it held is let go.
    connectionTimeout: REQUEST_TIMEOUT_MS,
    // No shorter than an address can be: what is too long is refused by its call, and counted, not a call that is unknown.
    routerOptions: { maxParamLength: HEADERS_LENGTH_MAX },
    rewriteUrl: readableUrl,
    genReqId: () => randomUUID(),
    // Running transfers end before the server does; streams of events are ended by their own hook.
    forceCloseConnections: "idle",
    // Requests on open connections, such as a proxy's, are still answered while the server stops.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => answerError(error, request, reply),
  });
  if (config.traces) await (await import("./platform/tracing/tracing.ts")).traceServer(app, config.traces);
  limitHeaders(app);
  closeConnections(app);
  sendHeadsAlone(app);
  limitBodies(app, bodyMs);
  countUploads(app, config.uploadsPerAccount);
  app.decorate("lockedRecords", LOCKED_RECORDS);
  app.setErrorHandler(answerError);
  registerRequestLog(app, ({ account }) => account?.id);
  watchForwarded(app, config);
  describeUploads(app, config);
  await registerHeaders(app, { ...config, scripts: scriptHashes(webDist) });
  await app.register(cookie);
  await registerOpenApi(app);
  await registerMetrics(app, { portal, modules: MODULES });
  healthRoutes(app, portal);
  certificateKeyRoutes(app, portal);
  sealCertificateRoutes(app, portal);
  await registerScopes(app, {
    portal,
    modules: MODULES,
    guards: {
      session: acceptKeys(portal, requireSession(portal)),
      admin: requireAdmin,
      secondStep: requireSecondStep,
    },
  });
  const answerMissing = await registerPublicSite(app, portal, webDist);
  await registerWebApp(app, webDist, answerMissing);
  return app;
}
