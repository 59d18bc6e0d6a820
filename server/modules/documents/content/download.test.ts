import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readdir, readlink, truncate } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import type { DocumentView } from "@bonum/contract/documents/fields.ts";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { uploaded } from "../../../testing/documents/documents.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../../testing/portal.ts";

let t: TestPortal;
let admin: SignedIn;
let document: DocumentView;
const content = randomBytes(200_000);
beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin");
  document = await uploaded(t, admin, { fileName: "Świadectwo ukończenia.pdf", content });
});
afterAll(() => t.close());

const download = (headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") =>
  t.app.inject({
    method,
    url: `/api/files/download/${document.fileKey}`,
    headers: { ...admin.headers, ...headers },
  });

async function auditCount(): Promise<number> {
  const rows = await t.portal.database
    .selectFrom("audit_entries")
    .select("id")
    .where("action", "=", "document.download")
    .where("subject_id", "=", document.id)
    .execute();
  return rows.length;
}

async function keyOf(documentId: string): Promise<string> {
  const keys = t.portal.database.selectFrom("document_versions").select("storage_key");
  return (await keys.where("document_id", "=", documentId).executeTakeFirstOrThrow()).storage_key;
}

describe("files/download/{fileKey}", () => {
  test("S7.11: the bytes, their content type, and the name in Polish letters", async () => {
    const answer = await download();
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toEqual(content);
    expect(answer.headers).toMatchObject({
      "content-type": "application/octet-stream",
      "content-length": "200000",
      "accept-ranges": "bytes",
      etag: `"${document.sha256}"`,
      "content-disposition": `attachment; filename="Swiadectwo ukonczenia.pdf"; filename*=UTF-8''%C5%9Awiadectwo%20uko%C5%84czenia.pdf`,
      "x-content-type-options": "nosniff",
    });
    expect(answer.headers["content-security-policy"]).toMatch(/^default-src 'none';.*; sandbox$/);
  });

  test.each([
    ["bytes=0-0", 0, 0],
    ["bytes=100-", 100, 199_999],
    ["bytes=-7", 199_993, 199_999],
    ["bytes=65530-65540", 65_530, 65_540],
    ["bytes=199999-300000", 199_999, 199_999],
    ["bytes=-900000", 0, 199_999],
  ])("Range %s is those bytes and no other", async (range, start, end) => {
    const answer = await download({ range });
    expect(answer.statusCode).toBe(206);
    expect(answer.headers["content-range"]).toBe(`bytes ${start}-${end}/200000`);
    expect(answer.headers["content-length"]).toBe(String(end - start + 1));
    expect(answer.rawPayload).toEqual(content.subarray(start, end + 1));
  });

  test("a range outside the content is a 416 that says the size", async () => {
    const answer = await download({ range: "bytes=200000-" });
    expect(answer.statusCode).toBe(416);
    expect(answer.headers["content-range"]).toBe("bytes */200000");
    expect(answer.headers["content-type"]).toMatch("application/problem+json");
    expect(answer.headers["content-disposition"]).toBeUndefined();
  });

  test("an interrupted download goes on, but not with another content", async () => {
    const rest = await download({ range: "bytes=150000-", "if-range": `"${document.sha256}"` });
    expect(rest.rawPayload).toEqual(content.subarray(150_000));
    const other = await download({ range: "bytes=150000-", "if-range": '"other"' });
    expect([other.statusCode, other.rawPayload.length]).toEqual([200, 200_000]);
  });

  test("what the caller has already is a 304 without a body", async () => {
    const answer = await download({ "if-none-match": `"${document.sha256}"` });
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([304, 0]);
    expect(answer.headers.etag).toBe(`"${document.sha256}"`);
  });

  test("HEAD says the same without the bytes, opening nothing and recording nothing", async () => {
    const before = await auditCount();
    const answer = await download({ range: "bytes=0-1" }, "HEAD");
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, 0]);
    expect(answer.headers["content-length"]).toBe("200000");
    expect(await auditCount()).toBe(before);
  });

  test("an audit entry for each download, not for its later parts nor for a 304", async () => {
    const before = await auditCount();
    await download();
    await download({ range: "bytes=0-99" });
    await download({ range: "bytes=100-199" });
    await download({ range: "bytes=900000-" });
    await download({ "if-none-match": "*" });
    expect(await auditCount()).toBe(before + 2);
  });

  test("an entry for each of many downloads at once, although they are written together", async () => {
    const before = await auditCount();
    const answers = await Promise.all(Array.from({ length: 40 }, () => download()));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await auditCount()).toBe(before + 40);
  });

  test("whoever leaves out the first byte is audited as well, once for all the parts", async () => {
    const fresh = await uploaded(t, admin, { content });
    const other = await t.signIn("Admin");
    const part = (range: string, who = admin) =>
      t.app.inject({ url: `/api/files/download/${fresh.fileKey}`, headers: { ...who.headers, range } });
    await part("bytes=1-");
    await part("bytes=-5");
    await part("bytes=1-", other);
    const entries = t.portal.database.selectFrom("audit_entries").select("account_id");
    const downloads = entries.where("subject_id", "=", fresh.id).where("action", "=", "document.download");
    expect(await downloads.orderBy("id").execute()).toEqual([
      { account_id: admin.accountId },
      { account_id: other.accountId },
    ]);
  });

  test("bytes that are missing from the storage are a 410, without a word of where they were", async () => {
    const lost = await uploaded(t, admin);
    const storage_key = await keyOf(lost.id);
    await t.portal.storage.remove(storage_key);
    const answer = await t.app.inject({ url: `/api/files/download/${lost.fileKey}`, headers: admin.headers });
    expect(answer.statusCode).toBe(410);
    expect(answer.headers["content-disposition"]).toBeUndefined();
    expect(answer.body).not.toContain(storage_key);
  });

  test("D2.5: what is not visible to a client does not exist for them", async () => {
    const { headers } = await t.signIn("Client");
    const calls = [`download/${document.fileKey}`, `presigned-url/${document.fileKey}`, document.id];
    for (const path of calls) {
      const answer = await t.app.inject({ url: `/api/files/${path}`, headers });
      expect(answer.statusCode).toBe(404);
      expect(answer.body).not.toContain("wiadectwo");
    }
    expect((await t.app.inject(`/api/files/download/${document.fileKey}`)).statusCode).toBe(401);
  });

  test.each(["nie-uuid", "1", "00000000-0000-0000-0000-00000000000g"])("the id %s is a 400", async (id) => {
    const answer = await t.app.inject({ url: `/api/files/${id}`, headers: admin.headers });
    expect(answer.json().errors).toEqual({ id: ["Identyfikator jest nieprawidłowy. Odśwież stronę."] });
  });
});

