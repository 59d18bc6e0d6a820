import type { Action } from "@bonum/contract/audit/names.ts";
import type { ChangedDocuments } from "@bonum/contract/documents/fields.ts";
import { validationTexts } from "@bonum/contract/validation/texts.ts";
import type { Actor } from "../../../kernel/audit/queries.ts";
import { recordEach } from "../../../kernel/command.ts";
import type { Tx } from "../../../platform/database/connect.ts";
import { documents } from "../commands.ts";
import { lockDocuments } from "../describe/queries.ts";
import { type DocumentRow, readDocuments } from "../queries.ts";

/** Reasons why a document stays as it is; the browser has the same sentences in its reader's language. */
export const REASONS = {
  gone: validationTexts.pl["document.gone"],
  inTrash: validationTexts.pl["document.inTrash"],
  notInTrash: validationTexts.pl["document.notInTrash"],
  tooManyTags: validationTexts.pl["document.tooManyTags"],
  notAttached: validationTexts.pl["document.notAttached"],
  severalProjects: validationTexts.pl["document.severalProjects"],
} as const;

type Reason = (typeof REASONS)[keyof typeof REASONS];

/** Change applied to each document of a selection. */
export interface EachChange {
  action: Action;
  /** Reason for leaving a document as it is. */
  refuse: (row: DocumentRow) => Reason | undefined;
  /** Answers whether it was not so already. */
  change: (row: DocumentRow) => Promise<boolean>;
  /** Audited columns of its state. */
  audit: (row: DocumentRow) => Record<string, unknown>;
}

/** Documents of a selection, locked, by their ids. */
export type LockedDocuments = ReadonlyMap<string, DocumentRow>;

/** Locks documents in the order of their ids and reads them after that, so that of two who change them at once both changes stay. */
export async function lockEach(tx: Tx, ids: readonly string[]): Promise<LockedDocuments> {
  await lockDocuments(tx, ids);
  return new Map((await readDocuments(tx, ids)).map((row) => [row.id, row]));
}

/** Changes locked documents, with an entry for each. What cannot be changed is told and left out; the others commit together. */
export async function changeEach(
  tx: Tx,
  actor: Actor,
  { ids, locked, change }: { ids: readonly string[]; locked: LockedDocuments; change: EachChange },
): Promise<ChangedDocuments> {
  const failed: ChangedDocuments["failed"] = [];
  const before: DocumentRow[] = [];
  for (const id of new Set(ids.map((id) => id.toLowerCase()))) {
    const row = locked.get(id);
    const reason = row === undefined ? REASONS.gone : change.refuse(row);
    if (row === undefined || reason !== undefined) failed.push({ id, reason: reason ?? REASONS.gone });
    else if (await change.change(row)) before.push(row);
  }
  const changed = before.map(({ id }) => id);
  if (changed.length > 0) {
    const after = new Map((await readDocuments(tx, changed)).map((row) => [row.id, row]));
    const entries = before.map((row) => ({
      id: row.id,
      before: change.audit(row),
      after: change.audit(after.get(row.id) ?? row),
    }));
    await recordEach(tx, actor, { resource: documents, action: change.action, entries });
  }
  return { changed, failed };
}
