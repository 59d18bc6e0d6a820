import type {
  ClientRole,
  InvitationView,
  MemberInvitation,
  MemberView,
  NewStaffInvitation,
  StaffView,
} from "@bonum/contract/identity/invitations.ts";
import {
  clientInvitationCalls,
  clientMemberCalls,
  ownInvitationCalls,
  ownMemberCalls,
  staffCalls,
  staffInvitationCalls,
} from "@bonum/contract/identity/member-calls.ts";
import type { PasswordAgain } from "@bonum/contract/identity/password-again.ts";
import type { ChangeEvent } from "@bonum/contract/portal.ts";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { api, pathOf } from "../../../lib/api.ts";
import { callQuery } from "../../../lib/call-query.ts";

/** The topic of every change of accounts and invitations. */
export const TOPIC: ChangeEvent["topic"] = "accounts";

export type AccountView = MemberView | StaffView;
type AccessState = AccountView["state"];

/** Changed row, with the revision that the person saw. */
type Revised = Pick<AccountView, "id" | "revision">;

/** The accounts and the invitations of a client or of the centre's staff, with the calls that this caller has. */
interface PeopleOf<Account, Invitation> {
  useAccounts: () => UseQueryResult<Account[]>;
  /** Blocks an account or lets it in again; of an administrator's with the own password. */
  setState?: (account: Revised, state: AccessState, password: PasswordAgain) => Promise<unknown>;
  setRole?: (account: Revised, clientRole: ClientRole) => Promise<unknown>;
  /** Takes an account out of its client. */
  remove?: (account: Revised) => Promise<unknown>;
  useInvitations: () => UseQueryResult<InvitationView[]>;
  invite: (body: Invitation) => Promise<InvitationView>;
  withdraw: (invitation: Revised) => Promise<unknown>;
  /** Names the draft of an invitation. */
  draft: string;
}

export type Members = PeopleOf<MemberView, MemberInvitation> & {
  staff: false;
  resend: (invitation: Revised) => Promise<InvitationView>;
};
/** Administrators have no role in a client; who becomes one is confirmed by the own password. */
export type Staff = PeopleOf<StaffView, NewStaffInvitation> & {
  staff: true;
  confirm: (account: Revised, body: PasswordAgain) => Promise<unknown>;
  resend: (invitation: Revised, body: PasswordAgain) => Promise<InvitationView>;
};
export type People = Members | Staff;

/** The accounts of a client, to administrators. */
export function peopleOfClient(clientId: string): Members {
  const params = { id: clientId };
  const calls = clientMemberCalls;
  const change = ({ id, revision }: Revised, body: { state: AccessState } | { clientRole: ClientRole }) =>
    api(calls.change, { params: { ...params, accountId: id }, revision, body });
  return {
    staff: false,
    useAccounts: () => useQuery(callQuery(TOPIC, calls.list, { params })),
    setState: (account, state) => change(account, { state }),
    setRole: (account, clientRole) => change(account, { clientRole }),
    remove: ({ id, revision }) => api(calls.remove, { params: { ...params, accountId: id }, revision }),
    ...invitedTo(clientInvitationCalls, params),
  };
}

/** The accounts of one's own client, to its owners. */
export const ownPeople: Members = {
  staff: false,
  useAccounts: () => useQuery(callQuery(TOPIC, ownMemberCalls.list, { params: {} })),
  setRole: ({ id, revision }, clientRole) =>
    api(ownMemberCalls.change, { params: { accountId: id }, revision, body: { clientRole } }),
  remove: ({ id, revision }) => api(ownMemberCalls.remove, { params: { accountId: id }, revision }),
  ...invitedTo(ownInvitationCalls, {}),
};

/** The centre's administrators, to each other. */
export const staff: Staff = {
  staff: true,
  useAccounts: () => useQuery(callQuery(TOPIC, staffCalls.list, {})),
  setState: ({ id, revision }, state, password) =>
    api(staffCalls.change, { params: { id }, revision, body: { state, ...password } }),
  confirm: ({ id, revision }, body) => api(staffCalls.confirm, { params: { id }, revision, body }),
  ...invitedBy(staffInvitationCalls, {}),
  resend: ({ id, revision }, body) =>
    api(staffInvitationCalls.resend, { params: { invitationId: id }, revision, body }),
};

function invitedTo(
  calls: typeof clientInvitationCalls | typeof ownInvitationCalls,
  params: { id: string } | Record<never, never>,
) {
  return {
    ...invitedBy(calls, params),
    resend: ({ id, revision }: Revised) =>
      api(calls.resend, { params: { ...params, invitationId: id }, revision }),
  };
}

type InvitationCalls = typeof clientInvitationCalls | typeof ownInvitationCalls | typeof staffInvitationCalls;

function invitedBy(calls: InvitationCalls, params: { id: string } | Record<never, never>) {
  return {
    draft: `invitation:${pathOf(calls.list, { params })}`,
    useInvitations: () => useQuery(callQuery(TOPIC, calls.list, { params })),
    invite: (body: NewStaffInvitation | MemberInvitation) => api(calls.send, { params, body }),
    withdraw: ({ id, revision }: Revised) =>
      api(calls.withdraw, { params: { ...params, invitationId: id }, revision }),
  };
}
