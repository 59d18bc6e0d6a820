import type { Answer, OrderDetails, OrderView } from "@bonum/contract/orders/fields.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addInvestment, attached, sendEvents } from "../../testing/investments.ts";
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
import { createTestPortal, type SignedIn, type TestPortal } from "../../testing/portal.ts";
import { auditOf } from "../../testing/records.ts";
import { addService, buildServiceFields } from "../../testing/services.ts";

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
const list = async (who: SignedIn, query: string) =>
  (await call(who, `GET /orders?${query}`)).json<OrderView[]>().map(({ id }) => id);

describe("a draft", () => {
  test("M4.45: is of the investment's client, with the service as it is now", async () => {
    const draft = await addDraft(t, cast, { answers: answered("Cztery", "Nie") });
    expect(draft).toMatchObject({
      number: null,
      state: "draft",
      turn: "client",
      client: { id: cast.clientId },
      answers: answered("Cztery", "Nie"),
      allowedEvents: ["submit", "withdraw"],
      can: { edit: true, delete: true, attach: true, assign: false, examine: false },
      clock: { centreDays: 0, normDays: 20, clientDays: 0, dueDate: null },
    });
    await t.app.inject({
      method: "DELETE",
      url: `/api/admin/services/${cast.serviceId}`,
      headers: cast.admin.headers,
    });
    const kept = await readOrder(t, cast.owner, draft.id);
    expect(kept.service).toEqual({ ...draft.service, id: null });
    expect(
      (await sendOrder(t, cast.owner, { id: draft.id, event: "submit", body: bodiesOf(cast).submit }))
        .statusCode,
    ).toBe(200);
  });

  test("M4.45: is of a published service and an own investment that goes on", async () => {
    const hidden = await addService(t, cast.admin, { published: false });
    const foreign = await addInvestment(t, cast.stranger);
    const create = (who: SignedIn, fields: object) =>
      call(who, "POST /orders", { serviceId: cast.serviceId, investmentId: cast.investmentId, ...fields });
    const refused = await create(cast.owner, { serviceId: hidden.id, investmentId: foreign.id });
    expect([refused.statusCode, Object.keys(refused.json().errors).toSorted()]).toEqual([
      400,
      ["investmentId", "serviceId"],
    ]);
    const many = await create(cast.owner, { serviceId: hidden.id, answers: "nie lista" });
    expect(Object.keys(many.json().errors).toSorted()).toEqual(["answers", "serviceId"]);
    expect((await create(cast.admin, { serviceId: hidden.id, investmentId: foreign.id })).statusCode).toBe(
      201,
    );
    await sendEvents(t, cast.admin, { id: cast.investmentId, events: ["finish"] });
    expect((await create(cast.owner, {})).body).toMatch(/^Ta inwestycja jest zakończona/);
    expect((await create(cast.admin, {})).statusCode).toBe(201);
  });

  test("keeps the service as it was ordered, though it is changed and unpublished since", async () => {
    const draft = await addDraft(t, cast, { answers: answered("Cztery", "Nie") });
    const changed = buildServiceFields({ name: "Inna usługa", price: 1, published: false, questions: [] });
    const saved = await t.app.inject({
      method: "PUT",
      url: `/api/admin/services/${cast.serviceId}`,
      headers: { ...cast.admin.headers, "if-match": "*" },
      payload: changed,
    });
    expect(saved.statusCode).toBe(200);
    const kept = await readOrder(t, cast.owner, draft.id);
    expect(kept.service).toEqual(draft.service);
    const sent = await call(cast.owner, `POST /orders/${draft.id}/events/submit`, bodiesOf(cast).submit);
    expect(sent.json()).toMatchObject({ state: "submitted", service: draft.service });
    const another = { serviceId: cast.serviceId, investmentId: cast.investmentId, answers: [] };
    expect((await call(cast.owner, "POST /orders", another)).statusCode).toBe(400);
  });

  test("M4.46: is saved incomplete, deleted, and neither once it was sent", async () => {
    const draft = await addDraft(t, cast);
    const saved = (await call(cast.member, `PUT /orders/${draft.id}`, { answers: answered("Trzy") })).json();
    expect([saved.answers, saved.revision]).toEqual([answered("Trzy", ""), 2]);
    const sent = await addOrderIn(t, cast, "submitted");
    for (const [method, payload] of [
      ["PUT", { answers: answered("Trzy") }],
      ["DELETE", undefined],
    ] as const) {
      const late = await call(cast.owner, `${method} /orders/${sent.id}`, payload);
      expect([late.statusCode, late.body]).toEqual([409, expect.stringContaining("zostało już wysłane")]);
    }
    expect((await call(cast.owner, `DELETE /orders/${draft.id}`)).statusCode).toBe(204);
    expect((await call(cast.owner, `GET /orders/${draft.id}`)).statusCode).toBe(404);
    expect((await auditOf(t, draft.id)).map(({ action }) => action)).toEqual([
      "order.create",
      "order.update",
      "order.delete",
    ]);
  });

  test("answers what its service asks, in whatever order, and nothing else", async () => {
    const own = { serviceId: cast.serviceId, investmentId: cast.investmentId };
    const [floors, monument] = answered("Cztery", "Nie");
    const other = { question: "Kto pyta?", answer: "Nikt" };
    const refused = { "answers.1.question": expect.any(Array) };
    const made = await call(cast.owner, "POST /orders", { ...own, answers: [monument, other] });
    expect([made.statusCode, made.json().errors]).toEqual([400, refused]);
    const many = await call(cast.owner, "POST /orders", {
      ...own,
      investmentId: "x",
      answers: [monument, other],
    });
    expect(Object.keys(many.json().errors).toSorted()).toEqual(["answers.1.question", "investmentId"]);
    const draft = await addDraft(t, cast, { answers: [monument, floors] as Answer[] });
    expect(draft.answers).toEqual([floors, monument]);
    for (const answers of [
      [floors, other],
      [floors, floors],
    ]) {
      const changed = await call(cast.owner, `PUT /orders/${draft.id}`, { answers });
      expect([changed.statusCode, changed.json().errors]).toEqual([400, refused]);
    }
    const bare = await call(cast.owner, `PUT /orders/${draft.id}`, { answers: ["Cztery"] });
    expect([bare.statusCode, Object.keys(bare.json().errors)]).toEqual([400, ["answers.0"]]);
    expect(await readOrder(t, cast.owner, draft.id)).toEqual(draft);
  });

  test("keeps its investment from being deleted", async () => {
    await addDraft(t, cast);
    const answer = await call(cast.admin, `DELETE /investments/${cast.investmentId}`);
    expect([answer.statusCode, answer.body]).toEqual([409, expect.stringContaining("zlecenia badań")]);
  });
});

