import type { EmailChange, LinkSubject } from "@bonum/contract/identity/own-account.ts";
import type pg from "pg";
import type { RateLimiterPostgres } from "rate-limiter-flexible";
import type { Account } from "../../../kernel/account.ts";
import { recordAudit } from "../../../kernel/audit-queries.ts";
import { announce } from "../../../platform/database/changes.ts";
import type { Tx } from "../../../platform/database/connect.ts";
import { transact } from "../../../platform/database/transaction.ts";
import { Invalid } from "../../../platform/http/errors.ts";
import { linkRefused } from "../../../platform/http/link-refused.ts";
import { refuseTogether } from "../../../platform/http/refusals.ts";
import { consume, createLimiter } from "../../../platform/limiter.ts";
import {
  consumeToken,
  findToken,
  type IssuedToken,
  issueToken,
  revokeTokens,
} from "../../../platform/single-use-tokens.ts";
import type { Portal } from "../../../portal.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import {
  assertOwnPassword,
  assertPasswordKept,
  type ProvenPassword,
  type ThrottledCaller,
} from "../login/own-password.ts";
import { findActiveAccount } from "../login/queries.ts";
import type { Origin } from "../login/rules.ts";
import { lockAccount } from "../second-step/security-queries.ts";
import { claimCorrespondence, findLanguage, holdEmail, isEmailTaken, setEmail } from "./access-queries.ts";
import { EMAIL_CHANGE, endLinks, PASSWORD_RESET } from "./account-links.ts";

const A_DAY_SECONDS = 24 * 60 * 60;

/** Addresses that an account may have mailed in an hour: the portal is no way to fill other people's mailboxes. */
const MAIL_AN_HOUR = 5;

/** Who asks for a new address, with what counts their mails. */
export interface EmailCaller extends ThrottledCaller {
  mails: RateLimiterPostgres;
}

/** Counts the mails to new addresses, by account. */
export function createEmailLimiter(pool: pg.Pool): RateLimiterPostgres {
  return createLimiter(pool, { name: "newEmail", points: MAIL_AN_HOUR, seconds: 60 * 60 });
}

/**
 * Mails a link to the address that is to become the caller's. Whether it has an account already only that address is
 * told: the caller gets the same answer.
 *
 * @throws Invalid naming the field, TooManyRequests
 */
export async function askForNewEmail(caller: EmailCaller, { email, password }: EmailChange): Promise<void> {
  const { portal, account, actor } = caller;
  const proven = await assertEmailChange(caller, { email, password });
  await consume(caller.mails, account.id);
  await transact(portal.database, async (tx) => {
    await assertPasswordKept(tx, proven);
    const { id, displayName } = account;
    const language = await findLanguage(tx, id);
    await revokeTokens(tx, { purpose: EMAIL_CHANGE, subject: id });
    const link = { purpose: EMAIL_CHANGE, subject: id, seconds: A_DAY_SECONDS, payload: { email } };
    const token = await issueToken(tx, link);
    if (await isEmailTaken(tx, email)) {
      await queueMail(tx, portal, { to: email, template: "email-taken", data: {}, language });
    } else {
      const data = { token, displayName };
      const accountId = id;
      await queueMail(tx, portal, { to: email, template: "email-change", data, language, accountId });
    }
    await recordAudit(tx, {
      actor,
      action: "account.askNewEmail",
      subjectType: "account",
      subjectId: id,
      after: { email },
    });
    await announce(tx, { topic: "accounts", id });
  });
}

/**
 * What only the server can tell of a new address and the password; what is left out is not judged.
 *
 * @returns the password that was right, where one was given
 * @throws Invalid naming all fields, TooManyRequests
 */
export async function assertEmailChange(
  caller: ThrottledCaller,
  { email, password }: Partial<EmailChange>,
): Promise<ProvenPassword | undefined> {
  let proven: ProvenPassword | undefined;
  await refuseTogether(
    async () => {
      if (password !== undefined) proven = await assertOwnPassword(caller, password);
    },
    () => {
      if (email === caller.account.email) throw new Invalid({ email: ["email.same"] });
    },
  );
  return proven;
}

/** Which address the link of a mail confirms. @throws Refused telling why the link is good no more */
export async function lookAtNewEmail(portal: Portal, token: string): Promise<LinkSubject> {
  const found = await findToken(portal.database, { purpose: EMAIL_CHANGE, token });
  if (typeof found === "string") throw linkRefused(found);
  return { email: emailOf(found) };
}

/**
 * Gives an account the address that its mail was sent to; the old one is told. Sessions go on: the person is the same.
 *
 * @throws Refused telling why the link is good no more
 */
export async function confirmNewEmail(
  portal: Portal,
  { token, address, requestId }: { token: string } & Origin,
): Promise<LinkSubject> {
  return transact(portal.database, async (tx) => {
    const found = await findToken(tx, { purpose: EMAIL_CHANGE, token });
    if (typeof found === "string") throw linkRefused(found);
    const email = emailOf(found);
    await holdEmail(tx, email);
    await lockAccount(tx, found.subject);
    const used = await consumeToken(tx, { purpose: EMAIL_CHANGE, token });
    if (typeof used === "string") throw linkRefused(used);
    const account = await findActiveAccount(tx, found.subject);
    // Blocked since the mail was sent, or somebody else's account got the address meanwhile.
    if (account === undefined || (await isEmailTaken(tx, email))) throw linkRefused("revoked");
    await moveTo(tx, portal, { account, email });
    await recordAudit(tx, {
      actor: { accountId: account.id, email: account.email, address, requestId },
      action: "account.changeEmail",
      subjectType: "account",
      subjectId: account.id,
      before: { email: account.email },
      after: { email },
    });
    await announce(tx, { topic: "accounts", id: account.id });
    return { email };
  });
}

async function moveTo(
  tx: Tx,
  portal: Portal,
  { account, email }: { account: Omit<Account, "sessionId">; email: string },
): Promise<void> {
  const { id, displayName } = account;
  await setEmail(tx, id, email);
  await claimCorrespondence(tx, { accountId: id, email });
  // A link that lies in the old mailbox must not open the account any more.
  await endLinks(tx, PASSWORD_RESET, id);
  await endLinks(tx, EMAIL_CHANGE, id);
  const language = await findLanguage(tx, id);
  const data = { displayName, newEmail: email };
  await queueMail(tx, portal, {
    to: account.email,
    template: "email-changed",
    data,
    language,
    accountId: id,
  });
}

function emailOf({ payload }: IssuedToken): string {
  return String(payload.email);
}
