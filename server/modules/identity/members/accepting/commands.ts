import type { SessionUser } from "@bonum/contract/identity/account.ts";
import { InvitationAcceptance, type InvitationLink } from "@bonum/contract/identity/invitations.ts";
import type { LegalAcceptance } from "@bonum/contract/identity/own-account.ts";
import { record } from "../../../../kernel/command.ts";
import { claimMail } from "../../../../kernel/mail/queries.ts";
import { notify } from "../../../../kernel/news/news.ts";
import type { Database, Tx } from "../../../../platform/database/connect.ts";
import { transact } from "../../../../platform/database/transaction.ts";
import { Conflict, Invalid, Unauthorized } from "../../../../platform/http/errors.ts";
import { linkRefused } from "../../../../platform/http/link-refused.ts";
import { acceptedFields, refuseTogether } from "../../../../platform/http/refusals.ts";
import { consumeToken, findToken } from "../../../../platform/single-use-tokens.ts";
import type { Portal } from "../../../../portal.ts";
import { type DeviceOrigin, knownFor, type Origin } from "../../login/devices.ts";
import {
  awaitSecondStep,
  recordRefusal,
  secondStepNeeded,
  sessionUser,
  startSession,
} from "../../login/log-in.ts";
import { assertHardToGuess, hashPassword, passwordMatches } from "../../login/passwords.ts";
import { findActiveAccount, lockPassword } from "../../login/queries.ts";
import type { LoginThrottle } from "../../login/throttle.ts";
import { endWaysIn } from "../../login/ways-in.ts";
import { claimInvitations, lockEmail } from "../../own-account/queries.ts";
import { assertOwnName } from "../../own-account/reserved-names.ts";
import { insertAcceptance, readAskedPages, readInForce } from "../../own-account/terms/queries.ts";
import { ACCOUNTS } from "../../policy.ts";
import { INVITATION, revokeInvitationLink } from "../invitations/commands.ts";
import {
  findInvitation,
  type InvitationRow,
  lockForAcceptance,
  markAccepted,
} from "../invitations/queries.ts";
import { confirmersOf } from "../queries.ts";
import {
  findStanding,
  insertAccount,
  type Joining,
  joinAccount,
  lockAccountOf,
  type Standing,
} from "./queries.ts";

/** Reads the invitation behind a link. @throws Refused with the reason why the link is no longer valid */
export async function readInvitationLink(database: Database, token: string): Promise<InvitationLink> {
  const invitation = await invitationBehind(database, token);
  const { email, display_name: displayName, inviter, language, expires_at: expiresAt } = invitation;
  return {
    email,
    displayName,
    inviter,
    client: invitation.client_role && {
      name: invitation.client_name ?? "",
      role: invitation.client_role,
    },
    language,
    expiresAt: expiresAt.toISOString(),
    returning: (await findStanding(database, email)).kind === "joinable",
    legal: await askedPages(database),
  };
}

/** An invitation that may be accepted so, as far as its form goes. */
interface CheckedAcceptance {
  token: string;
  invitation: InvitationRow;
  fields: InvitationAcceptance;
  /** Password hash of the new account, or the verified one of an existing account that joins. */
  passwordHash: string;
  /** True if an existing account joins. */
  returning: boolean;
  /** Accepted versions of the law pages in force. */
  legal: LegalAcceptance[];
}

/**
 * Checks how an invitation is accepted; this takes its time, which a transaction must not.
 *
 * @throws Refused saying why the link is good no more
 * @throws Invalid naming the fields: a password that is guessed first or is not the account's, law pages that were not accepted
 * @throws TooManyRequests
 */
export async function checkAcceptance(
  visitor: Visitor,
  token: string,
  fields: InvitationAcceptance,
): Promise<CheckedAcceptance> {
  const { database } = visitor.portal;
  const invitation = await invitationBehind(database, token);
  const standing = await findStanding(database, invitation.email);
  const { password, currentPassword } = fields;
  const asked = standing.kind === "joinable" ? { currentPassword } : { password };
  const missing = Object.entries(asked).filter(([, value]) => value === undefined);
  await refuseTogether(
    () => {
      if (missing.length > 0) {
        throw new Invalid(Object.fromEntries(missing.map(([name]) => [name, ["password.required"]])));
      }
    },
    () => assertAcceptable(visitor, { invitation, standing }, fields),
  );
  const legal = (await readInForce(database)).filter((page) => isAmong(fields.acceptances, page));
  const returning = standing.kind === "joinable";
  const passwordHash = returning ? standing.passwordHash : await hashPassword(password ?? "");
  return { token, invitation, fields, passwordHash, returning, legal };
}

