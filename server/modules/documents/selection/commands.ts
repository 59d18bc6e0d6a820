import type { ChangedDocuments } from "@bonum/contract/documents/fields.ts";
import type { Caller } from "../../../kernel/caller.ts";
import { removeUnsentMail } from "../../../kernel/mail/queries.ts";
import type { Tx } from "../../../platform/database/connect.ts";
import { documents } from "../commands.ts";
import { canDelete, canRestore } from "../policy.ts";
import { setDeleted } from "../trash/queries.ts";
import { changeEach, lockEach, REASONS } from "./change-each.ts";

/** Moves documents to the trash, as `deleteDocument` does one. */
export async function trashDocuments(
  tx: Tx,
  { actor, account }: Caller,
  ids: readonly string[],
): Promise<ChangedDocuments> {
  const locked = await lockEach(tx, ids);
  return changeEach(tx, actor, {
    ids,
    locked,
    change: {
      action: "document.delete",
      audit: documents.audit,
      refuse: (row) => (canDelete(account, row) ? undefined : REASONS.inTrash),
      async change({ id }) {
        await setDeleted(tx, id, account.id);
        await removeUnsentMail(tx, { about: [id] });
        return true;
      },
    },
  });
}

/** Brings documents back from the trash, as `restoreDocument` does one. */
export async function restoreDocuments(
  tx: Tx,
  { actor, account }: Caller,
  ids: readonly string[],
): Promise<ChangedDocuments> {
  const locked = await lockEach(tx, ids);
  return changeEach(tx, actor, {
    ids,
    locked,
    change: {
      action: "document.restore",
      audit: documents.audit,
      refuse: (row) => (canRestore(account, row) ? undefined : REASONS.notInTrash),
      async change({ id }) {
        await setDeleted(tx, id, null);
        return true;
      },
    },
  });
}
