import { startOfDayInWarsaw } from "@bonum/contract/calendar.ts";
import type { Acceptance, PendingTerms } from "@bonum/contract/identity/own-account.ts";
import { isControllerKnown } from "@bonum/contract/organisation/fields.ts";
import { BINDING_SLUGS, LEGAL_SLUGS } from "@bonum/contract/pages/fields.ts";
import type { Database, Tx } from "../../../../platform/database/connect.ts";
import { placeholdersIn } from "../../../../platform/markdown/fill-facts.ts";
import { readOrganisationRow } from "../../../organisation/queries.ts";
import { currentPage, currentVersion, type Page, upcomingPage } from "../../../pages/page.ts";

/*
 * The law pages that people accept: which are asked for, and which versions an account accepted.
 */

/** A law page in force that people are asked to accept. */
type AskedPage = Page & { slug: (typeof LEGAL_SLUGS)[number] };

/**
 * The law pages that people are asked to accept. A privacy policy is none of them while its text leaves out who the
 * controller is, because the organisation's facts do not say so: they are asked once it is whole.
 */
export async function readAskedPages(database: Database): Promise<AskedPage[]> {
  const { facts } = await readOrganisationRow(database);
  const pages: AskedPage[] = [];
  for (const slug of LEGAL_SLUGS) {
    const page = await currentPage(database, slug);
    if (page && (slug !== "privacy" || isControllerKnown(facts) || !speaksOfOrganisation(page)))
      pages.push({ ...page, slug });
  }
  return pages;
}

/** A text that administrators wrote may name the controller itself. */
function speaksOfOrganisation({ pl, en }: Page): boolean {
  return [pl, en].some(({ body }) => placeholdersIn(body).includes("organisation.name"));
}

/** The law pages in force; one after the other, because a transaction takes one statement at a time. */
export async function readInForce(database: Database): Promise<Pick<AcceptedPage, "slug" | "version">[]> {
  const pages: Pick<AcceptedPage, "slug" | "version">[] = [];
  for (const slug of LEGAL_SLUGS) pages.push({ slug, version: await currentVersion(database, slug) });
  return pages;
}

/** A law page in force, with the newest version that an account accepted. */
export interface AcceptedPage extends Acceptance {
  slug: (typeof LEGAL_SLUGS)[number];
  accepted: { version: number; at: Date } | null;
}

export async function readAcceptances(database: Database, accountId: string): Promise<AcceptedPage[]> {
  const rows = await database
    .selectFrom("account_acceptances")
    .select(["slug", "version", "accepted_at"])
    .where("account_id", "=", accountId)
    .orderBy("version", "desc")
    .execute();
  return (await readInForce(database)).map((page) => {
    const newest = rows.find(({ slug }) => slug === page.slug);
    return { ...page, accepted: newest ? { version: newest.version, at: newest.accepted_at } : null };
  });
}

/**
 * The law pages that the account is asked to accept and has yet to: for the first time, since they changed, or since a change
 * was announced. Of the conditions of examinations a client's people are told of the changes alone: they accept them with each
 * order. Whoever sets a portal up is not asked while there is nobody else: the pages are between the centre and other people.
 */
export async function pendingTerms(database: Database, accountId: string): Promise<PendingTerms[]> {
  if (await isAlone(database, accountId)) return [];
  const pages: (Page & { slug: Acceptance["slug"] })[] = await readAskedPages(database);
  const clientSince = await clientAccountSince(database, accountId);
  const conditions = await currentPage(database, "terms");
  const isChanged =
    clientSince && conditions && conditions.version > 1 && conditions.publishedAt > clientSince;
  if (isChanged) pages.push({ ...conditions, slug: "terms" });
  for (const slug of BINDING_SLUGS) {
    if (slug === "terms" && clientSince === undefined) continue;
    const announced = await upcomingPage(database, { slug, version: await currentVersion(database, slug) });
    if (announced) pages.push({ ...announced, slug });
  }
  const confirmed = await listConfirmed(database, accountId);
  return pages
    .filter(({ slug, version }) => !confirmed.some((one) => one.slug === slug && one.version === version))
    .map(({ slug, version, publishedAt, inForceFrom }) => ({
      slug,
      version,
      since: inForceFrom === null ? publishedAt.toISOString() : startOfDayInWarsaw(inForceFrom),
    }));
}

/** The moment since which somebody of a client has the account; undefined of the centre's. */
async function clientAccountSince(database: Database, accountId: string): Promise<Date | undefined> {
  const row = await database
    .selectFrom("accounts")
    .select("created_at")
    .where("id", "=", accountId)
    .where("client_id", "is not", null)
    .executeTakeFirst();
  return row?.created_at;
}

function listConfirmed(database: Database, accountId: string) {
  return database
    .selectFrom("account_acceptances")
    .select(["slug", "version"])
    .where("account_id", "=", accountId)
    .execute();
}

/** Tells if the portal has no other account. */
async function isAlone(database: Database, accountId: string): Promise<boolean> {
  const other = database.selectFrom("accounts").select("id").where("id", "<>", accountId).limit(1);
  return (await other.executeTakeFirst()) === undefined;
}

/** Returns whether it was not accepted before. */
export async function insertAcceptance(
  tx: Tx,
  accountId: string,
  { slug, version }: Acceptance,
): Promise<boolean> {
  const row = await tx
    .insertInto("account_acceptances")
    .values({ account_id: accountId, slug, version })
    .onConflict((conflict) => conflict.doNothing())
    .returning("slug")
    .executeTakeFirst();
  return row !== undefined;
}
