import * as z from "zod/mini";
import { call, listCall, type ScopeName } from "../call.ts";
import { RecordId } from "../records.ts";
import { key } from "../validation/key.ts";
import { SessionUser } from "./account.ts";
import { ErasureReport, FormerListQuery } from "./erasure.ts";
import {
  InvitationAcceptance,
  InvitationLink,
  InvitationView,
  MemberChange,
  MemberInvitation,
  MemberView,
  NewStaffInvitation,
  RoleChange,
  StaffChange,
  type StaffInvitation,
  StaffView,
} from "./invitations.ts";
import { LinkParams } from "./own-account.ts";
import { PasswordAgain } from "./password-again.ts";
import { SecurityPayload, SecuritySettings } from "./second-step.ts";

const tag = "members";
const NONE = z.object({});

/** A list of accounts or invitations: a client's for its owners or for administrators, or the staff's. */
interface Place<Scope extends ScopeName, Params extends z.ZodMiniObject> {
  scope: Scope;
  /** Base path, as in `/clients/:id/accounts`. */
  path: string;
  /** Schema of the path's parameters. */
  params: Params;
}

/** Owners let people in to their own client; administrators to everybody's. */
function byAdministrators(scope: ScopeName): { decides?: "rules" } {
  return scope === "admin" ? { decides: "rules" } : {};
}

/** The accounts of a client; `change` is what the callers of this scope may change of one. */
function memberCalls<
  const Scope extends ScopeName,
  Params extends z.ZodMiniObject,
  Change extends z.ZodMiniType<MemberChange>,
>({ scope, path, params }: Place<Scope, Params>, change: Change) {
  const one = {
    scope,
    tag,
    path: `${path}/:accountId`,
    params: z.extend(params, { accountId: z.uuid(key("id.invalid")) }),
    revision: true,
    ...byAdministrators(scope),
  } as const;
  return {
    list: call({ scope, tag, method: "GET", path, params, output: z.array(MemberView) }),
    change: call({ ...one, method: "PUT", body: change, output: MemberView }),
    remove: call({ ...one, method: "DELETE" }),
  };
}

/** The invitations that nobody accepted yet; `fields` is what a new one takes. */
function invitationCalls<
  const Scope extends ScopeName,
  Params extends z.ZodMiniObject,
  Fields extends z.ZodMiniType<StaffInvitation | MemberInvitation>,
>({ scope, path, params }: Place<Scope, Params>, fields: Fields) {
  const one = {
    scope,
    tag,
    params: z.extend(params, { invitationId: z.uuid(key("id.invalid")) }),
    revision: true,
    ...byAdministrators(scope),
  } as const;
  const onePath = `${path}/:invitationId`;
  return {
    list: call({ scope, tag, method: "GET", path, params, output: z.array(InvitationView) }),
    send: call({
      scope,
      tag,
      method: "POST",
      path,
      params,
      body: fields,
      output: InvitationView,
      status: 201,
      ...byAdministrators(scope),
    }),
    resend: call({ ...one, method: "POST", path: `${onePath}/resend`, output: InvitationView }),
    withdraw: call({ ...one, method: "DELETE", path: onePath }),
  };
}

/** A client's owners over the accounts of their own client. */
export const ownMemberCalls = memberCalls(
  { scope: "client", path: "/client/members", params: NONE },
  RoleChange,
);
export const ownInvitationCalls = invitationCalls(
  { scope: "client", path: "/client/invitations", params: NONE },
  MemberInvitation,
);

/** Administrators over the accounts of every client. */
export const clientMemberCalls = memberCalls(
  { scope: "admin", path: "/clients/:id/accounts", params: RecordId },
  MemberChange,
);
export const clientInvitationCalls = invitationCalls(
  { scope: "admin", path: "/clients/:id/invitations", params: RecordId },
  MemberInvitation,
);

/** Administrators over each other, and over the accounts that are no client's. */
const staffInvitations = invitationCalls(
  { scope: "admin", path: "/admin/staff/invitations", params: NONE },
  NewStaffInvitation,
);
export const staffInvitationCalls = {
  ...staffInvitations,
  // The new link makes an administrator as the first did.
  resend: call({ ...staffInvitations.resend, body: PasswordAgain, decides: "access" }),
  send: call({ ...staffInvitations.send, decides: "access" }),
};
export const staffCalls = {
  list: call({ method: "GET", path: "/admin/staff", scope: "admin", tag, output: z.array(StaffView) }),
  change: call({
    method: "PUT",
    path: "/admin/staff/:id",
    scope: "admin",
    tag,
    params: RecordId,
    body: StaffChange,
    output: StaffView,
    revision: true,
    decides: "access",
  }),
  /** Says that the account is the person's who was invited, so that they may decide. */
  confirm: call({
    method: "POST",
    path: "/admin/staff/:id/confirm",
    scope: "admin",
    tag,
    params: RecordId,
    body: PasswordAgain,
    output: StaffView,
    revision: true,
    decides: "access",
  }),
  former: listCall(
    { path: "/admin/former-accounts", scope: "admin", tag },
    { query: FormerListQuery, row: StaffView },
  ),
  erase: call({
    method: "POST",
    path: "/accounts/:id/erase",
    scope: "admin",
    tag: "account",
    params: RecordId,
    body: PasswordAgain,
    output: ErasureReport,
    decides: "final",
  }),
};

const link = {
  scope: "public",
  tag: "account",
  path: "/account/invitations/:token",
  params: LinkParams,
} as const;

/** Calls behind the link of an invitation. */
export const invitationLinkCalls = {
  details: call({ ...link, method: "GET", output: InvitationLink }),
  accept: call({
    ...link,
    method: "POST",
    path: "/account/invitations/:token/accept",
    body: InvitationAcceptance,
    output: SessionUser,
  }),
};

/** Security settings, and help for somebody who lost their second step. */
export const securityCalls = {
  settings: call({
    method: "GET",
    path: "/admin/security",
    scope: "admin",
    tag: "security",
    output: SecuritySettings,
  }),
  update: call({
    method: "PUT",
    path: "/admin/security",
    scope: "admin",
    tag: "security",
    body: SecurityPayload,
    output: SecuritySettings,
    revision: true,
    decides: "rules",
  }),
  resetSecondStep: call({
    method: "DELETE",
    path: "/accounts/:id/second-step",
    scope: "admin",
    decides: "access",
    tag: "security",
    params: RecordId,
    body: PasswordAgain,
  }),
  /** Signs another person out everywhere, as after a lost phone. */
  endSessions: call({
    method: "POST",
    path: "/accounts/:id/end-sessions",
    scope: "admin",
    decides: "access",
    tag: "security",
    params: RecordId,
    body: PasswordAgain,
  }),
};
