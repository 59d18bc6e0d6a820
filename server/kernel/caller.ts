import type { FastifyRequest } from "fastify";
import type { Portal } from "../portal.ts";
import { type Account, isAdmin } from "./account.ts";
import type { Actor } from "./audit/queries.ts";

/** Account and audit actor of a request. */
export interface Caller {
  portal: Portal;
  account: Account;
  actor: Actor;
}

/** The record that a request is to change, and the state of it that the caller knows. */
export interface Target {
  id: string;
  ifMatch?: string | undefined;
}

/** The actor of a request in a scope that knows its account. */
export function actorOf(request: FastifyRequest): Actor {
  return {
    accountId: request.account.id,
    email: request.account.email,
    address: request.ip,
    requestId: request.id,
    isStaff: isAdmin(request.account),
    apiKey: request.account.apiKey,
  };
}

/** Caller of this request. */
export function callerOf(portal: Portal, request: FastifyRequest): Caller {
  return { portal, account: request.account, actor: actorOf(request) };
}
