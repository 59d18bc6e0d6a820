import type { FastifyRequest } from "fastify";
import type { Database } from "../../platform/database/connect.ts";
import { actorOf } from "../caller.ts";
import { type Download, hasDownloadedLately, recordAccess } from "./queries.ts";

/**
 * Writes the audit entry of a download. A part from further inside is a download of its own, unless the account began one
 * of this content within the last day: a range that leaves out the first byte must leave its trace too.
 *
 * @param download `later` is whether it is a part from further inside; see `Content.onSend`
 */
export async function recordDownload(
  database: Database,
  request: FastifyRequest,
  { later, ...download }: Download & { later: boolean },
): Promise<void> {
  // It asks what a download would be headed by, and takes nothing.
  if (request.method === "HEAD") return;
  if (later && (await hasDownloadedLately(database, request.account.id, download))) return;
  const { content: _, ...entry } = download;
  await recordAccess(database, { actor: actorOf(request), ...entry });
}
