import type { PendingLogin } from "@bonum/contract/problem.ts";
import type { Database } from "../../../platform/database/connect.ts";
import { hashToken, randomToken } from "../../../platform/secrets.ts";
import { findMethods, keepTicket } from "./login-queries.ts";

/** Long enough to find the phone. */
const TICKET_SECONDS = 5 * 60;

/**
 * Lets the log-in of an account that has a second step wait for it, once the password proved right. Answers the
 * ticket it waits under and the ways to take the step; nothing where the password is enough.
 */
export async function awaitSecondStep(
  database: Database,
  accountId: string,
): Promise<PendingLogin | undefined> {
  const methods = await findMethods(database, accountId);
  if (!methods.some((method) => method !== "recoveryCode")) return undefined;
  const ticket = randomToken();
  await keepTicket(database, { hash: hashToken(ticket), accountId, seconds: TICKET_SECONDS });
  return { ticket, methods };
}
