import type {
  ForgottenPassword,
  LinkSubject,
  PasswordChange,
  PasswordReset,
} from "@bonum/contract/identity/own-account.ts";
import { normalisePassword } from "@bonum/contract/identity/passwords.ts";
import type { Task } from "graphile-worker";
import type pg from "pg";
import type { Account } from "../../../../kernel/account.ts";
import type { Actor } from "../../../../kernel/audit/queries.ts";
import type { Caller } from "../../../../kernel/caller.ts";
import { record } from "../../../../kernel/command.ts";
import { queueLetter } from "../../../../kernel/mail/letters.ts";
import type { Database, Tx } from "../../../../platform/database/connect.ts";
import { transact } from "../../../../platform/database/transaction.ts";
import { Invalid } from "../../../../platform/http/errors.ts";
import { linkRefused } from "../../../../platform/http/link-refused.ts";
import { refuseTogether } from "../../../../platform/http/refusals.ts";
import { addJob } from "../../../../platform/jobs/queue.ts";
import { assertOpen, consume, createLimiter, networkOf } from "../../../../platform/limiter.ts";
import {
  consumeToken,
  findToken,
  issueToken,
  revokeTokens,
  type TokenRefusal,
} from "../../../../platform/single-use-tokens.ts";
import type { Portal } from "../../../../portal.ts";
import type { Origin } from "../../login/devices.ts";
import {
  assertOwnPassword,
  assertPasswordUnchanged,
  type ProvenPassword,
  type ThrottledCaller,
} from "../../login/own-password.ts";
import { assertHardToGuess, hashPassword } from "../../login/passwords.ts";
import { findResettable, type Resettable } from "../../login/queries.ts";
import { endWaysIn } from "../../login/ways-in.ts";
import { ACCOUNTS } from "../../policy.ts";
import { lockAccount } from "../../second-step/queries.ts";
import { passwordChanged, passwordReset } from "../letters.ts";
import { countRecentLinks, findLanguage, PASSWORD_RESET, setPassword } from "../queries.ts";

/** A new password that may be set: its hash, and the present one that the change asked for. */
interface CheckedChange {
  proven: ProvenPassword | undefined;
  passwordHash: string;
}

/**
 * Checks a new password and the present one; this takes its time, which a transaction must not.
 *
 * @throws Invalid naming the fields, TooManyRequests
 */
export async function checkPasswordChange(
  caller: ThrottledCaller,
  change: PasswordChange,
): Promise<CheckedChange> {
  const proven = await assertPasswordChange(caller, change);
  return { proven, passwordHash: await hashPassword(change.newPassword) };
}

/**
 * Changes the caller's own password; their other sessions end, and they are notified by mail.
 *
 * @throws Invalid where the present password was changed meanwhile
 */
export async function changeOwnPassword(
  tx: Tx,
  { portal, account, actor }: Caller,
  { proven, passwordHash }: CheckedChange,
): Promise<void> {
  await assertPasswordUnchanged(tx, proven);
  await giveNewPassword(tx, portal, { account, actor, passwordHash, saveSession: account.sessionId });
  await record(tx, actor, { resource: ACCOUNTS, action: "account.changePassword", id: account.id });
}

/**
 * Checks a new password and the present one on the server; an omitted password is not checked.
 *
 * @returns the verified present password, if one was given
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
      const isSame = (password: string) => normalisePassword(password) === normalisePassword(newPassword);
      if (currentPassword !== undefined && isSame(currentPassword)) {
        throw new Invalid({ newPassword: ["password.same"] });
      }
      return assertHardToGuess(newPassword, caller.account, "newPassword");
    },
  );
  return proven;
}

/**
 * Finds the account whose password a mailed link resets. @throws Refused with the reason why the link is no
 * longer valid
 */
export async function readResetLink(database: Database, token: string): Promise<LinkSubject> {
  const { email } = await accountOfLink(database, token);
  return { email };
}

/**
 * Checks what the link of a mail sets anew, and the password that it is to be.
 *
 * @throws Refused saying why the link is good no more, Invalid
 */
export async function checkReset(
  database: Database,
  { token, password }: PasswordReset & { token: string },
): Promise<{ token: string; account: Resettable; passwordHash: string }> {
  const account = await accountOfLink(database, token);
  await assertHardToGuess(password, account);
  return { token, account, passwordHash: await hashPassword(password) };
}

/**
 * Sets a forgotten password anew by the link of a mail; every session of the account ends. A second step stays.
 *
 * @throws Refused saying why the link is good no more
 */
export async function resetPassword(
  tx: Tx,
  portal: Portal,
  { token, account, passwordHash, origin }: Awaited<ReturnType<typeof checkReset>> & { origin: Origin },
): Promise<void> {
  const { address, requestId } = origin;
  const actor = { accountId: account.id, email: account.email, address, requestId };
  await lockAccount(tx, account.id);
  orRefuse(await consumeToken(tx, { purpose: PASSWORD_RESET, token }));
  await giveNewPassword(tx, portal, { account, actor, active: account.active, passwordHash });
  await record(tx, actor, { resource: ACCOUNTS, action: "account.resetPassword", id: account.id });
}

