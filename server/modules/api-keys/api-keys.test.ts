import type { ApiKeyView } from "@bonum/contract/api-keys/fields.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { hashToken } from "../../platform/secrets.ts";
import { addClient, buildClientFields } from "../../testing/clients.ts";
import { addKey, inMonths, type TestKey } from "../../testing/integrations/api-keys.ts";
import { letterIn, withJobs } from "../../testing/mail.ts";
import { createTestPortal, PASSWORD, type SignedIn, type TestPortal } from "../../testing/portal.ts";
import { auditOf } from "../../testing/records.ts";
import { askToWarnOfEnds } from "./commands.ts";

let t: TestPortal;
let admin: SignedIn;
let other: SignedIn;
beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin");
  other = await t.signIn("Admin");
});
afterAll(() => t.close());

const read = (headers: object, url = "/api/clients", from = "127.0.0.1") =>
  t.app.inject({ url, headers: { ...headers }, remoteAddress: from });
const keysAs = async (who: SignedIn) => (await read(who.headers, "/api/admin/api-keys")).json<ApiKeyView[]>();
const keyAs = async (who: SignedIn, id: string) => (await keysAs(who)).find((key) => key.id === id);
const revoke = (who: SignedIn, id: string) =>
  t.app.inject({
    method: "POST",
    url: `/api/admin/api-keys/${id}/revoke`,
    headers: who.headers,
    payload: { password: PASSWORD },
  });

describe("a key", () => {
  test("is shown once and kept as its hash", async () => {
    const { id, key } = await addKey(t, admin, { name: "Księgowość" });
    expect(key).toMatch(/^bonum_[\w-]{43}$/);
    const { rows } = await t.portal.pool.query("select * from api_keys where id = $1", [id]);
    expect(rows[0].hash).toEqual(hashToken(key));
    expect(JSON.stringify([rows, await keysAs(admin), await auditOf(t, id)])).not.toContain(key);
    expect(await keyAs(other, id)).toMatchObject({
      name: "Księgowość",
      scope: "write",
      state: "active",
      start: key.slice(0, 10),
      owner: expect.stringMatching(/^Konto/),
      lastUsed: null,
      can: { revoke: true },
    });
  });

  test("acts in its owner's name, and it is noted when", async () => {
    const { id, headers } = await addKey(t, admin);
    await addClient(t, admin);
    const answer = await read(headers);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).not.toEqual([]);
    expect(Date.now() - Date.parse((await keyAs(admin, id))?.lastUsed ?? "")).toBeLessThan(60_000);
  });

  test.each([
    ["of yesterday", { expiresOn: "2026-01-01" }, "expiresOn"],
    ["of more than two years", { expiresOn: inMonths(25) }, "expiresOn"],
    ["without an end", { expiresOn: undefined }, "expiresOn"],
    ["without a name", { name: " " }, "name"],
    ["of another scope", { scope: "admin" }, "scope"],
  ])("%s is refused", async (_, fields, field) => {
    const answer = await t.app.inject({
      method: "POST",
      url: "/api/admin/api-keys",
      headers: admin.headers,
      payload: { name: "ERP", scope: "read", expiresOn: inMonths(1), password: PASSWORD, ...fields },
    });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
  });

  test("for reading changes nothing", async () => {
    const { headers } = await addKey(t, admin, { scope: "read" });
    const payload = buildClientFields({ name: "Nie powstanie" });
    const answer = await t.app.inject({ method: "POST", url: "/api/clients", headers, payload });
    expect(answer.statusCode).toBe(403);
    expect(answer.json().title).toBe(
      "Ten klucz API służy tylko do odczytu. Użyj klucza, który pozwala też zapisywać.",
    );
    const found = await read(admin.headers, "/api/clients?searchTerm=Nie%20powstanie");
    expect(found.json()).toEqual([]);
    expect((await read(headers)).statusCode).toBe(200);
    expect((await t.app.inject({ method: "HEAD", url: "/api/clients", headers })).statusCode).toBe(200);
  });

  test("stands beside its owner in the log and in the record's history", async () => {
    const { headers } = await addKey(t, admin, { name: "Synchronizacja" });
    const payload = buildClientFields({ name: "Z programu" });
    const made = await t.app.inject({ method: "POST", url: "/api/clients", headers, payload });
    const { id } = made.json();
    const who = `${admin.email} · API: Synchronizacja`;
    const [entry] = (await read(admin.headers, `/api/clients/${id}/history`)).json();
    const person = expect.stringMatching(/^Konto \d+ · API: Synchronizacja$/);
    expect(entry).toMatchObject({ actor: who, person, action: "client.create" });
    expect(entry.after).not.toHaveProperty("apiKey");
    const found = (await read(admin.headers, "/api/audit?searchTerm=Synchronizacja&subject=client")).json();
    expect(found).toMatchObject([{ actor: who, subjectId: id }]);
  });
});

