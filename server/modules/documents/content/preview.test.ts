import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PDF, PNG, update, uploaded } from "../../../testing/documents/documents.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../../testing/portal.ts";
import { signPreview } from "./routes.ts";

let t: TestPortal;
let admin: SignedIn;
beforeAll(async () => {
  t = await createTestPortal({ config: { publicUrl: "https://portal.example.pl/bp" } });
  admin = await t.signIn("Admin");
});
afterAll(() => t.close());

async function linkTo(fileKey: string): Promise<URL> {
  const answer = await t.app.inject({
    url: `/api/files/presigned-url/${fileKey}`,
    headers: { ...admin.headers, host: "evil.example" },
  });
  return new URL(answer.json().preSignedUrl);
}

/** Opens a link as a browser in a new tab would: without a session. */
function open(link: URL, options: { method?: "GET" | "HEAD"; headers?: Record<string, string> } = {}) {
  return t.app.inject({ url: link.pathname.replace("/bp", "") + link.search, ...options });
}

const HTML = "<!doctype html><script>alert(1)</script>";
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const XML = '<?xml version="1.0"?><?xml-stylesheet href="x.xsl"?><a/>';

describe("files/presigned-url/{fileKey}", () => {
  test("S7.10, D3.19, D3.28: an absolute link from PUBLIC_URL, never from Host, that needs no session", async () => {
    const { fileKey } = await uploaded(t, admin, { fileName: "Łódź.pdf", content: PDF });
    const link = await linkTo(fileKey);
    expect(link.href).toMatch(/^https:\/\/portal\.example\.pl\/bp\/api\/files\/content\?token=/);
    const answer = await open(link);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toEqual(PDF);
    expect(answer.headers["content-disposition"]).toMatch(/^inline; filename=Lodz.pdf; filename\*=UTF-8''/);
  });

  const shown = [
    { what: "a PDF", content: PDF, type: "application/pdf" },
    { what: "a PNG", content: PNG, type: "image/png" },
  ];
  const saved = [
    { what: "HTML", content: HTML },
    { what: "SVG", content: SVG },
    { what: "XML", content: XML },
    { what: "text", content: "zwykły tekst" },
    { what: "a GIF that is a script", content: "GIF89a=1;alert(1)" },
  ].map((row) => ({ ...row, type: "application/octet-stream" }));
  test.each([...shown, ...saved])("D3.20: nothing runs in $what", async ({ content, type }) => {
    const disposition = type === "application/octet-stream" ? "attachment" : "inline";
    const document = await uploaded(t, admin, { fileName: "plik.pdf", content });
    expect(document.previewable).toBe(disposition === "inline");
    const { headers } = await open(await linkTo(document.fileKey));
    expect(headers).toMatchObject({
      "content-type": type,
      "content-disposition": `${disposition}; filename=plik.pdf`,
      "content-security-policy": expect.stringMatching(/default-src 'none'.*sandbox$/),
      "x-content-type-options": "nosniff",
    });
  });

  test("Range, HEAD and ETag work, as PDF viewers ask for parts", async () => {
    const { fileKey, sha256 } = await uploaded(t, admin, { content: PDF });
    const link = await linkTo(fileKey);
    const part = await open(link, { headers: { range: "bytes=5-9" } });
    expect([part.statusCode, part.rawPayload]).toEqual([206, PDF.subarray(5, 10)]);
    const head = await open(link, { method: "HEAD" });
    expect([head.statusCode, head.headers["content-length"]]).toEqual([200, String(PDF.length)]);
    expect((await open(link, { headers: { "if-none-match": `"${sha256}"` } })).statusCode).toBe(304);
  });

  test("a link goes on showing the content that it was made for", async () => {
    const { fileKey } = await uploaded(t, admin, { content: PDF });
    const link = await linkTo(fileKey);
    await update(t, admin, { fileKey, fileName: "b.png", content: PNG });
    expect((await open(link)).rawPayload).toEqual(PDF);
    expect((await open(await linkTo(fileKey))).rawPayload).toEqual(PNG);
  });

  test("each link leaves an audit entry", async () => {
    const { id, fileKey } = await uploaded(t, admin, { fileName: "a.pdf" });
    await open(await linkTo(fileKey));
    const entries = await t.portal.database
      .selectFrom("audit_entries")
      .select(["account_id", "after"])
      .where("subject_id", "=", id)
      .where("action", "=", "document.preview")
      .execute();
    expect(entries).toEqual([{ account_id: admin.accountId, after: { fileName: "a.pdf", version: 1 } }]);
  });
});

