import type { Tx } from "../../../platform/database/connect.ts";
import { deleteTicketsOf } from "../second-step/login-queries.ts";
import { endSessions } from "./access-queries.ts";
import { EMAIL_CHANGE, endLinks, PASSWORD_RESET } from "./account-links.ts";

/**
 * Where an account gets a new password, whoever knew the old one is out: sessions end, but for the one that is named,
 * log-ins that wait for their second step begin anew, and links that would open the account are good no more: one for
 * another address, too, since that address can ask for a new password.
 */
export async function shutOut(
  tx: Tx,
  { accountId, except }: { accountId: string; except?: string },
): Promise<void> {
  await endSessions(tx, { accountId, ...(except !== undefined && { except }) });
  await deleteTicketsOf(tx, accountId);
  for (const purpose of [PASSWORD_RESET, EMAIL_CHANGE] as const) await endLinks(tx, purpose, accountId);
}
