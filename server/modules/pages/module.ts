import { pageCalls } from "@bonum/contract/pages/calls.ts";
import { PAGE_SLUGS, PageSlug, type PageView } from "@bonum/contract/pages/fields.ts";
import { pageLabels } from "@bonum/contract/pages/labels.ts";
import type { FastifyRequest } from "fastify";
import type { Account } from "../../kernel/account.ts";
import type { Module } from "../../kernel/module.ts";
import { existing, route, write } from "../../kernel/route.ts";
import type { Database } from "../../platform/database/connect.ts";
import { publishPage, readWritten, refusePage, withdrawVersion } from "./commands.ts";
import { discardDraft, publishDraft, restoreToDraft, saveDraft } from "./drafts/commands.ts";
import { listDrafts } from "./drafts/queries.ts";
import { versionAnnounced, versionWithdrawn } from "./letters.ts";
import { currentPage, pageVersion, pageVersions, previewPage, readPage, upcomingPage } from "./page.ts";
import { presentListed, presentPage, presentSummary, presentVersion } from "./present.ts";
import { PAGE_NAMES } from "./queries.ts";
import { confirmReading } from "./readings/commands.ts";
import { findReading } from "./readings/queries.ts";

/** The texts of the public pages. */
export const pages: Module = {
  name: "pages",
  labels: pageLabels,
  publicTables: ["page_versions"],
  topics: { pages: "everyone" },
  subjects: { page: PAGE_NAMES },
  letters: [versionAnnounced, versionWithdrawn],
  routes: (portal) => {
    const { database } = portal;
    return [
      route(pageCalls.published, async ({ params, query }) =>
        existing(await readPage(database, slugOf(params), query)),
      ),
      route(pageCalls.list, async () => {
        const drafts = await listDrafts(database);
        const listed = await Promise.all(
          PAGE_SLUGS.map(async (slug) => {
            const page = await currentPage(database, slug);
            if (page === undefined) return [];
            return [
              presentListed(page, {
                draft: drafts.get(slug),
                upcoming: await upcomingPage(database, page),
                reading: await findReading(database, page),
              }),
            ];
          }),
        );
        return listed.flat();
      }),
      route(pageCalls.details, ({ account, params }) => presentNow(database, slugOf(params), account)),
      route(pageCalls.preview, ({ body, query }) => previewPage(database, body, query.language)),
      route(pageCalls.versions, async ({ params }) =>
        (await pageVersions(database, slugOf(params))).map(presentSummary),
      ),
      route(pageCalls.version, async ({ params }) =>
        presentVersion(existing(await pageVersion(database, slugOf(params), params.version))),
      ),
      write(pageCalls.saveDraft, async (tx, { account, caller, params, body, request }) => {
        return presentPage(
          await saveDraft(tx, caller, {
            target: targetOf(request, params),
            texts: body,
          }),
          account,
        );
      }),
      write(pageCalls.restore, async (tx, { account, caller, params, request }) => {
        const change = { target: targetOf(request, params), version: params.version };
        return presentPage(await restoreToDraft(tx, caller, change), account);
      }),
      write(pageCalls.withdraw, async (tx, { account, caller, params, request }) => {
        const change = { target: targetOf(request, params), version: params.version };
        return presentPage(await withdrawVersion(tx, { caller, portal }, change), account);
      }),
      write(pageCalls.discardDraft, async (tx, { account, caller, params, request }) => {
        return presentPage(await discardDraft(tx, caller, targetOf(request, params)), account);
      }),
      write(pageCalls.confirmReading, async (tx, { account, caller, params, request }) => {
        return presentPage(await confirmReading(tx, caller, targetOf(request, params)), account);
      }),
      write(pageCalls.publishDraft, async (tx, { account, caller, params, body, request }) => {
        const change = { target: targetOf(request, params), publication: body };
        return presentPage(await publishDraft(tx, { caller, portal }, change), account);
      }),
      write(
        pageCalls.publish,
        async (tx, { account, caller, params, body, request }) => {
          const change = { target: targetOf(request, params), version: body };
          return presentPage(await publishPage(tx, { caller, portal }, change), account);
        },
        { refuse: ({ sent }) => refusePage(sent) },
      ),
    ];
  },
};

async function presentNow(database: Database, slug: PageSlug, account: Account): Promise<PageView> {
  return presentPage(existing(await readWritten(database, slug)), account);
}

/** The page that a path names; another name is no page, rather than a bad one. */
function slugOf({ slug }: { slug: string }): PageSlug {
  const asked = PageSlug.safeParse(slug);
  return existing(asked.success ? asked.data : undefined);
}

/** The page that a request is to change, and the version of it that the caller knows. */
function targetOf({ headers }: FastifyRequest, params: { slug: string }) {
  return { slug: slugOf(params), ifMatch: headers["if-match"] };
}
