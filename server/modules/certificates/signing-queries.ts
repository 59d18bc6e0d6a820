import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connect.ts";

/** All keys, newest first; the private half of the active one is sealed. */
export function listKeys(database: Database) {
  return database.selectFrom("signing_keys").selectAll().orderBy("added_at", "desc").orderBy("id").execute();
}

/** Locks the active key until the transaction ends, so that it is not retired meanwhile. */
export function lockActiveKey(tx: Tx) {
  return tx
    .selectFrom("signing_keys")
    .selectAll()
    .where("state", "=", "active")
    .forShare()
    .executeTakeFirst();
}

/** Retires the active key, whose private half is forgotten. Returns its id, if there was one. */
export async function retireActiveKey(tx: Tx): Promise<string | undefined> {
  const retired = await tx
    .updateTable("signing_keys")
    .set({ state: "retired", private_key: null, retired_at: sql<Date>`now()` })
    .where("state", "=", "active")
    .returning("id")
    .executeTakeFirst();
  return retired?.id;
}

/** Keeps a new active key; false where another server made one meanwhile. */
export async function insertKey(
  tx: Tx,
  key: { id: string; public_key: Buffer; private_key: Buffer },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("signing_keys")
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) > 0;
}
