import type { Role } from "@bonum/contract/identity/account.ts";

/** The signed-in account behind a request. */
export interface Account {
  id: string;
  email: string;
  displayName: string;
  roles: Role[];
  sessionId: string;
  /** Whether the account of an administrator is confirmed: until then it reads and prepares (decision 0027). */
  confirmed: boolean;
  /** The client whose account it is; an administrator's is none's. */
  clientId: string | null;
  /** The owner also says who else has an account of the client. */
  clientRole: "owner" | "member" | null;
  /** What the API key is called by which a program acts in the account's name; absent where the person signed in. */
  apiKey?: string;
}

export function isAdmin(account: Account): boolean {
  return account.roles.includes("Admin");
}