/**
 * Accepts an invitation: makes the account, or joins one that was removed from its client.
 *
 * @returns the account's id
 * @throws Refused saying why the link is good no more, Conflict where the address got an account in the meantime
 */
export async function acceptInvitation(
  tx: Tx,
  portal: Portal,
  { checked, origin }: { checked: CheckedAcceptance; origin: Origin },
): Promise<string> {
  const { token, fields, legal } = checked;
  const { id: invitationId, email } = checked.invitation;
  await lockEmail(tx, email);
  await lockAccountOf(tx, email);
  await lockForAcceptance(tx, invitationId);
  const used = await consumeToken(tx, { purpose: INVITATION, token });
  if (typeof used === "string") throw linkRefused(used);
  const invitation = await usable(tx, used.subject);
  const accountId = await saveAccount(tx, joiningOf(invitation, fields), { ...checked, origin });
  for (const acceptance of legal) await insertAcceptance(tx, accountId, acceptance);
  await markAccepted(tx, invitationId);
  await revokeInvitationLink(tx, invitationId);
  await claimInvitations(tx, { accountId, email });
  await claimMail(tx, { accountId, email });
  await recordAcceptance(tx, invitation, { accountId, displayName: fields.displayName, origin });
  if (invitation.client_id === null)
    await askToConfirm(tx, portal, { accountId, detail: fields.displayName });
  return accountId;
}

/** Notifies whoever may confirm a new administrator's account that it waits. Until then it decides no examinations. */
function askToConfirm(tx: Tx, portal: Portal, { accountId, detail }: { accountId: string; detail: string }) {
  const title = {
    pl: "Konto administratora czeka na potwierdzenie",
    en: "An administrator's account is awaiting confirmation",
  };
  const bell = { title, detail, path: "/admin/settings?tab=staff" };
  return notify(tx, portal, {
    kind: "orders",
    by: accountId,
    to: [{ audience: confirmersOf(accountId), bell }],
  });
}

/** @throws Invalid for what the rules refuse of fields that the schema refuses, Refused */
export async function refuseAcceptance(visitor: Visitor, token: string, sent: unknown): Promise<void> {
  const { database } = visitor.portal;
  const invitation = await invitationBehind(database, token);
  const standing = await findStanding(database, invitation.email);
  await assertAcceptable(visitor, { invitation, standing }, acceptedFields(InvitationAcceptance, sent));
}

/** Visitor with an invitation's link, and the limiter of attempts at an account's password. */
export interface Visitor {
  portal: Portal;
  throttle: LoginThrottle;
  origin: DeviceOrigin;
}

/** @throws Invalid naming all fields; those that are left out are not judged */
async function assertAcceptable(
  visitor: Visitor,
  { invitation, standing }: { invitation: InvitationRow; standing: Standing },
  { password, currentPassword, displayName = "", acceptances }: Partial<InvitationAcceptance>,
): Promise<void> {
  const { email, client_id: clientId } = invitation;
  const legal = await askedPages(visitor.portal.database);
  return refuseTogether(
    () => (clientId === null ? undefined : assertOwnName(visitor.portal.database, displayName)),
    () => {
      if (standing.kind === "joinable") {
        return currentPassword && assertPresentPassword(visitor, { ...standing, email }, currentPassword);
      }
      return password && assertHardToGuess(password, { email, displayName });
    },
    () => {
      if (acceptances !== undefined && !legal.every((page) => isAmong(acceptances, page))) {
        throw new Invalid({ acceptances: ["acceptance.required"] });
      }
    },
  );
}

/** Wrong ones count, are slowed down and are audited as refused log-ins. @throws Invalid, TooManyRequests */
async function assertPresentPassword(
  { portal, throttle, origin }: Visitor,
  { email, accountId, passwordHash }: { email: string; accountId: string; passwordHash: string },
  password: string,
): Promise<void> {
  const attempt = { email, address: origin.address, knownDevice: knownFor(origin.device, accountId) };
  const tries = await throttle.count(attempt);
  if (!(await passwordMatches(passwordHash, password))) {
    await recordRefusal(portal, { ...origin, email, accountId });
    await throttle.slowDown(tries);
    throw wrongPassword();
  }
  await throttle.forgive(attempt);
}

