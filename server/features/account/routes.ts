import { CurrentUserId, LoginPayload, SessionUser } from "@bonum/contract/account/account.ts";
import type { FastifyRequest } from "fastify";
import * as z from "zod";
import type { Portal } from "../../portal.ts";
import type { Scope } from "../../scopes.ts";
import { actorOf } from "../audit/queries.ts";
import { logIn, logOut, type Origin, renewSession } from "./rules.ts";
import { createLoginThrottle } from "./throttle.ts";

/** `POST account/login`. */
export function publicAccountRoutes(scope: Scope, portal: Portal): void {
  const throttle = createLoginThrottle(portal.pool);
  scope.post(
    "/account/login",
    { schema: { tags: ["account"], body: LoginPayload, response: { 200: SessionUser } } },
    (request) => logIn(portal, throttle, { ...request.body, ...originOf(request) }),
  );
}

/** Where a log-in comes from. */
export function originOf(request: FastifyRequest): Origin {
  return {
    address: request.ip,
    userAgent: (request.headers["user-agent"] ?? "").slice(0, 500),
    requestId: request.id,
  };
}

/** What a signed-in account asks of its own session. */
export function accountRoutes(scope: Scope, portal: Portal): void {
  scope.get(
    "/account/currentUser",
    { schema: { tags: ["account"], response: { 200: SessionUser } } },
    (request) => renewSession(portal, request.account),
  );
  scope.get(
    "/account/currentUserId",
    { schema: { tags: ["account"], response: { 200: CurrentUserId } } },
    async (request) => ({ userId: request.account.id }),
  );
  scope.post(
    "/account/logout",
    { schema: { tags: ["account"], response: { 204: z.undefined() } } },
    async (request, reply) => {
      await logOut(portal, request.account, actorOf(request));
      return reply.status(204).send();
    },
  );
}
