import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Account } from "./features/account/account.ts";

/** A part of the API behind one guard; routes are registered on it with zod schemas. */
export type Scope = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

declare module "fastify" {
  interface FastifyRequest {
    /** The caller. Present in the scopes `client` and `admin`; reading it in `public` throws. */
    account: Account;
  }
}
