import { INVITATION_DAYS, type InvitationView } from "@bonum/contract/identity/invitations.ts";
import { isAdmin } from "../../../kernel/account.ts";
import type { Caller } from "../../../kernel/caller.ts";
import type { Tx } from "../../../platform/database/connect.ts";
import { issueToken, revokeTokens } from "../../../platform/single-use-tokens.ts";
import { takeBackMail } from "../../mail/queries.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import { findStanding } from "./account-queries.ts";
import type { InvitationRow } from "./invitation-queries.ts";

/** What an invitation's link is good for, as `single_use_tokens` keeps it; the subject is the invitation's id. */
export const INVITATION = "invitation";

const A_DAY_SECONDS = 24 * 60 * 60;

/** Ends an invitation's link, and takes its mail back where it did not go out yet. */
export async function endInvitationLink(tx: Tx, invitationId: string): Promise<void> {
  await revokeTokens(tx, { purpose: INVITATION, subject: invitationId });
  await takeBackMail(tx, { about: [invitationId] });
}

/**
 * Mails the invitation with a new link in the place of the old one, or tells an address that has an account why there
 * is none. Answers the link's token, if there is one.
 */
export async function mailInvitation(
  tx: Tx,
  { portal, account }: Caller,
  row: InvitationRow,
): Promise<string | undefined> {
  const { id, email: to, display_name: displayName, client_name: clientName, language } = row;
  const letter = { displayName, inviter: account.displayName, clientName };
  await endInvitationLink(tx, id);
  const about = [id, account.id];
  if ((await findStanding(tx, to)).kind === "taken") {
    await queueMail(tx, portal, { to, template: "invited-again", data: letter, language, about });
    return undefined;
  }
  const seconds = INVITATION_DAYS * A_DAY_SECONDS;
  const token = await issueToken(tx, { purpose: INVITATION, subject: id, seconds });
  const data = { ...letter, token, expiresAt: row.expires_at.toISOString() };
  await queueMail(tx, portal, { to, template: "invitation", data, language, about });
  return token;
}

/**
 * How an invitation reaches the person. Where no mail goes out an administrator gets the link, to hand it over by other
 * means; an owner never does, and is told of every address alike that the Centre passes the link on.
 */
export function deliveryOf(
  { portal, account }: Caller,
  baseUrl: string,
  token: string | undefined,
): Pick<InvitationView, "link" | "mailed"> {
  const mailed = portal.config.smtp !== undefined;
  const link = mailed || token === undefined || !isAdmin(account) ? null : `${baseUrl}/invitation/${token}`;
  return { link, mailed };
}
