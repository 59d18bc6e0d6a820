import { isDeepStrictEqual } from "node:util";
import { OrganisationFacts } from "@bonum/contract/organisation/fields.ts";
import { type NewPageVersion, type PageSlug, PageText } from "@bonum/contract/pages/fields.ts";
import { LANGUAGES, type Language } from "@bonum/contract/text/language.ts";
import type { ValidationKey } from "@bonum/contract/validation/key.ts";
import type { Caller } from "../../kernel/caller.ts";
import { command, type Resource } from "../../kernel/command.ts";
import type { Mailing } from "../../kernel/mail/letters.ts";
import { type Revised, sameRevision } from "../../kernel/revision.ts";
import type { Database, Tx } from "../../platform/database/connect.ts";
import { Conflict, Invalid } from "../../platform/http/errors.ts";
import { acceptedFields, refuseTogether } from "../../platform/http/refusals.ts";
import { namesIn } from "../../platform/markdown/fill-facts.ts";
import { assertRenderable } from "../../platform/markdown/rendered.ts";
import { countWriting, findWriting, type Writing } from "./drafts/queries.ts";
import { earliestEntry, entryOf } from "./entry-into-force.ts";
import { announceVersion, announceWithdrawal } from "./news.ts";
import { currentPage, nextVersion, type Page, placeholdersOf, upcomingPage, writtenIn } from "./page.ts";
import { canEditPage } from "./policy.ts";
import { insertVersion, lockPage, markWithdrawn } from "./queries.ts";
import { findReading, type Reading } from "./readings/queries.ts";
import { STORAGE_TABLE, withStorageTable } from "./storage-table.ts";

/** A page with what is written to replace its text. */
export interface Written {
  page: Page;
  writing: Writing;
  upcoming: Page | undefined;
  /** The first day on which the next version may hold; null: at once. */
  earliest: string | null;
  /** Confirmation that the shipped text was read; null of none. */
  reading: Reading | null;
}

interface WrittenRecord extends Revised, Written {
  id: PageSlug;
}

/** A page, and the request's `If-Match`. */
export interface PageTarget {
  slug: PageSlug;
  ifMatch: string | undefined;
}

/** The texts themselves stay in their versions; the audit says which one was published and what it is called. */
const resource: Resource<WrittenRecord> = {
  subject: "page",
  topic: "pages",
  async read(tx, slug) {
    const record = await readRecord(tx, slug as PageSlug);
    if (!record) throw new Error(`page ${slug} has no text`);
    return record;
  },
  audit: ({ page, upcoming }) => {
    const { version, pl, en } = page;
    return {
      version,
      titlePl: pl.title,
      titleEn: en.title,
      ...(upcoming && { upcoming: upcoming.version, inForceFrom: upcoming.inForceFrom }),
    };
  },
  assertUnchanged: sameRevision({
    changed: {
      pl: "Strona została w międzyczasie zmieniona",
      en: "The page has been changed in the meantime",
    },
    reload: { pl: "Odśwież jej treść", en: "Reload its text" },
  }),
};

/** A page with its announced version and what is written to replace its text; none of a page without a text. */
export async function readWritten(database: Database, slug: PageSlug): Promise<Written | undefined> {
  const page = await currentPage(database, slug);
  if (page === undefined) return undefined;
  const writing = await findWriting(database, slug);
  const upcoming = await upcomingPage(database, page);
  const earliest = await earliestEntry(database, slug);
  return { page, writing, upcoming, earliest, reading: await findReading(database, page) };
}

async function readRecord(tx: Tx, slug: PageSlug): Promise<WrittenRecord | undefined> {
  const written = await readWritten(tx, slug);
  if (written === undefined) return undefined;
  const { revision, changedAt, changedBy } = written.writing;
  return { id: slug, ...written, revision, updated_at: changedAt, updated_by_name: changedBy };
}

interface PageChange {
  target: PageTarget;
  action: "page.publish" | "page.withdraw" | "page.draft" | "page.restore" | "page.discard" | "page.read";
  /** Returns false where there is nothing to change. */
  apply: (tx: Tx, written: Written) => Promise<unknown>;
  /** Audited facts, if not the version that visitors read. */
  recorded?: (before: Written, after: Written) => Record<"before" | "after", Record<string, unknown>>;
}

/** Changes what visitors read of a page, or what is to replace it. */
export function changePage(
  tx: Tx,
  { actor, account }: Caller,
  { target: { slug, ifMatch }, ...change }: PageChange,
): Promise<Written> {
  return command(tx, actor, {
    resource,
    ifMatch,
    async lock(tx) {
      await lockPage(tx, slug);
      return readRecord(tx, slug);
    },
    may: () => canEditPage(account),
    ...change,
  });
}

