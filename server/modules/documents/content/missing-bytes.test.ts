import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sweep } from "../../../platform/storage/leases.ts";
import { PDF, update, uploaded } from "../../../testing/documents/documents.ts";
import { createTestPortal, PASSWORD, type SignedIn, type TestPortal } from "../../../testing/portal.ts";

let t: TestPortal;
let admin: SignedIn;
beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin");
});
afterAll(() => t.close());

const get = (url: string, headers = {}) => t.app.inject({ url, headers: { ...admin.headers, ...headers } });

test("what is deleted for good between a dump of the database and the copy of the files is in the copy", async () => {
  const { fileKey, id } = await uploaded(t, admin);
  await update(t, admin, { fileKey, fileName: "druga.pdf", content: `${PDF}\n% druga` });
  const { rows: dump } = await sql<{ storage_key: string }>`
    select storage_key from document_versions where document_id = ${id}
  `.execute(t.portal.database);
  expect(dump).toHaveLength(2);
  const call = (method: "DELETE", path: string) =>
    t.app.inject({
      method,
      url: `/api/files/${path}`,
      headers: admin.headers,
      // Asked for where a document is deleted for good.
      payload: { password: PASSWORD },
    });
  await call("DELETE", `delete/${fileKey}`);
  expect((await call("DELETE", `trash/${fileKey}`)).statusCode).toBe(204);
  await sweep({ ...t.portal, log: t.app.log });
  for (const { storage_key } of dump) (await t.portal.storage.read(storage_key)).destroy();
});

test("bytes that are missing are told in a sentence, wherever they are asked for", async () => {
  const document = await uploaded(t, admin, { fileName: "zdjęcie.pdf" });
  const link = (await get(`/api/files/presigned-url/${document.fileKey}`)).json().preSignedUrl;
  await t.portal.storage.remove(await storageKeyOf(document));
  const { pathname, search } = new URL(link);
  for (const [url, headers] of [
    [`/api/files/download/${document.fileKey}`],
    [`/api/files/download/${document.fileKey}`, { range: "bytes=0-3" }],
    [`/api/files/versions/${document.fileKey}/1/download`],
    [pathname + search],
  ] as [string, object?][]) {
    const answer = await get(url, headers);
    expect([url, answer.statusCode]).toEqual([url, 410]);
    expect(answer.headers["content-type"]).toMatch(/^application\/problem\+json/);
    expect(answer.json()).toMatchObject({
      type: "urn:bonum:content-missing",
      title: "W magazynie plików nie ma treści tego pliku.",
      detail: expect.stringContaining("kopii zapasowej"),
    });
    expect(answer.headers["content-disposition"]).toBeUndefined();
  }
});

async function storageKeyOf({ id }: { id: string }): Promise<string> {
  const { storage_key } = await t.portal.database
    .selectFrom("document_versions")
    .select("storage_key")
    .where("document_id", "=", id)
    .executeTakeFirstOrThrow();
  return storage_key;
}
