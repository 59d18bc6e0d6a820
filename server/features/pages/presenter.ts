import type { PageSummary, PageView } from "@bonum/contract/pages.ts";
import type { Account } from "../account/account.ts";
import type { Page } from "./page.ts";
import { canEditPage } from "./policy.ts";

/** A version without its text. */
export function presentSummary({ slug, version, publishedAt, publishedBy, pl, en }: Page): PageSummary {
  return {
    slug,
    version,
    publishedAt: publishedAt.toISOString(),
    publishedBy,
    title: { pl: pl.title, en: en.title },
  };
}

/** A version with its text, as an administrator edits it. */
export function presentPage(page: Page, account: Account): PageView {
  const { title: _, ...summary } = presentSummary(page);
  return { ...summary, pl: page.pl, en: page.en, can: { edit: canEditPage(account) } };
}
