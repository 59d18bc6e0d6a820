import type { LinkSubject, PasswordChange, PasswordReset } from "@bonum/contract/identity/own-account.ts";
import type { Account } from "../../../kernel/account.ts";
import { type Actor, recordAudit } from "../../../kernel/audit-queries.ts";
import { announce } from "../../../platform/database/changes.ts";
import type { Tx } from "../../../platform/database/connect.ts";
import { transact } from "../../../platform/database/transaction.ts";
import { Invalid } from "../../../platform/http/errors.ts";
import { linkRefused } from "../../../platform/http/link-refused.ts";
import { refuseTogether } from "../../../platform/http/refusals.ts";
import { consumeToken, findToken, type TokenRefusal } from "../../../platform/single-use-tokens.ts";
import type { Portal } from "../../../portal.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import { assertHardToGuess } from "../login/new-password.ts";
import {
  assertOwnPassword,
  assertPasswordKept,
  type ProvenPassword,
  type ThrottledCaller,
} from "../login/own-password.ts";
import { hashPassword } from "../login/passwords.ts";
import { findActiveAccount } from "../login/queries.ts";
import type { Origin } from "../login/rules.ts";
import { lockAccount } from "../second-step/security-queries.ts";
import { findLanguage, setPassword } from "./access-queries.ts";
import { PASSWORD_RESET } from "./account-links.ts";
import { shutOut } from "./shut-out.ts";

/**
 * Changes the caller's own password; their other sessions end, and they are told by mail.
 *
 * @throws Invalid naming the field, TooManyRequests
 */
export async function changeOwnPassword(
  caller: ThrottledCaller,
  { currentPassword, newPassword }: PasswordChange,
): Promise<void> {
  const { portal, account, actor } = caller;
  const proven = await assertPasswordChange(caller, { currentPassword, newPassword });
  const passwordHash = await hashPassword(newPassword);
  await transact(portal.database, async (tx) => {
    await assertPasswordKept(tx, proven);
    await giveNewPassword(tx, portal, { account, passwordHash, keepSession: account.sessionId });
    await record(tx, { actor, action: "account.changePassword", accountId: account.id });
  });
}

/**
 * What only the server can tell of a new password and the present one; a password that is left out is not judged.
 *
 * @returns the present password, where a right one was given
 * @throws Invalid naming all fields, TooManyRequests
 */
export async function assertPasswordChange(
  caller: ThrottledCaller,
  { currentPassword, newPassword }: Partial<PasswordChange>,
): Promise<ProvenPassword | undefined> {
  let proven: ProvenPassword | undefined;
  await refuseTogether(
    async () => {
      if (currentPassword !== undefined) {
        proven = await assertOwnPassword(caller, currentPassword, "currentPassword");
      }
    },
    () => {
      if (newPassword === undefined) return;
      if (currentPassword?.normalize("NFKC") === newPassword.normalize("NFKC")) {
        throw new Invalid({ newPassword: ["password.same"] });
      }
      return assertHardToGuess(newPassword, caller.account, "newPassword");
    },
  );
  return proven;
}

/** Whose password the link of a mail sets anew. @throws Refused telling why the link is good no more */
export async function lookAtReset(portal: Portal, token: string): Promise<LinkSubject> {
  const { email } = await accountOfLink(portal, token);
  return { email };
}

/**
 * Sets a forgotten password anew by the link of a mail; every session of the account ends. A second step stays.
 *
 * @throws Refused telling why the link is good no more, Invalid
 */
export async function resetPassword(
  portal: Portal,
  { token, password, address, requestId }: PasswordReset & { token: string } & Origin,
): Promise<void> {
  const account = await accountOfLink(portal, token);
  await assertHardToGuess(password, account);
  const passwordHash = await hashPassword(password);
  const actor = { accountId: account.id, email: account.email, address, requestId };
  await transact(portal.database, async (tx) => {
    await lockAccount(tx, account.id);
    orRefuse(await consumeToken(tx, { purpose: PASSWORD_RESET, token }));
    await giveNewPassword(tx, portal, { account, passwordHash });
    await record(tx, { actor, action: "account.resetPassword", accountId: account.id });
  });
}

type Person = Omit<Account, "sessionId">;

async function accountOfLink({ database }: Portal, token: string): Promise<Person> {
  const { subject } = orRefuse(await findToken(database, { purpose: PASSWORD_RESET, token }));
  const account = await findActiveAccount(database, subject);
  // Blocked since the mail was sent, or its client is inactive.
  if (account === undefined) throw linkRefused("revoked");
  return account;
}

function orRefuse<T extends object>(found: T | TokenRefusal): T {
  if (typeof found === "string") throw linkRefused(found);
  return found;
}

interface NewPassword {
  account: Person;
  passwordHash: string;
  /** Which session goes on; none unless named. */
  keepSession?: string;
}

async function giveNewPassword(
  tx: Tx,
  portal: Portal,
  { account, passwordHash, keepSession }: NewPassword,
): Promise<void> {
  const { id, email, displayName } = account;
  await setPassword(tx, id, passwordHash);
  await shutOut(tx, { accountId: id, ...(keepSession !== undefined && { except: keepSession }) });
  const language = await findLanguage(tx, id);
  await queueMail(tx, portal, { to: email, template: "password-changed", data: { displayName }, language });
}

async function record(
  tx: Tx,
  { actor, action, accountId }: { actor: Actor; action: string; accountId: string },
): Promise<void> {
  await recordAudit(tx, { actor, action, subjectType: "account", subjectId: accountId });
  await announce(tx, { topic: "accounts", id: accountId });
}
