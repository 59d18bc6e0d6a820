import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { generateX25519Identity } from "age-encryption";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createDiskStorage } from "../../platform/storage/disk.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { contentOf, restoreTestBackup, type Taking, takeTestBackup } from "../../testing/backups/sets.ts";
import { uploaded } from "../../testing/documents/documents.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../testing/portal.ts";
import { type Manifest, objectName, readManifest, writePart } from "./backup-set.ts";
import { nameDamage } from "./damage.ts";
import type { Target } from "./part-name.ts";
import { BackupDamagedError, type BackupKey, readKey } from "./sealing.ts";

let t: TestPortal;
let admin: SignedIn;
let key: BackupKey;
beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin");
  key = (await readKey(await generateX25519Identity())) as BackupKey;
  await uploaded(t, admin, { fileName: "inny.txt", content: "inna treść" });
});
afterAll(() => t.close());

let folder: string;
let place: Target;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "bonum-backup-"));
  place = { storage: createDiskStorage(join(folder, "place")), key };
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const take = (overrides: Partial<Taking> = {}) => takeTestBackup(t, { place, ...overrides });

/** @returns how many objects were restored */
async function restore(manifest: Manifest, from = place): Promise<number> {
  const { database, contents } = await restoreTestBackup(manifest, { from, to: join(folder, "restored") });
  await database.drop();
  return contents;
}

async function changeByte(name: string): Promise<void> {
  const file = join(folder, "place", String(await place.storage.locate(name)));
  const bytes = await readFile(file);
  const last = bytes.length - 1;
  bytes[last] = (bytes[last] ?? 0) ^ 1;
  await writeFile(file, bytes);
}

test.each(["table_documents", "objects"])(
  "is refused: %s is not what it was",
  async (part) => {
    const { manifest } = await take();
    const { manifest: other } = await take({ now: new Date("2026-01-01T00:00:00Z") });
    const table = manifest.tables.find(({ name }) => name === "documents");
    const written = {
      table_documents: `${"x\t".repeat(Number(table?.columns.length) - 1)}x\n`,
      objects: "",
    }[part];
    await writePart(place, { id: other.id, part }, Readable.from([Buffer.from(String(written))]));
    await expect(restore(other)).rejects.toThrow(BackupDamagedError);
    expect(await restore(manifest)).toBe(manifest.objects.count);
  },
  60_000,
);

test.each(["encrypted", "open"])(
  "an object whose byte was changed is named and left out where it is %s, and everything else is restored",
  async (how) => {
    const document = await uploaded(t, admin, { fileName: "bajty.txt", content: "niezmienna treść" });
    const from: Target = how === "open" ? { ...place, key: undefined } : place;
    const { manifest } = await take({ place: from });
    const { storage_key } = await contentOf(t, document.id);
    await changeByte(objectName(from, storage_key));
    const restored = await restoreTestBackup(manifest, { from, to: join(folder, "restored") });
    await restored.database.drop();
    expect(restored.damaged).toEqual([storage_key]);
    expect(restored.contents).toBe(manifest.objects.count - 1);
    expect(await restored.storage.has(storage_key)).toBe(false);
  },
  60_000,
);

test.each(["table_documents", "objects", "manifest"])(
  "is refused: of %s a byte was changed, or all of it is gone",
  async (part) => {
    const { manifest } = await take();
    const names: string[] = [];
    for await (const name of place.storage.list()) names.push(name);
    const damaged = names.find((name) => name.startsWith(`set_${manifest.id}_${part}-`)) ?? "";
    const restoring = async () => restore(await readManifest(place, manifest.id));
    await changeByte(damaged);
    await expect(restoring()).rejects.toThrow(BackupDamagedError);
    await place.storage.remove(damaged);
    await expect(restoring()).rejects.toThrow(BackupDamagedError);
  },
  60_000,
);

test("a check names what lies damaged without any key, and the backup writes it anew where the portal has it", async () => {
  const [held, gone] = [
    await uploaded(t, admin, { fileName: "jest.txt", content: "jest w portalu" }),
    await uploaded(t, admin, { fileName: "usunięty.txt", content: "usunięto go z portalu" }),
  ];
  const [heldKey, goneKey] = [
    (await contentOf(t, held.id)).storage_key,
    (await contentOf(t, gone.id)).storage_key,
  ];
  const open: Target = { ...place, key: { ...key, identity: undefined } };
  const { manifest } = await take({ place: open, now: new Date("2026-01-01T00:00:00Z") });
  await t.portal.pool.query("delete from documents where id = $1", [gone.id]);
  const table = `set_${manifest.id}_table_documents-${key.mark}`;
  for (const name of [objectName(place, heldKey), objectName(place, goneKey), table]) await changeByte(name);

  const { checked } = await takeTestBackup(t, {
    place: open,
    now: new Date("2026-01-02T00:00:00Z"),
    check: true,
  });
  expect(checked?.damaged).toEqual([objectName(place, heldKey), objectName(place, goneKey), table].sort());
  expect(checked?.left).toEqual([objectName(place, goneKey), table].sort());
  const damage = await nameDamage(t.portal.database, place, checked?.left ?? []);
  expect(damage).toEqual(
    expect.arrayContaining([
      { what: "object", key: goneKey },
      { what: "part", set: manifest.id, part: "table_documents" },
    ]),
  );
  const again = await takeTestBackup(t, { place: open, now: new Date("2026-01-03T00:00:00Z"), check: true });
  expect(again.checked?.damaged).toEqual(checked?.left);
  expect(await restore(again.manifest)).toBe(again.manifest.objects.count);
});

test("is another matter than a place that cannot be read", async () => {
  const { manifest } = await take();
  const away = new Error("away");
  const storage: Storage = {
    ...place.storage,
    read: async () =>
      Readable.from(
        (async function* () {
          yield Buffer.from("age-");
          throw away;
        })(),
      ),
  };
  await expect(readManifest({ ...place, storage }, manifest.id)).rejects.toBe(away);
});
