import { afterAll, beforeAll, expect, test } from "vitest";
import { migratePortal } from "../../../migrations.ts";
import { accept, addNamedClient, inviteTo } from "../../../testing/accounts/members.ts";
import { mailTo, tokenOf } from "../../../testing/accounts/own-account.ts";
import { createTestPortal, PASSWORD, type SignedIn, type TestPortal } from "../../../testing/portal.ts";

const MIGRATION = "0012_people_and_numbers.sql";

let t: TestPortal;
let admin: SignedIn;
let path: string;
beforeAll(async () => {
  t = await createTestPortal({ config: { publicUrl: "https://portal.example.pl" } });
  admin = await t.signIn("Admin");
  path = `/clients/${(await addNamedClient(t, admin, "Dawny klient")).id}`;
});
afterAll(() => t.close());

/** Has the database as it was before the migration, with the rows that are there. */
async function goBack(): Promise<void> {
  await t.portal.pool.query(`
    drop trigger if exists note_inviters on invitations;
    alter table outbox_messages drop column account_id, drop column about;
    alter table invitations drop column account_id;
    alter table clients drop column numbers;
    alter table investments drop column numbers;
    drop function compact_numbers(text);
    update audit_entries set action = 'investment.attach' where action in ('investment.show', 'investment.hide');
    delete from migrations where name = '${MIGRATION}';
  `);
}

async function addressees(): Promise<unknown[]> {
  const { rows } = await t.portal.pool.query(
    `select 'mail ' || template as row, recipient as email, account_id from outbox_messages
     union all select 'invitation', email, account_id from invitations order by 1, 2, 3`,
  );
  return rows;
}

test("mail and invitations from before the accounts' ids get the ids that they would have been given", async () => {
  const join = async (overrides: object = {}) => {
    const { token, email } = await inviteTo(t, { admin, path }, overrides);
    const answer = (await accept(t, token)).json();
    return { email, id: answer.id, headers: { authorization: `Bearer ${answer.token}` } };
  };
  const ask = (headers: object, email: string) =>
    t.app.inject({
      method: "POST",
      url: "/api/account/email",
      headers: { ...headers },
      payload: { email, password: PASSWORD },
    });
  const person = await join({ clientRole: "owner" });
  await ask(person.headers, "nowszy@example.pl");
  const [asked] = await mailTo(t, admin, "nowszy@example.pl");
  await t.app.inject({ method: "POST", url: `/api/account/email-changes/${tokenOf(asked)}` });
  await join({ email: person.email });
  await ask(person.headers, "zamierzony@example.pl");
  await inviteTo(t, { admin, path });
  const before = await addressees();
  expect(before.length).toBeGreaterThan(5);
  await goBack();
  expect(await migratePortal(t.databaseUrl)).toEqual([MIGRATION]);
  expect(await addressees()).toEqual(before);
});

test("what was said anew of an attached document is distinguished from attaching it", async () => {
  await t.portal.pool.query(
    `insert into audit_entries (actor, action, subject_type, before, after, address, request_id) values
     ('a', 'investment.attach', 'investment', null, '{"visibility":"client"}', '', '1'),
     ('a', 'investment.attach', 'investment', '{"visibility":"client"}', '{"visibility":"internal"}', '', '2'),
     ('a', 'investment.attach', 'investment', '{"visibility":"internal"}', '{"visibility":"client"}', '', '3')`,
  );
  await goBack();
  await migratePortal(t.databaseUrl);
  const { rows } = await t.portal.pool.query(
    "select action from audit_entries where subject_type = 'investment' order by id",
  );
  expect(rows.map(({ action }) => action)).toEqual([
    "investment.attach",
    "investment.hide",
    "investment.show",
  ]);
});
