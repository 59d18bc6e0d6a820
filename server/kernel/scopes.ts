import type { FastifyRequest } from "fastify";

/** Throws to refuse a request. */
export type Guard = (request: FastifyRequest) => Promise<void>;

declare module "fastify" {
  interface FastifyInstance {
    /** The guards of the scope that this instance is. */
    guards: readonly Guard[];
  }
}

/**
 * Asks the guards of a request once more: during a long one the session may have ended.
 *
 * @throws what the guards throw
 */
export async function assertStillAllowed(request: FastifyRequest): Promise<void> {
  for (const guard of request.server.guards) await guard(request);
}
