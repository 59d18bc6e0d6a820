import type { PageSummary, PageView } from "@bonum/contract/pages/fields.ts";
import type { FastifyReply } from "fastify";
import type { Account } from "../../kernel/account.ts";
import { revisionTag } from "../../kernel/revision.ts";
import type { Page } from "./page.ts";
import { canEditPage } from "./policy.ts";

/** A page's version is its revision. */
export function tagged(reply: FastifyReply, page: PageView): PageView {
  reply.header("etag", revisionTag({ revision: page.version }));
  return page;
}

/** A version without its text. */
export function presentSummary({ pl, en, ...page }: Page): PageSummary {
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
export function presentPage(page: Page, account: Account): PageView {
  const { title: _, ...summary } = presentSummary(page);
  return { ...summary, pl: page.pl, en: page.en, can: { edit: canEditPage(account) } };
}
