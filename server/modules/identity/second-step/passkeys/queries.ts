import { sql } from "kysely";
import type { Database, Tx } from "../../../../platform/database/connect.ts";

export interface Passkey {
  id: string;
  accountId: string;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  synced: boolean;
  name: string;
  addedAt: Date;
  lastUsedAt: Date | null;
}

function passkeys(database: Database) {
  return database
    .selectFrom("passkeys")
    .select([
      "id",
      "account_id as accountId",
      "credential_id as credentialId",
      "public_key as publicKey",
      "counter",
      "transports",
      "synced",
      "name",
      "added_at as addedAt",
      "last_used_at as lastUsedAt",
    ]);
}

/** The account's passkeys, oldest first. */
export function findPasskeys(database: Database, accountId: string): Promise<Passkey[]> {
  return passkeys(database).where("account_id", "=", accountId).orderBy("added_at").orderBy("id").execute();
}

/** A passkey by what its authenticator calls it. */
export function findPasskey(database: Database, credentialId: string): Promise<Passkey | undefined> {
  return passkeys(database).where("credential_id", "=", credentialId).executeTakeFirst();
}

/** Locks one of the account's passkeys until the transaction ends. */
export function lockPasskey(tx: Tx, accountId: string, id: string): Promise<Passkey | undefined> {
  return passkeys(tx).where("account_id", "=", accountId).where("id", "=", id).forUpdate().executeTakeFirst();
}

export type NewPasskeyRow = Pick<
  Passkey,
  "accountId" | "credentialId" | "publicKey" | "counter" | "transports" | "synced" | "name"
>;

/** Adds a passkey; returns its id, or nothing where its authenticator's name for it is taken. */
export async function insertPasskey(tx: Tx, passkey: NewPasskeyRow): Promise<string | undefined> {
  const row = await tx
    .insertInto("passkeys")
    .values({
      account_id: passkey.accountId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      synced: passkey.synced,
      name: passkey.name,
    })
    .onConflict((conflict) => conflict.column("credential_id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

export async function renamePasskey(tx: Tx, id: string, name: string): Promise<void> {
  await tx.updateTable("passkeys").set({ name }).where("id", "=", id).execute();
}

/**
 * Notes a use. An authenticator that counts must have counted on since the last time; one that always says 0 does not
 * count. False where it counted back: then two devices have the same key.
 */
export async function countPasskeyUse(
  tx: Tx,
  id: string,
  { counter, synced }: { counter: number; synced: boolean },
): Promise<boolean> {
  const used = await tx
    .updateTable("passkeys")
    .set({ counter, synced, last_used_at: sql<Date>`now()` })
    .where("id", "=", id)
    .where((row) =>
      row.or([row("counter", "<", counter), row.and([row("counter", "=", 0), row.val(counter === 0)])]),
    )
    .returning("id")
    .executeTakeFirst();
  return used !== undefined;
}

export async function deletePasskey(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("passkeys").where("id", "=", id).execute();
}

/** Deletes all of the account's passkeys; returns how many. */
export async function deletePasskeys(tx: Tx, accountId: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom("passkeys")
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Purpose of a challenge, and its account: null at a log-in by passkey alone. */
export interface ChallengeUse {
  purpose: "register" | "secondStep" | "logIn";
  accountId: string | null;
}

export async function saveChallenge(
  database: Database,
  { hash, seconds, use }: { hash: Buffer; seconds: number; use: ChallengeUse },
): Promise<void> {
  await database
    .insertInto("passkey_challenges")
    .values({
      challenge_hash: hash,
      purpose: use.purpose,
      account_id: use.accountId,
      expires_at: sql<Date>`now() + make_interval(secs => ${seconds})`,
    })
    .execute();
}

/** Uses a challenge up; false where it was not made for this, or is used or too old. */
export async function consumeChallenge(
  database: Database,
  hash: Buffer,
  use: ChallengeUse,
): Promise<boolean> {
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
