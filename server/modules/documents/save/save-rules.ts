import type { DocumentFields, DocumentView } from "@bonum/contract/documents/fields.ts";
import { recordAudit } from "../../../kernel/audit-queries.ts";
import type { Caller } from "../../../kernel/caller.ts";
import { announce } from "../../../platform/database/changes.ts";
import type { Tx } from "../../../platform/database/connect.ts";
import { transact } from "../../../platform/database/transaction.ts";
import type { StoredContent } from "../../../platform/storage/content-intake.ts";
import { giveUpLease } from "../../../platform/storage/leases.ts";
import { auditState, changeDocument } from "../change-rules.ts";
import { newFileKey } from "../file-key.ts";
import { canEdit } from "../policy.ts";
import { presentDocument } from "../presenter.ts";
import { editDocument, insertDocument, insertVersion, readDocument } from "../queries.ts";
import type { DocumentForm } from "./document-form.ts";
import { fileTypeOf } from "./file-type-of.ts";

/** A document before it is saved: its fields, and its bytes under their lease. */
interface NewDocument {
  fields: DocumentFields;
  content: StoredContent;
}

/** Adds a document with its first content. */
export function addDocument(caller: Caller, document: NewDocument): Promise<DocumentView> {
  return transact(caller.portal.database, (tx) => addDocumentIn(tx, caller, document));
}

/** The same as a part of a greater change, as of attaching the document to a project. */
export async function addDocumentIn(
  tx: Tx,
  { account, actor }: Caller,
  { fields, content }: NewDocument,
): Promise<DocumentView> {
  const id = await insertDocument(tx, {
    ...fields,
    fileKey: newFileKey(),
    fileType: fileTypeOf(content.contentType),
    authorId: account.id,
  });
  await takeOver(tx, { documentId: id, number: 1, authorId: account.id }, content);
  const row = await readDocument(tx, id);
  const entry = { actor, action: "document.upload", subjectType: "document", subjectId: id } as const;
  await recordAudit(tx, { ...entry, after: auditState(row) });
  await announce(tx, { topic: "documents", id });
  return presentDocument(row, account);
}

/**
 * Saves an edit. A new content becomes the next version, the old one is kept; a save that changes nothing leaves the
 * document as it is.
 */
export function saveDocument(
  caller: Caller,
  target: { fileKey: string; ifMatch: string | undefined },
  { fields, content }: DocumentForm,
): Promise<DocumentView> {
  return changeDocument(caller, {
    key: target.fileKey,
    ifMatch: target.ifMatch,
    action: "document.update",
    may: canEdit,
    async apply(tx, document) {
      const sameFields = document.name === fields.fileName && document.comment === fields.comment;
      if (!content && sameFields) return false;
      const editorId = caller.account.id;
      if (!content) {
        await editDocument(tx, document.id, { ...fields, editorId });
        return true;
      }
      const version = document.version + 1;
      await takeOver(tx, { documentId: document.id, number: version, authorId: editorId }, content);
      const fileType = fileTypeOf(content.contentType);
      await editDocument(tx, document.id, { ...fields, version, fileType, editorId });
      return true;
    },
  });
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
