import { type RawBuilder, sql } from "kysely";
import type { Account } from "../../../kernel/account.ts";
import type { Database } from "../../../platform/database/connect.ts";
import { visibleTo as documentVisibleTo } from "../../documents/row-queries.ts";
import { visibleTo as projectVisibleTo } from "../../investments/queries.ts";

/** All that is held on an account and its person, as RODO art. 15 and 20 ask for; never what opens the account. */
export async function readMyData(database: Database, account: Account): Promise<Record<string, unknown>> {
  return {
    account: await readAccount(database, account.id),
    acceptances: await database
      .selectFrom("account_acceptances")
      .select(["slug", "version", "accepted_at as acceptedAt"])
      .where("account_id", "=", account.id)
      .orderBy("accepted_at")
      .execute(),
    sessions: await readSessions(database, account.id),
    secondStep: await readSecondStep(database, account.id),
    links: await readLinks(database, account.id),
    ...(await readCorrespondence(database, account)),
    ...(await readWork(database, account)),
    ...(await readAudit(database, account.id)),
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

async function readCorrespondence(database: Database, { id, email }: Account) {
  return {
    invitations: await database
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
      .execute(),
    mail: await database
      .selectFrom("outbox_messages")
      .select(["recipient", "subject", "state", "added_at as addedAt", "sent_at as sentAt"])
      .where("account_id", "=", id)
      .orderBy("added_at")
      .execute(),
    contactMessages: await database
      .selectFrom("contact_messages")
      .select(["name", "email", "phone", "subject", "body", "added_at as addedAt"])
      .where("email", "=", email)
      .orderBy("added_at")
      .execute(),
  };
}

/**
 * What the person added to the portal. Others go on with it: what it says now stands here only as far as the account
 * may still see it.
 */
async function readWork(database: Database, account: Account) {
  const seesDocument = sql<boolean>`documents.deleted_at is null and ${documentVisibleTo(account)}`;
  const ifSeen = (seen: RawBuilder<boolean>, column: string) =>
    sql<string | null>`case when ${seen} then ${sql.ref(column)} end`;
  const seesProject = projectVisibleTo(account);
  return {
    documents: await database
      .selectFrom("documents")
      .select(["id", "added_at as addedAt"])
      .select([
        ifSeen(seesDocument, "documents.name").as("name"),
        ifSeen(seesDocument, "documents.comment").as("comment"),
      ])
      .where("added_by", "=", account.id)
      .orderBy("added_at")
      .execute(),
    investments: await database
      .selectFrom("investments")
      .select(["id", "number", "added_at as addedAt"])
      .select(ifSeen(seesProject, "investments.title").as("title"))
      .where("added_by", "=", account.id)
      .orderBy("added_at")
      .execute(),
  };
}

/** What the person did, and what was done to the account; of the latter not who did it, who is another person. */
async function readAudit(database: Database, id: string) {
  return {
    actions: await database
      .selectFrom("audit_entries")
      .select(["at", "action", "subject_type as subject", "subject_id as subjectId", "address"])
      .where("account_id", "=", id)
      .orderBy("id")
      .execute(),
    accountHistory: await database
      .selectFrom("audit_entries")
      .select(["at", "action", "before", "after"])
      .where("subject_type", "=", "account")
      .where("subject_id", "=", id)
      .orderBy("id")
      .execute(),
  };
}
