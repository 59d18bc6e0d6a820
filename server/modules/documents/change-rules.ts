import type { DocumentView } from "@bonum/contract/documents/fields.ts";
import type { Caller } from "../../kernel/caller.ts";
import {
  changeRecord,
  deleteRecord,
  type Noun,
  type RecordChange,
  type RecordRemoval,
} from "../../kernel/change-record.ts";
import { presentDocument } from "./presenter.ts";
import { lockDocument, readDocument } from "./queries.ts";
import type { DocumentRow } from "./row-queries.ts";

/** How a 409 speaks of a document. */
export const DOCUMENT_WORDS = {
  changed: "Dokument został w międzyczasie zmieniony",
  reload: "Wczytaj dokument ponownie",
};

const documents: Noun<DocumentRow, DocumentView> = {
  subject: "document",
  topic: "documents",
  words: DOCUMENT_WORDS,
  lock: lockDocument,
  read: readDocument,
  audit: auditState,
  present: presentDocument,
};

/**
 * Changes one document, addressed by its `fileKey`.
 *
 * @throws NotFound, Conflict
 */
export function changeDocument(caller: Caller, change: RecordChange<DocumentRow>): Promise<DocumentView> {
  return changeRecord(caller, documents, change);
}

/**
 * Deletes one document for good, addressed by its `fileKey`.
 *
 * @throws NotFound
 */
export function removeDocument(caller: Caller, removal: RecordRemoval<DocumentRow>): Promise<void> {
  return deleteRecord(caller, documents, removal);
}

/** A document as the audit keeps it. */
export function auditState(row: DocumentRow): Record<string, unknown> {
  return {
    fileName: row.name,
    comment: row.comment,
    version: row.version,
    contentType: row.content_type,
    size: row.size,
    sha256: row.sha256.toString("hex"),
    deleted: row.deleted_at !== null,
  };
}
