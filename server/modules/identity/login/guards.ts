import type { FastifyRequest } from "fastify";
import { type Account, isAdmin } from "../../../kernel/account.ts";
import { Forbidden, Unauthorized } from "../../../platform/http/errors.ts";
import type { Portal } from "../../../portal.ts";
import { findSessionAccount } from "./queries.ts";
import { readToken } from "./tokens.ts";

const BEARER = /^Bearer (\S+)$/i;

/** A hook that lets only an open session pass and puts its account on the request. It throws, so nothing runs after it. */
export function requireSession(portal: Portal) {
  return async (request: FastifyRequest): Promise<void> => {
    const token = BEARER.exec(request.headers.authorization ?? "")?.[1];
    if (token === undefined) throw new Unauthorized();
    const sessionId = await readToken(portal.secret, token);
    request.account = await assertSessionOpen(portal, sessionId);
  };
}

/**
 * The account of a session that is open now.
 *
 * @throws Unauthorized when the session ended or the account was blocked
 */
async function assertSessionOpen(portal: Portal, sessionId: string): Promise<Account> {
  const account = await findSessionAccount(portal.database, sessionId);
  if (account === undefined) throw new Unauthorized();
  return account;
}

/** A hook, after `requireSession`, that lets only administrators pass. */
export async function requireAdmin(request: FastifyRequest): Promise<void> {
  if (!isAdmin(request.account)) throw new Forbidden();
}