function wrongPassword(): Invalid {
  return new Invalid({ currentPassword: ["password.wrong"] });
}

async function invitationBehind(database: Database, token: string): Promise<InvitationRow> {
  const found = await findToken(database, { purpose: INVITATION, token });
  if (typeof found === "string") throw linkRefused(found);
  return usable(database, found.subject);
}

/** An inactive client's invitations lead nowhere while it is, nor do those of somebody who may not invite any more. */
async function usable(database: Database, id: string): Promise<InvitationRow> {
  const invitation = await findInvitation(database, id);
  if (invitation === undefined || invitation.client_active === false) throw linkRefused("revoked");
  if (invitation.expired) throw linkRefused("expired");
  if (invitation.lapsed) throw linkRefused("lapsed");
  return invitation;
}

async function askedPages(database: Database): Promise<LegalAcceptance[]> {
  return (await readAskedPages(database)).map(({ slug, version }) => ({ slug, version }));
}

function isAmong(acceptances: LegalAcceptance[], { slug, version }: LegalAcceptance): boolean {
  return acceptances.some((one) => one.slug === slug && one.version === version);
}

function joiningOf(
  { email, client_id: id, client_role: role, language }: InvitationRow,
  accepted: InvitationAcceptance,
): Joining {
  const client = id === null || role === null ? null : { id, role };
  return { email, displayName: accepted.displayName, language: accepted.language ?? language, client };
}

async function saveAccount(
  tx: Tx,
  joining: Joining,
  { passwordHash, returning, origin }: CheckedAcceptance & { origin: Origin },
): Promise<string> {
  const standing = await findStanding(tx, joining.email);
  if (standing.kind === "taken") {
    throw new Conflict({
      pl: "Konto z tym adresem e-mail już istnieje. Zaloguj się do niego.",
      en: "There is already an account with this e-mail address. Log in to it.",
    });
  }
  if (returning !== (standing.kind === "joinable")) {
    throw new Conflict({
      pl: "Konto z tym adresem zmieniono w międzyczasie. Otwórz link jeszcze raz.",
      en: "The account with this address has changed in the meantime. Open the link again.",
    });
  }
  if (standing.kind === "free") return insertAccount(tx, joining, passwordHash);
  if (!(await lockPassword(tx, standing.accountId, passwordHash))) throw wrongPassword();
  const { address, requestId } = origin;
  const { accountId } = standing;
  await endWaysIn(tx, { accountId, actor: { accountId, email: joining.email, address, requestId } });
  await joinAccount(tx, standing.accountId, joining);
  return standing.accountId;
}

async function recordAcceptance(
  tx: Tx,
  { id, email, client_name: client, client_role: clientRole }: InvitationRow,
  {
    accountId,
    displayName,
    origin: { address, requestId },
  }: { accountId: string; displayName: string; origin: Origin },
): Promise<void> {
  const actor = { accountId, email, address, requestId };
  await record(tx, actor, {
    // The account's announcement covers both.
    resource: { subject: "invitation", topic: null },
    action: "invitation.accept",
    id,
    after: { email },
  });
  await record(tx, actor, {
    resource: ACCOUNTS,
    action: "account.create",
    id: accountId,
    after: { email, displayName, client, clientRole, role: clientRole === null ? "Admin" : "Client" },
  });
}

/**
 * Signs the new account in, as a log-in would.
 *
 * @throws Unauthorized with a ticket where the account that was joined has a second step
 */
export async function signInAccepted(
  portal: Portal,
  accountId: string,
  origin: Origin,
): Promise<SessionUser> {
  const { database } = portal;
  const account = await findActiveAccount(database, accountId);
  if (account === undefined) throw new Unauthorized();
  const pending = await awaitSecondStep(database, accountId);
  if (pending !== undefined) throw secondStepNeeded(pending);
  const sessionId = await transact(database, (tx) =>
    startSession(tx, account, { ...origin, by: "invitation" }),
  );
  return sessionUser(portal, { ...account, sessionId });
}
