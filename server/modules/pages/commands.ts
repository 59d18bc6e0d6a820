import { isDeepStrictEqual } from "node:util";
import type { Action } from "@bonum/contract/audit/names.ts";
import { OrganisationFacts, organisationPlaceholders } from "@bonum/contract/organisation/fields.ts";
import { type NewPageVersion, type PageSlug, PageText } from "@bonum/contract/pages/fields.ts";
import { LANGUAGES, type Language } from "@bonum/contract/text/language.ts";
import type { ValidationKey } from "@bonum/contract/validation/key.ts";
import type { Caller } from "../../kernel/caller.ts";
import { command, type Resource } from "../../kernel/command.ts";
import { type Revised, sameRevision } from "../../kernel/revision.ts";
import { existing } from "../../kernel/route.ts";
import type { Tx } from "../../platform/database/connect.ts";
import { Invalid } from "../../platform/http/errors.ts";
import { acceptedFields } from "../../platform/http/refusals.ts";
import { placeholdersIn } from "../../platform/markdown/fill-facts.ts";
import { currentPage, type Page, pageVersion } from "./page.ts";
import { canEditPage } from "./policy.ts";
import { insertVersion, lockPage } from "./queries.ts";

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
export async function publishPage(
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
export async function restorePage(
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
export async function refusePage(sent: unknown): Promise<void> {
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
