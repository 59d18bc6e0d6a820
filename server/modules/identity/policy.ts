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

/** Tells if the caller manages the accounts of this client: an administrator, or its owner. */
function canManageMembers(account: Account, clientId: string): boolean {
  return isAdmin(account) || isOwnerOf(account, clientId);
}

/** Tells if the caller is an owner of any client; checked first. */
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

/** Tells if there is a second step to remove; one's own is managed in the own account. */
export function canResetSecondStep(account: Account, other: Access & { second_step: boolean }): boolean {
  return isAdmin(account) && other.second_step && other.id !== account.id;
}

/** Tells if the person may be logged out everywhere; one's own sessions are managed in the own account. */
export function canEndSessions(account: Account, other: Access): boolean {
  return isAdmin(account) && other.state === "active" && other.id !== account.id;
}

/** Facts that decide who may confirm or erase an administrator. */
interface Confirmable {
  id: string;
  /** Everybody who stands behind the account. */
  vouchers: readonly string[];
  confirmed_at: Date | null;
  /** True if the account has decided an examination. */
  decided: boolean;
}

/**
 * Tells if the caller may confirm a new administrator's account for the four-eyes rule: never their own or
 * one that they vouch for, and not while unconfirmed themselves.
 */
export function canConfirm(account: Account, other: Confirmable & Access): boolean {
  if (!isAdmin(account) || !account.confirmed || other.state !== "active" || other.confirmed_at !== null)
    return false;
  return other.id !== account.id && !other.vouchers.includes(account.id);
}

/**
 * Tells if the caller may erase a person's data: never their own, nor that of a decider of examinations for
 * whom they vouch.
 */
export function canErase(account: Account, other: Access & Omit<Confirmable, "confirmed_at">): boolean {
  return isAdmin(account) && other.id !== account.id && !broughtIn(account, other);
}

/** Tells if the account has decided examinations, and the caller vouches for it. */
export function broughtIn(account: Account, other: Omit<Confirmable, "confirmed_at">): boolean {
  return other.decided && other.vouchers.includes(account.id);
}

/**
 * Tells if the caller manages this invitation; one without a client makes an administrator, which needs a
 * confirmed caller.
 */
export function canManageInvitation(
  account: Account,
  invitation: { client_id: string | null; client_role: ClientRole | null },
): boolean {
  const { client_id: clientId } = invitation;
  return clientId === null ? isAdmin(account) && account.confirmed : canManageMembers(account, clientId);
}
