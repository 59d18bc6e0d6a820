import { compile } from "@fastify/proxy-addr";
import type { FastifyInstance } from "fastify";

/** Headers that reverse proxies add. */
const HEADERS = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"];

interface ForwardingSettings {
  /** Trusted proxies: all, none, or those with these addresses. */
  trustProxy: boolean | string;
  publicUrl: string | undefined;
}

declare module "fastify" {
  interface FastifyInstance {
    /** True once a request came with headers of a proxy that `TRUST_PROXY` does not name. */
    forwarded: { unbelieved: boolean };
  }
}

/**
 * Reports a reverse proxy that is not believed: behind one, everybody has the proxy's address, and shares its counters of
 * wrong log-ins and messages. The first such request is told in the log, and the settings screen asks `app.forwarded`. A
 * public address over HTTPS tells of a proxy at the start already, for the portal itself speaks plain HTTP.
 */
export function watchForwarded(app: FastifyInstance, { trustProxy, publicUrl }: ForwardingSettings): void {
  const forwarded = { unbelieved: false };
  app.decorate("forwarded", forwarded);
  if (trustProxy === true) return;
  if (trustProxy === false && publicUrl?.startsWith("https:")) {
    app.log.warn("PUBLIC_URL is https, so a proxy passes the requests on: set TRUST_PROXY to its address");
  }
  const isTrusted =
    trustProxy === false ? () => false : compile(trustProxy.split(",").map((one) => one.trim()));
  app.addHook("onRequest", async ({ headers, socket }) => {
    if (forwarded.unbelieved || !HEADERS.some((name) => headers[name] !== undefined)) return;
    if (isTrusted(socket.remoteAddress ?? "", 0)) return;
    forwarded.unbelieved = true;
    app.log.warn(
      { from: socket.remoteAddress },
      "a proxy's headers are not believed: if one passes the requests on, set TRUST_PROXY to its address",
    );
  });
}
