import { TRASH_DAYS } from "@bonum/contract/limits.ts";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startHousekeeping } from "../../../boot/background.ts";
import { holdings, PNG, update, uploaded } from "../../../testing/documents/documents.ts";
import { sweepADayLater } from "../../../testing/leases.ts";
import { createTestPortal, PASSWORD, type SignedIn, type TestPortal } from "../../../testing/portal.ts";
import { purgeTrash } from "../commands.ts";

let t: TestPortal;
let admin: SignedIn;
beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin");
});
afterAll(() => t.close());

const call = (method: "GET" | "POST" | "DELETE", path: string, who = admin) =>
  t.app.inject({
    method,
    url: `/api/files/${path}`,
    headers: who.headers,
    // Asked for where a document is deleted for good.
    ...(path.startsWith("trash/") && method === "DELETE" && { payload: { password: PASSWORD } }),
  });
const remove = (fileKey: string, who = admin) => call("DELETE", `delete/${fileKey}`, who);
const restore = (fileKey: string, who = admin) => call("POST", `restore/${fileKey}`, who);

async function agedInTrash(days: number) {
  const document = await uploaded(t, admin);
  await update(t, admin, { fileKey: document.fileKey, fileName: "a.png", content: PNG });
  await remove(document.fileKey);
  await t.portal.database
    .updateTable("documents")
    .set({ deleted_at: new Date(Date.now() - days * 86_400_000) })
    .where("id", "=", document.id)
    .execute();
  return document;
}

