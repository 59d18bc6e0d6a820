import type { DocumentVersion, DocumentView } from "@bonum/contract/documents/fields.ts";
import type { Caller } from "../../../kernel/caller.ts";
import { NotFound } from "../../../platform/http/errors.ts";
import { changeDocument } from "../change-rules.ts";
import { canEdit } from "../policy.ts";
import { editDocument, insertVersion } from "../queries.ts";
import type { DocumentRow } from "../row-queries.ts";
import { fileTypeOf } from "../save/file-type-of.ts";
import { findVersion, type VersionRow } from "./version-queries.ts";

/**
 * Makes an old content the current one again, as a new version; the name and comment stay. The bytes are not copied:
 * both versions name the same object, which is never changed and goes only when the whole document goes.
 */
export function restoreVersion(
  caller: Caller,
  target: { fileKey: string; ifMatch: string | undefined },
  number: number,
): Promise<DocumentView> {
  return changeDocument(caller, {
    key: target.fileKey,
    ifMatch: target.ifMatch,
    action: "document.restoreVersion",
    may: canEdit,
    async apply(tx, document) {
      const old = await findVersion(tx, document.id, number);
      if (!old) throw new NotFound();
      if (old.number === document.version) return false;
      const editorId = caller.account.id;
      const version = document.version + 1;
      await insertVersion(tx, {
        documentId: document.id,
        number: version,
        storageKey: old.storage_key,
        contentType: old.content_type,
        size: old.size,
        sha256: old.sha256,
        authorId: editorId,
      });
      await editDocument(tx, document.id, { version, fileType: fileTypeOf(old.content_type), editorId });
      return true;
    },
  });
}

export function presentVersion(version: VersionRow, document: DocumentRow): DocumentVersion {
  return {
    number: version.number,
    contentType: version.content_type,
    size: version.size,
    sha256: version.sha256.toString("hex"),
    author: version.author_name,
    date: version.created_at.toISOString(),
    current: version.number === document.version,
  };
}
