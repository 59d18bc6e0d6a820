import { sql } from "kysely";
import type { Database } from "../../../platform/database/connect.ts";

/** Whether the audit has a download of this content by this account from the last day. */
export async function hasDownloadedLately(
  database: Database,
  { accountId, documentId, version }: { accountId: string; documentId: string; version: number },
): Promise<boolean> {
  const entry = await database
    .selectFrom("audit_entries")
    .select("id")
    .where("subject_type", "=", "document")
    .where("subject_id", "=", documentId)
    .where("action", "=", "document.download")
    .where("account_id", "=", accountId)
    .where(sql<boolean>`after @> ${JSON.stringify({ version })}::jsonb`)
    .where("at", ">", sql<Date>`now() - interval '1 day'`)
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
}
