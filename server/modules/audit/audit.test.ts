import type { AuditView } from "@bonum/contract/audit/fields.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addClient, buildClientFields } from "../../testing/clients.ts";
import { createTestPortal, PASSWORD, type SignedIn, type TestPortal } from "../../testing/portal.ts";

let t: TestPortal;
let admin: SignedIn;
let clientId: string;
beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin");
  clientId = (await addClient(t, admin, { name: "Źródło" })).id;
  await t.app.inject({
    method: "PUT",
    url: `/api/clients/${clientId}`,
    headers: admin.headers,
    payload: buildClientFields({ name: "=2+5" }),
  });
});
afterAll(() => t.close());

const get = (query: string) => t.app.inject({ url: `/api/audit${query}`, headers: admin.headers });
const actions = async (query: string) => (await get(query)).json<AuditView[]>().map(({ action }) => action);

test("P3.7: who, what, to what, before and after, the newest first", async () => {
  const [last] = (await get("?subject=client")).json<AuditView[]>();
  expect(last).toMatchObject({
    actor: admin.email,
    action: "client.update",
    subject: "client",
    subjectId: clientId,
    before: { name: "Źródło" },
    after: { name: "=2+5" },
    address: "127.0.0.1",
  });
  expect(await actions("?subject=client&orderBy=dateAsc")).toEqual(["client.create", "client.update"]);
});

test("is searched by actor, action, id and values, blind to diacritics", async () => {
  expect(await actions(`?searchTerm=${clientId}`)).toEqual(["client.update", "client.create"]);
  expect(await actions("?searchTerm=zrodlo")).toEqual(["client.update", "client.create"]);
  expect(await actions(`?searchTerm=${admin.email}&subject=session`)).toEqual(["session.open"]);
});

test("is read without log-ins where that is asked, but for those that alone are asked for; its file says so", async () => {
  expect(await actions("?pageSize=100")).toContain("session.open");
  const without = await actions("?pageSize=100&logins=hidden");
  expect(without).toContain("client.update");
  expect(without.filter((action) => action.startsWith("session."))).toEqual([]);
  expect(await actions("?subject=session&logins=hidden")).toContain("session.open");
  expect((await get("?logins=some")).json().errors).toHaveProperty("logins");
  const exported = await get("/export?format=csv&logins=hidden");
  expect(decodeURIComponent(String(exported.headers["content-disposition"]))).toContain("(bez logowań).csv");
  expect(exported.body).not.toContain("Zalogowano");
  expect((await get("/export?format=csv")).body).toContain("Zalogowano");
});

test("is not searched by the names of fields, nor for whom an erasure took out", async () => {
  expect(await actions("?searchTerm=contactPerson")).toEqual([]);
  const person = await t.signIn("Client");
  const byPerson = () => actions(`?searchTerm=${person.email}`);
  expect(await byPerson()).toEqual(["session.open"]);
  const url = `/api/accounts/${person.accountId}/erase`;
  const { statusCode } = await t.app.inject({
    method: "POST",
    url,
    headers: admin.headers,
    payload: { password: PASSWORD },
  });
  expect(statusCode).toBe(200);
  expect(await byPerson()).toEqual([]);
});

test("is narrowed by days in Warsaw, the last one included", async () => {
  const day = (offset: number) =>
    new Intl.DateTimeFormat("sv", { timeZone: "Europe/Warsaw" }).format(Date.now() + offset * 86_400_000);
  expect(await actions(`?subject=client&from=${day(0)}&to=${day(0)}`)).toHaveLength(2);
  expect(await actions(`?from=${day(2)}`)).toEqual([]);
  expect(await actions(`?to=${day(-2)}`)).toEqual([]);
});

test("bad input: a day that is none is refused by field", async () => {
  expect((await get("?from=2026-02-30&subject=cat")).json().errors).toEqual({
    from: ["Podaj datę w postaci DD-MM-RRRR, na przykład 07-12-2026"],
    subject: ["Wybierz jedną z podanych możliwości"],
  });
});

test("P3.7: the export as CSV has the same filters, and no value becomes a formula", async () => {
  const { body } = await get("/export?format=csv&subject=client");
  const lines = body.trimEnd().split("\r\n");
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain("Zmieniono dane klienta;Klienci;'=2+5;");
  expect(lines[1]).toContain(";Nazwa albo imię i nazwisko: Źródło;Nazwa albo imię i nazwisko: =2+5;");
});
