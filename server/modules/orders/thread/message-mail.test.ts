import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { mailTo } from "../../../testing/accounts/own-account.ts";
import { addOrderIn, castOrder, type OrderCast } from "../../../testing/orders/orders.ts";
import { threadOf } from "../../../testing/orders/thread.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../../testing/portal.ts";

let t: TestPortal;
let cast: OrderCast;
let id: string;
beforeAll(async () => {
  t = await createTestPortal({ config: { publicUrl: "https://portal.example.pl" } });
  cast = await castOrder(t);
});
beforeEach(async () => {
  id = (await addOrderIn(t, cast, "accepted")).id;
});
afterAll(() => t.close());

const { messages, posted, read, sendFile } = threadOf(() => t);

/** Recipients of mail about the order's messages, sorted. */
async function mailed(): Promise<string[]> {
  const { rows } = await t.portal.pool.query<{ recipient: string }>(
    "select recipient from outbox_messages where template = 'order-message' and about @> $1 order by recipient",
    [[id]],
  );
  return rows.map(({ recipient }) => recipient);
}
const addressesOf = (...people: SignedIn[]) => people.map(({ email }) => email).toSorted();

/** Ages all outbox messages by so many minutes. */
const age = (minutes: number) =>
  t.portal.pool.query("update outbox_messages set added_at = added_at - make_interval(mins => $1)", [
    minutes,
  ]);

const mute = (who: SignedIn, kinds: string[]) =>
  t.portal.database.updateTable("accounts").set({ muted: kinds }).where("id", "=", who.accountId).execute();

test("M7.13: the centre's message is mailed to the client's people, without its text, with the way to the thread", async () => {
  await posted(cast.admin, id, { text: "tajemnica" });
  expect(await mailed()).toEqual(addressesOf(cast.owner, cast.member));
  const [mail] = await mailTo(t, cast.admin, cast.owner.email);
  expect(mail).toMatchObject({
    subject: expect.stringMatching(/^Nowa wiadomość do zlecenia BAD\/\d{4}\/\d{4}$/),
    link: `https://portal.example.pl/client/orders/${id}?tab=messages`,
  });
});

test("a message with a file is one mail, and not another of the document", async () => {
  const file = await sendFile(cast.admin, id);
  await posted(cast.admin, id, { documentIds: [file.json().id] });
  const shown = "select from outbox_messages where template = 'document-shown'";
  expect((await t.portal.pool.query(shown)).rowCount).toBe(0);
  expect(await mailed()).toEqual(addressesOf(cast.owner, cast.member));
});

test("a client's message is mailed to whoever works on the order; while nobody does, to all administrators", async () => {
  await posted(cast.owner, id);
  expect(await mailed()).toEqual(addressesOf(cast.admin, cast.examiner, cast.decider));
  const [mail] = await mailTo(t, cast.admin, cast.examiner.email);
  expect(mail?.link).toBe(`https://portal.example.pl/admin/orders/${id}?tab=messages`);
  const idle = await t.signIn("Admin");
  id = (await addOrderIn(t, cast, "submitted")).id;
  await posted(cast.owner, id);
  expect(await mailed()).toEqual(addressesOf(cast.admin, cast.examiner, cast.decider, idle));
});

test("whoever does not want to hear of orders is not mailed", async () => {
  await mute(cast.member, ["orders"]);
  await posted(cast.admin, id);
  expect(await mailed()).toEqual([cast.owner.email]);
  await mute(cast.member, []);
});

test("M7.13: several messages within 15 minutes are one mail to each reader, also by two at once; then there is another", async () => {
  await Promise.all([posted(cast.admin, id), posted(cast.examiner, id), posted(cast.admin, id)]);
  expect(await mailed()).toHaveLength(2);
  await age(14);
  await posted(cast.admin, id);
  expect(await mailed()).toHaveLength(2);
  await age(2);
  await posted(cast.admin, id);
  expect(await mailed()).toHaveLength(4);
});

test("what comes after the thread was read is mailed again: the mail before it stood for what was read", async () => {
  await posted(cast.admin, id);
  const [newest] = await messages(cast.owner, id);
  await read(cast.owner, id, newest?.id ?? "");
  await posted(cast.admin, id);
  expect(await mailed()).toHaveLength(4);
  await posted(cast.admin, id);
  expect(await mailed()).toHaveLength(4);
});

test("one order's mail does not stand for another's", async () => {
  await posted(cast.admin, id);
  id = (await addOrderIn(t, cast, "accepted")).id;
  await posted(cast.admin, id);
  expect(await mailed()).toHaveLength(2);
});

test("an internal note is mailed to nobody", async () => {
  await posted(cast.admin, id, { internal: true });
  expect(await mailed()).toEqual([]);
});

test("what is refused is mailed to nobody", async () => {
  const rolledBack = await t.app.inject({
    method: "POST",
    url: `/api/orders/${id}/messages`,
    headers: cast.owner.headers,
    payload: { idempotencyKey: id, text: "", documentIds: [id] },
  });
  expect(rolledBack.statusCode).toBe(400);
  expect(await mailed()).toEqual([]);
});
