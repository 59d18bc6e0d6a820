import type { OrderDetails, OrderHistoryEntry } from "@bonum/contract/orders/fields.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { attached } from "../../testing/investments.ts";
import {
  ASKING,
  addDraft,
  addOrderIn,
  answered,
  attachToOrder,
  callAs,
  castOrder,
  type OrderCast,
  readOrder,
  sendOrder,
} from "../../testing/orders/orders.ts";
import { bodiesOf, inDays } from "../../testing/orders/table.ts";
import { createTestPortal, PASSWORD, type SignedIn, type TestPortal } from "../../testing/portal.ts";
import { auditOf } from "../../testing/records.ts";

/* What becomes of an order: corrections, history, mail, papers, and the samples in which all of it happened. */

let t: TestPortal;
let cast: OrderCast;
beforeAll(async () => {
  t = await createTestPortal();
});
afterAll(() => t.close());
beforeEach(async () => {
  cast = await castOrder(t, ASKING);
});

const call = callAs(() => t);
const mails = async (orderId: string) => {
  const { rows } = await t.portal.pool.query<{ recipient: string; subject: string }>(
    "select recipient, subject from outbox_messages where template = 'order-changed' and about @> array[$1]::uuid[] order by recipient",
    [orderId],
  );
  return rows;
};

