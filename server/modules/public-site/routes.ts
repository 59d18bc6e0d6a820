import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { PUBLIC_PATHS, SHARE_PATH } from "@bonum/contract/site.ts";
import { LANGUAGE_PARAMETER, LANGUAGES } from "@bonum/contract/text/language.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import pMemoize from "p-memoize";
import { baseUrl } from "../../platform/http/base-url.ts";
import type { AnswerMissing } from "../../platform/http/web-app.ts";
import type { Portal } from "../../portal.ts";
import { pathOf, publicPages, type SiteBuild } from "./pages.ts";
import { listPublishedSlugs } from "./queries.ts";

/** The addresses below which a page that does not exist says so at once. */
const AREAS = ["/about/*", "/services/*", "/certificates/*"];

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
  app.get("/robots.txt", { schema }, async (_, reply) =>
    reply.type("text/plain; charset=utf-8").send(robotsText(origin())),
  );
  app.get("/sitemap.xml", { schema }, async (_, reply) => {
    const services = await listPublishedSlugs(portal.database);
    const paths = [...PUBLIC_PATHS, ...services.map((slug) => `/services/${slug}`)];
    return reply.type("application/xml").send(sitemapXml(origin(), paths));
  });
  const build = findSiteBuild(webDist);
  if (build === undefined) return undefined;
  const { answer, sendEmpty } = publicPages(app, portal, { ...build, origin });
  await app.register(async (scope) => {
    for (const path of [...PUBLIC_PATHS, ...AREAS]) scope.get(path, { schema }, answer);
    // The contact form without the application: a browser sends it in this type, and the renderer reads it.
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string" },
      async (_: FastifyRequest, body: string) => body,
    );
    scope.post("/about/contact", { schema }, answer);
    // Shared before the worker was there to take it: the page says to share it again, and brings the worker.
    scope.addContentTypeParser("multipart/form-data", (_request, _payload, done) => done(null));
    scope.post(SHARE_PATH, { schema }, async (_, reply) => reply.redirect(SHARE_PATH, 303));
  });
  return async (request, reply) => {
    const { pageAt } = await build.renderer();
    const { kind } = pageAt(pathOf(request));
    if (kind === "screen") return undefined;
    if (kind !== "missingBehindLogin") return answer(request, reply);
    // Only the application knows who is signed in, and says "not found" to them alone.
    return sendEmpty(request, reply, 404);
  };
}

/** Finds the built renderer; undefined where the web application is not built, or is run by Vite. */
function findSiteBuild(webDist: string): SiteBuild | undefined {
  const renderer = join(webDist, "server", "render.js");
  const template = join(webDist, "client", "index.html");
  if (!existsSync(renderer) || !existsSync(template)) return undefined;
  return {
    template: readFileSync(template, "utf8"),
    renderer: pMemoize(() => import(pathToFileURL(renderer).href)),
  };
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

/** Address of a page in a language; the default language has no parameter, as on the pages themselves. */
function inLanguage(address: string, language: string): string {
  const escaped = address.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
  return language === LANGUAGES[0] ? escaped : `${escaped}?${LANGUAGE_PARAMETER}=${language}`;
}
