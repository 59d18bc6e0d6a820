import { PUBLIC_PATHS } from "@bonum/contract/site.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { baseUrl } from "../../platform/http/base-url.ts";
import { AWAY_SECONDS } from "../../platform/http/problems.ts";
import type { AnswerMissing } from "../../platform/http/web-app.ts";
import type { Portal } from "../../portal.ts";
import { fetchWithin } from "./inner-fetch.ts";
import { listPublishedSlugs } from "./queries.ts";
import { loadSiteBuild, type SiteBuild } from "./renderer.ts";
import { languageOf, sendPage } from "./send-page.ts";
import { robotsText, sitemapXml } from "./sitemap.ts";

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
  const build = await loadSiteBuild(webDist);
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
  return (request, reply) => {
    const at = build.screenAt(pathOf(request));
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
  const { renderPage, template } = site;
  try {
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
