import type { Socket } from "node:net";
import { PassThrough, Readable } from "node:stream";
import { PAGINATION_HEADER } from "@bonum/contract/lists/paging.ts";
import { UPLOAD_TYPE } from "@bonum/contract/uploads/calls.ts";
import cors from "@fastify/cors";
import { compile } from "@fastify/proxy-addr";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import helmet from "helmet";
import { limitRunning, type Running } from "../limiter.ts";
import { Refused } from "./errors.ts";

/**
 * One structured line a request, at its end. It holds the route, never the query or a header: search terms, signed
 * links and tokens are secrets.
 */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? "none",
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        address: request.ip,
        account: request.account?.id,
      },
      "request",
    );
  });
  app.addHook("onRequestAbort", async (request) => {
    request.log.info({ method: request.method, route: request.routeOptions.url }, "request aborted");
  });
}

/**
 * Ends, when the server closes, the connections on which nothing was ever asked: browsers open them in advance, and
 * Node, which does not count them as idle, would wait for their time-out.
 */
export function closeUnusedConnections(app: FastifyInstance): void {
  const open = new Set<Socket>();
  app.server.on("connection", (socket) => {
    open.add(socket);
    socket.on("close", () => open.delete(socket));
  });
  app.addHook("preClose", async () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  });
}

/** What reverse proxies add to the requests that they pass on. */
const HEADERS = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"];

interface ForwardingSettings {
  /** Whether every proxy is believed, none, or those with these addresses. */
  trustProxy: boolean | string;
  publicUrl: string | undefined;
}

declare module "fastify" {
  interface FastifyInstance {
    /** Whether a request came since the start with headers of a proxy that `TRUST_PROXY` does not name. */
    forwarded: { unbelieved: boolean };
  }
}

/**
 * Reports a reverse proxy that is not believed: behind one, everybody has the proxy's address, and shares its counters of
 * wrong log-ins and messages. The first such request is told in the log, and the settings screen asks `app.forwarded`. A
 * public address over HTTPS tells of a proxy at the start already, for the portal itself speaks plain HTTP.
 */
export function watchForwarded(app: FastifyInstance, { trustProxy, publicUrl }: ForwardingSettings): void {
  const forwarded = { unbelieved: false };
  app.decorate("forwarded", forwarded);
  if (trustProxy === true) return;
  if (trustProxy === false && publicUrl?.startsWith("https:")) {
    app.log.warn("PUBLIC_URL is https, so a proxy passes the requests on: set TRUST_PROXY to its address");
  }
  const isTrusted =
    trustProxy === false ? () => false : compile(trustProxy.split(",").map((one) => one.trim()));
  app.addHook("onRequest", async ({ headers, socket }) => {
    if (forwarded.unbelieved || !HEADERS.some((name) => headers[name] !== undefined)) return;
    if (isTrusted(socket.remoteAddress ?? "", 0)) return;
    forwarded.unbelieved = true;
    app.log.warn(
      { from: socket.remoteAddress },
      "a proxy's headers are not believed: if one passes the requests on, set TRUST_PROXY to its address",
    );
  });
}

/** Security headers on every answer, with no inline script and no foreign host, and CORS for the portal's own origin. */
export async function registerHeaders(
  app: FastifyInstance,
  { publicUrl }: { publicUrl: string | undefined },
): Promise<void> {
  const https = publicUrl?.startsWith("https:") ?? false;
  // The same on every answer, so they are worked out once.
  const security = headersOf(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          scriptSrc: ["'self'"],
          styleSrc: ["'self'"],
          imgSrc: ["'self'", "data:", "blob:"],
          // The letters of Polish stand in the style sheet.
          fontSrc: ["'self'", "data:"],
          connectSrc: ["'self'"],
          manifestSrc: ["'self'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
        },
      },
      // Only a portal that is served over HTTPS may bind browsers to it.
      strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
      referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    }),
  );
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(security);
    done();
  });
  let origin = publicUrl && new URL(publicUrl).origin;
  const ownOrigin = () => {
    // A port is known from the first request on that comes by the network.
    if (origin === undefined && app.server.listening) origin = app.listeningOrigin;
    return origin ?? "http://localhost";
  };
  const isOwn = (origin: string | undefined) => origin === undefined || origin === ownOrigin();
  await app.register(cors, {
    // Refused whole for a foreign origin: not even the other CORS headers are sent.
    origin: (origin, decide) => decide(null, isOwn(origin) ? ownOrigin() : false),
    credentials: true,
    exposedHeaders: [PAGINATION_HEADER, "etag", "content-disposition", "retry-after"],
  });
  app.addHook("onSend", async (request, reply) => {
    reply.header("x-request-id", request.id);
    // By the route too: "/%61pi/…" leads to the same one.
    const isApi = [request.url, request.routeOptions.url].some((url) => url?.startsWith("/api/"));
    if (isApi && !reply.hasHeader("cache-control")) {
      reply.header("cache-control", "no-store");
    }
  });
}

