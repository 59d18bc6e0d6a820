import { afterEach, beforeEach, expect, vi } from "vitest";
import { addOrderIn, castOrder, type OrderCast, readOrder } from "../../testing/orders/orders.ts";
import { bodiesOf } from "../../testing/orders/table.ts";
import { createTestPortal, PASSWORD, type SignedIn, type TestPortal } from "../../testing/portal.ts";
import { test } from "../../testing/processes/launch.ts";

let t: TestPortal;
let cast: OrderCast;
beforeEach(async () => {
  t = await createTestPortal();
  cast = await castOrder(t);
});
afterEach(() => t.close());

/** Counts what an event leaves behind. */
async function traces(id: string) {
  const { rows } = await t.portal.pool.query(
    `select (select count(*)::int from order_history where order_id = $1) as history,
      (select count(*)::int from order_papers where order_id = $1) as papers,
      (select count(*)::int from certificates where order_id = $1) as certificates,
      (select count(*)::int from audit_entries where subject_id = $1::text) as entries,
      (select count(*)::int from outbox_messages) as mails,
      (select count(*)::int from notifications) as notifications`,
    [id],
  );
  return rows[0];
}

async function publish(address: string, { email }: SignedIn, id: string): Promise<Response> {
  const post = (path: string, body: object, headers = {}) =>
    fetch(`${address}/api/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  const { token } = await (await post("account/login", { email, password: PASSWORD })).json();
  const headers = { authorization: `Bearer ${token}`, "if-match": "*" };
  return post(`orders/${id}/events/publish`, bodiesOf(cast).publish, headers);
}

test("killed in the middle of an event, a server leaves nothing of it; the next one publishes once", async ({
  site,
}) => {
  const { id } = await addOrderIn(t, cast, "in_decision");
  const before = await traces(id);
  const settings = { DATABASE_URL: t.databaseUrl, JWT_SECRET: "sekret wspólny dla obu serwerów portalu" };
  const first = site.start(settings);
  const blocker = await t.portal.pool.connect();
  try {
    await blocker.query("begin; lock table certificate_papers in access exclusive mode");
    const answer = publish(await first.address(), cast.decider, id).catch((error: unknown) => error);
    // The order, its history and its report are written by now, and not committed.
    await vi.waitFor(async () => {
      const { rowCount } = await blocker.query(
        "select from pg_locks where relation = 'certificate_papers'::regclass and not granted",
      );
      expect(rowCount).toBe(1);
    }, 20_000);
    first.child.kill("SIGKILL");
    await first.ended;
    expect(await answer).toBeInstanceOf(Error);
  } finally {
    // Closed, and its lock with it.
    blocker.release(true);
  }
  expect(await readOrder(t, cast.admin, id)).toMatchObject({ state: "in_decision" });
  expect(await traces(id)).toEqual(before);

  const second = site.start(settings);
  expect((await publish(await second.address(), cast.decider, id)).status).toBe(200);
  expect(await traces(id)).toMatchObject({ certificates: 1, history: before.history + 1 });
});
