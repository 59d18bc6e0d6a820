import { addDays, dayInWarsaw } from "@bonum/contract/calendar.ts";
import { addWorkingDays } from "@bonum/contract/working-days.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { notify } from "../../kernel/news/news.ts";
import { letterIn } from "../../testing/mail.ts";
import { addOrderIn, castOrder, type OrderCast, sendOrder } from "../../testing/orders/orders.ts";
import { bodiesOf } from "../../testing/orders/table.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../testing/portal.ts";
import { oneAccount } from "../identity/audiences.ts";
import { remindOfOrders } from "../orders/news.ts";
import { askToSendDigests, lastDigestDay, sendDigests } from "./module.ts";

let t: TestPortal;
let cast: OrderCast;
beforeAll(async () => {
  t = await createTestPortal();
  cast = await castOrder(t);
  const { owner, member } = cast;
  await wants(owner, { daily_digest: true });
  await wants(member, { daily_digest: true, language: "en" });
});
beforeEach(async () => {
  await t.portal.pool.query("delete from notifications");
  await t.portal.pool.query("delete from outbox_messages");
});
afterAll(() => t.close());

const wants = (who: SignedIn, choice: { daily_digest?: boolean; muted?: string[]; language?: "en" }) =>
  t.portal.database.updateTable("accounts").set(choice).where("id", "=", who.accountId).execute();

/** Late in the morning of the working day after today. */
const nextMorning = () => new Date(`${addWorkingDays(dayInWarsaw(), 1)}T09:00:00Z`);

/** The mail that waits for an account, as people read it. */
async function mailOf({ email }: SignedIn) {
  const rows = await t.portal.database
    .selectFrom("outbox_messages")
    .selectAll()
    .where("recipient", "=", email)
    .orderBy("added_at")
    .execute();
  return rows.map((row) => ({ template: row.template, ...letterIn(t, row) }));
}
const templatesOf = async (who: SignedIn) => (await mailOf(who)).map(({ template }) => template);
const held = (id: string) => sendOrder(t, cast.admin, { id, event: "hold", body: bodiesOf(cast).hold });
const tell = (who: SignedIn, at: string) =>
  t.portal.database.transaction().execute(async (tx) => {
    const title = { pl: "Wieść", en: "News" };
    const to = [{ audience: oneAccount(who.accountId), bell: { title, detail: at, path: "/client" } }];
    await notify(tx, t.portal, { kind: "orders", by: null, to });
    await tx
      .updateTable("notifications")
      .set({ at: new Date(at) })
      .where("detail", "=", at)
      .execute();
  });

test("what happened to orders is mailed once, on the next working day, in the reader's language, with the way to each", async () => {
  const { id, number } = await addOrderIn(t, cast, "in_examination");
  await t.portal.pool.query("delete from notifications");
  await t.portal.pool.query("delete from outbox_messages");
  await held(id);
  await sendOrder(t, cast.admin, { id, event: "resume", body: {} });
  await held(id);
  expect(await templatesOf(cast.owner)).toEqual([]);
  const later = [nextMorning(), nextMorning(), addHours(nextMorning(), 24)];
  await sendDigests(t.portal, new Date());
  expect(await templatesOf(cast.owner)).toEqual([]);
  await Promise.all(later.map((now) => sendDigests(t.portal, now)));
  await sendDigests(t.portal, addHours(nextMorning(), 72));
  const detail = `${number}, Ocena projektu budowlanego`;
  const path = `/client/orders/${id}`;
  expect(await mailOf(cast.owner)).toMatchObject([
    {
      template: "daily-digest",
      subject: "Co nowego w portalu Bonum Publicum (2)",
      items: [
        { text: `Wstrzymano badanie (2): ${detail}`, path },
        { text: `Wznowiono badanie: ${detail}`, path },
      ],
    },
  ]);
  expect(await mailOf(cast.member)).toMatchObject([
    {
      subject: "News from the Bonum Publicum portal (2)",
      items: [
        { text: `Examination put on hold (2): ${detail}`, path },
        { text: `Examination resumed: ${detail}`, path },
      ],
    },
  ]);
  // Readers who chose so still get a letter for each, and no digest.
  expect(await templatesOf(cast.examiner)).not.toContain("daily-digest");
});

const addHours = (moment: Date, hours: number) => new Date(moment.getTime() + hours * 3_600_000);

