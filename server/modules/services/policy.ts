import { type Account, isAdmin } from "../../kernel/account.ts";

/*
 * Who may do what with the catalogue (domain, section 3): anybody reads what is published, administrators keep it. `null`
 * is whoever is not signed in.
 */

export function canSeeService(account: Account | null, service: { published: boolean }): boolean {
  return service.published || canEditService(account);
}

export function canEditService(account: Account | null): boolean {
  return account !== null && isAdmin(account);
}

export function canDeleteService(account: Account | null): boolean {
  return account !== null && isAdmin(account);
}
