import type { PendingLogin } from "@bonum/contract/problem.ts";
import { sql } from "kysely";
import type { Database, Tx } from "../../../platform/database/connect.ts";

/** The ways in which this account can take the second step; none where a password is enough. */
export async function findMethods(database: Database, accountId: string): Promise<PendingLogin["methods"]> {
  const has = await database
    .selectNoFrom((row) => [
      row
        .exists(
          row
            .selectFrom("authenticators")
            .select("account_id")
            .where("account_id", "=", accountId)
            .where("secret", "is not", null),
        )
        .as("totp"),
      row.exists(row.selectFrom("passkeys").select("id").where("account_id", "=", accountId)).as("passkey"),
      row
        .exists(
          row
            .selectFrom("recovery_codes")
            .select("account_id")
            .where("account_id", "=", accountId)
            .where("used_at", "is", null),
        )
        .as("recoveryCode"),
    ])
    .executeTakeFirstOrThrow();
  return (["totp", "passkey", "recoveryCode"] as const).filter((method) => has[method]);
}

/** Tells if a log-in of this account asks for a second step. */
export async function isProtected(database: Database, accountId: string): Promise<boolean> {
  return (await findMethods(database, accountId)).some((method) => method !== "recoveryCode");
}

/** Protection of an account. */
export interface ProtectionRow {
  id: string;
  email: string;
  /** Time of adding the authenticator app; null without one. */
  authenticator: Date | null;
  passkeys: number;
  recoveryCodesLeft: number;
}

export function readProtection(database: Database, accountId: string): Promise<ProtectionRow> {
  return database
    .selectFrom("accounts")
    .leftJoin("authenticators", (join) =>
      join.onRef("authenticators.account_id", "=", "accounts.id").on("authenticators.secret", "is not", null),
    )
    .select([
      "accounts.id",
      "accounts.email",
      "authenticators.added_at as authenticator",
      sql<number>`(select count(*) from passkeys where account_id = accounts.id)`.as("passkeys"),
      sql<number>`(
        select count(*) from recovery_codes where account_id = accounts.id and used_at is null
      )`.as("recoveryCodesLeft"),
    ])
    .where("accounts.id", "=", accountId)
    .executeTakeFirstOrThrow();
}

/** Locks the account until the transaction ends, so that one change of how it is signed in to is made at a time. */
export async function lockProtection(tx: Tx, accountId: string): Promise<ProtectionRow | undefined> {
  return (await lockAccount(tx, accountId)) ? readProtection(tx, accountId) : undefined;
}

/** Locks the account until the transaction ends; returns whether there is one. */
export async function lockAccount(tx: Tx, id: string): Promise<boolean> {
  const locked = tx.selectFrom("accounts").select("id").where("id", "=", id).forNoKeyUpdate();
  return (await locked.executeTakeFirst()) !== undefined;
}

/** The sealed secret of the account's authenticator app. */
export async function findAuthenticator(
  database: Database,
  accountId: string,
): Promise<{ secret: Buffer; addedAt: Date } | undefined> {
  const row = await database
    .selectFrom("authenticators")
    .select(["secret", "added_at"])
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row?.secret && row.added_at ? { secret: row.secret, addedAt: row.added_at } : undefined;
}

/** Lets a new app wait for its first code, in the place of one that waited before. */
export async function savePendingSecret(
  tx: Tx,
  { accountId, secret, seconds }: { accountId: string; secret: Buffer; seconds: number },
): Promise<void> {
  const pending = {
    pending_secret: secret,
    pending_until: sql<Date>`now() + make_interval(secs => ${seconds})`,
  };
  await tx
    .insertInto("authenticators")
    .values({ account_id: accountId, ...pending })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet(pending))
    .execute();
}

/** The sealed secret that waits for its first code; none takes its place until the transaction ends. */
export async function lockPendingSecret(tx: Tx, accountId: string): Promise<Buffer | undefined> {
  const row = await tx
    .selectFrom("authenticators")
    .select("pending_secret")
    .where("account_id", "=", accountId)
    .where("pending_until", ">", sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst();
  return row?.pending_secret ?? undefined;
}

/** Makes the waiting app, which the caller has locked, the account's one. The code that proved it, of this step, is used up. */
export async function confirmAuthenticator(tx: Tx, accountId: string, step: number): Promise<void> {
  await tx
    .updateTable("authenticators")
    .set((row) => ({
      secret: row.ref("pending_secret"),
      added_at: sql<Date>`now()`,
      last_step: step,
      pending_secret: null,
      pending_until: null,
    }))
    .where("account_id", "=", accountId)
    .execute();
}

/** Uses up the code of a step; false where it, or one after it, was used before. */
export async function spendStep(tx: Tx, accountId: string, step: number): Promise<boolean> {
  const used = await tx
    .updateTable("authenticators")
    .set({ last_step: step })
    .where("account_id", "=", accountId)
    .where("last_step", "<", step)
    .returning("account_id")
    .executeTakeFirst();
  return used !== undefined;
}

export async function deleteAuthenticator(tx: Tx, accountId: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom("authenticators")
    .where("account_id", "=", accountId)
    .returning("secret")
    .executeTakeFirst();
  return deleted?.secret != null;
}

/** Gives the account these codes in the place of all that it had, used or not. */
export async function replaceRecoveryCodes(tx: Tx, accountId: string, hashes: Buffer[]): Promise<void> {
  await deleteRecoveryCodes(tx, accountId);
  const codes = hashes.map((hash) => ({ account_id: accountId, code_hash: hash }));
  await tx.insertInto("recovery_codes").values(codes).execute();
}

/** Uses a code up; false where there is none such, or it was used before. */
export async function spendRecoveryCode(tx: Tx, accountId: string, hash: Buffer): Promise<boolean> {
  const used = await tx
    .updateTable("recovery_codes")
    .set({ used_at: sql<Date>`now()` })
    .where("account_id", "=", accountId)
    .where("code_hash", "=", hash)
    .where("used_at", "is", null)
    .returning("code_hash")
    .executeTakeFirst();
  return used !== undefined;
}

export async function deleteRecoveryCodes(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom("recovery_codes").where("account_id", "=", accountId).execute();
}

export async function saveTicket(
  database: Database,
  { hash, accountId, seconds }: { hash: Buffer; accountId: string; seconds: number },
): Promise<void> {
  await database
    .insertInto("login_tickets")
    .values({
      ticket_hash: hash,
      account_id: accountId,
      expires_at: sql<Date>`now() + make_interval(secs => ${seconds})`,
    })
    .execute();
}

/** Finds the account of a valid ticket. */
export async function findTicket(database: Database, hash: Buffer): Promise<string | undefined> {
  const row = await database
    .selectFrom("login_tickets")
    .select("account_id")
    .where("ticket_hash", "=", hash)
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
  return row?.account_id;
}

/** Locks a ticket until the transaction ends, so that of two second steps at once one sees that the other was. */
export async function lockTicket(tx: Tx, hash: Buffer): Promise<boolean> {
  const row = await tx
    .selectFrom("login_tickets")
    .select("account_id")
    .where("ticket_hash", "=", hash)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteTicket(tx: Tx, hash: Buffer): Promise<void> {
  await tx.deleteFrom("login_tickets").where("ticket_hash", "=", hash).execute();
}

/** Forgets tickets and challenges that nobody came back for. */
export async function forgetUnfinishedLogins(database: Database): Promise<void> {
  for (const table of ["login_tickets", "passkey_challenges"] as const) {
    await database.deleteFrom(table).where("expires_at", "<=", sql<Date>`now()`).execute();
  }
}
