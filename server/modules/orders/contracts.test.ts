import { addDays, dayInWarsaw, momentInWarsaw, writtenDay } from "@bonum/contract/calendar.ts";
import type { ClientKind } from "@bonum/contract/clients/fields.ts";
import { lastDayToRescind } from "@bonum/contract/orders/contract.ts";
import type { OrderEvent } from "@bonum/contract/orders/events.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { letterIn } from "../../testing/mail.ts";
import { addDraft, castOrder, type OrderCast, readOrder, sendOrder } from "../../testing/orders/orders.ts";
import { readPdf } from "../../testing/orders/papers.ts";
import { bodiesOf } from "../../testing/orders/table.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../testing/portal.ts";

let t: TestPortal;
let cast: OrderCast;
beforeAll(async () => {
  t = await createTestPortal();
  cast = await castOrder(t);
});
afterAll(() => t.close());

const PRICED = { pricing: "list", price: 100_000, vatRate: "23" } as const;
const QUOTED = { pricing: "quote", price: null } as const;

interface Sent {
  kind: ClientKind;
  pricing?: "list" | "quote";
  outsideTrade?: boolean;
  startEarly?: boolean;
}

const send = (who: SignedIn, id: string, ...[event, body]: [OrderEvent, object]) =>
  sendOrder(t, who, { id, event, body });

