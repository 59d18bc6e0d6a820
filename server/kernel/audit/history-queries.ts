import type { HistoryEntry } from "@bonum/contract/records.ts";
import type { Database } from "../../platform/database/connect.ts";
import { actedBy, changedFields } from "./queries.ts";

/** Longest history that a details page shows; the whole one is in the audit log. */
const LONGEST = 200;

/** History of one record, newest first; an entry of a change has only the changed fields. */
export async function readHistory(
  database: Database,
  { type, id, without }: { type: string; id: string; without: readonly string[] },
): Promise<HistoryEntry[]> {
  const rows = await database
    .selectFrom("audit_entries")
    .select(["id", "at", "actor", "action", "before", "after"])
    .where("subject_type", "=", type)
    .where("subject_id", "=", id)
    .where((row) => (without.length > 0 ? row("action", "not in", [...without]) : row.lit(true)))
    .orderBy("id", "desc")
    .limit(LONGEST)
    .execute();
  return rows.map(({ id, at, action, before, ...row }) => {
    const { actor, after } = actedBy(row);
    return { id: String(id), at: at.toISOString(), actor, action, ...changedFields(before, after) };
  });
}
