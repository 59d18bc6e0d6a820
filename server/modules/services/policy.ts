import { type Account, isAdmin } from "../../kernel/account.ts";

/*
 * Who may do what with services: anybody reads what is published, administrators keep the list. `null` is whoever is
 * not signed in.
 */
export function canSeeService(account: Account | null, service: { published: boolean }): boolean {
  return service.published || canEditService(account);
}

export function canEditService(account: Account | null): boolean {
  return account !== null && isAdmin(account);
}
