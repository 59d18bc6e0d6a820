import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildApp } from "../../app.ts";
import { claimNumber, reserveNumbers } from "../../kernel/number-queries.ts";
import { connect } from "../../platform/database/connect.ts";
import { transact } from "../../platform/database/transaction.ts";
import {
  addDraft,
  addOrderIn,
  callAs,
  castOrder,
  type OrderCast,
  readOrder,
  sendOrder,
} from "../../testing/orders/orders.ts";
import { buildOrderedService, readPdf } from "../../testing/orders/papers.ts";
import { bodiesOf } from "../../testing/orders/table.ts";
import { createTestPortal, PASSWORD, type SignedIn, type TestPortal } from "../../testing/portal.ts";
import { makePaper } from "../papers/make.ts";

/*
 * Events that make papers, many at once: nobody is refused, and nobody else is held up, because nothing is held while a
 * paper is made.
 */

let t: TestPortal;
let cast: OrderCast;
beforeAll(async () => {
  t = await createTestPortal();
  cast = await castOrder(t, { certificateType: "Certyfikat dostępności", certificateMonths: 12 });
});
afterAll(() => t.close());

const call = callAs(() => t);

const submit = (who: SignedIn, id: string) =>
  sendOrder(t, who, { id, event: "submit", body: { termsAccepted: true } });

async function drafts(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) ids.push((await addDraft(t, cast)).id);
  return ids;
}