describe("corrections", () => {
  const request = (order: OrderDetails, items: object[]) =>
    sendOrder(t, cast.admin, {
      id: order.id,
      event: "requestCorrection",
      body: { ...bodiesOf(cast).requestCorrection, items },
    });
  const answer = (order: OrderDetails, items: object[]) =>
    sendOrder(t, cast.owner, { id: order.id, event: "answerCorrection", body: { items } });

  test("M4.18: are about something that the service asks for, and have a day to come", async () => {
    const order = await addOrderIn(t, cast, "submitted");
    const refused = await request(order, [
      { kind: "answer", target: "Czy jest zabytkiem?", text: "Proszę doprecyzować" },
      { kind: "answer", target: "1", text: "Czego?" },
      { kind: "document", target: "Nieznany", text: "Czego?" },
    ]);
    expect(Object.keys(refused.json().errors)).toEqual(["items.1.target", "items.2.target"]);
    expect((await request(order, [])).json().errors).toEqual({ items: ["Dodaj co najmniej jedną pozycję"] });
    expect(await readOrder(t, cast.admin, order.id)).toEqual(order);
  });

  test("M4.19: are answered all at once: answers change, documents become the required ones, a round is kept", async () => {
    const order = await addOrderIn(t, cast, "in_examination");
    const asked = await request(order, [
      { kind: "answer", target: "Ile kondygnacji?", text: "Proszę doprecyzować" },
      { kind: "document", target: "Projekt budowlany", text: "Brakuje przekroju" },
    ]);
    const { corrections, clock } = asked.json<OrderDetails>();
    expect([corrections[0]?.dueDate, clock.dueDate]).toEqual([inDays(7), inDays(7)]);
    const [one, two] = corrections[0]?.items ?? [];
    const { documents } = (await attachToOrder(t, cast.owner, { id: order.id })).json<OrderDetails>();
    const documentId = documents[0]?.id;
    const elsewhere = await attached(t, cast.owner, { investmentId: cast.investmentId });
    const half = await answer(order, [
      { id: one?.id, text: "Pięć", documentId: elsewhere.id },
      { id: one?.id, text: "Pięć" },
    ]);
    expect([half.statusCode, Object.keys(half.json().errors).toSorted()]).toEqual([
      400,
      ["items.0.documentId", "items.1.documentId", "items.1.id"],
    ]);
    const unsaid = await answer(order, [{ id: one?.id, text: " " }]);
    expect(Object.keys(unsaid.json().errors)).toEqual(["items.0.text", "items.1.documentId"]);
    const changed = await answer(order, [
      { id: one?.id, text: "Pięć" },
      { id: two?.id, text: "Dołączam", documentId },
    ]);
    expect(changed.json()).toMatchObject({
      state: "in_examination",
      answers: answered("Pięć", ""),
      documents: [{ id: documentId, requirement: "Projekt budowlany" }],
      corrections: [{ dateAnswered: expect.any(String), items: [{ answer: "Pięć" }, { documentId }] }],
      rounds: [
        { round: 1, answers: answered("", ""), documents: [] },
        {
          round: 2,
          answers: answered("Pięć", ""),
          documents: [{ documentId, requirement: "Projekt budowlany" }],
        },
      ],
    });
  });

  test("leave no required document out: not by an answer, not by a place of another name, not by the trash", async () => {
    cast = await castOrder(t, {
      requiredDocuments: [
        { name: "Projekt budowlany", required: true },
        { name: "Opinia", required: false },
      ],
    });
    const draft = await addDraft(t, cast);
    const requirement = "Projekt budowlany";
    const { documents } = (
      await attachToOrder(t, cast.owner, { id: draft.id, requirement })
    ).json<OrderDetails>();
    const [project] = documents;
    for (const event of ["submit", "requestCorrection"] as const) {
      const items = [{ kind: "document", target: "Opinia", text: "Proszę dołączyć" }];
      const body = event === "submit" ? bodiesOf(cast).submit : { ...bodiesOf(cast)[event], items };
      await sendOrder(t, event === "submit" ? cast.owner : cast.admin, { id: draft.id, event, body });
    }
    const open = await readOrder(t, cast.owner, draft.id);
    const itemId = open.corrections[0]?.items[0]?.id;
    const moved = await answer(open, [{ id: itemId, text: "Jest", documentId: project?.id }]);
    expect([moved.statusCode, moved.json().errors]).toEqual([
      400,
      { "items.0.documentId": ["Tego dokumentu użyto już jako innego wymaganego dokumentu. Wybierz inny."] },
    ]);
    const other = await call(cast.owner, `PUT /orders/${open.id}/documents/${project?.id}`, {
      requirement: "Opinia",
    });
    expect([other.statusCode, other.body]).toEqual([409, expect.stringContaining("„Projekt budowlany”")]);
    await call(cast.admin, `DELETE /files/delete/${project?.fileKey}`);
    // Submitted answers stay with the order.
    const without = await answer(open, [{ id: itemId, text: "Brak" }]);
    expect([without.statusCode, without.json().errors]).toEqual([
      400,
      { "items.0.documentId": ["Plik musi zostać wybrany."] },
    ]);
    const added = await attachToOrder(t, cast.owner, { id: open.id, requirement: "Opinia" });
    const opinion = added.json<OrderDetails>().documents.find((one) => one.requirement === "Opinia");
    const changed = await answer(open, [{ id: itemId, text: "", documentId: opinion?.id }]);
    expect(changed.json<OrderDetails>().rounds).toMatchObject([
      { documents: [{ documentId: project?.id, requirement }] },
      { documents: [{ documentId: project?.id, requirement }, { documentId: opinion?.id }] },
    ]);
  });

  test("M4.19: of a decision lead back to the examination", async () => {
    const order = await addOrderIn(t, cast, "in_decision");
    await request(order, [{ kind: "other", target: "", text: "Proszę wyjaśnić" }]);
    const open = await readOrder(t, cast.owner, order.id);
    const changed = await answer(order, bodiesOf(cast, open).answerCorrection.items);
    expect(changed.json().state).toBe("in_examination");
  });
});

