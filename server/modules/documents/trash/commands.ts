import type { Actor } from "../../../kernel/audit-queries.ts";
import type { Caller } from "../../../kernel/caller.ts";
import { command, recordEach, remove } from "../../../kernel/command.ts";
import type { Database, Tx } from "../../../platform/database/connect.ts";
import { transact } from "../../../platform/database/transaction.ts";
import { leaveToSweep } from "../../../platform/storage/leases.ts";
import { takeBackMail } from "../../mail/queries.ts";
import { documents } from "../commands.ts";
import { canDelete, canPurge, canRestore } from "../policy.ts";
import { deleteDocuments, findContentKeys, lockDocument, setDeleted, takeExpired } from "../queries.ts";
import type { DocumentRow } from "../row-queries.ts";

/** Moves a document to the trash. What is there already is not found, because it behaves as if it were gone. */
export function deleteDocument(tx: Tx, { actor, account }: Caller, fileKey: string): Promise<DocumentRow> {
  return command<DocumentRow>(tx, actor, {
    resource: documents,
    action: "document.delete",
    lock: (tx) => lockDocument(tx, account, { fileKey, inTrash: false }),
    may: (row) => canDelete(account, row),
    async apply(tx, { id }) {
      await setDeleted(tx, id, account.id);
      await takeBackMail(tx, { about: [id] });
    },
  });
}

/** Brings a document back from the trash as it was. @throws NotFound when it is not in the trash */
export function restoreDocument(tx: Tx, { actor, account }: Caller, fileKey: string): Promise<DocumentRow> {
  return command<DocumentRow>(tx, actor, {
    resource: documents,
    action: "document.restore",
    lock: (tx) => lockDocument(tx, account, { fileKey, inTrash: true }),
    may: (row) => canRestore(account, row),
    apply: (tx, { id }) => setDeleted(tx, id, null),
  });
}

/**
 * Deletes a document in the trash for good, before its time is over, and leaves its bytes to be deleted.
 *
 * @returns the keys of its contents
 * @throws NotFound when it is not in the trash
 */
export async function purgeDocument(tx: Tx, { actor, account }: Caller, fileKey: string): Promise<string[]> {
  let contents: string[] = [];
  await remove<DocumentRow>(tx, actor, {
    resource: documents,
    action: "document.purge",
    lock: (tx) => lockDocument(tx, account, { fileKey, inTrash: true }),
    may: (row) => canPurge(account, row),
    async remove(tx, { id }) {
      contents = await findContentKeys(tx, [id]);
      await leaveToSweep(tx, contents);
      await deleteDocuments(tx, [id]);
    },
  });
  return contents;
}

/** Documents purged in one transaction. */
const BATCH = 100;

const HOUSEKEEPING: Actor = { accountId: null, email: "system", address: "", requestId: "" };

/**
 * Forgets every document that has been in the trash for `TRASH_DAYS`; the sweep deletes its bytes. Several servers
 * may do this at once.
 *
 * @returns how many documents were forgotten
 */
export async function purgeTrash({ database }: { database: Database }): Promise<number> {
  let purged = 0;
  for (;;) {
    const count = await transact(database, purgeBatch);
    purged += count;
    if (count < BATCH) return purged;
  }
}

async function purgeBatch(tx: Tx): Promise<number> {
  const expired = await takeExpired(tx, BATCH);
  if (expired.length === 0) return 0;
  const storageKeys = expired.flatMap(({ storage_keys }) => storage_keys);
  await leaveToSweep(tx, storageKeys);
  const ids = expired.map(({ id }) => id);
  await deleteDocuments(tx, ids);
  const entries = expired.map(({ id, name }) => ({ id, before: { fileName: name, deleted: true } }));
  await recordEach(tx, HOUSEKEEPING, { resource: documents, action: "document.purge", entries });
  return expired.length;
}