async function accountOfLink(database: Database, token: string): Promise<Resettable> {
  const { subject } = orRefuse(await findToken(database, { purpose: PASSWORD_RESET, token }));
  const account = await findResettable(database, { id: subject });
  // Blocked since the mail was sent, or its client is inactive.
  if (account === undefined) throw linkRefused("revoked");
  return account;
}

function orRefuse<T extends object>(found: T | TokenRefusal): T {
  if (typeof found === "string") throw linkRefused(found);
  return found;
}

interface NewPassword {
  account: Omit<Account, "sessionId">;
  actor: Actor;
  /** True if the account may log in. */
  active?: boolean;
  passwordHash: string;
  /** Session that continues; none by default. */
  saveSession?: string;
}

async function giveNewPassword(
  tx: Tx,
  portal: Portal,
  { account, actor, active = true, passwordHash, saveSession }: NewPassword,
): Promise<void> {
  const { id, email, displayName } = account;
  await setPassword(tx, id, passwordHash);
  await endWaysIn(tx, { accountId: id, actor, ...(saveSession !== undefined && { except: saveSession }) });
  const language = await findLanguage(tx, id);
  const letter = { to: email, template: passwordChanged, data: { displayName }, language };
  await queueLetter(tx, portal, { ...letter, ...toWhom(active) });
}

/** An account that waits to be let in again gets this mail, which is nobody's until it is: else it gets none. */
function toWhom(active: boolean): { accountId?: null } {
  return active ? {} : { accountId: null };
}

/** Name of the task that mails the link, if there is an account to mail it to. */
export const FORGOTTEN_PASSWORD = "forgotten-password";

const AN_HOUR_SECONDS = 60 * 60;

/** Requests in an hour: for one address of mail from one network address, and from one network address at all. */
const LIMITS = { pair: 5, address: 40 };

/** Links that an account is mailed in an hour, whoever asks for them. */
const LINKS_AN_HOUR = 3;

/** Counts requests for a new password. */
export type ForgottenThrottle = (request: ForgottenPassword & Origin) => Promise<void>;

export function createForgottenThrottle(pool: pg.Pool): ForgottenThrottle {
  const limiter = (name: string, points: number) =>
    createLimiter(pool, { name, points, seconds: AN_HOUR_SECONDS });
  const pair = limiter("forgottenPair", LIMITS.pair);
  const address = limiter("forgottenAddress", LIMITS.address);
  return async (request) => {
    const network = networkOf(request.address);
    // An address that is refused anyway leaves no counters behind of the addresses that it goes on trying.
    await assertOpen(address, network);
    await consume(pair, `${network} ${request.email}`);
    await consume(address, network);
  };
}

/**
 * Takes a request for a new password. Whether the address has an account is looked up by a job afterwards, so neither
 * the answer nor its time tells.
 */
export function askForNewPassword(
  tx: Tx,
  { email, address, requestId }: ForgottenPassword & Origin,
): Promise<void> {
  return addJob(tx, {
    task: FORGOTTEN_PASSWORD,
    payload: { email, address, requestId },
    key: `forgotten:${email}`,
    maxAttempts: 5,
  });
}

/**
 * The task that mails a link for a new password to an address with an account that is active or invited again, and nothing to
 * any other.
 */
export function forgottenPasswordTask(portal: Portal): Task {
  return async (payload) => {
    const { email, address, requestId } = payload as { email: string; address: string; requestId: string };
    const account = await findResettable(portal.database, { email });
    if (account === undefined) return;
    const { id, displayName, active } = account;
    const link = { purpose: PASSWORD_RESET, accountId: id };
    if ((await countRecentLinks(portal.database, link)) >= LINKS_AN_HOUR) return;
    await transact(portal.database, async (tx) => {
      const token = await issueResetLink(tx, id);
      const language = await findLanguage(tx, id);
      await queueLetter(tx, portal, {
        to: account.email,
        template: passwordReset,
        data: { token, displayName },
        language,
        ...toWhom(active),
      });
      const actor = { accountId: null, email, address, requestId };
      // Nothing that a screen shows has changed.
      const resource = { ...ACCOUNTS, topic: null };
      await record(tx, actor, { resource, action: "account.forgetPassword", id });
    });
  };
}

/** Issues the token of a link for a new password, in the place of those before: good once, for an hour. */
export async function issueResetLink(tx: Tx, accountId: string): Promise<string> {
  const subject = { purpose: PASSWORD_RESET, subject: accountId };
  await revokeTokens(tx, subject);
  return issueToken(tx, { ...subject, seconds: AN_HOUR_SECONDS });
}