describe("the documents of an order", () => {
  test("M4.48: are the investment's, shown to the client, and attached while the client has something to send", async () => {
    const { id } = await addDraft(t, cast);
    expect((await attachToOrder(t, cast.owner, { id, requirement: "Coś innego" })).statusCode).toBe(400);
    const uploaded = await attachToOrder(t, cast.owner, { id, requirement: "Projekt budowlany" });
    expect([uploaded.statusCode, uploaded.json().documents]).toEqual([
      201,
      [expect.objectContaining({ fileName: "projekt.pdf", requirement: "Projekt budowlany" })],
    ]);
    const documentId = uploaded.json<OrderDetails>().documents[0]?.id;
    const ofInvestment = await call(cast.owner, `GET /investments/${cast.investmentId}/documents`);
    expect(ofInvestment.json()).toMatchObject([{ id: documentId, visibility: "client" }]);
    expect((await call(cast.owner, `DELETE /orders/${id}/documents/${documentId}`)).statusCode).toBe(204);
    expect((await readOrder(t, cast.owner, id)).documents).toEqual([]);
    const again = await call(cast.owner, `PUT /orders/${id}/documents/${documentId}`, { requirement: "" });
    expect(again.json().documents).toMatchObject([{ id: documentId, requirement: "" }]);
    await sendOrder(t, cast.owner, { id, event: "submit", body: bodiesOf(cast).submit });
    expect((await attachToOrder(t, cast.owner, { id })).statusCode).toBe(409);
    expect((await call(cast.owner, `DELETE /orders/${id}/documents/${documentId}`)).statusCode).toBe(409);
    expect((await attachToOrder(t, cast.admin, { id })).statusCode).toBe(201);
    expect((await attachToOrder(t, cast.stranger, { id })).statusCode).toBe(404);
  });

  test("M4.48: an internal one is shown once an administrator attaches it, and is nobody's to attach before", async () => {
    const { id } = await addDraft(t, cast);
    const place = { investmentId: cast.investmentId };
    const hidden = await attached(t, cast.admin, { ...place, visibility: "internal" });
    const put = (who: SignedIn, documentId: string) =>
      call(who, `PUT /orders/${id}/documents/${documentId}`, { requirement: "" });
    expect((await put(cast.owner, hidden.id)).statusCode).toBe(404);
    expect((await put(cast.admin, hidden.id)).statusCode).toBe(200);
    expect((await readOrder(t, cast.owner, id)).documents).toMatchObject([{ id: hidden.id }]);
    const elsewhere = await addInvestment(t, cast.stranger);
    const foreign = await attached(t, cast.stranger, { investmentId: elsewhere.id });
    expect((await put(cast.admin, foreign.id)).statusCode).toBe(404);
  });
});

