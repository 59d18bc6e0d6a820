import type { StaffView } from "@bonum/contract/identity/invitations.ts";
import type { OrderDetails, OrderHistoryEntry } from "@bonum/contract/orders/fields.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { linkAuditEntries } from "../../../kernel/audit/chain-queries.ts";
import { verifyAudit } from "../../../kernel/audit/proof-queries.ts";
import { transact } from "../../../platform/database/transaction.ts";
import { accept, inviteTo } from "../../../testing/accounts/members.ts";
import {
  addOrderIn,
  callAs,
  castOrder,
  FINDING,
  type OrderCast,
  readOrder,
  saveFindings,
  sendOrder,
} from "../../../testing/orders/orders.ts";
import { bodiesOf } from "../../../testing/orders/table.ts";
import { createTestPortal, PASSWORD, type SignedIn, type TestPortal } from "../../../testing/portal.ts";
import { auditOf } from "../../../testing/records.ts";
import { confirmAtMachine } from "./machine/commands.ts";

/* A sock puppet: an administrator invites a second account of their own, to be two people in one examination. */

let t: TestPortal;
let cast: OrderCast;
let attacker: SignedIn;
let puppet: SignedIn;
const call = callAs(() => t);
const NAME = "Podstawiona Osoba";
const password = { password: PASSWORD };

beforeAll(async () => {
  t = await createTestPortal();
});
afterAll(() => t.close());
beforeEach(async () => {
  cast = await castOrder(t);
  attacker = cast.examiner;
  puppet = await invited(attacker);
});

/** An administrator whose invitation this one sent. */
async function invited(admin: SignedIn, displayName = NAME): Promise<SignedIn> {
  const { token, email } = await inviteTo(t, { admin, path: "/admin/staff" });
  const { id: accountId, token: session } = (await accept(t, token, { displayName })).json();
  return { accountId, email, token: session, headers: { authorization: `Bearer ${session}` } };
}

const confirm = (who: SignedIn, whom: SignedIn, body: object = password) =>
  call(who, `POST /admin/staff/${whom.accountId}/confirm`, body);
const erase = (who: SignedIn, whom: SignedIn) =>
  call(who, `POST /accounts/${whom.accountId}/erase`, password);
const staffAs = async (who: SignedIn, whom: SignedIn) =>
  (await call(who, "GET /admin/staff")).json<StaffView[]>().find(({ id }) => id === whom.accountId);
const name = (order: OrderDetails, people: object) =>
  call(attacker, `PUT /orders/${order.id}/people`, people);
const publish = (who: SignedIn, { id }: { id: string }) =>
  sendOrder(t, who, { id, event: "publish", body: bodiesOf(cast).publish });

