import type { ClientView } from "@bonum/contract/clients/fields.ts";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addClient, buildClientFields, signInFor } from "../../testing/clients.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../testing/portal.ts";

let t: TestPortal;
let admin: SignedIn;
beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin");
});
afterAll(() => t.close());

type Method = "GET" | "POST" | "PUT";
const call = (method: Method, url: string, options: { payload?: object; headers?: object } = {}) =>
  t.app.inject({
    method,
    url: `/api/clients${url}`,
    headers: { ...admin.headers, ...options.headers },
    ...(options.payload && { payload: options.payload }),
  });
const names = async (query: string) =>
  (await call("GET", query)).json<ClientView[]>().map(({ name }) => name);
const auditOf = (id: string) =>
  t.portal.database
    .selectFrom("audit_entries")
    .select(["action", "before", "after"])
    .where("subject_id", "=", id)
    .orderBy("id")
    .execute();

describe("create and read", () => {
  test("M1.1: what was sent is what is read, with numbers in their kept form", async () => {
    const added = await addClient(t, admin, {
      nip: "PL 526-025-02-74",
      regon: "000-331-501",
      phone: "601234567",
    });
    const answer = await call("GET", `/${added.id}`);
    expect(answer.headers.etag).toBe('"1"');
    expect(answer.json()).toMatchObject({
      ...buildClientFields({ nip: "5260250274", regon: "000331501", phone: "+48601234567" }),
      active: true,
      accounts: 0,
      orders: 0,
      documents: 0,
      investments: 0,
      can: { edit: true },
      allowedEvents: ["deactivate"],
    });
    expect(await auditOf(added.id)).toMatchObject([{ action: "client.create", before: null }]);
  });

  test("a tax number belongs to one client, also when two are added at once", async () => {
    const payload = buildClientFields({ nip: "8567346215" });
    const answers = await Promise.all([call("POST", "", { payload }), call("POST", "", { payload })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400]);
    const refused = answers.find(({ statusCode }) => statusCode === 400);
    expect(refused?.json().errors).toEqual({
      nip: ["Klient o tym numerze NIP już istnieje. Sprawdź numer."],
    });
  });
});

