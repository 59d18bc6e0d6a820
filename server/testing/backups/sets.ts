import { text } from "node:stream/consumers";
import pg from "pg";
import { migratePortal } from "../../migrations.ts";
import type { Manifest } from "../../modules/backups/backup-set.ts";
import { createBackup } from "../../modules/backups/create.ts";
import type { Target } from "../../modules/backups/part-name.ts";
import { restoreContents, restoreDatabase } from "../../modules/backups/restore.ts";
import { copyOut, readTables } from "../../modules/backups/tables/queries.ts";
import { createDiskStorage } from "../../platform/storage/disk.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { createTestDatabase, type TestDatabase } from "../database.ts";
import type { TestPortal } from "../portal.ts";

/** The portal's own secret, as its backups hold it. */
export const TEST_SECRET = { of: "file", value: new Uint8Array(32).fill(7) } as const;

/** Target of a test backup, with overrides of the portal's parts. */
export interface Taking {
  place: Target;
  storage?: Storage;
  now?: Date;
  check?: boolean;
}

export function takeTestBackup({ databaseUrl, portal }: TestPortal, taking: Taking) {
  const { storage } = portal;
  return createBackup({ databaseUrl, storage, secret: TEST_SECRET, now: new Date(), say() {}, ...taking });
}

export interface RestoredBackup {
  /** Dropped by whoever restored. */
  database: TestDatabase;
  storage: Storage;
  /** Number of objects. */
  contents: number;
  /** The keys of those that the backup has damaged. */
  damaged: string[];
  /** Number of letters that need a person's decision. */
  letters: number;
}

/** Restores into a database of its own and into a folder. */
export async function restoreTestBackup(
  manifest: Manifest,
  { from, to }: { from: Target; to: string },
): Promise<RestoredBackup> {
  const database = await createTestDatabase({ empty: true });
  try {
    const storage = createDiskStorage(to);
    await migratePortal(database.url, manifest.migrations);
    const order = { databaseUrl: database.url, storage, place: from, manifest, say() {} };
    const { restored: contents, damaged } = await restoreContents(order);
    return { database, storage, contents, damaged, letters: await restoreDatabase(order) };
  } catch (error) {
    await database.drop();
    throw error;
  }
}

/** The object that a document's first version has. */
export function contentOf({ portal }: TestPortal, documentId: string): Promise<{ storage_key: string }> {
  return portal.database
    .selectFrom("document_versions")
    .select("storage_key")
    .where("document_id", "=", documentId)
    .executeTakeFirstOrThrow();
}

/** Every table as COPY writes it, its rows in an order. */
export async function dumpTables(url: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const tables: Record<string, string[]> = {};
    for (const table of await readTables(client))
      tables[table.name] = (await text(copyOut(client, table))).split("\n").sort();
    return tables;
  } finally {
    await client.end();
  }
}
