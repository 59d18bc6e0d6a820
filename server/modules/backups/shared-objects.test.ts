import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDiskStorage } from "../../platform/storage/disk.ts";
import { PNG, uploaded } from "../../testing/documents/documents.ts";
import { sendPicture } from "../../testing/pictures.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../testing/portal.ts";
import { listedObjects, OBJECTS, readPart, writePart } from "./backup-set.ts";
import { createBackup } from "./create.ts";
import type { Target } from "./part-name.ts";
import { restoreContents } from "./restore.ts";
import { verifyPortal } from "./verification/verify.ts";

let t: TestPortal;
let admin: SignedIn;
let folder: string;
beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin");
  folder = await mkdtemp(join(tmpdir(), "bonum-backup-"));
});
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

const say = () => {};

const all = <T>(items: AsyncIterable<T>): Promise<T[]> => Readable.from(items).toArray();

/** The keys of a document whose two versions share an object, of the banner and of a partner's picture. */
async function addAll(): Promise<string[]> {
  const { id } = await uploaded(t, admin, { fileName: "wspólny.txt", content: "wspólna treść" });
  await sql`
    insert into document_versions (document_id, number, storage_key, content_type, size, sha256)
    select document_id, 2, storage_key, content_type, size, sha256 from document_versions where document_id = ${id}::uuid
  `.execute(t.portal.database);
  const added = await t.portal.database
    .insertInto("showcase_entries")
    .values({ kind: "partner", name: "Partner" })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const url of ["/api/admin/organisation/banner", `/api/admin/showcase/${added.id}/picture`]) {
    const sent = await sendPicture(t, admin, {
      url,
      content: PNG,
      ifMatch: url.includes("showcase") ? '"1"' : "",
    });
    expect(sent.statusCode, sent.body).toBe(200);
  }
  const { rows } = await sql<{ key: string }>`
    select storage_key as key from document_versions where number = 1
    union all select picture_key from showcase_entries union all select banner_key from organisation
  `.execute(t.portal.database);
  return rows.map(({ key }) => key).sort();
}

test("P7.7: a backup has what two versions share once, and the pictures of the public site; a list of before is read all the same", async () => {
  const keys = await addAll();
  expect((await verifyPortal(t.portal)).orphans).toEqual([]);
  const place: Target = { storage: createDiskStorage(join(folder, "place")), key: undefined };
  const { databaseUrl, portal } = t;
  const secret = { of: "file", value: new Uint8Array(32) } as const;
  const taking = { databaseUrl, storage: portal.storage.behind, secret, place, now: new Date(), say };
  const { manifest, added } = await createBackup(taking);
  const listed = async () => (await all(listedObjects(place, manifest.id))).map(({ key }) => key);
  expect(await listed()).toEqual(keys);
  expect([manifest.objects.count, added.objects, manifest.lost]).toEqual([3, 3, []]);

  const list = `${(await text(await readPart(place, manifest.id, OBJECTS))).trim()}\n`;
  const twice = Readable.from([Buffer.from(list.replaceAll(/^.*\n/gm, "$&$&"))]);
  const written = await writePart(place, { id: manifest.id, part: OBJECTS }, twice);
  expect(await listed()).toEqual(keys);
  const storage = createDiskStorage(join(folder, "restored"));
  const of = { ...manifest, objects: { ...manifest.objects, ...written } };
  expect(await restoreContents({ databaseUrl, storage, place, manifest: of, say })).toMatchObject({
    restored: 3,
  });
  expect((await all(storage.list())).sort()).toEqual(keys);
});

test("a verification counts every version, however many share an object", async () => {
  const { id } = await uploaded(t, admin, { fileName: "często.txt", content: "ta sama treść" });
  const counted = async () => (await verifyPortal(t.portal)).contents.count;
  const before = await counted();
  await sql`
    insert into document_versions (document_id, number, storage_key, content_type, size, sha256)
    select document_id, 1 + added, storage_key, content_type, size, sha256
    from document_versions, generate_series(1, 1200) as added where document_id = ${id}::uuid
  `.execute(t.portal.database);
  expect(await counted()).toBe(before + 1200);
});
