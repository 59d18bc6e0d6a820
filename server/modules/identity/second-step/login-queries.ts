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

export async function keepTicket(
  database: Database,
  { hash, accountId, seconds }: { hash: Buffer; accountId: string; seconds: number },
): Promise<void> {
  await database
    .insertInto("login_tickets")
    .values({ ticket_hash: hash, account_id: accountId, expires_at: inSeconds(seconds) })
    .execute();
}

/** Whose log-in this ticket names, as long as it is good. */
export async function findTicket(database: Database, hash: Buffer): Promise<string | undefined> {
  const row = await database
    .selectFrom("login_tickets")
    .select("account_id")
    .where("ticket_hash", "=", hash)
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
  return row?.account_id;
}

/** Holds a ticket until the transaction ends, so that of two second steps at once one sees that the other was. */
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

/** Ends every log-in of the account that waits for its second step. */
export async function deleteTicketsOf(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom("login_tickets").where("account_id", "=", accountId).execute();
}

/** What a challenge was made for, and whose answer it awaits: nobody's in particular at a log-in by passkey alone. */
export interface ChallengeUse {
  purpose: "register" | "secondStep" | "logIn";
  accountId: string | null;
}

export async function keepChallenge(
  database: Database,
  { hash, seconds, use }: { hash: Buffer; seconds: number; use: ChallengeUse },
): Promise<void> {
  await database
    .insertInto("passkey_challenges")
    .values({
      challenge_hash: hash,
      purpose: use.purpose,
      account_id: use.accountId,
      expires_at: inSeconds(seconds),
    })
    .execute();
}

/** Uses a challenge up; false where it was not made for this, or is used or too old. */
export async function takeChallenge(database: Database, hash: Buffer, use: ChallengeUse): Promise<boolean> {
  const taken = await database
    .deleteFrom("passkey_challenges")
    .where("challenge_hash", "=", hash)
    .where("purpose", "=", use.purpose)
    .where("account_id", "is not distinct from", use.accountId)
    .where("expires_at", ">", sql<Date>`now()`)
    .returning("challenge_hash")
    .executeTakeFirst();
  return taken !== undefined;
}

/** Forgets tickets and challenges that nobody came back for. */
export async function forgetUnfinishedLogins(database: Database): Promise<void> {
  await database.deleteFrom("login_tickets").where("expires_at", "<", sql<Date>`now()`).execute();
  await database.deleteFrom("passkey_challenges").where("expires_at", "<", sql<Date>`now()`).execute();
}

function inSeconds(seconds: number) {
  return sql<Date>`now() + make_interval(secs => ${seconds})`;
}
