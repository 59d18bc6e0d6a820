import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { join, relative } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { NotFound } from "./errors.ts";

/** The built web application: `client` is for browsers, `server` for this process alone. */
export const WEB_DIST = join(import.meta.dirname, "../../../web/dist");

/** The hashes of the scripts that stand in the built document, as a content security policy names them. */
export function scriptHashes(webDist: string): string[] {
  const document = join(webDist, "client", "index.html");
  if (!existsSync(document)) return [];
  const [, ...scripts] = readFileSync(document, "utf8").split("<script");
  return scripts
    .map((script) => [script.slice(0, script.indexOf(">")), script.slice(script.indexOf(">") + 1)] as const)
    .filter(([attributes]) => !attributes.includes(" src="))
    .map(([, script]) => script.slice(0, script.indexOf("</script>")))
    .map((script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`);
}

/** Answers a request for an address that has no screen; where a screen stands there it sends nothing. */
export type AnswerMissing = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/**
 * The address of a request, which a person gets a page for whatever they ask: where a per cent sign in a page's path encodes
 * nothing, the signs stand for themselves, as the application's router reads them. A call with one stays refused.
 */
export function readableUrl({ method, url = "" }: IncomingMessage): string {
  const [, origin = "", path = "", rest = ""] = /^(https?:\/\/[^/?#]*)?([^?#]*)(.*)$/is.exec(url) ?? [];
  const isPage = (method === "GET" || method === "HEAD") && !path.startsWith("/api/");
  if (!isPage || !path.includes("%") || isDecodable(path)) return url;
  return origin + path.replaceAll("%", "%25") + rest;
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Serves the built web application: assets by their hashed names, precompressed and immutable; the document itself
 * never cached, and for every address that the application routes by itself.
 *
 * @param answerMissing left out, every address is taken for one with a screen
 */
export async function registerWebApp(
  app: FastifyInstance,
  webDist: string,
  answerMissing?: AnswerMissing,
): Promise<void> {
  const root = join(webDist, "client");
  const built = existsSync(join(root, "index.html"));
  if (built) {
    await app.register(fastifyStatic, {
      root,
      serve: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, path) {
        const immutable = path.startsWith(join(root, "assets"));
        reply.header("cache-control", immutable ? "public, max-age=31536000, immutable" : "no-cache");
      },
    });
    serveFiles(app, root);
  }
  app.setNotFoundHandler(async (request, reply) => {
    // Not by `new URL`, which throws on an address like "//".
    const [pathname = ""] = request.url.split("?", 1);
    const isScreen =
      ["GET", "HEAD"].includes(request.method) && !pathname.startsWith("/api/") && !/\.\w+$/.test(pathname);
    if (!built || !isScreen) throw new NotFound();
    // A reply that is awaited is nothing any more, so what was sent tells.
    await answerMissing?.(request, reply);
    return reply.sent ? reply : reply.sendFile("index.html");
  });
}

/**
 * The files that the build left in its folder and in `assets`, which has so many that a route for each would be a tenth of
 * the server's start.
 */
function serveFiles(app: FastifyInstance, root: string): void {
  const options = { schema: { hide: true } };
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    if (entry.isFile()) app.get(`/${entry.name}`, options, (_, reply) => reply.sendFile(entry.name));
  }
  const folder = join(root, "assets");
  const assets = new Set(existsSync(folder) ? filesIn(folder) : []);
  app.get<{ Params: { "*": string } }>("/assets/*", options, (request, reply) => {
    const name = request.params["*"];
    return assets.has(name) ? reply.sendFile(`assets/${name}`) : reply.callNotFound();
  });
}

/** The files of a folder and of those in it, by their paths from the folder with `/`. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"));
}
