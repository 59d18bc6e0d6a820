import { type Account, isAdmin } from "../../kernel/account.ts";

/*
 * Who may do what with clients (domain, section 1): they are the administrators' to keep. A client's accounts see
 * their own client through `/api/client/profile`, without the internal note.
 */

export function canEditClient(account: Account): boolean {
  return isAdmin(account);
}

export function canDeactivate(account: Account, client: { active: boolean }): boolean {
  return isAdmin(account) && client.active;
}

export function canActivate(account: Account, client: { active: boolean }): boolean {
  return isAdmin(account) && !client.active;
}
