import { addDays, dayInWarsaw } from "@bonum/contract/calendar.ts";
import type { AdminDashboard, ClientDashboard } from "@bonum/contract/dashboard/fields.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addClient, signInFor } from "../../testing/clients.ts";
import { addInvestment } from "../../testing/investments.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../testing/portal.ts";
import { addService } from "../../testing/services.ts";
import { measureServices, measureStages } from "./measures/queries.ts";

let t: TestPortal;
let admin: SignedIn;
let owner: SignedIn;
let place: { clientId: string; investmentId: string; serviceId: string; slug: string };
beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin");
  const { id: clientId } = await addClient(t, admin, { name: "Źródło" });
  owner = await signInFor(t, clientId);
  const { id: investmentId } = await addInvestment(t, admin, { clientId });
  const { id: serviceId, slug } = await addService(t, admin, { published: true });
  place = { clientId, investmentId, serviceId, slug };
});
afterAll(() => t.close());

const today = dayInWarsaw();

/** An order as the tables keep it; what the statistics do not read stays out. */
async function addOrder(values: Record<string, unknown>): Promise<string> {
  const row = {
    client_id: place.clientId,
    investment_id: place.investmentId,
    service_id: place.serviceId,
    service: JSON.stringify({ name: "Ocena projektu", normDays: 10 }),
    ...values,
  };
  const names = Object.keys(row);
  const { rows } = await t.portal.pool.query(
    `insert into orders (${names.join(", ")}) values (${names.map((_, index) => `$${index + 1}`).join(", ")}) returning id`,
    Object.values(row),
  );
  return rows[0].id;
}
const dashboardOf = async <View>(who: SignedIn, name: string) =>
  (await t.app.inject({ url: `/api/dashboard/${name}`, headers: who.headers })).json<View>();

test("M6.4: the administrator: what waits on the centre, overdue first, and how many stand in each state", async () => {
  const submitted = { state: "submitted", turn: "centre", submitted_at: new Date() };
  await addOrder({ ...submitted, number: "BAD/2026/0001" });
  await addOrder({
    state: "in_examination",
    turn: "centre",
    due_date: addDays(today, 3),
    number: "BAD/2026/0002",
  });
  await addOrder({
    state: "in_decision",
    turn: "centre",
    due_date: addDays(today, -1),
    examiner_id: admin.accountId,
    number: "BAD/2026/0003",
  });
  await addOrder({ state: "quoted", turn: "client", due_date: addDays(today, -5), number: "BAD/2026/0004" });
  await addOrder({ state: "draft", turn: "client" });
  const { orders } = await dashboardOf<AdminDashboard>(admin, "admin");
  expect(orders.waiting.map(({ number, overdue }) => [number, overdue])).toEqual([
    ["BAD/2026/0003", true],
    ["BAD/2026/0002", false],
    ["BAD/2026/0001", false],
  ]);
  // Its examiner is the only administrator.
  expect(orders.waiting.map(({ lacksDecider }) => lacksDecider)).toEqual([true, false, false]);
  expect(orders.waiting[0]).toMatchObject({
    client: "Źródło",
    service: "Ocena projektu",
    dueDate: addDays(today, -1),
  });
  expect(orders.overdue).toBe(1);
  expect(orders.byState).toEqual([
    { state: "submitted", count: 1 },
    { state: "quoted", count: 1 },
    { state: "in_examination", count: 1 },
    { state: "in_decision", count: 1 },
  ]);
});

test("M6.4: the administrator: new orders, the oldest first, and answered corrections, the newest first", async () => {
  const submitted = (number: string, days: number) =>
    addOrder({
      number,
      state: "submitted",
      turn: "centre",
      submitted_at: `${addDays(today, -days)}T08:00:00Z`,
    });
  const ids = [await submitted("BAD/2026/0011", 1), await submitted("BAD/2026/0012", 3)];
  const answered = async (number: string, days: number) => {
    const id = await addOrder({ number, state: "in_examination", turn: "centre" });
    await t.portal.pool.query(
      "insert into order_corrections (order_id, due_date, answered_at) values ($1, $2, now() - $3 * interval '1 day')",
      [id, today, days],
    );
    ids.push(id);
  };
  await answered("BAD/2026/0013", 2);
  await answered("BAD/2026/0014", 1);
  await answered("BAD/2026/0015", 8);
  const { orders } = await dashboardOf<AdminDashboard>(admin, "admin");
  const said = (rows: { number: string | null }[]) => rows.map(({ number }) => number);
  expect(said(orders.submitted).slice(0, 2)).toEqual(["BAD/2026/0012", "BAD/2026/0011"]);
  expect(orders.submitted[0]).toMatchObject({
    client: "Źródło",
    date: expect.stringMatching(/T08:00:00\.000Z$/),
  });
  expect(said(orders.answered)).toEqual(["BAD/2026/0014", "BAD/2026/0013"]);
  await t.portal.pool.query("delete from orders where id = any($1)", [ids]);
});

