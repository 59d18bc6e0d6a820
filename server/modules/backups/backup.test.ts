import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { linkAuditEntries } from "../../kernel/audit/chain-queries.ts";
import { verifyAudit } from "../../kernel/audit/proof-queries.ts";
import { transact } from "../../platform/database/transaction.ts";
import { createDiskStorage } from "../../platform/storage/disk.ts";
import { freeRoom, KEEP_REMOVED, leaveToSweep } from "../../platform/storage/leases.ts";
import { type Storage, StorageFullError } from "../../platform/storage/storage.ts";
import {
  contentOf,
  dumpTables,
  restoreTestBackup,
  type Taking,
  TEST_SECRET,
  takeTestBackup,
} from "../../testing/backups/sets.ts";
import type { TestDatabase } from "../../testing/database.ts";
import { holdings, uploaded } from "../../testing/documents/documents.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../testing/portal.ts";
import { findSets, type Manifest, objectName, readManifest, writePart } from "./backup-set.ts";
import { BackupRunsError } from "./failure.ts";
import { findContent } from "./one-document.ts";
import type { Target } from "./part-name.ts";
import { prune } from "./prune.ts";
import { readSecret } from "./restore.ts";
import { type BackupKey, KeyMissingError, readKey } from "./sealing.ts";
import { readTables } from "./tables/queries.ts";
import { verifyPortal } from "./verification/verify.ts";

let t: TestPortal;
let admin: SignedIn;
let key: BackupKey;
beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin");
  key = (await readKey(await generateX25519Identity())) as BackupKey;
});
afterAll(() => t.close());

let folder: string;
let place: Target;
const others: TestDatabase[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "bonum-backup-"));
  place = { storage: createDiskStorage(join(folder, "place")), key };
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
  for (const one of others.splice(0)) await one.drop();
});

const take = (overrides: Partial<Taking> = {}) => takeTestBackup(t, { place, ...overrides });

async function restore(manifest: Manifest, from = place) {
  const restored = await restoreTestBackup(manifest, { from, to: join(folder, "restored") });
  others.push(restored.database);
  return restored;
}

/** Tables that a restored portal starts empty: sessions, counters, running work and facts of the machine. */
const BEGUN_ANEW = [
  ...["backup_runs", "job_pools", "migrations", "object_leases", "rendered_texts", "servers"],
  ...["sessions", "throttle", "upload_parts", "uploads"],
];

/** The portal's storage where it has no room left, so that nothing waits for its day. */
function withoutRoom(): Storage {
  const { storage } = t.portal;
  return {
    ...storage,
    assertRoom: async () => {
      throw new StorageFullError("full");
    },
  };
}

