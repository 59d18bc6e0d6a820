import type { MemberChange, StaffChange } from "@bonum/contract/identity/invitations.ts";
import { isAdmin } from "../../../kernel/account.ts";
import type { Caller, Target } from "../../../kernel/caller.ts";
import { command, type Resource } from "../../../kernel/command.ts";
import { sameRevision } from "../../../kernel/revision.ts";
import type { Tx } from "../../../platform/database/connect.ts";
import { Conflict } from "../../../platform/http/errors.ts";
import { endSessions } from "../login/queries.ts";
import { ACCOUNTS, canBlockMember, canChangeRole, canRemove, canUnblockMember } from "../policy.ts";
import {
  type AccessRow,
  changeAccess,
  dropClientRole,
  hasOtherAdmin,
  hasOtherOwner,
  lockMember,
  lockStaff,
  readAccess,
} from "./queries.ts";

const changed = "Dostęp tego konta został w międzyczasie zmieniony";

/** The accounts of a client. */
const members: Resource<AccessRow> = {
  ...ACCOUNTS,
  read: readAccess,
  audit: (row) => ({
    email: row.email,
    client: row.client_id,
    clientRole: row.client_role,
    state: row.state,
  }),
  assertUnchanged: sameRevision({ changed, reload: "Wczytaj listę kont ponownie" }),
};

/** The administrators. */
const staff: Resource<AccessRow> = {
  ...ACCOUNTS,
  read: readAccess,
  audit: ({ email, state }) => ({ email, state }),
  assertUnchanged: sameRevision({ changed, reload: "Wczytaj listę administratorów ponownie" }),
};

/** An account of a client, and the state of it that the caller knows. */
interface MemberTarget extends Target {
  clientId: string;
}

/**
 * Changes what an account of the client is, and (administrators only) whether it may sign in. Blocking ends its sessions.
 *
 * @throws NotFound, Conflict also where the client's last owner would be one no more
 */
export function changeMember(
  tx: Tx,
  { actor, account }: Caller,
  { target, change }: { target: MemberTarget; change: MemberChange },
): Promise<AccessRow> {
  return command(tx, actor, {
    resource: members,
    action: "account.changeAccess",
    ifMatch: target.ifMatch,
    lock: (tx) => lockMember(tx, target.clientId, target.id),
    may: (row) => canChangeRole(account, row),
    async apply(tx, row) {
      const clientRole = change.clientRole === row.client_role ? undefined : change.clientRole;
      const state = change.state === row.state ? undefined : change.state;
      if (clientRole === undefined && state === undefined) return false;
      if (clientRole === "member") await assertNotLastOwner(tx, row);
      const allowed = { blocked: canBlockMember, active: canUnblockMember };
      if (state && !allowed[state](account, row)) {
        throw new Conflict(
          "Ta osoba jest też administratorem. Jej dostęp zablokujesz i przywrócisz w ustawieniach, na liście administratorów.",
        );
      }
      await changeAccess(tx, row.id, { clientRole, state, editorId: account.id });
      if (state === "blocked") await endSessions(tx, { accountId: row.id });
    },
  });
}

/**
 * Takes an account out of the client: it cannot sign in any more, and its sessions end. An administrator's stays one.
 *
 * @throws NotFound, Forbidden, Conflict also where it is the client's last owner
 */
export async function removeMember(tx: Tx, { actor, account }: Caller, target: MemberTarget): Promise<void> {
  await command(tx, actor, {
    resource: members,
    action: "account.remove",
    ifMatch: target.ifMatch,
    lock: (tx) => lockMember(tx, target.clientId, target.id),
    may: (row) => canRemove(account, row),
    async apply(tx, row) {
      await assertNotLastOwner(tx, row);
      const isStaff = row.roles.includes("Admin");
      const state = isStaff ? undefined : "blocked";
      await changeAccess(tx, row.id, { leaves: true, state, editorId: account.id });
      if (isStaff) await dropClientRole(tx, row.id);
      else await endSessions(tx, { accountId: row.id });
    },
  });
}

/** A client without an owner could not say who has access to it. */
async function assertNotLastOwner(tx: Tx, { id, client_id: clientId, client_role: role }: AccessRow) {
  if (role !== "owner" || clientId === null || (await hasOtherOwner(tx, clientId, id))) return;
  throw new Conflict(
    "To jedyny właściciel konta klienta, dlatego nie można go usunąć ani zmienić jego roli. Najpierw wyznacz innego właściciela.",
  );
}

/**
 * Blocks an administrator, or lets one in again. Blocking ends their sessions.
 *
 * @throws NotFound, Conflict also where it is the caller or the last active administrator
 */
export function changeStaff(
  tx: Tx,
  { actor, account }: Caller,
  { target, change: { state } }: { target: Target; change: StaffChange },
): Promise<AccessRow> {
  return command(tx, actor, {
    resource: staff,
    action: "account.changeAccess",
    ifMatch: target.ifMatch,
    lock: (tx) => lockStaff(tx, target.id),
    may: () => isAdmin(account),
    async apply(tx, row) {
      if (state === row.state) return false;
      if (state === "blocked") {
        if (row.id === account.id) throw new Conflict("Nie można zablokować własnego konta.");
        await assertOtherAdmin(tx, row.id);
      }
      await changeAccess(tx, row.id, { state, editorId: account.id });
      if (state === "blocked") await endSessions(tx, { accountId: row.id });
    },
  });
}

/** @throws Conflict where the portal would have no active administrator without this account */
export async function assertOtherAdmin(tx: Tx, id: string): Promise<void> {
  if (await hasOtherAdmin(tx, id)) return;
  throw new Conflict("To jedyny aktywny administrator portalu. Najpierw zaproś albo odblokuj innego.");
}
