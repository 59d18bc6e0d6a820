import type { FastifyInstance, FastifyRequest } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Asked every few seconds by a program that watches: what it is told all day is for debugging. */
    probe?: true;
  }
}

/**
 * One structured line a request, at its end. It holds the route, never the query or a header: search terms, signed
 * links and tokens are secrets.
 *
 * @param accountOf whose request it is, where that is known
 */
export function registerRequestLog(
  app: FastifyInstance,
  accountOf: (request: FastifyRequest) => string | undefined,
): void {
  app.addHook("onResponse", async (request, reply) => {
    const isUsual = request.routeOptions.config.probe === true && reply.statusCode < 400;
    request.log[isUsual ? "debug" : "info"](
      {
        method: request.method,
        route: request.routeOptions.url ?? "none",
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        address: request.ip,
        account: accountOf(request),
      },
      "request",
    );
  });
  app.addHook("onRequestAbort", async (request) => {
    request.log.info({ method: request.method, route: request.routeOptions.url }, "request aborted");
  });
}
