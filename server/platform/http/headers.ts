import { PAGINATION_HEADER } from "@bonum/contract/lists/paging.ts";
import cors from "@fastify/cors";
import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

/** Security headers on every answer, with no inline script and no foreign host, and CORS for the portal's own origin. */
export async function registerHeaders(
  app: FastifyInstance,
  { publicUrl }: { publicUrl: string | undefined },
): Promise<void> {
  const https = publicUrl?.startsWith("https:") ?? false;
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", "data:", "blob:"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Only a portal that is served over HTTPS may bind browsers to it.
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  });
  const ownOrigin = () => (publicUrl ? new URL(publicUrl).origin : listeningOrigin(app));
  const isOwn = (origin: string | undefined) => origin === undefined || origin === ownOrigin();
  await app.register(cors, {
    // Refused whole for a foreign origin: not even the other CORS headers are sent.
    origin: (origin, decide) => decide(null, isOwn(origin) ? ownOrigin() : false),
    credentials: true,
    exposedHeaders: [PAGINATION_HEADER, "etag", "content-disposition", "retry-after"],
  });
  app.addHook("onSend", async (request, reply) => {
    reply.header("x-request-id", request.id);
    // By the route too: "/%61pi/…" leads to the same one.
    const isApi = [request.url, request.routeOptions.url].some((url) => url?.startsWith("/api/"));
    if (isApi && !reply.hasHeader("cache-control")) {
      reply.header("cache-control", "no-store");
    }
  });
}

/** Absent while the server does not listen (a test that injects its requests). */
function listeningOrigin(app: FastifyInstance): string {
  return app.addresses().length > 0 ? app.listeningOrigin : "http://localhost";
}
