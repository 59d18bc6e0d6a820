import { PendingTerms } from "@bonum/contract/identity/own-account.ts";
import * as z from "zod/mini";
import { termsClaimOf } from "../../../lib/session/token.ts";

/** The law pages that the token's account has yet to accept; a token of an older portal tells of none. */
export function pendingTermsOf(token: string): PendingTerms[] {
  const claim = z.safeParse(z.array(PendingTerms), termsClaimOf(token));
  return claim.success ? claim.data : [];
}
