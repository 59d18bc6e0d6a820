import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../testing/database.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../testing/portal.ts";
import { commandHere } from "../../testing/processes/commands.ts";

let t: TestPortal;
let url: string;
let admin: SignedIn;
beforeAll(async () => {
  t = await createTestPortal();
  url = t.databaseUrl;
  admin = await t.signIn("Admin");
});
afterAll(() => t.close());

const confirm = (...given: string[]) => commandHere({ DATABASE_URL: url }, "confirm-administrator", ...given);

/** A new administrator, who waits to be confirmed. */
async function newAdministrator(state = "active") {
  const { accountId } = await t.signIn("Admin");
  const { rows } = await t.portal.pool.query<{ email: string }>(
    "update accounts set confirmed_at = null, confirmed_by = null, state = $2 where id = $1 returning email",
    [accountId, state],
  );
  return { id: accountId, email: rows[0]?.email ?? "" };
}

async function isConfirmed(id: string): Promise<boolean> {
  const { rows } = await t.portal.pool.query("select confirmed_at from accounts where id = $1", [id]);
  return rows[0].confirmed_at !== null;
}

test("whoever runs the machine confirms an administrator, which log and bells tell", async () => {
  const { id, email } = await newAdministrator();
  const answer = await confirm(email.toUpperCase());
  expect(answer).toEqual({ code: 0, said: expect.stringMatching(/^Potwierdzono konto administratora: /) });
  expect(await isConfirmed(id)).toBe(true);
  const { rows } = await t.portal.pool.query(
    "select actor, account_id, after from audit_entries where action = 'account.confirm' and subject_id = $1",
    [id],
  );
  expect(rows).toEqual([{ actor: "system", account_id: null, after: { email, confirmation: "machine" } }]);
  const bells = await t.app.inject({ url: "/api/notifications", headers: admin.headers });
  expect(bells.body).toContain("Konto administratora potwierdzono na serwerze portalu");
  expect(await confirm(email)).toEqual({
    code: 1,
    said: "To konto jest już potwierdzone. Nic nie trzeba robić.\n",
  });
});

test("what cannot be confirmed is said, and changes nothing", async () => {
  const blocked = await newAdministrator("blocked");
  expect(await confirm(blocked.email)).toEqual({
    code: 1,
    said: "To konto jest zablokowane. Najpierw je odblokuj.\n",
  });
  expect(await isConfirmed(blocked.id)).toBe(false);
  const client = await t.signIn("Client");
  const { rows } = await t.portal.pool.query("select email from accounts where id = $1", [client.accountId]);
  for (const address of ["nikt@example.pl", rows[0].email]) {
    expect(await confirm(address)).toEqual({
      code: 1,
      said: `Nie ma administratora o adresie ${address}.\n`,
    });
  }
  for (const given of [[], ["a@example.pl", "b@example.pl"]]) {
    expect(await confirm(...given)).toEqual({ code: 1, said: expect.stringMatching(/^Użycie: /) });
  }
});

test("a database of an earlier version, and a folder without one, are refused untouched", async () => {
  const empty = await mkdtemp(join(tmpdir(), "bonum-command-"));
  for (const name of ["confirm-administrator", "verify-audit"] as const) {
    const given = name === "verify-audit" ? [] : ["a@example.pl"];
    expect(await commandHere({ DATA_DIR: empty }, name, ...given)).toEqual({
      code: 1,
      said: expect.stringMatching(/nie ma bazy danych portalu/),
    });
  }
  expect(await readdir(empty)).toEqual([]);
  await rm(empty, { recursive: true });
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query("delete from migrations where name = (select max(name) from migrations)");
  await client.end();
  expect(await commandHere({ DATABASE_URL: database.url }, "verify-audit")).toEqual({
    code: 1,
    said: "Baza danych pochodzi z wcześniejszej wersji portalu. Uruchom najpierw portal w tej wersji.\n",
  });
  await database.drop();
});
