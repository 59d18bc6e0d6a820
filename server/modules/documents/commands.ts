import { randomBytes } from "node:crypto";
import type { DocumentFields } from "@bonum/contract/documents/fields.ts";
import type { Account } from "../../kernel/account.ts";
import type { Caller } from "../../kernel/caller.ts";
import { command, create, type Resource } from "../../kernel/command.ts";
import { sameRevision } from "../../kernel/revision.ts";
import type { Database, Tx } from "../../platform/database/connect.ts";
import { Conflict, Forbidden, NotFound } from "../../platform/http/errors.ts";
import type { StoredContent } from "../../platform/storage/content-intake.ts";
import { giveUpLease } from "../../platform/storage/leases.ts";
import { findVersion } from "./content/queries.ts";
import { fileTypeOf } from "./content-types.ts";
import { canEdit } from "./policy.ts";
import {
  editDocument,
  findDocument,
  insertDocument,
  insertVersion,
  lockDocument,
  readDocument,
} from "./queries.ts";
import type { DocumentRow } from "./row-queries.ts";

/** A document that is to be changed, and the revision of it that the caller knows. */
export interface DocumentTarget {
  fileKey: string;
  ifMatch?: string | undefined;
}

/** The library. */
export const documents = {
  subject: "document",
  topic: "documents",
  read: readDocument,
  audit: (row) => ({
    fileName: row.name,
    comment: row.comment,
    version: row.version,
    contentType: row.content_type,
    size: row.size,
    sha256: row.sha256.toString("hex"),
    deleted: row.deleted_at !== null,
  }),
  assertUnchanged: sameRevision({
    changed: "Dokument został w międzyczasie zmieniony",
    reload: "Wczytaj dokument ponownie",
  }),
} satisfies Resource<DocumentRow>;

/** Bytes of chance in a file key, which is 32 characters then. */
const FILE_KEY_BYTES = 24;

/** A key that names a document in paths: stable for its life, URL-safe, unguessable. */
export function newFileKey(): string {
  return randomBytes(FILE_KEY_BYTES).toString("base64url");
}

/**
 * Adds a document with its first content.
 *
 * @throws LeaseLostError where the bytes are gone
 */
export function addDocument(
  tx: Tx,
  { actor, account }: Caller,
  { fields, content }: { fields: DocumentFields; content: StoredContent },
): Promise<DocumentRow> {
  return create<DocumentRow>(tx, actor, {
    resource: documents,
    action: "document.upload",
    async insert(tx) {
      const fileType = fileTypeOf(content.contentType);
      const id = await insertDocument(tx, {
        ...fields,
        fileKey: newFileKey(),
        fileType,
        authorId: account.id,
      });
      await takeOver(tx, { documentId: id, number: 1, authorId: account.id }, content);
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
      const edit = { ...fields, editorId: account.id };
      if (content) {
        const version = row.version + 1;
        await takeOver(tx, { documentId: row.id, number: version, authorId: account.id }, content);
        await editDocument(tx, row.id, { ...edit, version, fileType: fileTypeOf(content.contentType) });
      } else {
        if (row.name === fields.fileName && row.comment === fields.comment) return false;
        await editDocument(tx, row.id, edit);
      }
    },
  });
}

/** Why an update cannot succeed, asked before its file is received; the command asks again. */
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
async function takeOver(
  tx: Tx,
  place: { documentId: string; number: number; authorId: string },
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
      const fileType = fileTypeOf(old.content_type);
      await editDocument(tx, row.id, { version, fileType, editorId: account.id });
    },
  });
}
