import { randomUUID } from "node:crypto";
import type { CategoryView } from "@bonum/contract/categories/fields.ts";
import type { DocumentFilters, DocumentView } from "@bonum/contract/documents/fields.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addCategory, described } from "../../testing/documents/categories.ts";
import { insertDocuments } from "../../testing/documents/rows.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../testing/portal.ts";
import { auditOf, callsOf, hearChanges } from "../../testing/records.ts";

let t: TestPortal;
let admin: SignedIn;
let client: SignedIn;
beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin");
  client = await t.signIn("Client");
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.portal.database.deleteFrom("documents").execute();
  await t.portal.database.deleteFrom("document_categories").execute();
});

const call = callsOf(
  () => t,
  () => admin,
  "/categories",
);
const names = async (query = "") => (await call("GET", query)).json<CategoryView[]>().map(({ name }) => name);
const read = async (id: string) =>
  (await t.app.inject({ url: `/api/files/${id}`, headers: admin.headers })).json<DocumentView>();
async function documentsIn(category: string, count = 2): Promise<string[]> {
  const ids = await insertDocuments(
    t.portal.database,
    Array.from({ length: count }, () => ({})),
  );
  await described(t, admin, { ids, category });
  return ids;
}

describe("categories of documents", () => {
  test("are added, renamed, found and exported; documents have the new name at once", async () => {
    const heard = await hearChanges(t);
    const { id } = await addCategory(t, admin, "  Mapa  ");
    const [document] = (await documentsIn(id, 3)) as [string];
    const answer = await call("PUT", `/${id}`, {
      payload: { name: "Mapy i plany" },
      headers: { "if-match": '"1"' },
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { name: "Mapy i plany", documents: 3 }]);
    expect((await read(document)).category).toEqual({ id, name: "Mapy i plany" });
    await heard.expectHeard([
      { topic: "documents", id },
      { topic: "documents", id: null },
      { topic: "documents", id },
    ]);
    await addCategory(t, admin, "Żurnal");
    await addCategory(t, admin, "Ćwiartka");
    expect(await names()).toEqual(["Ćwiartka", "Mapy i plany", "Żurnal"]);
    expect(await names("?orderBy=dateDesc&searchTerm=zur")).toEqual(["Żurnal"]);
    const { body } = await call("GET", "/export?format=csv");
    expect(body).toMatch(/^\uFEFFNazwa;Dokumenty;Dodano\r\nĆwiartka;0;.*\r\nMapy i plany;3;/);
  });

  test("the usual ones come in one press, those that are there stay as they are", async () => {
    await addCategory(t, admin, "PROTOKOL");
    const added = await call("POST", "/usual");
    expect([added.statusCode, added.json<CategoryView[]>().length]).toEqual([201, 3]);
    expect(await names()).toEqual(["Decyzja", "Mapa", "Projekt budowlany", "PROTOKOL"]);
    const twice = await Promise.all([call("POST", "/usual"), call("POST", "/usual")]);
    expect(twice.map((answer) => answer.json())).toEqual([[], []]);
  });

  test.each(["Mapa", "MAPA", " mápa "])("a second one called %j is refused at the field", async (name) => {
    await addCategory(t, admin, "Mapa");
    const other = await addCategory(t, admin, "Inna");
    const refused = [
      await call("POST", "", { payload: { name } }),
      await call("PUT", `/${other.id}`, { payload: { name } }),
    ];
    for (const answer of refused) {
      expect([answer.statusCode, answer.json().errors]).toEqual([
        400,
        { name: ["Kategoria o tej nazwie już istnieje. Podaj inną nazwę."] },
      ]);
    }
    expect(await names()).toEqual(["Inna", "Mapa"]);
  });

  test("of two of one name added at once one is refused", async () => {
    const answers = await Promise.all(
      ["Mapa", "mapa", "MAPA"].map((name) => call("POST", "", { payload: { name } })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400, 400]);
    expect(await names()).toHaveLength(1);
  });

  test.each([
    [{}, "To pole jest wymagane"],
    [{ name: " " }, "To pole jest wymagane"],
    [{ name: "a".repeat(101) }, "Najwyżej 100 znaków"],
    [{ name: "a\nb" }, "Tekst zawiera niewidoczne znaki. Wpisz go ręcznie albo wklej bez formatowania."],
  ])("%j is refused", async (payload, message) => {
    const answer = await call("POST", "", { payload });
    expect([answer.statusCode, answer.json().errors]).toEqual([400, { name: [message] }]);
  });

  test("are the administrators' alone", async () => {
    const { id } = await addCategory(t, admin, "Mapa");
    const [document] = await documentsIn(id, 1);
    const visit = callsOf(
      () => t,
      () => client,
      "/categories",
    );
    const answers = [
      await visit("GET", ""),
      await visit("POST", "", { payload: { name: "Moja" } }),
      await visit("POST", "/usual"),
      await visit("PUT", `/${id}`, { payload: { name: "Moja" } }),
      await visit("DELETE", `/${id}`),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403]);
    expect(await names()).toEqual(["Mapa"]);
    expect((await read(String(document))).category?.id).toBe(id);
  });
});

