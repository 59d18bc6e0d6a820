import { mkdir, rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { objectPaths } from "../../platform/storage/disk.ts";
import { PNG, uploaded } from "../../testing/documents/documents.ts";
import { sendPicture } from "../../testing/pictures.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../testing/portal.ts";

let t: TestPortal;
let admin: SignedIn;
let picture: string;
/** The file in which the picture's bytes lie. */
let file: string;
beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin");
  const saved = await sendPicture(t, admin, { url: "/api/admin/organisation/banner", content: PNG });
  picture = saved.json().banner;
  const stored = await t.portal.database.selectFrom("organisation").select("banner_key").executeTakeFirst();
  file = objectPaths(t.storageDirectory, stored?.banner_key ?? "").file;
});
afterAll(() => t.close());

/** Headers that would let a browser or a proxy keep the answer, or take it for the content. */
const OF_SUCCESS = ["etag", "content-disposition", "accept-ranges"];

async function expectUnkept(url: string, status: number, headers = {}) {
  const answer = await t.app.inject({ url, headers });
  expect(answer.statusCode).toBe(status);
  expect(answer.headers["cache-control"]).toBe("no-store");
  for (const name of OF_SUCCESS) expect(answer.headers).not.toHaveProperty(name);
}

test("a part that the picture does not have is refused by an answer that nobody keeps", async () => {
  await expectUnkept(picture, 416, { range: "bytes=100000-" });
});

test("a picture whose bytes are gone is a 410 that nobody keeps", async () => {
  await rm(file);
  await expectUnkept(picture, 410);
});

test("P5.8: a picture whose bytes cannot be read, though they were opened, is a 500 that nobody keeps", async () => {
  await mkdir(file);
  await expectUnkept(picture, 500);
});

test("a failed download is no download by its headers", async () => {
  const { id, fileKey } = await uploaded(t, admin);
  const { storage_key } = await t.portal.database
    .selectFrom("document_versions")
    .select("storage_key")
    .where("document_id", "=", id)
    .executeTakeFirstOrThrow();
  await t.portal.storage.remove(storage_key);
  await expectUnkept(`/api/files/download/${fileKey}`, 410, admin.headers);
});
