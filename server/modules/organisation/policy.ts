import { type Account, isAdmin } from "../../kernel/account.ts";

/** Who may say what the organisation is; `null` is whoever is not signed in. Anybody reads it. */
export function canEditOrganisation(account: Account | null): boolean {
  return account !== null && isAdmin(account);
}
