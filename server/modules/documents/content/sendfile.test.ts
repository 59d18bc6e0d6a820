import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, type RequestOptions, request } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import type { DocumentView } from "@bonum/contract/documents/fields.ts";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { PDF, uploaded } from "../../../testing/documents/documents.ts";
import { startNginx, whyNoNginx } from "../../../testing/outside/nginx.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../../testing/portal.ts";

let t: TestPortal;
let admin: SignedIn;
let document: DocumentView;
let url: string;
/** The path that the portal gives nginx. */
let internal: string;
const content = randomBytes(700_000);
beforeAll(async () => {
  t = await createTestPortal({ config: { sendfile: "x-accel" } });
  admin = await t.signIn("Admin");
  document = await uploaded(t, admin, { fileName: "Świadectwo.bin", content });
  url = `/api/files/download/${document.fileKey}`;
  const key = await keyOf(document);
  internal = `/internal-files/objects/${key.slice(0, 2)}/${key.slice(2, 4)}/${key}`;
});
afterAll(() => t.close());

async function keyOf({ id }: DocumentView): Promise<string> {
  const versions = t.portal.database.selectFrom("document_versions").select("storage_key");
  return (await versions.where("document_id", "=", id).executeTakeFirstOrThrow()).storage_key;
}

const download = (headers: Record<string, string> = {}) =>
  t.app.inject({ url, headers: { ...admin.headers, ...headers } });

async function downloads(): Promise<number> {
  const entries = t.portal.database.selectFrom("audit_entries").select("id");
  return (await entries.where("action", "=", "document.download").execute()).length;
}

async function previewLink(of: DocumentView): Promise<string> {
  const answer = await t.app.inject({
    url: `/api/files/presigned-url/${of.fileKey}`,
    headers: admin.headers,
  });
  const { pathname, search } = new URL(answer.json().preSignedUrl);
  return pathname + search;
}

describe("SENDFILE=x-accel", () => {
  test("the answer names the file for nginx and has no bytes; the access is audited", async () => {
    const before = await downloads();
    const answer = await download();
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, 0]);
    expect(answer.headers).toMatchObject({
      "x-accel-redirect": internal,
      etag: `"${document.sha256}"`,
      "content-type": "application/octet-stream",
      "content-disposition": expect.stringContaining("filename*=UTF-8''%C5%9Awiadectwo.bin"),
      "cache-control": "private, no-cache",
      "content-security-policy": expect.stringContaining("sandbox"),
    });
    expect(await downloads()).toBe(before + 1);
  });

  test("a range is left to nginx and audited as ever; what needs no bytes the portal answers", async () => {
    const before = await downloads();
    const part = await download({ range: "bytes=100-199" });
    expect([part.statusCode, part.headers["x-accel-redirect"]]).toEqual([200, internal]);
    expect(part.headers["content-range"]).toBeUndefined();
    const answers = [
      await download({ range: "bytes=900000-" }),
      await download({ "if-none-match": `"${document.sha256}"` }),
      await t.app.inject({ method: "HEAD", url, headers: admin.headers }),
    ];
    expect(answers.map((answer) => answer.statusCode)).toEqual([416, 304, 200]);
    for (const { headers } of answers) expect(headers["x-accel-redirect"]).toBeUndefined();
    expect(answers[2]?.headers["content-length"]).toBe("700000");
    expect(await downloads()).toBe(before);
  });

  test("whoever may not have the file learns nothing of where it lies", async () => {
    const { headers } = await t.signIn("Client");
    const lost = await uploaded(t, admin);
    await t.portal.storage.remove(await keyOf(lost));
    const answers = [
      await t.app.inject(url),
      await t.app.inject({ url, headers }),
      await t.app.inject("/api/files/content?token=forged"),
      await t.app.inject({ url: `/api/files/download/${lost.fileKey}`, headers: admin.headers }),
    ];
    expect(answers.map((answer) => answer.statusCode)).toEqual([401, 404, 403, 410]);
    for (const answer of answers) {
      expect(answer.headers["x-accel-redirect"]).toBeUndefined();
      expect(answer.body).not.toContain("objects");
    }
  });

  test("a preview is sent by nginx too, as the browser shows it", async () => {
    const answer = await t.app.inject(await previewLink(await uploaded(t, admin, { content: PDF })));
    expect(answer.headers).toMatchObject({
      "x-accel-redirect": expect.stringMatching(/^\/internal-files\/objects\//),
      "content-type": "application/pdf",
      "content-disposition": expect.stringMatching(/^inline/),
    });
  });
});

