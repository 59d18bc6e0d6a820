import { once } from "node:events";
import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bucketContents } from "../../../testing/outside/s3-server/contents.ts";
import { whyNoS3Server } from "../../../testing/outside/s3-server/install.ts";
import { FULL_BUCKET, type S3Server, startS3Server } from "../../../testing/outside/s3-server/start.ts";
import { describeStorageContract, newKey, type StorageUnderTest } from "../../../testing/storage-contract.ts";
import { digest, streamOf } from "../../../testing/streams.ts";
import { type Storage, StorageFullError, StorageUnavailableError } from "../storage.ts";
import { S3_TIMEOUTS, type S3Config } from "./client.ts";
import { BucketUnusableError } from "./errors.ts";
import { createS3Storage, makeMissingBucket } from "./s3.ts";

const MIB = 1024 * 1024;

const whyNot = await whyNoS3Server();
const title = whyNot === null ? "S3 storage" : `S3 storage (skipped: ${whyNot})`;

let server: S3Server;

function open(overrides: Partial<S3Config> = {}): StorageUnderTest {
  const config = { ...server.config, ...overrides };
  return { storage: createS3Storage(config), contents: () => bucketContents(config) };
}

describe.skipIf(whyNot !== null)(title, () => {
  beforeAll(async () => {
    server = await startS3Server();
  });

  afterAll(() => server.stop());

  describeStorageContract(() => open());

  describe("presigned URL", () => {
    const presentation = {
      contentType: "application/pdf",
      disposition: "inline; filename=\"Swiadectwo.pdf\"; filename*=UTF-8''%C5%9Awiadectwo%20nr%207.pdf",
      expiresInSeconds: 300,
    };

    test("answers anyone's GET, presented as asked, with a Polish name", async () => {
      const { storage } = open();
      const key = newKey();
      await storage.write(key, streamOf(1000));
      const url = await storage.presign(key, presentation);
      const answer = await fetch(String(url));
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-type")).toBe("application/pdf");
      expect(answer.headers.get("content-disposition")).toBe(presentation.disposition);
      expect((await answer.arrayBuffer()).byteLength).toBe(1000);
    });

    test("answers a range, as a player or a PDF viewer asks for", async () => {
      const { storage } = open();
      const key = newKey();
      await storage.write(key, streamOf(1000));
      const url = await storage.presign(key, presentation);
      const answer = await fetch(String(url), { headers: { range: "bytes=10-19" } });
      expect(answer.status).toBe(206);
      expect((await answer.arrayBuffer()).byteLength).toBe(10);
    });

    test.for([
      ["another object", (url: URL) => url.pathname.replace(/.$/, "x"), {}],
      ["another content type", (url: URL) => url.pathname, { "response-content-type": "text/html" }],
      ["a longer life", (url: URL) => url.pathname, { "X-Amz-Expires": "86400" }],
    ] as const)("is refused once it was changed to %s", async ([, pathOf, changes]) => {
      const { storage } = open();
      const key = `${newKey()}a`;
      await storage.write(key, streamOf(10));
      await storage.write(key.replace(/a$/, "x"), streamOf(10));
      const url = new URL(String(await storage.presign(key, presentation)));
      expect((await fetch(url)).status).toBe(200);
      url.pathname = pathOf(url);
      for (const [name, value] of Object.entries(changes)) url.searchParams.set(name, value);
      expect((await fetch(url)).status).toBe(403);
    });

    test("is refused once it has expired", async () => {
      const { storage } = open();
      const key = newKey();
      await storage.write(key, streamOf(10));
      const url = String(await storage.presign(key, { ...presentation, expiresInSeconds: 1 }));
      await expect.poll(async () => (await fetch(url)).status).toBe(403);
    });
  });

  test("an upload that another server left unfinished is taken away with its key", async () => {
    const { storage, contents } = open();
    const key = newKey();
    const stalled = new PassThrough();
    streamOf(20 * MIB).pipe(stalled, { end: false });
    const unfinished = expect(storage.write(key, stalled)).rejects.toThrow();
    await expect.poll(contents).toContain(key);
    await storage.remove(key);
    expect(await contents()).not.toContain(key);
    stalled.destroy();
    await unfinished;
  });

  test.for([
    ["a small object", 1000],
    ["an object of several parts", 20 * MIB],
  ] as const)("a full bucket is reported as such: %s", async ([, size]) => {
    const { storage, contents } = open({ bucket: FULL_BUCKET });
    const source = streamOf(size);
    await expect(storage.write(newKey(), source)).rejects.toThrow(StorageFullError);
    expect(source.destroyed).toBe(true);
    expect(await contents()).toEqual([]);
  });

  describe("a server that hangs", () => {
    const impatient = { connect: 500, idle: 500, attempt: 2_000, call: 1_000 };
    let frozen: S3Server;
    beforeAll(async () => {
      frozen = await startS3Server();
    });
    afterAll(() => frozen.stop());

    test.for([
      ["deleting", (storage: Storage, key: string) => storage.remove(key)],
      ["looking for an object", (storage: Storage, key: string) => storage.has(key)],
      ["opening an object", (storage: Storage, key: string) => storage.read(key)],
      ["writing a small object", (storage: Storage) => storage.write(newKey(), streamOf(1000))],
      ["writing several parts", (storage: Storage) => storage.write(newKey(), streamOf(20 * MIB))],
      ["the check", (storage: Storage) => storage.check()],
    ] as const)("P5.1: is given up in time: %s", { timeout: 60_000 }, async ([, act]) => {
      const patient = createS3Storage(frozen.config);
      const key = newKey();
      await patient.write(key, streamOf(1000));
      frozen.freeze();
      try {
        await expect(act(createS3Storage(frozen.config, { timeouts: impatient }), key)).rejects.toThrow();
      } finally {
        frozen.thaw();
      }
      expect((await buffer(await patient.read(key))).length).toBe(1000);
    });

    test("is given up in time: looking for the bucket at the start", async () => {
      frozen.freeze();
      await expect(makeMissingBucket(frozen.config, impatient)).rejects.toThrow(BucketUnusableError);
      frozen.thaw();
    });

    test("does not end a read whose reader pauses for longer than the server may be silent", async () => {
      const key = newKey();
      await createS3Storage(frozen.config).write(key, streamOf(20 * MIB));
      const { idle } = impatient;
      const body = await createS3Storage(frozen.config, { timeouts: { ...S3_TIMEOUTS, idle } }).read(key);
      await once(body, "readable");
      await delay(4 * idle);
      expect(await digest(body)).toEqual(await digest(streamOf(20 * MIB)));
    });
  });

  describe("settings", () => {
    test.for([
      ["a bucket that does not exist", { bucket: "missing" }, "„missing” (S3_BUCKET) nie istnieje"],
      ["a wrong secret", { secretAccessKey: "wrong" }, "odrzuca S3_ACCESS_KEY_ID i S3_SECRET_ACCESS_KEY"],
      ["a wrong key", { accessKeyId: "test:nobody" }, "odrzuca S3_ACCESS_KEY_ID i S3_SECRET_ACCESS_KEY"],
      ["no server", { endpoint: "http://127.0.0.1:9" }, "nie odpowiada: http://127.0.0.1:9 (S3_ENDPOINT)"],
    ] as const)("the check says in a sentence what is wrong: %s", async ([, overrides, sentence]) => {
      await expect(open(overrides).storage.check()).rejects.toThrow(sentence);
    });

    test("a bucket that is missing is not taken for one without the object", async () => {
      const { storage } = open({ bucket: "missing" });
      await expect(storage.has(newKey())).rejects.toThrow(StorageUnavailableError);
    });

    test("a missing bucket is made, by several servers at once, and one that is there stays as it is", async () => {
      const config = { ...server.config, bucket: "made-at-start" };
      await Promise.all([makeMissingBucket(config), makeMissingBucket(config), makeMissingBucket(config)]);
      const { storage, contents } = open(config);
      const key = newKey();
      await storage.write(key, streamOf(10));
      await makeMissingBucket(config);
      expect(await contents()).toEqual([key]);
    });

    test("a bucket is not made with a wrong secret", async () => {
      const config = { ...server.config, bucket: "never-made", secretAccessKey: "wrong" };
      await expect(makeMissingBucket(config)).rejects.toThrow(BucketUnusableError);
      await expect(open({ bucket: "never-made" }).storage.check()).rejects.toThrow("nie istnieje");
    });
  });
});
