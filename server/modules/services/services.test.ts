import type { ServiceView } from "@bonum/contract/services/fields.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestPortal, type SignedIn, type TestPortal } from "../../testing/portal.ts";
import { auditOf, callsOf, hearChanges } from "../../testing/records.ts";
import { addService, buildServiceFields } from "../../testing/services.ts";

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
  "/admin/services",
);
const visit = callsOf(
  () => t,
  () => null,
  "/services",
);
const total = async () => JSON.parse(String((await call("GET", "")).headers.pagination)).totalCount as number;

describe("create and read", () => {
  test("M3.1: what was sent is what is read, by administrators and by anybody", async () => {
    const fields = buildServiceFields({
      criteria: [{ criterion: "Kompletność" }, { criterion: "Spójność" }],
    });
    const { id } = (await call("POST", "", { payload: fields })).json();
    const answer = await call("GET", `/${id}`);
    expect(answer.headers.etag).toBe('"1"');
    expect(answer.json()).toMatchObject({ ...fields, sample: false, can: { edit: true, delete: true } });
    const published = (await visit("GET", `/${fields.slug}`)).json();
    expect(published).toEqual({ ...answer.json(), can: { edit: false, delete: false } });
    expect(published.scopeHtml).toContain('<h2 id="s-co-sprawdzamy">Co sprawdzamy</h2>');
  });

  test("its English texts are kept and found; left out, they are empty", async () => {
    const english = {
      nameEn: "Design review",
      summaryEn: "We check the design.",
      scopeEn: "## What we check",
      audienceEn: "Investors",
      priceNoteEn: "net",
      certificateTypeEn: "Certificate of conformity",
    };
    const { slug } = await addService(t, admin, english);
    const read = (await visit("GET", `/${slug}`)).json();
    expect(read).toMatchObject(english);
    expect(read.scopeEnHtml).toContain("What we check</h2>");
    for (const words of ["design+review", "the+design", "what+we+check", "certificate+of+conformity"]) {
      expect((await visit("GET", `?searchTerm=${words}`)).json()).toMatchObject([{ slug }]);
    }
    const palette = await t.app.inject({ url: "/api/search?term=investors", headers: admin.headers });
    const match = { field: "audienceEn", text: "Investors" };
    expect(palette.json()).toMatchObject([{ resource: "services", hits: [{ id: slug, match }] }]);
    const fields = Object.entries(buildServiceFields());
    const payload = Object.fromEntries(fields.filter(([name]) => !(name in english)));
    const added = (await call("POST", "", { payload })).json();
    expect(added).toMatchObject(Object.fromEntries(Object.keys(english).map((name) => [name, ""])));
  });

  test("M3.2: a service by quote has no price, whatever is sent", async () => {
    expect(await addService(t, admin, { pricing: "quote", price: 100 })).toMatchObject({ price: null });
  });

  test("what is not published exists for administrators alone", async () => {
    const { id, slug, name } = await addService(t, admin, { published: false, name: "Ukryta usługa" });
    expect((await call("GET", `/${id}`)).json().name).toBe(name);
    expect((await visit("GET", `/${slug}`)).statusCode).toBe(404);
    expect((await visit("GET", "?searchTerm=ukryta")).json()).toEqual([]);
    expect((await visit("GET", "?searchTerm=ukryta&published=false")).json()).toEqual([]);
    expect((await call("GET", "?searchTerm=ukryta&published=false")).json()).toHaveLength(1);
  });
});

