import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { holdings, PDF, PNG, update, uploaded } from "../../../testing/documents/documents.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../../testing/portal.ts";

let t: TestPortal;
let admin: SignedIn;
let editor: SignedIn;
beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin");
  editor = await t.signIn("Admin");
});
afterAll(() => t.close());

const call = (method: "GET" | "POST", path: string, headers: Record<string, string> = admin.headers) =>
  t.app.inject({ method, url: `/api/files/versions/${path}`, headers });

async function twoVersions() {
  const document = await uploaded(t, admin, { fileName: "Łódź.pdf", content: PDF });
  await update(t, editor, { fileKey: document.fileKey, fileName: "Łódź.png", content: PNG });
  return document;
}

describe("versions", () => {
  test("number, size, type, SHA-256, author and time of each, the newest first", async () => {
    const { fileKey, sha256 } = await twoVersions();
    const versions = (await call("GET", fileKey)).json();
    expect(versions).toMatchObject([
      { number: 2, contentType: "image/png", size: PNG.length, current: true },
      { number: 1, contentType: "application/pdf", size: PDF.length, sha256, current: false },
    ]);
    expect(versions[0].author).not.toBe(versions[1].author);
    expect(versions[0].date >= versions[1].date).toBe(true);
  });

  test("each downloads byte for byte, under the document's present name", async () => {
    const { fileKey } = await twoVersions();
    const first = await call("GET", `${fileKey}/1/download`);
    expect(first.rawPayload).toEqual(PDF);
    expect(first.headers["content-type"]).toBe("application/pdf");
    expect(first.headers["content-disposition"]).toContain("filename*=UTF-8''%C5%81%C3%B3d%C5%BA.png");
    expect((await call("GET", `${fileKey}/2/download`)).rawPayload).toEqual(PNG);
  });

  test("restoring makes the old content current as a new version; no bytes are copied", async () => {
    const { id, fileKey, sha256 } = await twoVersions();
    const before = await holdings(t);
    const answer = await call("POST", `${fileKey}/1/restore`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers.etag).toBe('"3"');
    expect(answer.json()).toMatchObject({
      fileName: "Łódź.png",
      version: 3,
      revision: 3,
      sha256,
      fileType: "pdf",
    });
    expect(await holdings(t)).toMatchObject({ versions: before.versions + 1, files: before.files });
    const download = await t.app.inject({ url: `/api/files/download/${fileKey}`, headers: admin.headers });
    expect(download.rawPayload).toEqual(PDF);
    const entry = await t.portal.database
      .selectFrom("audit_entries")
      .select(["before", "after"])
      .where("subject_id", "=", id)
      .where("action", "=", "document.restoreVersion")
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ before: { version: 2 }, after: { version: 3 } });
  });

  test("restoring the current one changes nothing", async () => {
    const { fileKey } = await twoVersions();
    const before = await holdings(t);
    expect((await call("POST", `${fileKey}/2/restore`)).json()).toMatchObject({ version: 2, revision: 2 });
    expect(await holdings(t)).toEqual(before);
  });

  test("restoring from an older state is a 409", async () => {
    const { fileKey } = await twoVersions();
    const before = await holdings(t);
    const stale = { ...admin.headers, "if-match": '"1"' };
    expect((await call("POST", `${fileKey}/1/restore`, stale)).statusCode).toBe(409);
    expect(await holdings(t)).toEqual(before);
  });

  test("a version that does not exist is a 404, a number that is none a 400", async () => {
    const { fileKey } = await twoVersions();
    expect((await call("GET", `${fileKey}/3/download`)).statusCode).toBe(404);
    expect((await call("POST", `${fileKey}/3/restore`)).statusCode).toBe(404);
    for (const number of ["0", "-1", "1.5", "x", "99999999999"]) {
      const answer = await call("GET", `${fileKey}/${number}/download`);
      expect(answer.json().errors).toEqual({ number: ["Numer wersji jest nieprawidłowy. Odśwież stronę."] });
    }
  });

  test("a client sees no history and changes none", async () => {
    const { fileKey } = await twoVersions();
    const { headers } = await t.signIn("Client");
    const before = await holdings(t);
    expect((await call("GET", fileKey, headers)).statusCode).toBe(403);
    expect((await call("GET", `${fileKey}/1/download`, headers)).statusCode).toBe(403);
    expect((await call("POST", `${fileKey}/1/restore`, headers)).statusCode).toBe(403);
    expect(await holdings(t)).toEqual(before);
  });
});
