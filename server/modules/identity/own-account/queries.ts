import type { Role } from "@bonum/contract/identity/account.ts";
import type { StartScreen } from "@bonum/contract/identity/start-screen.ts";
import { sql } from "kysely";
import type { Account } from "../../../kernel/account.ts";
import { selectEntriesOf } from "../../../kernel/audit/person-queries.ts";
import type { Revised } from "../../../kernel/revision.ts";
import type { Database, Tx } from "../../../platform/database/connect.ts";
import { countOf } from "../../../platform/database/count.ts";
import { type AcceptedPage, readAcceptances, readAskedPages } from "./terms/queries.ts";

/** Purposes of an account's mailed links in `single_use_tokens`; the subject is the account's id. */
export const PASSWORD_RESET = "passwordReset";
export const EMAIL_CHANGE = "emailChange";

/** An account as its own person sees it. */
export interface ProfileRow extends Revised {
  id: string;
  email: string;
  pendingEmail: string | null;
  displayName: string;
  language: "pl" | "en";
  startScreen: StartScreen;
  muted: string[];
  /** True if mail of orders is gathered into a digest. */
  dailyDigest: boolean;
  roles: Role[];
  client: { id: string; name: string; role: "owner" | "member" } | null;
  addedAt: Date;
  acceptances: AcceptedPage[];
  /** Law pages that people are asked to accept. */
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
      "accounts.start_screen",
      "accounts.muted",
      "accounts.daily_digest",
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
    startScreen: row.start_screen,
    muted: row.muted,
    dailyDigest: row.daily_digest,
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
    // Only its owner changes it.
    updated_by_centre: false,
  };
}

/** Locks the account until the transaction ends, and reads it as it is then. */
export async function lockProfile(tx: Tx, id: string): Promise<ProfileRow | undefined> {
  const locked = tx.selectFrom("accounts").select("id").where("id", "=", id).forNoKeyUpdate();
  return (await locked.executeTakeFirst()) && readProfile(tx, id);
}

export async function editProfile(
  tx: Tx,
  id: string,
  {
    displayName,
    language,
    startScreen,
    muted,
    dailyDigest,
  }: Pick<ProfileRow, "displayName" | "language" | "startScreen" | "muted" | "dailyDigest">,
): Promise<void> {
  await tx
    .updateTable("accounts")
    .set({
      display_name: displayName,
      language,
      start_screen: startScreen,
      muted,
      daily_digest: dailyDigest,
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

export async function setPassword(tx: Tx, accountId: string, passwordHash: string): Promise<void> {
  await tx.updateTable("accounts").set({ password_hash: passwordHash }).where("id", "=", accountId).execute();
}

export async function setEmail(tx: Tx, accountId: string, email: string): Promise<void> {
  await tx.updateTable("accounts").set({ email }).where("id", "=", accountId).execute();
}

/** Tells if an account in any state has this e-mail. */
export async function isEmailTaken(database: Database, email: string): Promise<boolean> {
  const found = await database
    .selectFrom("accounts")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirst();
  return found !== undefined;
}

/** Makes two changes to one address wait for each other, so that the second sees the first. */
export async function lockEmail(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`email:${email}`}, 0))`.execute(tx);
}

/**
 * Notes that the invitations that were sent to an address before an account had it are that account's by now, so that a
 * person's data is found by the account's id.
 */
export async function claimInvitations(
  tx: Tx,
  { accountId, email }: { accountId: string; email: string },
): Promise<void> {
  await tx
    .updateTable("invitations")
    .set({ account_id: accountId })
    .where("email", "=", email)
    .where("account_id", "is", null)
    .execute();
}

export async function findLanguage(database: Database, accountId: string): Promise<"pl" | "en"> {
  const { language } = await database
    .selectFrom("accounts")
    .select("language")
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  return language;
}

/** Number of links of this purpose mailed to the account in the last hour. */
export function countRecentLinks(
  database: Database,
  { purpose, accountId }: { purpose: string; accountId: string },
): Promise<number> {
  const issued = database
    .selectFrom("single_use_tokens")
    .where("purpose", "=", purpose)
    .where("subject", "=", accountId)
    .where("issued_at", ">", sql<Date>`now() - interval '1 hour'`);
  return countOf(issued);
}

/** Data on an account and its person in this module, without credentials. */
export async function readMyData(database: Database, { id }: Account): Promise<Record<string, unknown>> {
  return {
    account: await readAccount(database, id),
    /** The terms accepted, and the privacy policy confirmed as read. */
    confirmations: database
      .selectFrom("account_acceptances")
      .select(["slug", "version", "accepted_at as confirmedAt"])
      .where("account_id", "=", id)
      .orderBy("accepted_at"),
    sessions: selectSessions(database, id),
    secondStep: await readSecondStep(database, id),
    links: selectLinks(database, id),
    invitations: selectInvitations(database, id),
    ...selectEntriesOf(database, id),
  };
}

function readAccount(database: Database, id: string) {
  return database
    .selectFrom("accounts")
    .leftJoin("clients", "clients.id", "accounts.client_id")
    .select([
      "accounts.id",
      "accounts.email",
      "accounts.display_name as displayName",
      "accounts.roles",
      "accounts.state",
      "accounts.language",
      "accounts.muted as unwantedNotifications",
      "accounts.daily_digest as dailyDigest",
      "accounts.created_at as addedAt",
      "accounts.client_id as clientId",
      "clients.name as clientName",
      "accounts.client_role as clientRole",
    ])
    .where("accounts.id", "=", id)
    .executeTakeFirstOrThrow();
}

function selectSessions(database: Database, id: string) {
  return database
    .selectFrom("sessions")
    .select([
      "created_at as startedAt",
      "expires_at as expiresAt",
      "ended_at as endedAt",
      "address",
      "user_agent as userAgent",
    ])
    .where("account_id", "=", id)
    .orderBy("created_at");
}

async function readSecondStep(database: Database, id: string) {
  const authenticators = database.selectFrom("authenticators").select("added_at as addedAt");
  const passkeys = database
    .selectFrom("passkeys")
    .select(["name", "added_at as addedAt", "last_used_at as lastUsedAt"]);
  const codes = database.selectFrom("recovery_codes").select("used_at as usedAt");
  return {
    authenticators: await authenticators.where("account_id", "=", id).execute(),
    passkeys: await passkeys.where("account_id", "=", id).execute(),
    recoveryCodes: await codes.where("account_id", "=", id).execute(),
  };
}

function selectLinks(database: Database, id: string) {
  return database
    .selectFrom("single_use_tokens")
    .select([
      "purpose",
      "payload",
      "issued_at as issuedAt",
      "expires_at as expiresAt",
      "used_at as usedAt",
      "revoked_at as revokedAt",
    ])
    .where("subject", "=", id)
    .orderBy("issued_at");
}

function selectInvitations(database: Database, id: string) {
  return database
    .selectFrom("invitations")
    .select([
      "email",
      "display_name as displayName",
      "client_role as clientRole",
      "added_at as addedAt",
      "accepted_at as acceptedAt",
      "withdrawn_at as withdrawnAt",
    ])
    .where("account_id", "=", id);
}
