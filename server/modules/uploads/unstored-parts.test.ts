import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { StorageUnavailableError } from "../../platform/storage/storage.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../testing/portal.ts";

let t: TestPortal;
let admin: SignedIn;
beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin");
});
afterAll(() => t.close());

const TUS = { "tus-resumable": "1.0.0" };

test("a part that could not be stored was not received, and is sent again", async () => {
  const content = randomBytes(50_000);
  const begun = await t.app.inject({
    method: "POST",
    url: "/api/uploads",
    headers: {
      ...admin.headers,
      ...TUS,
      "upload-length": content.length,
      "upload-metadata": "filename YS50eHQ=",
    },
  });
  expect(begun.statusCode).toBe(201);
  const url = String(begun.headers.location);
  const append = () =>
    t.app.inject({
      method: "PATCH",
      url,
      headers: {
        ...admin.headers,
        ...TUS,
        "upload-offset": 0,
        "content-type": "application/offset+octet-stream",
      },
      payload: content,
    });
  const offset = async () => {
    const answer = await t.app.inject({ method: "HEAD", url, headers: { ...admin.headers, ...TUS } });
    return Number(answer.headers["upload-offset"]);
  };
  const { storage } = t.portal;
  const { write } = storage;
  // All of it comes, and then the storage is away: a server that dies there has taken nothing either.
  let noted: unknown;
  storage.write = async (_key, source) => {
    for await (const _ of source);
    noted = (await t.portal.pool.query("select from upload_parts")).rowCount;
    throw new StorageUnavailableError("away");
  };
  expect((await append()).statusCode).toBe(503);
  expect(noted).toBe(0);
  expect(await offset()).toBe(0);
  storage.write = write;
  expect((await append()).statusCode).toBe(204);
  expect(await offset()).toBe(content.length);
});