describe("a backup", () => {
  test("holds every table but those that a restored portal begins anew", async () => {
    const client = new pg.Client({ connectionString: t.databaseUrl });
    await client.connect();
    const held = (await readTables(client)).map(({ name }) => name);
    const { rows } = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' order by 1",
    );
    await client.end();
    expect(rows.map(({ name }) => name).filter((name) => !held.includes(name))).toEqual(BEGUN_ANEW);
  });

  test("shows nothing of what it holds to who has not the key, nor restores for who has the public one", async () => {
    await uploaded(t, admin, { fileName: "tajne.txt", content: "bardzo tajna treść" });
    const { manifest } = await take();
    const all: Buffer[] = [];
    for await (const name of place.storage.list()) all.push(await buffer(await place.storage.read(name)));
    expect(all.some((bytes) => bytes.includes("bardzo tajna treść"))).toBe(false);
    const publicKey = await readKey(await identityToRecipient(key.identity as string));
    await expect(readManifest({ ...place, key: publicKey }, manifest.id)).rejects.toThrow(KeyMissingError);
    const otherKey = await readKey(await generateX25519Identity());
    expect((await findSets({ ...place, key: otherKey })).whole).toEqual([]);
  });

  test("adds what is new to the one before, and takes what a new key needs anew", async () => {
    const first = await take({ now: new Date("2026-11-01T01:00:00Z") });
    await uploaded(t, admin, { fileName: "nowy.txt", content: "nowa treść" });
    const second = await take({ now: new Date("2026-11-02T01:00:00Z") });
    expect(second.added.objects).toBe(1);
    const plain = await take({ place: { ...place, key: undefined }, now: new Date("2026-11-03T01:00:00Z") });
    expect(plain.added.objects).toBe(second.manifest.objects.count);
    expect((await findSets(place)).whole).toEqual([first.manifest.id, second.manifest.id]);
  });

  test("is one moment, while documents are added and deleted for good", async () => {
    let stop = false;
    const change = async () => {
      for (let n = 0; !stop; n += 1) {
        const { id } = await uploaded(t, admin, { fileName: `zmiana ${n}.txt`, content: `treść ${n}` });
        const { storage_key } = await contentOf(t, id);
        await transact(t.portal.database, async (tx) => {
          await tx.deleteFrom("documents").where("id", "=", id).execute();
          await leaveToSweep(tx, [storage_key]);
        });
        await freeRoom({ ...t.portal, storage: withoutRoom(), log: { warn() {} } }, [storage_key]);
      }
    };
    const changing = change();
    const { manifest } = await take();
    stop = true;
    await changing;
    const restored = await restore(manifest);
    expect(restored.contents).toBe(manifest.objects.count);
    const versions = await restored.database.database
      .selectFrom("document_versions")
      .select("storage_key")
      .execute();
    expect(versions.length).toBe(manifest.objects.count);
    for (const { storage_key } of versions) expect(await restored.storage.has(storage_key)).toBe(true);
  });

  test("keeps bytes that are deleted for good while it copies, also where there is no room", async () => {
    const holder = new pg.Client({ connectionString: t.databaseUrl });
    await holder.connect();
    await holder.query("select pg_advisory_lock($1)", [KEEP_REMOVED]);
    await t.portal.storage.write(
      "kept-object",
      (await import("node:stream")).Readable.from([Buffer.from("x")]),
    );
    await sql`insert into object_removals (storage_key) values ('kept-object')`.execute(t.portal.database);
    const parts = { ...t.portal, storage: withoutRoom(), log: { warn() {} } };
    await freeRoom(parts, ["kept-object"]);
    expect(await t.portal.storage.has("kept-object")).toBe(true);
    await holder.end();
    await expect
      .poll(async () => {
        await freeRoom(parts, ["kept-object"]);
        return t.portal.storage.has("kept-object");
      })
      .toBe(false);
  });

  test("runs once at a time", async () => {
    const both = await Promise.allSettled([take(), take({ place: { ...place, key: undefined } })]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const refused = both.find((one) => one.status === "rejected");
    expect(refused?.reason).toBeInstanceOf(BackupRunsError);
  });

  test("names what the portal has lost, and holds the rest", async () => {
    const gone = await uploaded(t, admin, { fileName: "zgubiony.txt", content: "zgubiona treść" });
    const { storage_key } = await contentOf(t, gone.id);
    await t.portal.storage.remove(storage_key);
    const { manifest } = await take();
    expect(manifest.lost).toEqual([storage_key]);
    const restored = await restore(manifest);
    expect(restored.contents).toBe(manifest.objects.count - 1);
    await sql`delete from documents where id = ${gone.id}::uuid`.execute(t.portal.database);
  });
});