const whyNot = await whyNoNginx();
const title = `behind a real nginx${whyNot === null ? "" : ` (skipped: ${whyNot})`}`;

describe.skipIf(whyNot !== null)(title, () => {
  let front: { socketPath: string; stop(): Promise<void> };
  beforeAll(async () => {
    await t.app.listen({ port: 0, host: "127.0.0.1" });
    front = await startFront(t);
  });
  afterAll(() => front?.stop());

  async function ask(path: string, headers: Record<string, string> = {}) {
    const options: RequestOptions = { socketPath: front.socketPath, path, headers, agent: false };
    const [answer] = (await once(request(options).end(), "response")) as [IncomingMessage];
    return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
  }

  test("a download has its bytes and the portal's headers, and not where the file lies", async () => {
    const answer = await ask(url, admin.headers);
    expect(answer.status).toBe(200);
    expect(answer.body.equals(content)).toBe(true);
    const direct = await download();
    const kept = ["etag", "content-type", "content-disposition", "cache-control", "content-security-policy"];
    for (const name of [...kept, "x-content-type-options"])
      expect(answer.headers[name], name).toBe(direct.headers[name]);
    expect(answer.headers["content-length"]).toBe("700000");
    expect(answer.headers["last-modified"]).toBeUndefined();
    expect(answer.headers["x-accel-redirect"]).toBeUndefined();
  });

  test("a range, and a download that goes on with the same content alone", async () => {
    const range = "bytes=600000-600099";
    const part = await ask(url, { ...admin.headers, range, "if-range": `"${document.sha256}"` });
    expect([part.status, part.headers["content-range"]]).toEqual([206, "bytes 600000-600099/700000"]);
    expect(part.body.equals(content.subarray(600_000, 600_100))).toBe(true);
    const other = await ask(url, { ...admin.headers, range, "if-range": '"other"' });
    expect([other.status, other.body.length]).toEqual([200, 700_000]);
    const same = await ask(url, { ...admin.headers, "if-none-match": `"${document.sha256}"` });
    expect([same.status, same.body.length]).toEqual([304, 0]);
  });

  test("nobody gets a file past the portal", async () => {
    expect((await ask(url)).status).toBe(401);
    expect((await ask(internal, admin.headers)).status).toBe(404);
  });

  test("a preview link opens the content", async () => {
    const answer = await ask(await previewLink(await uploaded(t, admin, { content: PDF })));
    expect([answer.status, answer.headers["content-type"]]).toEqual([200, "application/pdf"]);
    expect(answer.body.equals(PDF)).toBe(true);
  });
});

/** Runs nginx by the documented example, its addresses and folders changed for this portal. */
async function startFront({ app, storageDirectory }: TestPortal) {
  const { port } = app.server.address() as AddressInfo;
  const { directory, stop } = await startNginx("nginx.conf", (folder) => [
    ["user portal;", ""],
    ["listen 80;", `listen unix:${folder}/front;`],
    ["server 127.0.0.1:3000;", `server 127.0.0.1:${port};`],
    ["/srv/portal/data/files/", `${storageDirectory}/`],
  ]);
  const socketPath = join(directory, "front");
  await vi.waitFor(async () => {
    const [answer] = (await once(request({ socketPath, path: "/healthz" }).end(), "response")) as [
      IncomingMessage,
    ];
    answer.resume();
    expect(answer.statusCode).toBe(200);
  }, 20_000);
  return { socketPath, stop };
}
