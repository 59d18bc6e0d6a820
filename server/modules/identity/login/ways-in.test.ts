import { afterAll, beforeAll, expect, test } from "vitest";
import { transact } from "../../../platform/database/transaction.ts";
import { addKey } from "../../../testing/integrations/api-keys.ts";
import { createTestPortal, PASSWORD, type SignedIn, type TestPortal } from "../../../testing/portal.ts";
import { auditOf } from "../../../testing/records.ts";
import { recoverAtMachine } from "../members/machine/commands.ts";
import { WAYS_IN } from "./ways-in.ts";

let t: TestPortal;
beforeAll(async () => {
  t = await createTestPortal();
});
afterAll(() => t.close());

/** Tables with secrets that belong to no account. */
const OTHERS = [
  // The password itself, which is what is changed.
  "accounts",
  // The portal's own.
  "security_settings",
  "signing_keys",
  // Signs what is sent out.
  "webhooks",
];

test("every table that holds what lets an account in is among the ways in", async () => {
  const { rows } = await t.portal.pool.query<{ table: string }>(`
    select distinct table_name as table from information_schema.columns
    where table_schema = 'public' and (
      column_name ~ '(secret|token|password|challenge|ticket|code)_?(hash)?$' and data_type in ('bytea', 'text')
      or column_name in ('hash', 'public_key', 'private_key') and data_type = 'bytea'
    ) and exists (
      select from information_schema.columns other where other.table_schema = 'public'
        and other.table_name = columns.table_name and other.column_name in ('account_id', 'subject')
    )`);
  const found = rows.map(({ table }) => table).filter((table) => !OTHERS.includes(table));
  expect(found.filter((table) => !WAYS_IN.includes(table))).toEqual([]);
  // The question above finds what is known.
  expect(WAYS_IN.filter((table) => !found.includes(table))).toEqual(["sessions"]);
});

const useOf = async (key: string) =>
  (await t.app.inject({ url: "/api/clients", headers: { authorization: `Bearer ${key}` } })).statusCode;

test.each([
  [
    "a new password of one's own",
    async ({ headers }: SignedIn) => {
      const payload = { currentPassword: PASSWORD, newPassword: "Zupełnie-inne-hasło-7" };
      const answer = await t.app.inject({ method: "PUT", url: "/api/account/password", headers, payload });
      expect(answer.statusCode).toBeLessThan(300);
    },
  ],
  [
    "access that is restored at the machine",
    ({ email }: SignedIn) => transact(t.portal.database, (tx) => recoverAtMachine(tx, t.portal, email)),
  ],
  [
    "being blocked and let in again",
    async ({ accountId }: SignedIn) => {
      const admin = await t.signIn("Admin");
      for (const state of ["blocked", "active"]) {
        const url = `/api/admin/staff/${accountId}`;
        const payload = { state, password: PASSWORD };
        const answer = await t.app.inject({ method: "PUT", url, headers: admin.headers, payload });
        expect(answer.statusCode).toBe(200);
      }
    },
  ],
])("%s ends the account's API keys, and nobody else's", async (_, change) => {
  const [person, other] = [await t.signIn("Admin"), await t.signIn("Admin")];
  const [{ id, key }, { key: another }] = [await addKey(t, person), await addKey(t, other)];
  expect(await useOf(key)).toBe(200);
  await change(person);
  expect(await useOf(key)).toBe(401);
  expect(await useOf(another)).toBe(200);
  expect((await auditOf(t, id)).at(-1)).toMatchObject({
    action: "apiKey.revoke",
    after: { state: "revoked" },
  });
});
