import type { DocumentView } from "@bonum/contract/documents/fields.ts";
import type { Account } from "../../kernel/account.ts";
import { isShownInline } from "./content-types.ts";
import {
  canDelete,
  canEdit,
  canGiveContent,
  canPurge,
  canRemoveContent,
  canRestore,
  canSeeHistory,
  canSeeLabels,
} from "./policy.ts";
import { type DocumentRow, fieldsOf, type ListedDocument, type ListedRow } from "./queries.ts";

/** The document as the API shows it to this account; what is beside the form is listed, so no column leaks by itself. */
export function presentDocument(
  row: ListedRow & Partial<Pick<DocumentRow, "unread_from">>,
  account: Account,
): DocumentView {
  const people = canSeeHistory(account);
  const labels = canSeeLabels(account);
  return {
    id: row.id,
    fileKey: row.file_key,
    ...fieldsOf(row),
    dateAdded: row.added_at.toISOString(),
    dateUpdated: row.updated_at?.toISOString() ?? null,
    contentType: row.content_type,
    fileType: row.file_type,
    size: row.size,
    sha256: row.sha256.toString("hex"),
    version: row.version,
    revision: row.revision,
    addedBy: people ? row.added_by_name : null,
    updatedBy: people ? row.updated_by_name : null,
    category: labels ? categoryOf(row) : null,
    tags: labels ? row.tag_names : [],
    dateDeleted: row.deleted_at?.toISOString() ?? null,
    deletedBy: people ? row.deleted_by_name : null,
    sample: row.sample,
    thumbnail: row.pictured && row.held === null,
    previewable: isShownInline(row.content_type),
    can: {
      edit: canEdit(account, row),
      delete: canDelete(account, row),
      restore: canRestore(account, row),
      purge: canPurge(account, row),
    },
    ...(typeof row.unread_from === "number" && { unreadFrom: row.unread_from }),
    ...(row.held && {
      held: {
        ...row.held,
        can: { give: canGiveContent(account, row), remove: canRemoveContent(account, row) },
      },
    }),
  };
}

/** A document's category; null without one. */
function categoryOf({ category_id: id, category_name: name }: ListedRow): DocumentView["category"] {
  return id === null || name === null ? null : { id, name };
}

/** A row of a list, with its investments; of one that was searched, with what its text says. */
export function presentListed(
  { match, investments, ...row }: ListedDocument,
  account: Account,
): DocumentView {
  return {
    ...presentDocument(row, account),
    ...(investments && { investments }),
    ...(match && { match }),
  };
}