test("M6.5: the client: what waits on them first, and nothing of another client's", async () => {
  const { id: otherId } = await addClient(t, admin, { name: "Inny" });
  const { id: otherInvestment } = await addInvestment(t, admin, { clientId: otherId });
  await addOrder({ state: "quoted", turn: "client", client_id: otherId, investment_id: otherInvestment });
  const { orders } = await dashboardOf<ClientDashboard>(owner, "client");
  const said = orders.map(({ group, count, first }) => [
    group,
    count,
    first.map(({ state, turn, overdue }) => [state, turn, overdue]),
  ]);
  expect(said).toEqual([
    ["client", 1, [["quoted", "client", true]]],
    ["draft", 1, [["draft", "client", false]]],
    [
      "centre",
      3,
      [
        ["in_decision", "centre", true],
        ["in_examination", "centre", false],
        ["submitted", "centre", false],
      ],
    ],
  ]);
});

test("M6.5: the client: what the centre wrote last, and none of its notes", async () => {
  const submitted = { state: "submitted", turn: "centre", submitted_at: new Date() };
  const id = await addOrder({ ...submitted, number: "BAD/2026/0009" });
  const write = (side: string, internal: boolean, text: string) =>
    t.portal.pool.query(
      "insert into order_messages (order_id, side, internal, text, idempotency_key) values ($1, $2, $3, $4, gen_random_uuid())",
      [id, side, internal, text],
    );
  await write("centre", false, "Pierwsza");
  await write("centre", true, "Notatka");
  await write("client", false, "Odpowiedź");
  await write("centre", false, "Druga");
  const { messages } = await dashboardOf<ClientDashboard>(owner, "client");
  expect(messages.map(({ text }) => text)).toEqual(["Druga", "Pierwsza"]);
  expect(messages[0]?.order).toEqual({ id, number: "BAD/2026/0009", service: "Ocena projektu" });
  await t.portal.pool.query("delete from orders where id = $1", [id]);
});

test("P6.3: of the last year: how many were in time, and how long orders stayed in each state", async () => {
  const finished = (centreDays: number, at: string) =>
    addOrder({ state: "published", centre_days: centreDays, published_at: at });
  const ids = [await finished(10, `${today}T08:00:00Z`), await finished(11, `${today}T08:00:00Z`)];
  await finished(50, "2020-01-01T08:00:00Z");
  for (const [index, id] of ids.entries()) {
    await t.portal.pool.query(
      `insert into order_history (order_id, at, event, from_state, to_state, actor, side) values
        ($1, now() - interval '20 days', 'submit', 'draft', 'submitted', 'x', 'client'),
        ($1, now() - interval '20 days' + $2 * interval '1 day', 'accept', 'submitted', 'accepted', 'x', 'centre')`,
      [id, index === 0 ? 2 : 4],
    );
  }
  await measureStages(t.portal.database);
  await measureStages(t.portal.database);
  const { orders } = await dashboardOf<AdminDashboard>(admin, "admin");
  expect(orders).toMatchObject({ published: 2, onTime: 1 });
  expect(orders.stages).toEqual([{ state: "submitted", orders: 2, median: 3, p90: 3.8 }]);
});

test("P6.4: the catalogue says how long a service takes once twenty of its exams are finished", async () => {
  const shown = async () => (await t.app.inject({ url: `/api/services/${place.slug}` })).json();
  const before = await shown();
  await measureServices(t.portal.database);
  expect((await shown()).measured).toBeNull();
  for (let count = 3; count < 20; count += 1)
    await addOrder({ state: "published", centre_days: 12, published_at: today });
  await measureServices(t.portal.database);
  const after = await shown();
  expect(after.measured).toEqual({ days: 12, orders: 20 });
  expect(after.revision).toBe(before.revision);
});