describe("over the network", () => {
  const open = async (path: string) => {
    const { port } = t.app.server.address() as AddressInfo;
    // With the connection kept alive, an answer ends by its length and not by the connection's end.
    const headers = { ...admin.headers, connection: "keep-alive" };
    const [response] = await once(get({ port, path, headers, agent: false }), "response");
    return response as IncomingMessage;
  };
  beforeAll(() => t.app.listen({ port: 0, host: "127.0.0.1" }));

  test("downloads at once, slow ones among them, have each its own bytes", async () => {
    const contents = Array.from({ length: 3 }, (_, index) => Buffer.alloc(12_000_000 + index, index + 1));
    const documents = await Promise.all(contents.map((bytes) => uploaded(t, admin, { content: bytes })));
    const paths = documents.map(({ fileKey }) => `/api/files/download/${fileKey}`);
    const slow = await Promise.all(paths.map(open));
    // Unread bodies fill the network's buffers and stall the server's responses while other requests come and
    // go.
    for (const path of paths) await buffer(await open(path));
    for (const [index, response] of slow.entries()) {
      expect((await buffer(response)).equals(contents[index] ?? Buffer.of())).toBe(true);
    }
  });

  test("a file that is shorter than it should be breaks the download off, and nobody waits for the rest", async () => {
    const cut = await uploaded(t, admin, { content: Buffer.alloc(30_000_000, "x") });
    const response = await open(`/api/files/download/${cut.fileKey}`);
    const path = await t.portal.storage.locate(await keyOf(cut.id));
    await truncate(join(t.storageDirectory, path ?? ""), 1_000_000);
    await expect(buffer(response)).rejects.toThrow("aborted");
  });
});

test.skipIf(process.platform !== "linux")(
  "a client that goes away in the middle leaves no file open",
  async () => {
    const large = await uploaded(t, admin, { content: Buffer.alloc(30_000_000, "x") });
    const { port } = t.app.server.address() as AddressInfo;
    const openFiles = async () => {
      const handles = await readdir("/proc/self/fd");
      const targets = await Promise.all(
        handles.map((handle) => readlink(`/proc/self/fd/${handle}`).catch(() => "")),
      );
      return targets.filter((target) => target.startsWith(t.storageDirectory)).length;
    };
    const transfers = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const request = get({ port, path: `/api/files/download/${large.fileKey}`, headers: admin.headers });
        const [response] = (await once(request, "response")) as [IncomingMessage];
        await once(response, "readable");
        return { request, response };
      }),
    );
    expect(await openFiles()).toBe(5);
    for (const { request, response } of transfers) {
      response.on("error", () => {});
      request.destroy();
    }
    await vi.waitFor(async () => expect(await openFiles()).toBe(0), 10_000);
  },
);
