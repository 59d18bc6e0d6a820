import type { PageListed, PageSummary, PageVersionView, PageView } from "@bonum/contract/pages/fields.ts";
import type { Account } from "../../kernel/account.ts";
import type { Written } from "./commands.ts";
import type { Draft } from "./drafts/queries.ts";
import { markOf, type Page } from "./page.ts";
import { canEditPage } from "./policy.ts";

/** A version without its text. */
export function presentSummary({ pl, en, ...page }: Page): PageSummary {
  return {
    slug: page.slug,
    version: page.version,
    publishedAt: page.publishedAt.toISOString(),
    publishedBy: page.publishedBy,
    inForceFrom: page.inForceFrom,
    note: page.note,
    restoredFrom: page.restoredFrom,
    title: { pl: pl.title, en: en.title },
  };
}

/** A page in the list of pages. */
export function presentListed(
  page: Page,
  others: { draft: Draft | undefined; upcoming: Page | undefined },
): PageListed {
  const { draft, upcoming } = others;
  return { ...presentSummary(page), draft: draft ? savedOf(draft) : null, upcoming: markOf(upcoming) };
}

/** A version with its text. */
export function presentVersion(page: Page): PageVersionView {
  const { title: _, ...summary } = presentSummary(page);
  return { ...summary, pl: page.pl, en: page.en };
}

/** A page as an administrator edits it: what visitors read, and what is to replace it. */
export function presentPage({ page, writing, upcoming, earliest }: Written, account: Account): PageView {
  const { revision, draft } = writing;
  return {
    ...presentVersion(page),
    revision,
    draft: draft && { ...draft.texts, ...savedOf(draft), restoredFrom: draft.restoredFrom },
    upcoming: markOf(upcoming),
    earliest,
    can: { edit: canEditPage(account) },
  };
}

const savedOf = ({ savedAt, savedBy }: Draft) => ({ savedAt: savedAt.toISOString(), savedBy });
