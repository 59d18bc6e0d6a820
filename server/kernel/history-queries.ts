import type { Call } from "@bonum/contract/call.ts";
import type { HistoryEntry, RecordId } from "@bonum/contract/records.ts";
import type * as z from "zod/mini";
import type { Database } from "../platform/database/connect.ts";
import type { Account } from "./account.ts";
import { changedFields } from "./audit-queries.ts";
import { existing, type Route, route } from "./route.ts";

/** Longest history that a details page shows; the whole one is in the audit log. */
const LONGEST = 200;

/** What was done to one record, newest first; of a change only the fields that it touched. */
async function readHistory(
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

/** A call as `historyCall` declares it. */
export type HistoryCall = Call & { params: typeof RecordId; output: z.ZodMiniArray<typeof HistoryEntry> };

/** Answers `GET path/:id/history` for a record that the caller may know of. */
export function historyRoute(
  call: HistoryCall,
  {
    subject,
    find,
  }: { subject: string; find(account: Account, id: string, database: Database): Promise<unknown> },
): Route {
  return route<HistoryCall>(call, async ({ account, params }, { database }) => {
    existing((await find(account as Account, params.id, database)) ?? undefined);
    return readHistory(database, { type: subject, id: params.id });
  });
}
