import { contentScanned } from "../modules/documents/held/commands.ts";
import { paperScanned } from "../modules/inbox/held.ts";
import { transact } from "../platform/database/transaction.ts";
import type { TestPortal } from "./portal.ts";

const outcome = { state: "infected", threat: "Test" } as const;

/** Lets the virus scanner have found a threat in a document. */
export async function findThreat({ portal }: TestPortal, documentId: string): Promise<void> {
  const { rows } = await portal.pool.query<{ key: string }>(
    "select storage_key as key from document_versions where document_id = $1",
    [documentId],
  );
  const [{ key } = { key: "" }] = rows;
  await transact(portal.database, (tx) => contentScanned(tx, portal, { key, outcome }));
}

/** Lets it have found one in a paper that came into the inbox by itself. */
export async function findThreatInPaper({ portal }: TestPortal): Promise<void> {
  const key = "key-of-a-paper";
  await portal.pool.query(
    `insert into inbox_papers (source, place, sha256, name, content_type, size, storage_key)
      values ('folder', sha256('a'), sha256('a'), 'a.txt', 'text/plain', 1, $1)`,
    [key],
  );
  await transact(portal.database, (tx) => paperScanned(tx, portal, { key, outcome }));
}