describe("history", () => {
  test("M4.24, M4.47: names the centre's people to the centre alone, and shows a client no internal note", async () => {
    const { id } = await addOrderIn(t, cast, "in_decision");
    await sendOrder(t, cast.decider, {
      id,
      event: "returnToExamination",
      body: { comment: "Tylko dla Centrum" },
    });
    await sendOrder(t, cast.examiner, { id, event: "sendToDecision", body: bodiesOf(cast).sendToDecision });
    await sendOrder(t, cast.decider, { id, event: "publish", body: bodiesOf(cast).publish });
    await sendOrder(t, cast.admin, { id, event: "invalidate", body: bodiesOf(cast).invalidate });
    const read = async (who: SignedIn) =>
      (await call(who, `GET /orders/${id}/history`)).json<OrderHistoryEntry[]>();
    const [ours, theirs] = [await read(cast.admin), await read(cast.owner)];
    expect(ours.map(({ event, to }) => [event, to])).toEqual(theirs.map(({ event, to }) => [event, to]));
    expect(new Set(theirs.slice(1).map(({ actor }) => actor))).toEqual(new Set(["Centrum Badań"]));
    expect(ours.every(({ actor }) => actor.startsWith("Konto "))).toBe(true);
    const noteOf = (entries: OrderHistoryEntry[], event: string) =>
      entries.find((entry) => entry.event === event)?.note;
    expect(noteOf(ours, "returnToExamination")).toBe("Tylko dla Centrum");
    expect(noteOf(theirs, "returnToExamination")).toBe("");
    expect(noteOf(ours, "invalidate")).toBe("Pomyłka w pomiarze");
    expect(noteOf(theirs, "invalidate")).toBe("Badanie zostanie powtórzone");
    const text = JSON.stringify(await readOrder(t, cast.owner, id));
    expect(text).not.toContain("Konto ");
    expect(text).not.toContain("Tylko dla Centrum");
    expect((await call(cast.stranger, `GET /orders/${id}/history`)).statusCode).toBe(404);
  });

  test("P6.5: is what an account did, and keeps of the person who is erased the name alone", async () => {
    const { id } = await addOrderIn(t, cast, "in_decision");
    const own = (await call(cast.examiner, "GET /account/my-data")).json();
    expect(own.orderEvents).toMatchObject([
      { orderId: id, event: "startExamination" },
      { event: "sendToDecision" },
    ]);
    const erased = await call(cast.admin, `POST /accounts/${cast.examiner.accountId}/erase`, {
      password: PASSWORD,
    });
    expect(erased.json().kept).toContainEqual(expect.objectContaining({ kind: "orders", count: 1 }));
    const history = (await call(cast.admin, `GET /orders/${id}/history`)).json<OrderHistoryEntry[]>();
    // The examiner's name is part of the result.
    const name = history.find(({ event }) => event === "startExamination")?.actor ?? "";
    expect(name).toMatch(/^Konto \d+$/);
    expect(history.filter(({ actor }) => actor === name)).toHaveLength(2);
    expect(erased.json().kept).toContainEqual(expect.objectContaining({ kind: "name", count: 1 }));
    expect(JSON.stringify(await auditOf(t, id))).not.toContain(cast.examiner.email);
    expect(JSON.stringify(await auditOf(t, id))).toContain(`${name} (konto usunięte)`);
    expect(JSON.stringify(await auditOf(t, id))).toContain(cast.decider.email);
  });

  test("forgets a person who was named once and did nothing, also where the order is gone", async () => {
    const { email, accountId } = await t.signIn("Admin");
    const orders = [await addDraft(t, cast), await addDraft(t, cast)];
    for (const { id } of orders) {
      await call(cast.admin, `PUT /orders/${id}/people`, { examinerId: accountId });
      await call(cast.admin, `PUT /orders/${id}/people`, { examinerId: cast.examiner.accountId });
    }
    await call(cast.owner, `DELETE /orders/${orders[1]?.id}`);
    const logged = async () => JSON.stringify(await Promise.all(orders.map(({ id }) => auditOf(t, id))));
    expect(await logged()).toContain(email);
    expect(
      (await call(cast.admin, `POST /accounts/${accountId}/erase`, { password: PASSWORD })).statusCode,
    ).toBe(200);
    expect(await logged()).not.toContain(email);
    expect(await logged()).toContain(cast.examiner.email);
  });
});

