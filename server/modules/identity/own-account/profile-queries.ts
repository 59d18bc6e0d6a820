import type { Role } from "@bonum/contract/identity/account.ts";
import type { Acceptance, OwnAccountFields } from "@bonum/contract/identity/own-account.ts";
import { LEGAL_SLUGS } from "@bonum/contract/pages/fields.ts";
import { sql } from "kysely";
import type { Revised } from "../../../kernel/revision.ts";
import type { Database, Tx } from "../../../platform/database/connect.ts";
import { EMAIL_CHANGE } from "./account-links.ts";
import { readAskedPages } from "./asked-pages.ts";

export type LegalSlug = Acceptance["slug"];

/** An account as its own person sees it. */
export interface ProfileRow extends Revised {
  id: string;
  email: string;
  pendingEmail: string | null;
  displayName: string;
  language: "pl" | "en";
  muted: string[];
  roles: Role[];
  client: { id: string; name: string; role: "owner" | "member" } | null;
  addedAt: Date;
  acceptances: { slug: LegalSlug; version: number; accepted: { version: number; at: Date } | null }[];
  /** Of the law pages those that people are asked to accept. */
  askedPages: string[];
}

export async function readProfile(database: Database, id: string): Promise<ProfileRow> {
  const row = await database
    .selectFrom("accounts")
    .leftJoin("clients", "clients.id", "accounts.client_id")
    .select([
      "accounts.id",
      "accounts.email",
      "accounts.display_name",
      "accounts.language",
      "accounts.muted",
      "accounts.roles",
      "accounts.client_id",
      "accounts.client_role",
      "clients.name as client_name",
      "accounts.created_at",
      "accounts.profile_revision",
      "accounts.profile_changed_at",
    ])
    .where("accounts.id", "=", id)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    email: row.email,
    pendingEmail: await findPendingEmail(database, id),
    displayName: row.display_name,
    language: row.language,
    muted: row.muted,
    roles: row.roles as Role[],
    client:
      row.client_id === null || row.client_role === null
        ? null
        : { id: row.client_id, name: row.client_name ?? "", role: row.client_role },
    addedAt: row.created_at,
    acceptances: await readAcceptances(database, id),
    askedPages: (await readAskedPages(database)).map(({ slug }) => slug),
    revision: row.profile_revision,
    updated_at: row.profile_changed_at,
    updated_by_name: row.display_name,
  };
}

/** Holds the account until the transaction ends, and reads it as it is then. */
export async function lockProfile(tx: Tx, id: string): Promise<ProfileRow | undefined> {
  const held = tx.selectFrom("accounts").select("id").where("id", "=", id).forNoKeyUpdate();
  return (await held.executeTakeFirst()) && readProfile(tx, id);
}

export async function editProfile(
  tx: Tx,
  id: string,
  { displayName, language, muted }: Pick<OwnAccountFields, "displayName" | "language"> & { muted: string[] },
): Promise<void> {
  await tx
    .updateTable("accounts")
    .set({
      display_name: displayName,
      language,
      muted,
      profile_revision: sql<number>`profile_revision + 1`,
      profile_changed_at: sql<Date>`now()`,
    })
    .where("id", "=", id)
    .execute();
}

/** The address that the newest good link would confirm. */
async function findPendingEmail(database: Database, accountId: string): Promise<string | null> {
  const row = await database
    .selectFrom("single_use_tokens")
    .select("payload")
    .where("purpose", "=", EMAIL_CHANGE)
    .where("subject", "=", accountId)
    .where("used_at", "is", null)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", sql<Date>`now()`)
    .orderBy("issued_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? String(row.payload.email) : null;
}

/** The version of a law page that is in force; the shipped text is version 1. */
export async function currentVersion(database: Database, slug: LegalSlug): Promise<number> {
  const { version } = await database
    .selectFrom("page_versions")
    .select((row) => row.fn.max("version").as("version"))
    .where("slug", "=", slug)
    .$castTo<{ version: number | null }>()
    .executeTakeFirstOrThrow();
  return version ?? 1;
}

/** The law pages in force, each with the newest version that the account accepted. */
export async function readAcceptances(
  database: Database,
  accountId: string,
): Promise<ProfileRow["acceptances"]> {
  const rows = await database
    .selectFrom("account_acceptances")
    .select(["slug", "version", "accepted_at"])
    .where("account_id", "=", accountId)
    .orderBy("version", "desc")
    .execute();
  const acceptances: ProfileRow["acceptances"] = [];
  for (const slug of LEGAL_SLUGS) {
    const newest = rows.find((row) => row.slug === slug);
    const accepted = newest ? { version: newest.version, at: newest.accepted_at } : null;
    acceptances.push({ slug, version: await currentVersion(database, slug), accepted });
  }
  return acceptances;
}

/** Answers whether it was not accepted before. */
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
