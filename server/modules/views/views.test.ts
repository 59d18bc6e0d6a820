import { randomUUID } from "node:crypto";
import { LIST_ADDRESS_MAX, VIEWS_MAX } from "@bonum/contract/limits.ts";
import type { SavedView } from "@bonum/contract/views/fields.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestPortal, type SignedIn, type TestPortal } from "../../testing/portal.ts";
import { auditOf, callsOf } from "../../testing/records.ts";

let t: TestPortal;
let anna: SignedIn;
let ewa: SignedIn;
beforeAll(async () => {
  t = await createTestPortal();
  anna = await t.signIn("Admin");
  ewa = await t.signIn("Admin");
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.portal.database.deleteFrom("list_views").execute();
});

const as = (who: () => SignedIn) => callsOf(() => t, who, "/views");
const asAnna = as(() => anna);
const asEwa = as(() => ewa);

const FIELDS = { list: "/files", name: "Pilne mapy", query: "tag=pilne&orderBy=nameAsc", shared: false };

async function saved(fields: Partial<typeof FIELDS> = {}, call = asAnna): Promise<SavedView> {
  const answer = await call("POST", "", { payload: { ...FIELDS, ...fields } });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<SavedView>();
}
const seenBy = async (call: typeof asAnna, list = "/files") =>
  (await call("GET", `?list=${list}`)).json<SavedView[]>();
const namesSeenBy = async (call: typeof asAnna) => (await seenBy(call)).map(({ name }) => name);
const update = (call: typeof asAnna, { id, revision, ...view }: SavedView, change: object) => {
  const { name, query, shared } = view;
  const headers = { "if-match": `"${revision}"` };
  return call("PUT", `/${id}`, { payload: { name, query, shared, ...change }, headers });
};

describe("saved views", () => {
  test("bad input: of a list that no call answers none is saved, nor opened with", async () => {
    for (const list of ["/nothing", "/files/filters", "/files/export"]) {
      const answer = await asAnna("POST", "", { payload: { ...FIELDS, list } });
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ["list"]]);
      const chosen = await asAnna("PUT", "/default", { payload: { list, viewId: null } });
      expect(chosen.statusCode).toBe(400);
    }
    expect(await t.portal.database.selectFrom("list_views").select("id").execute()).toEqual([]);
  });

  test("are kept by their list, by name; one's own are nobody else's, and the log knows nothing of them", async () => {
    const own = await saved({ name: "Żółte" });
    await saved({ name: "Ćwiartka" });
    await saved({ name: "Klienci", list: "/clients" });
    expect(own).toMatchObject({ query: FIELDS.query, revision: 1, byDefault: false, can: { share: true } });
    expect(await namesSeenBy(asAnna)).toEqual(["Ćwiartka", "Żółte"]);
    expect(await namesSeenBy(asEwa)).toEqual([]);
    const answers = [
      await update(asEwa, own, { name: "Moje" }),
      await asEwa("DELETE", `/${own.id}`),
      await asEwa("PUT", "/default", { payload: { list: "/files", viewId: own.id } }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect(await namesSeenBy(asAnna)).toEqual(["Ćwiartka", "Żółte"]);
    expect(await auditOf(t, own.id)).toEqual([]);
  });

  test("that are shared every administrator has, renames and deletes, and the log tells of it", async () => {
    const view = await saved({ shared: true });
    expect(await seenBy(asEwa)).toMatchObject([{ name: "Pilne mapy", can: { share: false } }]);
    const renamed = await update(asEwa, view, { name: "Mapy pilne", query: "tag=pilne" });
    expect([renamed.statusCode, renamed.json()]).toMatchObject([200, { name: "Mapy pilne", revision: 2 }]);
    expect(await seenBy(asAnna)).toMatchObject([{ name: "Mapy pilne", query: "tag=pilne" }]);
    expect((await asEwa("DELETE", `/${view.id}`, { headers: { "if-match": '"2"' } })).statusCode).toBe(204);
    expect(await namesSeenBy(asAnna)).toEqual([]);
    expect((await auditOf(t, view.id)).map(({ action }) => action)).toEqual([
      "listView.create",
      "listView.update",
      "listView.delete",
    ]);
  });

  test("of two who edit one at once the second is told who was first, and nothing is overwritten", async () => {
    const view = await saved({ shared: true });
    const answers = await Promise.all([
      update(asAnna, view, { query: "tag=a" }),
      update(asEwa, view, { query: "tag=b" }),
    ]);
    const [first, second] = answers.toSorted((one, other) => one.statusCode - other.statusCode);
    expect([first?.statusCode, second?.statusCode]).toEqual([200, 409]);
    expect(second?.headers["content-type"]).toContain("text/plain");
    expect(second?.body).toMatch(/^Widok został w międzyczasie zmieniony: Konto \d+, /);
    expect(await seenBy(asAnna)).toMatchObject([{ query: first?.json<SavedView>().query, revision: 2 }]);
    expect((await asAnna("DELETE", `/${view.id}`, { headers: { "if-match": '"1"' } })).statusCode).toBe(409);
  });

  test("are shared, and taken back, by their owner alone", async () => {
    const view = await saved();
    const shared = (await update(asAnna, view, { shared: true })).json<SavedView>();
    expect(await namesSeenBy(asEwa)).toEqual(["Pilne mapy"]);
    expect((await update(asEwa, shared, { shared: false })).statusCode).toBe(403);
    expect(await seenBy(asEwa)).toMatchObject([{ shared: true, revision: 2 }]);
    expect((await update(asAnna, shared, { shared: false })).statusCode).toBe(200);
    expect(await namesSeenBy(asEwa)).toEqual([]);
  });

  test("of one name are one's own once and shared once", async () => {
    await saved();
    await saved({ shared: true });
    await saved({}, asEwa);
    for (const [call, fields] of [
      [asAnna, { name: " PILNE mapy" }],
      [asEwa, { shared: true }],
    ] as const) {
      const answer = await call("POST", "", { payload: { ...FIELDS, ...fields } });
      expect([answer.statusCode, answer.json().errors]).toEqual([
        400,
        { name: ["Widok o tej nazwie już istnieje. Podaj inną nazwę."] },
      ]);
    }
    expect(await seenBy(asAnna)).toHaveLength(2);
  });

  test("are so many at most, and what is refused saves nothing", async () => {
    for (let number = 0; number < VIEWS_MAX; number += 1) await saved({ name: `Widok ${number}` });
    const refused = await asAnna("POST", "", { payload: FIELDS });
    expect([refused.statusCode, refused.body]).toEqual([
      409,
      `Masz już ${VIEWS_MAX} widoków tej listy. Usuń któryś, aby zapisać nowy.`,
    ]);
    expect(await seenBy(asAnna)).toHaveLength(VIEWS_MAX);
    await saved({ shared: true });
  });

  test("go with their owner but for those that are shared", async () => {
    const gone = await t.signIn("Admin");
    const asGone = as(() => gone);
    await saved({ name: "Moje" }, asGone);
    await saved({ name: "Nasze", shared: true }, asGone);
    const data = await t.app.inject({ url: "/api/account/my-data", headers: gone.headers });
    expect(data.body).toContain("Moje");
    await t.portal.database.transaction().execute(async (tx) => {
      const person = { id: gone.accountId, email: gone.email, emails: [gone.email], retainedName: null };
      for (const { erase, name } of t.app.modules) if (name === "views") await erase?.(tx, person);
    });
    const left = await t.portal.database.selectFrom("list_views").select("name").execute();
    expect(left).toEqual([{ name: "Nasze" }]);
  });
});

