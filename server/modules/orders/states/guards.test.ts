import type { OrderEvent } from "@bonum/contract/orders/events.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { attached } from "../../../testing/investments.ts";
import {
  addDraft,
  addOrderIn,
  answered,
  attachToOrder,
  castOrder,
  FINDING,
  type OrderCast,
  readOrder,
  saveFindings,
  sendOrder,
} from "../../../testing/orders/orders.ts";
import { bodiesOf, inDays } from "../../../testing/orders/table.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../../testing/portal.ts";

/* What has to be there beside the state: each guard refuses with a sentence, and nothing changes. */

let t: TestPortal;
let cast: OrderCast;
beforeAll(async () => {
  t = await createTestPortal();
});
afterAll(() => t.close());
beforeEach(async () => {
  cast = await castOrder(t);
});

/** Sends the one event that is named, with what differs in its body. */
function send(who: SignedIn, order: { id: string }, named: Partial<Record<OrderEvent, object>>) {
  const [[event, own] = ["", {}]] = Object.entries(named);
  const body = { ...bodiesOf(cast)[event as OrderEvent], ...own };
  return sendOrder(t, who, { id: order.id, event, body });
}

const assign = (order: { id: string }, people: object) =>
  t.app.inject({
    method: "PUT",
    url: `/api/orders/${order.id}/people`,
    headers: cast.admin.headers,
    payload: people,
  });

