import type { PageListed, PageText, PageView } from "@bonum/contract/pages/fields.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestPortal, type SignedIn, type TestPortal } from "../../../testing/portal.ts";
import { auditOf, callsOf, hearChanges } from "../../../testing/records.ts";
import { currentVersion } from "../page.ts";

let t: TestPortal;
let admin: SignedIn;
let other: SignedIn;
beforeAll(async () => {
  t = await createTestPortal();
  [admin, other] = [await t.signIn("Admin"), await t.signIn("Admin")];
});
afterAll(() => t.close());
beforeEach(async () => {
  for (const table of ["page_versions", "page_drafts", "audit_entries"] as const) {
    await t.portal.database.deleteFrom(table).execute();
  }
});

const SLUG = "institution";
const call = callsOf(
  () => t,
  () => admin,
  `/admin/pages/${SLUG}`,
);
const asOther = callsOf(
  () => t,
  () => other,
  `/admin/pages/${SLUG}`,
);
const visit = callsOf(
  () => t,
  () => null,
  `/pages/${SLUG}`,
);
const text = (body: string, overrides: Partial<PageText> = {}): PageText => ({
  title: "Tytuł",
  description: "Opis",
  body,
  ...overrides,
});
const from = (revision?: number) => (revision === undefined ? {} : { "if-match": `"${revision}"` });
const save = (body: string, revision?: number, as = call) =>
  as("PUT", "/draft", { payload: { pl: text(body), en: text("English") }, headers: from(revision) });
const publish = (note = "", revision?: number) =>
  call("POST", "/draft/publication", { payload: { note }, headers: from(revision) });
const page = async () => (await call("GET", "")).json<PageView>();
const read = async () => (await visit("GET", "")).json<{ version: number; html: string }>();

