import { randomBytes } from "node:crypto";
import { text } from "node:stream/consumers";
import type { DocumentView } from "@bonum/contract/documents/fields.ts";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { S3Config } from "../../platform/storage/s3/client.ts";
import { createS3Storage } from "../../platform/storage/s3/s3.ts";
import { holdings, PDF, update, upload, uploaded } from "../../testing/documents/documents.ts";
import { sweepADayLater } from "../../testing/leases.ts";
import { bucketContents } from "../../testing/outside/s3-server/contents.ts";
import { whyNoS3Server } from "../../testing/outside/s3-server/install.ts";
import { FULL_BUCKET, type S3Server, startS3Server } from "../../testing/outside/s3-server/start.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../testing/portal.ts";
import { purgeTrash } from "./commands.ts";

const MIB = 1024 * 1024;
const LIMIT = 24 * MIB;

const whyNot = await whyNoS3Server();
const title = whyNot === null ? "documents on S3" : `documents on S3 (skipped: ${whyNot})`;

let server: S3Server;
let t: TestPortal;
let admin: SignedIn;

async function openPortal(overrides: Partial<S3Config> = {}): Promise<TestPortal> {
  const storage = createS3Storage({ ...server.config, ...overrides });
  return createTestPortal({ storage, config: { maxUploadBytes: LIMIT } });
}

async function previewUrl(document: DocumentView): Promise<string> {
  const url = `/api/files/presigned-url/${document.fileKey}`;
  const answer = await t.app.inject({ url, headers: admin.headers });
  return answer.json<{ preSignedUrl: string }>().preSignedUrl;
}

