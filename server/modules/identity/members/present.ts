import type { InvitationView, MemberView, StaffView } from "@bonum/contract/identity/invitations.ts";
import type { Account } from "../../../kernel/account.ts";
import {
  canBlockMember,
  canBlockStaff,
  canChangeRole,
  canConfirm,
  canEndSessions,
  canErase,
  canManageInvitation,
  canRemove,
  canResetSecondStep,
  canUnblockMember,
  canUnblockStaff,
} from "../policy.ts";
import type { InvitationRow } from "./invitations/queries.ts";
import type { AccessRow } from "./queries.ts";

function presentAccess(row: AccessRow, account: Account) {
  return {
    id: row.id,
    email: row.email,
    displayName: row.display_name,
    state: row.state,
    dateAdded: row.created_at.toISOString(),
    dateLastSignIn: row.last_sign_in?.toISOString() ?? null,
    secondStep: row.second_step,
    self: row.id === account.id,
    revision: row.revision,
  };
}

/** An account of a client as those see it who decide over it. */
export function presentMember(row: AccessRow, account: Account): MemberView {
  return {
    ...presentAccess(row, account),
    clientRole: row.client_role ?? "member",
    onlyOwner: row.only_owner,
    can: {
      changeRole: canChangeRole(account, row) && !row.only_owner,
      block: canBlockMember(account, row),
      unblock: canUnblockMember(account, row),
      remove: canRemove(account, row) && !row.only_owner,
      resetSecondStep: canResetSecondStep(account, row),
      endSessions: canEndSessions(account, row),
      erase: canErase(account, row),
    },
  };
}

/** An administrator as another one sees them. */
export function presentStaff(row: AccessRow, account: Account): StaffView {
  const missing = row.confirmable ? "waiting" : "nobody";
  return {
    ...presentAccess(row, account),
    confirmation: row.confirmed_at === null ? missing : null,
    confirmedAtMachine: row.confirmed_at_machine,
    can: {
      confirm: canConfirm(account, row),
      block: canBlockStaff(account, row),
      unblock: canUnblockStaff(account, row),
      resetSecondStep: canResetSecondStep(account, row),
      endSessions: canEndSessions(account, row),
      erase: canErase(account, row),
    },
  };
}

/** An account without a client: it cannot sign in, and an invitation is what lets it in again. */
export function presentFormer(row: AccessRow, account: Account): StaffView {
  return {
    ...presentAccess(row, account),
    confirmation: null,
    confirmedAtMachine: false,
    can: {
      confirm: false,
      block: false,
      unblock: false,
      resetSecondStep: false,
      endSessions: false,
      erase: canErase(account, row),
    },
  };
}

function stateOf({ expired, lapsed }: InvitationRow): InvitationView["state"] {
  if (expired) return "expired";
  return lapsed ? "lapsed" : "open";
}

/** An invitation as those see it who decide over it, without its link. */
export function presentInvitation(row: InvitationRow, account: Account): InvitationView {
  const keeps = canManageInvitation(account, row);
  return {
    id: row.id,
    email: row.email,
    displayName: row.display_name,
    clientRole: row.client_role,
    language: row.language,
    state: stateOf(row),
    inviter: row.inviter,
    dateAdded: row.added_at.toISOString(),
    dateSent: row.sent_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    revision: row.revision,
    link: null,
    mailed: null,
    can: { resend: keeps, withdraw: keeps },
  };
}
