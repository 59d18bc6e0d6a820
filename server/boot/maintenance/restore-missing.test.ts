import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { objectName } from "../../modules/backups/backup-set.ts";
import { readKey } from "../../modules/backups/sealing.ts";
import { createDiskStorage, objectPaths } from "../../platform/storage/disk.ts";
import { createS3Storage, makeMissingBucket } from "../../platform/storage/s3/s3.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { PNG, uploaded } from "../../testing/documents/documents.ts";
import { whyNoS3Server } from "../../testing/outside/s3-server/install.ts";
import { type S3Server, startS3Server } from "../../testing/outside/s3-server/start.ts";
import { sendPicture } from "../../testing/pictures.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../testing/portal.ts";
import { commandHere } from "../../testing/processes/commands.ts";
import { RESTORING } from "../data-directory.ts";

let t: TestPortal;
let admin: SignedIn;
/** The settings of the commands, and where their backups lie. */
let settings: Record<string, string>;
let target: string;
let place: Storage;
/** Ending of the objects' names at the target. */
let mark: string;

async function open(overrides: { storage?: Storage } = {}) {
  t = await createTestPortal(overrides);
  admin = await t.signIn("Admin");
  settings = { DATABASE_URL: t.databaseUrl, DATA_DIR: t.portal.config.dataDir, JWT_SECRET: "s".repeat(32) };
}

const run = (name: "backup" | "restore" | "verify", ...given: string[]) =>
  commandHere(settings, name, ...given);
const restore = (...given: string[]) => run("restore", target, "--missing", ...given);
const backUp = async () => {
  const { code, said } = await run("backup", target);
  expect(code, said).toBe(0);
};

async function keyOf(statement: string, ...values: string[]): Promise<string> {
  const { rows } = await t.portal.pool.query<{ key: string }>(statement, values);
  return rows[0]?.key ?? "";
}

async function add(fileName: string, content: string) {
  const { id } = await uploaded(t, admin, { fileName, content });
  const key = await keyOf("select storage_key as key from document_versions where document_id = $1", id);
  return { id, key };
}

const behind = () => t.portal.storage.behind;
const put = (storage: Storage, key: string, content: string) =>
  storage.write(key, Readable.from([Buffer.from(content)]));
const bytesOf = async (key: string) => text(await behind().read(key));

/** Every row that says something of a content, and the log. */
async function rowsOfContents() {
  const { rows } = await t.portal.pool.query(
    `select (select json_agg(v order by document_id, number) from document_versions v) as versions,
      (select json_agg(d order by id) from documents d) as documents,
      (select count(*) from audit_entries) as entries`,
  );
  return rows;
}

/** Loses and damages contents, brings them back and has it proven; then those that the backup has not, or damaged itself. */
async function losesAndFinds(): Promise<void> {
  const [lost, changed, kept, gone] = [
    await add("zgubiony.txt", "treść zgubiona"),
    await add("zmieniony.txt", "treść zmieniona"),
    await add("cały.txt", "treść cała"),
    await add("przepadły.txt", "treść przepadła"),
  ];
  // As a version has it that was restored from an earlier one.
  await t.portal.pool.query(
    `insert into document_versions (document_id, number, storage_key, content_type, size, sha256)
      select document_id, 2, storage_key, content_type, size, sha256 from document_versions where document_id = $1`,
    [lost.id],
  );
  const banner = await sendPicture(t, admin, { url: "/api/admin/organisation/banner", content: PNG });
  expect(banner.statusCode, banner.body).toBe(200);
  const bannerKey = await keyOf("select banner_key as key from organisation");
  await backUp();
  const rows = await rowsOfContents();

  await behind().remove(lost.key);
  await behind().remove(bannerKey);
  await put(behind(), changed.key, "zupełnie inna");
  expect((await run("verify")).code).toBe(1);
  const done = await restore();
  expect(done, done.said).toEqual({
    code: 0,
    said: expect.stringMatching(/Odtworzone: 4\. Nieodtworzone: 0\./),
  });
  const versions = [1, 2].map((number) => `„zgubiony.txt”, wersja ${number} (${lost.id})`);
  for (const name of [...versions, "baner dofinansowania na stronie publicznej"])
    expect(done.said).toContain(`Odtworzono: ${name}\n`);
  expect([await bytesOf(lost.key), await bytesOf(changed.key)]).toEqual([
    "treść zgubiona",
    "treść zmieniona",
  ]);
  expect(await rowsOfContents()).toEqual(rows);
  const verified = await run("verify", "--json");
  expect(verified.code, verified.said).toBe(0);
  expect(JSON.parse(verified.said)).toMatchObject({ whole: true, orphans: [] });
  expect(await restore()).toEqual({
    code: 0,
    said: expect.stringMatching(/Odtworzone: 0\. Nieodtworzone: 0\.\nNie ma braków ani zmian\.\n$/),
  });

  const later = await add("późniejszy.txt", "przybył po kopii");
  await behind().remove(later.key);
  await behind().remove(lost.key);
  await put(behind(), kept.key, "na wpół czytelna");
  await put(place, `${kept.key}-${mark}`, "uszkodzona i w kopii");
  await behind().remove(gone.key);
  await put(place, `${gone.key}-${mark}`, "uszkodzona w kopii");
  const partly = await restore();
  expect(partly.code).toBe(1);
  expect(partly.said).toContain(`Odtworzono: „zgubiony.txt”`);
  expect(partly.said).toContain(`W kopii nie ma pliku: „późniejszy.txt”, wersja 1 (${later.id})\n`);
  expect(partly.said).toContain(`W kopii jest uszkodzony plik: „cały.txt”, wersja 1 (${kept.id})\n`);
  expect(partly.said).toContain(`W kopii jest uszkodzony plik: „przepadły.txt”, wersja 1 (${gone.id})\n`);
  expect(partly.said).toMatch(/Są braki lub zmiany\.\n$/);
  expect(await bytesOf(kept.key)).toBe("na wpół czytelna");
  for (const { key } of [later, gone]) expect(await behind().has(key)).toBe(false);
  const json = await restore("--json");
  expect(json.code).toBe(1);
  expect(JSON.parse(json.said)).toEqual({
    whole: false,
    count: expect.any(Number),
    restored: [],
    unrestored: expect.arrayContaining([
      { what: "document", id: later.id, version: 1, name: "późniejszy.txt", why: "missing" },
      { what: "document", id: kept.id, version: 1, name: "cały.txt", why: "damaged" },
      { what: "document", id: gone.id, version: 1, name: "przepadły.txt", why: "damaged" },
    ]),
    papers: [],
  });
}

