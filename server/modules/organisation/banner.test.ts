import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { holdings, multipartForm, PDF, PNG } from "../../testing/documents/documents.ts";
import { sweepADayLater } from "../../testing/leases.ts";
import { sendPicture } from "../../testing/pictures.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../testing/portal.ts";
import { auditOf, callsOf, hearChanges } from "../../testing/records.ts";

let t: TestPortal;
let admin: SignedIn;
beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin");
});
afterAll(() => t.close());

const URL = "/api/admin/organisation/banner";
/** The first bytes of a WebP, by which anybody knows one. */
const WEBP = Buffer.concat([Buffer.from("RIFF\x24\0\0\0WEBPVP8 ", "latin1"), randomBytes(24)]);
const JPEG = Buffer.from("ffd8ffe000104a46494600010100000100010000ffd9", "hex");

const call = callsOf(
  () => t,
  () => admin,
  "/admin/organisation",
);
const send = (content: Buffer | string, ifMatch?: string) =>
  sendPicture(t, admin, { url: URL, content, ...(ifMatch && { ifMatch }) });
const see = (url: string, headers = {}) => t.app.inject({ url, headers });

async function sweepNow() {
  await sweepADayLater(t.portal);
}

beforeEach(async () => {
  await call("DELETE", "/banner");
  await sweepNow();
  await t.portal.database.deleteFrom("audit_entries").execute();
});

describe("the funding banner's picture", () => {
  test.each([
    ["image/png", PNG],
    ["image/jpeg", JPEG],
    ["image/webp", WEBP],
  ])(
    "%s: anybody sees it, at an address that is good for ever, and nothing in it runs",
    async (type, content) => {
      const saved = await send(content);
      expect(saved.statusCode).toBe(200);
      const { banner } = (await see("/api/organisation")).json();
      expect(banner).toMatch(/^\/api\/pictures\/[0-9a-f]{64}$/);
      expect(saved.json().banner).toBe(banner);
      const picture = await see(banner);
      expect(picture.rawPayload.equals(content)).toBe(true);
      expect(picture.headers).toMatchObject({
        "content-type": type,
        "cache-control": "public, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
        "content-security-policy": expect.stringContaining("sandbox"),
        "content-disposition": expect.stringMatching(/^inline/),
      });
      const again = await see(banner, { "if-none-match": picture.headers.etag });
      expect(again.statusCode).toBe(304);
    },
  );

  test("another one takes its place, and the old bytes go", async () => {
    const old = (await send(PNG)).json().banner;
    const { banner } = (await send(JPEG)).json();
    expect(banner).not.toBe(old);
    expect((await see(old)).statusCode).toBe(404);
    await sweepNow();
    expect(await holdings(t)).toMatchObject({ files: 1, leases: 0 });
    expect((await see(banner)).statusCode).toBe(200);
  });

  test("the same one again changes nothing and leaves no bytes behind", async () => {
    const { revision } = (await send(PNG)).json();
    expect((await send(PNG)).json().revision).toBe(revision);
    expect(await holdings(t)).toMatchObject({ files: 1, leases: 0 });
    expect(await auditOf(t, "organisation")).toHaveLength(1);
  });

  test("is taken away again; each change is announced and in the audit", async () => {
    const heard = await hearChanges(t);
    const { banner } = (await send(PNG)).json();
    expect((await call("DELETE", "/banner")).json().banner).toBeNull();
    expect((await see(banner)).statusCode).toBe(404);
    await sweepNow();
    expect(await holdings(t)).toMatchObject({ files: 0, leases: 0 });
    expect(await auditOf(t, "organisation")).toMatchObject([
      {
        action: "organisation.setBanner",
        before: { banner: null },
        after: { banner: banner.split("/").at(-1) },
      },
      { action: "organisation.removeBanner", after: { banner: null } },
    ]);
    await heard.expectHeard(Array(2).fill({ topic: "organisation", id: "organisation" }));
  });

  test("a picture for an older state is a 409, and its bytes are not kept", async () => {
    const { banner } = (await send(PNG)).json();
    const late = [
      await send(JPEG, '"1"'),
      await call("DELETE", "/banner", { headers: { "if-match": '"1"' } }),
    ];
    expect(late.map(({ statusCode }) => statusCode)).toEqual([409, 409]);
    expect((await see("/api/organisation")).json().banner).toBe(banner);
    expect(await holdings(t)).toMatchObject({ files: 1, leases: 0 });
  });
});

describe("bad input: refused on the field, nothing kept", () => {
  const refusal = async (answer: Awaited<ReturnType<typeof send>>) => {
    expect(answer.statusCode).toBe(400);
    expect(await holdings(t)).toMatchObject({ files: 0, leases: 0 });
    expect((await see("/api/organisation")).json().banner).toBeNull();
    return answer.json().errors.picture;
  };

  test.each([
    ["an SVG", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ["HTML", "<!doctype html><script>alert(1)</script>"],
    ["a PDF", PDF],
    ["a GIF", Buffer.from("GIF89a\x01\0\x01\0\0\0\0;", "latin1")],
  ])("%s, whatever it is called", async (_, content) => {
    expect(await refusal(await send(content))).toEqual(["Obraz musi być w formacie PNG, JPEG albo WebP"]);
  });

  test.each([2 * 1024 * 1024 + 1, 5 * 1024 * 1024])("%i bytes", async (size) => {
    const content = Buffer.concat([PNG, Buffer.alloc(size - PNG.length)]);
    expect(await refusal(await send(content))).toEqual(["Obraz jest za duży (najwyżej 2 MB)"]);
  });

  test("an empty picture", async () => {
    expect(await refusal(await send(""))).toEqual(["Plik jest pusty (0 bajtów)"]);
  });

  const sendParts = async (parts: Parameters<typeof multipartForm>[0]) => {
    const form = await multipartForm(parts);
    return t.app.inject({
      method: "PUT",
      url: URL,
      payload: form.payload,
      headers: { ...admin.headers, ...form.headers },
    });
  };

  test("no picture, or two", async () => {
    const part = { name: "picture", value: PNG, filename: "a.png" };
    expect(await refusal(await sendParts([{ name: "other", value: "x" }]))).toEqual([
      "Plik musi zostać wybrany.",
    ]);
    expect(await refusal(await sendParts([part, part]))).toEqual(["Można przesłać tylko jeden plik naraz"]);
  });

  test("what is no form is a 415", async () => {
    expect((await call("PUT", "/banner", { payload: {} })).statusCode).toBe(415);
  });

  test.each(["x", "A".repeat(64), "0".repeat(64)])("the picture %s", async (hash) => {
    expect((await see(`/api/pictures/${hash}`)).statusCode).toBe(hash.startsWith("0") ? 404 : 400);
  });
});