/** Statuses with how often each was answered. */
function tally(answers: { statusCode: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  return counts;
}

const logIn = () =>
  t.app.inject({
    method: "POST",
    url: "/api/account/login",
    payload: { email: cast.member.email, password: PASSWORD },
  });

/** A report that keeps the thread of papers busy for a second or more. */
function occupyThread(): Promise<Buffer> {
  const findings = Array.from({ length: 100 }, (_, index) => ({
    criterion: `Kryterium ${index}`,
    verdict: "meets" as const,
    text: "Strop przenosi obciążenie użytkowe. ".repeat(100),
    remedy: "",
    evidence: [],
  }));
  const now = new Date();
  return makePaper("report", {
    number: "BAD/2026/9999",
    organisation: { name: "Centrum", addressLine: "", contact: [] },
    service: buildOrderedService(),
    client: "Klient",
    investment: { number: "INW/2026/9999", title: "Dom", addressLine: "" },
    findings,
    evidence: [],
    photographs: [],
    result: "positive",
    justification: "",
    conditions: "",
    examiner: "",
    decider: "",
    onePerson: false,
    unconfirmed: [],
    submittedAt: now,
    acceptedAt: now,
    publishedAt: now,
    preview: false,
  });
}

/** Measures the longest idle time of a transaction during the work, in seconds. */
async function longestIdle(work: Promise<unknown>): Promise<number> {
  const client = new pg.Client({ connectionString: t.databaseUrl });
  await client.connect();
  let longest = 0;
  let done = false;
  const ended = work.finally(() => {
    done = true;
  });
  while (!done) {
    const { rows } = await client.query<{ seconds: number }>(
      `select coalesce(max(extract(epoch from clock_timestamp() - state_change)), 0)::float as seconds
       from pg_stat_activity where state = 'idle in transaction' and datname = current_database()`,
    );
    longest = Math.max(longest, rows[0]?.seconds ?? 0);
    await delay(5);
  }
  await client.end();
  await ended;
  return longest;
}

test("twenty submissions of one client at once all succeed, with numbers without a gap, and a log-in goes on", async () => {
  const ids = await drafts(20);
  const begin = performance.now();
  const all = Promise.all(ids.map((id) => submit(cast.owner, id)));
  expect((await logIn()).statusCode).toBe(200);
  const loggedIn = performance.now() - begin;
  const answers = await all;
  const finished = performance.now() - begin;
  expect(tally(answers)).toEqual({ 200: 20 });
  const numbers = answers.map((answer) => Number(answer.json<{ number: string }>().number.slice(-4)));
  const first = Math.min(...numbers);
  expect(numbers.toSorted((a, b) => a - b)).toEqual(ids.map((_, index) => first + index));
  // Long before the last of them.
  expect(loggedIn).toBeLessThan(finished / 2);
});

test("more of one account's than wait in line are refused with what to do, and others' are not", async () => {
  const [id = "", other = ""] = await drafts(2);
  // The first is not made before the last has come.
  const busy = occupyThread();
  const all = Promise.all(Array.from({ length: 40 }, () => submit(cast.owner, id)));
  expect((await submit(cast.member, other)).statusCode).toBe(200);
  const answers = await all;
  await busy;
  expect(tally(answers)).toEqual({ 200: 1, 409: 31, 429: 8 });
  const refused = answers.find(({ statusCode }) => statusCode === 429);
  expect(refused?.json()).toMatchObject({
    title: expect.stringMatching(/^Z tego konta wysłano naraz zbyt wiele zleceń/),
  });
});

test("nothing is held while a paper is made or waits for its turn", async () => {
  const [draft = ""] = await drafts(1);
  const { id } = await addOrderIn(t, cast, "in_decision");
  const busy = occupyThread();
  const both = Promise.all([
    sendOrder(t, cast.decider, { id, event: "publish", body: bodiesOf(cast).publish }),
    submit(cast.owner, draft),
  ]);
  const begin = performance.now();
  const longest = await longestIdle(Promise.all([busy, both]));
  expect(tally(await both)).toEqual({ 200: 2 });
  // No transaction idled for as long as the papers waited.
  expect(longest * 1000).toBeLessThan((performance.now() - begin) / 4);
});

test("a paper says what is so when its event happens, though that changed while the paper was made", async () => {
  const { id } = await addDraft(t, cast);
  const busy = occupyThread();
  const submitting = submit(cast.owner, id);
  await delay(300);
  await t.portal.pool.query("update clients set name = 'Zamawiający po zmianie' where id = $1", [
    cast.clientId,
  ]);
  await busy;
  expect((await submitting).statusCode).toBe(200);
  const paper = await call(cast.owner, `GET /orders/${id}/papers/confirmation`);
  const { pages } = await readPdf(paper.rawPayload);
  expect(pages.join(" ")).toContain("Zamawiający po zmianie");
});

test("two servers publish at once: all succeed, and certificates are numbered without a gap", async () => {
  const ids: string[] = [];
  for (let made = 0; made < 6; made += 1) ids.push((await addOrderIn(t, cast, "in_decision")).id);
  const connection = connect(t.databaseUrl);
  const second = await buildApp({ ...t.portal, database: connection.database, pool: connection.pool });
  const deciders = [cast.decider, await t.signIn("Admin"), await t.signIn("Admin")];
  for (const [index, id] of ids.entries()) {
    const { accountId } = deciders[index % 3] as SignedIn;
    await t.portal.database
      .updateTable("orders")
      .set({ decider_id: accountId })
      .where("id", "=", id)
      .execute();
  }
  const answers = await Promise.all(
    ids.map((id, index) =>
      (index % 2 === 0 ? t.app : second).inject({
        method: "POST",
        url: `/api/orders/${id}/events/publish`,
        headers: (deciders[index % 3] as SignedIn).headers,
        payload: bodiesOf(cast).publish,
      }),
    ),
  );
  await second.close();
  await connection.close();
  expect(tally(answers)).toEqual({ 200: 6 });
  const { rows } = await t.portal.pool.query<{ number: string }>(
    "select number from certificates order by 1",
  );
  expect(rows.map(({ number }) => Number(number.slice(-4)))).toEqual(rows.map((_, index) => index + 1));
});

test("sixty previews of one person hold nobody up: two are made, the others are told to wait", async () => {
  const { id } = await addOrderIn(t, cast, "in_decision");
  const ids = await drafts(12);
  const draft = { result: "positive", justification: "Zgodny", conditions: "" };
  // No preview is made before the last is asked for.
  const busy = occupyThread();
  const previews = Promise.all(
    Array.from({ length: 60 }, () => call(cast.decider, `POST /orders/${id}/report-preview`, draft)),
  );
  const submitted = await Promise.all(
    ids.map((draftId, index) => submit(index % 2 ? cast.owner : cast.member, draftId)),
  );
  expect(tally(submitted)).toEqual({ 200: 12 });
  const answers = await previews;
  await busy;
  expect(tally(answers)).toEqual({ 200: 2, 429: 58 });
  expect(answers.find(({ statusCode }) => statusCode === 429)?.json()).toMatchObject({
    title: "Powstają już dwa podglądy dla tego konta. Następny będzie można otworzyć, gdy będą gotowe.",
  });
  // They count no more once they are made.
  expect((await call(cast.decider, `POST /orders/${id}/report-preview`, draft)).statusCode).toBe(200);
});

describe("reserved numbers", () => {
  const take = (owner: string) =>
    transact(t.portal.database, (tx) => claimNumber(tx, { series: "CERT", owner }));
  const reserve = (owner: string) => reserveNumbers(t.portal.database, owner, ["CERT"]);
  const last = (number: string) => Number(number.slice(-4));

  test("stay an order's own until it takes one, however often it tries", async () => {
    const [own, other] = [crypto.randomUUID(), crypto.randomUUID()];
    await Promise.all([reserve(own), reserve(own), reserve(own)]);
    await reserve(other);
    const mine = last(await take(own));
    expect(last(await take(other))).toBe(mine + 1);
  });

  test("that were given up are the first that others are given", async () => {
    const [gone, next, after] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
    await reserve(gone);
    await t.portal.pool.query(
      "update number_reservations set reserved_at = now() - interval '6 minutes' where owner_id = $1",
      [gone],
    );
    await reserve(next);
    await reserve(after);
    await reserve(gone);
    const first = last(await take(next));
    expect(last(await take(after))).toBe(first + 1);
    expect(last(await take(gone))).toBe(first + 2);
  });

  test("of a second submission leave nothing that is a gap when the year ends", async () => {
    const draft = await addDraft(t, cast);
    const answers = await Promise.all(Array.from({ length: 4 }, () => submit(cast.owner, draft.id)));
    expect(tally(answers)).toEqual({ 200: 1, 409: 3 });
    const number = answers.find(({ statusCode }) => statusCode === 200)?.json<{ number: string }>().number;
    const { database } = t.portal;
    const left = await database
      .selectFrom("number_reservations")
      .selectAll()
      .where("owner_id", "=", draft.id)
      .execute();
    expect(left).toEqual([]);
    const counter = await database
      .selectFrom("number_counters")
      .select("last")
      .where("series", "=", "BAD")
      .executeTakeFirst();
    expect(counter?.last).toBe(last(String(number)));
  });

  test("of a submission that is refused leave no gap", async () => {
    const before = await addDraft(t, cast);
    const first = (await submit(cast.owner, before.id)).json<{ number: string }>();
    const refused = await Promise.all([
      submit(cast.owner, before.id),
      submit(cast.owner, crypto.randomUUID()),
    ]);
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([409, 404]);
    const { id } = await addDraft(t, cast);
    await submit(cast.owner, id);
    const { number } = await readOrder(t, cast.admin, id);
    expect(last(number ?? "")).toBe(last(first.number) + 1);
  });
});

describe("what is held by somebody else for too long", () => {
  test("is named in the 503", async () => {
    const { id } = await addDraft(t, cast);
    const client = await t.portal.pool.connect();
    try {
      await client.query("begin");
      await client.query("select from orders where id = $1 for update", [id]);
      const answer = await call(cast.owner, `PUT /orders/${id}`, { answers: [] });
      expect(answer.statusCode).toBe(503);
      expect(answer.headers["retry-after"]).toBe("5");
      expect(answer.json()).toMatchObject({
        type: "urn:bonum:busy",
        title: "Ktoś inny zmienia teraz dane tego zlecenia. Spróbuj ponownie za chwilę.",
        detail: "Nic nie zostało zmienione.",
      });
    } finally {
      client.release(true);
    }
  });

  test("and of a portal whose connections are all at work it is said that it has too much to do", async () => {
    const held = await Promise.all(Array.from({ length: 10 }, () => t.portal.pool.connect()));
    try {
      const answer = await call(cast.owner, "GET /orders");
      expect(answer.statusCode).toBe(503);
      expect(answer.json()).toMatchObject({
        type: "urn:bonum:busy",
        title:
          "Portal jest teraz bardzo obciążony, więc tej czynności nie wykonano na czas. Spróbuj ponownie za chwilę.",
      });
    } finally {
      for (const client of held) client.release();
    }
  });
});
