import { PassThrough, Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { UPLOAD_TYPE } from "@bonum/contract/uploads/calls.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { limitRunning, type Running } from "../limiter.ts";
import { Refused } from "./errors.ts";

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

/** Each running upload keeps a connection and, towards S3, 8 MiB of the disk. */
export function countUploads(app: FastifyInstance, most: number): void {
  const refusal = () =>
    new Refused(429, {
      pl: "Na tym koncie trwa już przesyłanie zbyt wielu plików naraz. Prosimy poczekać, aż któryś zostanie przesłany.",
      en: "You are already uploading too many files at once. Wait until one of the uploads has finished.",
    });
  app.decorate("runningUploads", limitRunning({ perOwner: most, refusal }));
}

/** Limit for the body of a call, in milliseconds: it is at most a few kilobytes of JSON. */
export const BODY_MS = 30_000;

declare module "fastify" {
  interface FastifyRequest {
    /** True where the body may take as long as it goes on: it has a file, and its sender is known. */
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

  // Node closes the connection with such an answer, and what arrives then makes the system drop the answer itself.
  app.addHook("onSend", async (request, { raw }) => {
    if (!raw.shouldKeepAlive && hasBody(request)) await readRest(request, ms);
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
    body.destroy(
      new Refused(408, {
        pl: "Dane nie dotarły na czas. Sprawdź połączenie z siecią i spróbuj ponownie.",
        en: "The data did not arrive in time. Check your connection and try again.",
      }),
    );
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

/** Reads what the answer did not wait for, and drops it, for so long at most. */
async function readRest({ raw }: FastifyRequest, ms: number): Promise<void> {
  if (raw.readableEnded) return;
  raw.unpipe();
  raw.resume();
  await finished(raw, { signal: AbortSignal.timeout(ms) }).catch(() => undefined);
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

/** Content types that are read as they come, by a handler that knows its sender. */
const TRANSFERS = ["multipart/form-data", UPLOAD_TYPE];

function isTransfer({ headers }: FastifyRequest): boolean {
  const type = headers["content-type"]?.toLowerCase() ?? "";
  return TRANSFERS.some((transfer) => type.startsWith(transfer));
}
