import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { linkAuditEntries } from "../../../kernel/audit/chain-queries.ts";
import { verifyAudit } from "../../../kernel/audit/proof-queries.ts";
import { accept, addNamedClient, inviteTo } from "../../../testing/accounts/members.ts";
import { mailTo, tokenOf } from "../../../testing/accounts/own-account.ts";
import { createTestPortal, PASSWORD, type SignedIn, type TestPortal } from "../../../testing/portal.ts";
import { callsOf } from "../../../testing/records.ts";

let t: TestPortal;
let admin: SignedIn;
let clientId: string;
beforeAll(async () => {
  t = await createTestPortal({ config: { publicUrl: "https://portal.example.pl" } });
  admin = await t.signIn("Admin");
  clientId = (await addNamedClient(t, admin, "Wspólny klient")).id;
  await join({ displayName: "Właścicielka", clientRole: "owner" });
});
afterAll(() => t.close());

const asAdmin = callsOf(
  () => t,
  () => admin,
  "",
);

interface Person extends Pick<SignedIn, "accountId" | "email" | "headers"> {
  own: ReturnType<typeof callsOf>;
}

/** Person who was invited and joined, with audit entries of the invitation and of the account. */
async function join(
  invited: { displayName: string; clientRole?: string; email?: string },
  path = `/clients/${clientId}`,
): Promise<Person> {
  const { token, email } = await inviteTo(t, { admin, path }, invited);
  const answer = await accept(t, token, { displayName: invited.displayName });
  const { id: accountId, token: session } = answer.json();
  const headers = { authorization: `Bearer ${session}` };
  const own = callsOf(
    () => t,
    () => ({ accountId, email, token: session, headers }),
    "/account",
  );
  return { accountId, email, headers, own };
}

async function rename({ own }: Person, displayName: string): Promise<void> {
  const answer = await own("PUT", "/profile", {
    payload: { displayName, language: "pl", notifications: {} },
  });
  expect(answer.statusCode).toBe(200);
}

/** Gives an account a new address, which its mail confirms. */
async function move({ own }: Person, email: string): Promise<void> {
  await own("POST", "/email", { payload: { email, password: PASSWORD } });
  const [message] = await mailTo(t, admin, email);
  const url = `/api/account/email-changes/${tokenOf(message)}`;
  expect((await t.app.inject({ method: "POST", url })).statusCode).toBe(200);
}

async function erase({ accountId }: Pick<Person, "accountId">): Promise<void> {
  expect(
    (await asAdmin("POST", `/accounts/${accountId}/erase`, { payload: { password: PASSWORD } })).statusCode,
  ).toBe(200);
}

/** Every row of these tables that holds the text. */
async function rowsWith(text: string): Promise<unknown[]> {
  const tables = ["accounts", "audit_entries", "invitations", "outbox_messages", "single_use_tokens"];
  const found = await Promise.all(
    tables.map((table) =>
      t.portal.pool.query(`select to_jsonb(x) as row from ${table} x where strpos(x::text, $1) > 0`, [text]),
    ),
  );
  return found.flatMap(({ rows }) => rows);
}

/** Audit entries of an account and of the invitations to its address. */
async function entriesOf({ accountId, email }: Person) {
  const { rows } = await t.portal.pool.query(
    `select * from audit_entries where subject_id = $1 or before ->> 'email' = $2 or after ->> 'email' = $2
     order by id`,
    [accountId, email],
  );
  return rows;
}

/** The whole log, but for the erasures themselves. */
async function everyEntry() {
  const { rows } = await t.portal.pool.query(
    "select actor, subject_id, before, after from audit_entries where action <> 'account.erase' order by id",
  );
  return rows;
}

const keysOf = (entries: { before: object | null; after: object | null }[]) =>
  entries.map(({ before, after }) => [Object.keys(before ?? {}).sort(), Object.keys(after ?? {}).sort()]);