describe("contents that are missing or damaged, on a disk with encrypted backups", () => {
  let parent: string;
  beforeAll(async () => {
    await open();
    parent = await mkdtemp(join(tmpdir(), "bonum-missing-"));
    target = join(parent, "kopie");
    const identity = await generateX25519Identity();
    settings.BACKUP_KEY = identity;
    const key = await readKey(await identityToRecipient(identity));
    mark = objectName({ storage: createDiskStorage(target), key }, "").slice(1);
    place = createDiskStorage(target);
  });
  afterAll(async () => {
    await t.close();
    await rm(parent, { recursive: true, force: true });
  });

  test("P7.6: come back from a backup, what is whole stays untouched, and what cannot come back is named", async () => {
    const whole = await add("nietknięty.txt", "nietknięty");
    const { file } = objectPaths(t.storageDirectory, whole.key);
    const before = await stat(file);
    await losesAndFinds();
    expect(await stat(file)).toMatchObject({ ino: before.ino, mtimeMs: before.mtimeMs });
  }, 180_000);

  test("are not looked for where that makes no sense, and nothing is written", async () => {
    const wrong = [
      [target, "--missing", "--list"],
      [target, "--missing", "--set=20261124T013000Z"],
      [target, "--missing", "--document=x", "--to=y"],
      [target, "--json"],
      [target, "--list", "--to=y"],
      [target, "--to=y"],
      [target, "--document=x"],
      [target, "--version=1"],
      ["--missing"],
    ];
    for (const given of wrong)
      expect(await run("restore", ...given), given.join(" ")).toEqual({
        code: 1,
        said: expect.stringMatching(/^Użycie: npm run restore/),
      });

    const lost = await add("bez klucza.txt", "bez klucza");
    await run("backup", target);
    await behind().remove(lost.key);
    const secret = settings.BACKUP_KEY ?? "";
    const withKey = (key: string) =>
      commandHere({ ...settings, BACKUP_KEY: key }, "restore", target, "--missing");
    expect(await withKey(await identityToRecipient(secret))).toMatchObject({
      code: 1,
      said: expect.stringMatching(/potrzeba klucza tajnego/),
    });
    expect(await withKey(await generateX25519Identity())).toMatchObject({
      code: 1,
      said: expect.stringMatching(/tylko kopie nieukończone albo zaszyfrowane innym kluczem/),
    });
    const empty = await mkdtemp(join(tmpdir(), "bonum-missing-"));
    const there = { BACKUP_KEY: secret, DATA_DIR: empty };
    expect(await commandHere(there, "restore", target, "--missing")).toMatchObject({
      code: 1,
      said: expect.stringMatching(/nie ma bazy danych portalu/),
    });
    await writeFile(join(empty, RESTORING), "20260101T000000Z");
    expect(await commandHere(there, "restore", target, "--missing")).toMatchObject({
      code: 1,
      said: expect.stringMatching(/nie zostało ukończone/),
    });
    await rm(empty, { recursive: true });
    expect(await behind().has(lost.key)).toBe(false);
  });
});

const whyNot = await whyNoS3Server();
const title = "contents that are missing or damaged, in a bucket with backups in another";

describe.skipIf(whyNot !== null)(whyNot === null ? title : `${title} (skipped: ${whyNot})`, () => {
  let server: S3Server;
  beforeAll(async () => {
    server = await startS3Server();
    await open({ storage: createS3Storage(server.config) });
    Object.assign(settings, server.environment);
    const backups = { ...server.config, bucket: "kopie-portalu" };
    await makeMissingBucket(backups);
    place = createS3Storage(backups);
    target = "s3://kopie-portalu";
    mark = "raw";
  }, 60_000);
  afterAll(async () => {
    place.close();
    await t.close();
    await server.stop();
  });

  test("P7.6: come back the same way", losesAndFinds, 180_000);
});