describe("the view that a list opens with", () => {
  const defaultOf = async (call: typeof asAnna) =>
    (await seenBy(call)).filter(({ byDefault }) => byDefault).map(({ name }) => name);
  const set = (call: typeof asAnna, viewId: string | null, list = "/files") =>
    call("PUT", "/default", { payload: { list, viewId } });

  test("is each person's own choice, one of a list, and goes with the view", async () => {
    const one = await saved({ shared: true });
    const other = await saved({ name: "Druga" });
    expect((await set(asAnna, one.id)).statusCode).toBe(204);
    expect((await set(asAnna, other.id)).statusCode).toBe(204);
    await set(asEwa, one.id);
    expect([await defaultOf(asAnna), await defaultOf(asEwa)]).toEqual([["Druga"], ["Pilne mapy"]]);
    await set(asEwa, null);
    await asAnna("DELETE", `/${other.id}`);
    expect([await defaultOf(asAnna), await defaultOf(asEwa)]).toEqual([[], []]);
  });

  test("is none where it is not shared any more, of another list, or of none", async () => {
    const view = await saved({ shared: true });
    await set(asEwa, view.id);
    await update(asAnna, view, { shared: false });
    expect(await seenBy(asEwa)).toEqual([]);
    const answers = [await set(asAnna, view.id, "/clients"), await set(asAnna, randomUUID())];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  });
});

describe("bad input", () => {
  test.each([
    [{ name: " " }, "name"],
    [{ name: "a".repeat(101) }, "name"],
    [{ list: "files" }, "list"],
    [{ list: "/files?x" }, "list"],
    [{ query: "tag=<script>" }, "query"],
    [{ query: "a".repeat(LIST_ADDRESS_MAX + 1) }, "query"],
    [{ query: null }, "query"],
    [{ shared: "yes" }, "shared"],
  ])("%j is refused at its field", async (change, field) => {
    const answer = await asAnna("POST", "", { payload: { ...FIELDS, ...change } });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]]);
    expect(await namesSeenBy(asAnna)).toEqual([]);
  });

  test("a client has none", async () => {
    const client = await t.signIn("Client");
    const asClient = as(() => client);
    const view = await saved({ shared: true });
    const answers = [
      await asClient("GET", "?list=/files"),
      await asClient("POST", "", { payload: FIELDS }),
      await update(asClient, view, { name: "Moje" }),
      await asClient("DELETE", `/${view.id}`),
      await asClient("PUT", "/default", { payload: { list: "/files", viewId: null } }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403]);
    expect(await namesSeenBy(asAnna)).toEqual(["Pilne mapy"]);
  });
});
