import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isPortalMigrated, migratePortal } from "../../migrations.ts";
import { createDiskStorage } from "../../platform/storage/disk.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { findSets, type Manifest, readManifest } from "./backup-set.ts";
import { findContent } from "./one-document.ts";
import type { Target } from "./part-name.ts";
import { readSecret, restoreContents, restoreDatabase } from "./restore.ts";
import { readKey } from "./sealing.ts";
import { verifyPortal } from "./verification/verify.ts";

/*
 * A place with two backups of one portal, as the version made them whose last migration is 0175: one that anybody reads, one
 * that is encrypted. The file is never made anew: what was backed up once has to be restored by every later version. A new
 * format gets a file of its own beside it.
 */

const FILE = join(import.meta.dirname, "../../testing/backups/backups-of-format-1.json");

interface Kept {
  /** Id of the document with two versions. */
  document: string;
  identity: string;
  /** The objects of the place by their names, in base64. */
  files: Record<string, string>;
}

let folder: string;
let kept: Kept;
const databases: TestDatabase[] = [];
beforeAll(async () => {
  kept = JSON.parse(await readFile(FILE, "utf8"));
  folder = await mkdtemp(join(tmpdir(), "bonum-earlier-"));
  const storage = createDiskStorage(join(folder, "place"));
  for (const [name, content] of Object.entries(kept.files))
    await storage.write(name, Readable.from([Buffer.from(content, "base64")]));
});
afterAll(async () => {
  for (const database of databases) await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** The place as somebody sees it who has the secret key, or none. */
async function placeOf(which: "open" | "encrypted"): Promise<Target> {
  const key = which === "open" ? undefined : await readKey(kept.identity);
  return { storage: createDiskStorage(join(folder, "place")), key };
}

async function onlyManifest(place: Target): Promise<Manifest> {
  const { whole } = await findSets(place);
  expect(whole).toHaveLength(1);
  return readManifest(place, String(whole[0]));
}

test.each(["open", "encrypted"] as const)(
  "P7.3: a backup of an earlier version is restored whole, and then brought up to date: %s",
  async (which) => {
    const place = await placeOf(which);
    const manifest = await onlyManifest(place);
    expect(manifest.migrations.at(-1)).toBe("0175_services_in_english.sql");
    const { url, database, pool } = await emptyDatabase();
    const storage = createDiskStorage(join(folder, which));
    await migratePortal(url, manifest.migrations);
    const order = { databaseUrl: url, storage, place, manifest, say() {} };
    expect(await restoreContents(order)).toEqual({ restored: 2, damaged: [] });
    expect(await restoreDatabase(order)).toBe(1);
    await migratePortal(url);

    expect(await isPortalMigrated(pool)).toBe(true);
    expect(await verifyPortal({ database, storage })).toMatchObject({
      contents: { count: 2, missing: [], damaged: [] },
      papers: { count: 1, damaged: [] },
      orphans: [],
      audit: { head: manifest.auditHead, broken: null },
    });
    const { rows } = await sql`select name, version, comment from documents`.execute(database);
    expect(rows).toEqual([
      { name: "Umowa.txt", version: 2, comment: "Zażółć\tgęślą\njaźń \\ i ciąg dalszy" },
    ]);
    expect((await readSecret(place, manifest)).equals(Buffer.alloc(32, 7))).toBe(true);
  },
);

test("one document is brought back from a backup of an earlier version", async () => {
  const place = await placeOf("encrypted");
  const found = await findContent(place, await onlyManifest(place), { id: kept.document, version: 1 });
  expect(await text(await (found as NonNullable<typeof found>).open())).toBe("wersja pierwsza");
});

async function emptyDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase({ empty: true });
  databases.push(database);
  return database;
}
