import {
  INVITATION_DAYS,
  type MemberInvitation,
  StaffInvitation,
} from "@bonum/contract/identity/invitations.ts";
import type { Label } from "@bonum/contract/labels.ts";
import type pg from "pg";
import { type Account, isAdmin } from "../../../../kernel/account.ts";
import type { Caller, Target } from "../../../../kernel/caller.ts";
import { command, create, type Resource } from "../../../../kernel/command.ts";
import { queueLetter } from "../../../../kernel/mail/letters.ts";
import { removeUnsentMail } from "../../../../kernel/mail/queries.ts";
import { sameRevision } from "../../../../kernel/revision.ts";
import { existing } from "../../../../kernel/route.ts";
import type { Database, Tx } from "../../../../platform/database/connect.ts";
import { Conflict, Invalid } from "../../../../platform/http/errors.ts";
import { acceptedFields } from "../../../../platform/http/refusals.ts";
import { consume, createLimiter } from "../../../../platform/limiter.ts";
import { issueToken, revokeTokens } from "../../../../platform/single-use-tokens.ts";
import { clientTable } from "../../../clients/queries.ts";
import { lockEmail } from "../../own-account/queries.ts";
import { assertOwnName } from "../../own-account/reserved-names.ts";
import { canManageInvitation } from "../../policy.ts";
import { findStanding } from "../accepting/queries.ts";
import { invitation, invitedAgain } from "../letters.ts";
import {
  type InvitationRow,
  lockInvitation,
  readInvitation,
  renewInvitation,
  upsertInvitation,
  withdrawInvitation,
} from "./queries.ts";

/** Purpose of an invitation's link in `single_use_tokens`; the subject is the invitation's id. */
export const INVITATION = "invitation";

const A_DAY_SECONDS = 24 * 60 * 60;

/** Invitations that a client's owners have sent in a day. */
const MAIL_A_DAY = 50;

const invitations: Resource<InvitationRow> = {
  subject: "invitation",
  topic: "accounts",
  read: readInvitation,
  audit: (row) => ({
    email: row.email,
    displayName: row.display_name,
    client: row.client_name,
    clientRole: row.client_role,
    expiresAt: row.expires_at,
    withdrawn: row.withdrawn_at !== null,
  }),
  assertUnchanged: sameRevision({
    changed: {
      pl: "Zaproszenie zostało w międzyczasie zmienione",
      en: "The invitation has been changed in the meantime",
    },
    reload: { pl: "Odśwież listę zaproszeń", en: "Reload the list of invitations" },
  }),
};

/** An invitation that was sent. */
export interface Sent {
  row: InvitationRow;
  /**
   * Token of its link, if an administrator may hand it over: the address has no account that it would open.
   */
  token: string | undefined;
}

/**
 * Invites an address to a client, or to the staff (null); one that has an open invitation gets a new link in the place of
 * the old one. An owner gets the same answer whether the address has an account elsewhere or not: only the mail to it tells.
 *
 * @throws Invalid where the caller may know that the address has an account
 * @throws NotFound, Conflict where the client is inactive
 */
export async function sendInvitation(
  tx: Tx,
  caller: Caller,
  { clientId, fields }: { clientId: string | null; fields: StaffInvitation | MemberInvitation },
): Promise<Sent> {
  const { account, actor } = caller;
  let token: string | undefined;
  const row = await create(tx, actor, {
    resource: invitations,
    action: "invitation.send",
    async insert(tx) {
      await lockEmail(tx, fields.email);
      if (clientId !== null && !existing(await clientTable.find(tx, clientId)).active)
        throw new Conflict(INACTIVE);
      await assertAddressFree(tx, account, { email: fields.email, clientId });
      if (clientId !== null) await assertOwnName(tx, fields.displayName);
      const id = await upsertInvitation(tx, { ...fields, clientId, authorId: account.id });
      token = await mailInvitation(tx, caller, await readInvitation(tx, id));
      return id;
    },
  });
  return { row, token };
}

interface InvitationTarget extends Target {
  /** The client that it leads to; null: the staff. */
  clientId: string | null;
}

/** Sends an invitation again: with a new link, that is good for the whole time. @throws NotFound, Conflict */
export async function resendInvitation(tx: Tx, caller: Caller, target: InvitationTarget): Promise<Sent> {
  const { account, actor } = caller;
  let token: string | undefined;
  const row = await command(tx, actor, {
    resource: invitations,
    action: "invitation.send",
    ifMatch: target.ifMatch,
    lock: (tx) => lockInvitation(tx, target.clientId, target.id),
    may: (row) => canManageInvitation(account, row),
    obstacle: (row) => whyClosed(row) ?? (row.client_active === false ? INACTIVE : undefined),
    async apply(tx, row) {
      await renewInvitation(tx, row.id, account.id);
      token = await mailInvitation(tx, caller, await readInvitation(tx, row.id));
    },
  });
  return { row, token };
}

