import { createHash, timingSafeEqual } from "node:crypto";
import { singleFlight } from "@bonum/contract/single-flight.ts";
import type { FastifyInstance } from "fastify";
import { Unauthorized } from "../../platform/http/errors.ts";
import type { Portal } from "../../portal.ts";
import type { Module } from "../module.ts";

/**
 * `/metrics` for Prometheus, where a token is set for it; elsewhere there is no such address. Who sends the token reads it, no
 * account does: monitoring has none. To be called before the routes are registered whose requests it counts.
 */
export async function registerMetrics(
  app: FastifyInstance,
  { portal, modules }: { portal: Portal; modules: readonly Module[] },
): Promise<void> {
  const { metricsToken } = portal.config;
  if (metricsToken === undefined) return;
  // Loaded here, because a portal that nobody watches needs it not.
  const { openMetrics } = await import("./registry.ts");
  const metrics = openMetrics(app, { portal, modules });
  const read = singleFlight(() => metrics.read());
  app.get(
    "/metrics",
    {
      schema: { hide: true },
      config: { probe: true },
      async onRequest({ headers }, reply) {
        if (isBearer(headers.authorization, metricsToken)) return;
        reply.header("www-authenticate", "Bearer");
        throw new Unauthorized();
      },
    },
    async (_request, reply) =>
      reply
        .type(metrics.contentType)
        .header("cache-control", "no-store")
        .send(await read()),
  );
}

/** Compared by hashes, so that the time it takes tells neither letters nor length of the token. */
function isBearer(authorization: string | undefined, token: string): boolean {
  const [, sent] = /^Bearer +(\S+)$/i.exec(authorization ?? "") ?? [];
  return sent !== undefined && timingSafeEqual(hashOf(sent), hashOf(token));
}

function hashOf(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
