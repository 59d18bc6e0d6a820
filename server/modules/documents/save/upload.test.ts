import { createHash, randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  holdings,
  multipartForm,
  PDF,
  PNG,
  partsOf,
  upload,
  uploaded,
} from "../../../testing/documents/documents.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../../testing/portal.ts";

let t: TestPortal;
let admin: SignedIn;
beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin");
});
afterAll(() => t.close());

describe("files/upload", () => {
  test("S3.2, S7.6: answers the created file", async () => {
    const content = randomBytes(300_000);
    const answer = await upload(t, admin, {
      fileName: " Świadectwo.bin ",
      comment: "Uwaga\r\nważna",
      content,
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.headers.etag).toBe('"1"');
    expect(answer.json()).toMatchObject({
      fileName: "Świadectwo.bin",
      comment: "Uwaga\nważna",
      dateUpdated: null,
      size: 300_000,
      sha256: createHash("sha256").update(content).digest("hex"),
      version: 1,
      revision: 1,
      addedBy: expect.stringMatching(/^Konto/),
      can: { edit: true, delete: true, restore: false, purge: false },
    });
    expect(answer.json().fileKey).toMatch(/^[A-Za-z0-9_-]{22,}$/);
  });

  test.each([
    ["file first", [2, 0, 1]],
    ["file between", [0, 2, 1]],
    ["file last", [0, 1, 2]],
  ])("takes the form's fields in any order: %s", async (_, order) => {
    const parts = partsOf({ fileName: "plik.pdf", comment: "opis", content: PDF });
    const answer = await upload(
      t,
      admin,
      order.flatMap((index) => parts[index] ?? []),
    );
    expect(answer.json()).toMatchObject({ fileName: "plik.pdf", comment: "opis", size: PDF.length });
  });

  test("determines the type from the content, not from the name or from what the sender says", async () => {
    const file = { name: "file", value: PNG, filename: "virus.html", type: "text/html" };
    const answer = await upload(t, admin, [{ name: "fileName", value: "strona.html" }, file]);
    expect(answer.json()).toMatchObject({ contentType: "image/png", fileType: "image", previewable: true });
  });

  test("D3.25: two documents may bear one name, each with a key of its own", async () => {
    const first = await uploaded(t, admin, { fileName: "ten sam.pdf" });
    const second = await uploaded(t, admin, { fileName: "ten sam.pdf" });
    expect(second.fileName).toBe(first.fileName);
    expect(second.fileKey).not.toBe(first.fileKey);
  });

  test("issue 5: 20 uploads at once all succeed, each with its own bytes", async () => {
    const before = await holdings(t);
    const contents = Array.from({ length: 20 }, () => randomBytes(200_000));
    const answers = await Promise.all(
      contents.map((content, index) => upload(t, admin, { fileName: `razem-${index}`, content })),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(20).fill(201));
    const sums = contents.map((content) => createHash("sha256").update(content).digest("hex"));
    expect(answers.map((answer) => answer.json().sha256)).toEqual(sums);
    expect(await holdings(t)).toMatchObject({
      documents: before.documents + 20,
      files: before.files + 20,
      leases: 0,
    });
  });

  test("leaves an audit entry with what was added, by whom and from where", async () => {
    const document = await uploaded(t, admin, { fileName: "audyt.pdf", comment: "treść" });
    const entry = await t.portal.database
      .selectFrom("audit_entries")
      .selectAll()
      .where("subject_id", "=", document.id)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      action: "document.upload",
      account_id: admin.accountId,
      actor: admin.email,
      address: "127.0.0.1",
      before: null,
      after: { fileName: "audyt.pdf", comment: "treść", version: 1, sha256: document.sha256, deleted: false },
    });
  });

  test("D2.4: a client, and nobody at all, changes nothing", async () => {
    const client = await t.signIn("Client");
    const before = await holdings(t);
    expect((await upload(t, client, { fileName: "x.pdf", content: PDF })).statusCode).toBe(403);
    const form = await multipartForm(partsOf({ fileName: "x.pdf", content: PDF }));
    const anonymous = await t.app.inject({ method: "POST", url: "/api/files/upload", ...form });
    expect(anonymous.statusCode).toBe(401);
    expect(await holdings(t)).toEqual(before);
  });
});
