import { isReachedByKeys } from "@bonum/contract/api-keys/reach.ts";
import type { BodyOf, Call, OutputOf, ParamsOf, QueryOf } from "@bonum/contract/call.ts";
import { PAGINATION_HEADER, type Paging } from "@bonum/contract/lists/paging.ts";
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaCompiler,
  RouteOptions,
} from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import type { Tx } from "../platform/database/connect.ts";
import type { PageOf } from "../platform/database/page.ts";
import { transact } from "../platform/database/transaction.ts";
import { NotFound, Refused } from "../platform/http/errors.ts";
import { refusedByRulesToo } from "../platform/http/refusals.ts";
import type { Portal } from "../portal.ts";
import type { Account } from "./account.ts";
import { type Caller, callerOf, type Target } from "./caller.ts";
import { revisionTag } from "./revision.ts";

/** Handler's request: values parsed by the call's schemas, and the caller. */
export interface CallRequest<C extends Call> {
  /** The signed-in account; in the scope `public` there is none. */
  account: C["scope"] extends "public" ? null : Account;
  caller: C["scope"] extends "public" ? null : Caller;
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  /** The record that a call of `…/:id` changes, and the revision that the caller knows. */
  target: ParamsOf<C> extends { id: string } ? Target : null;
  /** The request's `If-Match`, for a record that is not named by an id. */
  ifMatch: string | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Handler's result: a page of a list, the output, or, for raw bytes, the reply. */
type Result<C extends Call> = C extends { raw: true }
  ? unknown
  : C extends { paged: true }
    ? PageOf<OutputOf<C>>
    : C extends { output: z.ZodMiniType }
      ? OutputOf<C>
      : unknown;

type AskedBy<C extends Call> = Pick<CallRequest<C>, "account" | "caller" | "target">;

interface RouteSettings<C extends Call> {
  /** Authorises before the values are checked, so that a 403 comes before a 400; throws to refuse. */
  authorise?(account: Account, request: FastifyRequest): void | Promise<void>;
  /**
   * Checks a body that the schema refuses by the route's own rules, so that one 400 names every field.
   *
   * @throws Invalid for refusals of the body as it was sent
   */
  refuse?(
    request: AskedBy<C> & Pick<CallRequest<C>, "params" | "request"> & { sent: unknown },
  ): Promise<void>;
  bodyLimit?: number;
  /** Its command says itself, beside other reasons, why an unconfirmed administrator may not. */
  saysWhy?: boolean;
}

/** A call with what answers it. */
export interface Route {
  call: Call;
  optionsFor(portal: Portal): RouteOptions;
}

/** Answers a call: the one place that knows how a declared call becomes a route of Fastify. */
export function route<C extends Call>(
  call: C,
  handle: (request: CallRequest<C>, portal: Portal) => Promise<Result<C>> | Result<C>,
  { authorise, refuse, saysWhy, ...settings }: RouteSettings<C> = {},
): Route {
  return {
    call,
    optionsFor: (portal) => ({
      method: call.method,
      url: call.path,
      schema: schemaOf(call),
      config: {
        reachedByKeys: isReachedByKeys(call),
        swagger: { exposeHeadRoute: call.method === "HEAD" },
        described: { revision: call.revision, paged: call.paged, raw: call.raw, answers: answersOf(call) },
      },
      ...(call.form && { validatorCompiler: allButForm }),
      ...settings,
      preValidation: async (request) => {
        if (call.decides && call.scope === "admin" && !saysWhy) assertConfirmed(request.account);
        await authorise?.(request.account, request);
      },
      ...(refuse && {
        errorHandler: refusedByRulesToo((request) =>
          refuse({
            ...whoAsks<C>(portal, call, request),
            params: request.params as ParamsOf<C>,
            request,
            sent: request.body,
          }),
        ),
      }),
      async handler(request, reply) {
        const { params, query, body, headers } = request;
        const who = whoAsks<C>(portal, call, request);
        const asked = { ...who, params, query, body, ifMatch: headers["if-match"], request, reply };
        const result = await handle(asked as CallRequest<C>, portal);
        return call.raw ? result : send(call, { request, reply, result });
      },
    }),
  };
}

/** Refusal to an administrator whose account waits to be confirmed. */
export const UNCONFIRMED = {
  pl: "Twoje konto czeka na potwierdzenie przez innego administratora. Do tego czasu możesz przygotowywać zmiany, ale nie decydować o dostępie i ustawieniach ani robić tego, czego nie da się cofnąć.",
  en: "Your account is waiting to be confirmed by another administrator. Until then you can prepare changes, but you cannot decide on access and settings or do anything that cannot be undone.",
};

/** @throws Refused 403 where an administrator's account is not confirmed */
function assertConfirmed({ confirmed }: Account): void {
  if (!confirmed) throw new Refused(403, UNCONFIRMED);
}

/** Answers a call that changes something, in one transaction that its commands share. */
export function write<C extends Call>(
  call: C,
  handle: (tx: Tx, request: CallRequest<C>, portal: Portal) => Promise<Result<C>>,
  settings: RouteSettings<C> = {},
): Route {
  return route(
    call,
    (request, portal) => transact(portal.database, (tx) => handle(tx, request, portal)),
    settings,
  );
}

/**
 * The record that was looked for.
 *
 * @throws NotFound where there is none that the caller may know of
 */
export function existing<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new NotFound();
  return row;
}

