import type { InvestmentFields } from "@bonum/contract/investments/fields.ts";
import type { NotificationView } from "@bonum/contract/notifications/fields.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildInvestmentFields } from "../../../testing/investments.ts";
import {
  addOrderIn,
  callAs,
  castOrder,
  type OrderCast,
  readOrder,
  sendOrder,
} from "../../../testing/orders/orders.ts";
import { readPdf } from "../../../testing/orders/papers.ts";
import { bodiesOf } from "../../../testing/orders/table.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../../testing/portal.ts";

/* What an order examines: frozen when it is submitted, whatever becomes of the investment. */

let t: TestPortal;
let cast: OrderCast;
beforeAll(async () => {
  t = await createTestPortal();
});
afterAll(() => t.close());
beforeEach(async () => {
  cast = await castOrder(t, { certificateType: "Certyfikat", certificateMonths: 12 });
});

const call = callAs(() => t);
const ELSEWHERE: Partial<InvestmentFields> = {
  title: "Zupełnie inny budynek",
  address: { street: "Obca", number: "9", postcode: "00-001", town: "Warszawa", voivodeship: "mazowieckie" },
  parcels: ["1/2"],
  buildingCategory: "I",
};
const changeInvestment = async (fields: Partial<InvestmentFields>) => {
  const payload = buildInvestmentFields(fields);
  const answer = await call(cast.owner, `PUT /investments/${cast.investmentId}`, payload);
  expect(answer.statusCode).toBe(200);
};
const decide = (who: SignedIn, { id }: { id: string }, decision: object) =>
  call(who, `PUT /orders/${id}/object`, decision);
const publish = (id: string) =>
  sendOrder(t, cast.decider, { id, event: "publish", body: bodiesOf(cast).publish });
const textOf = async (answer: Promise<{ rawPayload: Buffer }>) =>
  (await readPdf((await answer).rawPayload)).pages.join(" ");

describe("the object of an order", () => {
  test("is published as it was examined: report, certificate, public check and pack", async () => {
    const { id, revision } = await addOrderIn(t, cast, "in_decision");
    await changeInvestment(ELSEWHERE);
    const { objectChange } = await readOrder(t, cast.examiner, id);
    const refusal = { accept: false, seen: objectChange?.seen, reason: "To inny budynek" };
    const stopped = await sendOrder(t, cast.decider, {
      id,
      event: "publish",
      body: bodiesOf(cast).publish,
      headers: { "if-match": `"${revision}"` },
    });
    expect([stopped.statusCode, stopped.body]).toEqual([
      409,
      expect.stringMatching(/zmieniono dane obiektu/),
    ]);
    expect((await decide(cast.examiner, { id }, refusal)).statusCode).toBe(200);
    const published = (await publish(id)).json<OrderDetails>();
    expect(published).toMatchObject({
      state: "published",
      investment: { title: "Budynek mieszkalny „Nad Źródłem”" },
      object: { address: { town: "Łódź" }, buildingCategory: "XIII", investor: "Zamawiający" },
      objectChange: null,
    });
    const { code = "", id: certificateId = "" } = published.certificate ?? {};
    const report = await textOf(call(cast.owner, `GET /orders/${id}/papers/report`));
    const certificate = await textOf(call(cast.owner, `GET /certificates/${certificateId}/pdf`));
    for (const paper of [report, certificate]) {
      expect(paper).toContain("Nad Źródłem");
      expect(paper).not.toContain("Zupełnie inny");
      expect(paper).not.toContain("Obca");
    }
    const checked = (await call(cast.owner, `GET /certificates/verify/${code}`)).body;
    expect(checked).toContain("Nad Źródłem");
    expect(checked).not.toContain("Warszawa");
    const pack = (await call(cast.owner, `GET /orders/${id}/evidence-pack`)).rawPayload.toString("utf8");
    expect(pack).toContain("Nad Źródłem");
    expect(pack).not.toContain("Zupełnie inny");
  });

  test("bears the client's name of the submission, also after the client was renamed", async () => {
    const { id } = await addOrderIn(t, cast, "in_decision");
    const client = (await call(cast.admin, `GET /clients/${cast.clientId}`)).json();
    await call(cast.admin, `PUT /clients/${cast.clientId}`, { ...client, name: "Ktoś inny" });
    const { objectChange } = await readOrder(t, cast.owner, id);
    expect(objectChange).toMatchObject({ fields: ["investor"], present: { investor: "Ktoś inny" } });
    await decide(cast.examiner, { id }, { accept: false, seen: objectChange?.seen, reason: "Inny podmiot" });
    const { certificate } = (await publish(id)).json<OrderDetails>();
    const pdf = await textOf(call(cast.owner, `GET /certificates/${certificate?.id}/pdf`));
    expect(pdf).toContain("Zamawiający");
    expect(pdf).not.toContain("Ktoś inny");
  });

  test("is none of a draft's, which shows what the investment says", async () => {
    const draft = await addOrderIn(t, cast, "draft");
    await changeInvestment({ title: "Nowa nazwa" });
    expect(await readOrder(t, cast.owner, draft.id)).toMatchObject({
      object: { title: "Nowa nazwa" },
      objectChange: null,
    });
  });
});

