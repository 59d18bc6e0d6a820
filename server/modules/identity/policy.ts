import type { ClientRole } from "@bonum/contract/identity/invitations.ts";
import { type Account, isAdmin } from "../../kernel/account.ts";

/** Accounts, as the audit log and the announcements name them. */
export const ACCOUNTS = { subject: "account", topic: "accounts" } as const;

/*
 * Who decides over access: administrators over everybody's, a client's owner over that client's accounts. Only
 * administrators block. Ownership is in the queries: what is not theirs is not found.
 */

interface Access {
  id: string;
  roles: string[];
  state: "active" | "blocked";
}

/** Whether the caller decides over the access to this client: their own, unless they are an administrator. */
function canManageMembers(account: Account, clientId: string): boolean {
  return isAdmin(account) || isOwnerOf(account, clientId);
}

/** Whether the caller is an owner at all; asked before anything else of a request. */
export function isOwner({ clientId, clientRole }: Account): boolean {
  return clientId !== null && clientRole === "owner";
}

function isOwnerOf(account: Account, clientId: string): boolean {
  return isOwner(account) && account.clientId === clientId;
}

export function canChangeRole(account: Account, member: Access & { client_id: string | null }): boolean {
  return member.client_id !== null && canManageMembers(account, member.client_id);
}

/** An owner does not take away what an administrator blocked: an invitation would give it back. */
export function canRemove(account: Account, member: Access & { client_id: string | null }): boolean {
  return canChangeRole(account, member) && (isAdmin(account) || member.state === "active");
}

/** Administrators are blocked among the staff, where the last one is safe. */
export function canBlockMember(account: Account, member: Access): boolean {
  return isAdmin(account) && member.state === "active" && !member.roles.includes("Admin");
}

export function canUnblockMember(account: Account, member: Access): boolean {
  return isAdmin(account) && member.state === "blocked" && !member.roles.includes("Admin");
}

export function canBlockStaff(account: Account, other: Access): boolean {
  return isAdmin(account) && other.state === "active" && other.id !== account.id;
}

export function canUnblockStaff(account: Account, other: Access): boolean {
  return isAdmin(account) && other.state === "blocked";
}

/** Whether there is a second step to take away; one's own is kept on the own account. */
export function canResetSecondStep(account: Account, other: Access & { second_step: boolean }): boolean {
  return isAdmin(account) && other.second_step && other.id !== account.id;
}

/** Whether the person may be signed out everywhere; one's own sessions are kept on the own account. */
export function canEndSessions(account: Account, other: Access): boolean {
  return isAdmin(account) && other.state === "active" && other.id !== account.id;
}

/** What decides who may confirm or erase an administrator. */
interface Confirmable {
  id: string;
  /** Everybody who stands behind the account. */
  vouchers: readonly string[];
  confirmed_at: Date | null;
  /** Whether the account has decided an examination. */
  decided: boolean;
}

/**
 * Whether the caller may confirm a new administrator's account, so that it counts as a second pair of eyes: nobody their
 * own or one that they stand behind, and none whose own account waits for it.
 */
export function canConfirm(account: Account, other: Confirmable & Access): boolean {
  if (!isAdmin(account) || !account.confirmed || other.state !== "active" || other.confirmed_at !== null)
    return false;
  return other.id !== account.id && !other.vouchers.includes(account.id);
}

/**
 * Whether the caller may have a person's data erased: nobody their own, and of those who decided examinations nobody who
 * stands behind them.
 */
export function canErase(account: Account, other: Access & Omit<Confirmable, "confirmed_at">): boolean {
  return isAdmin(account) && other.id !== account.id && !broughtIn(account, other);
}

/** Whether the account has decided examinations, and the caller stands behind it. */
export function broughtIn(account: Account, other: Omit<Confirmable, "confirmed_at">): boolean {
  return other.decided && other.vouchers.includes(account.id);
}

/** Whether the caller decides over this invitation; one without a client makes an administrator, which an unconfirmed one may not. */
export function canManageInvitation(
  account: Account,
  invitation: { client_id: string | null; client_role: ClientRole | null },
): boolean {
  const { client_id: clientId } = invitation;
  return clientId === null ? isAdmin(account) && account.confirmed : canManageMembers(account, clientId);
}
