import type { SessionUser } from "@bonum/contract/identity/account.ts";
import { InvitationAcceptance, type InvitationLink } from "@bonum/contract/identity/invitations.ts";
import type { Acceptance } from "@bonum/contract/identity/own-account.ts";
import { LEGAL_SLUGS } from "@bonum/contract/pages/fields.ts";
import { recordAudit } from "../../../kernel/audit-queries.ts";
import { announce } from "../../../platform/database/changes.ts";
import type { Database, Tx } from "../../../platform/database/connect.ts";
import { transact } from "../../../platform/database/transaction.ts";
import { Conflict, Invalid, Unauthorized } from "../../../platform/http/errors.ts";
import { linkRefused } from "../../../platform/http/link-refused.ts";
import { acceptedFields, refuseTogether } from "../../../platform/http/refusals.ts";
import { consumeToken, findToken } from "../../../platform/single-use-tokens.ts";
import type { Portal } from "../../../portal.ts";
import { assertHardToGuess } from "../login/new-password.ts";
import { hashPassword } from "../login/passwords.ts";
import { findActiveAccount } from "../login/queries.ts";
import { type Origin, sessionUser, startSession } from "../login/rules.ts";
import { claimCorrespondence, holdEmail } from "../own-account/access-queries.ts";
import { readAskedPages } from "../own-account/asked-pages.ts";
import { currentVersion, insertAcceptance } from "../own-account/profile-queries.ts";
import { shutOut } from "../own-account/shut-out.ts";
import { awaitSecondStep } from "../second-step/tickets.ts";
import { findStanding, holdAccountOf, insertAccount, type Joining, joinAccount } from "./account-queries.ts";
import { endInvitationLink, INVITATION } from "./invitation-mail.ts";
import { findInvitation, holdInvitation, type InvitationRow, markAccepted } from "./invitation-queries.ts";

/** What an invitation's link leads to. @throws Refused saying why the link is good no more */
export async function lookAtInvitation({ database }: Portal, token: string): Promise<InvitationLink> {
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

/**
 * Takes an invitation up: makes the account (or joins one that was removed from its client) and signs it in.
 *
 * @throws Refused saying why the link is good no more
 * @throws Invalid naming the fields: a password that is guessed first, law pages that were not accepted
 * @throws Conflict where the address got an account in the meantime
 * @throws Unauthorized with a ticket where the account that is joined has a second step
 */
export async function acceptInvitation(
  portal: Portal,
  token: string,
  accepted: InvitationAcceptance & Origin,
): Promise<SessionUser> {
  const { database } = portal;
  const { id: invitationId, email } = await invitationBehind(database, token);
  await assertAcceptable({ email, legal: await askedPages(database) }, accepted);
  const legal = await acceptedInForce(database, accepted.acceptances);
  const passwordHash = await hashPassword(accepted.password);
  const accountId = await transact(database, async (tx) => {
    await holdEmail(tx, email);
    await holdAccountOf(tx, email);
    await holdInvitation(tx, invitationId);
    const used = await consumeToken(tx, { purpose: INVITATION, token });
    if (typeof used === "string") throw linkRefused(used);
    const invitation = await usable(tx, used.subject);
    const id = await settleAccount(tx, joiningOf(invitation, { ...accepted, passwordHash }));
    for (const acceptance of legal) await insertAcceptance(tx, id, acceptance);
    await recordAcceptance(tx, invitation, { ...accepted, accountId: id });
    return id;
  });
  return signIn(portal, accountId, accepted);
}

/** @throws Invalid for what the rules refuse of fields that the schema refuses, Refused */
export async function refuseAcceptance({ database }: Portal, token: string, sent: unknown): Promise<void> {
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
    () => acceptances !== undefined && assertLegalAccepted(legal, acceptances),
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

/** Every version that is asked for was accepted. @throws Invalid */
function assertLegalAccepted(asked: Acceptance[], acceptances: Acceptance[]): void {
  if (!asked.every((page) => isAmong(acceptances, page))) {
    throw new Invalid({ acceptances: ["acceptance.required"] });
  }
}

/** What was accepted of the versions in force, those that are not asked for included. */
async function acceptedInForce(database: Database, acceptances: Acceptance[]): Promise<Acceptance[]> {
  const inForce = await Promise.all(
    LEGAL_SLUGS.map(async (slug) => ({ slug, version: await currentVersion(database, slug) })),
  );
  return inForce.filter((page) => isAmong(acceptances, page));
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
  await shutOut(tx, { accountId: standing.accountId });
  await joinAccount(tx, standing.accountId, joining);
  return standing.accountId;
}

async function recordAcceptance(
  tx: Tx,
  { id, email, client_name: client, client_role: clientRole }: InvitationRow,
  { accountId, displayName, address, requestId }: { accountId: string; displayName: string } & Origin,
): Promise<void> {
  const actor = { accountId, email, address, requestId };
  await markAccepted(tx, id);
  await endInvitationLink(tx, id);
  await claimCorrespondence(tx, { accountId, email });
  await recordAudit(tx, {
    actor,
    action: "invitation.accept",
    subjectType: "invitation",
    subjectId: id,
    after: { email },
  });
  await recordAudit(tx, {
    actor,
    action: "account.create",
    subjectType: "account",
    subjectId: accountId,
    after: { email, displayName, client, clientRole, role: clientRole === null ? "Admin" : "Client" },
  });
  await announce(tx, { topic: "accounts", id: accountId });
}

/** Signs the new account in, as a log-in would. */
async function signIn(portal: Portal, accountId: string, origin: Origin): Promise<SessionUser> {
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