describe("with the public key alone, as a server has it", () => {
  let open: Target;
  beforeEach(async () => {
    open = { ...place, key: await readKey(await identityToRecipient(key.identity as string)) };
  });

  test("backups are made, each adding what is new, and whoever has the secret key restores them", async () => {
    const document = await uploaded(t, admin, { fileName: "klucz.txt", content: "treść pod kluczem" });
    await take({ place: open, now: new Date("2026-11-01T01:00:00Z") });
    const { manifest, added } = await take({ place: open, now: new Date("2026-11-02T01:00:00Z") });
    expect([added.objects, manifest.lost]).toEqual([0, []]);
    const restored = await restore(await readManifest(place, manifest.id));
    expect(restored.contents).toBe(manifest.objects.count);
    const { storage_key } = await contentOf(t, document.id);
    expect(await text(await restored.storage.read(storage_key))).toBe("treść pod kluczem");
  });

  test("one of before there were sums keeps every object while it stays, and the next one writes them anew", async () => {
    const gone = await uploaded(t, admin, { fileName: "sprzed.txt", content: "sprzed sum" });
    const { storage_key } = await contentOf(t, gone.id);
    const before = await take({ place: open, now: new Date("2026-01-01T01:00:00Z") });
    const withoutSums = async (id: string) => {
      for await (const name of place.storage.list(`set_${id}_sums-`)) await place.storage.remove(name);
    };
    await withoutSums(before.manifest.id);
    await t.portal.storage.remove(storage_key);
    const after = await take({ place: open, now: new Date("2026-01-20T01:00:00Z") });
    expect(after.added.objects).toBe(after.manifest.objects.count - 1);
    expect(after.manifest.lost).toEqual([]);
    await sql`delete from documents where id = ${gone.id}::uuid`.execute(t.portal.database);
    await take({ place: open, now: new Date("2026-01-21T01:00:00Z") });
    const prunedOn = (day: string) => prune(open, { days: 10, now: new Date(`${day}T02:00:00Z`) });
    expect(await prunedOn("2026-01-02")).toEqual({ sets: 0, objects: 0 });
    expect(await prunedOn("2026-01-25")).toEqual({ sets: 1, objects: 0 });
    expect(await place.storage.has(objectName(place, storage_key))).toBe(true);
  });

  test("old backups go with the objects that none has any more", async () => {
    const gone = await uploaded(t, admin, { fileName: "dawny.txt", content: "dawna treść pod kluczem" });
    const { storage_key } = await contentOf(t, gone.id);
    const old = await take({ place: open, now: new Date("2026-01-01T01:00:00Z") });
    await sql`delete from documents where id = ${gone.id}::uuid`.execute(t.portal.database);
    const kept = await take({ place: open, now: new Date("2026-01-02T01:00:00Z") });
    expect(await prune(open, { days: 30, now: new Date("2026-11-01T00:00:00Z") })).toEqual({
      sets: 1,
      objects: 1,
    });
    const { whole, parts } = await findSets(open);
    expect([whole, parts.has(old.manifest.id)]).toEqual([[kept.manifest.id], false]);
    expect(await place.storage.has(objectName(place, storage_key))).toBe(false);
    expect((await restore(kept.manifest)).contents).toBe(kept.manifest.objects.count);
  });
});

test("old backups go, the newest never, and with them the objects that none has any more", async () => {
  const gone = await uploaded(t, admin, { fileName: "dawny.txt", content: "dawna treść" });
  const { storage_key } = await contentOf(t, gone.id);
  const old = await take({ now: new Date("2026-01-01T01:00:00Z") });
  await sql`delete from documents where id = ${gone.id}::uuid`.execute(t.portal.database);
  const kept = await take({ now: new Date("2026-01-02T01:00:00Z") });
  await writeFile(join(folder, "place", "obcy plik.txt"), "nie nasz");
  expect(await prune(place, { days: 30, now: new Date("2026-11-01T00:00:00Z") })).toEqual({
    sets: 1,
    objects: 1,
  });
  expect((await findSets(place)).whole).toEqual([kept.manifest.id]);
  expect((await findSets(place)).parts.has(old.manifest.id)).toBe(false);
  expect(await place.storage.has(objectName(place, storage_key))).toBe(false);
  expect(await readdir(join(folder, "place"))).toContain("obcy plik.txt");
  expect((await restore(kept.manifest)).contents).toBe(kept.manifest.objects.count);
});

test("a backup that a clock made which was ahead is not the newest, and one that it left unfinished goes", async () => {
  const now = new Date("2026-11-01T00:00:00Z");
  const gone = await uploaded(t, admin, { fileName: "dawny.txt", content: "treść, której już nie ma" });
  const { storage_key } = await contentOf(t, gone.id);
  const old = await take({ now: new Date("2026-01-01T01:00:00Z") });
  await sql`delete from documents where id = ${gone.id}::uuid`.execute(t.portal.database);
  const right = await take({ now: new Date("2026-01-02T01:00:00Z") });
  const ahead = await take({ now: new Date("2027-12-01T00:00:00Z") });
  const unfinished = "20271201T010000Z";
  await writePart(place, { id: unfinished, part: "secret" }, Readable.from(["x"]));
  expect(await prune(place, { days: 30, now })).toEqual({ sets: 1, objects: 1 });
  const { whole, parts } = await findSets(place, now);
  expect(whole).toEqual([ahead.manifest.id, right.manifest.id]);
  expect([parts.has(unfinished), parts.has(old.manifest.id)]).toEqual([false, false]);
  expect(await place.storage.has(objectName(place, storage_key))).toBe(false);
});

