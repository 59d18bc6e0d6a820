import type { StaffChange, StaffView } from "@bonum/contract/identity/invitations.ts";
import { isAdmin } from "../../../kernel/account.ts";
import type { Caller, Target } from "../../../kernel/caller.ts";
import { changeRecord, type Noun } from "../../../kernel/change-record.ts";
import { Conflict } from "../../../platform/http/errors.ts";
import { endSessions } from "../own-account/access-queries.ts";
import { type AccessRow, changeAccess, lockStaff, readAccess } from "./access-queries.ts";
import { assertOtherAdmin } from "./last-admin.ts";
import { presentStaff } from "./presenter.ts";

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
export function changeStaff(caller: Caller, target: Target, { state }: StaffChange): Promise<StaffView> {
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
