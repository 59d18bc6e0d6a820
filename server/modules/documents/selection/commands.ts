import type { Caller } from "../../../kernel/caller.ts";
import { removeUnsentMail } from "../../../kernel/mail/queries.ts";
import type { Tx } from "../../../platform/database/connect.ts";
import { documents } from "../commands.ts";
import { canDelete, canRestore } from "../policy.ts";
import { setDeleted } from "../trash/queries.ts";
import { changeEach, type EachChange, type EachChanged, lockEach, REASONS } from "./change-each.ts";

/** Moves documents to the trash, as `deleteDocument` does one. */
export function trashDocuments(tx: Tx, caller: Caller, ids: readonly string[]): Promise<EachChanged> {
  const { account } = caller;
  return changeLocked(tx, caller, {
    ids,
    action: "document.delete",
    refuse: (row) => (canDelete(account, row) ? undefined : REASONS.inTrash),
    async change({ id }) {
      await setDeleted(tx, id, account.id);
      await removeUnsentMail(tx, { about: [id] });
      return true;
    },
  });
}

/** Brings documents back from the trash, as `restoreDocument` does one. */
export function restoreDocuments(tx: Tx, caller: Caller, ids: readonly string[]): Promise<EachChanged> {
  return changeLocked(tx, caller, {
    ids,
    action: "document.restore",
    refuse: (row) => (canRestore(caller.account, row) ? undefined : REASONS.notInTrash),
    async change({ id }) {
      await setDeleted(tx, id, null);
      return true;
    },
  });
}

async function changeLocked(
  tx: Tx,
  { actor }: Caller,
  { ids, ...change }: Omit<EachChange, "audit"> & { ids: readonly string[] },
): Promise<EachChanged> {
  const locked = await lockEach(tx, ids);
  return changeEach(tx, actor, { ids, locked, change: { ...change, audit: documents.audit } });
}
