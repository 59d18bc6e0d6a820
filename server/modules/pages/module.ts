import { isDeepStrictEqual } from "node:util";
import type { Action } from "@bonum/contract/audit/names.ts";
import { OrganisationFacts, organisationPlaceholders } from "@bonum/contract/organisation/fields.ts";
import { pageCalls } from "@bonum/contract/pages/calls.ts";
import {
  type NewPageVersion,
  PAGE_SLUGS,
  PageSlug,
  type PageSummary,
  PageText,
  type PageView,
} from "@bonum/contract/pages/fields.ts";
import { pageLabels } from "@bonum/contract/pages/labels.ts";
import { LANGUAGES, type Language } from "@bonum/contract/text/language.ts";
import type { ValidationKey } from "@bonum/contract/validation/key.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Account, isAdmin } from "../../kernel/account.ts";
import type { Caller } from "../../kernel/caller.ts";
import { command, type Resource } from "../../kernel/command.ts";
import type { Module } from "../../kernel/module.ts";
import { type Revised, revisionTag, sameRevision } from "../../kernel/revision.ts";
import { existing, route, write } from "../../kernel/route.ts";
import type { Tx } from "../../platform/database/connect.ts";
import { Invalid } from "../../platform/http/errors.ts";
import { acceptedFields } from "../../platform/http/refusals.ts";
import { placeholdersIn } from "../../platform/markdown/fill-facts.ts";
import { currentPage, type Page, pageVersion, pageVersions, readPage, renderPage } from "./page.ts";
import { insertVersion, lockPage, PAGE_NAMES } from "./queries.ts";

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

/** A page's version is its revision. */
function tagged(reply: FastifyReply, page: PageView): PageView {
  reply.header("etag", revisionTag({ revision: page.version }));
  return page;
}

/** A version without its text. */
function presentSummary({ pl, en, ...page }: Page): PageSummary {
  return {
    slug: page.slug,
    version: page.version,
    publishedAt: page.publishedAt.toISOString(),
    publishedBy: page.publishedBy,
    note: page.note,
    restoredFrom: page.restoredFrom,
    title: { pl: pl.title, en: en.title },
  };
}

/** A version with its text, as an administrator edits it. */
function presentPage(page: Page, account: Account): PageView {
  const { title: _, ...summary } = presentSummary(page);
  return { ...summary, pl: page.pl, en: page.en, can: { edit: canEditPage(account) } };
}

/** Who may publish a new version of a page; `null` is whoever is not signed in. Anybody reads the current one. */
function canEditPage(account: Account | null): boolean {
  return account !== null && isAdmin(account);
}

/** A page as a record: its version is its revision. */
interface PageRecord extends Revised {
  id: PageSlug;
  page: Page;
}

/** A page, and the request's `If-Match`. */
interface PageTarget {
  slug: PageSlug;
  ifMatch: string | undefined;
}

/** The texts themselves stay in their versions; the audit says which one was published and what it is called. */
const resource: Resource<PageRecord> = {
  subject: "page",
  topic: "pages",
  async read(tx, slug) {
    const record = await readRecord(tx, slug as PageSlug);
    if (!record) throw new Error(`page ${slug} has no text`);
    return record;
  },
  audit: ({ page: { version, pl, en } }) => ({ version, titlePl: pl.title, titleEn: en.title }),
  assertUnchanged: sameRevision({
    changed: "Strona została w międzyczasie zmieniona",
    reload: "Wczytaj jej treść ponownie",
  }),
};

/**
 * Publishes a new version; every older one is kept. A text that is the current one makes none.
 *
 * @throws NotFound, Conflict, Invalid when a placeholder means nothing or nothing but the note is new
 */
async function publishPage(
  tx: Tx,
  caller: Caller,
  { target, version }: { target: PageTarget; version: NewPageVersion },
): Promise<Page> {
  assertPlaceholdersKnown(version);
  const added = { ...version, restoredFrom: null, action: "page.publish" as const };
  return addVersion(tx, caller, { target, added });
}

/**
 * Publishes the text of an earlier version, or the shipped one (version 1), as a new version.
 *
 * @throws NotFound, Conflict
 */
async function restorePage(
  tx: Tx,
  caller: Caller,
  { target, version }: { target: PageTarget; version: number },
): Promise<Page> {
  const { pl, en } = existing(await pageVersion(tx, target.slug, version));
  const added = { pl, en, note: "", restoredFrom: version, action: "page.restore" as const };
  return addVersion(tx, caller, { target, added });
}

async function addVersion(
  tx: Tx,
  { actor, account }: Caller,
  {
    target: { slug, ifMatch },
    added: { action, ...added },
  }: { target: PageTarget; added: NewPageVersion & { restoredFrom: number | null; action: Action } },
): Promise<Page> {
  const { page } = await command(tx, actor, {
    resource,
    action,
    ifMatch,
    async lock(tx) {
      await lockPage(tx, slug);
      return readRecord(tx, slug);
    },
    may: () => canEditPage(account),
    async apply(tx, { page: { pl, en, version } }) {
      if (isDeepStrictEqual({ pl, en }, { pl: added.pl, en: added.en })) {
        // A note that is kept nowhere would be lost without a word.
        if (added.note !== "") throw new Invalid({ note: ["page.unchanged"] });
        return false;
      }
      await insertVersion(tx, added, { slug, version: version + 1, publisherId: account.id });
    },
  });
  return page;
}

async function readRecord(tx: Tx, slug: PageSlug): Promise<PageRecord | undefined> {
  const page = await currentPage(tx, slug);
  return (
    page && {
      id: slug,
      page,
      revision: page.version,
      updated_at: page.publishedAt,
      updated_by_name: page.publishedBy,
    }
  );
}

/** @throws Invalid naming the texts in which a placeholder means nothing, of a version that the schema refuses */
async function refusePage(sent: unknown): Promise<void> {
  const texts = sent as Partial<Record<string, unknown>> | undefined;
  assertPlaceholdersKnown({
    pl: acceptedFields(PageText, texts?.pl),
    en: acceptedFields(PageText, texts?.en),
  });
}

/** A misspelt name would stand on the page as it is written. */
function assertPlaceholdersKnown(texts: Record<Language, Partial<PageText>>): void {
  const known = organisationPlaceholders(OrganisationFacts.parse({}));
  const refused: Record<string, ValidationKey[]> = {};
  for (const language of LANGUAGES) {
    for (const [field, text] of Object.entries(texts[language])) {
      const isUnknown = placeholdersIn(text).some((name) => !Object.hasOwn(known, name));
      if (isUnknown) refused[`${language}.${field}`] = ["placeholder.unknown"];
    }
  }
  if (Object.keys(refused).length > 0) throw new Invalid(refused);
}
