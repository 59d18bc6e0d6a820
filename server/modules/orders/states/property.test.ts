import type { OrderEvent } from "@bonum/contract/orders/events.ts";
import type { Answer, OrderDetails } from "@bonum/contract/orders/fields.ts";
import type { OrderState } from "@bonum/contract/orders/states.ts";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { IS_LONG } from "../../../testing/long.ts";
import {
  addOrderIn,
  answered,
  castOrder,
  FINDING,
  type OrderCast,
  readOrder,
  saveFindings,
  sendOrder,
} from "../../../testing/orders/orders.ts";
import { bodiesOf, EVERY_EVENT, EXPECTED_EVENTS, expectedTarget } from "../../../testing/orders/table.ts";
import { createTestPortal, type TestPortal } from "../../../testing/portal.ts";

/*
 * Whatever anybody sends in whatever order and with whatever body: only the table's transitions happen, by those whom
 * it names, with what their guards ask, and the history tells all of it.
 */

let t: TestPortal;
let cast: OrderCast;
beforeAll(async () => {
  t = await createTestPortal();
  const asking = await castOrder(t, { questions: [{ question: "Ile kondygnacji?", required: true }] });
  cast = { ...asking, answers: answered("Cztery") };
});
afterAll(() => t.close());

const PEOPLE = ["admin", "examiner", "decider", "owner", "member", "stranger"] as const;
type Person = (typeof PEOPLE)[number];

const whoever = fc.constantFrom(...PEOPLE);
const someBody = fc.oneof(
  { weight: 6, arbitrary: fc.constant("good" as const) },
  { weight: 1, arbitrary: fc.constant("empty" as const) },
  { weight: 1, arbitrary: fc.jsonValue().filter((value) => typeof value === "object" && value !== null) },
);

type Step =
  | { kind: "event"; who: Person; event: OrderEvent; body: unknown }
  | { kind: "forward" | "trespass"; choice: number; who: Person }
  | { kind: "answers"; who: Person; answers: Answer[] }
  | { kind: "findings"; who: Person; verdict: "" | "meets" }
  | { kind: "people"; who: Person; examiner: Person | null; decider: Person | null };

const choiceOf = (kind: "forward" | "trespass") =>
  fc.record({ kind: fc.constant(kind), choice: fc.nat(60), who: whoever });

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("event" as const),
      who: whoever,
      event: fc.constantFrom(...EVERY_EVENT),
      body: someBody,
    }),
  },
  // Events possible for anybody in the record's state, so that orders get far.
  { weight: 5, arbitrary: choiceOf("forward") },
  // Events that lead on from the state, from any sender.
  { weight: 5, arbitrary: choiceOf("trespass") },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("answers" as const),
      who: whoever,
      answers: fc.array(fc.constantFrom(...answered("", "Nie"), ...answered("Cztery")), { maxLength: 3 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("findings" as const),
      who: fc.constantFrom("examiner" as const, "examiner" as const, "admin" as const),
      verdict: fc.constantFrom("" as const, "meets" as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("people" as const),
      who: whoever,
      examiner: fc.option(whoever),
      decider: fc.option(whoever),
    }),
  },
);

/** Makes one step; returns the event that was sent and by whom, where it was one. */
async function take(
  order: OrderDetails,
  made: Step,
): Promise<{ event: OrderEvent; who: Person; status: number } | null> {
  const { id } = order;
  const { headers } = cast[made.who];
  if (made.kind === "answers") {
    await t.app.inject({
      method: "PUT",
      url: `/api/orders/${id}`,
      headers,
      payload: { answers: made.answers },
    });
    return null;
  }
  if (made.kind === "findings") {
    await saveFindings(t, cast[made.who], { id, findings: [{ ...FINDING, verdict: made.verdict }] });
    return null;
  }
  if (made.kind === "people") {
    const idOf = (person: Person | null) => (person === null ? null : cast[person].accountId);
    const payload = { examinerId: idOf(made.examiner), deciderId: idOf(made.decider) };
    await t.app.inject({ method: "PUT", url: `/api/orders/${id}/people`, headers, payload });
    return null;
  }
  if (made.kind !== "event") {
    const sent = made.kind === "forward" ? await nextOf(id, made.choice) : leadingOn(order.state, made);
    if (sent === undefined) return null;
    const { event, who } = sent;
    const answer = await sendOrder(t, cast[who], { id, event, body: bodiesOf(cast, order)[event] });
    return { event, who, status: answer.statusCode };
  }
  const { event, who } = made;
  const invented = made.body === "empty" ? {} : made.body;
  const body = made.body === "good" ? bodiesOf(cast, order)[event] : invented;
  const answer = await sendOrder(t, cast[who], { id, event, body });
  return { event, who, status: answer.statusCode };
}

interface Sent {
  event: OrderEvent;
  who: Person;
}

const ENDS: readonly OrderEvent[] = ["withdraw", "cancel", "declineQuote"];

/** Events on the direct way to the result; preferred, so that the guards there are tested often. */
const ONWARD: readonly OrderEvent[] = ["submit", "accept", "startExamination", "sendToDecision", "publish"];

