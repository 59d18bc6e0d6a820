import {
  type InvitationView,
  type MemberInvitation,
  StaffInvitation,
} from "@bonum/contract/identity/invitations.ts";
import type { RateLimiterPostgres } from "rate-limiter-flexible";
import { type Account, isAdmin } from "../../../kernel/account.ts";
import type { Caller, Target } from "../../../kernel/caller.ts";
import { changeRecord, createRecord, type Noun } from "../../../kernel/change-record.ts";
import type { Database, Tx } from "../../../platform/database/connect.ts";
import { Conflict, Invalid, NotFound } from "../../../platform/http/errors.ts";
import { acceptedFields } from "../../../platform/http/refusals.ts";
import { consume } from "../../../platform/limiter.ts";
import { findClient } from "../../clients/queries.ts";
import { holdEmail } from "../own-account/access-queries.ts";
import { findStanding } from "./account-queries.ts";
import { deliveryOf, endInvitationLink, mailInvitation } from "./invitation-mail.ts";
import {
  type InvitationRow,
  lockInvitation,
  readInvitation,
  renewInvitation,
  upsertInvitation,
  withdrawInvitation,
} from "./invitation-queries.ts";
import { canKeepInvitation } from "./policy.ts";
import { presentInvitation } from "./presenter.ts";

/** Where invitations lead: to a client, or to the staff (null). */
export interface Place {
  clientId: string | null;
  /** Counts the mail that a client's owners have sent. */
  limiter: RateLimiterPostgres;
  /** The portal's address, without a slash at its end. */
  baseUrl: string;
}

function invitationsOf(clientId: string | null): Noun<InvitationRow, InvitationView> {
  return {
    subject: "invitation",
    topic: "accounts",
    words: {
      changed: "Zaproszenie zostało w międzyczasie zmienione",
      reload: "Wczytaj listę zaproszeń ponownie",
    },
    lock: (tx, _account, id) => lockInvitation(tx, clientId, id),
    read: readInvitation,
    audit: (row) => ({
      email: row.email,
      displayName: row.display_name,
      client: row.client_name,
      clientRole: row.client_role,
      expiresAt: row.expires_at,
      withdrawn: row.withdrawn_at !== null,
    }),
    present: presentInvitation,
  };
}

/**
 * Invites an address; one that has an open invitation gets a new link in the place of the old one. An owner gets the
 * same answer whether the address has an account elsewhere or not: only the mail to it tells.
 *
 * @throws Invalid where the caller may know that the address has an account
 * @throws Conflict where the client is inactive
 */
export async function invite(
  caller: Caller,
  place: Place,
  invited: StaffInvitation | MemberInvitation,
): Promise<InvitationView> {
  await countMail(caller, place);
  let token: string | undefined;
  const view = await createRecord(caller, invitationsOf(place.clientId), {
    action: "invitation.send",
    async insert(tx) {
      await holdEmail(tx, invited.email);
      await assertInvitable(tx, caller, { email: invited.email, clientId: place.clientId });
      const id = await upsertInvitation(tx, {
        ...invited,
        clientId: place.clientId,
        authorId: caller.account.id,
      });
      token = await mailInvitation(tx, caller, await readInvitation(tx, id));
      return id;
    },
  });
  return { ...view, ...deliveryOf(caller, place.baseUrl, token) };
}

/** Sends an invitation again: with a new link, that is good for the whole time. @throws NotFound, TooManyRequests */
export async function resendInvitation(
  caller: Caller,
  place: Place,
  target: Target,
): Promise<InvitationView> {
  await countMail(caller, place);
  let token: string | undefined;
  const view = await changeRecord(caller, invitationsOf(place.clientId), {
    key: target.id,
    ifMatch: target.ifMatch,
    action: "invitation.send",
    may: canKeepInvitation,
    async apply(tx, row) {
      if (row.client_active === false) throw inactive();
      await renewInvitation(tx, row.id, caller.account.id);
      token = await mailInvitation(tx, caller, await readInvitation(tx, row.id));
      return true;
    },
  });
  return { ...view, ...deliveryOf(caller, place.baseUrl, token) };
}

/** Takes an invitation back: its link is good no more. @throws NotFound, Conflict */
export async function withdraw(caller: Caller, clientId: string | null, target: Target): Promise<void> {
  await changeRecord(caller, invitationsOf(clientId), {
    key: target.id,
    ifMatch: target.ifMatch,
    action: "invitation.withdraw",
    may: canKeepInvitation,
    async apply(tx, row) {
      await endInvitationLink(tx, row.id);
      await withdrawInvitation(tx, row.id, caller.account.id);
      return true;
    },
  });
}

/** An owner's mail is counted, so that nobody fills strangers' mailboxes through the portal. */
async function countMail({ account }: Caller, { clientId, limiter }: Place): Promise<void> {
  if (!isAdmin(account) && clientId !== null) await consume(limiter, clientId);
}

async function assertInvitable(
  tx: Tx,
  { account }: Caller,
  { email, clientId }: { email: string; clientId: string | null },
): Promise<void> {
  if (clientId !== null) {
    const client = await findClient(tx, clientId);
    if (client === undefined) throw new NotFound();
    if (!client.active) throw inactive();
  }
  await assertAddressFree(tx, account, { email, clientId });
}

/** @throws Invalid where the address of fields that the schema refuses has an account, as far as the caller may know */
export async function refuseInvitation(
  { portal, account }: Caller,
  sent: unknown,
  clientId: string | null,
): Promise<void> {
  const { email } = acceptedFields(StaffInvitation, sent);
  if (email !== undefined) await assertAddressFree(portal.database, account, { email, clientId });
}

async function assertAddressFree(
  database: Database,
  account: Account,
  { email, clientId }: { email: string; clientId: string | null },
): Promise<void> {
  const standing = await findStanding(database, email);
  if (standing.kind !== "taken") return;
  // Their own client's accounts an owner sees anyway; of all others nothing is told.
  if (clientId !== null && standing.clientId === clientId) throw new Invalid({ email: ["email.member"] });
  if (isAdmin(account)) throw new Invalid({ email: ["email.taken"] });
}

function inactive(): Conflict {
  return new Conflict(
    "Klient jest nieaktywny, więc nikt nie zaloguje się na jego konto. Najpierw go aktywuj.",
  );
}