describe("an administrator's sock puppet", () => {
  test("is named decider by nobody, and publishes nothing also where it is", async () => {
    const order = await addOrderIn(t, cast, "in_decision");
    const people = { examinerId: attacker.accountId, deciderId: puppet.accountId };
    const refused = await name(order, people);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors).toEqual({ deciderId: [expect.stringMatching(/czeka na potwierdzenie/)] });
    const submitted = await addOrderIn(t, cast, "submitted");
    const body = { coordinatorId: null, ...people };
    const accepted = await sendOrder(t, attacker, { id: submitted.id, event: "accept", body });
    expect(Object.keys(accepted.json().errors)).toEqual(["deciderId"]);
    const colleagues = (await call(attacker, "GET /orders/colleagues")).json();
    expect(colleagues).toContainEqual({ id: puppet.accountId, name: NAME, mayDecide: false });
    expect(colleagues).toContainEqual(expect.objectContaining({ id: attacker.accountId, mayDecide: true }));
    // As a server would have done that knew no confirmation.
    await t.portal.pool.query("update orders set decider_id = $1 where id = $2", [
      puppet.accountId,
      order.id,
    ]);
    const reason = /^Na potwierdzenie przez innego administratora czekają konta: Podstawiona Osoba\./;
    const { blockedEvents, allowedEvents } = await readOrder(t, puppet, order.id);
    expect(allowedEvents).not.toContain("publish");
    expect(blockedEvents.find(({ event }) => event === "publish")?.reason.pl).toMatch(reason);
    const answer = await publish(puppet, order);
    expect([answer.statusCode, answer.body]).toEqual([409, expect.stringMatching(reason)]);
  });

  test("is no second person as the examiner either", async () => {
    const order = await addOrderIn(t, cast, "accepted");
    await name(order, { examinerId: puppet.accountId, deciderId: attacker.accountId });
    const send = (event: "startExamination" | "sendToDecision") =>
      sendOrder(t, puppet, { id: order.id, event, body: bodiesOf(cast)[event] });
    expect((await send("startExamination")).statusCode).toBe(200);
    await saveFindings(t, puppet, { id: order.id, findings: [FINDING] });
    expect((await send("sendToDecision")).statusCode).toBe(200);
    const refused = await publish(attacker, order);
    expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining(NAME)]);
    // Nor once somebody else stands in its place, or it is gone.
    await name(order, { examinerId: cast.admin.accountId, deciderId: attacker.accountId });
    expect((await publish(attacker, order)).statusCode).toBe(409);
    expect((await erase(attacker, puppet)).statusCode).toBe(200);
    expect((await publish(attacker, order)).body).toContain(NAME);
  });

  test("is confirmed neither by whoever invited it, nor by itself, nor by another puppet, nor without a password", async () => {
    const second = await invited(attacker);
    for (const [who, reason] of [
      [attacker, /^Nie można potwierdzić konta osoby, którą się zaprosiło/],
      [puppet, /^Nie można potwierdzić własnego konta/],
      [second, /^Twoje konto samo czeka na potwierdzenie/],
    ] as const) {
      const refused = await confirm(who, puppet);
      expect([refused.statusCode, refused.body]).toEqual([409, expect.stringMatching(reason)]);
      expect(await staffAs(who, puppet)).toMatchObject({ confirmation: "waiting", can: { confirm: false } });
    }
    for (const body of [{}, { password: "" }, { password: "złe hasło" }]) {
      expect(Object.keys((await confirm(cast.admin, puppet, body)).json().errors)).toEqual(["password"]);
    }
    const client = await confirm(cast.owner, puppet);
    expect(client.statusCode).toBe(403);
    expect((await confirm(cast.admin, cast.owner)).statusCode).toBe(404);
    expect(await staffAs(cast.admin, puppet)).toMatchObject({
      confirmation: "waiting",
      can: { confirm: true },
    });
  });

  test("sent again by somebody else, neither of the two confirms it", async () => {
    const { id } = await inviteTo(t, { admin: attacker, path: "/admin/staff" });
    const again = await call(cast.admin, `POST /admin/staff/invitations/${id}/resend`, password);
    const token = again.json().link.split("/").at(-1);
    const { id: accountId } = (await accept(t, token)).json();
    for (const who of [attacker, cast.admin]) {
      expect((await confirm(who, { ...puppet, accountId })).statusCode).toBe(409);
    }
    expect((await confirm(cast.decider, { ...puppet, accountId })).statusCode).toBe(200);
  });
});

test("once somebody else has confirmed it, an account decides; its name stays with what it decided", async () => {
  const order = await addOrderIn(t, cast, "in_decision");
  const confirmed = await confirm(cast.admin, puppet);
  expect(confirmed.json()).toMatchObject({ confirmation: null, can: { confirm: false } });
  expect((await confirm(cast.decider, puppet)).body).toBe(
    "To konto jest już potwierdzone. Odśwież listę administratorów.",
  );
  expect((await auditOf(t, puppet.accountId)).at(-1)).toMatchObject({
    action: "account.confirm",
    actor: cast.admin.email,
  });
  expect(
    (await name(order, { examinerId: attacker.accountId, deciderId: puppet.accountId })).statusCode,
  ).toBe(200);
  expect((await publish(puppet, order)).statusCode).toBe(200);
  await linkAuditEntries(t.portal.database);

  for (const who of [attacker, cast.admin]) {
    const refused = await erase(who, puppet);
    expect([refused.statusCode, refused.body]).toEqual([
      409,
      expect.stringMatching(/^Ta osoba decydowała o wynikach/),
    ]);
    expect((await staffAs(who, puppet))?.can.erase).toBe(false);
  }
  expect((await staffAs(cast.decider, puppet))?.can.erase).toBe(true);
  const report = await erase(cast.decider, puppet);
  expect(report.json().kept).toContainEqual({
    kind: "name",
    count: 1,
    reason: expect.stringContaining("art. 17 ust. 3 lit. b i e"),
  });
  const history = (await call(cast.admin, `GET /orders/${order.id}/history`)).json<OrderHistoryEntry[]>();
  expect(history.find(({ event }) => event === "publish")?.actor).toBe(NAME);
  expect((await readOrder(t, cast.admin, order.id)).decider?.name).toBe(NAME);
  const { rows } = await t.portal.pool.query("select * from accounts where id = $1", [puppet.accountId]);
  expect(rows[0]).toMatchObject({ display_name: NAME, state: "erased", password_hash: "" });
  const log = JSON.stringify(await auditOf(t, order.id));
  expect(log).not.toContain(puppet.email);
  expect(log).toContain(`${NAME} (konto usunięte)`);
  const other = JSON.stringify(await auditOf(t, puppet.accountId));
  expect(other).not.toContain(puppet.email);
  expect(other).not.toContain(NAME);
  expect((await verifyAudit(t.portal.database)).broken).toBeUndefined();
  await linkAuditEntries(t.portal.database);
  const proof = await verifyAudit(t.portal.database);
  expect([proof.broken, proof.amended > 0]).toEqual([undefined, true]);
});

