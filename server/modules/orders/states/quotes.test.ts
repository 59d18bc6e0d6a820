import { afterAll, beforeAll, expect, test } from "vitest";
import {
  addOrderIn,
  castOrder,
  type OrderCast,
  readOrder,
  sendOrder,
} from "../../../testing/orders/orders.ts";
import { inDays } from "../../../testing/orders/table.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../../testing/portal.ts";
import { auditOf } from "../../../testing/records.ts";

let t: TestPortal;
let cast: OrderCast;
beforeAll(async () => {
  t = await createTestPortal();
  cast = await castOrder(t);
});
afterAll(() => t.close());

const extend = (who: SignedIn, order: { id: string; revision: number }, validUntil: string) =>
  t.app.inject({
    method: "PUT",
    url: `/api/orders/${order.id}/quote`,
    headers: { ...who.headers, "if-match": `"${order.revision}"` },
    payload: { validUntil },
  });
const accepted = async (id: string) =>
  (await sendOrder(t, cast.owner, { id, event: "acceptQuote", body: {} })).json();

test("P6.6: an administrator makes a quote valid for longer, an expired one too, and the client accepts it then", async () => {
  const { id } = await addOrderIn(t, cast, "quoted");
  await t.portal.pool.query("update orders set quote_valid_until = $2, due_date = $2 where id = $1", [
    id,
    inDays(-1),
  ]);
  const order = await readOrder(t, cast.admin, id);
  expect(order.quote).toMatchObject({ expired: true });
  await t.portal.pool.query("delete from outbox_messages");
  const extended = await extend(cast.admin, order, inDays(5));
  expect(extended.json()).toMatchObject({
    state: "quoted",
    price: order.price,
    quote: { validUntil: inDays(5), expired: false },
    clock: { dueDate: inDays(5) },
    revision: order.revision + 1,
  });
  expect((await auditOf(t, id)).at(-1)).toMatchObject({
    action: "order.extendQuote",
    before: { validUntil: inDays(-1) },
    after: { validUntil: inDays(5) },
  });
  const mails = await t.portal.pool.query(
    "select recipient, subject from outbox_messages where template = 'quote-extended' order by recipient",
  );
  expect(mails.rows).toEqual(
    [cast.owner.email, cast.member.email]
      .toSorted()
      .map((recipient) => ({ recipient, subject: `${order.number}: Przedłużono ważność oferty` })),
  );
  const told = await t.portal.pool.query(
    "select title_pl from notifications where account_id = $1 order by id desc limit 1",
    [cast.owner.accountId],
  );
  expect(told.rows).toEqual([{ title_pl: "Przedłużono ważność oferty" }]);
  expect((await accepted(id)).state).toBe("accepted");
});

test("P6.6: a quote is not shortened, nor extended by its client, from an older state or once it was answered", async () => {
  const order = await addOrderIn(t, cast, "quoted");
  const day = order.quote?.validUntil ?? "";
  for (const earlier of [day, inDays(1)]) {
    const answer = await extend(cast.admin, order, earlier);
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      { validUntil: ["Ważność oferty można tylko przedłużyć: podaj datę późniejszą niż dotychczasowa"] },
    ]);
  }
  expect((await extend(cast.admin, order, inDays(-2))).json().errors).toEqual({
    validUntil: ["Data nie może być wcześniejsza niż dzisiejsza"],
  });
  expect((await extend(cast.owner, order, inDays(30))).statusCode).toBe(403);
  const stale = { ...order, revision: order.revision - 1 };
  expect((await extend(cast.admin, stale, inDays(30))).statusCode).toBe(409);
  expect(await readOrder(t, cast.admin, order.id)).toEqual(order);
  const late = await extend(cast.admin, await accepted(order.id), inDays(30));
  expect([late.statusCode, late.body]).toEqual([409, expect.stringContaining("czeka na odpowiedź klienta")]);
});
