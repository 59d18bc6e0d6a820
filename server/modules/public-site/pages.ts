import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { dayInWarsaw } from "@bonum/contract/calendar.ts";
import type { PageRenderer } from "@bonum/contract/site.ts";
import {
  chooseLanguage,
  LANGUAGE_PARAMETER,
  type Language,
  languageCookie,
} from "@bonum/contract/text/language.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest, InjectOptions } from "fastify";
import { LRUCache } from "lru-cache";
import { askOnce } from "../../platform/ask-once.ts";
import { DatabaseUnavailable } from "../../platform/database/unavailable.ts";
import { AWAY_SECONDS } from "../../platform/http/problems.ts";
import type { Portal } from "../../portal.ts";
import { siteState } from "./queries.ts";

/** Build of the public pages: the web application's renderer, and the document for its output. */
export interface SiteBuild {
  template: string;
  /** Loads the renderer at the first page: it is as large as the server itself, which starts sooner without it. */
  renderer(): Promise<PageRenderer>;
}

/** The same with the portal's public address. */
interface Site extends SiteBuild {
  origin(): string;
}

/** Path and query. A request may name the whole address (RFC 9112, 3.2.2); whose it says it is counts for nothing. */
export function pathOf({ url }: FastifyRequest): string {
  return url.replace(/^https?:\/\/[^/?]*/i, "");
}

/** The pages, each found by what it is asked for. */
export interface PublicPages {
  answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** Sends the document without a page in it, into which the application writes. */
  sendEmpty(request: FastifyRequest, reply: FastifyReply, status: number): Promise<FastifyReply>;
}

/** A page's bytes are its text and what a browser and a search engine are sent of it. */
const REMEMBERED_BYTES = 16 * 1024 * 1024;

/** Pages by language, address and what they read of the query, each with the state of all else that it was made from. */
function pagesRemembered(): LRUCache<string, { state: string; page: Sendable }> {
  return new LRUCache({
    maxSize: REMEMBERED_BYTES / 2,
    sizeCalculation: ({ page }, key) => 4 * page.html.length + 2 * key.length,
  });
}

/**
 * The public pages of a portal, each at one address, to which other spellings of it lead. What the application declares to
 * be the same for everybody is remembered, and sent again as long as it is the same day and nothing that pages are made of
 * has changed in the database, which is asked for all requests that wait at a time: a page is never older than its request.
 */
