import type { FastifyRequest } from "fastify";
import { Forbidden, Unauthorized } from "../../platform/http/errors.ts";
import type { Portal } from "../../portal.ts";
import { isAdmin } from "./account.ts";
import { findSessionAccount } from "./queries.ts";
import { readToken } from "./tokens.ts";

const BEARER = /^Bearer (\S+)$/i;

/** A hook that lets only an open session pass and puts its account on the request. It throws, so nothing runs after it. */
export function requireSession(portal: Portal) {
  return async (request: FastifyRequest): Promise<void> => {
    const token = BEARER.exec(request.headers.authorization ?? "")?.[1];
    if (token === undefined) throw new Unauthorized();
    const account = await findSessionAccount(portal.database, await readToken(portal.secret, token));
    if (account === undefined) throw new Unauthorized();
    request.account = account;
  };
}

/** A hook, after `requireSession`, that lets only administrators pass. */
export async function requireAdmin(request: FastifyRequest): Promise<void> {
  if (!isAdmin(request.account)) throw new Forbidden();
}
