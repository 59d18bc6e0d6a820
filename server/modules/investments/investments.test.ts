import type { InvestmentView } from "@bonum/contract/investments/fields.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addClient, signInFor } from "../../testing/clients.ts";
import { addInvestment, buildInvestmentFields, sendEvents } from "../../testing/investments.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../testing/portal.ts";

let t: TestPortal;
let admin: SignedIn;
let owner: SignedIn;
let stranger: SignedIn;
let clientId: string;
let otherClientId: string;
beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin");
  clientId = (await addClient(t, admin, { name: "Klient pierwszy" })).id;
  otherClientId = (await addClient(t, admin, { name: "Klient drugi" })).id;
  owner = await signInFor(t, clientId);
  stranger = await signInFor(t, otherClientId);
});
afterAll(() => t.close());

type Method = "GET" | "POST" | "PUT" | "DELETE";
interface Sent {
  payload?: object;
  headers?: object;
}
const as =
  (who: SignedIn) =>
  (method: Method, url: string, { payload, headers }: Sent = {}) =>
    t.app.inject({
      method,
      url: `/api/investments${url}`,
      headers: { ...who.headers, ...headers },
      ...(payload && { payload }),
    });
const titles = (answer: { json(): unknown }) => (answer.json() as InvestmentView[]).map(({ title }) => title);
const year = new Intl.DateTimeFormat("sv", { timeZone: "Europe/Warsaw", year: "numeric" }).format(new Date());

