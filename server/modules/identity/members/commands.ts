import { type MemberChange, MemberView } from "@bonum/contract/identity/invitations.ts";
import { key } from "@bonum/contract/validation/key.ts";
import type { FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { type Caller, callerOf, type Target } from "../../../kernel/caller.ts";
import { changeRecord, type Noun } from "../../../kernel/change-record.ts";
import { sendRecord } from "../../../kernel/record-routes.ts";
import type { Tx } from "../../../platform/database/connect.ts";
import { Conflict, NotFound } from "../../../platform/http/errors.ts";
import type { Portal } from "../../../portal.ts";
import type { Scope } from "../../../scopes.ts";
import { endSessions } from "../own-account/access-queries.ts";
import {
  type AccessRow,
  changeAccess,
  dropClientRole,
  hasOtherOwner,
  listMembers,
  lockMember,
  readAccess,
} from "./access-queries.ts";
import type { ListPlace } from "./place.ts";
import { canBlockMember, canChangeRole, canRemove, canUnblockMember } from "./policy.ts";
import { presentMember } from "./presenter.ts";

const tags = ["members"];

interface MemberPlace extends ListPlace {
  /** What the caller may change; what is not in it is not read. */
  change: z.ZodMiniType<MemberChange>;
  clientOf(request: FastifyRequest): Promise<string>;
}

/** Registers `GET path`, `PUT path/:accountId` (with `If-Match`) and `DELETE path/:accountId`: a client's accounts. */
export function memberRoutes(scope: Scope, portal: Portal, place: MemberPlace): void {
  const { path, params, change, preValidation, clientOf } = place;
  const guarded = preValidation ? { preValidation } : {};
  const itemParams = z.extend(params, { accountId: z.uuid(key("id.invalid")) });
  const targetOf = async (request: FastifyRequest) => ({
    id: (request.params as { accountId: string }).accountId,
    ifMatch: request.headers["if-match"],
    clientId: await clientOf(request),
  });
  scope.get(
    path,
    { schema: { tags, params, response: { 200: z.array(MemberView) } }, ...guarded },
    async (request) => {
      const rows = await listMembers(portal.database, await clientOf(request));
      return rows.map((row) => presentMember(row, request.account));
    },
  );
  scope.put(
    `${path}/:accountId`,
    { schema: { tags, params: itemParams, body: change, response: { 200: MemberView } }, ...guarded },
    async (request, reply) => {
      const body = request.body as MemberChange;
      const changed = await changeMember(callerOf(portal, request), await targetOf(request), body);
      return sendRecord(reply, changed) as never;
    },
  );
  scope.delete(
    `${path}/:accountId`,
    { schema: { tags, params: itemParams, response: { 204: z.undefined() } }, ...guarded },
    async (request, reply) => {
      await removeMember(callerOf(portal, request), await targetOf(request));
      return reply.status(204).send();
    },
  );
}

/** The accounts of one client. */
function membersOf(clientId: string): Noun<AccessRow, MemberView> {
  return {
    subject: "account",
    topic: "accounts",
    words: {
      changed: "Dostęp tego konta został w międzyczasie zmieniony",
      reload: "Wczytaj listę kont ponownie",
    },
    lock: (tx, _account, id) => lockMember(tx, clientId, id),
    read: readAccess,
    audit: (row) => ({
      email: row.email,
      client: row.client_id,
      clientRole: row.client_role,
      state: row.state,
    }),
    present: presentMember,
  };
}

/**
 * Changes what an account of the client is, and (administrators only) whether it may sign in. Blocking ends its sessions.
 *
 * @throws NotFound, Conflict also where the client's last owner would be one no more
 */
function changeMember(
  caller: Caller,
  { clientId, ...target }: Target & { clientId: string },
  change: MemberChange,
): Promise<MemberView> {
  return changeRecord(caller, membersOf(clientId), {
    key: target.id,
    ifMatch: target.ifMatch,
    action: "account.changeAccess",
    may: canChangeRole,
    async apply(tx, row) {
      const clientRole = change.clientRole === row.client_role ? undefined : change.clientRole;
      const state = change.state === row.state ? undefined : change.state;
      if (clientRole === undefined && state === undefined) return false;
      if (clientRole === "member") await assertNotLastOwner(tx, row);
      if (state === "blocked" && !canBlockMember(caller.account, row)) throw new NotFound();
      if (state === "active" && !canUnblockMember(caller.account, row)) throw new NotFound();
      await changeAccess(tx, row.id, { clientRole, state, editorId: caller.account.id });
      if (state === "blocked") await endSessions(tx, { accountId: row.id });
      return true;
    },
  });
}

/**
 * Takes an account out of the client: it cannot sign in any more, and its sessions end. An administrator's stays one.
 *
 * @throws NotFound, Conflict also where it is the client's last owner
 */
async function removeMember(
  caller: Caller,
  { clientId, ...target }: Target & { clientId: string },
): Promise<void> {
  await changeRecord(caller, membersOf(clientId), {
    key: target.id,
    ifMatch: target.ifMatch,
    action: "account.remove",
    may: canRemove,
    async apply(tx, row) {
      await assertNotLastOwner(tx, row);
      const editorId = caller.account.id;
      const staff = row.roles.includes("Admin");
      await changeAccess(tx, row.id, { leaves: true, state: staff ? undefined : "blocked", editorId });
      if (staff) await dropClientRole(tx, row.id);
      else await endSessions(tx, { accountId: row.id });
      return true;
    },
  });
}

/** A client without an owner could not say who has access to it (domain, section 1). */
async function assertNotLastOwner(tx: Tx, { id, client_id: clientId, client_role: role }: AccessRow) {
  if (role !== "owner" || clientId === null || (await hasOtherOwner(tx, clientId, id))) return;
  throw new Conflict(
    "To jedyny właściciel konta klienta, dlatego nie można go usunąć ani zmienić jego roli. Najpierw wyznacz innego właściciela.",
  );
}
