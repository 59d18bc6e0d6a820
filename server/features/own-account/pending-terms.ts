import type { PendingTerms } from "@bonum/contract/account/own-account.ts";
import type { Database } from "../../platform/database/connect.ts";
import { currentPage } from "../pages/page.ts";
import { readAcceptances } from "./profile-queries.ts";

/** The law pages in force that the account has yet to accept: for the first time, or since they changed. */
export async function pendingTerms(database: Database, accountId: string): Promise<PendingTerms[]> {
  const pending: PendingTerms[] = [];
  for (const { slug, version, accepted } of await readAcceptances(database, accountId)) {
    if (accepted?.version === version) continue;
    const page = await currentPage(database, slug);
    if (page) pending.push({ slug, version: page.version, since: page.publishedAt.toISOString() });
  }
  return pending;
}