test("a due date that is one working day off or has passed is mailed at once, a week's notice in the digest", async () => {
  const { id } = await addOrderIn(t, cast, "correction");
  const today = dayInWarsaw();
  const due = addWorkingDays(today, 20);
  await t.portal.pool.query("update orders set due_date = $2, clock_since = $3 where id = $1", [
    id,
    due,
    today,
  ]);
  await t.portal.pool.query("delete from notifications");
  await t.portal.pool.query("delete from outbox_messages");
  const before = (days: number) => addWorkingDays(today, 20 - days);
  await remindOfOrders(t.portal, before(7));
  expect(await templatesOf(cast.owner)).toEqual([]);
  await remindOfOrders(t.portal, before(1));
  await remindOfOrders(t.portal, addDays(due, 1));
  expect(await templatesOf(cast.owner)).toEqual(["order-due", "order-due"]);
  await sendDigests(t.portal, nextMorning());
  const [, , digest] = await mailOf(cast.owner);
  expect(digest?.items?.map(({ text }) => text.split(":")[0])).toEqual(["Zbliża się termin"]);
});

test("the proof of a submission is mailed at once, whatever the choice", async () => {
  await addOrderIn(t, cast, "submitted");
  expect(await templatesOf(cast.owner)).toEqual(["order-changed"]);
  await sendDigests(t.portal, nextMorning());
  expect(await templatesOf(cast.owner)).toEqual(["order-changed"]);
});

test("nothing is mailed of what was read, of nothing, and to who wants none any more", async () => {
  await tell(cast.owner, "2026-03-05T10:00:00Z");
  await tell(cast.member, "2026-03-05T10:00:00Z");
  await t.portal.pool.query("update notifications set read_at = now() where account_id = $1", [
    cast.owner.accountId,
  ]);
  await wants(cast.member, { muted: ["orders"] });
  await sendDigests(t.portal, new Date("2026-03-06T08:00:00Z"));
  await wants(cast.member, { muted: [] });
  await sendDigests(t.portal, new Date("2026-03-09T08:00:00Z"));
  expect(await t.portal.pool.query("select from outbox_messages")).toMatchObject({ rowCount: 0 });
});

test("what a server that was away could not send goes out once it is back, what came after the hour on the next day", async () => {
  await tell(cast.owner, "2026-03-05T06:59:00Z");
  await tell(cast.owner, "2026-03-06T06:59:59Z");
  await tell(cast.owner, "2026-03-06T07:00:00Z");
  const named = async () =>
    (await mailOf(cast.owner)).map(({ items }) => items?.map(({ text }) => text.slice(7, 23)));
  await sendDigests(t.portal, new Date("2026-03-06T15:20:00Z"));
  expect(await named()).toEqual([["2026-03-05T06:59", "2026-03-06T06:59"]]);
  await sendDigests(t.portal, new Date("2026-03-09T06:59:00Z"));
  expect(await named()).toHaveLength(1);
  await sendDigests(t.portal, new Date("2026-03-09T07:00:00Z"));
  expect((await named())[1]).toEqual(["2026-03-06T07:00"]);
});

test.each([
  ["2026-03-27T06:59:00Z", "2026-03-26", "winter"],
  ["2026-03-27T07:00:00Z", "2026-03-27", "winter"],
  ["2026-03-30T05:59:00Z", "2026-03-27", "the Monday after the clock went forward"],
  ["2026-03-30T06:00:00Z", "2026-03-30", "the Monday after the clock went forward"],
  ["2026-10-23T06:00:00Z", "2026-10-23", "summer"],
  ["2026-10-26T06:59:00Z", "2026-10-23", "the Monday after the clock went back"],
  ["2026-10-26T07:00:00Z", "2026-10-26", "the Monday after the clock went back"],
  ["2026-12-28T06:59:00Z", "2026-12-23", "after Christmas"],
  ["2027-01-01T12:00:00Z", "2026-12-31", "New Year's Day"],
])("at %s the last digest is that of %s: %s", async (now, day) => {
  expect(lastDigestDay(new Date(now))).toBe(day);
});

test("on both days after a change of the clock the hour is that of Warsaw", async () => {
  for (const [before, after, now] of [
    ["2026-03-30T05:59:59Z", "2026-03-30T06:00:00Z", "2026-03-30T06:00:00Z"],
    ["2026-10-26T06:59:59Z", "2026-10-26T07:00:00Z", "2026-10-26T07:00:00Z"],
  ] as const) {
    await tell(cast.owner, before);
    await tell(cast.owner, after);
    await sendDigests(t.portal, new Date(now));
    const last = (await mailOf(cast.owner)).at(-1);
    expect(last?.items?.map(({ text }) => text)).toEqual([`Wieść: ${before}`]);
    await t.portal.pool.query("delete from notifications");
  }
});

test("housekeeping adds the job where something waits, and none otherwise", async () => {
  const jobs = async () =>
    (await t.portal.pool.query("select from graphile_worker.jobs where task_identifier = 'send-digests'"))
      .rowCount;
  await askToSendDigests(t.portal.database);
  expect(await jobs()).toBe(0);
  await tell(cast.owner, "2026-03-05T10:00:00Z");
  await askToSendDigests(t.portal.database);
  await askToSendDigests(t.portal.database);
  expect(await jobs()).toBe(1);
});
