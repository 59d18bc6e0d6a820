import type { Tx } from "../../../platform/database/connect.ts";
import { revokeTokens } from "../../../platform/single-use-tokens.ts";
import { takeBackMail } from "../../mail/queries.ts";

/** What the mailed links of an account are good for, as `single_use_tokens` keeps it; the subject is the account's id. */
export const PASSWORD_RESET = "passwordReset";
export const EMAIL_CHANGE = "emailChange";

const MAILED_IN = { [PASSWORD_RESET]: "password-reset", [EMAIL_CHANGE]: "email-change" };

/** Ends an account's links of one purpose, and takes the mail back that would still bring one. */
export async function endLinks(tx: Tx, purpose: keyof typeof MAILED_IN, accountId: string): Promise<void> {
  await revokeTokens(tx, { purpose, subject: accountId });
  await takeBackMail(tx, { accountId, templates: [MAILED_IN[purpose]] });
}
