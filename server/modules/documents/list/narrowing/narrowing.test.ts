import { randomUUID } from "node:crypto";
import type { DocumentFilters, DocumentView } from "@bonum/contract/documents/fields.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addClient, signInFor } from "../../../../testing/clients.ts";
import { addCategory, described } from "../../../../testing/documents/categories.ts";
import { uploaded } from "../../../../testing/documents/documents.ts";
import { addInvestment, attached } from "../../../../testing/investments.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../../../testing/portal.ts";

let t: TestPortal;
let admin: SignedIn;
let owner: SignedIn;
const ids = { category: "", client: "", investment: "" };

beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin");
  const other = await t.signIn("Admin");
  ids.client = (await addClient(t, admin)).id;
  owner = await signInFor(t, ids.client);
  ids.investment = (await addInvestment(t, owner)).id;
  ids.category = (await addCategory(t, admin, "Mapa")).id;
  await addCategory(t, admin, "Decyzja");
  const place = { investmentId: ids.investment };
  const shown = await attached(t, admin, { ...place, fileName: "pokazany", visibility: "client" });
  const hidden = await attached(t, admin, { ...place, fileName: "wewnętrzny", visibility: "internal" });
  const large = await uploaded(t, other, { fileName: "duży", content: Buffer.alloc(5_000, "a") });
  const old = await uploaded(t, admin, { fileName: "dawny" });
  await described(t, admin, { ids: [shown.id, hidden.id], category: ids.category, addTags: ["Pilne"] });
  await described(t, admin, { ids: [hidden.id, large.id], addTags: ["teren", "odbiór końcowy"] });
  await t.portal.database
    .updateTable("documents")
    .set({ added_at: new Date("2025-06-30T22:30:00Z") })
    .where("id", "=", old.id)
    .execute();
});
afterAll(() => t.close());

async function ask(query: string, who = admin) {
  return t.app.inject({ url: `/api/files?${query}`, headers: who.headers });
}

/** The names of a page, which must be all that the total says. */
async function names(query: string, who = admin): Promise<string[]> {
  const answer = await ask(query, who);
  expect(answer.statusCode, answer.body).toBe(200);
  const found = answer.json<DocumentView[]>().map(({ fileName }) => fileName);
  expect(JSON.parse(String(answer.headers.pagination)).totalCount).toBe(found.length);
  return found;
}