/**
 * Publishes a text in one step; every older version is kept, and so is a draft. A text that is the current one makes none.
 *
 * @throws NotFound, Conflict, Invalid when a placeholder means nothing, nothing but the note is new or it cannot be rendered
 */
export async function publishPage(
  tx: Tx,
  { caller, portal }: Publisher,
  { target, version: added }: { target: PageTarget; version: NewPageVersion },
): Promise<Written> {
  assertPlaceholdersKnown(added);
  const { slug } = target;
  return changePage(tx, caller, {
    target,
    action: "page.publish",
    async apply(tx, { page, upcoming }) {
      const { pl, en } = upcoming ?? page;
      if (isDeepStrictEqual({ pl, en }, { pl: added.pl, en: added.en })) {
        // A note that is kept nowhere would be lost without a word.
        if (added.note !== "") throw new Invalid({ note: ["page.unchanged"] });
        return false;
      }
      await assertPageRenderable(tx, added);
      await addVersion(tx, { caller, portal }, { slug, ...added, restoredFrom: null });
      await countWriting(tx, { slug, writerId: caller.account.id });
    },
  });
}

/** Publisher of a version, and the portal by which people hear of it. */
export interface Publisher {
  caller: Caller;
  portal: Mailing;
}

/**
 * Adds a version, and tells all accounts of one that binds them.
 *
 * @throws Invalid where it is to hold sooner than people can be told
 */
export async function addVersion(
  tx: Tx,
  { caller, portal }: Publisher,
  { slug, ...added }: NewPageVersion & { slug: PageSlug; restoredFrom: number | null },
): Promise<void> {
  const inForceFrom = await entryOf(tx, slug, added);
  const place = { slug, version: await nextVersion(tx, slug), publisherId: caller.account.id };
  await insertVersion(tx, { ...added, inForceFrom }, place);
  if (inForceFrom === null) return;
  await announceVersion(tx, portal, { page: { slug, ...added }, inForceFrom, by: caller.account.id });
}

/**
 * Withdraws an announced version before its day, and tells all accounts, which were told of it.
 *
 * @throws NotFound; Conflict where that version is not the announced one
 */
export function withdrawVersion(
  tx: Tx,
  { caller, portal }: Publisher,
  { target, version }: { target: PageTarget; version: number },
): Promise<Written> {
  const { slug } = target;
  return changePage(tx, caller, {
    target,
    action: "page.withdraw",
    async apply(tx, { upcoming }) {
      if (upcoming === undefined || upcoming.inForceFrom === null || upcoming.version !== version) {
        throw new Conflict({
          pl: "Wycofać można tylko zapowiedzianą wersję, przed dniem jej wejścia w życie. Odśwież listę wersji.",
          en: "Only the announced version can be withdrawn, before the day it takes effect. Reload the list of versions.",
        });
      }
      const { inForceFrom } = upcoming;
      await markWithdrawn(tx, { slug, version, inForceFrom });
      await countWriting(tx, { slug, writerId: caller.account.id });
      await announceWithdrawal(tx, portal, { page: upcoming, inForceFrom, by: caller.account.id });
    },
  });
}

/** @throws Invalid naming the texts in which a placeholder means nothing, of a version that the schema refuses */
export async function refusePage(sent: unknown): Promise<void> {
  const texts = sent as Partial<Record<string, unknown>> | undefined;
  assertPlaceholdersKnown({
    pl: acceptedFields(PageText, texts?.pl),
    en: acceptedFields(PageText, texts?.en),
  });
}

/**
 * A misspelt name would stand on the page as it is written.
 *
 * @throws Invalid naming the texts in which a placeholder means nothing
 */
export function assertPlaceholdersKnown(texts: Record<Language, Partial<PageText>>): void {
  const known = { ...placeholdersOf(OrganisationFacts.parse({})), [STORAGE_TABLE]: "" };
  const refused: Record<string, ValidationKey[]> = {};
  for (const language of LANGUAGES) {
    for (const [field, text] of Object.entries(texts[language])) {
      const isUnknown = namesIn(text).some((name) => !Object.hasOwn(known, name));
      if (isUnknown) refused[`${language}.${field}`] = ["placeholder.unknown"];
    }
  }
  if (Object.keys(refused).length > 0) throw new Invalid(refused);
}

/** @throws Invalid naming each text that cannot be rendered */
export function assertPageRenderable(tx: Tx, texts: Record<Language, PageText>): Promise<void> {
  return refuseTogether(
    ...LANGUAGES.map((language) => async () => {
      const body = { [`${language}.body`]: withStorageTable(texts[language].body, language) };
      await assertRenderable(tx, body, await writtenIn(tx, language));
    }),
  );
}
