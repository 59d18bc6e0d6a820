import type { Appointments, AppointmentView } from "@bonum/contract/orders/thread-fields.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addOrderIn, castOrder, type OrderCast, sendOrder } from "../../../testing/orders/orders.ts";
import { bodiesOf, inDays } from "../../../testing/orders/table.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../../testing/portal.ts";
import { auditOf, callsOf, hearChanges } from "../../../testing/records.ts";

let t: TestPortal;
let cast: OrderCast;
let id: string;
beforeAll(async () => {
  t = await createTestPortal();
  cast = await castOrder(t);
});
beforeEach(async () => {
  id = (await addOrderIn(t, cast, "accepted")).id;
});
afterAll(() => t.close());

const FIELDS = {
  day: inDays(7),
  time: "09:30",
  minutes: 90,
  place: "Łódź, ul. Łąkowa 1; brama B, wejście od podwórza, obok rozdzielni elektrycznej",
  person: "Jan Żak",
  remarks: "Proszę o klucze,\nkask i plan",
};

const callsAs = (who: SignedIn) =>
  callsOf(
    () => t,
    () => who,
    "/orders",
  );
const add = (who: SignedIn, fields: object = {}, orderId = id) =>
  callsAs(who)("POST", `/${orderId}/appointments`, { payload: { ...FIELDS, ...fields } });
const added = async (fields: object = {}): Promise<AppointmentView> => {
  const answer = await add(cast.admin, fields);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
};
const update = (who: SignedIn, { id: own, revision }: AppointmentView, fields: object) =>
  callsAs(who)("PUT", `/${id}/appointments/${own}`, {
    payload: { ...FIELDS, ...fields },
    headers: { "if-match": `"${revision}"` },
  });
const cancel = (who: SignedIn, { id: own, revision }: AppointmentView, reason = "Choroba") =>
  callsAs(who)("POST", `/${id}/appointments/${own}/cancel`, {
    payload: { reason },
    headers: { "if-match": `"${revision}"` },
  });
const list = async (who: SignedIn, orderId = id): Promise<Appointments> =>
  (await callsAs(who)("GET", `/${orderId}/appointments`)).json();
const calendar = (who: SignedIn, { id: own }: { id: string }, query = "") =>
  callsAs(who)("GET", `/${id}/appointments/${own}/ics${query}`);

