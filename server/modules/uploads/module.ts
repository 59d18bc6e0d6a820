import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { TUS_VERSION, uploadCalls } from "@bonum/contract/uploads/calls.ts";
import { ERRORS, MemoryLocker, Server } from "@tus/server";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Module } from "../../kernel/module.ts";
import { route } from "../../kernel/route.ts";
import { Conflict, NotFound, Refused, TooLarge } from "../../platform/http/errors.ts";
import { allowLongBody } from "../../platform/http/server-hooks.ts";
import type { Portal } from "../../portal.ts";
import { deleteExpired, deleteUploadsOf } from "./queries.ts";
import { OwnUploads } from "./store.ts";

/**
 * How long a request that is still receiving may go on when another one asks for its upload: its connection is dead, for
 * nobody sends one file twice at once.
 */
const DRAIN_MS = 200;

/** Uploads that can be resumed, by the protocol tus. What they are for takes them up. */
export const uploads: Module = {
  name: "uploads",
  routes(portal) {
    const answer = protocolOf(portal);
    return Object.values(uploadCalls).map((call) =>
      route(call, ({ request, reply }) => answer(request, reply)),
    );
  },
  housekeeping: { uploads: ({ database }) => deleteExpired(database) },
  async erase(tx, { id }) {
    await deleteUploadsOf(tx, id);
    return {};
  },
};

/** Answers requests of the protocol; what it refuses becomes an answer as everywhere in the portal. */
function protocolOf({ config, database, storage }: Portal) {
  // Lets a request of this server end another one's; of two servers, the database refuses the slower (`insertPart`).
  const locker = new MemoryLocker();
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    reply.header("tus-resumable", TUS_VERSION);
    const { account, log, raw, server, method } = request;
    let failure: unknown;
    const protocol = new Server({
      path: "/api/uploads",
      relativeLocation: true,
      maxSize: config.maxUploadBytes,
      namingFunction: () => randomUUID(),
      locker,
      lockDrainTimeout: DRAIN_MS,
      datastore: new OwnUploads(
        { database, storage, log },
        { accountId: account.id, most: config.uploadsPerAccount },
      ),
      onResponseError(_, error) {
        failure = error;
        return undefined;
      },
    });
    const end = method === "PATCH" || method === "POST" ? server.runningUploads.begin(account.id) : () => {};
    allowLongBody(request);
    try {
      const response = await protocol.handleWeb(webRequest(request));
      if (response.status >= 400) throw refusalOf(response.status, { failure, limit: config.maxUploadBytes });
      return reply.status(response.status).headers(protocolHeaders(response.headers)).send();
    } catch (error) {
      // A sender who is still sending would otherwise never see the answer.
      raw.resume();
      throw error;
    } finally {
      end();
    }
  };
}

function webRequest(request: FastifyRequest): Request {
  const { method, url, raw } = request;
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (/^(content-|tus-|upload-)/.test(name)) headers.set(name, String(value));
  }
  const body = method === "PATCH" || method === "POST" ? Readable.toWeb(Readable.from(arriving(raw))) : null;
  return new Request(new URL(url, "http://localhost"), {
    method,
    headers,
    ...(body && { body: body as BodyInit, duplex: "half" }),
  });
}

/** The bytes of a body until it ends or breaks off: what has arrived is kept. */
async function* arriving(body: Readable): AsyncGenerator<Buffer> {
  try {
    yield* body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  } catch {
    // The connection was lost.
  }
}

/** The portal says itself who may read its answers. */
function protocolHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => /^(location|upload-|connection$)/.test(name)));
}

/** What the portal answers where the protocol or its store refused. */
function refusalOf(status: number, { failure, limit }: { failure: unknown; limit: number }): unknown {
  if (failure instanceof Error) return failure;
  if (failure === ERRORS.ERR_MAX_SIZE_EXCEEDED) return new TooLarge(limit);
  if (status === 404) return new NotFound();
  if (status === 409) {
    return new Conflict("Dotarła już inna część tego pliku. Sprawdź, ile dotarło, i wyślij resztę.");
  }
  if (status === 410) return new Refused(410, "Przesyłanie tego pliku wygasło. Wyślij go od początku.");
  if (status === 412) return new Refused(412, "Serwer obsługuje protokół tus w wersji 1.0.0.");
  if (status === 413) return new Refused(400, "Wysłano więcej bajtów, niż zapowiedziano.");
  return new Refused(400, "To żądanie nie jest zgodne z protokołem tus.");
}
