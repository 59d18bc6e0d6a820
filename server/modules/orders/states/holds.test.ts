import type { OrderDetails, OrderView } from "@bonum/contract/orders/fields.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  ASKING,
  addOrderIn,
  callAs,
  castOrder,
  type OrderCast,
  readOrder,
  sendOrder,
} from "../../../testing/orders/orders.ts";
import { bodiesOf } from "../../../testing/orders/table.ts";
import { createTestPortal, type TestPortal } from "../../../testing/portal.ts";

let t: TestPortal;
let cast: OrderCast;
beforeAll(async () => {
  t = await createTestPortal();
  cast = await castOrder(t, ASKING);
});
afterAll(() => t.close());

const call = callAs(() => t);

test.each([
  [null, "centre"],
  ["centre", "centre"],
  ["client", "client"],
] as const)(
  "an order on hold that waits for %s is the turn of the %s, by the day of its resumption alone",
  async (waitsFor, turn) => {
    const { id } = await addOrderIn(t, cast, "in_examination");
    const order = await readOrder(t, cast.admin, id);
    const body = { ...bodiesOf(cast, order).hold, waitsFor };
    await sendOrder(t, cast.admin, { id, event: "hold", body });
    const held: OrderDetails = await readOrder(t, cast.admin, id);
    expect(held).toMatchObject({ state: "on_hold", turn });
    expect(held.clock.dueDate).toBe(held.hold?.resumeOn);
  },
);

test("a sample on hold has one day and a turn as well", async () => {
  await call(cast.admin, "POST /test-data/orders");
  const orders = (await call(cast.admin, "GET /orders?state=on_hold&pageSize=100")).json<
    (OrderView & { sample?: boolean })[]
  >();
  const samples = orders.filter(({ sample }) => sample);
  expect(samples.length).toBeGreaterThan(0);
  for (const { id } of samples) {
    const { turn, clock, hold } = await readOrder(t, cast.admin, id);
    expect([turn, clock.dueDate]).toEqual(["centre", hold?.resumeOn]);
  }
});