describe("an appointment", () => {
  test("M4.51: tells administrators alone where else the examiner is expected", async () => {
    const set = await added({ day: "2099-07-01" });
    const { id: other } = await addOrderIn(t, cast, "accepted");
    const { startsAt, endsAt } = set;
    expect((await list(cast.admin, other)).elsewhere).toContainEqual({
      order: expect.stringMatching(/^BAD\//),
      startsAt,
      endsAt,
    });
    expect((await list(cast.owner, other)).elsewhere).toEqual([]);
    await cancel(cast.admin, set);
    const left = (await list(cast.admin, other)).elsewhere;
    expect(left.filter((one) => one.startsAt === startsAt)).toEqual([]);
  });

  test("M4.51: is set by an administrator, in Poland's time, and seen by the client, who changes nothing", async () => {
    const changes = await hearChanges(t);
    const set = await added({ day: "2099-07-01" });
    await changes.expectHeard([
      { topic: "orders", id },
      { topic: "notifications", id: null },
    ]);
    expect(set).toMatchObject({ startsAt: "2099-07-01T07:30:00.000Z", endsAt: "2099-07-01T09:00:00.000Z" });
    const winter = await added({ day: "2099-01-15" });
    expect(winter).toMatchObject({ startsAt: "2099-01-15T08:30:00.000Z", day: "2099-01-15", time: "09:30" });
    const seen = await list(cast.member);
    expect(seen.items.map((one) => [one.id, one.can.edit])).toEqual([
      [winter.id, false],
      [set.id, false],
    ]);
    expect([seen.can, (await list(cast.admin)).can]).toEqual([{ add: false }, { add: true }]);
    for (const answer of [
      await add(cast.owner),
      await update(cast.owner, set, {}),
      await cancel(cast.owner, set),
    ]) {
      expect(answer.statusCode).toBe(403);
    }
    expect(await list(cast.member)).toEqual(seen);
  });

  test("of another client is a 404, its calendar too; so is one of another order", async () => {
    const set = await added();
    const calls = callsAs(cast.stranger);
    expect((await calls("GET", `/${id}/appointments`)).statusCode).toBe(404);
    expect((await calendar(cast.stranger, set)).statusCode).toBe(404);
    const other = (await addOrderIn(t, cast, "accepted")).id;
    const elsewhere = `/${other}/appointments/${set.id}`;
    expect((await callsAs(cast.owner)("GET", `${elsewhere}/ics`)).statusCode).toBe(404);
    expect((await callsAs(cast.admin)("PUT", elsewhere, { payload: FIELDS })).statusCode).toBe(404);
  });

  test.each([
    ["yesterday", { day: inDays(-1) }, "day"],
    ["on a day that there is not", { day: "2099-02-30" }, "day"],
    ["at a time that there is not", { time: "24:00" }, "time"],
    ["at no time", { time: "" }, "time"],
    ["earlier today", { day: inDays(0), time: "00:00" }, "time"],
    ["for no time", { minutes: 0 }, "minutes"],
    ["for half a minute", { minutes: 0.5 }, "minutes"],
    ["for more than a day", { minutes: 1_441 }, "minutes"],
    ["nowhere", { place: " " }, "place"],
    ["of nobody", { person: "" }, "person"],
  ])("%s is a 400 that names the field, and is not kept", async (_, fields, field) => {
    const answer = await add(cast.admin, fields);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]]);
    expect((await list(cast.admin)).items).toEqual([]);
  });

  test.each(["draft", "published", "withdrawn"] as const)(
    "of an order that is %s is a 409",
    async (state) => {
      const order = (await addOrderIn(t, cast, state)).id;
      expect((await add(cast.admin, {}, order)).statusCode).toBe(409);
      expect(await list(cast.admin, order)).toEqual({ items: [], elsewhere: [], can: { add: false } });
    },
  );

  test("M4.51: is changed and cancelled, each with an entry in the log; then nothing changes it", async () => {
    const set = await added();
    const changed = (await update(cast.admin, set, { time: "11:00" })).json<AppointmentView>();
    expect(changed).toMatchObject({ time: "11:00", revision: 2 });
    expect((await update(cast.admin, changed, { time: "11:00" })).json()).toMatchObject({ revision: 2 });
    const cancelled = (await cancel(cast.admin, changed)).json<AppointmentView>();
    expect(cancelled).toMatchObject({ reason: "Choroba", can: { edit: false } });
    expect(cancelled.dateCancelled).not.toBeNull();
    expect((await update(cast.admin, cancelled, { time: "12:00" })).statusCode).toBe(409);
    expect((await cancel(cast.admin, cancelled)).statusCode).toBe(409);
    expect((await auditOf(t, id)).slice(-3).map(({ action }) => action)).toEqual([
      "order.appoint",
      "order.reschedule",
      "order.unappoint",
    ]);
  });

  test("that has begun is neither changed nor cancelled", async () => {
    const set = await added();
    const begun = "update order_appointments set starts_at = now() - interval '1 minute' where id = $1";
    await t.portal.pool.query(begun, [set.id]);
    for (const answer of [await update(cast.admin, set, { time: "12:00" }), await cancel(cast.admin, set)]) {
      expect([answer.statusCode, answer.body]).toEqual([
        409,
        "Termin tych oględzin już minął. Wyznacz nowe.",
      ]);
    }
  });

  test("that is yet to come is cancelled with the end of its order; one that has begun stays", async () => {
    const [begun, coming] = [await added(), await added({ day: inDays(8) })];
    const past = "update order_appointments set starts_at = now() - interval '1 minute' where id = $1";
    await t.portal.pool.query(past, [begun.id]);
    const body = bodiesOf(cast).withdraw;
    expect((await sendOrder(t, cast.owner, { id, event: "withdraw", body })).statusCode).toBe(200);
    expect((await list(cast.owner)).items).toMatchObject([
      { id: begun.id, dateCancelled: null },
      { id: coming.id, dateCancelled: expect.any(String), reason: "Zlecenie zostało wycofane.", revision: 2 },
    ]);
    expect(unfolded((await calendar(cast.owner, coming, "?language=en")).body).join("\n")).toContain(
      "The order was withdrawn.",
    );
    const { rows } = await t.portal.pool.query(
      `select recipient, subject from outbox_messages
       where template = 'order-appointment' and about @> array[$1]::uuid[]`,
      [coming.id],
    );
    const told = rows.map(({ recipient }) => recipient);
    // The person who withdrew the order has the appointment in a calendar too.
    expect(told).toEqual(expect.arrayContaining([cast.owner.email, cast.member.email, cast.admin.email]));
    for (const { subject } of rows) expect(subject).toMatch(/^Odwołane oględziny/);
    expect((await auditOf(t, id)).slice(-2).map(({ action }) => action)).toEqual([
      "order.unappoint",
      "order.withdraw",
    ]);
  });

  test("that outlived its order is cancelled by hand, and not changed", async () => {
    const coming = await added();
    await t.portal.pool.query("update orders set state = 'cancelled' where id = $1", [id]);
    expect((await list(cast.admin)).items[0]?.can).toEqual({ edit: false, cancel: true });
    expect((await update(cast.admin, coming, { time: "12:00" })).statusCode).toBe(409);
    expect((await cancel(cast.admin, coming)).json()).toMatchObject({
      reason: "Choroba",
      can: { edit: false, cancel: false },
    });
  });

  test("changed by two at once is changed by one; the other learns by whom", async () => {
    const set = await added();
    const answers = await Promise.all([
      update(cast.admin, set, { time: "11:00" }),
      update(cast.examiner, set, { time: "12:00" }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.body).toMatch(/^Oględziny zostały w międzyczasie zmienione: Konto \d+/);
    expect((await list(cast.owner)).items).toMatchObject([{ revision: 2 }]);
  });
});