describe("the list of documents narrows", () => {
  test.each([
    [() => `category=${ids.category}`, ["pokazany", "wewnętrzny"]],
    [() => "category=none", ["dawny", "duży"]],
    [() => `category=${randomUUID()}`, []],
    [() => "tag=pilne", ["pokazany", "wewnętrzny"]],
    [() => "tag=PILNE&tag=teren", ["wewnętrzny"]],
    [() => "tag=pilne,teren", ["wewnętrzny"]],
    [() => "tag=ODBIOR%20KONCOWY", ["duży", "wewnętrzny"]],
    [() => "tag=nieznana", []],
    [() => `client=${ids.client}`, ["pokazany", "wewnętrzny"]],
    [() => `client=${randomUUID()}`, []],
    [() => `investment=${ids.investment}`, ["pokazany", "wewnętrzny"]],
    [() => "visible=true", ["pokazany"]],
    [() => "visible=false", ["dawny", "duży", "wewnętrzny"]],
    [() => `addedBy=${admin.accountId}`, ["dawny", "pokazany", "wewnętrzny"]],
    [() => "sizeFrom=5000", ["duży"]],
    [() => "sizeTo=4999", ["dawny", "pokazany", "wewnętrzny"]],
    [() => "sizeFrom=5000&sizeTo=5000", ["duży"]],
    [() => "addedTo=2025-07-01", ["dawny"]],
    [() => "addedFrom=2025-07-01&addedTo=2025-07-01", ["dawny"]],
    [() => "addedTo=2025-06-30", []],
    [() => "addedFrom=2025-07-02", ["duży", "pokazany", "wewnętrzny"]],
    [() => `category=${ids.category}&tag=pilne&visible=false&searchTerm=wewn`, ["wewnętrzny"]],
    [() => `category=${ids.category}&orderBy=dateDesc`, ["wewnętrzny", "pokazany"]],
    [() => `investment=${ids.investment}&view=trash`, []],
  ])("%s", async (query, expected) => {
    const sent = query();
    // The second time it is remembered, where it may be.
    const both = [await names(sent), await names(sent)];
    const inOrder = sent.includes("orderBy") ? both : both.map((found) => found.toSorted());
    expect(inOrder).toEqual([expected, expected]);
  });

  test("files/filters tells how many have each category and tag", async () => {
    const filters = async (who: SignedIn) =>
      (await t.app.inject({ url: "/api/files/filters", headers: who.headers })).json<DocumentFilters>();
    expect(await filters(admin)).toMatchObject({
      categories: [
        { name: "Decyzja", count: 0 },
        { id: ids.category, name: "Mapa", count: 2 },
      ],
      tags: [
        { name: "odbiór końcowy", count: 2 },
        { name: "Pilne", count: 2 },
        { name: "teren", count: 2 },
      ],
    });
    expect(await filters(owner)).toMatchObject({ categories: [], tags: [] });
  });

  test("what a project says of documents is not remembered: it changes while they do not", async () => {
    const [page] = (await ask("visible=true")).json<DocumentView[]>();
    const url = `/api/investments/${ids.investment}/documents/${page?.id}`;
    const arrange = (visibility: string) =>
      t.app.inject({ method: "PUT", url, headers: admin.headers, payload: { visibility } });
    expect((await arrange("internal")).statusCode).toBe(200);
    expect(await names("visible=true")).toEqual([]);
    await arrange("client");
    expect(await names("visible=true")).toEqual(["pokazany"]);
  });
});

describe("bad input", () => {
  test.each([
    ["category=Mapa", "category", "Identyfikator jest nieprawidłowy. Odśwież stronę."],
    ["client=1", "client", "Identyfikator jest nieprawidłowy. Odśwież stronę."],
    ["investment=x", "investment", "Identyfikator jest nieprawidłowy. Odśwież stronę."],
    ["addedBy=Anna", "addedBy", "Identyfikator jest nieprawidłowy. Odśwież stronę."],
    ["visible=maybe", "visible", "Wybierz jedną z podanych możliwości"],
    ["sizeFrom=-1", "sizeFrom", "Podaj rozmiar w bajtach jako liczbę całkowitą"],
    ["sizeTo=1e3", "sizeTo", "Podaj rozmiar w bajtach jako liczbę całkowitą"],
    ["sizeTo=", "sizeTo", "Podaj rozmiar w bajtach jako liczbę całkowitą"],
    ["addedFrom=2025-02-30", "addedFrom", "Podaj datę w postaci DD-MM-RRRR, na przykład 07-12-2026"],
    ["addedTo=wczoraj", "addedTo", "Podaj datę w postaci DD-MM-RRRR, na przykład 07-12-2026"],
    ["tag=", "tag.0", "Wpisz etykietę: litery lub cyfry"],
    [`tag=${"a".repeat(41)}`, "tag.0", "Etykieta jest za długa (najwyżej 40 znaków)"],
  ])("%s is refused at its field", async (query, field, message) => {
    const answer = await ask(query);
    expect([answer.statusCode, answer.json().errors]).toEqual([400, { [field]: [message] }]);
  });

  test.each(["category=none", "tag=pilne", "client=x", "investment=x", "addedBy=x", "visible=true"])(
    "a client may not ask by %s: the answer would tell what clients are not shown",
    async (query) => {
      expect((await ask(query, owner)).statusCode).toBe(403);
    },
  );

  test("a client may ask by size and date, among what they see", async () => {
    expect(await names("sizeFrom=1&addedFrom=2020-01-01", owner)).toEqual(["pokazany"]);
    expect(await names("sizeFrom=5000", owner)).toEqual([]);
  });
});
