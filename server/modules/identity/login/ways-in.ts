import { sql } from "kysely";
import { type Actor, recordAudit } from "../../../kernel/audit/queries.ts";
import { announce } from "../../../kernel/change-queries.ts";
import { removeUnsentMail } from "../../../kernel/mail/queries.ts";
import type { Tx } from "../../../platform/database/connect.ts";
import { revokeTokens } from "../../../platform/single-use-tokens.ts";
import { emailChange, passwordReset } from "../own-account/letters.ts";
import { EMAIL_CHANGE, PASSWORD_RESET } from "../own-account/queries.ts";
import { endSessions } from "./queries.ts";

/*
 * Everything that lets an account in beside its password. Whoever adds a way in adds it here; a test compares this with the
 * tables that hold secrets of accounts.
 */

/** Account whose access ends, with the session that continues. */
interface Ended {
  accountId: string;
  except?: string | undefined;
  /** Actor of the entry in the audit log. */
  actor: Actor;
}

/** Credentials that skip or have passed the second step, by table. */
const OPENED: Record<string, (tx: Tx, ended: Ended) => Promise<unknown>> = {
  sessions: (tx, { accountId, except }) =>
    endSessions(tx, { accountId, ...(except !== undefined && { except }) }),
  login_tickets: deleteFrom("login_tickets"),
  passkey_challenges: deleteFrom("passkey_challenges"),
  // One for another address, too: that address can ask for a new password.
  single_use_tokens: (tx, { accountId }) => revokeLinks(tx, accountId),
  api_keys: revokeKeys,
};

/** The second step itself, which a new password alone leaves as it is. */
const SECOND_STEP: Record<string, (tx: Tx, ended: Pick<Ended, "accountId">) => Promise<unknown>> = {
  authenticators: deleteFrom("authenticators"),
  passkeys: deleteFrom("passkeys"),
  recovery_codes: deleteFrom("recovery_codes"),
};

/** Tables that hold what lets an account in. */
export const WAYS_IN: readonly string[] = [...Object.keys(OPENED), ...Object.keys(SECOND_STEP)];

/**
 * Ends everything that lets an account in beside its password: who knew the old password, or had the account before, is out.
 *
 * @param ended.except the session that goes on
 */
export async function endWaysIn(tx: Tx, ended: Ended): Promise<void> {
  for (const end of Object.values(OPENED)) await end(tx, ended);
}

/** Deletes every way of the second step, and the recovery codes with them. */
export async function deleteSecondStep(tx: Tx, accountId: string): Promise<void> {
  for (const end of Object.values(SECOND_STEP)) await end(tx, { accountId });
}

async function revokeKeys(tx: Tx, { accountId, actor }: Ended): Promise<void> {
  const revoked = await tx
    .updateTable("api_keys")
    .set({ revoked_at: sql<Date>`now()`, revoked_by: actor.accountId })
    .where("account_id", "=", accountId)
    .where("revoked_at", "is", null)
    .returning(["id", "name"])
    .execute();
  for (const { id, name } of revoked) {
    const entry = { actor, action: "apiKey.revoke", subjectType: "apiKey", subjectId: id } as const;
    const [before, after] = [
      { name, state: "active" },
      { name, state: "revoked" },
    ];
    await recordAudit(tx, { ...entry, before, after });
  }
  if (revoked.length > 0) await announce(tx, { topic: "apiKeys", id: null });
}

const MAILED_IN = { [PASSWORD_RESET]: passwordReset.name, [EMAIL_CHANGE]: emailChange.name };

/** Revokes an account's mailed links of every purpose, and takes the mail back that would still bring one. */
export async function revokeLinks(tx: Tx, accountId: string): Promise<void> {
  for (const purpose of [PASSWORD_RESET, EMAIL_CHANGE] as const) {
    await revokeTokens(tx, { purpose, subject: accountId });
    await removeUnsentMail(tx, { accountId, templates: [MAILED_IN[purpose]] });
  }
}

function deleteFrom(
  table: "login_tickets" | "passkey_challenges" | "authenticators" | "passkeys" | "recovery_codes",
) {
  return (tx: Tx, { accountId }: Pick<Ended, "accountId">) =>
    sql`delete from ${sql.table(table)} where account_id = ${accountId}`.execute(tx);
}
