import { type Account, isAdmin } from "../../kernel/account.ts";

/* References and partners are read by anybody and kept by administrators. `null` is whoever is not signed in. */
export function canEditEntry(account: Account | null): boolean {
  return account !== null && isAdmin(account);
}