test("whoever may confirm a new account hears of it, and nobody else", async () => {
  const bell = async (who: SignedIn) => JSON.stringify((await call(who, "GET /notifications")).json());
  const told = "Konto administratora czeka na potwierdzenie";
  for (const who of [cast.admin, cast.decider]) expect(await bell(who)).toContain(told);
  for (const who of [attacker, puppet, cast.owner]) expect(await bell(who)).not.toContain(told);
});

test("in a centre with one administrator nobody confirms a second; the one decides alone as before", async () => {
  const order = await addOrderIn(t, cast, "in_decision");
  await name(order, { examinerId: attacker.accountId, deciderId: attacker.accountId });
  await call(attacker, "PUT /orders/settings", { examinerMayDecide: true });
  const others = "'Admin' = any(roles) and id <> all($1) and state = 'active'";
  const stay = [attacker.accountId, puppet.accountId];
  await t.portal.pool.query(`update accounts set state = 'blocked' where ${others}`, [stay]);
  expect(await staffAs(attacker, puppet)).toMatchObject({ confirmation: "nobody", can: { confirm: false } });
  expect((await publish(attacker, order)).body).toMatch(/od 30 dni nie było drugiego/);
  await t.portal.pool.query("update former_administrators set until = now() - interval '31 days'");
  // Blocking an account that nobody confirmed makes nobody wait.
  await t.portal.pool.query("update accounts set state = 'blocked' where id = $1", [puppet.accountId]);
  await t.portal.pool.query("update accounts set state = 'active' where id = $1", [puppet.accountId]);
  expect((await publish(attacker, order)).statusCode).toBe(200);
});

describe("whoever runs the machine", () => {
  const confirmThere = (email: string) => transact(t.portal.database, (tx) => confirmAtMachine(tx, email));

  test("confirms an account that decides from then on, and whose row says so", async () => {
    expect(await staffAs(attacker, puppet)).toMatchObject({ confirmedAtMachine: false });
    await confirmThere(puppet.email);
    expect(await staffAs(attacker, puppet)).toMatchObject({
      confirmation: null,
      confirmedAtMachine: true,
      can: { confirm: false },
    });
    const order = await addOrderIn(t, cast, "in_decision");
    await name(order, { examinerId: attacker.accountId, deciderId: puppet.accountId });
    expect((await publish(puppet, order)).statusCode).toBe(200);
    expect((await confirm(cast.admin, puppet)).body).toBe(
      "To konto jest już potwierdzone. Odśwież listę administratorów.",
    );
    // No administrator confirmed it, so of all of them only the inviter had a hand in it.
    expect((await erase(attacker, puppet)).statusCode).toBe(409);
    expect((await erase(cast.admin, puppet)).statusCode).toBe(200);
    expect(JSON.stringify(await auditOf(t, puppet.accountId))).not.toContain(puppet.email);
  });

  test("is told apart from an administrator, whom no row may name beside it", async () => {
    await confirm(cast.admin, puppet);
    expect(await staffAs(attacker, puppet)).toMatchObject({ confirmation: null, confirmedAtMachine: false });
    const said = "update accounts set confirmed_at_machine = true where id = $1";
    for (const id of [puppet.accountId, (await invited(attacker)).accountId]) {
      await expect(t.portal.pool.query(said, [id])).rejects.toThrow(/violates check constraint/);
    }
  });

  test("of two at once one confirms, and the bell and the log tell it once", async () => {
    const both = await Promise.allSettled([confirmThere(puppet.email), confirmThere(puppet.email)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const entries = (await auditOf(t, puppet.accountId)).filter(({ action }) => action === "account.confirm");
    expect(entries).toMatchObject([
      { actor: "system", after: { email: puppet.email, confirmation: "machine" } },
    ]);
    const { rows } = await t.portal.pool.query(
      "select title_pl from notifications where account_id = $1 and title_pl ~ 'na serwerze portalu'",
      [cast.admin.accountId],
    );
    expect(rows).toHaveLength(1);
  });

  test("confirms nobody who is unknown, a client's or blocked", async () => {
    await t.portal.pool.query("update accounts set state = 'blocked' where id = $1", [puppet.accountId]);
    const entries = () => t.portal.pool.query("select count(*) from audit_entries");
    const before = (await entries()).rows;
    for (const email of [puppet.email, cast.owner.email, "nikt@example.pl"]) {
      await expect(confirmThere(email)).rejects.toThrow();
    }
    expect((await entries()).rows).toEqual(before);
    expect(await staffAs(cast.admin, puppet)).toMatchObject({ confirmedAtMachine: false });
  });
});
