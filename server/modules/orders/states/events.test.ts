import type { OrderEvent } from "@bonum/contract/orders/events.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import type { OrderState } from "@bonum/contract/orders/states.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  addOrderIn,
  castOrder,
  type OrderCast,
  readOrder,
  sendOrder,
} from "../../../testing/orders/orders.ts";
import {
  bodiesOf,
  EVERY_EVENT,
  EVERY_STATE,
  EXPECTED_EVENTS,
  EXPECTED_TURNS,
  expectedTarget,
} from "../../../testing/orders/table.ts";
import { createTestPortal, type TestPortal } from "../../../testing/portal.ts";
import { auditOf, hearChanges } from "../../../testing/records.ts";

/* Every event × role × state, as the domain's rules have it. */

let t: TestPortal;
let cast: OrderCast;
beforeAll(async () => {
  t = await createTestPortal();
  cast = await castOrder(t);
});
afterAll(() => t.close());

type Role = "admin" | "examiner" | "decider" | "owner" | "member" | "stranger";

/** Senders that each role counts as; a stranger is none. */
const ROLES: Record<Role, readonly string[] | null> = {
  admin: ["admin"],
  examiner: ["admin", "examiner"],
  decider: ["admin", "decider"],
  owner: ["client", "owner"],
  member: ["client"],
  stranger: null,
};

/** States with an assigned examiner and decider; before, any administrator may become one. */
const NAMED: readonly OrderState[] = [
  "correction",
  "accepted",
  "in_examination",
  "on_hold",
  "in_decision",
  "published",
  "invalidated",
];

/** Calls that stand in the scope of administrators refuse everybody else before they look for the order. */
const isAdminsCall = (event: OrderEvent) =>
  EXPECTED_EVENTS[event].who.every((sender) => ["admin", "examiner", "decider"].includes(sender));

function expected(role: Role, event: OrderEvent, state: OrderState): number {
  const known = ROLES[role];
  const isCentre = known?.includes("admin") ?? false;
  if (isAdminsCall(event) && !isCentre) return 403;
  if (known === null) return 404;
  const mayBecome: readonly string[] = isCentre && !NAMED.includes(state) ? ["examiner", "decider"] : [];
  const senders = [...known, ...mayBecome];
  const rule = EXPECTED_EVENTS[event];
  if (!rule.who.some((sender) => senders.includes(sender))) return 403;
  return rule.from.includes(state) ? 200 : 409;
}

const PLACES = EVERY_STATE.flatMap((state) => EVERY_EVENT.map((event) => ({ state, event })));

const ROLE_NAMES = Object.keys(ROLES) as Role[];

const unchanged = new Map<OrderState, OrderDetails>();

/** An order in that state, shared by those who leave it as it was: each reads that it stays so. */
async function sharedIn(state: OrderState): Promise<OrderDetails> {
  const order = unchanged.get(state) ?? (await addOrderIn(t, cast, state));
  unchanged.set(state, order);
  return order;
}

/** An order without the people proposed for it, who come of the service's other orders. */
const itself = ({ proposed: _, ...order }: OrderDetails) => order;

function orderFor(event: OrderEvent, state: OrderState): Promise<OrderDetails> {
  const isRefused = ROLE_NAMES.every((role) => expected(role, event, state) !== 200);
  return isRefused ? sharedIn(state) : addOrderIn(t, cast, state);
}