describe("a draft", () => {
  test("is kept for all administrators, and visitors read what they read before", async () => {
    const before = await read();
    const heard = await hearChanges(t);
    const saved = await save("## Szkic", 1);
    expect([saved.statusCode, saved.headers.etag]).toEqual([200, '"2"']);
    const seen = (await asOther("GET", "")).json<PageView>();
    expect(seen).toMatchObject({
      version: 1,
      revision: 2,
      draft: { pl: text("## Szkic"), restoredFrom: null },
    });
    expect(seen.draft?.savedBy).toMatch(/^Konto/);
    expect(await read()).toEqual(before);
    const listed = (await t.app.inject({ url: "/api/admin/pages", headers: admin.headers })).json<
      PageListed[]
    >();
    expect(listed.filter(({ draft }) => draft !== null).map(({ slug }) => slug)).toEqual([SLUG]);
    expect(await auditOf(t, SLUG)).toMatchObject([
      { action: "page.draft", before: { fromVersion: null }, after: { titlePl: "Tytuł", charactersPl: 8 } },
    ]);
    await heard.expectHeard([{ topic: "pages", id: SLUG }]);
  });

  test("may lack what a version must have, and is not published so", async () => {
    const payload = { pl: text("", { title: " " }), en: text("{{organisation.nipp}}") };
    expect((await call("PUT", "/draft", { payload })).statusCode).toBe(200);
    const refused = await publish();
    expect(refused.statusCode).toBe(400);
    expect(Object.keys(refused.json().errors)).toEqual(["pl.title", "pl.body", "en.body"]);
    await call("PUT", "/draft", { payload: { pl: text("x"), en: text("{{organisation.nipp}}") } });
    expect(Object.keys((await publish()).json().errors)).toEqual(["en.body"]);
    expect(await currentVersion(t.portal.database, SLUG)).toBe(1);
  });

  test("is published with a note, once, and is gone; the audit tells both", async () => {
    await save("Nowy tekst");
    const published = await publish(" Nowy cennik ", 2);
    expect([published.statusCode, published.json()]).toEqual([
      201,
      expect.objectContaining({ version: 2, revision: 3, draft: null, note: "Nowy cennik" }),
    ]);
    expect(await read()).toMatchObject({ version: 2, html: "<p>Nowy tekst</p>" });
    const again = await publish();
    expect([again.statusCode, again.body]).toEqual([
      409,
      "Strona nie ma szkicu do opublikowania. Najpierw go zapisz.",
    ]);
    expect((await auditOf(t, SLUG)).map(({ action }) => action)).toEqual(["page.draft", "page.publish"]);
  });

  test("that is what visitors read already is none, and is not published", async () => {
    const { pl, en } = await page();
    expect((await call("PUT", "/draft", { payload: { pl, en } })).json()).toMatchObject({
      revision: 1,
      draft: null,
    });
    await save("Inny");
    await call("PUT", "/draft", { payload: { pl, en } });
    expect((await publish()).body).toMatch(/^Szkic nie różni się od opublikowanej treści/);
    expect(await currentVersion(t.portal.database, SLUG)).toBe(1);
  });

  test("is given up: what was published stays, and its revision never comes again", async () => {
    await save("Szkic");
    expect((await call("DELETE", "/draft", { headers: from(2) })).json()).toMatchObject({
      revision: 3,
      draft: null,
    });
    expect((await save("Drugi", 2)).statusCode).toBe(409);
    expect((await call("DELETE", "/draft")).json()).toMatchObject({ revision: 3 });
    expect((await auditOf(t, SLUG)).map(({ action }) => action)).toEqual(["page.draft", "page.discard"]);
  });

  test("of two who write at once one wins, and the other is told who did; nothing is lost", async () => {
    const two = await Promise.all([save("A", 1), save("B", 1, asOther)]);
    expect(two.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(two.find(({ statusCode }) => statusCode === 409)?.body).toMatch(
      /^Strona została w międzyczasie zmieniona: Konto \d+, /,
    );
    const late = await publish("", 1);
    expect([late.statusCode, (await page()).draft?.pl.body]).toEqual([
      409,
      two[0]?.statusCode === 200 ? "A" : "B",
    ]);
  });

  test("stays while somebody publishes a text without it, whose revision it then has to know", async () => {
    await save("Szkic");
    await call("POST", "/versions", { payload: { pl: text("Inny"), en: text("Other") }, headers: from(2) });
    expect(await page()).toMatchObject({ version: 2, revision: 3, draft: { pl: { body: "Szkic" } } });
    expect((await publish("", 2)).statusCode).toBe(409);
    expect((await publish("", 3)).json()).toMatchObject({ version: 3, draft: null });
  });

  test.each([
    ["a title that is too long", text("x", { title: "a".repeat(256) }), "pl.title"],
    ["a text that is too long", text("a".repeat(50_001)), "pl.body"],
    ["control characters", text("x", { title: "a\nb" }), "pl.title"],
  ])("bad input: %s is refused, and nothing is kept", async (_, pl, field) => {
    const refused = await call("PUT", "/draft", { payload: { pl, en: text("x") } });
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, [field]]);
    expect((await page()).draft).toBeNull();
  });

  test("is the business of administrators alone, and of a page that there is", async () => {
    const client = await t.signIn("Client");
    const payload = { pl: text("x"), en: text("x") };
    const refused = await t.app.inject({
      method: "PUT",
      url: `/api/admin/pages/${SLUG}/draft`,
      headers: client.headers,
      payload,
    });
    expect([refused.statusCode, (await page()).draft]).toEqual([403, null]);
    const nowhere = {
      method: "PUT",
      url: "/api/admin/pages/nothing/draft",
      headers: admin.headers,
      payload,
    } as const;
    expect((await t.app.inject(nowhere)).statusCode).toBe(404);
  });
});

describe("an earlier version", () => {
  const restore = (version: number, revision?: number) =>
    call("POST", `/versions/${version}/restore`, { headers: from(revision) });
  const publishText = (body: string) =>
    call("POST", "/versions", { payload: { pl: text(body), en: text(body), note: "" } });

  test("is made the draft, and is published as a new version that says where its text is from", async () => {
    await publishText("A");
    await publishText("B");
    const restored = await restore(2, 3);
    expect([restored.statusCode, restored.headers.etag]).toEqual([200, '"4"']);
    expect(restored.json()).toMatchObject({ version: 3, draft: { pl: { body: "A" }, restoredFrom: 2 } });
    expect((await read()).html).toBe("<p>B</p>");
    expect((await publish()).json()).toMatchObject({ version: 4, pl: { body: "A" }, restoredFrom: 2 });
    expect((await auditOf(t, SLUG)).slice(-2)).toMatchObject([
      { action: "page.restore", after: { fromVersion: 2 } },
      { action: "page.publish", before: { version: 3 }, after: { version: 4 } },
    ]);
  });

  test("that is changed before it is published is that version's text no longer", async () => {
    await publishText("A");
    await restore(1);
    await save("Zmieniony");
    expect((await publish()).json()).toMatchObject({ version: 3, restoredFrom: null });
  });

  test("of a page that has changed since is a 409, one that never was a 404; nothing is changed", async () => {
    await publishText("A");
    await save("Szkic");
    expect((await restore(1, 2)).statusCode).toBe(409);
    expect((await restore(9)).statusCode).toBe(404);
    expect((await restore(0)).statusCode).toBe(400);
    expect((await page()).draft?.pl.body).toBe("Szkic");
  });
});