describe("a change of the investment while the order is open", () => {
  test("is a difference to both sides; what does not say what is examined is none", async () => {
    const { id } = await addOrderIn(t, cast, "in_examination");
    await changeInvestment({ storeys: 9, description: "Inny opis" });
    expect((await readOrder(t, cast.owner, id)).objectChange).toBeNull();
    await changeInvestment(ELSEWHERE);
    const asClient = await readOrder(t, cast.owner, id);
    expect(asClient).toMatchObject({
      object: { title: "Budynek mieszkalny „Nad Źródłem”" },
      objectChange: {
        fields: ["title", "address", "parcels", "buildingCategory"],
        present: { title: "Zupełnie inny budynek" },
        refused: null,
      },
      can: { acceptObject: false, refuseObject: false },
    });
    expect((await readOrder(t, cast.examiner, id)).can).toMatchObject({
      acceptObject: true,
      refuseObject: true,
    });
    expect((await readOrder(t, cast.decider, id)).can).toMatchObject({
      acceptObject: false,
      refuseObject: false,
    });
    const stopped = await sendOrder(t, cast.examiner, {
      id,
      event: "sendToDecision",
      body: bodiesOf(cast).sendToDecision,
    });
    expect(stopped.statusCode).toBe(409);
  });

  test("is accepted as a new round, of which the client hears, and the papers speak of it then", async () => {
    const { id, rounds } = await addOrderIn(t, cast, "in_examination");
    await changeInvestment(ELSEWHERE);
    const { objectChange } = await readOrder(t, cast.examiner, id);
    const accepted = await decide(cast.examiner, { id }, { accept: true, seen: objectChange?.seen });
    expect(accepted.json<OrderDetails>()).toMatchObject({
      object: { title: "Zupełnie inny budynek" },
      objectChange: null,
      rounds: [
        { kind: "submission", object: { title: "Budynek mieszkalny „Nad Źródłem”" } },
        { kind: "object", documents: rounds[0]?.documents, object: { title: "Zupełnie inny budynek" } },
      ],
    });
    const heard = (await call(cast.owner, "GET /notifications")).body;
    expect(heard).toContain("Przyjęto zmianę danych obiektu");
    await sendOrder(t, cast.examiner, { id, event: "sendToDecision", body: bodiesOf(cast).sendToDecision });
    expect((await publish(id)).statusCode).toBe(200);
    expect(await textOf(call(cast.owner, `GET /orders/${id}/papers/report`))).toContain("Zupełnie inny");
  });

  test("is refused with a reason once; another change asks anew, and one taken back asks nothing", async () => {
    const { id } = await addOrderIn(t, cast, "in_examination");
    await changeInvestment(ELSEWHERE);
    const seen = (await readOrder(t, cast.examiner, id)).objectChange?.seen;
    const silent = await decide(cast.examiner, { id }, { accept: false, seen });
    expect(Object.keys(silent.json().errors)).toEqual(["reason"]);
    await decide(cast.examiner, { id }, { accept: false, seen, reason: "To inny budynek" });
    const refused = await readOrder(t, cast.owner, id);
    expect(refused.objectChange?.refused).toEqual({ at: expect.any(String), reason: "To inny budynek" });
    await changeInvestment({ ...ELSEWHERE, title: "Trzeci budynek" });
    expect((await readOrder(t, cast.owner, id)).objectChange?.refused).toBeNull();
    const late = await decide(cast.examiner, { id }, { accept: true, seen });
    expect([late.statusCode, late.body]).toEqual([409, expect.stringMatching(/w międzyczasie ponownie/)]);
    expect((await readOrder(t, cast.owner, id)).object.title).toBe("Budynek mieszkalny „Nad Źródłem”");
    await changeInvestment({});
    expect((await readOrder(t, cast.owner, id)).objectChange).toBeNull();
  });

  test("is the examiner's to decide, and accepted only before the examination was handed over", async () => {
    const { id } = await addOrderIn(t, cast, "in_decision");
    await changeInvestment(ELSEWHERE);
    const seen = (await readOrder(t, cast.examiner, id)).objectChange?.seen;
    const accept = { accept: true, seen };
    expect((await decide(cast.owner, { id }, accept)).statusCode).toBe(403);
    expect((await decide(cast.decider, { id }, accept)).statusCode).toBe(403);
    const late = await decide(cast.examiner, { id }, accept);
    expect([late.statusCode, late.body]).toEqual([409, expect.stringMatching(/Zwróć zlecenie do badania/)]);
    await sendOrder(t, cast.decider, { id, event: "returnToExamination", body: { comment: "Inny budynek" } });
    expect((await decide(cast.examiner, { id }, accept)).statusCode).toBe(200);
    const again = await decide(cast.examiner, { id }, accept);
    expect(again.statusCode).toBe(409);
    const { id: ended } = await addOrderIn(t, cast, "cancelled");
    expect((await decide(cast.admin, { id: ended }, accept)).statusCode).toBe(409);
  });

  const NEWS = "Zmieniono dane obiektu – potrzebna decyzja";
  const rung = async (who: SignedIn) =>
    (await call(who, "GET /notifications"))
      .json<NotificationView[]>()
      .filter(({ title }) => title.pl === NEWS)
      .map(({ path }) => path);

  test("rings for those who work on the order, once until it is read, and for nobody else", async () => {
    const { id } = await addOrderIn(t, cast, "in_examination");
    const path = `/admin/orders/${id}`;
    await addOrderIn(t, cast, "cancelled");
    await addOrderIn(t, cast, "draft");
    await changeInvestment({ storeys: 9, description: "Inny opis" });
    expect(await rung(cast.examiner)).toEqual([]);
    await changeInvestment(ELSEWHERE);
    await changeInvestment({ ...ELSEWHERE, title: "Trzeci budynek" });
    expect(await rung(cast.examiner)).toEqual([path]);
    expect(await rung(cast.admin)).toEqual([path]);
    expect(await rung(cast.owner)).toEqual([]);
    expect(await rung(await t.signIn("Admin"))).toEqual([]);
    await call(cast.examiner, "POST /notifications/read", {});
    await changeInvestment({ ...ELSEWHERE, title: "Trzeci budynek", storeys: 3 });
    // Back to what was submitted: there is nothing to decide.
    await changeInvestment({ storeys: 3 });
    expect(await rung(cast.examiner)).toHaveLength(1);
    const client = (await call(cast.admin, `GET /clients/${cast.clientId}`)).json();
    await call(cast.admin, `PUT /clients/${cast.clientId}`, { ...client, phone: "+48601234567" });
    expect(await rung(cast.examiner)).toHaveLength(1);
    await call(cast.admin, `PUT /clients/${cast.clientId}`, { ...client, name: "Ktoś inny" });
    expect(await rung(cast.examiner)).toEqual([path, path]);
    // The author of the change needs no notification.
    expect(await rung(cast.admin)).toEqual([path]);
  });

  test("that was refused does not ring again for the same data", async () => {
    const { id } = await addOrderIn(t, cast, "in_examination");
    await changeInvestment(ELSEWHERE);
    const seen = (await readOrder(t, cast.examiner, id)).objectChange?.seen;
    await decide(cast.examiner, { id }, { accept: false, seen, reason: "To inny budynek" });
    await call(cast.examiner, "POST /notifications/read", {});
    await changeInvestment({});
    await changeInvestment(ELSEWHERE);
    expect(await rung(cast.examiner)).toHaveLength(1);
  });
});