describe.each(PLACES)("$event in the state $state", ({ state, event }) => {
  test("M4.16, M4.28: is refused to everybody but whom the table names, and then leads where it says", async () => {
    const before = await orderFor(event, state);
    const history = () => readRows(before.id);
    const entries = [await history(), await auditOf(t, before.id)];
    const body = bodiesOf(cast, before)[event];
    const refused = ROLE_NAMES.filter((role) => expected(role, event, state) !== 200);
    for (const role of refused) {
      const answer = await sendOrder(t, cast[role], { id: before.id, event, body });
      expect([role, answer.statusCode]).toEqual([role, expected(role, event, state)]);
      if (answer.statusCode === 409) {
        expect(answer.headers["content-type"]).toMatch(/^text\/plain/);
        expect(answer.body).toMatch(/^[A-ZŁŚŻ].+\.$/);
      }
    }
    expect(itself(await readOrder(t, cast.admin, before.id))).toEqual(itself(before));
    expect([await history(), await auditOf(t, before.id)]).toEqual(entries);
    const role = ROLE_NAMES.find((one) => !refused.includes(one));
    if (role === undefined) return;
    expect((await readOrder(t, cast[role], before.id)).allowedEvents).toContain(event);
    const answer = await sendOrder(t, cast[role], { id: before.id, event, body });
    expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([200, expect.anything()]);
    const came = ["correction", "on_hold"].includes(state) ? "in_examination" : null;
    const to = expectedTarget(event, came);
    expect(answer.json()).toMatchObject({
      state: to,
      turn: EXPECTED_TURNS[to],
      revision: before.revision + 1,
    });
    expect((await history()).at(-1)).toMatchObject({ event, from_state: state, to_state: to });
    expect((await auditOf(t, before.id)).at(-1)).toMatchObject({
      action: `order.${event}`,
      before: { state },
      after: { state: to },
    });
  });
});

test.each(EVERY_STATE)(
  "M4.31: in the state %s each is named what the table lets them send",
  async (state) => {
    const { id } = await sharedIn(state);
    for (const role of ["admin", "examiner", "decider", "owner", "member"] as const) {
      const { allowedEvents, blockedEvents } = await readOrder(t, cast[role], id);
      const possible = EVERY_EVENT.filter((event) => expected(role, event, state) === 200);
      const blocked = blockedEvents.map(({ event }) => event);
      expect([role, ...allowedEvents].toSorted()).toEqual(
        [role, ...possible].filter((event) => !(blocked as string[]).includes(event)).toSorted(),
      );
    }
  },
);

test("an event is announced with the order's id", async () => {
  const { id } = await addOrderIn(t, cast, "submitted");
  const changes = await hearChanges(t);
  await sendOrder(t, cast.admin, { id, event: "accept", body: bodiesOf(cast).accept });
  await changes.expectHeard([
    { topic: "notifications", id: null },
    { topic: "orders", id },
  ]);
});

function readRows(id: string) {
  return t.portal.database
    .selectFrom("order_history")
    .selectAll()
    .where("order_id", "=", id)
    .orderBy("id")
    .execute();
}

test.each([
  { event: "hold", state: "in_examination", who: "admin", field: "reason" },
  { event: "cancel", state: "submitted", who: "admin", field: "reason" },
  { event: "returnToExamination", state: "in_decision", who: "decider", field: "comment" },
  { event: "invalidate", state: "published", who: "admin", field: "reason" },
  { event: "invalidate", state: "published", who: "admin", field: "publicNote" },
] as const)(
  "M4.59: $event needs a $field, and changes nothing without",
  async ({ event, state, who, field }) => {
    const order = await sharedIn(state);
    const [history, audit] = [await historyOf(order.id), (await auditOf(t, order.id)).length];
    for (const value of [undefined, "", " \n "]) {
      const body = { ...bodiesOf(cast)[event], [field]: value };
      const answer = await sendOrder(t, cast[who], { id: order.id, event, body });
      expect([answer.statusCode, answer.json().errors]).toEqual([
        400,
        { [field]: [value === undefined ? expect.any(String) : "To pole jest wymagane"] },
      ]);
    }
    expect(itself(await readOrder(t, cast.admin, order.id))).toEqual(itself(order));
    expect([await historyOf(order.id), (await auditOf(t, order.id)).length]).toEqual([history, audit]);
  },
);

async function historyOf(id: string): Promise<unknown[]> {
  const { rows } = await t.portal.pool.query("select * from order_history where order_id = $1 order by id", [
    id,
  ]);
  return rows;
}
