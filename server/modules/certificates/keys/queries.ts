import { type InferResult, sql } from "kysely";
import type { Database, Tx } from "../../../platform/database/connect.ts";
import { isSecondPerson } from "../../identity/members/vouchers.ts";

export type KeyRow = InferResult<ReturnType<typeof selectKeys>>[number];

function selectKeys(database: Database) {
  return database.selectFrom("signing_keys").selectAll();
}

/** All keys, newest first; the private half of the active one is sealed. */
export function listKeys(database: Database): Promise<KeyRow[]> {
  return selectKeys(database).orderBy("added_at", "desc").orderBy("id").execute();
}

/** Number of certificates that each key signed, and of those that its revocation invalidates. */
export async function countSigned(
  database: Database,
): Promise<Map<string, { certificates: number; disowned: number }>> {
  const rows = await database
    .selectFrom("signing_keys as key")
    .innerJoin("certificates", "certificates.key_id", "key.id")
    .select([
      "key.id",
      sql<number>`count(*)`.as("certificates"),
      sql<number>`count(*) filter (where issued_on >= revoked_from)`.as("disowned"),
    ])
    .groupBy("key.id")
    .execute();
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

export function findKey(database: Database, id: string): Promise<KeyRow | undefined> {
  return selectKeys(database).where("id", "=", id).executeTakeFirst();
}

/** Locks the active key until the transaction ends, so that it is not retired meanwhile. */
export function lockActiveKey(tx: Tx): Promise<KeyRow | undefined> {
  return selectKeys(tx).where("state", "=", "active").forShare().executeTakeFirst();
}

/** Locks keys until the transaction ends, to change them: the active one, one by its id, or all. */
export function lockKeys(tx: Tx, which: { id: string } | { state: "active" } | "all"): Promise<KeyRow[]> {
  return selectKeys(tx)
    .$if(which !== "all" && "id" in which, (query) => query.where("id", "=", (which as { id: string }).id))
    .$if(which !== "all" && "state" in which, (query) => query.where("state", "=", "active"))
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** Retires a key that is locked: its private half is forgotten. */
export function retireKey(tx: Tx, id: string): Promise<KeyRow> {
  return tx
    .updateTable("signing_keys")
    .set({ state: "retired", private_key: null, retired_at: sql<Date>`clock_timestamp()` })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Notes from which day on a retired key is revoked. */
export function revokeRetiredKey(
  tx: Tx,
  id: string,
  { from, reason }: { from: string; reason: string },
): Promise<KeyRow> {
  return tx
    .updateTable("signing_keys")
    .set({ revoked_from: from, revoked_at: sql<Date>`now()`, revoked_reason: reason })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Locks one key until the transaction ends, to change it. */
export async function lockKey(tx: Tx, id: string): Promise<KeyRow | undefined> {
  const [key] = await lockKeys(tx, { id });
  return key;
}

/** A revocation that waits for a second administrator. */
export type AskedRevocation = InferResult<ReturnType<typeof selectRevocations>>[number];

function selectRevocations(database: Database, readerId: string) {
  return database
    .selectFrom("signing_key_revocations as asked")
    .innerJoin("accounts as asker", "asker.id", "asked.asked_by")
    .selectAll("asked")
    .select("asker.display_name as asked_by_name")
    .select(isSecondPerson("asked.asked_by", sql`${readerId}::uuid`).as("may_agree"));
}

/** The revocations that wait, by the key's id; whether the reader may agree to each. */
export async function listRevocations(
  database: Database,
  readerId: string,
): Promise<Map<string, AskedRevocation>> {
  const rows = await selectRevocations(database, readerId).execute();
  return new Map(rows.map((row) => [row.key_id, row]));
}

export function findRevocation(tx: Tx, keyId: string) {
  return tx.selectFrom("signing_key_revocations").selectAll().where("key_id", "=", keyId).executeTakeFirst();
}

export async function insertRevocation(
  tx: Tx,
  asked: { key_id: string; revoked_from: string; reason: string; asked_by: string },
): Promise<void> {
  await tx.insertInto("signing_key_revocations").values(asked).execute();
}

/** Deletes a revocation that waits; returns whether there was one. */
export async function deleteRevocation(tx: Tx, keyId: string): Promise<boolean> {
  const deleted = tx.deleteFrom("signing_key_revocations").where("key_id", "=", keyId).returning("key_id");
  return (await deleted.executeTakeFirst()) !== undefined;
}

/** Keeps the seal of a key as it is now. */
export async function setSeal(tx: Tx, id: string, seal: Buffer): Promise<void> {
  await tx.updateTable("signing_keys").set({ seal }).where("id", "=", id).execute();
}

/** Keeps a new active key; nothing where another server made one meanwhile. */
export function insertKey(
  tx: Tx,
  key: { id: string; public_key: Buffer; private_key: Buffer },
): Promise<KeyRow | undefined> {
  return tx
    .insertInto("signing_keys")
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}