describe("mail", () => {
  test("M7.10: goes to the other side's people who want it; a submission proves itself to the client", async () => {
    const mute = { displayName: "Bez poczty", language: "pl", notifications: { orders: "none" } };
    await call(cast.member, "PUT /account/profile", mute);
    const order = await addOrderIn(t, cast, "submitted");
    const sent = await mails(order.id);
    const told = sent.map(({ recipient }) => recipient);
    expect(told).toEqual(expect.arrayContaining([cast.owner.email, cast.admin.email, cast.examiner.email]));
    expect(told).not.toContain(cast.member.email);
    expect(told).not.toContain(cast.stranger.email);
    expect(new Set(sent.map(({ subject }) => subject))).toEqual(
      new Set([`${order.number}: Zlecenie wysłano`, `${order.number}: Nowe zlecenie`]),
    );
    await sendOrder(t, cast.admin, { id: order.id, event: "accept", body: bodiesOf(cast).accept });
    const accepted = (await mails(order.id)).filter(({ subject }) =>
      subject.endsWith("Przyjęto do realizacji"),
    );
    expect(accepted.map(({ recipient }) => recipient)).toEqual([cast.owner.email]);
    await sendOrder(t, cast.owner, { id: order.id, event: "withdraw", body: bodiesOf(cast).withdraw });
    const withdrawn = (await mails(order.id)).filter(({ subject }) => subject.endsWith("Wycofano zlecenie"));
    const working = [cast.admin, cast.examiner, cast.decider].map(({ email }) => email);
    expect(withdrawn.map(({ recipient }) => recipient).toSorted()).toEqual(working.toSorted());
  });

  test("M4.30: is not kept where the event does not happen", async () => {
    const order = await addOrderIn(t, cast, "in_decision");
    const before = await mails(order.id);
    await sendOrder(t, cast.decider, {
      id: order.id,
      event: "publish",
      body: { ...bodiesOf(cast).publish, password: "x" },
    });
    expect(await mails(order.id)).toEqual(before);
  });
});

describe("papers and certificate", () => {
  const paper = (who: SignedIn, id: string, kind: string) => call(who, `GET /orders/${id}/papers/${kind}`);

  test("M4.25: the confirmation and the report are kept, and read by both sides alone", async () => {
    const { id } = await addOrderIn(t, cast, "in_decision");
    expect((await paper(cast.owner, id, "report")).statusCode).toBe(404);
    const preview = await call(cast.decider, `POST /orders/${id}/report-preview`, {
      result: "conditional",
      justification: "Prawie",
      conditions: "Uzupełnić",
    });
    expect([preview.statusCode, preview.headers["content-type"], preview.body.slice(0, 5)]).toEqual([
      200,
      "application/pdf",
      "%PDF-",
    ]);
    await sendOrder(t, cast.decider, { id, event: "publish", body: bodiesOf(cast).publish });
    const published = await readOrder(t, cast.owner, id);
    expect(published.papers.map(({ kind }) => kind)).toEqual(["confirmation", "report"]);
    expect(published.certificate).toMatchObject({
      state: "issued",
      number: expect.stringMatching(/^CERT\//),
    });
    const report = await paper(cast.owner, id, "report");
    expect([report.statusCode, report.headers.etag]).toEqual([200, `"${published.papers[1]?.sha256}"`]);
    expect((await paper(cast.stranger, id, "report")).statusCode).toBe(404);
    expect((await paper(cast.owner, id, "inny")).statusCode).toBe(400);
    expect(
      (await call(cast.decider, `POST /orders/${id}/report-preview`, { result: "negative" })).statusCode,
    ).toBe(409);
    expect(
      (await call(cast.owner, `POST /orders/${id}/report-preview`, { result: "negative" })).statusCode,
    ).toBe(403);
    await expect(t.portal.pool.query("update order_papers set content = ''")).rejects.toThrow(
      "never changes",
    );
  });

  test("M4.26: a negative result has no certificate, an invalidated one a withdrawn one and a new draft", async () => {
    const negative = await addOrderIn(t, cast, "in_decision");
    const body = { ...bodiesOf(cast).publish, result: "negative" };
    const answer = await sendOrder(t, cast.decider, { id: negative.id, event: "publish", body });
    expect(answer.json().certificate).toBeNull();
    const draft = await addDraft(t, cast, { answers: answered("Cztery") });
    await attachToOrder(t, cast.owner, { id: draft.id, requirement: "Projekt budowlany" });
    const invalidated = await addOrderIn(t, cast, "invalidated");
    expect(invalidated).toMatchObject({
      publicNote: "Badanie zostanie powtórzone",
      certificate: { state: "withdrawn" },
      repeatedBy: { number: null },
    });
    const again = await readOrder(t, cast.owner, invalidated.repeatedBy?.id ?? "");
    expect(again).toMatchObject({
      state: "draft",
      client: { id: cast.clientId },
      service: { name: invalidated.service.name },
      repeats: { id: invalidated.id, number: invalidated.number },
      can: { edit: true },
    });
  });
});
