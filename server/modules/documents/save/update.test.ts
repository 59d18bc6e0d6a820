import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { holdings, PDF, PNG, update, uploaded } from "../../../testing/documents/documents.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../../testing/portal.ts";

let t: TestPortal;
let admin: SignedIn;
let other: SignedIn;
beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin");
  other = await t.signIn("Admin");
});
afterAll(() => t.close());

const details = (id: string) => t.app.inject({ url: `/api/files/${id}`, headers: admin.headers });

describe("files/update/{fileKey}", () => {
  test("S3.3, S7.7: answers the updated file; without a file only the fields change", async () => {
    const document = await uploaded(t, admin, { fileName: "a.pdf", comment: "stary" });
    const answer = await update(t, other, { fileKey: document.fileKey, fileName: "b.pdf", comment: "nowy" });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers.etag).toBe('"2"');
    const updated = answer.json();
    expect(updated).toEqual({
      ...document,
      fileName: "b.pdf",
      comment: "nowy",
      revision: 2,
      dateUpdated: expect.stringMatching(/^\d{4}-.*Z$/),
      updatedBy: expect.any(String),
    });
    expect((await details(document.id)).json()).toEqual(updated);
    expect((await details(document.id)).headers.etag).toBe('"2"');
  });

  test("a new file becomes the next version under the same key, and the old one is kept", async () => {
    const document = await uploaded(t, admin, { content: PDF });
    const before = await holdings(t);
    const answer = await update(t, admin, { fileKey: document.fileKey, fileName: "x.png", content: PNG });
    expect(answer.json()).toMatchObject({
      id: document.id,
      fileKey: document.fileKey,
      dateAdded: document.dateAdded,
      contentType: "image/png",
      fileType: "image",
      size: PNG.length,
      version: 2,
      revision: 2,
    });
    const after = await holdings(t);
    expect(after).toMatchObject({ documents: before.documents, leases: 0 });
    expect([after.versions, after.files]).toEqual([before.versions + 1, before.files + 1]);
  });

  test("a comment that is left out is emptied, as the form that holds it would do", async () => {
    const document = await uploaded(t, admin, { fileName: "a.pdf", comment: "stary" });
    const answer = await update(t, admin, { fileKey: document.fileKey, fileName: "a.pdf" });
    expect(answer.json()).toMatchObject({ comment: "" });
  });

  test("a save that changes nothing is fine, and no change is pretended", async () => {
    const document = await uploaded(t, admin, { fileName: "a.pdf", comment: "b" });
    const before = await holdings(t);
    const answer = await update(t, admin, { fileKey: document.fileKey, fileName: "a.pdf", comment: "b" });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual(document);
    expect(await holdings(t)).toEqual(before);
  });

  test("leaves an audit entry with the state before and after", async () => {
    const document = await uploaded(t, admin, { fileName: "a.pdf", comment: "b" });
    await update(t, other, { fileKey: document.fileKey, fileName: "c.pdf", comment: "b", content: PNG });
    const entry = await t.portal.database
      .selectFrom("audit_entries")
      .selectAll()
      .where("subject_id", "=", document.id)
      .where("action", "=", "document.update")
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      account_id: other.accountId,
      before: { fileName: "a.pdf", version: 1, contentType: "application/pdf" },
      after: { fileName: "c.pdf", version: 2, contentType: "image/png" },
    });
  });

  test("D2.4: a client is refused, and nothing changes", async () => {
    const client = await t.signIn("Client");
    const document = await uploaded(t, admin);
    const before = await holdings(t);
    const answer = await update(t, client, { fileKey: document.fileKey, fileName: "z.pdf", content: PNG });
    expect(answer.statusCode).toBe(403);
    expect(await holdings(t)).toEqual(before);
    expect((await details(document.id)).json()).toEqual(document);
  });
});

describe("two administrators at once", () => {
  test("D3.10: the second save from an older state is a 409 that says who and when, in Warsaw's time", async () => {
    const document = await uploaded(t, admin, { fileName: "a.pdf" });
    const target = { fileKey: document.fileKey, ifMatch: '"1"' };
    expect((await update(t, other, { ...target, fileName: "b.pdf" })).statusCode).toBe(200);
    await t.portal.database
      .updateTable("documents")
      .set({ updated_at: new Date("2026-07-01T22:05:00Z") })
      .where("id", "=", document.id)
      .execute();
    const before = await holdings(t);
    const answer = await update(t, admin, { ...target, fileName: "c.pdf", content: PNG });
    expect(answer.statusCode).toBe(409);
    expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
    const { updatedBy, fileName } = (await details(document.id)).json();
    const told = `Dokument został w międzyczasie zmieniony: ${updatedBy}, 02-07-2026 00:05`;
    expect(answer.body).toContain(told);
    expect(fileName).toBe("b.pdf");
    expect(await holdings(t)).toEqual(before);
  });

  test("what cannot succeed is refused before its file is stored", async () => {
    const document = await uploaded(t, admin);
    const write = vi.spyOn(t.portal.storage, "write");
    const edit = { fileName: "a.png", content: PNG };
    expect((await update(t, admin, { ...edit, fileKey: document.fileKey, ifMatch: '"9"' })).statusCode).toBe(
      409,
    );
    expect((await update(t, admin, { ...edit, fileKey: "x".repeat(32) })).statusCode).toBe(404);
    expect(write).not.toHaveBeenCalled();
    write.mockRestore();
  });

  test("of saves that arrive together exactly one wins, with or without a file", async () => {
    for (const content of [undefined, PNG]) {
      const document = await uploaded(t, admin);
      const before = await holdings(t);
      const save = (who: SignedIn, index: number) =>
        update(t, who, {
          fileKey: document.fileKey,
          fileName: `${index}.pdf`,
          ifMatch: '"1"',
          ...(content && { content }),
        });
      const answers = await Promise.all(
        [0, 1, 2, 3, 4, 5].map((index) => save(index % 2 ? admin : other, index)),
      );
      const won = answers.filter((answer) => answer.statusCode === 200);
      expect(won).toHaveLength(1);
      expect(answers.filter((answer) => answer.statusCode === 409)).toHaveLength(5);
      expect((await details(document.id)).json()).toEqual(won[0]?.json());
      const added = content ? 1 : 0;
      const after = await holdings(t);
      expect(after).toMatchObject({
        versions: before.versions + added,
        files: before.files + added,
        leases: 0,
      });
    }
  });

  test("saves without If-Match all win, one after another", async () => {
    const document = await uploaded(t, admin);
    const names = ["a", "b", "c", "d"];
    const save = (fileName: string) =>
      update(t, admin, { fileKey: document.fileKey, fileName, content: PNG });
    const answers = await Promise.all(names.map(save));
    expect(answers.map((answer) => answer.json().revision).sort()).toEqual([2, 3, 4, 5]);
    expect((await details(document.id)).json()).toMatchObject({ revision: 5, version: 5 });
  });

  test.each([
    ["*", 200],
    ['"1"', 200],
    ['W/"1"', 200],
    ['"7", "1"', 200],
    ['"2"', 409],
    ["cokolwiek", 409],
  ])("If-Match: %s answers %i", async (ifMatch, status) => {
    const document = await uploaded(t, admin);
    const answer = await update(t, admin, { fileKey: document.fileKey, fileName: "nowa.pdf", ifMatch });
    expect(answer.statusCode).toBe(status);
  });

  test("400 goes before 409", async () => {
    const document = await uploaded(t, admin);
    const answer = await update(t, admin, { fileKey: document.fileKey, fileName: "", ifMatch: '"9"' });
    expect(answer.statusCode).toBe(400);
  });
});
