import { CurrentUserId, LoginPayload, SessionUser } from "@bonum/contract/identity/account.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod";
import { actorOf } from "../../../kernel/audit-queries.ts";
import type { Portal } from "../../../portal.ts";
import type { Scope } from "../../../scopes.ts";
import { deviceOf, rememberDevice } from "./devices.ts";
import { type DeviceOrigin, logIn, logOut, type Origin, renewSession } from "./rules.ts";
import { createLoginThrottle } from "./throttle.ts";

/** `POST account/login`. */
export function publicAccountRoutes(scope: Scope, portal: Portal): void {
  const throttle = createLoginThrottle(portal.pool);
  scope.post(
    "/account/login",
    { schema: { tags: ["account"], body: LoginPayload, response: { 200: SessionUser } } },
    (request, reply) =>
      signInOnDevice(portal, { request, reply }, (origin) =>
        logIn(portal, throttle, { ...request.body, ...origin }),
      ),
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

/** Where a log-in comes from, with the device that it is known to be. */
export async function deviceOriginOf(portal: Portal, request: FastifyRequest): Promise<DeviceOrigin> {
  return { ...originOf(request), device: await deviceOf(portal, request) };
}

/** Signs an account in, and remembers that it did on this device. */
export async function signInOnDevice(
  portal: Portal,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  signIn: (origin: DeviceOrigin) => Promise<SessionUser>,
): Promise<SessionUser> {
  const origin = await deviceOriginOf(portal, request);
  const user = await signIn(origin);
  await rememberDevice(portal, reply, { device: origin.device, accountId: user.id });
  return user;
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