/** Adds an order of a client of that kind, and submits it. */
async function submit({ kind, pricing = "list", ...said }: Sent): Promise<OrderDetails> {
  await t.portal.pool.query("update clients set kind = $2 where id = $1", [cast.clientId, kind]);
  const { pricing: mode, price } = pricing === "list" ? PRICED : QUOTED;
  await t.portal.pool.query("update services set pricing = $2, price = $3 where id = $1", [
    cast.serviceId,
    mode,
    price,
  ]);
  const { id } = await addDraft(t, cast);
  const early = pricing === "list" ? { startEarly: said.startEarly ?? false } : {};
  const body = { termsAccepted: true, outsideTrade: said.outsideTrade ?? false, ...early };
  const answer = await send(cast.owner, id, "submit", body);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

/** The same, until the contract is concluded. */
async function conclude(sent: Sent): Promise<OrderDetails> {
  const { id } = await submit(sent);
  if (sent.pricing === "quote") {
    await send(cast.admin, id, "quote", { price: 50_000, validUntil: addDays(dayInWarsaw(), 14), note: "" });
    const startEarly = sent.startEarly ?? false;
    expect((await send(cast.owner, id, "acceptQuote", { startEarly })).statusCode).toBe(200);
    const { examiner, decider } = cast;
    await t.app.inject({
      method: "PUT",
      url: `/api/orders/${id}/people`,
      headers: cast.admin.headers,
      payload: { coordinatorId: null, examinerId: examiner.accountId, deciderId: decider.accountId },
    });
  } else {
    expect((await send(cast.admin, id, "accept", bodiesOf(cast).accept)).statusCode).toBe(200);
  }
  return readOrder(t, cast.admin, id);
}

const concludedOn = (id: string, day: string) =>
  t.portal.pool.query("update orders set accepted_at = $2 where id = $1", [id, momentInWarsaw(day, "12:00")]);

const RESCIND = { confirmed: true, reason: "" };

async function paperOf(id: string, kind: string): Promise<string> {
  const { rawPayload } = await t.app.inject({
    url: `/api/orders/${id}/papers/${kind}`,
    headers: cast.owner.headers,
  });
  return (await readPdf(rawPayload)).pages.join(" ");
}

/** Joined text of the letters about the order. */
async function lettersAbout(number: string | null): Promise<string> {
  const rows = await t.portal.database
    .selectFrom("outbox_messages")
    .selectAll()
    .where("subject", "like", `${number}:%`)
    .execute();
  return rows
    .flatMap((row) => letterIn(t, row).paragraphs)
    .join("\n")
    .replaceAll("\u00a0", " ");
}

describe("what kind of contract an order is", () => {
  test.each([
    [{ kind: "person" }, "consumer"],
    [{ kind: "soleTrader", outsideTrade: false }, "business"],
    [{ kind: "soleTrader", outsideTrade: true }, "consumer"],
    [{ kind: "company", outsideTrade: true }, "business"],
  ] as const)("of %j is %s, decided at the submission and kept", async (sent, expected) => {
    const { id, contract } = await submit(sent);
    expect(contract.kind).toBe(expected);
    await t.portal.pool.query("update clients set kind = 'other' where id = $1", [cast.clientId]);
    expect((await readOrder(t, cast.owner, id)).contract.kind).toBe(expected);
  });

  test("of a draft is what it would be, and a sole trader is asked", async () => {
    await t.portal.pool.query("update clients set kind = 'soleTrader' where id = $1", [cast.clientId]);
    expect((await addDraft(t, cast)).contract).toMatchObject({ kind: "business", maySayOutsideTrade: true });
    await t.portal.pool.query("update clients set kind = 'person' where id = $1", [cast.clientId]);
    expect((await addDraft(t, cast)).contract).toMatchObject({ kind: "consumer", maySayOutsideTrade: false });
  });
});

describe.each(["list", "quote"] as const)("a consumer's contract by %s", (pricing) => {
  test("is confirmed by a paper with the whole price, the terms, the instruction and the model form", async () => {
    const { id, number, contract } = await conclude({ kind: "person", pricing });
    const today = dayInWarsaw();
    expect(contract).toEqual({
      kind: "consumer",
      maySayOutsideTrade: false,
      concludedOn: today,
      rescindUntil: lastDayToRescind(today),
      earlyStartAt: null,
    });
    const text = await paperOf(id, "contract");
    for (const part of [
      pricing === "list" ? /1230,00.zł brutto/ : /615,00.zł brutto/,
      new RegExp(`Umowę zawarto ?${writtenDay(today)}`),
      new RegExp(`Odstąpienie możliwe do ?${writtenDay(lastDayToRescind(today))}`),
      /Warunki wykonania badania/,
      /Wzór formularza odstąpienia/,
      /Niniejszym odstępuję od umowy/,
    ]) {
      expect(text.replaceAll("\u00a0", " ")).toMatch(part);
    }
    expect(await lettersAbout(number)).toContain("Mogą Państwo od niej odstąpić do");
  });

  test("is rescinded on the last day, with a receipt on the page, by mail and as a PDF", async () => {
    const { id, number } = await conclude({ kind: "person", pricing });
    const fortnight = fromWhichTodayIsLast();
    await concludedOn(id, fortnight);
    const answer = await send(cast.owner, id, "rescind", { ...RESCIND, reason: "Sprzedałam działkę" });
    expect(answer.json()).toMatchObject({ state: "rescinded", turn: null });
    const { papers, allowedEvents } = await readOrder(t, cast.owner, id);
    expect(papers.map(({ kind }) => kind)).toContain("rescission");
    expect(allowedEvents).toEqual([]);
    const text = await paperOf(id, "rescission");
    expect(text).toMatch(/Odstępuję od umowy o wykonanie usługi/);
    expect(text).toMatch(/Sprzedałam działkę/);
    expect(await lettersAbout(number)).toContain("Oświadczenie o odstąpieniu otrzymaliśmy");
    const again = await send(cast.owner, id, "rescind", RESCIND);
    expect(again.statusCode).toBe(409);
  });

  test("is not rescinded a day later, and says until when it could be", async () => {
    const { id } = await conclude({ kind: "person", pricing });
    const fortnight = addDays(fromWhichTodayIsLast(), -1);
    const last = lastDayToRescind(fortnight);
    await concludedOn(id, last < dayInWarsaw() ? fortnight : addDays(fortnight, -7));
    const answer = await send(cast.owner, id, "rescind", RESCIND);
    expect(answer.statusCode).toBe(409);
    expect(answer.headers["content-type"]).toMatch(/^text\/plain/);
    expect(answer.body).toMatch(/^Od tej umowy można było odstąpić do \d+ \S+ \d{4}/);
    expect((await readOrder(t, cast.owner, id)).state).toBe("accepted");
  });

  test("is examined only after the time for withdrawal, unless the consumer asked for an early start", async () => {
    const { id } = await conclude({ kind: "person", pricing });
    const waits = await send(cast.examiner, id, "startExamination", { impartial: true });
    expect([waits.statusCode, waits.body]).toEqual([
      409,
      expect.stringContaining(
        `Klient może odstąpić od umowy do ${writtenDay(lastDayToRescind(dayInWarsaw()))}`,
      ),
    ]);
    expect((await send(cast.admin, id, "requestEarlyStart", { startEarly: true })).statusCode).toBe(403);
    const asked = await send(cast.owner, id, "requestEarlyStart", { startEarly: true });
    expect(asked.json()).toMatchObject({ state: "accepted", contract: { earlyStartAt: expect.any(String) } });
    expect((await send(cast.examiner, id, "startExamination", { impartial: true })).statusCode).toBe(200);

    const early = await conclude({ kind: "person", pricing, startEarly: true });
    expect(early.contract.earlyStartAt).not.toBeNull();
    expect((await send(cast.examiner, early.id, "startExamination", { impartial: true })).statusCode).toBe(
      200,
    );
    const stopped = await send(cast.owner, early.id, "rescind", RESCIND);
    expect(stopped.json().state).toBe("rescinded");
    expect(await paperOf(early.id, "rescission")).toMatch(/cena części wykonanej/);
    expect((await readOrder(t, cast.examiner, early.id)).can.examine).toBe(false);

    const later = await conclude({ kind: "person", pricing });
    await concludedOn(later.id, addDays(dayInWarsaw(), -25));
    expect((await send(cast.examiner, later.id, "startExamination", { impartial: true })).statusCode).toBe(
      200,
    );
  });
});

test("a business has no right to rescind, no paper of it, and its examination begins at once", async () => {
  const { id, papers } = await conclude({ kind: "company", startEarly: true });
  expect(papers.map(({ kind }) => kind)).toEqual(["confirmation"]);
  expect((await readOrder(t, cast.owner, id)).contract).toMatchObject({
    kind: "business",
    earlyStartAt: null,
    rescindUntil: null,
  });
  expect((await send(cast.owner, id, "rescind", RESCIND)).statusCode).toBe(403);
  expect((await send(cast.examiner, id, "startExamination", { impartial: true })).statusCode).toBe(200);
});

test("only the owner of the consumer's account rescinds, and not without a confirmation", async () => {
  const { id } = await conclude({ kind: "person" });
  expect((await send(cast.member, id, "rescind", RESCIND)).statusCode).toBe(403);
  expect((await send(cast.admin, id, "rescind", RESCIND)).statusCode).toBe(403);
  expect((await send(cast.stranger, id, "rescind", RESCIND)).statusCode).toBe(404);
  expect((await send(cast.owner, id, "rescind", { reason: "" })).statusCode).toBe(400);
  expect((await readOrder(t, cast.owner, id)).state).toBe("accepted");
});

test("the confirmation of a priced order says the contract already, and the request for an early start with its time", async () => {
  const { id, contract } = await submit({ kind: "person", startEarly: true });
  expect(contract).toMatchObject({ concludedOn: null, rescindUntil: null, earlyStartAt: expect.any(String) });
  const text = await paperOf(id, "confirmation");
  expect(text).toMatch(/1230,00.zł brutto/);
  expect(text).toMatch(/Prośba o wcześniejsze rozpoczęcie badania tak, \d/);
  expect(text).toMatch(/Wzór formularza odstąpienia/);
  expect((await send(cast.owner, id, "rescind", RESCIND)).json().state).toBe("rescinded");
});

/** A day of which today, or the next working day before it, is the last one to rescind. */
function fromWhichTodayIsLast(): string {
  const today = dayInWarsaw();
  for (let back = 14; back < 25; back += 1) {
    const day = addDays(today, -back);
    if (lastDayToRescind(day) === today) return day;
  }
  // Today is a day off, so no period ends today: one that goes on.
  return addDays(today, -13);
}
