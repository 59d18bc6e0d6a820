import type { SessionUser } from "@bonum/contract/identity/account.ts";
import { InvitationAcceptance, type InvitationLink } from "@bonum/contract/identity/invitations.ts";
import type { Acceptance } from "@bonum/contract/identity/own-account.ts";
import { record } from "../../../kernel/command.ts";
import type { Database, Tx } from "../../../platform/database/connect.ts";
import { transact } from "../../../platform/database/transaction.ts";
import { Conflict, Invalid, Unauthorized } from "../../../platform/http/errors.ts";
import { linkRefused } from "../../../platform/http/link-refused.ts";
import { acceptedFields, refuseTogether } from "../../../platform/http/refusals.ts";
import { consumeToken, findToken } from "../../../platform/single-use-tokens.ts";
import type { Portal } from "../../../portal.ts";
import { claimMail } from "../../mail/queries.ts";
import type { Origin } from "../login/devices.ts";
import { awaitSecondStep, sessionUser, startSession } from "../login/log-in.ts";
import { assertHardToGuess, hashPassword } from "../login/passwords.ts";
import { findActiveAccount } from "../login/queries.ts";
import { revokeAccess } from "../own-account/commands.ts";
import { claimInvitations, lockEmail } from "../own-account/queries.ts";
import { insertAcceptance, readAskedPages, readInForce } from "../own-account/terms-queries.ts";
import { ACCOUNTS } from "../policy.ts";
import { INVITATION, revokeInvitationLink } from "./invitation-commands.ts";
import { findInvitation, type InvitationRow, lockForAcceptance, markAccepted } from "./invitation-queries.ts";
import { findStanding, insertAccount, type Joining, joinAccount, lockAccountOf } from "./queries.ts";

/** What an invitation's link leads to. @throws Refused saying why the link is good no more */
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
    legal: await askedPages(database),
  };
}

/** An invitation that may be accepted so, as far as its form goes. */
interface CheckedAcceptance {
  token: string;
  invitation: InvitationRow;
  fields: InvitationAcceptance;
  passwordHash: string;
  /** What was accepted of the law pages in force. */
  legal: Acceptance[];
}

/**
 * Checks how an invitation is accepted; this takes its time, which a transaction must not.
 *
 * @throws Refused saying why the link is good no more
 * @throws Invalid naming the fields: a password that is guessed first, law pages that were not accepted
 */
export async function checkAcceptance(
  database: Database,
  token: string,
  fields: InvitationAcceptance,
): Promise<CheckedAcceptance> {
  const invitation = await invitationBehind(database, token);
  await assertAcceptable({ email: invitation.email, legal: await askedPages(database) }, fields);
  const legal = (await readInForce(database)).filter((page) => isAmong(fields.acceptances, page));
  return { token, invitation, fields, passwordHash: await hashPassword(fields.password), legal };
}

/**
 * Accepts an invitation: makes the account, or joins one that was removed from its client.
 *
 * @returns the account's id
 * @throws Refused saying why the link is good no more, Conflict where the address got an account in the meantime
 */
export async function acceptInvitation(
  tx: Tx,
  { token, invitation: { id: invitationId, email }, fields, passwordHash, legal }: CheckedAcceptance,
  origin: Origin,
): Promise<string> {
  await lockEmail(tx, email);
  await lockAccountOf(tx, email);
  await lockForAcceptance(tx, invitationId);
  const used = await consumeToken(tx, { purpose: INVITATION, token });
  if (typeof used === "string") throw linkRefused(used);
  const invitation = await usable(tx, used.subject);
  const accountId = await settleAccount(tx, joiningOf(invitation, { ...fields, passwordHash }));
  for (const acceptance of legal) await insertAcceptance(tx, accountId, acceptance);
  await markAccepted(tx, invitationId);
  await revokeInvitationLink(tx, invitationId);
  await claimInvitations(tx, { accountId, email });
  await claimMail(tx, { accountId, email });
  await recordAcceptance(tx, invitation, { accountId, displayName: fields.displayName, origin });
  return accountId;
}

/** @throws Invalid for what the rules refuse of fields that the schema refuses, Refused */
export async function refuseAcceptance(database: Database, token: string, sent: unknown): Promise<void> {
  const { email } = await invitationBehind(database, token);
  const legal = await askedPages(database);
  await assertAcceptable({ email, legal }, acceptedFields(InvitationAcceptance, sent));
}

/** @throws Invalid naming all fields; those that are left out are not judged */
function assertAcceptable(
  { email, legal }: { email: string; legal: Acceptance[] },
  { password, displayName = "", acceptances }: Partial<InvitationAcceptance>,
): Promise<void> {
  return refuseTogether(
    () => password !== undefined && assertHardToGuess(password, { email, displayName }),
    () => {
      if (acceptances !== undefined && !legal.every((page) => isAmong(acceptances, page))) {
        throw new Invalid({ acceptances: ["acceptance.required"] });
      }
    },
  );
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

async function askedPages(database: Database): Promise<Acceptance[]> {
  return (await readAskedPages(database)).map(({ slug, version }) => ({ slug, version }));
}

function isAmong(acceptances: Acceptance[], { slug, version }: Acceptance): boolean {
  return acceptances.some((one) => one.slug === slug && one.version === version);
}

function joiningOf(
  { email, client_id: id, client_role: role, language }: InvitationRow,
  accepted: InvitationAcceptance & { passwordHash: string },
): Joining {
  const { displayName, passwordHash } = accepted;
  const client = id === null || role === null ? null : { id, role };
  return { email, displayName, passwordHash, language: accepted.language ?? language, client };
}

async function settleAccount(tx: Tx, joining: Joining): Promise<string> {
  const standing = await findStanding(tx, joining.email);
  if (standing.kind === "taken") {
    throw new Conflict("Ten adres ma już konto w portalu. Zaloguj się do niego.");
  }
  if (standing.kind === "free") return insertAccount(tx, joining);
  await revokeAccess(tx, { accountId: standing.accountId });
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
  if (pending !== undefined) throw new Unauthorized("Potrzebny jest drugi krok logowania", pending);
  const sessionId = await transact(database, (tx) =>
    startSession(tx, account, { ...origin, by: "invitation" }),
  );
  return sessionUser(portal, { ...account, sessionId });
}
