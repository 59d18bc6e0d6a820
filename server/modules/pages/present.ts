import type {
  PageListed,
  PageSummary,
  PageVersionView,
  PageView,
  ShippedState,
} from "@bonum/contract/pages/fields.ts";
import type { Account } from "../../kernel/account.ts";
import type { Written } from "./commands.ts";
import type { Draft } from "./drafts/queries.ts";
import { markOf, type Page, SHIPPED_VERSION } from "./page.ts";
import { canEditPage } from "./policy.ts";
import type { Reading } from "./readings/queries.ts";

/** A version without its text. */
export function presentSummary({ pl, en, ...page }: Page): PageSummary {
  return {
    slug: page.slug,
    version: page.version,
    publishedAt: page.publishedAt.toISOString(),
    publishedBy: page.publishedBy,
    inForceFrom: page.inForceFrom,
    withdrawnAt: page.withdrawnAt?.toISOString() ?? null,
    note: page.note,
    restoredFrom: page.restoredFrom,
    title: { pl: pl.title, en: en.title },
  };
}

/** A page in the list of pages. */
export function presentListed(
  page: Page,
  others: { draft: Draft | undefined; upcoming: Page | undefined; reading: Reading | null },
): PageListed {
  const { draft, upcoming, reading } = others;
  return {
    ...presentSummary(page),
    draft: draft ? savedOf(draft) : null,
    upcoming: markOf(upcoming),
    shipped: shippedOf(page, reading),
  };
}

/** A version with its text. */
export function presentVersion(page: Page): PageVersionView {
  const { title: _, ...summary } = presentSummary(page);
  return { ...summary, pl: page.pl, en: page.en };
}

/** A page as an administrator edits it: what visitors read, and what is to replace it. */
export function presentPage(
  { page, writing, upcoming, earliest, reading }: Written,
  account: Account,
): PageView {
  const { revision, draft } = writing;
  return {
    ...presentVersion(page),
    revision,
    draft: draft && { ...draft.texts, ...savedOf(draft), restoredFrom: draft.restoredFrom },
    upcoming: markOf(upcoming),
    earliest,
    shipped: shippedOf(page, reading),
    can: { edit: canEditPage(account) },
  };
}

function shippedOf({ version }: Page, reading: Reading | null): ShippedState | null {
  if (version !== SHIPPED_VERSION) return null;
  return { readAt: reading?.readAt.toISOString() ?? null, readBy: reading?.readBy ?? null };
}

const savedOf = ({ savedAt, savedBy }: Draft) => ({ savedAt: savedAt.toISOString(), savedBy });
