import { sql } from "kysely";
import type { Database, Tx } from "../../../platform/database/connect.ts";

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
export async function keepPendingSecret(
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

/** Makes the waiting app, which the caller holds, the account's one. The code that proved it, of this step, is used up. */
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