describe("trash", () => {
  test("S7.8, S7.12, D3.29: what is deleted behaves as if it were gone, and comes back as it was", async () => {
    const document = await uploaded(t, admin, { fileName: "a.pdf", comment: "b" });
    const link = (await call("GET", `presigned-url/${document.fileKey}`)).json().preSignedUrl;
    expect((await remove(document.fileKey)).statusCode).toBe(204);
    for (const path of [
      document.id,
      `download/${document.fileKey}`,
      `presigned-url/${document.fileKey}`,
      `versions/${document.fileKey}`,
      `versions/${document.fileKey}/1/download`,
    ]) {
      expect((await call("GET", path)).statusCode).toBe(404);
    }
    expect((await t.app.inject(new URL(link).pathname + new URL(link).search)).statusCode).toBe(404);
    expect((await call("POST", `versions/${document.fileKey}/1/restore`)).statusCode).toBe(404);
    expect((await update(t, admin, { fileKey: document.fileKey, fileName: "c" })).statusCode).toBe(404);

    const restored = await restore(document.fileKey);
    expect(restored.json()).toEqual(document);
    expect((await call("GET", document.id)).json()).toEqual(document);
  });

  test("deleting what is deleted, and restoring what is not, is a 404 that changes nothing", async () => {
    const document = await uploaded(t, admin);
    expect((await restore(document.fileKey)).statusCode).toBe(404);
    const answers = await Promise.all([remove(document.fileKey), remove(document.fileKey)]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([204, 404]);
    const before = await holdings(t);
    expect((await remove(document.fileKey)).statusCode).toBe(404);
    expect((await remove("x".repeat(32))).statusCode).toBe(404);
    expect(await holdings(t)).toEqual(before);
  });

  test("each move leaves an audit entry", async () => {
    const document = await uploaded(t, admin);
    await remove(document.fileKey);
    await restore(document.fileKey);
    const entries = await t.portal.database
      .selectFrom("audit_entries")
      .select(["action", "before", "after"])
      .where("subject_id", "=", document.id)
      .orderBy("id")
      .execute();
    expect(entries.slice(1)).toMatchObject([
      { action: "document.delete", before: { deleted: false }, after: { deleted: true } },
      { action: "document.restore", before: { deleted: true }, after: { deleted: false } },
    ]);
  });

  test("D2.4: a client may neither delete nor restore", async () => {
    const client = await t.signIn("Client");
    const kept = await uploaded(t, admin);
    const deleted = await uploaded(t, admin);
    await remove(deleted.fileKey);
    expect((await remove(kept.fileKey, client)).statusCode).toBe(403);
    expect((await restore(deleted.fileKey, client)).statusCode).toBe(403);
    expect((await call("GET", kept.id)).statusCode).toBe(200);
    expect((await call("GET", deleted.id)).statusCode).toBe(404);
  });
});

describe("deleting for good", () => {
  const purge = (fileKey: string, who = admin) => call("DELETE", `trash/${fileKey}`, who);

  test("P5.6: takes the document, its versions and its bytes away at once, and is recorded in the audit", async () => {
    const kept = await uploaded(t, admin);
    const before = await holdings(t);
    const document = await uploaded(t, admin, { fileName: "zbędny.pdf" });
    await update(t, admin, { fileKey: document.fileKey, fileName: "zbędny.png", content: PNG });
    await remove(document.fileKey);
    expect((await purge(document.fileKey)).statusCode).toBe(204);
    await sweepADayLater(t.portal);
    const after = await holdings(t);
    expect({ ...after, audit: before.audit }).toEqual(before);
    expect((await restore(document.fileKey)).statusCode).toBe(404);
    expect((await call("GET", `download/${kept.fileKey}`)).statusCode).toBe(200);
    const entry = await t.portal.database
      .selectFrom("audit_entries")
      .select(["action", "account_id", "before"])
      .where("subject_id", "=", document.id)
      .orderBy("id", "desc")
      .executeTakeFirst();
    expect(entry).toMatchObject({
      action: "document.purge",
      account_id: admin.accountId,
      before: { fileName: "zbędny.png", version: 2, deleted: true },
    });
  });

  test("is for what is in the trash: another document is not found, and nothing changes", async () => {
    const active = await uploaded(t, admin);
    const before = await holdings(t);
    expect((await purge(active.fileKey)).statusCode).toBe(404);
    expect((await purge("x".repeat(32))).statusCode).toBe(404);
    expect(await holdings(t)).toEqual(before);
  });

  test("is for administrators alone", async () => {
    const client = await t.signIn("Client");
    const document = await uploaded(t, admin);
    await remove(document.fileKey);
    const before = await holdings(t);
    expect((await purge(document.fileKey, client)).statusCode).toBe(403);
    expect(await holdings(t)).toEqual(before);
  });

  test("leaves the bytes to the sweep, and the document is gone all the same", async () => {
    const document = await uploaded(t, admin);
    await remove(document.fileKey);
    const { leases } = await holdings(t);
    expect((await purge(document.fileKey)).statusCode).toBe(204);
    expect((await restore(document.fileKey)).statusCode).toBe(404);
    expect((await holdings(t)).leases).toBe(leases + 1);
    await sweepADayLater(t.portal);
    expect((await holdings(t)).leases).toBe(0);
  });
});

describe("purge", () => {
  test("D3.29: 30 days in the trash, then document, versions and bytes are gone for good", async () => {
    const expired = await agedInTrash(TRASH_DAYS + 0.01);
    const waiting = await agedInTrash(TRASH_DAYS - 0.01);
    const before = await holdings(t);
    expect(await purgeTrash(t.portal)).toBe(1);
    expect(await holdings(t)).toMatchObject({
      documents: before.documents - 1,
      leases: 2,
      files: before.files,
    });
    expect(await sweepADayLater(t.portal)).toBe(2);
    const after = await holdings(t);
    expect(after).toMatchObject({ versions: before.versions - 2, files: before.files - 2, leases: 0 });
    expect((await restore(expired.fileKey)).statusCode).toBe(404);
    expect((await restore(waiting.fileKey)).statusCode).toBe(200);
    const download = await call("GET", `download/${waiting.fileKey}`);
    expect(download.rawPayload).toEqual(PNG);
  });

  test("several servers purge at once without a collision, each document once", async () => {
    for (let index = 0; index < 5; index += 1) await agedInTrash(TRASH_DAYS + 1);
    const counts = await Promise.all([1, 2, 3].map(() => purgeTrash(t.portal)));
    expect(counts.reduce((sum, count) => sum + count)).toBe(5);
  });

  test("a version that was restored shares its bytes, which go once", async () => {
    const document = await agedInTrash(0);
    await restore(document.fileKey);
    await call("POST", `versions/${document.fileKey}/1/restore`);
    await remove(document.fileKey);
    await t.portal.database
      .updateTable("documents")
      .set({ deleted_at: new Date(0) })
      .execute();
    expect(await purgeTrash(t.portal)).toBeGreaterThan(0);
    await sweepADayLater(t.portal);
    expect(await holdings(t)).toMatchObject({ documents: 0, versions: 0, leases: 0, files: 0 });
  });

  test("housekeeping does both by itself when it starts, the bytes after a day, and stops", async () => {
    await agedInTrash(TRASH_DAYS + 1);
    await purgeTrash(t.portal);
    await agedInTrash(TRASH_DAYS + 1);
    await t.portal.database
      .updateTable("object_removals")
      .set({ next_try_at: new Date(0) })
      .execute();
    const housekeeping = startHousekeeping({ ...t.portal, log: t.app.log });
    await vi.waitFor(
      async () => expect(await holdings(t)).toMatchObject({ documents: 0, leases: 2, files: 2 }),
      10_000,
    );
    await housekeeping.stop();
  });
});
