import type { HistoryEntry } from "@bonum/contract/records.ts";
import type { Database } from "../../platform/database/connect.ts";
import { changedFields } from "./queries.ts";

/** Longest history that a details page shows; the whole one is in the audit log. */
const LONGEST = 200;

/** What was done to one record, newest first; of a change only the fields that it touched. */
export async function readHistory(
  database: Database,
  subject: { type: string; id: string },
): Promise<HistoryEntry[]> {
  const rows = await database
    .selectFrom("audit_entries")
    .select(["id", "at", "actor", "action", "before", "after"])
    .where("subject_type", "=", subject.type)
    .where("subject_id", "=", subject.id)
    .orderBy("id", "desc")
    .limit(LONGEST)
    .execute();
  return rows.map(({ id, at, actor, action, before, after }) => ({
    id: String(id),
    at: at.toISOString(),
    actor,
    action,
    ...changedFields(before, after),
  }));
}
