import { randomInt } from "node:crypto";
import { RECOVERY_CODES } from "@bonum/contract/identity/second-step.ts";
import { type Account, isAdmin } from "../../../kernel/account.ts";
import { recordAudit } from "../../../kernel/audit-queries.ts";
import type { Caller } from "../../../kernel/caller.ts";
import { announce } from "../../../platform/database/changes.ts";
import type { Database, Tx } from "../../../platform/database/connect.ts";
import { transact } from "../../../platform/database/transaction.ts";
import { Conflict, NotFound } from "../../../platform/http/errors.ts";
import type { Portal } from "../../../portal.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import type { SecondStepChange } from "../../mail/templates/second-step-changed.ts";
import { assertPasswordKept, type ProvenPassword } from "../login/own-password.ts";
import { findAuthenticator } from "./authenticator-queries.ts";
import { findMethods } from "./login-queries.ts";
import { findPasskeys } from "./passkeys/queries.ts";
import { countRecoveryCodes, deleteRecoveryCodes, replaceRecoveryCodes } from "./recovery-code-queries.ts";
import { hashRecoveryCode } from "./secrets.ts";
import { lacksRequiredSecondStep, lockAccount } from "./security-queries.ts";

interface Change<T> {
  accountId: string;
  /** `noun.verb` for the audit, and what the account's owner is told of by mail. */
  action: SecondStepChange | "passkey.rename";
  /** The password that the change asked for. */
  proven?: ProvenPassword;
  /** Makes the change, or throws. */
  apply(tx: Tx): Promise<T>;
}

/**
 * Changes how an account is protected: one change of an account at a time, with its audit entry, announced, and told
 * to its owner by mail, in one transaction.
 *
 * @throws NotFound for an account that does not exist, Invalid where its password was changed meanwhile
 */
export function changeSecondStep<T>(
  { portal, actor }: Pick<Caller, "portal" | "actor">,
  { accountId, action, proven, apply }: Change<T>,
): Promise<T> {
  return transact(portal.database, async (tx) => {
    const owner = await lockAccount(tx, accountId);
    if (owner === undefined) throw new NotFound();
    if (proven) await assertPasswordKept(tx, proven);
    const before = await protectionOf(tx, accountId);
    const result = await apply(tx);
    const after = await protectionOf(tx, accountId);
    await recordAudit(tx, { actor, action, subjectType: "account", subjectId: accountId, before, after });
    await announce(tx, { topic: "accounts", id: accountId });
    if (action !== "passkey.rename") {
      const { email: to, displayName, language } = owner;
      const data = { displayName, change: action };
      await queueMail(tx, portal, { to, template: "second-step-changed", data, language });
    }
    return result;
  });
}

/** What the audit keeps of it: which ways there are, and nothing that opens them or that their owner wrote. */
async function protectionOf(tx: Tx, accountId: string): Promise<Record<string, unknown>> {
  const authenticator = await findAuthenticator(tx, accountId);
  const { length: passkeys } = await findPasskeys(tx, accountId);
  return {
    authenticator: authenticator?.addedAt.toISOString() ?? null,
    passkeys,
    recoveryCodesLeft: await countRecoveryCodes(tx, accountId),
  };
}

/** Whether a log-in of this account asks for a second step. */
export async function isProtected(database: Database, accountId: string): Promise<boolean> {
  return (await findMethods(database, accountId)).some((method) => method !== "recoveryCode");
}

/** Gives the account new recovery codes in the place of the old ones; answers them as people read them. */
export async function giveRecoveryCodes(tx: Tx, portal: Portal, accountId: string): Promise<string[]> {
  const codes = makeRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(portal.secret, accountId, code));
  await replaceRecoveryCodes(tx, accountId, hashes);
  return codes.map(showRecoveryCode);
}

/**
 * After a way of the second step was removed: where it was the last, the recovery codes go too.
 *
 * @throws Conflict where the portal demands that this account keep one
 */
export async function settleRemoval(tx: Tx, account: Account): Promise<void> {
  if (await isProtected(tx, account.id)) return;
  if (isAdmin(account) && (await lacksRequiredSecondStep(tx, account.id))) {
    throw new Conflict(
      "Portal wymaga od administratorów logowania dwuetapowego. Najpierw dodaj inny sposób, a potem usuń ten.",
    );
  }
  await deleteRecoveryCodes(tx, account.id);
}

/** Crockford's base32: no letter looks like a digit. */
const SYMBOLS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Ten new codes of 50 random bits each, in the one form that they are hashed in. */
function makeRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(Array.from({ length: 10 }, randomSymbol).join(""));
  return [...codes];
}

/** A code as people read it: `4F7KQ-9XW2M`. */
function showRecoveryCode(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}

function randomSymbol(): string {
  return SYMBOLS.charAt(randomInt(SYMBOLS.length));
}
