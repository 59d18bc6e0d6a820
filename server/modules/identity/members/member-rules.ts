import type { MemberChange, MemberView } from "@bonum/contract/identity/invitations.ts";
import type { Caller, Target } from "../../../kernel/caller.ts";
import { changeRecord, type Noun } from "../../../kernel/change-record.ts";
import type { Tx } from "../../../platform/database/connect.ts";
import { Conflict, NotFound } from "../../../platform/http/errors.ts";
import { endSessions } from "../own-account/access-queries.ts";
import {
  type AccessRow,
  changeAccess,
  dropClientRole,
  hasOtherOwner,
  lockMember,
  readAccess,
} from "./access-queries.ts";
import { canBlockMember, canChangeRole, canRemove, canUnblockMember } from "./policy.ts";
import { presentMember } from "./presenter.ts";

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
export function changeMember(
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
export async function removeMember(
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
