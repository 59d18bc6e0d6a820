import type { BulkChange } from "@bonum/contract/bulk/fields.ts";
import type { Module } from "../../kernel/module.ts";
import type { Database } from "../../platform/database/connect.ts";
import { findAction, listOf } from "./declared.ts";
import { type ChangeRow, listFailures } from "./queries.ts";

/** A change as the API shows it, with the first of what could not be changed. */
export async function presentChange(
  database: Database,
  modules: readonly Module[],
  row: ChangeRow,
): Promise<BulkChange> {
  const subject = listOf(modules, row.action)?.subject;
  const source = subject && modules.find(({ subjects }) => subjects?.[subject])?.subjects?.[subject];
  const failures = row.failed === 0 ? [] : await listFailures(database, row.id, source?.present ?? null);
  const { id, action, total, done, changed, failed, stopped, added_at: added } = row;
  const undoable = row.ended_at !== null && changed > 0 && findAction(modules, action)?.undo !== undefined;
  return {
    id,
    action,
    ended: row.ended_at !== null,
    stopped,
    total,
    done,
    changed,
    failed,
    undoable: undoable && row.undoes === null,
    undoes: row.undoes !== null,
    failures,
    dateAdded: added.toISOString(),
  };
}
