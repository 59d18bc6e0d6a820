import type { Role } from "@bonum/contract/account.ts";

/** The signed-in account behind a request. */
export interface Account {
  id: string;
  email: string;
  displayName: string;
  roles: Role[];
  sessionId: string;
}

export function isAdmin(account: Account): boolean {
  return account.roles.includes("Admin");
}
