import { type Account, isAdmin } from "../../kernel/account.ts";

/** Who may publish a new version of a page; `null` is whoever is not signed in. Anybody reads the current one. */
export function canEditPage(account: Account | null): boolean {
  return account !== null && isAdmin(account);
}