/** Takes an invitation back: its link is good no more. @throws NotFound, Conflict */
export async function withdraw(tx: Tx, { account, actor }: Caller, target: InvitationTarget): Promise<void> {
  await command(tx, actor, {
    resource: invitations,
    action: "invitation.withdraw",
    ifMatch: target.ifMatch,
    lock: (tx) => lockInvitation(tx, target.clientId, target.id),
    may: (row) => canManageInvitation(account, row),
    obstacle: whyClosed,
    async apply(tx, row) {
      await revokeInvitationLink(tx, row.id);
      await withdrawInvitation(tx, row.id, account.id);
    },
  });
}

function whyClosed({ accepted_at, withdrawn_at }: InvitationRow): Label | undefined {
  if (accepted_at !== null)
    return {
      pl: "Zaproszenie zostało już przyjęte, a zaproszona osoba ma konto. Jej dostęp można zmienić na liście kont.",
      en: "The invitation has already been accepted, and the invited person has an account. Change their access in the list of accounts.",
    };
  return withdrawn_at === null
    ? undefined
    : {
        pl: "Zaproszenie zostało już wycofane. Można wysłać nowe.",
        en: "The invitation has already been withdrawn. You can send a new one.",
      };
}

const INACTIVE = {
  pl: "Klient jest nieaktywny, więc nikt nie zaloguje się na jego konto. Najpierw go aktywuj.",
  en: "The client is inactive, so nobody can log in to its account. Activate it first.",
};

/** Counts the mail that a client's owners have sent, so that nobody fills strangers' mailboxes through the portal. */
export function createInvitationLimiter(pool: pg.Pool): InvitationLimiter {
  const limiter = createLimiter(pool, { name: "invite", points: MAIL_A_DAY, seconds: A_DAY_SECONDS });
  return async (account, clientId) => {
    if (!isAdmin(account) && clientId !== null) await consume(limiter, clientId);
  };
}

/** Counts one invitation. @throws TooManyRequests */
export type InvitationLimiter = (account: Account, clientId: string | null) => Promise<void>;

/** @throws Invalid where the address of fields that the schema refuses has an account, as far as the caller may know */
export async function refuseInvitation(
  database: Database,
  account: Account,
  { sent, clientId }: { sent: unknown; clientId: string | null },
): Promise<void> {
  const { email } = acceptedFields(StaffInvitation, sent);
  if (email !== undefined) await assertAddressFree(database, account, { email, clientId });
}

async function assertAddressFree(
  database: Database,
  account: Account,
  { email, clientId }: { email: string; clientId: string | null },
): Promise<void> {
  const standing = await findStanding(database, email);
  if (standing.kind !== "taken") return;
  // Their own client's accounts an owner sees anyway; of all others nothing is said.
  if (clientId !== null && standing.clientId === clientId) throw new Invalid({ email: ["email.member"] });
  if (isAdmin(account)) throw new Invalid({ email: ["email.taken"] });
}

/** Revokes an invitation's link, and takes its mail back where it did not go out yet. */
export async function revokeInvitationLink(tx: Tx, invitationId: string): Promise<void> {
  await revokeTokens(tx, { purpose: INVITATION, subject: invitationId });
  await removeUnsentMail(tx, { about: [invitationId] });
}

/**
 * Mails the invitation with a new link in the place of the old one, or tells an address that has an account why there
 * is none. Returns the link's token where the address has no account at all.
 */
async function mailInvitation(
  tx: Tx,
  { portal, account }: Caller,
  row: InvitationRow,
): Promise<string | undefined> {
  const { id, email: to, display_name: displayName, client_name: clientName, language } = row;
  const letter = { displayName, inviter: account.displayName, clientName };
  await revokeInvitationLink(tx, id);
  const about = [id, account.id];
  const standing = await findStanding(tx, to);
  if (standing.kind === "taken") {
    await queueLetter(tx, portal, { to, template: invitedAgain, data: letter, language, about });
    return undefined;
  }
  const seconds = INVITATION_DAYS * A_DAY_SECONDS;
  const token = await issueToken(tx, { purpose: INVITATION, subject: id, seconds });
  const data = { ...letter, token, expiresAt: row.expires_at.toISOString() };
  await queueLetter(tx, portal, { to, template: invitation, data, language, about });
  return standing.kind === "free" ? token : undefined;
}