describe("deleting a category", () => {
  test("leaves its documents without one, those in the trash too, and their revision grows", async () => {
    const { id } = await addCategory(t, admin, "Mapa");
    const [kept, trashed] = (await documentsIn(id)) as [string, string];
    const { fileKey } = await read(trashed);
    await t.app.inject({ method: "DELETE", url: `/api/files/delete/${fileKey}`, headers: admin.headers });
    expect((await call("DELETE", `/${id}`, { headers: { "if-match": '"1"' } })).statusCode).toBe(204);
    expect(await read(kept)).toMatchObject({ category: null, revision: 3 });
    const restored = `/api/files/restore/${fileKey}`;
    await t.app.inject({ method: "POST", url: restored, headers: admin.headers });
    expect((await read(trashed)).category).toBeNull();
    expect((await auditOf(t, id)).at(-1)).toMatchObject({
      action: "category.delete",
      before: { name: "Mapa", documents: 1 },
    });
    expect((await call("DELETE", `/${id}`)).statusCode).toBe(404);
  });

  test("gives them another one where it is named", async () => {
    const { id } = await addCategory(t, admin, "Mapa");
    const other = await addCategory(t, admin, "Plan");
    const [document] = (await documentsIn(id, 1)) as [string];
    expect((await call("DELETE", `/${id}?replacement=${other.id}`)).statusCode).toBe(204);
    expect((await read(document)).category).toEqual({ id: other.id, name: "Plan" });
    const filters = await t.app.inject({ url: "/api/files/filters", headers: admin.headers });
    expect(filters.json<DocumentFilters>().categories).toEqual([{ id: other.id, name: "Plan", count: 1 }]);
    expect((await auditOf(t, id)).at(-1)).toMatchObject({ before: { documents: 1, replacement: "Plan" } });
  });

  test("leaves none of many documents behind", async () => {
    const { id } = await addCategory(t, admin, "Mapa");
    const ids: string[] = [];
    // In parts: a statement that changes them all at once takes seconds on a busy machine.
    for (let part = 0; part < 6; part += 1) {
      const some = await insertDocuments(
        t.portal.database,
        Array.from({ length: part === 5 ? 1 : 200 }, () => ({})),
      );
      await t.portal.database
        .updateTable("documents")
        .set({ category_id: id })
        .where("id", "in", some)
        .execute();
      ids.push(...some);
    }
    expect((await call("GET", `/${id}`)).json()).toMatchObject({ documents: ids.length });
    expect((await call("DELETE", `/${id}`)).statusCode).toBe(204);
    const left = t.portal.database.selectFrom("documents").select("id").where("revision", "<>", 2);
    expect(await left.execute()).toEqual([]);
  });

  test("is refused with a replacement that is none, and nothing changes", async () => {
    const { id } = await addCategory(t, admin, "Mapa");
    const [document] = (await documentsIn(id, 1)) as [string];
    for (const [replacement, message] of [
      [id, "Wybierz inną kategorię niż usuwana"],
      [randomUUID(), "Wybierz kategorię z listy"],
      ["Plan", "Wybierz kategorię z listy"],
    ]) {
      const answer = await call("DELETE", `/${id}?replacement=${replacement}`);
      expect([answer.statusCode, answer.json().errors]).toEqual([400, { replacement: [message] }]);
    }
    expect((await call("DELETE", `/${id}`, { headers: { "if-match": '"9"' } })).statusCode).toBe(409);
    expect(await read(document)).toMatchObject({ category: { id }, revision: 2 });
  });

  test("at once with somebody who gives it leaves no document with what is gone", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await addCategory(t, admin, `Mapa ${round}`);
      const ids = await documentsIn(id, 3);
      const others = await insertDocuments(t.portal.database, [{}, {}, {}]);
      const [removed, given] = await Promise.all([
        call("DELETE", `/${id}`),
        t.app.inject({
          method: "POST",
          url: "/api/files/describe",
          headers: admin.headers,
          payload: { ids: [...ids, ...others], category: id },
        }),
      ]);
      expect(removed.statusCode).toBe(204);
      expect([200, 400]).toContain(given.statusCode);
      for (const document of [...ids, ...others]) expect((await read(document)).category).toBeNull();
    }
  });
});
