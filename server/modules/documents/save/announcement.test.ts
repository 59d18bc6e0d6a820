import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { CHANGES_CHANNEL } from "../../../kernel/change-queries.ts";
import { update, upload, uploaded } from "../../../testing/documents/documents.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../../testing/portal.ts";

let t: TestPortal;
let admin: SignedIn;
beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin");
});
afterAll(() => t.close());

const call = (method: "POST" | "DELETE", path: string) =>
  t.app.inject({ method, url: `/api/files/${path}`, headers: admin.headers });

test("each change of a document is reported to every server, and nothing else is", async () => {
  const heard: unknown[] = [];
  const listener = await t.portal.pool.connect();
  listener.on("notification", ({ payload }) => heard.push(JSON.parse(payload ?? "")));
  await listener.query(`listen ${CHANGES_CHANNEL}`);

  const { id, fileKey } = await uploaded(t, admin, { fileName: "a.pdf" });
  await update(t, admin, { fileKey, fileName: "b.pdf", content: "nowa treść" });
  await call("POST", `versions/${fileKey}/1/restore`);
  await call("DELETE", `delete/${fileKey}`);
  await call("POST", `restore/${fileKey}`);
  // None of these is a change.
  await update(t, admin, { fileKey, fileName: "b.pdf" });
  await update(t, admin, { fileKey, fileName: "c.pdf", ifMatch: '"1"' });
  await call("POST", `versions/${fileKey}/3/restore`);
  await upload(t, admin, { fileName: "", content: "x" });
  await t.app.inject({ url: `/api/files/download/${fileKey}`, headers: admin.headers });
  const last = await uploaded(t, admin, { fileName: "ostatni.pdf" });

  const expected = [...Array(5).fill({ topic: "documents", id }), { topic: "documents", id: last.id }];
  await vi.waitFor(() => expect(heard).toEqual(expected), 10_000);
  listener.release(true);
});
