import { addDays, dayInWarsaw } from "@bonum/contract/calendar.ts";
import { addWorkingDays } from "@bonum/contract/working-days.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { letterIn } from "../../testing/mail.ts";
import { addOrderIn, callAs, castOrder, type OrderCast, sendOrder } from "../../testing/orders/orders.ts";
import { bodiesOf, inDays } from "../../testing/orders/table.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../testing/portal.ts";
import { remindOfOrders } from "./news.ts";

let t: TestPortal;
let cast: OrderCast;
beforeAll(async () => {
  t = await createTestPortal();
  cast = await castOrder(t);
});
afterAll(() => t.close());

/** Mails about an order's due date, as pairs of recipient and subject. */
async function mailed(id: string): Promise<string[]> {
  const { rows } = await t.portal.pool.query(
    "select recipient, subject from outbox_messages where template = 'order-due' and $1 = any(about) order by added_at",
    [id],
  );
  return rows.map(({ recipient, subject }) => `${recipient}: ${subject.split(": ")[1]}`);
}
const setDue = (id: string, due: string, since: string) =>
  t.portal.pool.query("update orders set due_date = $2, clock_since = $3 where id = $1", [id, due, since]);

test("M7.11: a client is reminded 7 and 1 working days before the due date of a correction, and when it has passed, once each", async () => {
  const { id } = await addOrderIn(t, cast, "correction");
  const today = dayInWarsaw();
  const due = addWorkingDays(today, 20);
  await setDue(id, due, today);
  const days = [today];
  while ((days.at(-1) as string) < addDays(due, 3)) days.push(addDays(days.at(-1) as string, 1));
  const seen: [string, number][] = [];
  for (const day of days) {
    const before = (await mailed(id)).length;
    await Promise.all([remindOfOrders(t.portal, day), remindOfOrders(t.portal, day)]);
    const after = (await mailed(id)).length;
    if (after > before) seen.push([day, after - before]);
  }
  const first = days.find((day) => addWorkingDays(day, 7) >= due);
  const second = days.find((day) => addWorkingDays(day, 1) >= due);
  // The client has two people.
  expect(seen).toEqual([
    [first, 2],
    [second, 2],
    [addDays(due, 1), 2],
  ]);
  expect((await mailed(id)).filter((line) => line.startsWith(cast.owner.email))).toEqual([
    `${cast.owner.email}: Zbliża się termin`,
    `${cast.owner.email}: Zbliża się termin`,
    `${cast.owner.email}: Termin minął`,
  ]);
  const { rows } = await t.portal.pool.query(
    "select title_pl from notifications where account_id = $1 and path like $2 and title_pl ~ 'termin|Termin' order by id",
    [cast.owner.accountId, `%${id}`],
  );
  expect(rows.map(({ title_pl }) => title_pl)).toEqual([
    "Zbliża się termin",
    "Zbliża się termin",
    "Termin minął",
  ]);
});

test("M7.11: a short period brings no reminder that was due before it began", async () => {
  const { id } = await addOrderIn(t, cast, "correction");
  const today = dayInWarsaw();
  await setDue(id, addWorkingDays(today, 3), today);
  await remindOfOrders(t.portal, today);
  expect(await mailed(id)).toEqual([]);
});

test("the centre is reminded of what it is late with, and not of a draft", async () => {
  const { id } = await addOrderIn(t, cast, "in_examination");
  const today = dayInWarsaw();
  await setDue(id, addDays(today, -1), addDays(today, -30));
  await remindOfOrders(t.portal, today);
  await remindOfOrders(t.portal, today);
  const subjects = await mailed(id);
  expect(subjects.length).toBeGreaterThan(0);
  expect(subjects.every((line) => line.endsWith("Termin minął") && !line.startsWith(cast.owner.email))).toBe(
    true,
  );
  expect(new Set(subjects).size).toBe(subjects.length);
});

test("M7.10: mail of a published result and of a correction says what happened, what comes next, by when and where", async () => {
  const letters = async (id: string, who: SignedIn) => {
    const rows = t.portal.database.selectFrom("outbox_messages").selectAll();
    const own = rows.where("recipient", "=", who.email).where("template", "=", "order-changed");
    const found = await own.where(sql<boolean>`${id}::uuid = any(about)`).orderBy("added_at").execute();
    return found.map((row) => letterIn(t, row));
  };
  const asked = await addOrderIn(t, cast, "correction");
  const about = `Badanie: „${asked.service.name}”, inwestycja ${asked.investment.number} „${asked.investment.title}”.`;
  const written = new Intl.DateTimeFormat("pl", { dateStyle: "long", timeZone: "UTC" });
  const due = written.format(new Date(`${inDays(7)}T12:00:00Z`));
  expect((await letters(asked.id, cast.owner)).at(-1)).toMatchObject({
    subject: `${asked.number}: Prosimy o uzupełnienie – do ${due} r.`,
    paragraphs: [
      "Dzień dobry,",
      `Prosimy o uzupełnienie – do ${due} r. ${about}`,
      expect.stringContaining(
        `Co dalej: odpowiedź na wezwanie do uzupełnienia. Teraz czekamy na Państwa. Termin: ${due} r. Przewidywany termin wyniku: do `,
      ),
    ],
    quote: "Prosimy o uzupełnienie",
    link: { label: "Zobacz zlecenie w portalu", path: `/client/orders/${asked.id}` },
  });
  const answer = bodiesOf(cast, asked).answerCorrection;
  await sendOrder(t, cast.owner, { id: asked.id, event: "answerCorrection", body: answer });
  expect((await letters(asked.id, cast.examiner)).at(-1)).toMatchObject({
    subject: `${asked.number}: Klient odpowiedział na wezwanie`,
    link: { path: `/admin/orders/${asked.id}` },
  });
  const published = await addOrderIn(t, cast, "published");
  expect((await letters(published.id, cast.member)).at(-1)).toMatchObject({
    subject: `${published.number}: Opublikowano wynik`,
    paragraphs: [expect.anything(), `Opublikowano wynik. ${about}`, "Badanie jest zakończone."],
    link: { path: `/client/orders/${published.id}` },
  });
  const english = { displayName: "Ann", language: "en", notifications: {} };
  await callAs(() => t)(cast.owner, "PUT /account/profile", english);
  const another = await addOrderIn(t, cast, "published");
  expect((await letters(another.id, cast.owner)).at(-1)).toMatchObject({
    subject: `${another.number}: Result published`,
    paragraphs: ["Hello,", expect.stringMatching(/^Result published\./), expect.anything()],
  });
});
