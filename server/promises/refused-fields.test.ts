import { afterAll, beforeAll, expect, test } from "vitest";
import { accept, buildInvited, inviteTo } from "../testing/accounts/members.ts";
import { addClient, buildClientFields } from "../testing/clients.ts";
import { buildInvestmentFields } from "../testing/investments.ts";
import { createTestPortal, PASSWORD, type SignedIn, type TestPortal } from "../testing/portal.ts";
import { addService, buildServiceFields } from "../testing/services.ts";

/*
 * A refused form names every field at once: what its schema refuses, what depends on another field, and what only the
 * server can tell.
 */

let t: TestPortal;
let admin: SignedIn;
beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin");
});
afterAll(() => t.close());

/** The fields that an administrator's form is refused for. */
async function refusedFields(method: "POST" | "PUT", url: string, payload: object): Promise<string[]> {
  const answer = await t.app.inject({ method, url: `/api${url}`, headers: admin.headers, payload });
  expect(answer.statusCode).toBe(400);
  return Object.keys(answer.json<{ errors: object }>().errors).sort();
}

const badAddress = { street: "a".repeat(256), number: "", postcode: "1", town: "", voivodeship: "" };

test("client: name, an address wrong in two places, and a tax number that another client has", async () => {
  const taken = await addClient(t, admin, { nip: "8567346215" });
  const other = await addClient(t, admin);
  const fields = { ...buildClientFields({ nip: taken.nip, name: " " }), address: badAddress };
  const expected = ["address.postcode", "address.street", "name", "nip"];
  expect(await refusedFields("POST", "/clients", fields)).toEqual(expected);
  expect(await refusedFields("PUT", `/clients/${other.id}`, fields)).toEqual(expected);
  // Its own number is not another's.
  expect(await refusedFields("PUT", `/clients/${taken.id}`, { ...fields, address: {} })).toEqual(["name"]);
});

test.each([
  ["is missing", {}],
  ["is not known", { clientId: "00000000-0000-4000-8000-000000000001" }],
  ["is no id", { clientId: "x" }],
])("project: title, an end before its start, and a client that %s", async (_, client) => {
  const fields = buildInvestmentFields({ title: "", plannedStart: "2026-05-01", plannedEnd: "2026-04-01" });
  const refused = await refusedFields("POST", "/investments", { ...fields, stage: "tower", ...client });
  expect(refused).toEqual(["clientId", "plannedEnd", "stage", "title"]);
});

test("project: a date that is none is not compared", async () => {
  const fields = buildInvestmentFields({ plannedStart: "wiosna", plannedEnd: "2026-04-01" });
  expect(await refusedFields("POST", "/investments", fields)).toEqual(["clientId", "plannedStart"]);
});

test("service: name, the price that a price list needs, and an address that another service has", async () => {
  const { slug } = await addService(t, admin);
  const other = await addService(t, admin);
  const fields = buildServiceFields({ slug, name: "", price: null });
  const expected = ["name", "price", "slug"];
  expect(await refusedFields("POST", "/admin/services", fields)).toEqual(expected);
  expect(await refusedFields("PUT", `/admin/services/${other.id}`, fields)).toEqual(expected);
});

test("invitation: name, and an address that has an account", async () => {
  const invited = buildInvited({ displayName: "", email: admin.email });
  expect(await refusedFields("POST", "/admin/staff/invitations", invited)).toEqual(["displayName", "email"]);
  const { id } = await addClient(t, admin);
  expect(await refusedFields("POST", `/clients/${id}/invitations`, { ...invited, clientRole: "" })).toEqual([
    "clientRole",
    "displayName",
    "email",
  ]);
});

test("invitation taken up: name, password and law pages, of which the rules refuse two", async () => {
  const { id } = await addClient(t, admin);
  const { token } = await inviteTo(t, { admin, path: `/clients/${id}` });
  const guessed = await accept(t, token, { password: "haslo haslo haslo", acceptances: [] });
  expect(Object.keys(guessed.json().errors).sort()).toEqual(["acceptances", "password"]);
  const nameless = await accept(t, token, { displayName: "", password: "aaaaaaaaaaaa", acceptances: [] });
  expect(Object.keys(nameless.json().errors).sort()).toEqual(["acceptances", "displayName", "password"]);
  const empty = await accept(t, token, { displayName: "", password: "", acceptances: [] });
  expect(Object.keys(empty.json().errors).sort()).toEqual(["acceptances", "displayName", "password"]);
});

test("new password: a wrong present one, and a new one that is too short or guessed first", async () => {
  const fields = (newPassword: string) => ({ currentPassword: "nie to hasło", newPassword });
  const expected = ["currentPassword", "newPassword"];
  expect(await refusedFields("PUT", "/account/password", fields("krótkie"))).toEqual(expected);
  expect(await refusedFields("PUT", "/account/password", fields("haslo haslo haslo"))).toEqual(expected);
  expect(
    await refusedFields("PUT", "/account/password", { currentPassword: "", newPassword: "aaaaaaaaaaaa" }),
  ).toEqual(expected);
});

test("new e-mail address: the present one or none, and a wrong password", async () => {
  const same = { email: admin.email, password: "nie to hasło" };
  expect(await refusedFields("POST", "/account/email", same)).toEqual(["email", "password"]);
  expect(await refusedFields("POST", "/account/email", { ...same, email: "" })).toEqual([
    "email",
    "password",
  ]);
  expect(await refusedFields("POST", "/account/email", { email: "", password: PASSWORD })).toEqual(["email"]);
});

test("page: a missing title, and a placeholder that means nothing in each language", async () => {
  const text = { title: "Strona", description: "", body: "{{organisation.colour}}" };
  const page = { pl: { ...text, title: "" }, en: text, note: "" };
  const refused = await refusedFields("POST", "/admin/pages/about/versions", page);
  expect(refused).toEqual(["en.body", "pl.body", "pl.title"]);
});

test("a body that is no form is refused as before", async () => {
  expect(await refusedFields("POST", "/clients", [])).toEqual(["body"]);
  expect(await refusedFields("POST", "/admin/pages/about/versions", [])).not.toEqual([]);
});

test("a form of a record that is not there: its values are reported first", async () => {
  const url = "/clients/00000000-0000-4000-8000-000000000001";
  expect(await refusedFields("PUT", url, buildClientFields({ name: "" }))).toEqual(["name"]);
  expect(await refusedFields("POST", `${url}/invitations`, buildInvited({ email: "" }))).toEqual(["email"]);
});