test("of two people of one name the other keeps every word", async () => {
  const displayName = "Jan Kowalski";
  const [one, other] = [await join({ displayName }), await join({ displayName })];
  const pending = await inviteTo(t, { admin, path: `/clients/${clientId}` }, { displayName });
  const before = await entriesOf(other);
  expect(JSON.stringify(before)).toContain(displayName);
  await erase(one);
  expect(await entriesOf(other)).toEqual(before);
  expect(JSON.stringify(await rowsWith(pending.email))).toContain(displayName);
  expect(await rowsWith(one.email)).toEqual([]);
  const { rows } = await t.portal.pool.query(
    "select before, after from audit_entries where subject_id = $1",
    [one.accountId],
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(displayName);
});

test.each(["email", "displayName", "client"])(
  "a person called %s leaves every entry its fields",
  async (name) => {
    const person = await join({ displayName: name });
    await rename(person, `${name}Role`);
    await rename(person, name);
    const before = await everyEntry();
    await erase(person);
    const after = await everyEntry();
    expect(keysOf(after)).toEqual(keysOf(before));
    const states = after
      .filter(({ subject_id: id }) => id === person.accountId)
      .flatMap((entry) => [entry.before, entry.after]);
    const names = states.filter((state) => state !== null).map(({ displayName }) => displayName);
    expect(new Set(names)).toEqual(new Set(["konto usunięte"]));
  },
);

test("the log stays whole, before and after what an erasure has changed is linked", async () => {
  const person = await join({ displayName: "Ktoś Do Usunięcia" });
  await rename(person, "Ktoś Przemianowany");
  const { database } = t.portal;
  await linkAuditEntries(database);
  await erase(person);
  expect((await verifyAudit(database)).broken).toBeUndefined();
  await linkAuditEntries(database);
  const proof = await verifyAudit(database);
  expect(proof.broken).toBeUndefined();
  expect(proof.amended).toBeGreaterThan(1);
  expect((await t.portal.pool.query("select from audit_amendments")).rowCount).toBe(0);
});

test("of a person who was renamed twice and moved to another address no name and no address is left", async () => {
  const names = ["Pierwsza Niepowtarzalna", "Druga Niepowtarzalna", "Trzecia Niepowtarzalna"];
  const person = await join({ displayName: names[0] ?? "" });
  await rename(person, names[1] ?? "");
  await rename(person, names[2] ?? "");
  const refused = { email: person.email, password: "nie to hasło" };
  await t.app.inject({ method: "POST", url: "/api/account/login", payload: refused });
  await move(person, "przeniesiona@example.pl");
  await person.own("POST", "/email", { payload: { email: "zamierzony@example.pl", password: PASSWORD } });
  await t.app.inject({ method: "POST", url: "/api/account/login", payload: refused });
  await erase(person);
  for (const text of [...names, person.email, "przeniesiona@example.pl", "zamierzony@example.pl"]) {
    expect(await rowsWith(text), text).toEqual([]);
  }
});

describe("what is somebody else's stays", () => {
  test("an invitation to an address that the person only asked for", async () => {
    const person = await join({ displayName: "Pytająca" });
    const invited = await inviteTo(t, { admin, path: `/clients/${clientId}` }, { displayName: "Zaproszony" });
    await person.own("POST", "/email", { payload: { email: invited.email, password: PASSWORD } });
    const rows = async () => (await rowsWith(invited.email)).map((row) => JSON.stringify(row)).sort();
    const open = (await rows()).filter((row) => row.includes("Zaproszony"));
    expect(open).toHaveLength(2);
    await erase(person);
    expect((await rows()).filter((row) => row.includes("Zaproszony"))).toEqual(open);
    expect((await accept(t, invited.token, { displayName: "Zaproszony" })).statusCode).toBe(200);
  });

  test("the entries and the mail of whoever has the person's old address now", async () => {
    const person = await join({ displayName: "Poprzedniczka" });
    await move(person, "nowa.poprzedniczki@example.pl");
    const heir = await join({ displayName: "Następca", email: person.email });
    const before = [await entriesOf(heir), await mailTo(t, admin, heir.email)];
    await heir.own("POST", "/sessions/end-others", { payload: { password: PASSWORD } });
    const { rows } = await t.portal.pool.query("select actor from audit_entries where account_id = $1", [
      heir.accountId,
    ]);
    await erase(person);
    const kept = await t.portal.pool.query("select actor from audit_entries where account_id = $1", [
      heir.accountId,
    ]);
    expect(kept.rows).toEqual(rows);
    const entries = await entriesOf(heir);
    expect(JSON.stringify(entries)).toContain("Następca");
    expect(JSON.stringify(entries)).not.toContain("Poprzedniczka");
    expect(before[1]?.filter(({ template }) => template === "email-changed")).toHaveLength(1);
    expect((await mailTo(t, admin, heir.email)).map(({ template }) => template)).not.toContain(
      "email-changed",
    );
  });
});

test("an unsent invitation in the name of an erased administrator goes with them", async () => {
  const inviter = await join({ displayName: "Znikająca Administratorka" }, "/admin/staff");
  await t.portal.pool.query("update accounts set confirmed_at = now() where id = $1", [inviter.accountId]);
  const { email } = await inviteTo(t, {
    admin: { ...inviter, token: "" },
    path: `/clients/${clientId}`,
  });
  expect(await mailTo(t, admin, email)).toHaveLength(1);
  await erase(inviter);
  expect(await mailTo(t, admin, email)).toEqual([]);
});
