import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migratePortal } from "../../../../migrations.ts";
import { PDF, update } from "../../../../testing/documents/documents.ts";
import {
  addOrderIn,
  attachToOrder,
  callAs,
  castOrder,
  FINDING,
  saveFindings,
  sendOrder,
} from "../../../../testing/orders/orders.ts";
import { bodiesOf } from "../../../../testing/orders/table.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../../../testing/portal.ts";

let t: TestPortal;
beforeAll(async () => {
  t = await createTestPortal();
});
afterAll(() => t.close());

/** Has the database as it was before orders held versions, with the rows that are there. */
async function goBack(): Promise<void> {
  await t.portal.pool.query(`
    drop table order_citations;
    alter table order_findings drop column evidence_versions, drop column evidence_names;
    alter table order_message_documents drop column version;
    alter table order_correction_items drop column document_version;
    delete from migrations where name in ('0033_cited_versions.sql', '0062_names_of_evidence.sql');
  `);
}

/** Citations of orders, and the documents that their findings refer to. */
async function held() {
  const read = async (statement: string) => (await t.portal.pool.query(statement)).rows;
  return {
    citations: await read("select * from order_citations order by order_id, kind, document_id, version"),
    findings: await read(
      "select order_id, evidence, evidence_versions, evidence_names from order_findings order by order_id, position",
    ),
    messages: await read("select document_id, version from order_message_documents order by document_id"),
  };
}

test("earlier orders hold the versions of their time, as they would have been bound then", async () => {
  const cast = await castOrder(t);
  const call = callAs(() => t);
  const send = async (who: SignedIn, id: string, event: keyof ReturnType<typeof bodiesOf>) =>
    expect((await sendOrder(t, who, { id, event, body: bodiesOf(cast)[event] })).statusCode, event).toBe(200);
  for (const published of [true, false]) {
    const { id } = await addOrderIn(t, cast, "draft");
    const { documents } = (await attachToOrder(t, cast.owner, { id })).json<OrderDetails>();
    const [sent] = documents;
    if (sent === undefined) throw new Error("no document was attached");
    await send(cast.owner, id, "submit");
    await send(cast.admin, id, "accept");
    const message = { idempotencyKey: crypto.randomUUID(), text: "Do wglądu", documentIds: [sent.id] };
    expect((await call(cast.owner, `POST /orders/${id}/messages`, message)).statusCode).toBe(201);
    await send(cast.examiner, id, "startExamination");
    await saveFindings(t, cast.examiner, { id, findings: [{ ...FINDING, evidence: [sent.id] }] });
    await send(cast.examiner, id, "sendToDecision");
    if (published) await send(cast.decider, id, "publish");
    // Replacement of the file since, which nobody has sent, examined or written about.
    const fileName = "podmieniony.pdf";
    await update(t, cast.admin, { fileKey: sent.fileKey, fileName, content: `${PDF}\n% 2` });
  }
  const before = await held();
  expect(before.citations.map(({ kind, version }) => `${kind} ${version}`).sort()).toEqual([
    ...["finding 1", "finding 1", "message 1", "message 1", "result 1", "round 1", "round 1"],
  ]);
  await goBack();
  await migratePortal(t.databaseUrl);
  expect(await held()).toEqual(before);
});
