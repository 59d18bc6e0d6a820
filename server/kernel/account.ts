import type { Role } from "@bonum/contract/identity/account.ts";
import type { Language } from "@bonum/contract/text/language.ts";

/** The signed-in account behind a request. */
export interface Account {
  id: string;
  email: string;
  displayName: string;
  roles: Role[];
  /** Language that the person reads. */
  language: Language;
  sessionId: string;
  /** True once an administrator's account is confirmed; before, it reads and prepares (decision 0027). */
  confirmed: boolean;
  /** The client whose account it is; an administrator's is none's. */
  clientId: string | null;
  /** The owner also says who else has an account of the client. */
  clientRole: "owner" | "member" | null;
  /** Name of the API key by which a program acts for the account; absent if the person logged in. */
  apiKey?: string;
}

export function isAdmin(account: Account): boolean {
  return account.roles.includes("Admin");
}

/** Name of the first account until its person gives their own. */
export const UNNAMED = "Administrator";
