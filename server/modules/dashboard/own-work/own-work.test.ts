import { addDays, dayInWarsaw } from "@bonum/contract/calendar.ts";
import type { OwnWork } from "@bonum/contract/dashboard/fields.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addClient } from "../../../testing/clients.ts";
import { addInvestment } from "../../../testing/investments.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../../testing/portal.ts";
import { addService } from "../../../testing/services.ts";

let t: TestPortal;
let me: SignedIn;
let colleague: SignedIn;
let place: { client_id: string; investment_id: string; service_id: string };
beforeAll(async () => {
  t = await createTestPortal();
  me = await t.signIn("Admin");
  colleague = await t.signIn("Admin");
  const { id: clientId } = await addClient(t, me, { name: "Źródło", phone: "600 100 200" });
  const { id: investmentId } = await addInvestment(t, me, { clientId, title: "Hala" });
  const { id: serviceId } = await addService(t, me, { published: true });
  place = { client_id: clientId, investment_id: investmentId, service_id: serviceId };
});
afterAll(() => t.close());

const today = dayInWarsaw();

async function insert(table: string, values: Record<string, unknown>): Promise<string> {
  const names = Object.keys(values);
  const { rows } = await t.portal.pool.query(
    `insert into ${table} (${names.join(", ")}) values (${names.map((_, index) => `$${index + 1}`).join(", ")}) returning id`,
    Object.values(values),
  );
  return rows[0].id;
}
const addOrder = (number: string, values: Record<string, unknown>) =>
  insert("orders", {
    ...place,
    number,
    service: JSON.stringify({ name: "Ocena projektu" }),
    turn: "centre",
    ...values,
  });
const workOf = async (who: SignedIn) =>
  (await t.app.inject({ url: "/api/dashboard/mine", headers: who.headers })).json<OwnWork>();

test("one's own work: the orders whose next step is one's own, late first, and the visits in them", async () => {
  await addOrder("BAD/2026/0001", {
    state: "in_examination",
    examiner_id: me.accountId,
    due_date: addDays(today, 3),
  });
  await addOrder("BAD/2026/0002", {
    state: "in_decision",
    examiner_id: colleague.accountId,
    decider_id: me.accountId,
    due_date: addDays(today, -1),
  });
  // The decider's turn, and not the examiner's any more.
  await addOrder("BAD/2026/0003", {
    state: "in_decision",
    examiner_id: me.accountId,
    decider_id: colleague.accountId,
  });
  await addOrder("BAD/2026/0004", { state: "accepted", coordinator_id: me.accountId });
  await addOrder("BAD/2026/0005", { state: "correction", turn: "client", examiner_id: me.accountId });
  await addOrder("BAD/2026/0006", { state: "draft", turn: "client", coordinator_id: me.accountId });
  const order = await addOrder("BAD/2026/0007", {
    state: "in_examination",
    examiner_id: colleague.accountId,
  });
  await addOrder("BAD/2026/0008", { state: "submitted", submitted_at: new Date() });
  const own = await addOrder("BAD/2026/0009", {
    state: "in_examination",
    examiner_id: me.accountId,
    due_date: addDays(today, 9),
  });
  const visit = (order_id: string, days: number, rest = {}) =>
    insert("order_appointments", {
      order_id,
      starts_at: new Date(Date.now() + days * 86_400_000),
      minutes: 60,
      place: `Za ${days} dni`,
      person: "Kierownik budowy",
      ...rest,
    });
  await visit(order, 2);
  await visit(own, 5);
  await visit(own, 1);
  await visit(own, -3);
  await visit(own, 20);
  await visit(own, 3, { cancelled_at: new Date() });

  const work = await workOf(me);
  expect(work.mine.first.map(({ number, overdue }) => [number, overdue])).toEqual([
    ["BAD/2026/0002", true],
    ["BAD/2026/0001", false],
    ["BAD/2026/0009", false],
    ["BAD/2026/0004", false],
  ]);
  expect(work.mine).toMatchObject({ count: 4, overdue: 1 });
  expect(work.withClients).toBe(1);
  expect(work.submitted).toMatchObject({ count: 1, first: [{ number: "BAD/2026/0008", client: "Źródło" }] });
  expect(work.visits.map(({ place }) => place)).toEqual(["Za 1 dni", "Za 5 dni"]);
  expect(work.visits[0]).toMatchObject({
    ...{ investment: "Hala", client: "Źródło", phone: "+48600100200" },
    order: { id: own, number: "BAD/2026/0009", service: "Ocena projektu" },
  });
  expect(work.messages).toEqual({ count: 0, first: [] });

  const theirs = await workOf(colleague);
  expect(theirs.mine.first.map(({ number }) => number)).toEqual(["BAD/2026/0003", "BAD/2026/0007"]);
  expect(theirs.visits.map(({ place }) => place)).toEqual(["Za 2 dni"]);
});

test("an order that nobody is named to decide waits for everybody who may decide it", async () => {
  const third = await t.signIn("Admin");
  const waitingFor = async (who: SignedIn) =>
    (await workOf(who)).mine.first.flatMap(({ number }) => (number?.includes("/01") ? [number] : []));
  const lackingOf = async (who: SignedIn) =>
    (await workOf(who)).mine.first.flatMap(({ number, lacksDecider }) => (lacksDecider ? [number] : []));
  const undecided = { state: "in_decision", coordinator_id: colleague.accountId };
  await addOrder("BAD/2026/0101", { ...undecided, examiner_id: me.accountId });
  const handedOn = await addOrder("BAD/2026/0102", { ...undecided, examiner_id: third.accountId });
  await t.portal.pool.query("insert into order_examiners (order_id, account_id) values ($1, $2)", [
    handedOn,
    me.accountId,
  ]);
  // Named, it waits for that person alone; and the client's turn is the client's.
  await addOrder("BAD/2026/0103", { ...undecided, decider_id: third.accountId });
  await addOrder("BAD/2026/0104", { ...undecided, turn: "client" });
  expect(await waitingFor(me)).toEqual([]);
  expect(await waitingFor(colleague)).toEqual(["BAD/2026/0101", "BAD/2026/0102"]);
  expect(await waitingFor(third)).toEqual(["BAD/2026/0101", "BAD/2026/0103"]);
  expect((await workOf(colleague)).mine.count).toBe(4);

  // A new account decides once it is confirmed; whoever is alone decides what they examined.
  await t.portal.pool.query("update accounts set confirmed_at = null where id = $1", [colleague.accountId]);
  // Nobody else could decide the second one, which its coordinator has to see to.
  expect(await waitingFor(colleague)).toEqual(["BAD/2026/0102"]);
  expect(await lackingOf(colleague)).toEqual(["BAD/2026/0102"]);
  await t.portal.pool.query("update accounts set state = 'blocked' where id <> $1 and 'Admin' = any(roles)", [
    me.accountId,
  ]);
  await t.portal.pool.query("update order_settings set examiner_may_decide = true");
  expect(await waitingFor(me)).toEqual(["BAD/2026/0101"]);
  await t.portal.pool.query("delete from former_administrators");
  expect(await waitingFor(me)).toEqual(["BAD/2026/0101", "BAD/2026/0102"]);
  expect(await lackingOf(me)).toEqual([]);
});

test("a client's account is refused", async () => {
  const client = await t.signIn("Client");
  const answer = await t.app.inject({ url: "/api/dashboard/mine", headers: client.headers });
  expect(answer.statusCode).toBe(403);
});
