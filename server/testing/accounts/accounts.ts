import type { Role } from "@bonum/contract/identity/account.ts";
import type { Account } from "../../kernel/account.ts";

/** An account as the guards put it on a request, for asking a policy. */
export function buildAccount(roles: Role[], overrides: Partial<Account> = {}): Account {
  return {
    id: "00000000-0000-4000-8000-000000000001",
    email: "konto@example.pl",
    displayName: "Konto",
    roles,
    language: "pl",
    confirmed: roles.includes("Admin"),
    sessionId: "session",
    clientId: null,
    clientRole: null,
    ...overrides,
  };
}

/** Everybody whom a resource's policy has to tell apart, where nobody but administrators owns anything. */
export const EVERYBODY: [who: string, account: Account | null, isAdmin: boolean][] = [
  ["an administrator", buildAccount(["Admin"]), true],
  ["an administrator who is a client too", buildAccount(["Client", "Admin"]), true],
  ["a client's owner", buildAccount(["Client"], { clientId: "c", clientRole: "owner" }), false],
  ["a client's member", buildAccount(["Client"], { clientId: "c", clientRole: "member" }), false],
  ["an account without a role", buildAccount([]), false],
  ["nobody", null, false],
];
