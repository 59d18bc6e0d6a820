import { afterAll, beforeAll, expect, test } from "vitest";
import { mailTo } from "../../../testing/accounts/own-account.ts";
import { addClient, signInFor } from "../../../testing/clients.ts";
import { addInvestment, attached } from "../../../testing/investments.ts";
import { createTestPortal, PASSWORD, type SignedIn, type TestPortal } from "../../../testing/portal.ts";
import { callsOf } from "../../../testing/records.ts";

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
const erase = (id: string) => call("POST", `/accounts/${id}/erase`, { payload: { password: PASSWORD } });

/** Content of all tables as one text, to search for a person. */
async function wholeDatabase(): Promise<string> {
  const { rows } = await t.portal.pool.query<{ name: string }>(
    "select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const parts: string[] = [];
  for (const { name } of rows) {
    // Attempt counters expire by themselves within the hour.
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

test("P1.17: nothing of the person is left in the database; what they did stays, without a name", async () => {
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
  expect(left).not.toContain("zegota@example.pl");
  expect(left).not.toContain(name);
  expect((await own("GET", "/profile")).statusCode).toBe(401);
  const payload = { email: person.email, password: PASSWORD };
  expect((await t.app.inject({ method: "POST", url: "/api/account/login", payload })).statusCode).toBe(401);
  expect((await erase(person.accountId)).statusCode).toBe(404);
});

test("the report counts what every module deleted and what it keeps, in one order", async () => {
  const person = await addMember();
  const { id: investmentId } = await addInvestment(t, person);
  await attached(t, person, { investmentId });
  await t.portal.database
    .insertInto("contact_messages")
    .values({ name: "Osoba", email: person.email, phone: "", subject: "Pytanie", body: "?", language: "pl" })
    .execute();
  const payload = { currentPassword: PASSWORD, newPassword: "zupełnie nowe hasło do testów" };
  await t.app.inject({ method: "PUT", url: "/api/account/password", headers: person.headers, payload });
  const { erased, kept } = (await erase(person.accountId)).json();
  expect(erased).toEqual([
    { kind: "account", count: 1 },
    { kind: "sessions", count: 1 },
    { kind: "mail", count: 1 },
  ]);
  expect(kept.map(({ kind, count }: { kind: string; count: number }) => [kind, count])).toEqual([
    ["audit", expect.any(Number)],
    ["documents", 1],
    ["investments", 1],
    ["messages", 1],
  ]);
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
  await call("POST", `/clients/${client.id}/events/deactivate`);
  expect((await erase(owner.accountId)).statusCode).toBe(200);
});

test("an address that the person asked for and somebody else has stays theirs", async () => {
  const [person, other] = [await addMember(), await addMember()];
  const payload = { email: other.email, password: PASSWORD };
  await t.app.inject({ method: "POST", url: "/api/account/email", headers: person.headers, payload });
  expect((await erase(person.accountId)).statusCode).toBe(200);
  expect(await mailTo(t, admin, other.email)).toMatchObject([{ template: "email-taken" }]);
  const { rows } = await t.portal.pool.query("select after from audit_entries where subject_id = $1", [
    person.accountId,
  ]);
  expect(rows).toContainEqual({ after: { email: other.email } });
});

test("of two administrators who erase each other at once one stays", async () => {
  const [one, two] = [await t.signIn("Admin"), await t.signIn("Admin")];
  await t.portal.pool.query(
    "update accounts set state = 'blocked' where 'Admin' = any(roles) and id <> all($1)",
    [[one.accountId, two.accountId]],
  );
  const eraseAs = (who: SignedIn, { accountId }: SignedIn) =>
    t.app.inject({
      method: "POST",
      url: `/api/accounts/${accountId}/erase`,
      headers: who.headers,
      payload: { password: PASSWORD },
    });
  const answers = await Promise.all([eraseAs(one, two), eraseAs(two, one)]);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const { rows } = await t.portal.pool.query(
    "select count(*)::int as left from accounts where 'Admin' = any(roles) and state = 'active'",
  );
  expect(rows).toEqual([{ left: 1 }]);
  await t.portal.pool.query("update accounts set state = 'active' where id = $1", [admin.accountId]);
  const last = answers.find(({ statusCode }) => statusCode !== 200);
  // An erased person is logged out, or has no password any more.
  expect([400, 401, 409]).toContain(last?.statusCode);
});

/** Rows that belong to one account alone are deleted with it; a new table needs a decision here. */
test("every table that belongs to accounts is deleted by an erasure", async () => {
  const { rows } = await t.portal.pool.query<{ name: string }>(
    `select distinct conrelid::regclass::text as name from pg_constraint
     where contype = 'f' and confrelid = 'accounts'::regclass and confdeltype = 'c' order by name`,
  );
  expect(rows.map(({ name }) => name)).toEqual([
    "account_acceptances",
    // Kept with the row: who stands behind whom outlives an erasure, and names nobody.
    "account_vouchers",
    "authenticators",
    "bookmarks",
    "bulk_changes",
    "default_views",
    "login_tickets",
    "notifications",
    "order_examiners",
    "passkey_challenges",
    "passkeys",
    "recovery_codes",
    "sessions",
    "uploads",
  ]);
});

test("the accounts without a client come page by page, searched and in order; those erased are not among them", async () => {
  const former: SignedIn[] = [];
  for (const name of ["Żaneta 50%", "Adam", "Łucja", "Borys"]) {
    const person = await addMember();
    await t.portal.pool.query("update accounts set display_name = $2 where id = $1", [
      person.accountId,
      name,
    ]);
    const { rows } = await t.portal.pool.query("select client_id from accounts where id = $1", [
      person.accountId,
    ]);
    await call("DELETE", `/clients/${rows[0].client_id}/accounts/${person.accountId}`);
    former.push(person);
  }
  const namesOf = async (query: string) => {
    const answer = await call("GET", `/admin/former-accounts?${query}`);
    const names = answer.json().map(({ displayName }: { displayName: string }) => displayName);
    return [names, JSON.parse(String(answer.headers.pagination))];
  };
  const paging = { currentPage: 2, totalPages: 2, pageSize: 3, totalCount: 4 };
  expect(await namesOf("pageSize=3&pageNumber=2")).toEqual([["Żaneta 50%"], paging]);
  expect((await namesOf("orderBy=nameDesc"))[0]).toEqual(["Żaneta 50%", "Łucja", "Borys", "Adam"]);
  expect((await namesOf("orderBy=dateDesc"))[0]).toEqual(["Borys", "Łucja", "Adam", "Żaneta 50%"]);
  expect((await namesOf("searchTerm=lucja"))[0]).toEqual(["Łucja"]);
  expect((await namesOf("searchTerm=%25"))[0]).toEqual(["Żaneta 50%"]);
  expect((await namesOf(`searchTerm=${former[3]?.email}`))[0]).toEqual(["Borys"]);
  expect((await erase(String(former[1]?.accountId))).statusCode).toBe(200);
  expect((await namesOf(""))[0]).toEqual(["Borys", "Łucja", "Żaneta 50%"]);
  expect((await call("GET", "/admin/former-accounts?orderBy=email")).json().errors).toHaveProperty("orderBy");
});

test("an unknown account is not found; clients' accounts may not erase", async () => {
  expect((await erase(crypto.randomUUID())).statusCode).toBe(404);
  const member = await addMember();
  const answer = await t.app.inject({
    method: "POST",
    url: `/api/accounts/${member.accountId}/erase`,
    headers: member.headers,
    payload: { password: PASSWORD },
  });
  expect(answer.statusCode).toBe(403);
});
