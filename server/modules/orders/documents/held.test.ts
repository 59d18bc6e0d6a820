import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import type { MessageAttachment } from "@bonum/contract/orders/thread-fields.ts";
import { CONTENT_INFECTED, CONTENT_UNSCANNED } from "@bonum/contract/problem.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { PNG } from "../../../testing/documents/documents.ts";
import {
  addOrderIn,
  attachToOrder,
  castOrder,
  FINDING,
  type OrderCast,
  readOrder,
  sendOrder,
} from "../../../testing/orders/orders.ts";
import { bodiesOf } from "../../../testing/orders/table.ts";
import { threadOf } from "../../../testing/orders/thread.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../../testing/portal.ts";

/* What the virus scanner holds, where an order has it. */

let t: TestPortal;
let cast: OrderCast;
beforeAll(async () => {
  t = await createTestPortal();
  cast = await castOrder(t);
});
afterAll(() => t.close());
beforeEach(() => sql`delete from object_scans`.execute(t.portal.database));

const thread = threadOf(() => t);

/** Holds the contents of a document as the scanner does. */
async function hold(id: string, state: "waiting" | "infected"): Promise<void> {
  await sql`
    insert into object_scans (storage_key, held, state, threat)
    select storage_key, true, ${state}, ${state === "infected" ? "Win.Test.EICAR" : null}
    from document_versions where document_id = ${id}
    on conflict (storage_key) do update set state = excluded.state, threat = excluded.threat
  `.execute(t.portal.database);
}

const get = (who: SignedIn, url: string) => t.app.inject({ url, headers: who.headers });

/** An order under examination with a photograph among its evidence. */
async function examined() {
  const { id } = await addOrderIn(t, cast, "in_examination");
  const { documents } = (
    await attachToOrder(t, cast.examiner, { id, fileName: "kropka.png", content: PNG })
  ).json<OrderDetails>();
  const photograph = documents.find(({ fileName }) => fileName === "kropka.png")?.id ?? "";
  return { id, photograph };
}

test("neither the pack nor a version is given, and the order says why, to the client too", async () => {
  const { id, photograph } = await examined();
  await hold(photograph, "infected");
  for (const who of [cast.admin, cast.owner]) {
    for (const url of [
      `/api/orders/${id}/evidence-pack`,
      `/api/orders/${id}/documents/${photograph}/versions/1`,
    ]) {
      const answer = await get(who, url);
      expect([answer.statusCode, answer.json().type]).toEqual([423, CONTENT_INFECTED]);
    }
    const { documents } = await readOrder(t, who, id);
    expect(documents.find((document) => document.id === photograph)).toMatchObject({
      thumbnail: false,
      versions: [{ number: 1, held: { state: "infected", threat: "Win.Test.EICAR" } }],
    });
  }
});

test("a report waits for its photographs, and leaves out one that is infected", async () => {
  const { id, photograph } = await examined();
  const { revision } = await readOrder(t, cast.examiner, id);
  const saved = await t.app.inject({
    method: "PUT",
    url: `/api/orders/${id}/findings`,
    headers: { ...cast.examiner.headers, "if-match": `"${revision}"` },
    payload: { findings: [{ ...FINDING, evidence: [photograph] }] },
  });
  expect(saved.statusCode).toBe(200);
  const { sendToDecision, publish } = bodiesOf(cast);
  await sendOrder(t, cast.examiner, { id, event: "sendToDecision", body: sendToDecision });
  await hold(photograph, "waiting");
  const early = await sendOrder(t, cast.decider, { id, event: "publish", body: publish });
  expect([early.statusCode, early.json().type]).toEqual([423, CONTENT_UNSCANNED]);
  expect(await readOrder(t, cast.admin, id)).toMatchObject({ state: "in_decision" });
  await hold(photograph, "infected");
  expect((await sendOrder(t, cast.decider, { id, event: "publish", body: publish })).statusCode).toBe(200);
});

test("a file of a message says that it waits", async () => {
  const { id } = await addOrderIn(t, cast, "in_examination");
  const sent = (await thread.sendFile(cast.owner, id)).json<MessageAttachment>();
  expect(sent.held).toBeUndefined();
  await hold(sent.id, "waiting");
  await thread.posted(cast.owner, id, { documentIds: [sent.id] });
  for (const who of [cast.owner, cast.admin]) {
    const [message] = await thread.messages(who, id);
    expect(message?.attachments).toMatchObject([{ id: sent.id, held: { state: "waiting" } }]);
  }
});