describe("a key is over", () => {
  let key: TestKey;
  let owner: SignedIn;
  beforeEach(async () => {
    owner = await t.signIn("Admin");
    key = await addKey(t, owner);
    expect((await read(key.headers)).statusCode).toBe(200);
  });
  const set = (statement: string, id: string) => t.portal.pool.query(`${statement} where id = $1`, [id]);

  test.each([
    { why: "its owner is blocked", owner: "state = 'blocked'", state: "blocked" },
    { why: "its owner is no administrator any more", owner: "roles = array['Client']", state: "blocked" },
    { why: "its owner is not confirmed", owner: "confirmed_at = null", state: "blocked" },
    { why: "its last day is past", key: "expires_on = current_date - 2", state: "expired" },
  ])("where $why", async ({ owner: ofOwner, key: ofKey, state }) => {
    if (ofOwner) await set(`update accounts set ${ofOwner}`, owner.accountId);
    if (ofKey) await set(`update api_keys set ${ofKey}`, key.id);
    const refused = await read(key.headers);
    expect(refused.statusCode).toBe(401);
    expect(refused.json().title).toContain("Klucz API jest nieprawidłowy");
    expect((await keyAs(admin, key.id))?.state).toBe(state);
  });

  test("once any administrator revokes it, who is named; its owner is told", async () => {
    const answer = await revoke(admin, key.id);
    expect(answer.statusCode).toBe(200);
    expect((await read(key.headers)).statusCode).toBe(401);
    expect(await keyAs(admin, key.id)).toMatchObject({
      state: "revoked",
      revokedBy: expect.stringMatching(/^Konto/),
      can: { revoke: false },
    });
    const bell = (await read(owner.headers, "/api/notifications")).json();
    expect(bell[0]).toMatchObject({ title: { pl: "Unieważniono Twój klucz API" } });
    expect((await revoke(admin, key.id)).statusCode).toBe(409);
  });

  test("where the portal demands a second step that its owner lacks", async () => {
    await t.portal.pool.query("update security_settings set require_second_step_for_admins = true");
    const refused = await read(key.headers);
    await t.portal.pool.query("update security_settings set require_second_step_for_admins = false");
    expect(refused.statusCode).toBe(403);
    expect(refused.json().type).toBe("urn:bonum:second-step-missing");
  });
});

test("its owner is told by mail that it was made", async () => {
  const owner = await t.signIn("Admin");
  await addKey(t, owner, { name: "Panel" });
  const row = await t.portal.database
    .selectFrom("outbox_messages")
    .selectAll()
    .where("recipient", "=", owner.email)
    .executeTakeFirstOrThrow();
  expect(letterIn(t, row as never).paragraphs.join(" ")).toContain("klucz API „Panel”");
});

test("its owner is told two weeks before it ends, once; of a short-lived one nobody is told", async () => {
  const owner = await t.signIn("Admin");
  const set = (id: string, days: number, life: number) =>
    t.portal.pool.query(
      "update api_keys set expires_on = (now() at time zone 'Europe/Warsaw')::date + $2::int, added_at = now() - make_interval(days => $3) where id = $1",
      [id, days, life - days],
    );
  const bells = async () => {
    await askToWarnOfEnds(t.portal.database);
    const ended = () =>
      t.portal.pool.query("select from graphile_worker.jobs where key = 'warn-of-api-keys'");
    await withJobs(t, () => vi.waitFor(async () => expect((await ended()).rowCount).toBe(0), 20_000));
    const news: { title: { pl: string }; detail: string }[] = (
      await read(owner.headers, "/api/notifications")
    ).json();
    return news.filter(({ title }) => title.pl.includes("wkrótce")).map(({ detail }) => detail.split(" ")[0]);
  };
  await set((await addKey(t, owner, { name: "Roczny" })).id, 14, 365);
  await set((await addKey(t, owner, { name: "Odległy" })).id, 15, 365);
  await set((await addKey(t, owner, { name: "Dwutygodniowy" })).id, 10, 14);
  expect(await bells()).toEqual(["Roczny"]);
  expect(await bells()).toEqual(["Roczny"]);
});

test("refused keys are counted, in one entry of the log; a good one passes all the same", async () => {
  const { headers } = await addKey(t, admin);
  const from = "127.0.0.90";
  const statuses = new Set<number>();
  for (let tried = 0; tried < 65; tried += 1) {
    const key = tried % 2 === 0 ? "bonum_x" : `bonum_${"A".repeat(43)}`;
    statuses.add((await read({ authorization: `Bearer ${key}` }, "/api/clients", from)).statusCode);
  }
  expect([...statuses]).toEqual([401, 429]);
  expect((await read(headers, "/api/clients", from)).statusCode).toBe(200);
  const { rows } = await t.portal.pool.query(
    "select actor, after from audit_entries where action = 'session.refuse' and address = $1",
    [from],
  );
  expect(rows).toEqual([{ actor: "", after: { reason: "apiKey", attempts: 60 } }]);
  const login = { email: admin.email, password: PASSWORD };
  const signedIn = await t.app.inject({
    method: "POST",
    url: "/api/account/login",
    payload: login,
    remoteAddress: from,
  });
  expect(signedIn.statusCode).toBe(200);
});

test("a person's keys are told in their data, and go with their account", async () => {
  const leaving = await t.signIn("Admin");
  const { id, headers } = await addKey(t, leaving, { name: "Do końca" });
  const data = (await read(leaving.headers, "/api/account/my-data")).json();
  expect(data.apiKeys).toMatchObject([{ name: "Do końca", scope: "write" }]);
  expect(JSON.stringify(data.apiKeys)).not.toContain("hash");
  const answer = await t.app.inject({
    method: "POST",
    url: `/api/accounts/${leaving.accountId}/erase`,
    headers: admin.headers,
    payload: { password: PASSWORD },
  });
  expect(answer.statusCode).toBe(200);
  expect((await read(headers)).statusCode).toBe(401);
  expect(await keyAs(admin, id)).toBeUndefined();
});
