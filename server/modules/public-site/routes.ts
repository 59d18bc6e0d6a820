import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { type PageRenderer, PUBLIC_PATHS } from "@bonum/contract/site.ts";
import {
  chooseLanguage,
  LANGUAGE_PARAMETER,
  LANGUAGES,
  type Language,
  languageCookie,
} from "@bonum/contract/text/language.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest, InjectOptions } from "fastify";
import { baseUrl } from "../../platform/http/base-url.ts";
import { AWAY_SECONDS } from "../../platform/http/problems.ts";
import type { AnswerMissing } from "../../platform/http/web-app.ts";
import type { Portal } from "../../portal.ts";
import { listPublishedSlugs } from "./queries.ts";

/** The addresses below which a page that does not exist is told so at once. */
const AREAS = ["/about/*", "/services/*"];

const schema = { hide: true };

/**
 * The public pages as finished HTML, and what search engines ask for; without a built web application no pages.
 * Returns how an address without a screen is answered.
 */
export async function registerPublicSite(
  app: FastifyInstance,
  portal: Portal,
  webDist: string,
): Promise<AnswerMissing | undefined> {
  const origin = () => baseUrl(portal.config, app.server);
  app.get("/robots.txt", { schema }, async (_, reply) => reply.type("text/plain").send(robotsText(origin())));
  app.get("/sitemap.xml", { schema }, async (_, reply) => {
    const services = await listPublishedSlugs(portal.database);
    const paths = [...PUBLIC_PATHS, ...services.map((slug) => `/services/${slug}`)];
    return reply.type("application/xml").send(sitemapXml(origin(), paths));
  });
  const build = findSiteBuild(webDist);
  if (build === undefined) return undefined;
  const site = { ...build, origin };
  await app.register(async (scope) => {
    const answer = (request: FastifyRequest, reply: FastifyReply) =>
      answerWithPage({ app, site }, request, reply);
    for (const path of [...PUBLIC_PATHS, ...AREAS]) scope.get(path, { schema }, answer);
    // The contact form without the application: a browser sends it in this type, and the renderer reads it.
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string" },
      async (_: FastifyRequest, body: string) => body,
    );
    scope.post("/about/contact", { schema }, answer);
  });
  return async (request, reply) => {
    const { screenAt } = await build.renderer();
    const at = screenAt(pathOf(request));
    if (at === "screen") return undefined;
    if (at === "missing") return answerWithPage({ app, site }, request, reply);
    // Only the application knows who is signed in, and says "not found" to them alone.
    return sendPage(request, reply, { status: 404, html: build.template, styles: [] });
  };
}

/** Path and query. A request may name the whole address (RFC 9112, 3.2.2); whose it says it is counts for nothing. */
function pathOf({ url }: FastifyRequest): string {
  return url.replace(/^https?:\/\/[^/?]*/i, "");
}

interface Site {
  app: FastifyInstance;
  site: SiteBuild & { origin(): string };
}

async function answerWithPage({ app, site }: Site, request: FastifyRequest, reply: FastifyReply) {
  const { template } = site;
  try {
    const { renderPage } = await site.renderer();
    const page = await renderPage({
      method: request.method === "POST" ? "POST" : "GET",
      path: pathOf(request),
      body: String(request.body ?? ""),
      language: languageOf(request),
      origin: site.origin(),
      template,
      fetch: fetchWithin(app, request),
    });
    return "location" in page ? reply.redirect(page.location, page.status) : sendPage(request, reply, page);
  } catch (error) {
    // The empty document: the application then tries by itself, and tells what is wrong.
    request.log.error({ err: error }, "public page failed");
    const status = isUnavailable(error) ? 503 : 500;
    if (status === 503) reply.header("retry-after", AWAY_SECONDS);
    return sendPage(request, reply, { status, html: template, styles: [] });
  }
}

/** Whether a call that the page is made of was answered with a 503; the renderer has an error class of its own. */
function isUnavailable(error: unknown): boolean {
  return error instanceof Error && "status" in error && error.status === 503;
}

/** What public pages are made with: the web application's renderer, and the document that it writes them into. */
interface SiteBuild {
  template: string;
  /** Loads the renderer at the first page: it is as large as the server itself, which starts sooner without it. */
  renderer(): Promise<PageRenderer>;
}

/** Finds the built renderer; undefined where the web application is not built, or is run by Vite. */
function findSiteBuild(webDist: string): SiteBuild | undefined {
  const renderer = join(webDist, "server", "render.js");
  const template = join(webDist, "client", "index.html");
  if (!existsSync(renderer) || !existsSync(template)) return undefined;
  return {
    template: readFileSync(template, "utf8"),
    renderer: () => import(pathToFileURL(renderer).href),
  };
}