test("the backup bears the head of the audit log, by which a cut tail shows later", async () => {
  await linkAuditEntries(t.portal.database);
  const { manifest } = await take();
  const { head } = await verifyAudit(t.portal.database);
  expect(manifest.auditHead).toBe(head);
  expect((await readManifest(place, manifest.id)).auditHead).toBe(head);
});

test("one document is brought back by its id, of the version that is wanted", async () => {
  const document = await uploaded(t, admin, {
    fileName: "Umowa.txt",
    content: "wersja pierwsza",
  });
  const { manifest } = await take();
  const found = await findContent(place, manifest, { id: document.id, version: undefined });
  expect(found).toMatchObject({ name: "Umowa.txt", version: 1 });
  expect(await text(await (found as NonNullable<typeof found>).open())).toBe("wersja pierwsza");
  expect(await findContent(place, manifest, { id: document.id, version: 2 })).toBeUndefined();
  expect((await holdings(t)).documents).toBeGreaterThan(0);
});

describe("a portal with something of each kind", () => {
  // Last: every backup of before is the smaller without.
  beforeAll(async () => {
    for (const area of ["clients", "investments", "services", "orders"])
      await t.app.inject({ method: "POST", url: `/api/test-data/${area}`, headers: admin.headers });
  }, 120_000);

  test("is restored elsewhere row for row and byte for byte, and the database goes on counting", async () => {
    const document = await uploaded(t, admin, { fileName: "Świadectwo.txt", content: "treść świadectwa" });
    const before = await dumpTables(t.databaseUrl);
    const { manifest, added } = await take();
    expect(added.objects).toBe(manifest.objects.count);
    expect(manifest.lost).toEqual([]);
    const restored = await restore(await readManifest(place, manifest.id));
    const after = await dumpTables(restored.database.url);
    expect(Object.keys(after)).toEqual(Object.keys(before));
    for (const [table, rows] of Object.entries(before))
      if (table !== "outbox_messages") expect(after[table], table).toEqual(rows);
    expect(restored.contents).toBe(manifest.objects.count);
    const { storage_key } = await contentOf(t, document.id);
    expect(await text(await restored.storage.read(storage_key))).toBe("treść świadectwa");
    expect((await readSecret(place, manifest)).equals(Buffer.from(TEST_SECRET.value))).toBe(true);
    const { rows } = await sql<{ next: number; last: number }>`
      select nextval(pg_get_serial_sequence('audit_entries', 'id')) as next, (select max(id) from audit_entries) as last
    `.execute(restored.database.database);
    expect(rows[0]?.next).toBe(Number(rows[0]?.last) + 1);
  });

  test("is verified: it is found whole, and names what is lost, damaged, altered, or without an owner", async () => {
    const verify = () => verifyPortal(t.portal);
    const [lost, changed] = [
      await uploaded(t, admin, { fileName: "zgubiony.txt", content: "zgubiony" }),
      await uploaded(t, admin, { fileName: "zmieniony.txt", content: "zmieniony" }),
    ];
    const before = await verify();
    expect(before).toMatchObject({ contents: { missing: [], damaged: [] }, papers: { damaged: [] } });
    expect(before.papers.count).toBeGreaterThan(0);
    await t.portal.storage.remove((await contentOf(t, lost.id)).storage_key);
    const key = (await contentOf(t, changed.id)).storage_key;
    await writeFile(join(t.storageDirectory, String(await t.portal.storage.locate(key))), "zmieniony!");
    await t.portal.storage.write("bez-wlasciciela", Readable.from([Buffer.from("x")]));
    // As somebody could who has the database itself.
    await sql`alter table order_papers disable trigger user`.execute(t.portal.database);
    await sql`update order_papers set content = content || decode('00', 'hex')
      where ctid = (select ctid from order_papers where kind = 'report' limit 1)`.execute(t.portal.database);
    const after = await verify();
    expect(after.contents.missing.map(({ name }) => name)).toEqual(["zgubiony.txt"]);
    expect(after.contents.damaged.map(({ name }) => name)).toEqual(["zmieniony.txt"]);
    expect(after.papers.damaged).toEqual([{ what: "report", number: expect.stringMatching(/^PRZYKŁAD\//) }]);
    expect(after.orphans).toEqual([...before.orphans, "bez-wlasciciela"].sort());
    expect(after.audit.broken).toBeNull();
  });
});
