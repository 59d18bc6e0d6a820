import { SessionUser } from "@bonum/contract/identity/account.ts";
import { FormerListQuery } from "@bonum/contract/identity/erasure.ts";
import {
  InvitationAcceptance,
  InvitationLink,
  MemberChange,
  MemberInvitation,
  RoleChange,
  StaffChange,
  StaffInvitation,
  StaffView,
} from "@bonum/contract/identity/invitations.ts";
import { LinkParams } from "@bonum/contract/identity/own-account.ts";
import { RecordId } from "@bonum/contract/records.ts";
import type { FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { isAdmin } from "../../../kernel/account.ts";
import { type Caller, callerOf, type Target, targetOf } from "../../../kernel/caller.ts";
import { changeRecord, type Noun } from "../../../kernel/change-record.ts";
import { pageRoute } from "../../../kernel/list-routes.ts";
import { sendRecord } from "../../../kernel/record-routes.ts";
import { Conflict } from "../../../platform/http/errors.ts";
import { refusedByRulesToo } from "../../../platform/http/refusals.ts";
import type { Portal } from "../../../portal.ts";
import type { Scope } from "../../../scopes.ts";
import { signInOnDevice } from "../login/routes.ts";
import { endSessions } from "../own-account/access-queries.ts";
import { acceptInvitation, lookAtInvitation, refuseAcceptance } from "./accept-rules.ts";
import {
  type AccessRow,
  changeAccess,
  listFormer,
  listStaff,
  lockStaff,
  readAccess,
} from "./access-queries.ts";
import { invitationRoutes } from "./invitation-routes.ts";
import { assertOtherAdmin } from "./last-admin.ts";
import { memberRoutes } from "./member-routes.ts";
import { clientInPath, ownClient, requireOwner } from "./place.ts";
import { presentFormer, presentStaff } from "./presenter.ts";

const NOTHING = z.object({});

/** What whoever follows an invitation's link does. */
export function publicInvitationRoutes(scope: Scope, portal: Portal): void {
  const link = { tags: ["account"], params: LinkParams };
  scope.get(
    "/account/invitations/:token",
    { schema: { ...link, response: { 200: InvitationLink } } },
    ({ params }) => lookAtInvitation(portal, params.token),
  );
  scope.post(
    "/account/invitations/:token/accept",
    {
      schema: { ...link, body: InvitationAcceptance, response: { 200: SessionUser } },
      errorHandler: refusedByRulesToo(({ params, body }) =>
        refuseAcceptance(portal, (params as z.infer<typeof LinkParams>).token, body),
      ),
    },
    (request, reply) =>
      signInOnDevice(portal, { request, reply }, (origin) =>
        acceptInvitation(portal, request.params.token, { ...request.body, ...origin }),
      ),
  );
}

/** A client's owners over the accounts of their own client. */
export function ownMemberRoutes(scope: Scope, portal: Portal): void {
  const own = { params: NOTHING, preValidation: requireOwner, clientOf: ownClient };
  memberRoutes(scope, portal, { ...own, path: "/client/members", change: RoleChange });
  invitationRoutes(scope, portal, { ...own, path: "/client/invitations", fields: MemberInvitation });
}

/** Administrators over the accounts of every client, and over each other. */
export function adminMemberRoutes(scope: Scope, portal: Portal): void {
  const ofClient = {
    params: RecordId,
    clientOf: (request: FastifyRequest) => clientInPath(portal, request),
  };
  memberRoutes(scope, portal, { ...ofClient, path: "/clients/:id/accounts", change: MemberChange });
  invitationRoutes(scope, portal, {
    ...ofClient,
    path: "/clients/:id/invitations",
    fields: MemberInvitation,
  });
  invitationRoutes(scope, portal, {
    path: "/admin/staff/invitations",
    params: NOTHING,
    fields: StaffInvitation,
    clientOf: async () => null,
  });
  staffRoutes(scope, portal);
}

function staffRoutes(scope: Scope, portal: Portal): void {
  const tags = ["members"];
  scope.get(
    "/admin/staff",
    { schema: { tags, response: { 200: z.array(StaffView) } } },
    async ({ account }) => (await listStaff(portal.database)).map((row) => presentStaff(row, account)),
  );
  pageRoute(scope, {
    path: "/admin/former-accounts",
    tag: "members",
    query: FormerListQuery,
    view: StaffView,
    async read(account, query) {
      const { total, rows } = await listFormer(portal.database, query);
      return { total, rows: rows.map((row) => presentFormer(row, account)) };
    },
  });
  scope.put(
    "/admin/staff/:id",
    { schema: { tags, params: RecordId, body: StaffChange, response: { 200: StaffView } } },
    async (request, reply) => {
      const changed = await changeStaff(callerOf(portal, request), targetOf(request), request.body);
      return sendRecord(reply, changed) as never;
    },
  );
}

const staff: Noun<AccessRow, StaffView> = {
  subject: "account",
  topic: "accounts",
  words: {
    changed: "Dostęp tego konta został w międzyczasie zmieniony",
    reload: "Wczytaj listę administratorów ponownie",
  },
  lock: (tx, _account, id) => lockStaff(tx, id),
  read: readAccess,
  audit: ({ email, state }) => ({ email, state }),
  present: presentStaff,
};

/**
 * Blocks an administrator, or lets one in again. Blocking ends their sessions.
 *
 * @throws NotFound, Conflict also where it is the caller or the last active administrator
 */
function changeStaff(caller: Caller, target: Target, { state }: StaffChange): Promise<StaffView> {
  return changeRecord(caller, staff, {
    key: target.id,
    ifMatch: target.ifMatch,
    action: "account.changeAccess",
    may: isAdmin,
    async apply(tx, row) {
      if (state === row.state) return false;
      if (state === "blocked") {
        if (row.id === caller.account.id) throw new Conflict("Nie można zablokować własnego konta.");
        await assertOtherAdmin(tx, row.id);
      }
      await changeAccess(tx, row.id, { state, editorId: caller.account.id });
      if (state === "blocked") await endSessions(tx, { accountId: row.id });
      return true;
    },
  });
}
