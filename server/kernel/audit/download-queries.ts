import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { Database } from "../../platform/database/connect.ts";
import { type AuditEntry, actorOf, recordAccess } from "./queries.ts";

interface Download extends Pick<AuditEntry, "action" | "subjectType"> {
  subjectId: string;
  /** What the entry tells of it. */
  after: Record<string, unknown>;
  /** What of `after` tells one content of the subject from another; all, unless given. */
  content?: Record<string, unknown>;
  /** Whether it is a part from further inside; see `Content.onSend`. */
  later: boolean;
}

/**
 * Writes the audit entry of a download. A part from further inside is a download of its own, unless the account began one
 * of this content within the last day: a range that leaves out the first byte must leave its trace too.
 */
export async function recordDownload(
  database: Database,
  request: FastifyRequest,
  { content, later, ...entry }: Download,
): Promise<void> {
  // It asks what a download would be headed by, and takes nothing.
  if (request.method === "HEAD") return;
  if (later && (await hasDownloadedLately(database, request.account.id, { ...entry, content }))) return;
  await recordAccess(database, { actor: actorOf(request), ...entry });
}

async function hasDownloadedLately(
  database: Database,
  accountId: string,
  {
    action,
    subjectType,
    subjectId,
    after,
    content = after,
  }: Omit<Download, "later" | "content"> & {
    content?: Record<string, unknown> | undefined;
  },
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
