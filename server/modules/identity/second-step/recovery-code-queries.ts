import { sql } from "kysely";
import type { Database, Tx } from "../../../platform/database/connect.ts";

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

export async function countRecoveryCodes(database: Database, accountId: string): Promise<number> {
  const { count } = await database
    .selectFrom("recovery_codes")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("account_id", "=", accountId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function deleteRecoveryCodes(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom("recovery_codes").where("account_id", "=", accountId).execute();
}
