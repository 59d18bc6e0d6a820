import type { PublicShowcaseEntry, ShowcaseFields, ShowcaseView } from "@bonum/contract/showcase/fields.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { holdings, PDF, PNG } from "../../testing/documents/documents.ts";
import { sweepADayLater } from "../../testing/leases.ts";
import { sendPicture } from "../../testing/pictures.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../testing/portal.ts";
import { auditOf, callsOf, hearChanges, workbookText } from "../../testing/records.ts";

let t: TestPortal;
let admin: SignedIn;
beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin");
});
afterAll(() => t.close());
beforeEach(() => t.portal.database.deleteFrom("showcase_entries").execute());

const call = callsOf(
  () => t,
  () => admin,
  "/admin/showcase",
);
const visit = callsOf(
  () => t,
  () => null,
  "",
);
const fields = (overrides: Partial<ShowcaseFields> = {}): ShowcaseFields => ({
  kind: "partner",
  name: "Przykładowa Fundacja",
  description: "Współpraca przy szkoleniach.",
  link: "https://example.pl",
  position: 1,
  ...overrides,
});
async function added(overrides: Partial<ShowcaseFields> = {}): Promise<ShowcaseView> {
  const answer = await call("POST", "", { payload: fields(overrides) });
  if (answer.statusCode !== 201) throw new Error(`adding an entry: ${answer.body}`);
  return answer.json();
}
const shown = async (path: string) =>
  (await visit("GET", path)).json<PublicShowcaseEntry[]>().map(({ name }) => name);
const names = async (query: string) =>
  (await call("GET", query)).json<ShowcaseView[]>().map(({ name }) => name);

describe("references and partners", () => {
  test("S2.13, S2.14: are read by anybody, each kind on its page, by their places and then by age", async () => {
    for (const [name, position, kind] of [
      ["drugi", 1, "partner"],
      ["pierwszy", 0, "partner"],
      ["trzeci", 1, "partner"],
      ["referencja", 0, "reference"],
    ] as const) {
      await added({ name, position, kind });
    }
    expect(await shown("/partners")).toEqual(["pierwszy", "drugi", "trzeci"]);
    expect((await visit("GET", "/references")).json()).toEqual([
      {
        id: expect.any(String),
        name: "referencja",
        description: "Współpraca przy szkoleniach.",
        link: "https://example.pl",
        picture: null,
      },
    ]);
    expect(await names("")).toEqual(["referencja", "pierwszy", "drugi", "trzeci"]);
  });

  test("each change leaves its audit entry and is announced; none leaves nothing", async () => {
    const heard = await hearChanges(t);
    const { id } = await added();
    const payload = fields({ position: 5 });
    const saved = await call("PUT", `/${id}`, { payload, headers: { "if-match": '"1"' } });
    expect([saved.statusCode, saved.headers.etag, saved.json().position]).toEqual([200, '"2"', 5]);
    expect((await call("PUT", `/${id}`, { payload })).json().revision).toBe(2);
    expect((await call("GET", `/${id}/history`)).json()).toMatchObject([
      { action: "reference.update", before: { position: 1 }, after: { position: 5 } },
      { action: "reference.create", before: null },
    ]);
    expect((await call("DELETE", `/${id}`)).statusCode).toBe(204);
    expect((await call("GET", `/${id}`)).statusCode).toBe(404);
    expect((await auditOf(t, id)).at(-1)).toMatchObject({
      action: "reference.delete",
      subject_type: "reference",
    });
    await heard.expectHeard(Array(3).fill({ topic: "showcase", id }));
  });

  test("a change or a removal from an older state is a 409, and changes nothing", async () => {
    const { id } = await added();
    const headers = { "if-match": '"1"' };
    await call("PUT", `/${id}`, { payload: fields({ name: "Pierwsza" }), headers });
    const late = [
      await call("PUT", `/${id}`, { payload: fields({ name: "Druga" }), headers }),
      await call("DELETE", `/${id}`, { headers }),
      await call("DELETE", `/${id}/picture`, { headers }),
      await sendPicture(t, admin, { url: `/api/admin/showcase/${id}/picture`, content: PNG, ifMatch: '"1"' }),
    ];
    for (const { statusCode, body } of late) {
      expect(statusCode).toBe(409);
      expect(body).toMatch(/^Pozycja została w międzyczasie zmieniona: Konto \d+, .* Odśwież pozycję/);
    }
    expect((await call("GET", `/${id}`)).json()).toMatchObject({ name: "Pierwsza", picture: null });
  });
});

