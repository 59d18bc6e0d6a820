import type { PageRectangle } from "@bonum/contract/orders/corrections.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PDF, update } from "../../../testing/documents/documents.ts";
import {
  addOrderIn,
  attachToOrder,
  castOrder,
  type OrderCast,
  readOrder,
  sendOrder,
} from "../../../testing/orders/orders.ts";
import { bodiesOf } from "../../../testing/orders/table.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../../testing/portal.ts";
import { auditOf } from "../../../testing/records.ts";

/* Corrections about a rectangle on a page of a PDF, and the versions of documents that both sides compare. */

const REQUIREMENT = "Projekt budowlany";
const SECOND = Buffer.from(`${PDF}\n% druga`);
const THIRD = Buffer.from(`${PDF}\n% trzecia`);

let t: TestPortal;
let cast: OrderCast;
let order: OrderDetails;
/** The order's PDF, whose first version was not sent with the order. */
let place: PageRectangle;
beforeAll(async () => {
  t = await createTestPortal();
});
afterAll(() => t.close());
beforeEach(async () => {
  cast = await castOrder(t, { requiredDocuments: [{ name: REQUIREMENT, required: false }] });
  order = await addOrderIn(t, cast, "submitted");
  const documentId = await attach(cast.admin, { requirement: REQUIREMENT });
  place = { documentId, version: 1, page: 3, rectangle: { x: 0.1, y: 0.25, width: 0.9, height: 0.5 } };
});

async function attach(who: SignedIn, fields: { requirement?: string; content?: Buffer | string } = {}) {
  const before = new Set((await readOrder(t, who, order.id)).documents.map(({ id }) => id));
  const { documents } = (await attachToOrder(t, who, { id: order.id, ...fields })).json<OrderDetails>();
  return documents.find(({ id }) => !before.has(id))?.id ?? "";
}

async function replace(documentId: string, content: Buffer): Promise<void> {
  const { documents } = await readOrder(t, cast.admin, order.id);
  const fileKey = documents.find(({ id }) => id === documentId)?.fileKey ?? "";
  expect((await update(t, cast.admin, { fileKey, fileName: "projekt.pdf", content })).statusCode).toBe(200);
}

const request = (item: object) =>
  sendOrder(t, cast.admin, {
    id: order.id,
    event: "requestCorrection",
    body: {
      ...bodiesOf(cast).requestCorrection,
      items: [{ kind: "page", target: "", text: "Brakuje wymiaru", ...item }],
    },
  });

const answer = (item: object) =>
  sendOrder(t, cast.owner, { id: order.id, event: "answerCorrection", body: { items: [item] } });

const open = (who: SignedIn, documentId: string, number: number | string) =>
  t.app.inject({
    url: `/api/orders/${order.id}/documents/${documentId}/versions/${number}`,
    headers: who.headers,
  });

const SMALL = { x: 0.1, y: 0.1, width: 0.2, height: 0.2 };

/** Invalid places, each with the field of its refusal. */
const WRONG: [object, string][] = [
  [{ page: 0 }, "items.0.place.page"],
  [{ page: 10_001 }, "items.0.place.page"],
  [{ page: 1.5 }, "items.0.place.page"],
  [{ rectangle: { ...SMALL, x: -0.1 } }, "items.0.place.rectangle.x"],
  [{ rectangle: { ...SMALL, x: 0.9 } }, "items.0.place.rectangle"],
  [{ rectangle: { ...SMALL, height: 0 } }, "items.0.place.rectangle"],
  [{ rectangle: { ...SMALL, y: "1" } }, "items.0.place.rectangle.y"],
  [{ version: 0 }, "items.0.place.version"],
  [{ version: 2 }, "items.0.place"],
  [{ documentId: "00000000-0000-4000-8000-000000000000" }, "items.0.place"],
];