describe("create and read", () => {
  test("M2.1: what was sent is what is read, under the year's next number", async () => {
    const first = await addInvestment(t, admin, { clientId });
    const second = await addInvestment(t, admin, { clientId });
    expect(first.number).toMatch(new RegExp(`^INW/${year}/\\d{4}$`));
    expect(Number(second.number.slice(-4))).toBe(Number(first.number.slice(-4)) + 1);
    expect((await as(admin)("GET", `/${first.id}`)).json()).toMatchObject({
      ...buildInvestmentFields(),
      client: { id: clientId, name: "Klient pierwszy" },
      documents: 0,
      orders: 0,
      can: { edit: true, delete: true, attach: true, order: true, seeHistory: true },
    });
  });

  test("M2.1: many at once get numbers without a gap or a double", async () => {
    const added = await Promise.all(Array.from({ length: 12 }, () => addInvestment(t, admin, { clientId })));
    const numbers = added.map(({ number }) => Number(number.slice(-4))).sort((a, b) => a - b);
    expect(numbers.at(-1)).toBe((numbers[0] ?? 0) + 11);
    expect(new Set(numbers).size).toBe(12);
  });

  test("M2.3: a client makes their own, whatever client and state the request names", async () => {
    const payload = { ...buildInvestmentFields(), clientId: otherClientId, state: "archived" };
    const own = await as(owner)("POST", "", { payload });
    expect(own.json()).toMatchObject({
      client: { id: clientId },
      state: "active",
      can: { edit: true, delete: false },
      allowedEvents: [],
    });
  });

  test("an account of no client may not make one, and learns it before its values are checked", async () => {
    const nobody = await t.signIn("Client");
    const answer = await as(nobody)("POST", "", { payload: {} });
    expect(answer.statusCode).toBe(403);
  });

  test.each([undefined, "00000000-0000-4000-8000-000000000000"])("no such client: %s", async (id) => {
    const before = (await as(admin)("GET", "")).headers.pagination;
    const answer = await as(admin)("POST", "", { payload: { ...buildInvestmentFields(), clientId: id } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual({ clientId: ["Wybierz klienta z listy"] });
    expect((await as(admin)("GET", "")).headers.pagination).toBe(before);
  });
});

describe("bad input", () => {
  const participant = { role: "Inspektor", name: "Jan Nowak", licenceNumber: "", email: "" };
  const cases: { what: string; overrides: object; field: string; message: string }[] = [
    { what: "no title", overrides: { title: " " }, field: "title", message: "To pole jest wymagane" },
    {
      what: "an unknown stage",
      overrides: { stage: "x" },
      field: "stage",
      message: "Wybierz jedną z podanych możliwości",
    },
    {
      what: "category XXXI",
      overrides: { buildingCategory: "XXXI" },
      field: "buildingCategory",
      message: "Wybierz jedną z podanych możliwości",
    },
    {
      what: "a bad land register",
      overrides: { landRegisters: ["KA1S/00012345/6", "KA1S/00012345/7"] },
      field: "landRegisters.1",
      message: "Numer księgi wieczystej jest nieprawidłowy. Wzór: KA1S/00012345/6",
    },
    {
      what: "a participant's e-mail",
      overrides: { participants: [participant, { ...participant, email: "x" }] },
      field: "participants.1.email",
      message: "Adres e-mail jest nieprawidłowy. Wzór: jan@example.pl",
    },
    {
      what: "a day that is not in the calendar",
      overrides: { permitDate: "2026-02-30" },
      field: "permitDate",
      message: "Podaj datę w postaci DD-MM-RRRR, na przykład 07-12-2026",
    },
    {
      what: "an end before the start",
      overrides: { plannedStart: "2026-02-02", plannedEnd: "2026-02-01" },
      field: "plannedEnd",
      message: "Data zakończenia nie może być wcześniejsza niż data rozpoczęcia",
    },
    {
      what: "an area of zero",
      overrides: { usableArea: 0 },
      field: "usableArea",
      message: "Liczba musi być większa od zera",
    },
    {
      what: "half a storey",
      overrides: { storeys: 1.5 },
      field: "storeys",
      message: "Podaj liczbę całkowitą",
    },
    {
      what: "too many parcels",
      overrides: { parcels: Array(101).fill("1/1") },
      field: "parcels",
      message: "Najwyżej 100 pozycji",
    },
  ];
  test.each(cases)("M2.2: $what is refused by field", async ({ overrides, field, message }) => {
    const payload = { ...buildInvestmentFields(), ...overrides, clientId };
    const answer = await as(admin)("POST", "", { payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual({ [field]: [message] });
  });

  test("markup is kept as text", async () => {
    const title = "<img src=x onerror=alert(1)>";
    expect((await addInvestment(t, admin, { clientId, title })).title).toBe(title);
  });
});

describe("whose it is", () => {
  test("another client's project does not exist, in any path", async () => {
    const { id } = await addInvestment(t, owner, { title: "Tylko moje" });
    const ask = as(stranger);
    expect((await ask("GET", `/${id}`)).statusCode).toBe(404);
    expect((await ask("PUT", `/${id}`, { payload: buildInvestmentFields() })).statusCode).toBe(404);
    expect((await ask("GET", `/${id}/documents`)).statusCode).toBe(404);
    expect((await ask("GET", `/${id}/history`)).statusCode).toBe(403);
    expect((await ask("DELETE", `/${id}`)).statusCode).toBe(403);
    expect(titles(await ask("GET", "?pageSize=100"))).not.toContain("Tylko moje");
    expect(titles(await ask("GET", `?clientId=${clientId}`))).toEqual([]);
    expect((await ask("GET", "/export?format=csv")).body).not.toContain("Tylko moje");
    expect((await as(owner)("GET", `/${id}`)).json()).toMatchObject({ title: "Tylko moje", revision: 1 });
  });

  test("M2.3: a client edits their own as long as it is open, and cannot change its state", async () => {
    const { id } = await addInvestment(t, owner);
    const edit = (who: SignedIn, fields: object) =>
      as(who)("PUT", `/${id}`, { payload: { ...buildInvestmentFields(), ...fields } });
    const edited = await edit(owner, { title: "Nowy tytuł", state: "archived" });
    expect(edited.json()).toMatchObject({ title: "Nowy tytuł", state: "active" });
    expect((await edit(admin, { state: "archived" })).json()).toMatchObject({ state: "active" });
    await sendEvents(t, admin, { id, events: ["finish"] });
    const late = await edit(owner, { title: "Jeszcze raz" });
    expect([late.statusCode, late.body]).toEqual([
      409,
      "Ta inwestycja jest zakończona, więc zmieniać ją i dodawać do niej dokumenty może tylko Centrum. Jeśli coś wymaga zmiany, prosimy napisać do Centrum.",
    ]);
    expect((await as(owner)("GET", `/${id}`)).json()).toMatchObject({
      title: buildInvestmentFields().title,
      can: { edit: false, attach: false },
    });
    expect((await edit(admin, { title: "Poprawka Centrum" })).json()).toMatchObject({ state: "finished" });
  });
});

describe("edit and delete", () => {
  test("an edit from an older state is a 409 that changes nothing", async () => {
    const { id } = await addInvestment(t, admin, { clientId });
    const edit = (title: string) =>
      as(admin)("PUT", `/${id}`, {
        payload: buildInvestmentFields({ title }),
        headers: { "if-match": '"1"' },
      });
    expect((await edit("Pierwszy")).headers.etag).toBe('"2"');
    const late = await edit("Drugi");
    expect(late.statusCode).toBe(409);
    expect(late.body).toContain("Inwestycja została w międzyczasie zmieniona: Konto");
    expect((await as(admin)("GET", `/${id}`)).json().title).toBe("Pierwszy");
    const history = (await as(admin)("GET", `/${id}/history`)).json();
    expect(history[0]).toMatchObject({ action: "investment.update", after: { title: "Pierwszy" } });
    expect(Object.keys(history[0].after)).toEqual(["title"]);
  });

  test("a deleted project is gone, and its deletion is in the audit", async () => {
    const { id } = await addInvestment(t, admin, { clientId, title: "Do usunięcia" });
    expect((await as(admin)("DELETE", `/${id}`)).statusCode).toBe(204);
    expect((await as(admin)("GET", `/${id}`)).statusCode).toBe(404);
    expect((await as(admin)("DELETE", `/${id}`)).statusCode).toBe(404);
    const entries = await t.portal.database
      .selectFrom("audit_entries")
      .select(["action", "before"])
      .where("subject_id", "=", id)
      .orderBy("id", "desc")
      .executeTakeFirst();
    expect(entries).toMatchObject({ action: "investment.delete", before: { title: "Do usunięcia" } });
  });
});

describe("the list", () => {
  test("is searched by title, number, town, parcel, land register and client, blind to diacritics", async () => {
    const { number } = await addInvestment(t, admin, {
      clientId: otherClientId,
      title: "Żłobek nad Wisłą",
      parcels: ["141201_1.0001.6509"],
      stage: "acceptance",
    });
    const found = async (term: string) =>
      titles(await as(admin)("GET", `?pageSize=100&searchTerm=${encodeURIComponent(term)}`));
    for (const term of ["zlobek", number, "141201_1.0001", "KLIENT DRUGI"]) {
      expect(await found(term)).toContain("Żłobek nad Wisłą");
    }
    expect(titles(await as(admin)("GET", "?stage=acceptance"))).toEqual(["Żłobek nad Wisłą"]);
    expect(await found("nie ma takiej")).toEqual([]);
  });

  test("P3.5: the export holds what the caller sees, as it is filtered", async () => {
    const csv = (await as(admin)("GET", "/export?format=csv&stage=acceptance")).body;
    expect(csv.split("\r\n")).toHaveLength(3);
    expect(csv).toContain(
      ";Żłobek nad Wisłą;Klient drugi;Odbiór;W toku;XIII – pozostałe budynki mieszkalne;",
    );
    expect(csv).toContain(";1234,5;4;2026-03-29;");
  });
});
