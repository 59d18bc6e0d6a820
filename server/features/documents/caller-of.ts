import type { FastifyRequest } from "fastify";
import type { Portal } from "../../portal.ts";
import { actorOf } from "../audit/queries.ts";
import type { Caller } from "./change-rules.ts";

/** Who makes this request, as the rules need it. */
export function callerOf(portal: Portal, request: FastifyRequest): Caller {
  return { portal, account: request.account, actor: actorOf(request) };
}