describe("a correction about a rectangle on a page", () => {
  test("M4.55: is kept with document, version, page and rectangle, and shown to both sides", async () => {
    expect((await request({ place })).statusCode).toBe(200);
    for (const who of [cast.admin, cast.owner]) {
      const { corrections } = await readOrder(t, who, order.id);
      expect(corrections[0]?.items).toMatchObject([{ kind: "page", place, text: "Brakuje wymiaru" }]);
    }
  });

  test("M4.55: is answered by a document that takes the place of the marked one among the required", async () => {
    await request({ place });
    const id = (await readOrder(t, cast.owner, order.id)).corrections[0]?.items[0]?.id;
    const documentId = await attach(cast.owner, { content: SECOND });
    const answered = await answer({ id, text: "Poprawiono", documentId });
    expect(answered.json()).toMatchObject({
      state: "submitted",
      documents: [
        { id: place.documentId, requirement: REQUIREMENT },
        { id: documentId, requirement: REQUIREMENT },
      ],
      corrections: [{ items: [{ answer: "Poprawiono", documentId, place }] }],
    });
  });

  test("bad input: what is no place in the document is refused at its field, and nothing changes", async () => {
    const before = await readOrder(t, cast.admin, order.id);
    for (const [wrong, field] of WRONG) {
      const refused = await request({ place: { ...place, ...wrong } });
      expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, [field]]);
    }
    expect(await readOrder(t, cast.admin, order.id)).toEqual(before);
  });

  test("bad input: it needs a rectangle, on a PDF that the client sees, and nothing else has one", async () => {
    const errorsOf = async (item: object) => (await request(item)).json().errors;
    expect(await errorsOf({})).toEqual({ "items.0.place": ["Zaznacz prostokąt na stronie dokumentu"] });
    expect(Object.keys(await errorsOf({ kind: "other", place }))).toEqual(["items.0.place"]);
    const documentId = await attach(cast.admin, { content: "Tekst, a nie PDF." });
    expect(await errorsOf({ place: { ...place, documentId } })).toEqual({
      "items.0.place": ["Wybierz dokument PDF"],
    });
    await t.portal.database
      .updateTable("investment_documents")
      .set({ visibility: "internal" })
      .where("document_id", "=", place.documentId)
      .execute();
    expect(await errorsOf({ place })).toEqual({ "items.0.place": ["Wybierz dokument z listy"] });
  });
});

describe("the versions of an order's document", () => {
  const numbersFor = async (who: SignedIn) =>
    (await readOrder(t, who, order.id)).documents[0]?.versions.map(({ number }) => number);

  test("M4.57: open to a client are the present one, what was sent, and what the centre asked about", async () => {
    await replace(place.documentId, SECOND);
    await request({ place: { ...place, version: 2 } });
    await replace(place.documentId, THIRD);
    expect(await numbersFor(cast.admin)).toEqual([1, 2, 3]);
    expect(await numbersFor(cast.owner)).toEqual([2, 3]);
    expect((await open(cast.admin, place.documentId, 1)).rawPayload).toEqual(PDF);
    expect((await open(cast.owner, place.documentId, 1)).statusCode).toBe(404);
    expect((await open(cast.member, place.documentId, 2)).rawPayload).toEqual(SECOND);
    expect((await open(cast.owner, place.documentId, 3)).rawPayload).toEqual(THIRD);
    const id = (await readOrder(t, cast.owner, order.id)).corrections[0]?.items[0]?.id;
    await answer({ id, text: "Wyjaśniam" });
    await replace(place.documentId, PDF);
    expect(await numbersFor(cast.owner)).toEqual([2, 3, 4]);
  });

  test("M4.57: are nobody's by another order, hidden, in the trash, or to a stranger; a download leaves its trace", async () => {
    const other = await addOrderIn(t, cast, "submitted");
    const elsewhere = `/api/orders/${other.id}/documents/${place.documentId}/versions/1`;
    expect((await t.app.inject({ url: elsewhere, headers: cast.admin.headers })).statusCode).toBe(404);
    expect((await open(cast.stranger, place.documentId, 1)).statusCode).toBe(404);
    expect((await open(cast.owner, place.documentId, "x")).statusCode).toBe(400);
    expect((await open(cast.owner, place.documentId, 1)).headers["content-disposition"]).toMatch(
      /^attachment/,
    );
    const entry = (await auditOf(t, place.documentId)).at(-1);
    expect(entry).toMatchObject({ action: "document.download", after: { version: 1 } });
    const hide = t.portal.database.updateTable("investment_documents").set({ visibility: "internal" });
    await hide.where("document_id", "=", place.documentId).execute();
    expect((await open(cast.owner, place.documentId, 1)).statusCode).toBe(404);
    expect((await open(cast.admin, place.documentId, 1)).statusCode).toBe(200);
    const { documents } = await readOrder(t, cast.admin, order.id);
    const url = `/api/files/delete/${documents[0]?.fileKey}`;
    await t.app.inject({ method: "DELETE", url, headers: cast.admin.headers });
    expect((await open(cast.admin, place.documentId, 1)).statusCode).toBe(404);
  });
});
