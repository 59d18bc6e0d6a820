import type { EmailChange, LinkSubject } from "@bonum/contract/identity/own-account.ts";
import type pg from "pg";
import type { RateLimiterPostgres } from "rate-limiter-flexible";
import type { Account } from "../../../kernel/account.ts";
import type { Caller } from "../../../kernel/caller.ts";
import { record } from "../../../kernel/command.ts";
import type { Database, Tx } from "../../../platform/database/connect.ts";
import { Invalid } from "../../../platform/http/errors.ts";
import { linkRefused } from "../../../platform/http/link-refused.ts";
import { refuseTogether } from "../../../platform/http/refusals.ts";
import { createLimiter } from "../../../platform/limiter.ts";
import {
  consumeToken,
  findToken,
  type IssuedToken,
  issueToken,
  revokeTokens,
} from "../../../platform/single-use-tokens.ts";
import type { Portal } from "../../../portal.ts";
import { claimMail } from "../../mail/queries.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import type { Origin } from "../login/devices.ts";
import {
  assertOwnPassword,
  assertPasswordKept,
  type ProvenPassword,
  type ThrottledCaller,
} from "../login/own-password.ts";
import { findActiveAccount } from "../login/queries.ts";
import { ACCOUNTS } from "../policy.ts";
import { lockAccount } from "../second-step/queries.ts";
import { revokeLinks } from "./commands.ts";
import {
  claimInvitations,
  EMAIL_CHANGE,
  findLanguage,
  isEmailTaken,
  lockEmail,
  setEmail,
} from "./queries.ts";

const A_DAY_SECONDS = 24 * 60 * 60;

/** Addresses that an account may have mailed in an hour: the portal is no way to fill other people's mailboxes. */
const MAIL_AN_HOUR = 5;

/** Counts the mails to new addresses, by account. */
export function createEmailLimiter(pool: pg.Pool): RateLimiterPostgres {
  return createLimiter(pool, { name: "newEmail", points: MAIL_AN_HOUR, seconds: 60 * 60 });
}

/**
 * Mails a link to the address that is to become the caller's. Whether it has an account already only that address is
 * told: the caller gets the same answer.
 *
 * @param proven what `assertEmailChange` returned
 * @throws Invalid where the password was changed meanwhile
 */
export async function askForNewEmail(
  tx: Tx,
  { portal, account, actor }: Caller,
  { email, proven }: { email: string; proven: ProvenPassword | undefined },
): Promise<void> {
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
    await queueMail(tx, portal, { to: email, template: "email-change", data, language, accountId: id });
  }
  await record(tx, actor, { resource: ACCOUNTS, action: "account.askNewEmail", id, after: { email } });
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

/** Which address the link of a mail confirms. @throws Refused saying why the link is good no more */
export async function lookAtNewEmail(database: Database, token: string): Promise<LinkSubject> {
  const found = await findToken(database, { purpose: EMAIL_CHANGE, token });
  if (typeof found === "string") throw linkRefused(found);
  return { email: emailOf(found) };
}

/**
 * Gives an account the address that its mail was sent to; the old one is told. Sessions go on: the person is the same.
 *
 * @throws Refused saying why the link is good no more
 */
export async function confirmNewEmail(
  tx: Tx,
  portal: Portal,
  { token, address, requestId }: { token: string } & Origin,
): Promise<LinkSubject> {
  const found = await findToken(tx, { purpose: EMAIL_CHANGE, token });
  if (typeof found === "string") throw linkRefused(found);
  const email = emailOf(found);
  await lockEmail(tx, email);
  await lockAccount(tx, found.subject);
  const used = await consumeToken(tx, { purpose: EMAIL_CHANGE, token });
  if (typeof used === "string") throw linkRefused(used);
  const account = await findActiveAccount(tx, found.subject);
  // Blocked since the mail was sent, or somebody else's account got the address meanwhile.
  if (account === undefined || (await isEmailTaken(tx, email))) throw linkRefused("revoked");
  await moveTo(tx, portal, { account, email });
  const actor = { accountId: account.id, email: account.email, address, requestId };
  await record(tx, actor, {
    resource: ACCOUNTS,
    action: "account.changeEmail",
    id: account.id,
    before: { email: account.email },
    after: { email },
  });
  return { email };
}

async function moveTo(
  tx: Tx,
  portal: Portal,
  { account, email }: { account: Omit<Account, "sessionId">; email: string },
): Promise<void> {
  const { id, displayName } = account;
  await setEmail(tx, id, email);
  await claimInvitations(tx, { accountId: id, email });
  await claimMail(tx, { accountId: id, email });
  // A link that lies in the old mailbox must not open the account any more.
  await revokeLinks(tx, id);
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
