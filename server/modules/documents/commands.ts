import { randomBytes } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { DocumentFields } from "@bonum/contract/documents/fields.ts";
import type { DocumentLabels } from "@bonum/contract/documents/filing.ts";
import type { Account } from "../../kernel/account.ts";
import { SYSTEM } from "../../kernel/audit/queries.ts";
import type { Caller } from "../../kernel/caller.ts";
import { command, create, type Resource, recordEach, remove } from "../../kernel/command.ts";
import { removeUnsentMail } from "../../kernel/mail/queries.ts";
import { sameRevision } from "../../kernel/revision.ts";
import type { Database, Tx } from "../../platform/database/connect.ts";
import { transact } from "../../platform/database/transaction.ts";
import { Conflict, Forbidden, NotFound } from "../../platform/http/errors.ts";
import type { StoredContent } from "../../platform/storage/content-intake.ts";
import { giveUpLease, leaveToSweep } from "../../platform/storage/leases.ts";
import { findVersion } from "./content/queries.ts";
import { fileTypeOf } from "./content-types.ts";
import { lockCategory } from "./describe/category.ts";
import { saveTags } from "./describe/queries.ts";
import { canDelete, canEdit, canPurge, canRestore } from "./policy.ts";
import { type DocumentRow, documentTable, findDocument, insertVersion, lockDocument } from "./queries.ts";
import { queueText } from "./text/jobs.ts";
import { claimExpired, deleteDocuments, findContentKeys, readUses, setDeleted } from "./trash/queries.ts";

/** A document that is to be changed, and the revision of it that the caller knows. */
export interface DocumentTarget {
  fileKey: string;
  ifMatch?: string | undefined;
}

/** The library. */
export const documents = {
  subject: "document",
  topic: "documents",
  read: documentTable.read,
  audit: (row) => ({
    ...documentTable.fields(row),
    category: row.category_name,
    tags: row.tag_names,
    version: row.version,
    contentType: row.content_type,
    size: row.size,
    sha256: row.sha256.toString("hex"),
    deleted: row.deleted_at !== null,
  }),
  assertUnchanged: sameRevision({
    changed: {
      pl: "Dokument został w międzyczasie zmieniony",
      en: "The document has been changed in the meantime",
    },
    reload: { pl: "Odśwież dokument", en: "Reload the document" },
  }),
} satisfies Resource<DocumentRow>;

/** Bytes of chance in a file key, which is 32 characters then. */
const FILE_KEY_BYTES = 24;

/** A key that names a document in paths: stable for its life, URL-safe, unguessable. */
export function newFileKey(): string {
  return randomBytes(FILE_KEY_BYTES).toString("base64url");
}

/** A document that is to be added. */
export interface NewDocument {
  fields: DocumentFields;
  /** Category and tags; none by default. */
  labels?: DocumentLabels;
  content: StoredContent;
  /** Original dates of an imported document; now and never by default. */
  dates?: { addedAt: Date; updatedAt: Date | null };
}

/**
 * Adds a document with its first content, described from its first moment.
 *
 * @throws LeaseLostError where the bytes are gone, Invalid where there is no such category
 */
export async function addDocument(
  tx: Tx,
  { actor, account }: Caller,
  { fields, labels, content, dates }: NewDocument,
): Promise<DocumentRow> {
  await lockCategory(tx, labels?.category);
  return create<DocumentRow>(tx, actor, {
    resource: documents,
    action: "document.upload",
    async insert(tx) {
      const file_type = fileTypeOf(content.contentType);
      const described = {
        category_id: labels?.category ?? null,
        tags: await saveTags(tx, labels?.tags ?? []),
      };
      const beside = {
        file_key: newFileKey(),
        file_type,
        client_id: account.clientId,
        ...described,
        ...(dates && { added_at: dates.addedAt, updated_at: dates.updatedAt }),
      };
      const id = await documentTable.insert(tx, fields, { authorId: account.id, beside });
      const createdAt = dates && (dates.updatedAt ?? dates.addedAt);
      await consumeLease(tx, { documentId: id, number: 1, authorId: account.id, createdAt }, content);
      await queueText(tx, id);
      return id;
    },
  });
}

/**
 * Saves an edit. A new content becomes the next version, the old one is kept; a save that changes nothing leaves the
 * document as it is.
 *
 * @throws NotFound, Conflict, LeaseLostError
 */
export function updateDocument(
  tx: Tx,
  { actor, account }: Caller,
  {
    target,
    fields,
    content,
  }: { target: DocumentTarget; fields: DocumentFields; content: StoredContent | null },
): Promise<DocumentRow> {
  return command<DocumentRow>(tx, actor, {
    resource: documents,
    action: "document.update",
    ifMatch: target.ifMatch,
    lock: (tx) => lockDocument(tx, account, { fileKey: target.fileKey, inTrash: false }),
    may: (row) => canEdit(account, row),
    async apply(tx, row) {
      if (!content && isDeepStrictEqual(documentTable.fields(row), fields)) return false;
      const version = row.version + 1;
      if (content)
        await consumeLease(tx, { documentId: row.id, number: version, authorId: account.id }, content);
      const beside = content ? { version, file_type: fileTypeOf(content.contentType) } : {};
      await documentTable.edit(tx, row.id, { fields, beside, editorId: account.id });
      await queueText(tx, row.id);
    },
  });
}

