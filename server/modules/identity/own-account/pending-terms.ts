import type { PendingTerms } from "@bonum/contract/identity/own-account.ts";
import type { Database } from "../../../platform/database/connect.ts";
import { readAskedPages } from "./asked-pages.ts";
import { readAcceptances } from "./profile-queries.ts";

/** The law pages that the account is asked to accept and has yet to: for the first time, or since they changed. */
export async function pendingTerms(database: Database, accountId: string): Promise<PendingTerms[]> {
  const acceptances = await readAcceptances(database, accountId);
  const acceptedVersion = new Map(acceptances.map(({ slug, accepted }) => [slug, accepted?.version]));
  return (await readAskedPages(database))
    .filter(({ slug, version }) => acceptedVersion.get(slug) !== version)
    .map(({ slug, version, publishedAt }) => ({ slug, version, since: publishedAt.toISOString() }));
}
