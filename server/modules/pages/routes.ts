import {
  NewPageVersion,
  PAGE_SLUGS,
  PageLanguage,
  PageSlug,
  PageSummary,
  PageText,
  PageView,
  PublicPage,
  RenderedPage,
} from "@bonum/contract/pages/fields.ts";
import { key } from "@bonum/contract/validation/key.ts";
import type { FastifyReply } from "fastify";
import * as z from "zod/mini";
import { callerOf } from "../../kernel/caller.ts";
import { revisionTag } from "../../kernel/revision.ts";
import { NotFound } from "../../platform/http/errors.ts";
import { refusedByRulesToo } from "../../platform/http/refusals.ts";
import type { Portal } from "../../portal.ts";
import type { Scope } from "../../scopes.ts";
import { currentPage, pageVersion, pageVersions } from "./page.ts";
import { presentPage, presentSummary } from "./presenter.ts";
import { readPage, renderPage } from "./read-page.ts";
import { publishPage, refusePage, restorePage } from "./rules.ts";

const tags = ["pages"];
const Place = z.object({ slug: z.string() });
const VersionPlace = z.extend(Place, {
  version: z.coerce
    .number({ error: key("version.invalid") })
    .check(z.int(key("version.invalid")), z.minimum(1, key("version.invalid"))),
});
const InLanguage = z.object({ language: z._default(PageLanguage, "pl") });

/** `GET pages/{slug}?language=`: a public page as visitors read it. */
export function publicPageRoutes(scope: Scope, portal: Portal): void {
  scope.get(
    "/pages/:slug",
    { schema: { tags, params: Place, querystring: InLanguage, response: { 200: PublicPage } } },
    async ({ params, query }) => found(await readPage(portal, slugOf(params), query.language)),
  );
}

/** The texts of the public pages and their versions, for administrators. */
export function pageRoutes(scope: Scope, portal: Portal): void {
  const { database } = portal;
  scope.get("/admin/pages", { schema: { tags, response: { 200: z.array(PageSummary) } } }, async () => {
    const pages = await Promise.all(PAGE_SLUGS.map((slug) => currentPage(database, slug)));
    return pages.filter((page) => page !== undefined).map(presentSummary);
  });
  scope.get(
    "/admin/pages/:slug",
    { schema: { tags, params: Place, response: { 200: PageView } } },
    async ({ account, params }, reply) =>
      tagged(reply, presentPage(found(await currentPage(database, slugOf(params))), account)),
  );
  // A text as it would be read, before it is published.
  scope.post(
    "/admin/pages/preview",
    { schema: { tags, body: PageText, response: { 200: RenderedPage } } },
    ({ body }) => renderPage(portal, body),
  );
  versionRoutes(scope, portal);
}

function versionRoutes(scope: Scope, portal: Portal): void {
  const { database } = portal;
  const path = "/admin/pages/:slug/versions";
  scope.get(
    path,
    { schema: { tags, params: Place, response: { 200: z.array(PageSummary) } } },
    async ({ params }) => (await pageVersions(database, slugOf(params))).map(presentSummary),
  );
  scope.get(
    `${path}/:version`,
    { schema: { tags, params: VersionPlace, response: { 200: PageView } } },
    async ({ account, params }) =>
      presentPage(found(await pageVersion(database, slugOf(params), params.version)), account),
  );
  scope.post(
    `${path}/:version/restore`,
    { schema: { tags, params: VersionPlace, response: { 201: PageView } } },
    async (request, reply) => {
      const target = { slug: slugOf(request.params), ifMatch: request.headers["if-match"] };
      const { version } = request.params;
      return tagged(reply.status(201), await restorePage(callerOf(portal, request), target, version));
    },
  );
  scope.post(
    path,
    {
      schema: { tags, params: Place, body: NewPageVersion, response: { 201: PageView } },
      errorHandler: refusedByRulesToo(({ body }) => refusePage(body)),
    },
    async (request, reply) => {
      const target = { slug: slugOf(request.params), ifMatch: request.headers["if-match"] };
      return tagged(reply.status(201), await publishPage(callerOf(portal, request), target, request.body));
    },
  );
}

/** The page that an address names; another name is no page, rather than a bad one. */
function slugOf({ slug }: { slug: string }): PageSlug {
  const asked = PageSlug.safeParse(slug);
  if (!asked.success) throw new NotFound();
  return asked.data;
}

function found<Page>(page: Page | undefined): Page {
  if (page === undefined) throw new NotFound();
  return page;
}

function tagged(reply: Pick<FastifyReply, "header">, page: PageView): PageView {
  reply.header("etag", revisionTag({ revision: page.version }));
  return page;
}