/** Finds the refusal of an update before its file is received; the command checks again. */
export async function findRefusal(
  database: Database,
  account: Account,
  { fileKey, ifMatch }: DocumentTarget,
): Promise<Error | undefined> {
  const row = await findDocument(database, account, { fileKey });
  if (!row) return new NotFound();
  if (!canEdit(account, row)) return new Forbidden();
  try {
    documents.assertUnchanged(row, ifMatch);
    return undefined;
  } catch (error) {
    if (error instanceof Conflict) return error;
    throw error;
  }
}

/** Makes stored bytes a version's own; throws when they are there no more, and nothing must commit then. */
async function consumeLease(
  tx: Tx,
  place: { documentId: string; number: number; authorId: string; createdAt?: Date | undefined },
  { lease, contentType, size, sha256 }: StoredContent,
): Promise<void> {
  await insertVersion(tx, { ...place, storageKey: lease.key, contentType, size, sha256 });
  await giveUpLease(tx, lease.key);
}

/**
 * Makes an old content the current one again, as a new version; the name and comment stay. The bytes are not copied:
 * both versions name the same object, which is never changed and goes only when the whole document goes.
 *
 * @throws NotFound, Conflict
 */
export function restoreVersion(
  tx: Tx,
  { actor, account }: Caller,
  { target, number }: { target: DocumentTarget; number: number },
): Promise<DocumentRow> {
  return command<DocumentRow>(tx, actor, {
    resource: documents,
    action: "document.restoreVersion",
    ifMatch: target.ifMatch,
    lock: (tx) => lockDocument(tx, account, { fileKey: target.fileKey, inTrash: false }),
    may: (row) => canEdit(account, row),
    async apply(tx, row) {
      const old = await findVersion(tx, row.id, number);
      if (!old) throw new NotFound();
      if (old.number === row.version) return false;
      const version = row.version + 1;
      await insertVersion(tx, {
        documentId: row.id,
        number: version,
        storageKey: old.storage_key,
        contentType: old.content_type,
        size: old.size,
        sha256: old.sha256,
        authorId: account.id,
      });
      const beside = { version, file_type: fileTypeOf(old.content_type) };
      await documentTable.edit(tx, row.id, { beside, editorId: account.id });
      await queueText(tx, row.id);
    },
  });
}

/** Moves a document to the trash. What is there already is not found, because it behaves as if it were gone. */
export function deleteDocument(tx: Tx, { actor, account }: Caller, fileKey: string): Promise<DocumentRow> {
  return command<DocumentRow>(tx, actor, {
    resource: documents,
    action: "document.delete",
    lock: (tx) => lockDocument(tx, account, { fileKey, inTrash: false }),
    may: (row) => canDelete(account, row),
    async apply(tx, { id }) {
      await setDeleted(tx, id, account.id);
      await removeUnsentMail(tx, { about: [id] });
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
      await assertUncited(tx, id);
      contents = await findContentKeys(tx, [id]);
      await leaveToSweep(tx, contents);
      await deleteDocuments(tx, [id]);
    },
  });
  return contents;
}

/** Orders named by a refusal; the others are counted. */
const NAMED = 5;

/** @throws Conflict with the orders that hold a version of the document: what they cite never goes for good */
async function assertUncited(tx: Tx, documentId: string): Promise<void> {
  const holding = (await readUses(tx, documentId)).orders.filter(({ kept }) => kept);
  if (holding.length === 0) return;
  const named = (draft: string) =>
    holding
      .slice(0, NAMED)
      .map(({ number, name }) => `${number ?? draft} (${name})`)
      .join(", ");
  const more = holding.length > NAMED;
  throw new Conflict({
    pl: `Tego dokumentu nie można usunąć trwale, bo zachowują go zlecenia: ${named("szkic")}${more ? ` i inne, razem ${holding.length}` : ""}. Może pozostać w koszu.`,
    en: `This document cannot be deleted permanently, because orders keep it: ${named("draft")}${more ? ` and others, ${holding.length} in all` : ""}. It can stay in the trash.`,
  });
}

/** Documents purged in one transaction. */
const BATCH = 100;

/**
 * Forgets every document that has been in the trash for `TRASH_DAYS` and that no order holds; the sweep deletes its bytes. Several servers
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
  const expired = await claimExpired(tx, BATCH);
  if (expired.length === 0) return 0;
  const storageKeys = expired.flatMap(({ storage_keys }) => storage_keys);
  await leaveToSweep(tx, storageKeys);
  const ids = expired.map(({ id }) => id);
  await deleteDocuments(tx, ids);
  const entries = expired.map(({ id, name }) => ({ id, before: { fileName: name, deleted: true } }));
  await recordEach(tx, SYSTEM, { resource: documents, action: "document.purge", entries });
  return expired.length;
}