test("a link that only saves the file is in the audit as a download", async () => {
  const { id, fileKey } = await uploaded(t, admin, { fileName: "a.txt", content: "zwykły tekst" });
  await linkTo(fileKey);
  const entries = await t.portal.database
    .selectFrom("audit_entries")
    .select(["action", "after"])
    .where("subject_id", "=", id)
    .where("action", "in", ["document.preview", "document.download"])
    .execute();
  expect(entries).toEqual([{ action: "document.download", after: { fileName: "a.txt", version: 1 } }]);
});

describe("issue 5: a link that was not given out", () => {
  async function refusedFor(token: string) {
    const answer = await t.app.inject(`/api/files/content?token=${token}`);
    expect(answer.statusCode).toBe(403);
    expect(answer.json().title).toMatch(/^Link do podglądu wygasł lub jest nieprawidłowy/);
  }

  test("tampered at any character", async () => {
    const { fileKey } = await uploaded(t, admin);
    const token = (await linkTo(fileKey)).searchParams.get("token") ?? "";
    for (let index = 0; index < token.length - 1; index += 7) {
      const changed = token[index] === "A" ? "B" : "A";
      await refusedFor(token.slice(0, index) + changed + token.slice(index + 1));
    }
    await refusedFor(token.slice(0, -2));
  });

  test("expired", async () => {
    const { fileKey } = await uploaded(t, admin);
    await refusedFor(await signPreview(t.portal.secret, { fileKey, version: 1 }, 0));
  });

  test("alg: none, another secret, none at all", async () => {
    const { fileKey } = await uploaded(t, admin);
    const token = (await linkTo(fileKey)).searchParams.get("token") ?? "";
    const none = Buffer.from('{"alg":"none"}').toString("base64url");
    await refusedFor(`${none}.${token.split(".")[1]}.`);
    await refusedFor(await signPreview(crypto.getRandomValues(new Uint8Array(32)), { fileKey, version: 1 }));
    await refusedFor("");
    expect((await t.app.inject("/api/files/content")).statusCode).toBe(403);
  });

  test("a session's token opens no preview, and a preview's token no session", async () => {
    await refusedFor(admin.token);
    const { fileKey } = await uploaded(t, admin);
    const token = (await linkTo(fileKey)).searchParams.get("token") ?? "";
    const answer = await t.app.inject({
      url: `/api/files/download/${fileKey}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.statusCode).toBe(401);
  });
});

test("D3.28: without PUBLIC_URL the link names the address that the server listens on", async () => {
  const own = await createTestPortal();
  try {
    const who = await own.signIn("Admin");
    const address = await own.app.listen({ port: 0, host: "127.0.0.1" });
    const { fileKey } = await uploaded(own, who);
    const answer = await fetch(`${address}/api/files/presigned-url/${fileKey}`, { headers: who.headers });
    const { preSignedUrl } = (await answer.json()) as { preSignedUrl: string };
    expect(preSignedUrl.startsWith(`${address}/api/files/content?`)).toBe(true);
    const shown = await fetch(preSignedUrl);
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(PDF);
  } finally {
    await own.close();
  }
});

test("a storage that can presign is asked to, with the same presentation", async () => {
  const { storage } = t.portal;
  const presign = async (_key: string, presentation: object) =>
    `https://s3.example/?${JSON.stringify(presentation)}`;
  t.portal.storage = { ...storage, presign };
  try {
    const { fileKey } = await uploaded(t, admin, { fileName: "a.svg", content: SVG });
    const link = decodeURIComponent((await linkTo(fileKey)).search.slice(1));
    expect(JSON.parse(link)).toEqual({
      contentType: "application/octet-stream",
      disposition: "attachment; filename=a.svg",
      expiresInSeconds: 300,
    });
  } finally {
    t.portal.storage = storage;
  }
});
