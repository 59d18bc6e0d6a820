import type { UnansweredView } from "@bonum/contract/messages/fields.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addOrderIn, callAs, castOrder, type OrderCast } from "../../testing/orders/orders.ts";
import { threadOf } from "../../testing/orders/thread.ts";
import { createTestPortal, type TestPortal } from "../../testing/portal.ts";

let t: TestPortal;
let cast: OrderCast;
let id: string;
beforeAll(async () => {
  t = await createTestPortal();
  cast = await castOrder(t);
});
beforeEach(async () => {
  await t.portal.pool.query("delete from unanswered_threads; delete from contact_messages");
  ({ id } = await addOrderIn(t, cast, "submitted"));
});
afterAll(() => t.close());

const call = callAs(() => t);
const { post, posted, state } = threadOf(() => t);

const queue = async (query = ""): Promise<UnansweredView[]> =>
  (await call(cast.admin, `GET /admin/unanswered${query}`)).json();

/** A visitor's message, of so many hours ago. */
const write = (subject: string, { hours = 0, messageState = "new" } = {}) =>
  t.portal.pool.query(
    `insert into contact_messages (name, email, subject, body, language, state, added_at)
     values ('Żaneta Źródlana', 'z@example.pl', $1, 'Kiedy?', 'pl', $2, now() - $3 * interval '1 hour')`,
    [subject, messageState, hours],
  );

test("visitors' messages and clients' in threads wait in one queue, the longest first", async () => {
  await write("Nowe", { hours: 1 });
  await write("Stare", { hours: 50, messageState: "read" });
  await write("Załatwione", { messageState: "answered" });
  await posted(cast.owner, id, { text: "Kiedy oględziny?" });
  await posted(cast.owner, id, { text: "Proszę o odpowiedź" });
  const waiting = await queue();
  expect(waiting.map(({ kind, subject }) => [kind, subject.slice(0, 4)])).toEqual([
    ["contact", "Star"],
    ["contact", "Nowe"],
    ["order", "BAD/"],
  ]);
  expect(waiting[2]).toMatchObject({ id, sender: "Zamawiający", text: "Kiedy oględziny?" });
  expect((await queue("?orderBy=dateDesc"))[0]?.id).toBe(id);
  expect((await queue("?searchTerm=ogledziny")).map((one) => one.id)).toEqual([id]);
  const dashboard = (await call(cast.admin, "GET /dashboard/admin")).json();
  expect(dashboard.counts.unansweredMessages).toBe(3);
  expect(dashboard.messages).toEqual(waiting);
});

test("a long text is cut and says that it goes on; one that just fits is whole", async () => {
  const long = "Czy można jeszcze zamówić badanie? ".repeat(8).trim();
  await posted(cast.owner, id, { text: long });
  expect((await queue())[0]?.text).toBe(`${long.slice(0, 160)}…`);
  await t.portal.pool.query("delete from unanswered_threads");
  await t.portal.pool.query(
    "insert into contact_messages (name, email, subject, body, language) values ('Ewa', 'e@example.pl', 'A', $1, 'en')",
    [long.slice(0, 160)],
  );
  expect(await queue()).toMatchObject([{ text: long.slice(0, 160), language: "en" }]);
});

test("the centre's answer takes the thread out; an internal note does not, and the next message brings it back", async () => {
  await posted(cast.owner, id);
  await posted(cast.admin, id, { text: "Zadzwonić", internal: true });
  expect(await queue()).toHaveLength(1);
  await posted(cast.examiner, id, { text: "W piątek" });
  expect(await queue()).toEqual([]);
  await posted(cast.member, id, { text: "A o której?" });
  expect(await queue()).toMatchObject([{ text: "A o której?" }]);
});

test("an administrator says that no answer is needed, once; the client may not", async () => {
  await posted(cast.owner, id, { text: "Dziękuję!" });
  expect((await state(cast.admin, id)).can.dismiss).toBe(true);
  expect((await state(cast.owner, id)).can.dismiss).toBe(false);
  const dismiss = () => call(cast.admin, `POST /orders/${id}/messages/dismiss`);
  expect((await call(cast.owner, `POST /orders/${id}/messages/dismiss`)).statusCode).toBe(403);
  expect(await queue()).toHaveLength(1);
  const answers = await Promise.all([dismiss(), dismiss()]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409]);
  expect(await queue()).toEqual([]);
  expect((await state(cast.admin, id)).can.dismiss).toBe(false);
});

test("what is sent twice waits once, and a client reads no queue", async () => {
  const idempotencyKey = crypto.randomUUID();
  await Promise.all([post(cast.owner, id, { idempotencyKey }), post(cast.owner, id, { idempotencyKey })]);
  expect(await queue()).toHaveLength(1);
  expect((await call(cast.owner, "GET /admin/unanswered")).statusCode).toBe(403);
});
