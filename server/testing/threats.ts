import { contentScanned } from "../modules/documents/held/commands.ts";
import { paperScanned } from "../modules/inbox/held.ts";
import { pictureScanned } from "../modules/pictures/held.ts";
import { transact } from "../platform/database/transaction.ts";
import type { TestPortal } from "./portal.ts";

const outcome = { state: "infected", threat: "Test" } as const;
const failed = { state: "failed", reason: "broken" } as const;

/** Lets the virus scanner have found a threat in a document. */
export async function findThreat({ portal }: TestPortal, documentId: string): Promise<void> {
  const { rows } = await portal.pool.query<{ key: string }>(
    "select storage_key as key from document_versions where document_id = $1",
    [documentId],
  );
  const [{ key } = { key: "" }] = rows;
  await transact(portal.database, (tx) => contentScanned(tx, portal, { key, outcome }));
}

/** Lets it have found one in the banner of the public site, or not been able to look at that. */
export async function findInBanner({ portal }: TestPortal, found: "infected" | "failed"): Promise<void> {
  const key = "key-of-a-banner";
  await portal.pool.query(
    `update organisation set banner_key = $1, banner_type = 'image/png', banner_size = 1, banner_sha256 = sha256('a')`,
    [key],
  );
  await hold(portal, key, found);
  await transact(portal.database, (tx) =>
    pictureScanned(tx, portal, { key, outcome: found === "failed" ? failed : outcome }),
  );
}

/** Lets it have found a threat in a paper that came into the inbox by itself, or not been able to look at that. */
export async function findInPaper({ portal }: TestPortal, found: "infected" | "failed"): Promise<void> {
  const key = `key-of-a-paper-${found}`;
  await portal.pool.query(
    `insert into inbox_papers (source, place, sha256, name, content_type, size, storage_key)
      values ('folder', sha256($1::bytea), sha256($1::bytea), 'a.txt', 'text/plain', 1, convert_from($1, 'UTF8'))`,
    [Buffer.from(key)],
  );
  await hold(portal, key, found);
  await transact(portal.database, (tx) =>
    paperScanned(tx, portal, { key, outcome: found === "failed" ? failed : outcome }),
  );
}

async function hold(
  { pool }: TestPortal["portal"],
  key: string,
  state: "infected" | "failed",
): Promise<void> {
  await pool.query(
    `insert into object_scans (storage_key, held, state, threat, reason)
      values ($1, true, $2::text, case $2 when 'infected' then 'Test' end, case $2 when 'failed' then 'broken' end)
      on conflict (storage_key) do update set state = excluded.state, threat = excluded.threat, reason = excluded.reason`,
    [key, state],
  );
}