/** Registers routes on the instance of their scope, which carries its guards. */
export function addRoutes(scope: FastifyInstance, portal: Portal, routes: readonly Route[]): void {
  for (const { optionsFor } of routes) scope.route(optionsFor(portal));
}

function whoAsks<C extends Call>(portal: Portal, call: Call, request: FastifyRequest) {
  const { id } = (request.params ?? {}) as { id?: string };
  const known = call.scope !== "public";
  return {
    account: known ? request.account : null,
    caller: known ? callerOf(portal, request) : null,
    target: id === undefined ? null : { id, ifMatch: request.headers["if-match"] },
  } as AskedBy<C>;
}

/** Checks what is not streamed: the handler of a form reads and checks its body. */
const allButForm: FastifySchemaCompiler<unknown> = (route) =>
  route.httpPart === "body"
    ? (value) => ({ value })
    : validatorCompiler({ ...route, schema: route.schema as z.core.$ZodType });

const BY_SESSION: readonly Record<string, string[]>[] = [{ bearer: [] }];
const BY_SESSION_OR_KEY = [...BY_SESSION, { apiKey: [] }];

function schemaOf(call: Call) {
  const { tag, params, query, body, form, output, status, paged, raw, scope } = call;
  const success = paged && output ? z.array(output) : output;
  return {
    tags: [tag],
    ...(call.documentation && { externalDocs: { url: call.documentation } }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(form && { consumes: ["multipart/form-data"], body: form }),
    ...(!raw && { response: { [output ? (status ?? 200) : 204]: success ?? z.undefined() } }),
    ...(scope !== "public" && { security: isReachedByKeys(call) ? BY_SESSION_OR_KEY : BY_SESSION }),
  };
}

/** The statuses with which a call can succeed. */
function answersOf({ output, status, raw, answers }: Call): readonly number[] {
  if (raw) return answers ?? [200];
  return [output ? (status ?? 200) : 204];
}

function send(
  { output, status, paged }: Call,
  { request, reply, result }: { request: FastifyRequest; reply: FastifyReply; result: unknown },
): unknown {
  if (!output) return reply.status(204).send();
  if (paged) return sendPage(request, reply, result as PageOf<unknown>);
  if (hasRevision(result)) reply.header("etag", revisionTag(result));
  return reply.status(status ?? 200).send(result);
}

function hasRevision(result: unknown): result is { revision: number } {
  return typeof result === "object" && result !== null && "revision" in result;
}

function sendPage(request: FastifyRequest, reply: FastifyReply, { total, rows, capped }: PageOf<unknown>) {
  const { pageNumber, pageSize } = request.query as { pageNumber: number; pageSize: number };
  const totalPages = Math.ceil(total / pageSize);
  const paging: Paging = {
    currentPage: pageNumber,
    totalPages,
    pageSize,
    totalCount: total,
    ...(capped && { capped }),
  };
  return reply.header(PAGINATION_HEADER, JSON.stringify(paging)).send(rows);
}
