import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { type Guards, openScope } from "./kernel/scopes.ts";
import { erasureRoutes } from "./modules/identity/erasure/routes.ts";
import { accountRoutes, publicAccountRoutes } from "./modules/identity/login/routes.ts";
import {
  adminMemberRoutes,
  ownMemberRoutes,
  publicInvitationRoutes,
} from "./modules/identity/members/routes.ts";
import { ownAccountRoutes, publicOwnAccountRoutes } from "./modules/identity/own-account/routes.ts";
import {
  adminSecondStepRoutes,
  publicSecondStepRoutes,
  secondStepRoutes,
} from "./modules/identity/second-step/routes.ts";
import type { Portal } from "./portal.ts";

/** A part of the API behind one guard; routes are registered on it with zod schemas. */
export type Scope = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** Registers the routes that no module declares yet. */
export async function registerUndeclared(
  app: FastifyInstance,
  { portal, guards: { session, admin, secondStep } }: { portal: Portal; guards: Guards },
): Promise<void> {
  await openScope(app, { name: "public", guards: [] }, (instance) => {
    const scope = typed(instance);
    publicAccountRoutes(scope, portal);
    publicOwnAccountRoutes(scope, portal);
    publicSecondStepRoutes(scope, portal);
    publicInvitationRoutes(scope, portal);
  });

  // All that an administrator may do who has yet to set up the second step that the portal demands.
  await openScope(app, { name: "client", guards: [session] }, (instance) => {
    const scope = secured(instance);
    accountRoutes(scope, portal);
    secondStepRoutes(scope, portal);
  });

  await openScope(app, { name: "client", guards: [session, secondStep] }, (instance) => {
    const scope = secured(instance);
    ownAccountRoutes(scope, portal);
    ownMemberRoutes(scope, portal);
  });

  await openScope(app, { name: "admin", guards: [session, admin, secondStep] }, (instance) => {
    const scope = secured(instance);
    adminSecondStepRoutes(scope, portal);
    erasureRoutes(scope, portal);
    adminMemberRoutes(scope, portal);
  });
}

function typed(instance: FastifyInstance): Scope {
  return instance.withTypeProvider<ZodTypeProvider>();
}

function secured(instance: FastifyInstance): Scope {
  instance.addHook("onRoute", (route) => {
    if (route.schema) route.schema.security = [{ bearer: [] }];
  });
  return typed(instance);
}
