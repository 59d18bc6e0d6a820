import type { HeldContent } from "@bonum/contract/scans/fields.ts";
import { type Account, isAdmin } from "../../kernel/account.ts";

/** Columns that the rules need; every row of `selectDocuments` has them. */
interface DocumentState {
  deleted_at: Date | null;
}

/*
 * Who may do what with documents. Which documents an account sees at all is not a
 * question for a predicate: the queries ask it themselves, through `visibleTo` of `queries.ts`.
 */

/** Tells if every document is visible; others see only those made visible to them. */
export function canSeeEverything(account: Account): boolean {
  return isAdmin(account);
}

/** Adding a document; the author of a document has no more rights over it than any other administrator. */
export function canUpload(account: Account): boolean {
  return isAdmin(account);
}

export function canEdit(account: Account, document: DocumentState): boolean {
  return isAdmin(account) && document.deleted_at === null;
}

export function canDelete(account: Account, document: DocumentState): boolean {
  return isAdmin(account) && document.deleted_at === null;
}

export function canRestore(account: Account, document: DocumentState): boolean {
  return isAdmin(account) && document.deleted_at !== null;
}

/** Deleting for good what is in the trash. */
export function canPurge(account: Account, document: DocumentState): boolean {
  return isAdmin(account) && document.deleted_at !== null;
}

/** A document's content as the virus scanner left it. */
interface HeldState extends DocumentState {
  held: HeldContent | null;
}

/** Giving a content that could not be scanned to those who may see the document; what only waits is scanned instead. */
export function canGiveContent(account: Account, { held, deleted_at }: HeldState): boolean {
  return isAdmin(account) && deleted_at === null && held?.state === "failed";
}

/** Deleting the bytes of an infected content for good. */
export function canRemoveContent(account: Account, { held, deleted_at }: HeldState): boolean {
  return isAdmin(account) && deleted_at === null && held?.state === "infected" && !held.removed;
}

export function canSeeTrash(account: Account): boolean {
  return isAdmin(account);
}

/** Category and tags, which are the centre's own order: seeing them, and asking by them. */
export function canSeeLabels(account: Account): boolean {
  return isAdmin(account);
}

/** The names of the people behind a document, and its earlier contents. */
export function canSeeHistory(account: Account): boolean {
  return isAdmin(account);
}
