import type { Account } from "../../../kernel/account.ts";
import { readEntriesOf } from "../../../kernel/audit-person-queries.ts";
import type { Database } from "../../../platform/database/connect.ts";

/** What this module holds on an account and its person; never what opens the account. */
export async function readMyData(database: Database, { id }: Account): Promise<Record<string, unknown>> {
  return {
    account: await readAccount(database, id),
    acceptances: await database
      .selectFrom("account_acceptances")
      .select(["slug", "version", "accepted_at as acceptedAt"])
      .where("account_id", "=", id)
      .orderBy("accepted_at")
      .execute(),
    sessions: await readSessions(database, id),
    secondStep: await readSecondStep(database, id),
    links: await readLinks(database, id),
    invitations: await readInvitations(database, id),
    ...(await readEntriesOf(database, id)),
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

function readSessions(database: Database, id: string) {
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
    .orderBy("created_at")
    .execute();
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

function readLinks(database: Database, id: string) {
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
    .orderBy("issued_at")
    .execute();
}

function readInvitations(database: Database, id: string) {
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
    .where("account_id", "=", id)
    .execute();
}
