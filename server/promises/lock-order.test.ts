import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { INVITATION } from "../modules/identity/members/invitations/commands.ts";
import { EMAIL_CHANGE, PASSWORD_RESET } from "../modules/identity/own-account/queries.ts";
import { withLongStatements } from "../platform/database/deadlines.ts";
import { transact } from "../platform/database/transaction.ts";
import { hashToken } from "../platform/secrets.ts";
import { issueToken } from "../platform/single-use-tokens.ts";
import { accept, addNamedClient, inviteTo } from "../testing/accounts/members.ts";
import { addApp, sendSecondStep, ticketOf } from "../testing/accounts/second-step.ts";
import { signInFor } from "../testing/clients.ts";
import { createTestPortal, PASSWORD, type SignedIn, type TestPortal } from "../testing/portal.ts";

let t: TestPortal;
let admin: SignedIn;
beforeAll(async () => {
  t = await createTestPortal({ config: { publicUrl: "https://portal.example.pl" } });
  // Waiting for the others must not time out on a busy machine.
  t.portal.pool.on("connect", (client) => void client.query("set lock_timeout = 0"));
  admin = await t.signIn("Admin");
});
afterAll(() => t.close());

type Call = () => Promise<{ statusCode: number }>;

/**
 * Makes calls meet: while `held` keeps rows locked each of them takes what it can and waits, the first one first; then
 * they go on at once. Answers their statuses.
 */
async function meet(held: ReturnType<typeof sql>[], calls: Call[]): Promise<number[]> {
  const before = await countDeadlocks();
  const ready = Promise.withResolvers<void>();
  const free = Promise.withResolvers<void>();
  const holding = transact(t.portal.database, async (tx) => {
    for (const lock of held) await lock.execute(tx);
    ready.resolve();
    await free.promise;
  });
  await ready.promise;
  const answers: ReturnType<Call>[] = [];
  for (const call of calls) {
    answers.push(withLongStatements(call));
    while ((await countWaiting()) < answers.length);
  }
  free.resolve();
  await holding;
  const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
  expect(await countDeadlocks()).toBe(before);
  return statuses;
}

async function countWaiting(): Promise<number> {
  const { rows } = await t.portal.pool.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows.length;
}

/** A backend tells of its deadlock a second after the last time that it told something, at the latest. */
async function countDeadlocks(): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  const { rows } = await t.portal.pool.query(
    "select deadlocks from pg_stat_database where datname = current_database()",
  );
  return rows[0].deadlocks;
}

const account = ({ accountId }: SignedIn) => sql`select from accounts where id = ${accountId} for update`;
const app = ({ accountId }: SignedIn) =>
  sql`select from authenticators where account_id = ${accountId} for update`;
const token = (value: string) =>
  sql`select from single_use_tokens where token_hash = ${hashToken(value)} for update`;
const resetSecondStep =
  (by: SignedIn, { accountId }: SignedIn) =>
  () =>
    t.app.inject({
      method: "DELETE",
      url: `/api/accounts/${accountId}/second-step`,
      headers: by.headers,
      payload: { password: PASSWORD },
    });
const erase =
  ({ accountId }: SignedIn) =>
  () =>
    t.app.inject({
      method: "POST",
      url: `/api/accounts/${accountId}/erase`,
      headers: admin.headers,
      payload: { password: PASSWORD },
    });

test("a log-in takes the second step that an administrator takes away", async () => {
  const person = await t.signIn("Admin");
  const { code } = await addApp(t, person);
  const ticket = await ticketOf(t, person);
  expect(
    await meet(
      [app(person)],
      [() => sendSecondStep(t, ticket, { code: code(1) }), resetSecondStep(admin, person)],
    ),
  ).toEqual([200, 204]);
});

test("a forgotten password is set anew while another address is confirmed", async () => {
  const person = await t.signIn("Admin");
  const issue = (purpose: string, payload = {}) =>
    transact(t.portal.database, (tx) =>
      issueToken(tx, { purpose, subject: person.accountId, seconds: 600, payload }),
    );
  const reset = await issue(PASSWORD_RESET);
  const change = await issue(EMAIL_CHANGE, { email: "nowy-adres@example.pl" });
  const post = (url: string, payload?: object) => () =>
    t.app.inject({ method: "POST", url: `/api/account/${url}`, ...(payload && { payload }) });
  const statuses = await meet(
    [account(person), token(reset)],
    [
      post(`password-resets/${reset}`, { password: "zupełnie nowe hasło do testów" }),
      post(`email-changes/${change}`),
    ],
  );
  // The first one invalidates the other's link.
  expect(statuses).toEqual([204, 410]);
});

test("somebody who was removed takes an invitation up while their account is erased", async () => {
  const path = `/clients/${(await addNamedClient(t, admin, "Łódzka Budowa")).id}`;
  const client = await addNamedClient(t, admin, "Warszawska Budowa");
  const person = await signInFor(t, client.id);
  await sql`update accounts set client_id = null, client_role = null where id = ${person.accountId}`.execute(
    t.portal.database,
  );
  const invited = await inviteTo(t, { admin, path }, { email: person.email });
  // The answer gives no link to an address that has an account.
  const use = { purpose: INVITATION, subject: invited.id, seconds: 60 };
  const link = await transact(t.portal.database, (tx) => issueToken(tx, use));
  const [accepted, erased] = await meet(
    [account(person), sql`select from invitations where id = ${invited.id} for update`],
    [() => accept(t, link), erase(person)],
  );
  expect(erased).toBe(200);
  // Erased between the acceptance and the session that begins after it, the account lets nobody in.
  expect([200, 401]).toContain(accepted);
});
