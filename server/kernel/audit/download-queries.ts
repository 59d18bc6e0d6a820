import { sql } from "kysely";
import type { Database } from "../../platform/database/connect.ts";
import type { AuditEntry } from "./queries.ts";

export interface Download extends Pick<AuditEntry, "action" | "subjectType"> {
  subjectId: string;
  /** Fields of the entry. */
  after: Record<string, unknown>;
  /** Fields of `after` that identify the content; all by default. */
  content?: Record<string, unknown> | undefined;
}

/** Tells if the account began a download of this content within the last day. */
export async function hasDownloadedLately(
  database: Database,
  accountId: string,
  { action, subjectType, subjectId, after, content = after }: Download,
): Promise<boolean> {
  const entry = await database
    .selectFrom("audit_entries")
    .select("id")
    .where("subject_type", "=", subjectType)
    .where("subject_id", "=", subjectId)
    .where("action", "=", action)
    .where("account_id", "=", accountId)
    .where(sql<boolean>`after @> ${JSON.stringify(content)}::jsonb`)
    .where("at", ">", sql<Date>`now() - interval '1 day'`)
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
}