/**
 * `fetch` for the renderer: its calls of the API are answered within the process, as from the address of the visitor
 * who asks for the page, so that what is counted per address counts them.
 */
function fetchWithin(app: FastifyInstance, { ip }: FastifyRequest): typeof fetch {
  return async (address, init = {}) => {
    const answer = await app.inject({
      method: (init.method ?? "GET") as NonNullable<InjectOptions["method"]>,
      url: String(address),
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof init.body === "string" && { payload: init.body }),
      remoteAddress: ip,
    });
    const type = answer.headers["content-type"];
    const headers = { ...(type && { "content-type": type }), ...passedOn(answer.headers) };
    return new Response(answer.body, { status: answer.statusCode, headers });
  };
}

const PASSED_ON = ["pagination", "retry-after"];

function passedOn(headers: Record<string, unknown>): Record<string, string> {
  const present = PASSED_ON.filter((name) => headers[name] !== undefined);
  return Object.fromEntries(present.map((name) => [name, String(headers[name])]));
}

/** The addresses that have no business in a search engine: what needs a log-in, and the API but for its pictures. */
const HIDDEN = ["/admin/", "/client/", "/api/"];

/** `robots.txt`: what search engines may read, and where the list of pages is. */
function robotsText(origin: string): string {
  const rules = HIDDEN.map((path) => `Disallow: ${path}`);
  return ["User-agent: *", "Allow: /api/pictures/", ...rules, "", `Sitemap: ${origin}/sitemap.xml`, ""].join(
    "\n",
  );
}

/** `sitemap.xml`: each page with its other language beside it. */
function sitemapXml(origin: string, paths: readonly string[]): string {
  const pages = paths.flatMap((path) => LANGUAGES.map((language) => entry(origin + path, language)));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...pages,
    "</urlset>",
    "",
  ].join("\n");
}

function entry(address: string, language: string): string {
  const alternates = LANGUAGES.map(
    (other) => `<xhtml:link rel="alternate" hreflang="${other}" href="${inLanguage(address, other)}"/>`,
  );
  return `<url><loc>${inLanguage(address, language)}</loc>${alternates.join("")}</url>`;
}

/** As the pages themselves say it: the default language has the address without a parameter. */
function inLanguage(address: string, language: string): string {
  const escaped = address.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
  return language === LANGUAGES[0] ? escaped : `${escaped}?${LANGUAGE_PARAMETER}=${language}`;
}

/** A finished document. */
interface Page {
  status: number;
  html: string;
  /** Contents of its `<style>` elements. */
  styles: string[];
}

/** The language of the answer to a request for a page. */
function languageOf(request: FastifyRequest): Language {
  return chooseLanguage(queryOf(request), request.headers.cookie ?? "");
}

/** Answers with a page: in one language, compressed, revalidated each time, its own styles and no others allowed. */
async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, html, styles }: Page,
): Promise<FastifyReply> {
  const language = languageOf(request);
  const etag = `W/"${digest(html)}"`;
  reply.headers({
    "cache-control": "private, no-cache",
    vary: ["Cookie", "Accept-Encoding", reply.getHeader("vary")].filter(Boolean).join(", "),
    "content-language": language,
    "content-security-policy": allowStyles(String(reply.getHeader("content-security-policy")), styles),
    etag,
  });
  if (new URLSearchParams(queryOf(request)).has(LANGUAGE_PARAMETER)) {
    reply.header("set-cookie", languageCookie(language));
  }
  if (status === 200 && request.headers["if-none-match"] === etag) return reply.status(304).send();
  const { encoding, body } = await compress(html, request.headers["accept-encoding"]);
  if (encoding) reply.header("content-encoding", encoding);
  return reply.status(status).type("text/html; charset=utf-8").send(body);
}

function queryOf({ url }: FastifyRequest): string {
  return url.split("?")[1] ?? "";
}

/** By their hashes and not by a nonce: a page that has not changed is answered with a 304, and keeps its policy. */
function allowStyles(policy: string, styles: string[]): string {
  const hashes = styles.map((style) => `'sha256-${createHash("sha256").update(style).digest("base64")}'`);
  return policy.replace("style-src 'self'", ["style-src 'self'", ...hashes].join(" "));
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Nearly as small as the best, at a tenth of its time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

async function compress(
  html: string,
  accepted: string | string[] = "",
): Promise<{ encoding?: string; body: Buffer }> {
  const names = String(accepted).split(/\s*,\s*/);
  if (names.includes("br")) return { encoding: "br", body: await toBrotli(html, BROTLI) };
  if (names.includes("gzip")) return { encoding: "gzip", body: await toGzip(html) };
  return { body: Buffer.from(html) };
}
