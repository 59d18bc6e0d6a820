import { isDeepStrictEqual } from "node:util";
import {
  type Acceptance,
  type EmailChange,
  type LinkSubject,
  NOTIFICATION_KINDS,
  type OwnAccount,
  type OwnAccountFields,
} from "@bonum/contract/identity/own-account.ts";
import { pathOfStart } from "@bonum/contract/identity/start-screen.ts";
import type pg from "pg";
import type { RateLimiterPostgres } from "rate-limiter-flexible";
import { type Account, isAdmin } from "../../../kernel/account.ts";
import type { Caller } from "../../../kernel/caller.ts";
import { command, type Resource, record } from "../../../kernel/command.ts";
import { queueLetter } from "../../../kernel/mail/letters.ts";
import { claimMail } from "../../../kernel/mail/queries.ts";
import { sameRevision } from "../../../kernel/revision.ts";
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
import { currentVersion, upcomingPage } from "../../pages/page.ts";
import type { Origin } from "../login/devices.ts";
import {
  assertOwnPassword,
  assertPasswordUnchanged,
  type ProvenPassword,
  type ThrottledCaller,
} from "../login/own-password.ts";
import { endSessions, findActiveAccount } from "../login/queries.ts";
import { revokeLinks } from "../login/ways-in.ts";
import { ACCOUNTS } from "../policy.ts";
import { lockAccount } from "../second-step/queries.ts";
import { emailChange, emailChanged, emailTaken } from "./letters.ts";
import {
  claimInvitations,
  EMAIL_CHANGE,
  editProfile,
  findLanguage,
  isEmailTaken,
  lockEmail,
  lockProfile,
  type ProfileRow,
  readProfile,
  setEmail,
} from "./queries.ts";
import { assertOwnName } from "./reserved-names.ts";
import { insertAcceptance } from "./terms/queries.ts";

/** An account, as its own person keeps it. */
const profiles: Resource<ProfileRow> = {
  ...ACCOUNTS,
  read: readProfile,
  audit: ({ displayName, language, startScreen, muted, dailyDigest }) => ({
    displayName,
    language,
    startScreen,
    muted,
    dailyDigest,
  }),
  assertUnchanged: sameRevision({
    changed: {
      pl: "Ustawienia konta zostały w międzyczasie zmienione",
      en: "The account's settings have been changed in the meantime",
    },
    reload: { pl: "Odśwież ustawienia", en: "Reload the settings" },
  }),
};

/** Mail choices of an account. */
export function choicesOf({ muted, dailyDigest }: ProfileRow): OwnAccount["notifications"] {
  const wanted = dailyDigest ? "daily" : "each";
  return {
    documents: !muted.includes("documents"),
    messages: !muted.includes("messages"),
    orders: muted.includes("orders") ? "none" : wanted,
  };
}

/** Changes the caller's name, language, start screen and choice of mail. @throws Conflict, Invalid */
export function updateProfile(
  tx: Tx,
  { actor, account }: Caller,
  { ifMatch, fields }: { ifMatch: string | undefined; fields: OwnAccountFields },
): Promise<ProfileRow> {
  return command(tx, actor, {
    resource: profiles,
    action: "account.update",
    ifMatch,
    lock: (tx) => lockProfile(tx, account.id),
    async apply(tx, row) {
      const { displayName, language, notifications, startScreen = row.startScreen } = fields;
      if (pathOfStart(startScreen, row.roles) === null)
        throw new Invalid({ startScreen: ["choice.invalid"] });
      const chosen = { ...choicesOf(row), ...notifications };
      const muted = NOTIFICATION_KINDS.filter((kind) => chosen[kind] === false || chosen[kind] === "none");
      const dailyDigest = chosen.orders === "daily";
      const wanted = { displayName, language, startScreen, muted, dailyDigest };
      if (isDeepStrictEqual(profiles.audit(row), wanted)) return false;
      if (displayName !== row.displayName && !isAdmin(account)) await assertOwnName(tx, displayName);
      await editProfile(tx, row.id, wanted);
    },
  });
}

/**
 * Notes that the caller accepts a version of a law page; only the one in force and the announced one can be accepted.
 *
 * @throws Invalid for another version
 */
export async function acceptTerms(tx: Tx, { account, actor }: Caller, accepted: Acceptance): Promise<void> {
  const { slug, version } = accepted;
  const current = await currentVersion(tx, slug);
  if (version !== current && version !== (await upcomingPage(tx, { slug, version: current }))?.version) {
    throw new Invalid({ version: ["acceptance.outdated"] });
  }
  if (!(await insertAcceptance(tx, account.id, accepted))) return;
  await record(tx, actor, { resource: ACCOUNTS, action: "account.accept", id: account.id, after: accepted });
}

/** Signs the caller out everywhere but here, at once; returns how many sessions that ended. */
export async function endOtherSessions(tx: Tx, { account, actor }: Caller): Promise<number> {
  const ended = await endSessions(tx, { accountId: account.id, except: account.sessionId });
  if (ended === 0) return 0;
  await record(tx, actor, {
    resource: ACCOUNTS,
    action: "account.endOtherSessions",
    id: account.id,
    after: { ended },
  });
  return ended;
}

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
  await assertPasswordUnchanged(tx, proven);
  const { id, displayName } = account;
  const language = await findLanguage(tx, id);
  await revokeTokens(tx, { purpose: EMAIL_CHANGE, subject: id });
  const link = { purpose: EMAIL_CHANGE, subject: id, seconds: A_DAY_SECONDS, payload: { email } };
  const token = await issueToken(tx, link);
  if (await isEmailTaken(tx, email)) {
    await queueLetter(tx, portal, { to: email, template: emailTaken, data: {}, language });
  } else {
    const data = { token, displayName };
    await queueLetter(tx, portal, { to: email, template: emailChange, data, language, accountId: id });
  }
  await record(tx, actor, { resource: ACCOUNTS, action: "account.askNewEmail", id, after: { email } });
}

/**
 * Checks a new address and the password on the server; omitted values are not checked.
 *
 * @returns the verified password, if one was given
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

/**
 * Reads the address that a mailed link confirms. @throws Refused with the reason why the link is no longer
 * valid
 */
export async function readEmailLink(database: Database, token: string): Promise<LinkSubject> {
  const found = await findToken(database, { purpose: EMAIL_CHANGE, token });
  if (typeof found === "string") throw linkRefused(found);
  return { email: emailOf(found) };
}

/**
 * Gives an account the address that its mail was sent to; the old one is notified. Sessions go on: the person is the same.
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
  await queueLetter(tx, portal, {
    to: account.email,
    template: emailChanged,
    data,
    language,
    accountId: id,
  });
}

function emailOf({ payload }: IssuedToken): string {
  return String(payload.email);
}
