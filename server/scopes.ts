import type { IncomingMessage, ServerResponse } from "node:http";
import multipart from "@fastify/multipart";
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from "fastify";
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from "fastify-type-provider-zod";
import type { Account } from "./kernel/account.ts";
import { createExports, type Exports } from "./kernel/export.ts";
import { addRoutes } from "./kernel/route.ts";
import type { Guard } from "./kernel/scopes.ts";
import { auditRoutes } from "./modules/audit/routes.ts";
import { adminDashboardRoutes, clientDashboardRoutes } from "./modules/dashboard/routes.ts";
import { erasureRoutes } from "./modules/identity/erasure/routes.ts";
import { requireAdmin, requireSession } from "./modules/identity/login/guards.ts";
import { accountRoutes, publicAccountRoutes } from "./modules/identity/login/routes.ts";
import {
  adminMemberRoutes,
  ownMemberRoutes,
  publicInvitationRoutes,
} from "./modules/identity/members/routes.ts";
import { ownAccountRoutes, publicOwnAccountRoutes } from "./modules/identity/own-account/routes.ts";
import { requireSecondStep } from "./modules/identity/second-step/guards.ts";
import {
  adminSecondStepRoutes,
  publicSecondStepRoutes,
  secondStepRoutes,
} from "./modules/identity/second-step/routes.ts";
import { adminInvestmentRoutes, investmentRoutes } from "./modules/investments/routes.ts";
import { mailRoutes } from "./modules/mail/routes.ts";
import { contactRoutes, messageRoutes } from "./modules/messages/routes.ts";
import { organisationRoutes, publicOrganisationRoutes } from "./modules/organisation/routes.ts";
import { pageRoutes, publicPageRoutes } from "./modules/pages/routes.ts";
import { eventRoutes } from "./modules/portal/events.ts";
import { settingsRoutes } from "./modules/portal/settings.ts";
import { publicShowcaseRoutes, showcaseRoutes } from "./modules/showcase/routes.ts";
import { testDataRoutes } from "./modules/test-data/test-data-routes.ts";
import { MODULES } from "./modules.ts";
import type { ChangeFeed } from "./platform/database/change-feed.ts";
import type { Portal } from "./portal.ts";

/** A part of the API behind one guard; routes are registered on it with zod schemas. */
export type Scope = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

export type ScopeName = "public" | "client" | "admin";

export interface ScopedRoute {
  scope: ScopeName;
  /** Method and path, as in `GET /api/files/:id`. */
  route: string;
}

declare module "fastify" {
  interface FastifyRequest {
    /** The caller; set by the guards of the scopes `client` and `admin` alone. */
    account: Account;
  }
  interface FastifyInstance {
    /** What stands in which scope; a test holds it against the list of routes. */
    scopedRoutes: ScopedRoute[];
    exports: Exports;
  }
}

/**
 * Every route of the API, each in exactly one of three scopes. The guards run before a body is read or a value is
 * checked, so the order of refusal is 401, 403, 400, 404 (decisions, section 3).
 */
export async function registerScopes(app: FastifyInstance, portal: Portal, feed: ChangeFeed): Promise<void> {
  app.decorateRequest("account");
  app.decorate("scopedRoutes", []);
  app.decorate("exports", createExports());
  app.decorate("modules", MODULES);
  const routes = MODULES.flatMap((module) => module.routes?.(portal, app) ?? []);
  const routesOf = (name: ScopeName) => routes.filter(({ call }) => call.scope === name);

  await openScope(app, { name: "public", guards: [] }, (scope) => {
    publicAccountRoutes(scope, portal);
    publicOwnAccountRoutes(scope, portal);
    publicSecondStepRoutes(scope, portal);
    settingsRoutes(scope, portal);
    publicInvitationRoutes(scope, portal);
    publicOrganisationRoutes(scope, portal);
    publicPageRoutes(scope, portal);
    publicShowcaseRoutes(scope, portal);
    contactRoutes(scope, portal);
    addRoutes(scope, portal, routesOf("public"));
  });

  // All that an administrator may do who has yet to set up the second step that the portal demands.
  await openScope(app, { name: "client", guards: [requireSession(portal)] }, (scope) => {
    accountRoutes(scope, portal);
    secondStepRoutes(scope, portal);
  });

  const clientGuards = [requireSession(portal), requireSecondStep(portal)];
  await openScope(app, { name: "client", guards: clientGuards }, (scope) => {
    ownAccountRoutes(scope, portal);
    eventRoutes(scope, portal, feed);
    investmentRoutes(scope, portal);
    clientDashboardRoutes(scope, portal);
    ownMemberRoutes(scope, portal);
    addRoutes(scope, portal, routesOf("client"));
  });

  const adminGuards = [requireSession(portal), requireAdmin, requireSecondStep(portal)];
  await openScope(app, { name: "admin", guards: adminGuards }, (scope) => {
    adminSecondStepRoutes(scope, portal);
    erasureRoutes(scope, portal);
    auditRoutes(scope, portal);
    adminDashboardRoutes(scope, portal);
    adminInvestmentRoutes(scope, portal);
    mailRoutes(scope, portal);
    adminMemberRoutes(scope, portal);
    organisationRoutes(scope, portal);
    pageRoutes(scope, portal);
    showcaseRoutes(scope, portal);
    messageRoutes(scope, portal);
    testDataRoutes(scope, portal);
    addRoutes(scope, portal, routesOf("admin"));
  });
}

async function openScope(
  app: FastifyInstance,
  { name, guards }: { name: ScopeName; guards: Guard[] },
  register: (scope: Scope) => void,
): Promise<void> {
  await app.register(
    async (instance) => {
      instance.setValidatorCompiler(validatorCompiler);
      instance.setSerializerCompiler(serializerCompiler);
      instance.addHook("onRoute", (route) => {
        app.scopedRoutes.push({ scope: name, route: `${route.method} ${route.url}` });
        if (name !== "public" && route.schema) route.schema.security = [{ bearer: [] }];
      });
      instance.decorate("guards", guards);
      await instance.register(multipart);
      for (const guard of guards) instance.addHook("onRequest", guard);
      register(instance.withTypeProvider<ZodTypeProvider>());
    },
    { prefix: "/api" },
  );
}