describe("bad input", () => {
  test.each([
    ["no name", { name: " " }, "name", "To pole jest wymagane"],
    ["a number for a name", { name: 7 }, "name", "To pole jest wymagane"],
    ["a name that is too long", { name: "a".repeat(256) }, "name", "Najwyżej 255 znaków"],
    ["no summary", { summary: "" }, "summary", "To pole jest wymagane"],
    ["a summary that is too long", { summary: "a".repeat(4001) }, "summary", "Najwyżej 4000 znaków"],
    ["an English name that is too long", { nameEn: "a".repeat(256) }, "nameEn", "Najwyżej 255 znaków"],
    ["a scope that is too long", { scope: "a".repeat(50_001) }, "scope", "Najwyżej 50 000 znaków"],
    [
      "a control character",
      { audience: "a\u0007" },
      "audience",
      "Tekst zawiera niewidoczne znaki. Wpisz go ręcznie albo wklej bez formatowania.",
    ],
    ["unknown pricing", { pricing: "free" }, "pricing", "Wybierz jedną z podanych możliwości"],
    ["a price list without a price", { price: null }, "price", "Podaj cenę albo wybierz wycenę"],
    ["a price below zero", { price: -1 }, "price", "Liczba nie może być ujemna"],
    ["a price that is a text", { price: "12" }, "price", "Podaj liczbę"],
    ["a price that is too large", { price: 1e12 }, "price", "Liczba jest za duża. Podaj mniejszą."],
    ["a part of a working day", { normDays: 1.5 }, "normDays", "Podaj liczbę całkowitą"],
    ["no working day", { normDays: 0 }, "normDays", "Liczba musi być większa od zera"],
    [
      "months without end",
      { certificateMonths: 1201 },
      "certificateMonths",
      "Liczba jest za duża. Podaj mniejszą.",
    ],
    [
      "a criterion without words",
      { criteria: [{ criterion: " " }] },
      "criteria.0.criterion",
      "To pole jest wymagane",
    ],
    [
      "a criterion twice, whatever the case of its letters",
      { criteria: [{ criterion: "Nośność" }, { criterion: "Dach" }, { criterion: " NOŚNOŚĆ" }] },
      "criteria.2.criterion",
      "To kryterium jest już na liście. Wpisz inne.",
    ],
    [
      "too many criteria",
      { criteria: Array.from({ length: 61 }, (_, index) => ({ criterion: `${index}` })) },
      "criteria",
      "Najwyżej 60 kryteriów",
    ],
    [
      "a text for the criteria",
      { criteria: "Nośność" },
      "criteria",
      "Ta wartość jest nieprawidłowa. Popraw ją albo usuń.",
    ],
    [
      "a document without a name",
      { requiredDocuments: [{ name: "a" }, { name: "" }] },
      "requiredDocuments.1.name",
      "To pole jest wymagane",
    ],
    [
      "too many questions",
      { questions: Array(101).fill({ question: "?" }) },
      "questions",
      "Najwyżej 100 pozycji",
    ],
    ["an empty address", { slug: " " }, "slug", "To pole jest wymagane"],
    ...["Ąę", "a--b", "-a", "a/b", "../a", "a b", "a".repeat(101)].map((slug) => [
      `the address "${slug.slice(0, 9)}"`,
      { slug },
      "slug",
      "Adres może mieć tylko małe litery a–z, cyfry i łączniki",
    ]),
  ] as [string, object, string, string][])(
    "%s is refused by field, and nothing is saved",
    async (...[, overrides, field, message]) => {
      const before = await total();
      const answer = await call("POST", "", { payload: { ...buildServiceFields(), ...overrides } });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors).toEqual({ [field]: [message] });
      expect(await total()).toBe(before);
    },
  );

  test("nothing at all names every field that is required", async () => {
    const { errors } = (await call("POST", "", { payload: {} })).json();
    expect(Object.keys(errors).sort()).toEqual(["name", "pricing", "slug", "summary"]);
    const without = await call("POST", "", { payload: { pricing: "list" } });
    expect(Object.keys(without.json().errors).sort()).toEqual(["name", "price", "slug", "summary"]);
    expect((await call("POST", "", { payload: [] })).statusCode).toBe(400);
  });

  test("an address belongs to one service, also when two are added at once", async () => {
    const payload = buildServiceFields();
    const answers = await Promise.all([call("POST", "", { payload }), call("POST", "", { payload })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400]);
    const refused = answers.find(({ statusCode }) => statusCode === 400);
    expect(refused?.json().errors).toEqual({ slug: ["Inna usługa ma już ten adres. Podaj inny."] });
    const other = await addService(t, admin);
    const taken = await call("PUT", `/${other.id}`, { payload });
    expect(taken.json().errors).toEqual({ slug: ["Inna usługa ma już ten adres. Podaj inny."] });
    expect((await call("GET", `/${other.id}`)).json()).toMatchObject(other);
  });

  test("M3.4: markup in the scope is shown as text, in the other fields kept as it is", async () => {
    const script = "<script>alert(1)</script>";
    const { slug } = await addService(t, admin, {
      name: script,
      scope: `${script}\n\n[x](javascript:alert(1))`,
    });
    const { name, scopeHtml } = (await visit("GET", `/${slug}`)).json();
    expect(name).toBe(script);
    expect(scopeHtml).toBe("<p>&#x3C;script>alert(1)&#x3C;/script></p>\n<p><a>x</a></p>");
  });

  test.each(["x", "00000000-0000-0000-0000-000000000000"])("the id %s", async (id) => {
    const status = id === "x" ? 400 : 404;
    expect((await call("GET", `/${id}`)).statusCode).toBe(status);
    expect((await call("PUT", `/${id}`, { payload: buildServiceFields() })).statusCode).toBe(status);
    expect((await call("DELETE", `/${id}`)).statusCode).toBe(status);
    expect((await call("GET", `/${id}/history`)).statusCode).toBe(status);
  });

  test.each(["nie-ma", "Nie Ma", "%00", "a%2Fb"])("the address %s is a 404", async (slug) => {
    expect((await visit("GET", `/${slug}`)).statusCode).toBe(404);
  });
});

