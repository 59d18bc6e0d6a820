import { afterAll, beforeAll, expect, test } from "vitest";
import { multipartForm, PDF, partsOf } from "../../../testing/documents/documents.ts";
import { insertDocuments } from "../../../testing/documents/rows.ts";
import { sentUpload } from "../../../testing/documents/uploads.ts";
import { attached } from "../../../testing/investments.ts";
import { addDraft, addOrderIn, castOrder, type OrderCast } from "../../../testing/orders/orders.ts";
import { threadOf } from "../../../testing/orders/thread.ts";
import { createTestPortal, type TestPortal } from "../../../testing/portal.ts";

/* An order has a hundred documents at most, whichever way they come. */

let t: TestPortal;
let cast: OrderCast;
beforeAll(async () => {
  t = await createTestPortal();
  cast = await castOrder(t);
});
afterAll(() => t.close());

const { sendFile } = threadOf(() => t);

/** Fills an order with documents, but for so many. */
async function fill(orderId: string, { but }: { but: number }): Promise<void> {
  const names = Array.from({ length: 100 - but }, (_, index) => ({ name: `${index}.pdf` }));
  const ids = await insertDocuments(t.portal.database, names);
  await t.portal.database
    .insertInto("order_documents")
    .values(ids.map((id) => ({ order_id: orderId, document_id: id })))
    .execute();
}

const PHOTOGRAPH = Buffer.from("ffd8ffe000104a46494600010100000100010000", "hex");
const SENTENCE = "Zlecenie może mieć najwyżej 100 dokumentów. Odłącz któryś, aby dołączyć następny.";

test("a file for its thread is refused as the hundred and first; for an internal note it is none of its documents", async () => {
  const { id } = await addOrderIn(t, cast, "in_examination");
  await fill(id, { but: 1 });
  expect((await sendFile(cast.owner, id)).statusCode).toBe(201);
  for (const who of [cast.owner, cast.admin]) {
    const refused = await sendFile(who, id);
    expect([refused.statusCode, refused.body]).toEqual([409, SENTENCE]);
  }
  expect((await sendFile(cast.admin, id, { internal: true })).statusCode).toBe(201);
});

test("so is a photograph of the examiner", async () => {
  const { id } = await addOrderIn(t, cast, "in_examination");
  await fill(id, { but: 1 });
  const add = async () => {
    const uploadId = await sentUpload(t, cast.examiner, { content: PHOTOGRAPH, fileName: "strop.jpg" });
    return t.app.inject({
      method: "POST",
      url: `/api/orders/${id}/evidence`,
      payload: { uploadId },
      headers: cast.examiner.headers,
    });
  };
  const added = await add();
  expect(added.statusCode, added.body).toBe(201);
  const refused = await add();
  expect([refused.statusCode, refused.body]).toEqual([409, SENTENCE]);
});

test("so are a new document of a draft, and one of its investment", async () => {
  const { id } = await addDraft(t, cast);
  await fill(id, { but: 0 });
  const form = await multipartForm(partsOf({ fileName: "rzut.pdf", content: PDF }));
  const added = await t.app.inject({
    method: "POST",
    url: `/api/orders/${id}/documents`,
    payload: form.payload,
    headers: { ...cast.owner.headers, ...form.headers },
  });
  expect([added.statusCode, added.body]).toEqual([409, SENTENCE]);
  const { id: documentId } = await attached(t, cast.owner, { investmentId: cast.investmentId });
  const put = await t.app.inject({
    method: "PUT",
    url: `/api/orders/${id}/documents/${documentId}`,
    payload: { requirement: "" },
    headers: cast.owner.headers,
  });
  expect([put.statusCode, put.body]).toEqual([409, SENTENCE]);
});