describe("bad input", () => {
  test.each([
    ["an unknown kind", { kind: "friend" }, "kind", "Wybierz jedną z podanych możliwości"],
    ["no name", { name: "" }, "name", "To pole jest wymagane"],
    ["a name that is too long", { name: "a".repeat(256) }, "name", "Najwyżej 255 znaków"],
    [
      "a description that is too long",
      { description: "a".repeat(4001) },
      "description",
      "Najwyżej 4000 znaków",
    ],
    [
      "a link that runs something",
      { link: "javascript:alert(1)" },
      "link",
      "Adres musi zaczynać się od https:// albo http://",
    ],
    ["a place below the first", { position: -1 }, "position", "Liczba nie może być ujemna"],
    ["a place between two", { position: 1.5 }, "position", "Podaj liczbę całkowitą"],
    ["a place that is a text", { position: "1" }, "position", "Podaj liczbę"],
  ])("%s is refused by field, and nothing is saved", async (...[, overrides, field, message]) => {
    const answer = await call("POST", "", { payload: { ...fields(), ...overrides } });
    expect([answer.statusCode, answer.json().errors]).toEqual([400, { [field]: [message] }]);
    expect(await names("")).toEqual([]);
  });

  test("nothing at all names every field that is required; markup is text", async () => {
    const { errors } = (await call("POST", "", { payload: {} })).json();
    expect(Object.keys(errors).sort()).toEqual(["kind", "name"]);
    await added({ name: "<script>alert(1)</script>" });
    expect(await shown("/partners")).toEqual(["<script>alert(1)</script>"]);
  });

  test.each(["x", "00000000-0000-0000-0000-000000000000"])("the id %s", async (id) => {
    const status = id === "x" ? 400 : 404;
    const answers = [
      await call("GET", `/${id}`),
      await call("PUT", `/${id}`, { payload: fields() }),
      await call("DELETE", `/${id}`),
      await call("DELETE", `/${id}/picture`),
      await sendPicture(t, admin, { url: `/api/admin/showcase/${id}/picture`, content: PNG }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(status));
    expect(await holdings(t)).toMatchObject({ files: 0, leases: 0 });
  });
});

describe("the picture", () => {
  const send = (id: string, content: Buffer) =>
    sendPicture(t, admin, { url: `/api/admin/showcase/${id}/picture`, content });
  async function sweepNow() {
    await sweepADayLater(t.portal);
  }

  test("is seen by anybody, and goes with its entry", async () => {
    const { id } = await added();
    const { picture, revision } = (await send(id, PNG)).json<ShowcaseView>();
    expect(revision).toBe(2);
    const [entry] = (await visit("GET", "/partners")).json<PublicShowcaseEntry[]>();
    expect(entry?.picture).toBe(picture);
    expect((await t.app.inject(String(picture))).rawPayload.equals(PNG)).toBe(true);
    await call("DELETE", `/${id}`);
    expect((await t.app.inject(String(picture))).statusCode).toBe(404);
    await sweepNow();
    expect(await holdings(t)).toMatchObject({ files: 0, leases: 0 });
  });

  test("may be the same on two entries, and stays while one shows it", async () => {
    const [one, two] = [await added(), await added()];
    const { picture } = (await send(one.id, PNG)).json();
    expect((await send(two.id, PNG)).json().picture).toBe(picture);
    expect((await call("DELETE", `/${one.id}/picture`)).json().picture).toBeNull();
    await sweepNow();
    expect((await t.app.inject(picture)).statusCode).toBe(200);
    await call("DELETE", `/${two.id}`);
    await sweepNow();
  });

  test("bad input: what is no picture is refused, and the old one stays", async () => {
    const { id } = await added();
    const { picture } = (await send(id, PNG)).json();
    const refused = await send(id, PDF);
    expect(refused.json().errors).toEqual({ picture: ["Obraz musi być w formacie PNG, JPEG albo WebP"] });
    expect((await call("GET", `/${id}`)).json()).toMatchObject({ picture, revision: 2 });
  });
});

describe("the list", () => {
  beforeEach(async () => {
    for (const name of ["żaba", "ćma", "cyna"])
      await added({ name, kind: name === "ćma" ? "reference" : "partner" });
    await added({ name: '=HYPERLINK("http://x")', description: "a;b", kind: "reference" });
  });

  test("is sorted in Polish, searched blind to diacritics, filtered and paged", async () => {
    expect(await names("?orderBy=nameAsc&kind=partner")).toEqual(["cyna", "żaba"]);
    expect(await names("?searchTerm=ZABA")).toEqual(["żaba"]);
    expect(await names("?kind=reference&orderBy=dateAsc&pageSize=1")).toEqual(["ćma"]);
    const { errors } = (await call("GET", "?kind=x&orderBy=y")).json();
    expect(Object.keys(errors).sort()).toEqual(["kind", "orderBy"]);
  });

  test("is exported as CSV and XLSX, formulas defused", async () => {
    const csv = await call("GET", "/export?format=csv&kind=reference&searchTerm=hyperlink");
    expect(csv.body.split("\r\n")[0]).toMatch(/^\uFEFFRodzaj;Kolejność;Nazwa;/);
    expect(csv.body.split("\r\n")[1]).toMatch(/^Referencja;1;"'=HYPERLINK\(""http:\/\/x""\)";"a;b";.*;nie;/);
    const text = workbookText((await call("GET", "/export?format=xlsx")).rawPayload);
    expect(text).not.toContain("<f>");
    expect(text).toContain('<t>=HYPERLINK("http://x")</t>');
  });
});
