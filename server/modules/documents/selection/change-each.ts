import type { Action } from "@bonum/contract/audit/names.ts";
import type { Label } from "@bonum/contract/labels.ts";
import { validationLabel } from "@bonum/contract/validation/label.ts";
import type { Actor } from "../../../kernel/audit/queries.ts";
import { recordEach } from "../../../kernel/command.ts";
import type { Tx } from "../../../platform/database/connect.ts";
import { documents } from "../commands.ts";
import { lockDocuments } from "../describe/queries.ts";
import { type DocumentRow, readDocuments } from "../queries.ts";

/** Reasons why a document stays as it is. */
export const REASONS = {
  gone: validationLabel("document.gone"),
  inTrash: validationLabel("document.inTrash"),
  notInTrash: validationLabel("document.notInTrash"),
  tooManyTags: validationLabel("document.tooManyTags"),
  notAttached: validationLabel("document.notAttached"),
  severalProjects: validationLabel("document.severalProjects"),
} as const;

/** Result for the documents of a selection; `ChangedDocuments` says it in the reader's language. */
export interface EachChanged {
  changed: string[];
  failed: { id: string; reason: Label }[];
}

/** Change applied to each document of a selection. */
export interface EachChange {
  action: Action;
  /** Reason for leaving it as it is. */
  refuse: (row: DocumentRow) => Label | undefined;
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
): Promise<EachChanged> {
  const failed: EachChanged["failed"] = [];
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
