import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { SystemPartView } from "@bonum/contract/system/fields.ts";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { tellOfFailures } from "../../modules/backups/schedule/news.ts";
import { backUpInTime } from "../../modules/backups/schedule/rounds.ts";
import { createS3Storage } from "../../platform/storage/s3/s3.ts";
import { createTestDatabase } from "../../testing/database.ts";
import { uploaded } from "../../testing/documents/documents.ts";
import { bucketContents } from "../../testing/outside/s3-server/contents.ts";
import { whyNoS3Server } from "../../testing/outside/s3-server/install.ts";
import { FULL_BUCKET, type S3Server, startS3Server } from "../../testing/outside/s3-server/start.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../testing/portal.ts";
import { commandHere } from "../../testing/processes/commands.ts";

const why = await whyNoS3Server();
const title = `the schedule's backup in a bucket${why === null ? "" : ` (skipped: ${why})`}`;

describe.skipIf(why !== null)(title, () => {
  let server: S3Server;
  let t: TestPortal;
  let admin: SignedIn;
  beforeAll(async () => {
    server = await startS3Server();
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    // Nothing looks at what comes in, so that it stays held.
    t = await createTestPortal({ config: { clamd: { host: "127.0.0.1", port: 9 } } });
    admin = await t.signIn("Admin");
    await uploaded(t, admin, { fileName: "umowa.txt", content: "treść umowy" });
  });
  afterEach(() => t.close());

  /** Makes the backup that is due, and tells of one that failed, as a server does by itself. */
  async function backUp(bucket: string, key?: string): Promise<void> {
    const { bucket: _, ...s3 } = server.config;
    const schedule = { target: `s3://${bucket}`, at: "02:30", keepDays: undefined };
    t.portal.config.backup = { key, s3, schedule };
    const signal = new AbortController().signal;
    await backUpInTime(t.portal, { schedule, log: { warn() {} }, signal });
    await tellOfFailures(t.portal);
  }

  /** Reads the state of backups in "Stan systemu". */
  async function readState(): Promise<SystemPartView | undefined> {
    const answer = await t.app.inject({ url: "/api/system", headers: admin.headers });
    const { parts } = answer.json<{ parts: SystemPartView[] }>();
    return parts.find(({ part }) => part === "backup");
  }

  async function bells() {
    const { rows } = await t.portal.pool.query("select title_pl, path from notifications order by id");
    return rows;
  }

  test("sealed with the public key alone, it is restored whole into a bucket, and what was held is held", async () => {
    const identity = await generateX25519Identity();
    await backUp("kopie", await identityToRecipient(identity));
    expect(await readState()).toMatchObject({
      state: "fine",
      finding: "fine",
      facts: expect.arrayContaining([{ name: "place", value: "s3://kopie" }]),
    });
    expect(await bells()).toEqual([]);
    const directory = await mkdtemp(join(tmpdir(), "bonum-scheduled-"));
    const database = await createTestDatabase({ empty: true });
    const { endpoint = "", accessKeyId, secretAccessKey } = server.config;
    const settings = {
      ...server.environment,
      DATA_DIR: join(directory, "nowy"),
      DATABASE_URL: database.url,
      BACKUP_KEY: identity,
      BACKUP_S3_ENDPOINT: endpoint,
      BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
      BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey,
      BACKUP_S3_FORCE_PATH_STYLE: "true",
    };
    const restored = await commandHere(settings, "restore", "s3://kopie");
    expect(restored, restored.said).toMatchObject({ code: 0 });
    const verified = await commandHere(settings, "verify", "--json");
    expect(verified.code, verified.said).toBe(0);
    expect(JSON.parse(verified.said)).toMatchObject({ whole: true, orphans: [] });
    const { rows } = await database.pool.query("select storage_key as key, held from object_scans");
    expect(rows).toEqual([{ key: expect.any(String), held: true }]);
    const kept = createS3Storage(server.config);
    expect(await text(await kept.read(rows[0].key))).toBe("treść umowy");
    kept.close();
    await database.drop();
    await rm(directory, { recursive: true, force: true });
  });

  test("is told to administrators where the bucket takes it no more, and shown", async () => {
    await backUp(FULL_BUCKET);
    expect(await readState()).toMatchObject({ state: "broken", finding: "failed" });
    expect(await bells()).toEqual([{ title_pl: "Kopia zapasowa się nie udała", path: "/admin/system" }]);
    const { rows: letters } = await t.portal.pool.query("select subject, recipient from outbox_messages");
    expect(letters).toEqual([
      { subject: "Nie udało się utworzyć kopii zapasowej portalu", recipient: admin.email },
    ]);
    expect(await bucketContents({ ...server.config, bucket: FULL_BUCKET })).toEqual([]);
  });

  test("and where the key of the bucket is refused, in a sentence that holds no key", async () => {
    server.config.secretAccessKey = "klucz-odwołany";
    await backUp("kopie");
    server.config.secretAccessKey = "testing";
    const state = await readState();
    expect(state).toMatchObject({ state: "broken", finding: "failed" });
    const [{ error }] = (await t.portal.pool.query("select error from backup_runs")).rows;
    expect(error).toMatch(/^Serwer S3 odrzuca /);
    expect(JSON.stringify(state)).not.toContain("klucz-odwołany");
    expect(await bells()).toHaveLength(1);
  });
});
