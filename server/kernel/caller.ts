import type { FastifyRequest } from "fastify";
import type { Portal } from "../portal.ts";
import type { Account } from "./account.ts";
import { type Actor, actorOf } from "./audit/queries.ts";

/** Who acts, and where. */
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

/** Who makes this request, as the rules need it. */
export function callerOf(portal: Portal, request: FastifyRequest): Caller {
  return { portal, account: request.account, actor: actorOf(request) };
}
