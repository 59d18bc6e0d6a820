import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migratePortal } from "../../../migrations.ts";
import {
  ASKING,
  addDraft,
  answered,
  castOrder,
  type OrderCast,
  readOrder,
  sendOrder,
} from "../../../testing/orders/orders.ts";
import { bodiesOf } from "../../../testing/orders/table.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../../testing/portal.ts";

let t: TestPortal;
let cast: OrderCast;
beforeAll(async () => {
  t = await createTestPortal();
  cast = await castOrder(t, ASKING);
});
afterAll(() => t.close());

const MIGRATION = "0073_answers_with_questions.sql";

/** Has the rows as they were before the migration: answers and corrections know a question by its place alone. */
async function goBack(): Promise<void> {
  await t.portal.pool.query(`
    update order_correction_items as item set target = asked.place - 1
    from order_corrections as batch, orders,
      jsonb_array_elements(orders.service -> 'questions') with ordinality as asked(item, place)
    where batch.id = item.correction_id and orders.id = batch.order_id and item.kind = 'answer'
      and asked.item ->> 'question' = item.target;
    update order_rounds set answers = (
      select coalesce(jsonb_agg(one.item -> 'answer' order by one.place), '[]')
      from jsonb_array_elements(answers) with ordinality as one(item, place)
    );
    update orders set answers = (
      select coalesce(jsonb_agg(one.item -> 'answer' order by one.place), '[]')
      from jsonb_array_elements(answers) with ordinality as one(item, place)
    );
    delete from migrations where name = '${MIGRATION}';
  `);
}

async function send(who: SignedIn, id: string, sent: { submit: object } | { requestCorrection: object }) {
  const [[event, body]] = Object.entries(sent) as [["submit" | "requestCorrection", object]];
  const answer = await sendOrder(t, who, { id, event, body: { ...bodiesOf(cast)[event], ...body } });
  expect(answer.statusCode).toBe(200);
  return answer.json<OrderDetails>();
}

test("earlier answers, rounds and corrections get the questions that they were about, and papers stay as they were", async () => {
  const short = await addDraft(t, cast, { answers: answered("Cztery", "Nie") });
  const silent = await addDraft(t, await castOrder(t));
  const order = await addDraft(t, cast, { answers: answered("Cztery", "Nie") });
  await send(cast.owner, order.id, { submit: {} });
  const items = [
    { kind: "answer", target: "Czy jest zabytkiem?", text: "Proszę doprecyzować" },
    { kind: "document", target: "Projekt budowlany", text: "Brakuje przekroju" },
  ];
  const asked = await send(cast.admin, order.id, { requestCorrection: { items } });
  expect(asked.papers).toHaveLength(1);
  await goBack();
  // The last question is not answered.
  await t.portal.pool.query(`update orders set answers = '["Cztery"]' where id = $1`, [short.id]);
  const earlier = await t.portal.pool.query(
    `select orders.answers, order_rounds.answers as sent, item.target from orders
     join order_rounds on order_rounds.order_id = orders.id
     join order_corrections as batch on batch.order_id = orders.id
     join order_correction_items as item on item.correction_id = batch.id and item.kind = 'answer'
     where orders.id = $1`,
    [order.id],
  );
  expect(earlier.rows).toEqual([{ answers: ["Cztery", "Nie"], sent: ["Cztery", "Nie"], target: "1" }]);
  await migratePortal(t.databaseUrl);
  expect(await readOrder(t, cast.admin, order.id)).toEqual(asked);
  expect((await readOrder(t, cast.admin, short.id)).answers).toEqual(answered("Cztery", ""));
  expect((await readOrder(t, cast.admin, silent.id)).answers).toEqual([]);
});
