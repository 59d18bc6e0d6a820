import type { ScopeName } from "@bonum/contract/call.ts";
import { UPLOAD_TYPE } from "@bonum/contract/uploads/calls.ts";
import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import type { Portal } from "../portal.ts";
import type { Account } from "./account.ts";
import { createExports, type Exports } from "./export.ts";
import type { Module } from "./module.ts";
import { addRoutes } from "./route.ts";
import { serializerCompiler } from "./serializer.ts";

/** Throws to refuse a request. */
type Guard = (request: FastifyRequest) => Promise<void>;

/** Guards of the scopes `client` and `admin`. */
interface Guards {
  /** Lets an open session pass, or an API key that reaches the call, and puts the account on the request. */
  session: Guard;
  /** Lets administrators pass. */
  admin: Guard;
  /** Lets pass who has the second step that the portal demands of them. */
  secondStep: Guard;
}

interface ScopedRoute {
  scope: ScopeName;
  /** Method and path, as in `GET /api/files/:id`. */
  route: string;
  /** True if the route's own rules read a body that the schema refuses. */
  hasRules: boolean;
  /** True where it answers a list by pages. */
  paged: boolean;
}

declare module "fastify" {
  interface FastifyRequest {
    /** The caller; set by the guards of the scopes `client` and `admin` alone. */
    account: Account;
    /** True if the portal requires a second step that the caller has not set up; set like `account`. */
    lacksSecondStep: boolean;
  }
  interface FastifyContextConfig {
    /** True if API keys may make the call. */
    reachedByKeys?: boolean;
  }
  interface FastifyInstance {
    /** Routes with their scopes; a test compares them with the list of routes. */
    scopedRoutes: ScopedRoute[];
    exports: Exports;
    /** The guards of the scope that this instance is. */
    guards: readonly Guard[];
  }
}

const SCOPES: readonly { name: ScopeName; guards: (keyof Guards)[]; beforeSecondStep: boolean }[] = [
  { name: "public", guards: [], beforeSecondStep: false },
  { name: "client", guards: ["session"], beforeSecondStep: true },
  { name: "client", guards: ["session", "secondStep"], beforeSecondStep: false },
  { name: "admin", guards: ["session", "admin"], beforeSecondStep: true },
  { name: "admin", guards: ["session", "admin", "secondStep"], beforeSecondStep: false },
];

/**
 * Registers the routes of all modules, each in exactly one of three scopes. The guards run before a body is read or a
 * value is checked, so the order of refusal is 401, 403, 400, 404.
 */
export async function registerScopes(
  app: FastifyInstance,
  { portal, modules, guards }: { portal: Portal; modules: readonly Module[]; guards: Guards },
): Promise<void> {
  app.decorateRequest("account");
  app.decorateRequest("lacksSecondStep", true);
  app.decorate("scopedRoutes", []);
  app.decorate("exports", createExports());
  app.decorate("modules", modules);
  const routes = modules.flatMap((module) => module.routes?.(portal, app) ?? []);
  for (const { name, beforeSecondStep, guards: asked } of SCOPES) {
    const own = routes.filter(
      ({ call }) => call.scope === name && (call.beforeSecondStep ?? false) === beforeSecondStep,
    );
    await openScope(app, { name, guards: asked.map((guard) => guards[guard]) }, (scope) =>
      addRoutes(scope, portal, own),
    );
  }
}

/** Opens a part of the API, below `/api`, that stands behind its guards. */
async function openScope(
  app: FastifyInstance,
  { name, guards }: { name: ScopeName; guards: Guard[] },
  register: (scope: FastifyInstance) => void,
): Promise<void> {
  await app.register(
    async (scope) => {
      scope.setValidatorCompiler(validatorCompiler);
      scope.setSerializerCompiler(serializerCompiler);
      scope.decorate("guards", guards);
      scope.addHook("onRoute", ({ method, url, errorHandler, config }) => {
        app.scopedRoutes.push({
          scope: name,
          route: `${method} ${url}`,
          hasRules: errorHandler !== undefined,
          paged: config?.described?.paged ?? false,
        });
      });
      await scope.register(multipart);
      // Its handler reads the request itself.
      scope.addContentTypeParser(UPLOAD_TYPE, (_request, _payload, done) => done(null));
      for (const guard of guards) scope.addHook("onRequest", guard);
      register(scope);
    },
    { prefix: "/api" },
  );
}

/**
 * Asks the guards of a request once more: during a long one the session may have ended.
 *
 * @throws what the guards throw
 */
export async function assertStillAllowed(request: FastifyRequest): Promise<void> {
  for (const guard of request.server.guards) await guard(request);
}