type Helmet = ReturnType<typeof helmet>;

/** What Helmet sets on an answer. */
function headersOf(setHeaders: Helmet): Record<string, string> {
  const headers: Record<string, string> = {};
  const answer = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader() {},
  };
  setHeaders({} as Parameters<Helmet>[0], answer as unknown as Parameters<Helmet>[1], () => {});
  return headers;
}

/**
 * Lets the answer to a HEAD end without its body: Fastify would read a stream to its end and throw it away, with all that it
 * reads from database and storage.
 */
export function sendHeadsAlone(app: FastifyInstance): void {
  app.addHook("onSend", async ({ method }, _reply, payload) => {
    if (method !== "HEAD" || !(payload instanceof Readable)) return payload;
    payload.destroy();
    return Readable.from([]);
  });
}

declare module "fastify" {
  interface FastifyInstance {
    /** The files that each account is sending to this server. */
    runningUploads: Running;
  }
}

/** Each running upload keeps a connection and, towards S3, some 32 MiB of memory. */
export function countUploads(app: FastifyInstance, most: number): void {
  const refusal = () =>
    new Refused(429, "Wysyłasz już zbyt wiele plików naraz. Poczekaj, aż któreś wysyłanie się skończy.");
  app.decorate("runningUploads", limitRunning({ perAccount: most, refusal }));
}

/** How long the body of a call may take, in milliseconds: it is at most a few kilobytes of JSON. */
export const BODY_MS = 30_000;

declare module "fastify" {
  interface FastifyRequest {
    /** Whether the body may take as long as it goes on: it has a file, and its sender is known. */
    hasLongBody: boolean;
  }
}

/**
 * Ends bodies that take longer than `ms`, whoever sends them: the answer is a 408, and the connection is closed. Where the
 * answer did not wait for the body, as a refusal does not, the rest of it has as long again. Node's own limit would end
 * uploads as well; those end when they stand still (the server's time-out of silent connections).
 */
export function limitBodies(app: FastifyInstance, ms: number): void {
  app.decorateRequest("hasLongBody", false);

  app.addHook("onRequest", async (request, reply) => {
    if (hasBody(request)) reply.raw.once("finish", () => endRest(request, ms));
  });

  app.addHook("preParsing", async (request, reply, payload) => {
    return hasBody(request) && !isTransfer(request) ? limited(payload, reply, ms) : payload;
  });
}

/** Lets this body come as long as it goes on; to be called for a sender who is known. */
export function allowLongBody(request: FastifyRequest): void {
  request.hasLongBody = true;
}

/** A copy for the parser, for failing the request itself would close the connection before the answer. */
function limited(payload: Readable, reply: FastifyReply, ms: number): Readable {
  const body = new PassThrough();
  const timer = setTimeout(() => {
    reply.header("connection", "close");
    body.destroy(new Refused(408, "Dane nie dotarły na czas."));
  }, ms);
  // The parser hears of it, if it has begun to listen.
  body.on("error", () => {});
  body.once("close", () => {
    clearTimeout(timer);
    payload.unpipe(body);
    payload.resume();
  });
  reply.raw.once("finish", () => body.destroy());
  payload.once("error", (error) => body.destroy(error));
  return payload.pipe(body);
}

function endRest({ raw, hasLongBody }: FastifyRequest, ms: number): void {
  if (raw.readableEnded || hasLongBody) return;
  const timer = setTimeout(() => raw.destroy(), ms);
  timer.unref();
  for (const event of ["end", "close"]) raw.once(event, () => clearTimeout(timer));
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** What is read as it comes, by a handler that knows its sender. */
const TRANSFERS = ["multipart/form-data", UPLOAD_TYPE];

function isTransfer({ headers }: FastifyRequest): boolean {
  const type = headers["content-type"]?.toLowerCase() ?? "";
  return TRANSFERS.some((transfer) => type.startsWith(transfer));
}
