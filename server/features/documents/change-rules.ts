import type { DocumentView } from "@bonum/contract/documents.ts";
import { announce } from "../../platform/database/changes.ts";
import type { Tx } from "../../platform/database/connect.ts";
import { NotFound } from "../../platform/http/errors.ts";
import type { Portal } from "../../portal.ts";
import type { Account } from "../account/account.ts";
import { type Actor, recordAudit } from "../audit/queries.ts";
import { presentDocument } from "./presenter.ts";
import { lockDocument, readDocument } from "./queries.ts";
import { assertUnchanged } from "./revision.ts";
import type { DocumentRow } from "./row-queries.ts";

/** Who acts, and where. */
export interface Caller {
  portal: Portal;
  account: Account;
  actor: Actor;
}

export interface Change {
  fileKey: string;
  /** The request's `If-Match`. */
  ifMatch?: string | undefined;
  /** `document.verb` for the audit. */
  action: string;
  /** The policy's word; a document that may not be changed so, in its present state, is not found. */
  may(account: Account, document: DocumentRow): boolean;
  /** Makes the change; false when there was nothing to change. */
  apply(tx: Tx, document: DocumentRow): Promise<boolean>;
}

/**
 * Changes one document: locked, so that of two changes at once the second sees the first; with its audit entry, and
 * announced, in one transaction. Where nothing was changed, nothing is recorded.
 *
 * @throws NotFound, Conflict
 */
export function changeDocument({ portal, account, actor }: Caller, change: Change): Promise<DocumentView> {
  return portal.database.transaction().execute(async (tx) => {
    const before = await lockDocument(tx, account, change.fileKey);
    if (!before || !change.may(account, before)) throw new NotFound();
    assertUnchanged(before, change.ifMatch);
    if (!(await change.apply(tx, before))) return presentDocument(before, account);
    const after = await readDocument(tx, before.id);
    await recordAudit(tx, {
      actor,
      action: change.action,
      subjectType: "document",
      subjectId: before.id,
      before: auditState(before),
      after: auditState(after),
    });
    await announce(tx, { topic: "documents", id: before.id });
    return presentDocument(after, account);
  });
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