describe.skipIf(whyNot !== null)(title, () => {
  beforeAll(async () => {
    server = await startS3Server();
    t = await openPortal();
    admin = await t.signIn("Admin");
  });

  afterAll(async () => {
    await t.close();
    await server.stop();
  });

  test("D3.21: the preview of a PDF is a real presigned URL of the S3 server, inline, with its Polish name", async () => {
    const document = await uploaded(t, admin, { fileName: "Świadectwo łódzkie.pdf", content: PDF });
    const url = await previewUrl(document);
    expect(new URL(url).origin).toBe(server.config.endpoint);
    expect(new URL(url).searchParams.get("X-Amz-Expires")).toBe("300");
    const answer = await fetch(url);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect(answer.headers.get("content-disposition")).toMatch(/^inline;/);
    expect(answer.headers.get("content-disposition")).toContain(
      `filename*=UTF-8''${encodeURIComponent("Świadectwo łódzkie.pdf")}`,
    );
    expect(Buffer.from(await answer.arrayBuffer()).equals(PDF)).toBe(true);
  });

  test("the preview of active content is bytes to be saved", async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    for (const content of [svg, "<!doctype html><script>alert(1)</script>"]) {
      const answer = await fetch(await previewUrl(await uploaded(t, admin, { content })));
      expect(answer.headers.get("content-type")).toBe("application/octet-stream");
      expect(answer.headers.get("content-disposition")).toMatch(/^attachment;/);
    }
  });

  test("a file of several parts is downloaded byte for byte, and in ranges", async () => {
    const content = randomBytes(20 * MIB);
    const { fileKey } = await uploaded(t, admin, { content });
    const url = `/api/files/download/${fileKey}`;
    const whole = await t.app.inject({ url, headers: admin.headers });
    expect(whole.rawPayload.equals(content)).toBe(true);
    const range = { ...admin.headers, range: `bytes=${8 * MIB - 2}-${8 * MIB + 1}` };
    const part = await t.app.inject({ url, headers: range });
    expect(part.statusCode).toBe(206);
    expect(part.rawPayload.equals(content.subarray(8 * MIB - 2, 8 * MIB + 2))).toBe(true);
  });

  test("an update keeps the old content as a version", async () => {
    const { fileKey } = await uploaded(t, admin, { content: "treść pierwsza" });
    const edited = await update(t, admin, { fileKey, fileName: "plik.txt", content: "treść druga" });
    expect(edited.json()).toMatchObject({ fileKey, version: 2 });
    const download = async (url: string) => (await t.app.inject({ url, headers: admin.headers })).body;
    expect(await download(`/api/files/download/${fileKey}`)).toBe("treść druga");
    expect(await download(`/api/files/versions/${fileKey}/1/download`)).toBe("treść pierwsza");
  });

  test("issue 5: a file over MAX_UPLOAD_BYTES is refused and leaves nothing in the bucket", async () => {
    const before = [await holdings(t), await bucketContents(server.config)];
    const answer = await upload(t, admin, { fileName: "duży.bin", content: randomBytes(LIMIT + 1) });
    expect(answer.statusCode).toBe(413);
    expect([await holdings(t), await bucketContents(server.config)]).toEqual(before);
  });

  test("issue 5: twenty uploads at once", async () => {
    const contents = Array.from({ length: 20 }, () => randomBytes(MIB));
    const documents = await Promise.all(contents.map((content) => uploaded(t, admin, { content })));
    for (const [index, { fileKey }] of documents.entries()) {
      const answer = await t.app.inject({ url: `/api/files/download/${fileKey}`, headers: admin.headers });
      expect(answer.rawPayload.equals(contents[index] ?? Buffer.alloc(0))).toBe(true);
    }
  });

  test("what the trash has held for 30 days is purged from the bucket, all versions of it, and nothing else", async () => {
    const kept = await uploaded(t, admin, { content: "zostaje" });
    const before = (await bucketContents(server.config)).sort();
    const { id, fileKey } = await uploaded(t, admin, { content: "treść pierwsza" });
    await update(t, admin, { fileKey, fileName: "plik.txt", content: "treść druga" });
    await t.app.inject({ method: "DELETE", url: `/api/files/delete/${fileKey}`, headers: admin.headers });
    expect(await bucketContents(server.config)).toHaveLength(before.length + 2);
    await t.portal.database
      .updateTable("documents")
      .set({ deleted_at: sql<Date>`now() - interval '31 days'` })
      .where("id", "=", id)
      .execute();
    await purgeTrash(t.portal);
    expect(await sweepADayLater(t.portal)).toBe(2);
    expect((await bucketContents(server.config)).sort()).toEqual(before);
    expect(await text(await t.portal.storage.read(await storageKeyOf(kept)))).toBe("zostaje");
  });

  test("ready while the S3 server answers", async () => {
    expect((await t.app.inject("/readyz")).statusCode).toBe(200);
  });

  describe("a bucket that cannot be used", () => {
    let other: TestPortal;
    afterEach(() => other.close());

    test("issue 5: a full bucket is a 507 in Polish, and leaves nothing", async () => {
      other = await openPortal({ bucket: FULL_BUCKET });
      const who = await other.signIn("Admin");
      for (const size of [1000, 20 * MIB]) {
        const answer = await upload(other, who, { fileName: "plik.bin", content: randomBytes(size) });
        expect(answer.statusCode).toBe(507);
        expect(await holdings(other)).toMatchObject({ documents: 0, versions: 0, leases: 0 });
        expect(await bucketContents({ ...server.config, bucket: FULL_BUCKET })).toEqual([]);
      }
    });

    test("not ready, yet alive, when the bucket is gone", async () => {
      other = await openPortal({ bucket: "gone" });
      expect((await other.app.inject("/readyz")).json()).toMatchObject({ database: true, storage: false });
      expect((await other.app.inject("/healthz")).statusCode).toBe(200);
    });
  });
});

async function storageKeyOf({ id }: DocumentView): Promise<string> {
  const query = t.portal.database.selectFrom("document_versions").select("storage_key");
  return (await query.where("document_id", "=", id).executeTakeFirstOrThrow()).storage_key;
}