describe("bad input", () => {
  const address = buildClientFields().address;
  test.each([
    ["no name", { name: "  " }, "name", "To pole jest wymagane"],
    ["a name that is too long", { name: "a".repeat(256) }, "name", "Najwyżej 255 znaków"],
    ["an unknown kind", { kind: "tower" }, "kind", "Wybierz jedną z podanych możliwości"],
    ["a NIP of zeros", { nip: "0000000000" }, "nip", "NIP jest nieprawidłowy – sprawdź 10 cyfr"],
    ["a bad REGON", { regon: "000331502" }, "regon", "REGON jest nieprawidłowy – sprawdź 9 albo 14 cyfr"],
    ["a short KRS", { krs: "123" }, "krs", "Numer KRS ma 10 cyfr"],
    ["a bad e-mail", { email: "jan@" }, "email", "Adres e-mail jest nieprawidłowy. Wzór: jan@example.pl"],
    ["a bad phone", { phone: "112" }, "phone", "Numer telefonu jest nieprawidłowy. Wzór: +48 601 234 567"],
    [
      "a bad postcode",
      { address: { ...address, postcode: "1234" } },
      "address.postcode",
      "Kod pocztowy ma postać 00-000",
    ],
    [
      "a control character",
      { name: "a\u0000b" },
      "name",
      "Tekst zawiera niewidoczne znaki. Wpisz go ręcznie albo wklej bez formatowania.",
    ],
    [
      "two lines",
      { name: "a\rb" },
      "name",
      "Tekst zawiera niewidoczne znaki. Wpisz go ręcznie albo wklej bez formatowania.",
    ],
    ["a name that shows nothing", { name: "\u200B\u2060" }, "name", "To pole jest wymagane"],
  ])("%s is refused by field, and nothing is saved", async (...[, overrides, field, message]) => {
    const before = (await call("GET", "")).headers.pagination;
    const answer = await call("POST", "", { payload: { ...buildClientFields(), ...overrides } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual({ [field]: [message] });
    expect((await call("GET", "")).headers.pagination).toBe(before);
  });

  test("nothing at all names every field that is required", async () => {
    const { errors } = (await call("POST", "", { payload: {} })).json();
    expect(Object.keys(errors).sort()).toEqual(["kind", "name"]);
  });

  test("a foreign postcode is taken as it is, and markup is text", async () => {
    const name = '<script>alert("x")</script>';
    const added = await addClient(t, admin, {
      name,
      address: { ...address, postcode: "SW1A 1AA", voivodeship: "abroad" },
    });
    expect(added).toMatchObject({ name, address: { postcode: "SW1A 1AA" } });
  });

  test.each(["x", "00000000-0000-0000-0000-000000000000"])("the id %s", async (id) => {
    const status = id === "x" ? 400 : 404;
    expect((await call("GET", `/${id}`)).statusCode).toBe(status);
    expect((await call("PUT", `/${id}`, { payload: buildClientFields() })).statusCode).toBe(status);
  });
});

describe("edit", () => {
  test("an edit makes the next revision, and the history holds what it touched alone", async () => {
    const { id } = await addClient(t, admin);
    const payload = buildClientFields({ contactPerson: "Ktoś Inny" });
    const saved = await call("PUT", `/${id}`, { payload, headers: { "if-match": '"1"' } });
    expect([saved.statusCode, saved.headers.etag]).toEqual([200, '"2"']);
    const history = (await call("GET", `/${id}/history`)).json();
    expect(history).toMatchObject([
      {
        action: "client.update",
        actor: admin.email,
        person: expect.stringMatching(/^Konto \d+$/),
        before: { contactPerson: "Żaneta Źródlana" },
        after: { contactPerson: "Ktoś Inny" },
      },
      { action: "client.create", before: null },
    ]);
  });

  test("P3.6: an edit from an older state is a 409 that says who changed it, and changes nothing", async () => {
    const { id } = await addClient(t, admin);
    const edit = (contactPerson: string) =>
      call("PUT", `/${id}`, {
        payload: buildClientFields({ contactPerson }),
        headers: { "if-match": '"1"' },
      });
    await edit("Pierwsza");
    const late = await edit("Druga");
    expect(late.statusCode).toBe(409);
    expect(late.body).toMatch(
      /^Klient został w międzyczasie zmieniony: Konto \d+, \d\d-\d\d-\d{4} \d\d:\d\d\. Wprowadzone/,
    );
    expect((await call("GET", `/${id}`)).json().contactPerson).toBe("Pierwsza");
  });

  test("saving the same again changes and records nothing", async () => {
    const { id } = await addClient(t, admin);
    const answer = await call("PUT", `/${id}`, { payload: buildClientFields() });
    expect(answer.json().revision).toBe(1);
    expect(await auditOf(id)).toHaveLength(1);
  });
});

describe("an inactive client", () => {
  test("M1.2: its accounts are signed out at once and cannot sign in, until it is active again", async () => {
    const { id } = await addClient(t, admin);
    const person = await signInFor(t, id);
    const me = () => t.app.inject({ url: "/api/account/currentUserId", headers: person.headers });
    expect((await me()).statusCode).toBe(200);
    expect((await call("POST", `/${id}/events/deactivate`)).json()).toMatchObject({ active: false });
    expect((await me()).statusCode).toBe(401);
    const logIn = () =>
      t.app.inject({
        method: "POST",
        url: "/api/account/login",
        payload: { email: person.email, password: "poprawne hasło do testów" },
      });
    expect((await logIn()).statusCode).toBe(401);
    expect((await call("POST", `/${id}/events/deactivate`)).statusCode).toBe(409);
    expect((await call("POST", `/${id}/events/activate`)).json()).toMatchObject({ active: true });
    expect((await me()).statusCode).toBe(401);
    expect((await logIn()).statusCode).toBe(200);
  });
});

describe("the list", () => {
  let list: TestPortal;
  beforeAll(async () => {
    for (const name of ["zebra", "łoś", "ćma", "las", "żaba", "cyna", "źrebak", "lis"]) {
      await addClient(t, admin, { name: `sort ${name}`, kind: "association" });
    }
    list = t;
  });

  test("M8.7: is sorted in Polish", async () => {
    expect(list).toBe(t);
    const sorted = ["cyna", "ćma", "las", "lis", "łoś", "zebra", "źrebak", "żaba"].map(
      (name) => `sort ${name}`,
    );
    expect(await names("?searchTerm=sort&kind=association")).toEqual(sorted);
    expect(await names("?searchTerm=sort&kind=association&orderBy=nameDesc")).toEqual(sorted.toReversed());
  });

  test("is searched blind to case and diacritics, by name, number, town and contact", async () => {
    expect(await names("?searchTerm=ZREBAK")).toEqual(["sort źrebak"]);
    for (const typed of ["526025", "526-025-02-74", "PL 526 025 02 74"]) {
      const query = `?pageSize=100&searchTerm=${encodeURIComponent(typed)}`;
      expect(await names(query)).toContain("Przykładowa Budowa sp. z o.o.");
    }
    expect((await names("?searchTerm=lodz&pageSize=100")).length).toBeGreaterThan(8);
    expect(await names("?searchTerm=%25")).toEqual([]);
  });

  test("is filtered and paged; a page past the end is empty with the true totals", async () => {
    const page = await call("GET", "?kind=association&pageSize=3&pageNumber=9");
    expect(page.json()).toEqual([]);
    expect(JSON.parse(String(page.headers.pagination))).toEqual({
      currentPage: 9,
      totalPages: 3,
      pageSize: 3,
      totalCount: 8,
    });
    expect(await names("?state=inactive")).toEqual([]);
  });

  test("bad input: an unknown order or filter is refused by field", async () => {
    const { errors } = (await call("GET", "?orderBy=random&kind=x&pageSize=101")).json();
    expect(Object.keys(errors).sort()).toEqual(["kind", "orderBy", "pageSize"]);
  });
});

describe("the export", () => {
  beforeAll(() =>
    addClient(t, admin, { name: '=HYPERLINK("http://x")', kind: "other", contactPerson: 'a;b"c' }),
  );

  test("CSV has telephones that other programs read, and defuses what only begins like one", async () => {
    await addClient(t, admin, { name: "Z telefonem", phone: "+48601234567", contactPerson: "+1+cmd" });
    const { body } = await t.app.inject({
      url: `/api/clients/export?format=csv&searchTerm=${encodeURIComponent("Z telefonem")}`,
      headers: admin.headers,
    });
    expect(body).toContain(";+48 601 234 567;");
    expect(body).toContain(";'+1+cmd;");
  });

  test("P3.3: CSV opens in a Polish Excel: byte order mark, semicolons, quoted, formulas defused", async () => {
    const answer = await call("GET", "/export?format=csv&kind=other");
    expect(answer.headers["content-disposition"]).toContain("Klienci.csv");
    const lines = answer.body.split("\r\n");
    expect(lines[0]).toMatch(/^\uFEFFNazwa albo imię i nazwisko;Rodzaj klienta;NIP/);
    expect(lines[1]).toMatch(/^"'=HYPERLINK\(""http:\/\/x""\)";Inny podmiot;/);
    expect(lines[1]).toContain('"a;b""c"');
  });

  test("P3.4: XLSX holds the same as texts", async () => {
    const answer = await call("GET", "/export?format=xlsx&kind=other");
    const files = unzipSync(answer.rawPayload);
    const sheet = strFromU8(files["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
    expect(sheet).not.toContain("<f>");
    expect(
      Object.values(files)
        .map((file) => strFromU8(file))
        .join(""),
    ).toContain('<t>=HYPERLINK("http://x")</t>');
  });

  test("bad input: another format is refused", async () => {
    expect((await call("GET", "/export?format=exe")).json().errors).toHaveProperty("format");
    expect((await call("GET", "/export")).statusCode).toBe(400);
  });
});