/** The event is refused with this, blocked for whoever sends it with the same, and the order stays. */
async function expectBlocked(
  who: SignedIn,
  order: { id: string },
  { event, reason }: { event: OrderEvent; reason: RegExp },
) {
  const before = await readOrder(t, who, order.id);
  expect(before.allowedEvents).not.toContain(event);
  const told = before.blockedEvents.find((blocked) => blocked.event === event)?.reason;
  expect(told?.pl).toMatch(reason);
  // Names given by people stay Polish.
  expect(told?.en.replace(/“[^”]*”/g, "")).toMatch(/^[A-Za-z][\w ,.:'-]*\.$/);
  const answer = await send(who, before, { [event]: {} });
  expect([answer.statusCode, answer.body]).toEqual([409, expect.stringMatching(reason)]);
  expect(await readOrder(t, who, order.id)).toEqual(before);
}

describe("submitting", () => {
  const asking = {
    requiredDocuments: [
      { name: "Projekt budowlany", required: true },
      { name: "Opinia", required: false },
    ],
    questions: [
      { question: "Ile kondygnacji?", required: true },
      { question: "Czy jest zabytkiem?", required: false },
    ],
  };

  test("M4.13: needs the required answers and documents, by their names; the accepted terms too", async () => {
    cast = await castOrder(t, asking);
    const draft = await addDraft(t, cast);
    expect(draft.missing).toEqual([
      { kind: "answer", name: "Ile kondygnacji?" },
      { kind: "document", name: "Projekt budowlany" },
    ]);
    await expectBlocked(cast.owner, draft, {
      event: "submit",
      reason: /niekompletne\. Prosimy uzupełnić: „Ile kondygnacji\?”, „Projekt budowlany”\.$/,
    });
    await t.app.inject({
      method: "PUT",
      url: `/api/orders/${draft.id}`,
      headers: cast.owner.headers,
      payload: { answers: answered("Cztery") },
    });
    await attachToOrder(t, cast.owner, { id: draft.id, requirement: "Opinia" });
    await expectBlocked(cast.owner, draft, { event: "submit", reason: /uzupełnić: „Projekt budowlany”\.$/ });
    const full = (
      await attachToOrder(t, cast.owner, { id: draft.id, requirement: "Projekt budowlany" })
    ).json();
    expect([full.missing, full.revision]).toEqual([[], 2]);
    const refused = await send(cast.owner, draft, { submit: { termsAccepted: false } });
    expect([refused.statusCode, refused.json().errors]).toEqual([
      400,
      { termsAccepted: ["Potwierdź, aby kontynuować"] },
    ]);
    const sent = (await send(cast.owner, draft, { submit: {} })).json<OrderDetails>();
    expect(sent.number).toMatch(/^BAD\/\d{4}\/\d{4}$/);
    expect(sent.rounds).toMatchObject([
      {
        round: 1,
        answers: answered("Cztery", ""),
        documents: [
          { requirement: "Opinia", version: 1, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
          { requirement: "Projekt budowlany", version: 1 },
        ],
      },
    ]);
  });

  test("M4.13: a document in the trash is missing again", async () => {
    cast = await castOrder(t, { ...asking, questions: [] });
    const draft = await addDraft(t, cast);
    const full = (
      await attachToOrder(t, cast.owner, { id: draft.id, requirement: "Projekt budowlany" })
    ).json<OrderDetails>();
    await t.app.inject({
      method: "DELETE",
      url: `/api/files/delete/${full.documents[0]?.fileKey}`,
      headers: cast.admin.headers,
    });
    await expectBlocked(cast.owner, draft, { event: "submit", reason: /Projekt budowlany/ });
  });
});

describe("quote and acceptance", () => {
  test("M4.14, M4.15: money is in whole grosze, and a quote cannot have ended already", async () => {
    const order = await addOrderIn(t, cast, "submitted");
    for (const body of [{ price: "12,50" }, { price: "12.50" }, { price: 12.5 }, { price: -1 }]) {
      expect((await send(cast.admin, order, { quote: body })).json().errors).toHaveProperty("price");
    }
    const past = await send(cast.admin, order, { quote: { validUntil: inDays(-1) } });
    expect(past.json().errors).toEqual({ validUntil: ["Data nie może być wcześniejsza niż dzisiejsza"] });
    const quoted = (await send(cast.admin, order, { quote: { validUntil: inDays(0) } })).json();
    expect(quoted).toMatchObject({
      price: 200_000,
      clock: { dueDate: inDays(0) },
      quote: { note: "Z dojazdem" },
    });
    expect((await send(cast.owner, order, { acceptQuote: {} })).json()).toMatchObject({
      state: "accepted",
      price: 200_000,
    });
  });

  test("M4.15: a quote is accepted only as long as it is valid", async () => {
    const order = await addOrderIn(t, cast, "quoted");
    await t.portal.database
      .updateTable("orders")
      .set({ quote_valid_until: inDays(-1) })
      .where("id", "=", order.id)
      .execute();
    await expectBlocked(cast.owner, order, {
      event: "acceptQuote",
      reason: /^Oferta była ważna do \d+ \S+ \d{4}\sr\. Mogą Państwo poprosić Centrum/,
    });
  });

  test("M4.17: an order by the price list is accepted once an examiner is named, with the list's price", async () => {
    const order = await addOrderIn(t, cast, "submitted");
    const refused = await send(cast.admin, order, { accept: { examinerId: null } });
    expect([refused.statusCode, refused.json().errors]).toEqual([
      400,
      { examinerId: ["Wybierz osobę badającą"] },
    ]);
    expect(await readOrder(t, cast.admin, order.id)).toEqual(order);
    await assign(order, { examinerId: cast.examiner.accountId });
    const accepted = await send(cast.admin, order, { accept: { examinerId: null } });
    expect(accepted.json()).toMatchObject({
      state: "accepted",
      price: 123_450,
      examiner: { id: cast.examiner.accountId },
    });
  });

  test("whoever is named is an administrator", async () => {
    const order = await addOrderIn(t, cast, "submitted");
    const answer = await send(cast.admin, order, { accept: { examinerId: cast.owner.accountId } });
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      { examinerId: ["Wybierz administratora z listy"] },
    ]);
    expect((await assign(order, { deciderId: cast.owner.accountId })).statusCode).toBe(400);
    expect(await readOrder(t, cast.admin, order.id)).toEqual(order);
  });

  test("M4.17: a service by quote is not accepted without one", async () => {
    cast = await castOrder(t, { pricing: "quote", price: null });
    await expectBlocked(cast.admin, await addOrderIn(t, cast, "submitted"), {
      event: "accept",
      reason: /wyceniana indywidualnie/,
    });
  });
});

describe("examination and decision", () => {
  test("M4.20, M4.31: begins with a named examiner, who alone begins it", async () => {
    const order = await addOrderIn(t, cast, "quoted");
    await send(cast.owner, order, { acceptQuote: {} });
    await expectBlocked(cast.admin, order, { event: "startExamination", reason: /wyznacz osobę badającą/ });
    await assign(order, { examinerId: cast.examiner.accountId });
    const { blockedEvents } = await readOrder(t, cast.admin, order.id);
    expect(blockedEvents[0]?.reason.pl).toMatch(/^Zrobi to osoba badająca: Konto \d+\.$/);
    expect((await send(cast.examiner, order, { startExamination: { impartial: false } })).statusCode).toBe(
      400,
    );
    expect((await send(cast.examiner, order, { startExamination: {} })).json().state).toBe("in_examination");
  });

  test("M4.23: goes to the decision with every criterion filled", async () => {
    const order = await addOrderIn(t, cast, "in_examination");
    await saveFindings(t, cast.examiner, { id: order.id, findings: [] });
    await expectBlocked(cast.examiner, order, { event: "sendToDecision", reason: /Wpisz co najmniej/ });
    await saveFindings(t, cast.examiner, { id: order.id, findings: [FINDING, { criterion: "Pożar" }] });
    await expectBlocked(cast.examiner, order, { event: "sendToDecision", reason: /Bez oceny: 1\./ });
  });

  test("M4.50: findings are the examiner's, while the examination goes on, with evidence of the order", async () => {
    const order = await addOrderIn(t, cast, "in_examination");
    const save = (who: SignedIn, findings: object[]) => saveFindings(t, who, { id: order.id, findings });
    expect((await save(cast.decider, [FINDING])).statusCode).toBe(403);
    expect((await save(cast.owner, [FINDING])).statusCode).toBe(403);
    const foreign = await attached(t, cast.owner, { investmentId: cast.investmentId });
    const refused = await save(cast.examiner, [FINDING, { ...FINDING, evidence: [foreign.id] }]);
    expect([refused.statusCode, refused.json().errors]).toEqual([
      400,
      { "findings.1.evidence": ["Wybierz dokument z listy"] },
    ]);
    const { documents } = (await attachToOrder(t, cast.admin, { id: order.id })).json<OrderDetails>();
    const evidence = documents.map(({ id }) => id);
    expect((await save(cast.examiner, [{ ...FINDING, evidence }])).json().findings).toEqual([
      { ...FINDING, evidence, evidenceVersions: [1], evidenceNames: ["projekt.pdf"] },
    ]);
    expect((await readOrder(t, cast.owner, order.id)).findings).toEqual([]);
    await send(cast.examiner, order, { sendToDecision: {} });
    expect((await save(cast.examiner, [])).statusCode).toBe(409);
  });

  test("M4.34: whoever examined does not decide, not even when another examiner is named since", async () => {
    const order = await addOrderIn(t, cast, "in_decision");
    await assign(order, { examinerId: cast.examiner.accountId, deciderId: cast.examiner.accountId });
    await expectBlocked(cast.examiner, order, { event: "publish", reason: /^Osoba badająca nie może/ });
    await send(cast.examiner, order, { returnToExamination: {} });
    await assign(order, { examinerId: cast.admin.accountId, deciderId: cast.examiner.accountId });
    await send(cast.admin, order, { sendToDecision: {} });
    await expectBlocked(cast.examiner, order, { event: "publish", reason: /^Osoba badająca nie może/ });
  });

  test("M4.34: nobody decides before a decider is named", async () => {
    const order = await addOrderIn(t, cast, "in_decision");
    await assign(order, { examinerId: cast.examiner.accountId });
    const reason = /Najpierw wyznacz osobę decydującą\.$/;
    await expectBlocked(cast.admin, order, { event: "publish", reason });
    await expectBlocked(cast.admin, order, { event: "returnToExamination", reason });
  });

  test("M4.25: the result is published with the right password, conditions where it has them, and a reason", async () => {
    const order = await addOrderIn(t, cast, "in_decision");
    const wrong = await send(cast.decider, order, { publish: { password: "nie to hasło" } });
    expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([400, ["password"]]);
    const bare = await send(cast.decider, order, { publish: { justification: " ", password: "" } });
    expect(Object.keys(bare.json().errors).toSorted()).toEqual(["justification", "password"]);
    const conditional = await send(cast.decider, order, { publish: { result: "conditional" } });
    expect(Object.keys(conditional.json().errors)).toEqual(["conditions"]);
    expect(await readOrder(t, cast.admin, order.id)).toEqual(order);
    const body = { result: "conditional", conditions: "Uzupełnić oznakowanie" };
    expect((await send(cast.decider, order, { publish: body })).json()).toMatchObject({
      state: "published",
      result: "conditional",
      conditions: "Uzupełnić oznakowanie",
      clock: { dueDate: null },
    });
  });

  test("M4.33: of two who publish at once one succeeds; the other is told what changed and by whom", async () => {
    for (const headers of [{}, { "if-match": "*" }]) {
      const order = await addOrderIn(t, cast, "in_decision");
      const body = bodiesOf(cast).publish;
      const both = [0, 1].map(() =>
        sendOrder(t, cast.decider, { id: order.id, event: "publish", body, headers }),
      );
      const answers = await Promise.all(both);
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
      const late = answers.find(({ statusCode }) => statusCode === 409);
      expect(late?.body).toMatch(
        /Ostatnia zmiana: „Opublikowano wynik”, Konto \d+, \d\d-\d\d-\d{4} \d\d:\d\d\. Odśwież stronę\.$/,
      );
    }
  });

  test("M4.33: an event from an older revision is refused, saying who changed the order", async () => {
    const order = await addOrderIn(t, cast, "in_examination");
    const headers = { "if-match": `"${order.revision - 1}"` };
    const answer = await sendOrder(t, cast.admin, {
      id: order.id,
      event: "cancel",
      body: bodiesOf(cast).cancel,
      headers,
    });
    expect([answer.statusCode, answer.body]).toEqual([
      409,
      expect.stringMatching(/^Zlecenie zostało w międzyczasie zmienione \(„.+”\): Konto \d+, /),
    ]);
    const client = await sendOrder(t, cast.owner, {
      id: order.id,
      event: "withdraw",
      body: bodiesOf(cast).withdraw,
      headers,
    });
    expect(client.body).toMatch(/zmienione \(„.+”\): Centrum Badań, /);
    expect(await readOrder(t, cast.admin, order.id)).toEqual(order);
  });
});

describe("a centre with one administrator", () => {
  const settings = (method: "GET" | "PUT", payload?: object, who = cast.admin) =>
    t.app.inject({ method, url: "/api/orders/settings", headers: who.headers, ...(payload && { payload }) });

  test("M4.35: may let the examiner decide, but only while it is alone", async () => {
    const order = await addOrderIn(t, cast, "in_decision");
    expect((await settings("GET", undefined, cast.owner)).statusCode).toBe(403);
    expect((await settings("GET")).json()).toMatchObject({ examinerMayDecide: false });
    expect((await settings("PUT", { examinerMayDecide: true })).json()).toMatchObject({
      examinerMayDecide: true,
    });
    await assign(order, { examinerId: cast.examiner.accountId, deciderId: cast.examiner.accountId });
    await expectBlocked(cast.examiner, order, { event: "publish", reason: /^Osoba badająca nie może/ });
    await t.portal.pool.query(
      "update accounts set state = 'blocked' where 'Admin' = any(roles) and id <> $1",
      [cast.examiner.accountId],
    );
    // Blocking the others for a minute does not make one the only administrator.
    await expectBlocked(cast.examiner, order, { event: "publish", reason: /od 30 dni nie było drugiego/ });
    const aged = (days: number) =>
      t.portal.pool.query("update former_administrators set until = now() - $1 * interval '1 day'", [days]);
    await aged(29);
    expect((await send(cast.examiner, order, { publish: {} })).statusCode).toBe(409);
    await aged(31);
    expect((await send(cast.examiner, order, { publish: {} })).statusCode).toBe(200);
    await t.portal.pool.query("update accounts set state = 'active' where state = 'blocked'");
    await settings("PUT", { examinerMayDecide: false });
  });
});
