import { type Account, isAdmin } from "../../kernel/account.ts";

/** Tells if the account may publish a new version of a page; `null` is not logged in. Reading is public. */
export function canEditPage(account: Account | null): boolean {
  return account !== null && isAdmin(account);
}
