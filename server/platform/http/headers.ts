import { PAGINATION_HEADER } from "@bonum/contract/lists/paging.ts";
import cors from "@fastify/cors";
import type { FastifyInstance } from "fastify";
import helmet from "helmet";
import { Refused } from "./errors.ts";

/** All headers of a request together, in bytes. */
export const HEADERS_LENGTH_MAX = 16 * 1024;
/** One header, in characters: as long as a proxy in front lets it be. */
export const HEADER_LENGTH_MAX = 8 * 1024;

/** Refuses what has a longer header before anything reads one. */
export function limitHeaders(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ headers }) => {
    const isLong = (value: string | string[] | undefined) =>
      value !== undefined && value.length > HEADER_LENGTH_MAX;
    if (Object.values(headers).flat().some(isLong))
      throw new Refused(431, {
        pl: "Nagłówek żądania jest za długi. Usuń pliki cookie tej strony w przeglądarce i spróbuj ponownie.",
        en: "A header of the request is too long. Delete this site's cookies in your browser and try again.",
      });
  });
}

interface HeaderOptions {
  publicUrl: string | undefined;
  /** The scripts that may stand in a document, by their hashes. */
  scripts: readonly string[];
}

/** Security headers on every answer, with no script but the portal's and no foreign host, and CORS for the portal's own origin. */
export async function registerHeaders(
  app: FastifyInstance,
  { publicUrl, scripts }: HeaderOptions,
): Promise<void> {
  const https = publicUrl?.startsWith("https:") ?? false;
  // The same on every answer, so they are worked out once.
  const security = headersOf(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          scriptSrc: ["'self'", ...scripts],
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

/** Reads the headers that Helmet sets on an answer. */
function headersOf(setHeaders: Helmet): Record<string, string> {
  const headers: Record<string, string> = {};
  const answer = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader() {},
  };
  setHeaders({} as Parameters<Helmet>[0], answer as unknown as Parameters<Helmet>[1], () => {});
  return headers;
}
