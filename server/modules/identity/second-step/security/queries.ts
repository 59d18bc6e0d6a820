import { sql } from "kysely";
import { editedBy } from "../../../../kernel/record-queries.ts";
import type { Revised } from "../../../../kernel/revision.ts";
import type { Database, Tx } from "../../../../platform/database/connect.ts";

export interface SecurityRow extends Revised {
  required: boolean;
}

function settings(database: Database) {
  return database
    .selectFrom("security_settings")
    .leftJoin("accounts", "accounts.id", "security_settings.updated_by")
    .select([
      "require_second_step_for_admins as required",
      "revision",
      "updated_at",
      "accounts.display_name as updated_by_name",
    ]);
}

export function findSecurity(database: Database): Promise<SecurityRow> {
  return settings(database).executeTakeFirstOrThrow();
}

/** Locks the settings until the transaction ends. */
export function lockSecurity(tx: Tx): Promise<SecurityRow> {
  return settings(tx).forNoKeyUpdate("security_settings").executeTakeFirstOrThrow();
}

export async function updateSecurity(tx: Tx, required: boolean, by: string): Promise<void> {
  await tx
    .updateTable("security_settings")
    .set({ require_second_step_for_admins: required, ...editedBy(by) })
    .execute();
}

/** Locks what the database keeps of the secret that it belongs to; null where it belongs to none yet. */
export async function lockSecretCheck(tx: Tx): Promise<Buffer | null> {
  const { secret_check } = await tx
    .selectFrom("security_settings")
    .select("secret_check")
    .forUpdate()
    .executeTakeFirstOrThrow();
  return secret_check;
}

/** Has the database belong to a secret. */
export async function saveSecretCheck(tx: Tx, check: Buffer): Promise<void> {
  await tx.updateTable("security_settings").set({ secret_check: check }).execute();
}

/** Tells if the account of `accounts` has a second step. */
const hasSecondStep = sql<boolean>`(
  exists (select from authenticators a where a.account_id = accounts.id and a.secret is not null)
  or exists (select from passkeys p where p.account_id = accounts.id)
)`;

/** Tells if the portal requires a second step that the account of `accounts` lacks. */
export const lacksSecondStep = sql<boolean>`(
  'Admin' = any(accounts.roles)
  and (select require_second_step_for_admins from security_settings)
  and not ${hasSecondStep}
)`;

/** Tells if the portal requires a second step that this administrator lacks. */
export async function lacksRequiredSecondStep(database: Database, accountId: string): Promise<boolean> {
  const account = await database
    .selectFrom("accounts")
    .select(lacksSecondStep.as("lacking"))
    .where("accounts.id", "=", accountId)
    .executeTakeFirst();
  return account?.lacking ?? false;
}

/** Active administrators, and how many of them have a second step. */
export function countAdmins(database: Database): Promise<{ total: number; withSecondStep: number }> {
  return database
    .selectFrom("accounts")
    .select((row) => [
      row.fn.countAll<number>().as("total"),
      row.fn.countAll<number>().filterWhere(hasSecondStep).as("withSecondStep"),
    ])
    .where(sql<boolean>`'Admin' = any(roles)`)
    .where("state", "=", "active")
    .executeTakeFirstOrThrow();
}
