import { afterAll, beforeAll, expect, test } from "vitest";
import { addClient, signInFor } from "../../testing/clients.ts";
import { createTestPortal, PASSWORD, type SignedIn, type TestPortal } from "../../testing/portal.ts";
import { callsOf } from "../../testing/records.ts";

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
  "",
);
const erase = (id: string) => call("POST", `/accounts/${id}/erase`);

/** Everything of every table as one text, to look for a person in. */
async function wholeDatabase(): Promise<string> {
  const { rows } = await t.portal.pool.query<{ name: string }>(
    "select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const parts: string[] = [];
  for (const { name } of rows) {
    // What counts tries runs out by itself within the hour.
    if (name === "throttle") continue;
    const content = await t.portal.pool.query(
      `select coalesce(json_agg(x)::text, '') as text from ${name} x`,
    );
    parts.push(content.rows[0].text);
  }
  return parts.join("\n");
}

async function addMember(): Promise<SignedIn> {
  const client = await addClient(t, admin, { name: `Klient ${Math.random()}` });
  await signInFor(t, client.id);
  return signInFor(t, client.id, "member");
}

test("nothing of the person is left in the database; what they did stays, without a name", async () => {
  const person = await addMember();
  const own = callsOf(
    () => t,
    () => person,
    "/account",
  );
  const name = "Żegota Niepowtarzalny";
  const notifications = { documents: true, messages: true };
  await own("PUT", "/profile", { payload: { displayName: name, language: "pl", notifications } });
  await own("POST", "/acceptances", { payload: { slug: "privacy", version: 1 } });
  await own("POST", "/email", { payload: { email: "zegota@example.pl", password: PASSWORD } });
  expect(await wholeDatabase()).toContain(person.email);
  const answer = await erase(person.accountId);
  expect(answer.statusCode).toBe(200);
  const { erased, kept } = answer.json();
  expect(erased).toEqual(expect.arrayContaining([{ kind: "account", count: 1 }]));
  expect(erased).toEqual(expect.arrayContaining([{ kind: "acceptances", count: 1 }]));
  expect(kept).toEqual([{ kind: "audit", count: 4, reason: expect.stringContaining("rozliczalność") }]);
  const left = await wholeDatabase();
  expect(left).not.toContain(person.email);
  expect(left).not.toContain(name);
  expect((await own("GET", "/profile")).statusCode).toBe(401);
  const payload = { email: person.email, password: PASSWORD };
  expect((await t.app.inject({ method: "POST", url: "/api/account/login", payload })).statusCode).toBe(401);
  expect((await erase(person.accountId)).statusCode).toBe(404);
});

test("the last owner of an active client and the own account are refused, and nothing is changed", async () => {
  const client = await addClient(t, admin, { name: "Jeden właściciel" });
  const owner = await signInFor(t, client.id);
  const refused = await erase(owner.accountId);
  expect(refused.statusCode).toBe(409);
  expect(refused.body).toMatch(/^To jedyny właściciel/);
  expect((await erase(admin.accountId)).statusCode).toBe(409);
  const state = await t.portal.pool.query("select distinct state from accounts where id = any($1)", [
    [owner.accountId, admin.accountId],
  ]);
  expect(state.rows).toEqual([{ state: "active" }]);
  await call("POST", `/clients/${client.id}/deactivate`);
  expect((await erase(owner.accountId)).statusCode).toBe(200);
});

test("an unknown account is not found; clients' accounts may not erase", async () => {
  expect((await erase(crypto.randomUUID())).statusCode).toBe(404);
  const member = await addMember();
  const answer = await t.app.inject({
    method: "POST",
    url: `/api/accounts/${member.accountId}/erase`,
    headers: member.headers,
  });
  expect(answer.statusCode).toBe(403);
});