/** The lines of a calendar as they were before they were folded. */
const unfolded = (text: string) => text.replaceAll("\r\n ", "").split("\r\n");

describe("the calendar's file", () => {
  test("M7.12: is RFC 5545: times in UTC, texts escaped, lines folded at 75 octets and ended by CRLF", async () => {
    const set = await added({ day: "2099-03-29" });
    const answer = await calendar(cast.member, set);
    expect(answer.headers["content-type"]).toBe("text/calendar; charset=utf-8");
    expect(answer.headers["content-disposition"]).toMatch(/^attachment; filename="?ogledziny\.ics/);
    const text = answer.body;
    expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const lines = unfolded(text);
    const values = Object.fromEntries(lines.map((line) => line.split(/:(.*)/s).slice(0, 2)));
    expect(values).toMatchObject({
      METHOD: "PUBLISH",
      UID: `${set.id}@bonum-publicum`,
      SEQUENCE: "0",
      DTSTART: "20990329T073000Z",
      DTEND: "20990329T090000Z",
      LOCATION: "Łódź\\, ul. Łąkowa 1\\; brama B\\, wejście od podwórza\\, obok rozdzielni elektrycznej",
      DESCRIPTION: "Kto przyjedzie: Jan Żak\\nProszę o klucze\\,\\nkask i plan",
      STATUS: "CONFIRMED",
    });
    expect(values.SUMMARY).toMatch(/^Oględziny: .* \(BAD\/\d{4}\/\d{4}\)$/);
    expect(values.DTSTAMP).toMatch(/^\d{8}T\d{6}Z$/);
  });

  test("of the same appointment bears the same id and counts on; a cancelled one says so; in English on demand", async () => {
    const set = await added();
    await cancel(cast.admin, set);
    const { body } = await calendar(cast.owner, set, "?language=en");
    expect(unfolded(body)).toEqual(
      expect.arrayContaining([
        "METHOD:CANCEL",
        "SEQUENCE:1",
        `UID:${set.id}@bonum-publicum`,
        "STATUS:CANCELLED",
        expect.stringMatching(/^SUMMARY:Site visit: /),
      ]),
    );
  });

  test("cannot be given lines of its own by a text", async () => {
    const set = await added({ remarks: "a\nEND:VEVENT\nBEGIN:VEVENT\nSUMMARY:inne" });
    const lines = unfolded((await calendar(cast.owner, set)).body);
    expect(lines.filter((line) => line === "BEGIN:VEVENT")).toHaveLength(1);
  });
});
