import type { DocumentView } from "@bonum/contract/documents/fields.ts";
import { type Actor, recordAudit } from "../../../kernel/audit-queries.ts";
import type { Caller } from "../../../kernel/caller.ts";
import { announce } from "../../../platform/database/changes.ts";
import type { Tx } from "../../../platform/database/connect.ts";
import { transact } from "../../../platform/database/transaction.ts";
import { leaveToSweep, removeNow, type Sweeping } from "../../../platform/storage/leases.ts";
import type { Portal } from "../../../portal.ts";
import { takeBackMail } from "../../mail/queries.ts";
import { changeDocument, removeDocument } from "../change-rules.ts";
import { canDelete, canPurge, canRestore } from "../policy.ts";
import { setDeleted } from "../queries.ts";
import { deleteDocuments, findContentKeys, takeExpired } from "./purge-queries.ts";

/** Documents purged in one transaction. */
const BATCH = 100;

const HOUSEKEEPING: Actor = { accountId: null, email: "system", address: "", requestId: "" };

/** Moves a document to the trash. */
export function deleteDocument(caller: Caller, fileKey: string): Promise<DocumentView> {
  return changeDocument(caller, {
    key: fileKey,
    action: "document.delete",
    may: canDelete,
    async apply(tx, { id }) {
      await setDeleted(tx, id, caller.account.id);
      await takeBackMail(tx, { about: [id] });
      return true;
    },
  });
}

/** Brings a document back from the trash as it was. */
export function restoreDocument(caller: Caller, fileKey: string): Promise<DocumentView> {
  return changeDocument(caller, {
    key: fileKey,
    action: "document.restore",
    may: canRestore,
    async apply(tx, { id }) {
      await setDeleted(tx, id, null);
      return true;
    },
  });
}

/**
 * Deletes a document in the trash for good, before its time is over, and its bytes at once: on a full disk this is how
 * room is made.
 *
 * @throws NotFound when it is not in the trash
 */
export async function purgeDocument(caller: Caller, fileKey: string, log: Sweeping["log"]): Promise<void> {
  let contents: string[] = [];
  await removeDocument(caller, {
    key: fileKey,
    action: "document.purge",
    may: canPurge,
    async remove(tx, { id }) {
      contents = await findContentKeys(tx, [id]);
      await leaveToSweep(tx, contents);
      await deleteDocuments(tx, [id]);
    },
  });
  await removeNow({ ...caller.portal, log }, contents);
}

/**
 * Forgets every document that has been in the trash for `TRASH_DAYS`; the sweep deletes its bytes. Several servers
 * may do this at once.
 *
 * @returns how many documents were forgotten
 */
export async function purgeTrash({ database }: Pick<Portal, "database">): Promise<number> {
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
  await leaveToSweep(
    tx,
    expired.flatMap((document) => document.storage_keys),
  );
  await deleteDocuments(
    tx,
    expired.map((document) => document.id),
  );
  for (const { id, name } of expired) {
    await recordAudit(tx, {
      actor: HOUSEKEEPING,
      action: "document.purge",
      subjectType: "document",
      subjectId: id,
      before: { fileName: name, deleted: true },
    });
  }
  await announce(tx, { topic: "documents", id: null });
  return expired.length;
}