describe("edit and delete", () => {
  test("each change leaves its audit entry and is announced; none leaves nothing", async () => {
    const heard = await hearChanges(t);
    const fields = buildServiceFields();
    const { id } = (await call("POST", "", { payload: fields })).json<ServiceView>();
    const edit = { ...fields, published: false };
    const saved = await call("PUT", `/${id}`, { payload: edit, headers: { "if-match": '"1"' } });
    expect([saved.statusCode, saved.headers.etag]).toEqual([200, '"2"']);
    expect((await call("PUT", `/${id}`, { payload: edit })).json().revision).toBe(2);
    expect((await call("GET", `/${id}/history`)).json()).toMatchObject([
      {
        action: "service.update",
        actor: admin.email,
        before: { published: true },
        after: { published: false },
      },
      { action: "service.create", before: null, after: { name: fields.name } },
    ]);
    expect((await call("DELETE", `/${id}`, { headers: { "if-match": '"2"' } })).statusCode).toBe(204);
    expect((await call("GET", `/${id}`)).statusCode).toBe(404);
    expect((await auditOf(t, id)).at(-1)).toMatchObject({
      action: "service.delete",
      subject_type: "service",
      before: { slug: fields.slug },
      after: null,
    });
    await heard.expectHeard(Array(3).fill({ topic: "services", id }));
  });

  test("an edit or a removal from an older state is a 409 that says who changed it, and changes nothing", async () => {
    const service = await addService(t, admin);
    const { id, slug } = service;
    const edit = (name: string) =>
      call("PUT", `/${id}`, {
        payload: buildServiceFields({ slug, name }),
        headers: { "if-match": '"1"' },
      });
    await edit("Pierwsza");
    const late = [await edit("Druga"), await call("DELETE", `/${id}`, { headers: { "if-match": '"1"' } })];
    for (const { statusCode, body } of late) {
      expect(statusCode).toBe(409);
      expect(body).toMatch(
        /^Usługa została w międzyczasie zmieniona: Konto \d+, \d\d-\d\d-\d{4} \d\d:\d\d\./,
      );
    }
    expect((await call("GET", `/${id}`)).json().name).toBe("Pierwsza");
    expect(await auditOf(t, id)).toHaveLength(2);
  });
});
