import type { InvestmentEvent, InvestmentState, InvestmentView } from "@bonum/contract/investments/fields.ts";
import { INVESTMENT_EVENTS, INVESTMENT_STATES } from "@bonum/contract/investments/states.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addClient, signInFor } from "../../testing/clients.ts";
import { addInvestment, buildInvestmentFields, sendEvents } from "../../testing/investments.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../testing/portal.ts";
import { auditOf, hearChanges } from "../../testing/records.ts";
import { addService } from "../../testing/services.ts";

let t: TestPortal;
let admin: SignedIn;
let owner: SignedIn;
let stranger: SignedIn;
beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin");
  owner = await signInFor(t, (await addClient(t, admin)).id);
  stranger = await signInFor(t, (await addClient(t, admin, { name: "Inny" })).id);
});
afterAll(() => t.close());

/** Events that bring a new project into each state. */
const WAYS: Record<InvestmentState, InvestmentEvent[]> = {
  active: [],
  onHold: ["hold"],
  finished: ["finish"],
  archived: ["finish", "archive"],
};

/** Target of each possible event from each state. */
const LEADS: Record<InvestmentState, Partial<Record<InvestmentEvent, InvestmentState>>> = {
  active: { hold: "onHold", finish: "finished" },
  onHold: { resume: "active", finish: "finished" },
  finished: { reopen: "active", archive: "archived" },
  archived: { restore: "finished" },
};

const EVERY_EVENT = INVESTMENT_STATES.flatMap((state) =>
  INVESTMENT_EVENTS.map((event) => ({ state, event, to: LEADS[state][event] })),
);
const POSSIBLE = EVERY_EVENT.filter(({ to }) => to !== undefined);
const IMPOSSIBLE = EVERY_EVENT.filter(({ to }) => to === undefined);

async function addIn(state: InvestmentState): Promise<InvestmentView> {
  const { id } = await addInvestment(t, owner);
  await sendEvents(t, admin, { id, events: WAYS[state] });
  return read(id);
}
const read = async (id: string, who = admin) =>
  (await t.app.inject({ url: `/api/investments/${id}`, headers: who.headers })).json<InvestmentView>();
const send = (who: SignedIn, { id, event, headers }: { id: string; event: string; headers?: object }) =>
  t.app.inject({
    method: "POST",
    url: `/api/investments/${id}/events/${event}`,
    headers: { ...who.headers, ...headers },
  });

test.each(INVESTMENT_STATES)("in the state %s the record names to each what they may send", async (state) => {
  const { id, allowedEvents } = await addIn(state);
  expect(allowedEvents).toEqual(INVESTMENT_EVENTS.filter((event) => LEADS[state][event] !== undefined));
  expect((await read(id, owner)).allowedEvents).toEqual([]);
});

test.each(POSSIBLE)(
  "M2.4: $event leads from $state to $to, recorded and announced",
  async ({ event, state, to }) => {
    const { id, revision } = await addIn(state);
    const changes = await hearChanges(t);
    const answer = await send(admin, { id, event, headers: { "if-match": `"${revision}"` } });
    await changes.expectHeard([{ topic: "investments", id }]);
    expect([answer.statusCode, answer.headers.etag]).toEqual([200, `"${revision + 1}"`]);
    expect(answer.json()).toMatchObject({ ...buildInvestmentFields(), state: to });
    expect((await auditOf(t, id)).at(-1)).toMatchObject({
      action: `investment.${event}`,
      actor: admin.email,
      before: { state },
      after: { state: to },
    });
  },
);

test.each(IMPOSSIBLE)(
  "M2.4: $event is not possible from $state, and changes nothing",
  async ({ event, state }) => {
    const before = await addIn(state);
    const entries = await auditOf(t, before.id);
    const answer = await send(admin, { id: before.id, event });
    expect(answer.statusCode).toBe(409);
    expect(answer.body).toMatch(
      /^Czynność „.+” nie jest teraz możliwa, bo inwestycja ma stan „.+”\. Odśwież stronę\.$/,
    );
    expect(await read(before.id)).toEqual(before);
    expect(await auditOf(t, before.id)).toEqual(entries);
  },
);

test("a refusal says why an event is not possible", async () => {
  const { id } = await addIn("archived");
  expect((await send(admin, { id, event: "hold" })).body).toBe(
    "Czynność „Wstrzymaj inwestycję” nie jest teraz możliwa, bo inwestycja ma stan „Zarchiwizowana”. Odśwież stronę.",
  );
});

test.each(EVERY_EVENT)(
  "$event from $state is the centre's to send, not a client's",
  async ({ event, state }) => {
    const before = await addIn(state);
    const answers = [
      await send(owner, { id: before.id, event }),
      await send(stranger, { id: before.id, event }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
    expect(await read(before.id)).toEqual(before);
  },
);

test("an event from an older revision is a 409 that says who changed the project, and changes nothing", async () => {
  const { id } = await addIn("active");
  const answers = await Promise.all(
    ["hold", "finish"].map((event) => send(admin, { id, event, headers: { "if-match": '"1"' } })),
  );
  const [late] = answers.filter(({ statusCode }) => statusCode === 409);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(late?.body).toContain("Inwestycja została w międzyczasie zmieniona: Konto");
  expect((await read(id)).revision).toBe(2);
});

test("an unknown event, and one of no project, is a 404", async () => {
  const { id } = await addIn("active");
  expect((await send(admin, { id, event: "explode" })).statusCode).toBe(404);
  expect((await send(admin, { id: "00000000-0000-4000-8000-000000000000", event: "hold" })).statusCode).toBe(
    404,
  );
});

test.each(INVESTMENT_STATES)(
  "in the state %s the record says who may order, and so does an order",
  async (state) => {
    const { id } = await addIn(state);
    const { id: serviceId } = await addService(t, admin, { requiredDocuments: [], questions: [] });
    const goesOn = state === "active" || state === "onHold";
    for (const [who, may] of [
      [admin, true],
      [owner, goesOn],
    ] as const) {
      expect((await read(id, who)).can.order).toBe(may);
      const url = `/api/investments?pageSize=100&orderable=true`;
      const listed = (await t.app.inject({ url, headers: who.headers })).json<InvestmentView[]>();
      expect(listed.some((one) => one.id === id)).toBe(may);
      const payload = { serviceId, investmentId: id, answers: [] };
      const answer = await t.app.inject({
        method: "POST",
        url: "/api/orders",
        headers: who.headers,
        payload,
      });
      expect(answer.statusCode).toBe(may ? 201 : 409);
    }
  },
);
