import type { OwnSession } from "@bonum/contract/identity/own-account.ts";
import { sql } from "kysely";
import type { Database, Tx } from "../../../platform/database/connect.ts";

/** An account's open sessions, the newest first; `currentId` is the one that asks. */
export async function listSessions(
  database: Database,
  { accountId, currentId }: { accountId: string; currentId: string },
): Promise<OwnSession[]> {
  const rows = await database
    .selectFrom("sessions")
    .select(["id", "created_at", "expires_at", "address", "user_agent"])
    .where("account_id", "=", accountId)
    .where("ended_at", "is", null)
    .where("expires_at", ">", sql<Date>`now()`)
    .orderBy("created_at", "desc")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    current: row.id === currentId,
    startedAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    address: row.address,
    userAgent: row.user_agent,
  }));
}

/** Ends an account's open sessions, but for one where it is named; answers how many they were. */
export async function endSessions(
  tx: Tx,
  { accountId, except }: { accountId: string; except?: string },
): Promise<number> {
  const ended = await tx
    .updateTable("sessions")
    .set({ ended_at: sql<Date>`now()` })
    .where("account_id", "=", accountId)
    .where("ended_at", "is", null)
    .where("expires_at", ">", sql<Date>`now()`)
    .$if(except !== undefined, (query) => query.where("id", "<>", except as string))
    .returning("id")
    .execute();
  return ended.length;
}

/** Ends one open session of an account; answers whether there was one. */
export async function endOwned(
  tx: Tx,
  { accountId, id }: { accountId: string; id: string },
): Promise<boolean> {
  const ended = await tx
    .updateTable("sessions")
    .set({ ended_at: sql<Date>`now()` })
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .where("ended_at", "is", null)
    .where("expires_at", ">", sql<Date>`now()`)
    .returning("id")
    .executeTakeFirst();
  return ended !== undefined;
}

export async function setPassword(tx: Tx, accountId: string, passwordHash: string): Promise<void> {
  await tx.updateTable("accounts").set({ password_hash: passwordHash }).where("id", "=", accountId).execute();
}

export async function setEmail(tx: Tx, accountId: string, email: string): Promise<void> {
  await tx.updateTable("accounts").set({ email }).where("id", "=", accountId).execute();
}

/** Whether an account has this e-mail, whatever its state. */
export async function isEmailTaken(database: Database, email: string): Promise<boolean> {
  const found = await database
    .selectFrom("accounts")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirst();
  return found !== undefined;
}

/** Makes two changes to one address wait for each other, so that the second sees the first. */
export async function holdEmail(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`email:${email}`}, 0))`.execute(tx);
}

/**
 * Notes that what was sent to an address before an account had it is that account's by now, so that a person's data is
 * found by the account's id. What the contact form passed on to the centre's own address is nobody's.
 */
export async function claimCorrespondence(
  tx: Tx,
  { accountId, email }: { accountId: string; email: string },
): Promise<void> {
  await tx
    .updateTable("invitations")
    .set({ account_id: accountId })
    .where("email", "=", email)
    .where("account_id", "is", null)
    .execute();
  await tx
    .updateTable("outbox_messages")
    .set({ account_id: accountId })
    .where("recipient", "=", email)
    .where("template", "<>", "contact-message")
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

/** How many links of this purpose the account was mailed in the last hour. */
export async function countRecentLinks(
  database: Database,
  { purpose, accountId }: { purpose: string; accountId: string },
): Promise<number> {
  const { count } = await database
    .selectFrom("single_use_tokens")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("purpose", "=", purpose)
    .where("subject", "=", accountId)
    .where("issued_at", ">", sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return count;
}
