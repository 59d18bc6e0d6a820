import { type Account, isAdmin } from "../../kernel/account.ts";

/* Anybody may write to the centre; what was written is the administrators' alone. `null` is whoever is not signed in. */

export function canEditMessage(account: Account | null): boolean {
  return account !== null && isAdmin(account);
}

export function canDeleteMessage(account: Account | null): boolean {
  return account !== null && isAdmin(account);
}