/** One of all that the order's answers say is allowed, but for what ends it. */
async function nextOf(id: string, choice: number): Promise<Sent | undefined> {
  const allowed: Sent[] = [];
  for (const who of PEOPLE) {
    const { allowedEvents = [] } = (await readOrder(t, cast[who], id)) as Partial<OrderDetails>;
    allowed.push(...allowedEvents.filter((event) => !ENDS.includes(event)).map((event) => ({ event, who })));
  }
  const onward = allowed.filter(({ event }) => ONWARD.includes(event));
  const chosen = choice % 3 > 0 && onward.length > 0 ? onward : allowed;
  return chosen[choice % Math.max(1, chosen.length)];
}

/** One of the events that lead on from the state; what ends the order is mostly left to those who may not send it. */
function leadingOn(state: OrderState, { choice, who }: { choice: number; who: Person }): Sent | undefined {
  const events = EVERY_EVENT.filter((event) => EXPECTED_EVENTS[event].from.includes(state));
  const event = events[choice % Math.max(1, events.length)];
  if (event === undefined) return undefined;
  const mayEnd = event === "cancel" ? ["admin", "examiner", "decider"].includes(who) : who === "owner";
  return ENDS.includes(event) && mayEnd && choice < 50 ? undefined : { event, who };
}

const row = (id: string) =>
  t.portal.database.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const historyOf = (id: string) =>
  t.portal.database
    .selectFrom("order_history")
    .selectAll()
    .where("order_id", "=", id)
    .orderBy("id")
    .execute();

type Row = Awaited<ReturnType<typeof row>>;

/**
 * Senders that a person counts as; before an examiner or a decider is assigned any administrator counts as
 * one.
 */
function sendersOf(
  who: Person,
  { examiner_id, decider_id }: Row,
): (typeof EXPECTED_EVENTS)[OrderEvent]["who"] {
  if (who === "stranger") return [];
  if (who === "owner") return ["client", "owner"];
  if (who === "member") return ["client"];
  const { accountId } = cast[who];
  return [
    "admin",
    ...(examiner_id === accountId ? (["examiner"] as const) : []),
    ...(decider_id === accountId ? (["decider"] as const) : []),
  ];
}

/** Asserts the conditions of a successful event. */
async function checkGuard(event: OrderEvent, { before, after }: { before: Row; after: Row }) {
  const { database } = t.portal;
  if (event === "submit")
    expect([after.number !== null, before.answers[0]?.answer]).toEqual([true, "Cztery"]);
  if (event === "accept" || event === "startExamination") expect(after.examiner_id).not.toBeNull();
  if (event === "sendToDecision") {
    const findings = database.selectFrom("order_findings").select("verdict").where("order_id", "=", after.id);
    const verdicts = (await findings.execute()).map(({ verdict }) => verdict);
    expect([verdicts.length > 0, verdicts.includes("")]).toEqual([true, false]);
  }
  if (event === "publish") {
    expect(after.decider_id).not.toBeNull();
    expect(after.decider_id).not.toBe(after.examiner_id);
    expect(after.result).not.toBeNull();
  }
  if (event === "invalidate") {
    const again = database.selectFrom("orders").select("id").where("repeats_id", "=", after.id);
    expect(await again.execute()).toHaveLength(1);
  }
}

async function play(id: string, made: Step, seen: { history: number }) {
  const [before, order] = [await row(id), await readOrder(t, cast.admin, id)];
  const figures = order.clock;
  const sent = await take(order, made);
  const [after, details] = [await row(id), await readOrder(t, cast.admin, id)];
  const history = await historyOf(id);
  expect(after.revision).toBeGreaterThanOrEqual(before.revision);
  expect(details.clock.centreDays).toBeGreaterThanOrEqual(figures.centreDays);
  expect(details.clock.clientDays).toBeGreaterThanOrEqual(figures.clientDays);
  if (sent?.status !== 200) {
    expect([after.state, history.length]).toEqual([before.state, seen.history]);
    if (sent) expect([400, 403, 404, 409]).toContain(sent.status);
    return;
  }
  const { event, who } = sent;
  const rule = EXPECTED_EVENTS[event];
  expect(rule.from).toContain(before.state);
  expect(after.state).toBe(expectedTarget(event, before.return_state as OrderState | null));
  expect(sendersOf(who, after).some((sender) => rule.who.includes(sender))).toBe(true);
  expect(after.revision).toBe(before.revision + 1);
  await checkGuard(event, { before, after });
  seen.history += 1;
  expect(history).toHaveLength(seen.history);
  expect(history.at(-1)).toMatchObject({ event, from_state: before.state, to_state: after.state });
}

/** Each of some thirty steps. */
const RUNS = IS_LONG ? 100 : 5;

const begun = fc.constantFrom<OrderState>("draft", "accepted", "in_examination", "in_decision");

test(
  "M4.22, M4.29: random events by random people never leave the table, and the history has no gap",
  async () => {
    const reached = new Set<string>();
    await fc.assert(
      fc.asyncProperty(begun, fc.array(step, { minLength: 20, maxLength: 45 }), async (from, steps) => {
        const { id } = await addOrderIn(t, cast, from);
        const seen = { history: (await historyOf(id)).length };
        for (const made of steps) await play(id, made, seen);
        let state = "draft";
        for (const entry of await historyOf(id)) {
          expect(entry.from_state).toBe(state);
          state = entry.to_state;
          reached.add(state);
        }
        expect((await row(id)).state).toBe(state);
      }),
      { numRuns: RUNS, seed: 20_261_122, endOnFailure: true },
    );
    expect(reached.size).toBeGreaterThan(6);
  },
  IS_LONG ? 3_600_000 : 240_000,
);