export function publicPages(app: FastifyInstance, { database }: Portal, site: Site): PublicPages {
  // Apart, for what people search for has no end, and must not drive out what everybody reads.
  const remembered = { plain: pagesRemembered(), queried: pagesRemembered() };
  const ask = siteState(app.modules);
  const readState = askOnce(() => ask(database));
  const sendEmpty: PublicPages["sendEmpty"] = (request, reply, status) =>
    sendPage(request, reply, sendable({ status, html: site.template, styles: [] }));
  return {
    sendEmpty,
    async answer(request, reply) {
      try {
        const { pageAt } = await site.renderer();
        const asked = pathOf(request);
        const at = pageAt(asked);
        if (at.kind !== "page" || request.method === "POST") return await answerAnew(request, reply, asked);
        if (asked.split(/[?#]/, 1)[0] !== at.pathname) {
          return reply.redirect(at.pathname + withMark(queryOf(request)), 301);
        }
        const path = at.pathname + at.query;
        if (!at.remembered) return await answerAnew(request, reply, path);
        const state = `${dayInWarsaw()} ${await readState()}`;
        const key = `${languageOf(request)} ${path}`;
        const pages = at.query === "" ? remembered.plain : remembered.queried;
        const known = pages.get(key);
        if (known?.state === state) return await sendPage(request, reply, known.page);
        const page = await render(request, path);
        if ("location" in page) return reply.redirect(page.location, page.status);
        const kept = sendable(page);
        if (page.status === 200) pages.set(key, { state, page: kept });
        return await sendPage(request, reply, kept);
      } catch (error) {
        // The empty document: the application then tries by itself, and says what is wrong.
        request.log.error({ err: error }, "public page failed");
        const status = isUnavailable(error) ? 503 : 500;
        if (status === 503) reply.header("retry-after", AWAY_SECONDS);
        return sendEmpty(request, reply, status);
      }
    },
  };

  async function answerAnew(request: FastifyRequest, reply: FastifyReply, path: string) {
    const page = await render(request, path);
    if ("location" in page) return reply.redirect(page.location, page.status);
    reply.headers(page.headers);
    return sendPage(request, reply, sendable(page));
  }

  async function render(request: FastifyRequest, path: string) {
    const { renderPage } = await site.renderer();
    return renderPage({
      method: request.method === "POST" ? "POST" : "GET",
      path,
      body: String(request.body ?? ""),
      language: languageOf(request),
      origin: site.origin(),
      template: site.template,
      fetch: fetchWithin(app, request),
    });
  }
}

/** Tells if a call for the page was answered with a 503; the renderer has an error class of its own. */
function isUnavailable(error: unknown): boolean {
  const away =
    error instanceof DatabaseUnavailable ||
    (error instanceof Error && "status" in error && error.status === 503);
  return away;
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

/** A finished document. */
interface Page {
  status: number;
  html: string;
  /** Contents of its `<style>` elements. */
  styles: string[];
}

/** A document with what is the same each time that it is sent. */
interface Sendable {
  status: number;
  html: string;
  etag: string;
  /** Style hashes for its content security policy, besides the portal's own style sheets. */
  styleHashes: string[];
  /** Its bytes as they are sent, made when they are first asked for. */
  bytes: Partial<Record<Encoding, Promise<Buffer>>>;
}

/**
 * Makes a page with a policy of hashes instead of a nonce: an unchanged page is answered with a 304, and
 * keeps its policy.
 */
function sendable({ status, html, styles }: Page): Sendable {
  const styleHashes = styles.map(
    (style) => `'sha256-${createHash("sha256").update(style).digest("base64")}'`,
  );
  return { status, html, etag: `W/"${digest(html)}"`, styleHashes, bytes: {} };
}

/** The language of the answer to a request for a page. */
function languageOf(request: FastifyRequest): Language {
  return chooseLanguage(queryOf(request), request.headers.cookie ?? "");
}

/** Answers with a page: in one language, compressed, revalidated each time, its own styles and no others allowed. */
async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Sendable): Promise<FastifyReply> {
  const { status, etag, styleHashes } = page;
  const language = languageOf(request);
  const policy = String(reply.getHeader("content-security-policy"));
  reply.headers({
    "cache-control": reply.getHeader("cache-control") ?? "private, no-cache",
    vary: ["Cookie", "Accept-Encoding", reply.getHeader("vary")].filter(Boolean).join(", "),
    "content-language": language,
    "content-security-policy": policy.replace(
      "style-src 'self'",
      ["style-src 'self'", ...styleHashes].join(" "),
    ),
    etag,
  });
  if (new URLSearchParams(queryOf(request)).has(LANGUAGE_PARAMETER)) {
    reply.header("set-cookie", languageCookie(language, request.protocol === "https"));
  }
  if (status === 200 && request.headers["if-none-match"] === etag) return reply.status(304).send();
  const encoding = encodingOf(request.headers["accept-encoding"]);
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply
    .status(status)
    .type("text/html; charset=utf-8")
    .send(await bytesOf(page, encoding));
}

function queryOf({ url }: FastifyRequest): string {
  return /\?([^#]*)/.exec(url)?.[1] ?? "";
}

function withMark(query: string): string {
  return query && `?${query}`;
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

type Encoding = "br" | "gzip" | "identity";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Nearly as small as the best, at a tenth of its time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const ENCODERS: Record<Encoding, (html: string) => Promise<Buffer>> = {
  br: (html) => toBrotli(html, BROTLI),
  gzip: (html) => toGzip(html),
  identity: async (html) => Buffer.from(html),
};

function encodingOf(accepted: string | string[] = ""): Encoding {
  const names = String(accepted)
    .split(",")
    .map((name) => name.trim());
  return (["br", "gzip"] as const).find((name) => names.includes(name)) ?? "identity";
}

function bytesOf({ html, bytes }: Sendable, encoding: Encoding): Promise<Buffer> {
  bytes[encoding] ??= ENCODERS[encoding](html);
  return bytes[encoding];
}
