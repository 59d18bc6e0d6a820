import { pageCalls } from "@bonum/contract/pages/calls.ts";
import { PAGE_SLUGS, PageSlug } from "@bonum/contract/pages/fields.ts";
import { pageLabels } from "@bonum/contract/pages/labels.ts";
import type { FastifyRequest } from "fastify";
import type { Module } from "../../kernel/module.ts";
import { existing, route, write } from "../../kernel/route.ts";
import { publishPage, refusePage, restorePage } from "./commands.ts";
import { currentPage, pageVersion, pageVersions, readPage, renderPage } from "./page.ts";
import { presentPage, presentSummary, tagged } from "./present.ts";
import { PAGE_NAMES } from "./queries.ts";

/** The texts of the public pages. */
export const pages: Module = {
  name: "pages",
  labels: pageLabels,
  publicTables: ["page_versions"],
  topics: { pages: "everyone" },
  subjects: { page: PAGE_NAMES },
  routes: ({ database }) => [
    route(pageCalls.published, async ({ params, query }) =>
      existing(await readPage(database, slugOf(params), query.language)),
    ),
    route(pageCalls.list, async () => {
      const pages = await Promise.all(PAGE_SLUGS.map((slug) => currentPage(database, slug)));
      return pages.filter((page) => page !== undefined).map(presentSummary);
    }),
    route(pageCalls.details, async ({ account, params, reply }) =>
      tagged(reply, presentPage(existing(await currentPage(database, slugOf(params))), account)),
    ),
    route(pageCalls.preview, ({ body }) => renderPage(database, body)),
    route(pageCalls.versions, async ({ params }) =>
      (await pageVersions(database, slugOf(params))).map(presentSummary),
    ),
    route(pageCalls.version, async ({ account, params }) =>
      presentPage(existing(await pageVersion(database, slugOf(params), params.version)), account),
    ),
    write(pageCalls.restore, async (tx, { account, caller, params, request, reply }) => {
      const change = { target: targetOf(request, params), version: params.version };
      return tagged(reply, presentPage(await restorePage(tx, caller, change), account));
    }),
    write(
      pageCalls.publish,
      async (tx, { account, caller, params, body, request, reply }) => {
        const change = { target: targetOf(request, params), version: body };
        return tagged(reply, presentPage(await publishPage(tx, caller, change), account));
      },
      { refuse: ({ sent }) => refusePage(sent) },
    ),
  ],
};

/** The page that a path names; another name is no page, rather than a bad one. */
function slugOf({ slug }: { slug: string }): PageSlug {
  const asked = PageSlug.safeParse(slug);
  return existing(asked.success ? asked.data : undefined);
}

/** The page that a request is to change, and the version of it that the caller knows. */
function targetOf({ headers }: FastifyRequest, params: { slug: string }) {
  return { slug: slugOf(params), ifMatch: headers["if-match"] };
}