describe("the list", () => {
  test("what has no day follows what has one: what waits, then drafts, then what has ended", async () => {
    const ended = await addOrderIn(t, cast, "withdrawn");
    const draft = await addDraft(t, cast);
    const submitted = await addOrderIn(t, cast, "submitted");
    const ids = [submitted.id, draft.id, ended.id];
    const listed = await list(cast.admin, "orderBy=dueAsc&pageSize=100");
    expect(listed.filter((id) => ids.includes(id))).toEqual(ids);
  });

  test("S2.63, M4.44: is filtered, searched and ordered; a client's holds the client's own", async () => {
    const [draft, held, late] = [
      await addDraft(t, cast),
      await addOrderIn(t, cast, "on_hold"),
      await addOrderIn(t, cast, "in_examination"),
    ];
    await t.portal.database
      .updateTable("orders")
      .set({ due_date: inDays(-1) })
      .where("id", "=", late.id)
      .execute();
    const own = `clientId=${cast.clientId}`;
    expect(await list(cast.owner, "")).toEqual([late.id, held.id, draft.id]);
    expect(await list(cast.stranger, "")).toEqual([]);
    expect(await list(cast.stranger, own)).toEqual([]);
    expect((await call(cast.admin, `GET /clients/${cast.clientId}`)).json()).toMatchObject({ orders: 3 });
    expect(await list(cast.admin, `${own}&state=on_hold`)).toEqual([held.id]);
    expect(await list(cast.admin, `${own}&turn=client`)).toEqual([draft.id]);
    // Half an hour after midnight in Poland, which is the day before by the server's clock.
    const addedAt = new Date("2026-07-01T22:30:00Z");
    await t.portal.database
      .updateTable("orders")
      .set({ added_at: addedAt })
      .where("id", "=", held.id)
      .execute();
    expect(await list(cast.admin, `${own}&from=2026-07-02&to=2026-07-02`)).toEqual([held.id]);
    expect(await list(cast.admin, `${own}&to=2026-07-01`)).toEqual([]);
    expect(await list(cast.owner, "from=2026-07-03")).toEqual([late.id, draft.id]);
    const wrong = await call(cast.owner, "GET /orders?from=2026-02-30");
    expect(wrong.statusCode).toBe(400);
    expect(await list(cast.owner, `${own}&group=onHold`)).toEqual([held.id]);
    expect(await list(cast.owner, `${own}&group=finished`)).toEqual([]);
    expect(await list(cast.admin, `${own}&overdue=true`)).toEqual([late.id]);
    expect(await list(cast.admin, `${own}&overdue=false`)).toEqual([held.id, draft.id]);
    expect(await list(cast.admin, `personId=${cast.examiner.accountId}&orderBy=dateAsc`)).toEqual([
      held.id,
      late.id,
    ]);
    expect(await list(cast.admin, `serviceId=${cast.serviceId}&orderBy=numberAsc`)).toEqual([
      held.id,
      late.id,
      draft.id,
    ]);
    for (const orderBy of ["dueDesc", "clientAsc", "clientDesc", "stateAsc"])
      expect(await list(cast.admin, `serviceId=${cast.serviceId}&orderBy=${orderBy}`)).toHaveLength(3);
    expect((await list(cast.admin, `serviceId=${cast.serviceId}&orderBy=stateAsc`))[0]).toBe(draft.id);
    expect((await list(cast.admin, `serviceId=${cast.serviceId}&orderBy=dueDesc`)).at(-1)).toBe(draft.id);
    expect(await list(cast.admin, `investmentId=${cast.investmentId}&pageSize=1&pageNumber=3`)).toEqual([
      draft.id,
    ]);
    for (const term of [late.number, "zrodlem", late.investment.number]) {
      expect(await list(cast.owner, `searchTerm=${encodeURIComponent(term ?? "")}`)).toContain(late.id);
    }
    expect(await list(cast.stranger, `searchTerm=${encodeURIComponent(late.number ?? "")}`)).toEqual([]);
    const csv = await call(cast.owner, "GET /orders/export?format=csv");
    expect(csv.body).toContain(late.number);
    expect(csv.body).not.toContain("Konto");
    const found = await call(cast.owner, `GET /search?term=${encodeURIComponent(late.number ?? "")}`);
    expect(found.json()).toContainEqual({
      resource: "orders",
      hits: [expect.objectContaining({ id: late.id })],
    });
    expect(
      (await call(cast.stranger, `GET /search?term=${encodeURIComponent(late.number ?? "")}`)).json(),
    ).toEqual([]);
  });
});
