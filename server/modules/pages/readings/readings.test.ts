import type { PageListed, PageView } from "@bonum/contract/pages/fields.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestPortal, type SignedIn, type TestPortal } from "../../../testing/portal.ts";
import { auditOf, callsOf } from "../../../testing/records.ts";

let t: TestPortal;
let admin: SignedIn;
beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin");
});
afterAll(() => t.close());

const call = callsOf(
  () => t,
  () => admin,
  "/admin/pages",
);
const stateOf = async (slug: string) =>
  (await call("GET", "")).json<PageListed[]>().find((page) => page.slug === slug)?.shipped;
const UNREAD = { readAt: null, readBy: null };

test("the list tells which shipped texts nobody has read, who has read one, and which pages have a text of their own", async () => {
  expect(await stateOf("privacy")).toEqual(UNREAD);
  const read = await call("POST", "/privacy/reading", { headers: { "if-match": '"1"' } });
  const shipped = { readAt: expect.any(String), readBy: expect.stringMatching(/^Konto/) };
  expect(read.json<PageView>().shipped).toEqual(shipped);
  expect(await stateOf("privacy")).toEqual(shipped);
  expect((await auditOf(t, "privacy")).map(({ action }) => action)).toEqual(["page.read"]);

  const { pl, en } = (await call("GET", "/about")).json<PageView>();
  await call("POST", "/about/versions", { payload: { pl: { ...pl, title: "O nas" }, en } });
  expect(await stateOf("about")).toBeNull();
  expect((await call("POST", "/about/reading")).statusCode).toBe(409);
});

test("a release that changes the text asks again", async () => {
  await t.portal.database.updateTable("page_readings").set({ sha256: "of an earlier text" }).execute();
  expect(await stateOf("privacy")).toEqual(UNREAD);
});
