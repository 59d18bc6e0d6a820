import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  addOrderIn,
  attachToOrder,
  castOrder,
  FINDING,
  type OrderCast,
  readOrder,
  sendOrder,
} from "../../../testing/orders/orders.ts";
import { readPdf } from "../../../testing/orders/papers.ts";
import { bodiesOf } from "../../../testing/orders/table.ts";
import { createTestPortal, type TestPortal } from "../../../testing/portal.ts";

/* The photographs of a report, from the storage to the PDF that is kept. */

let t: TestPortal;
let cast: OrderCast;
beforeAll(async () => {
  t = await createTestPortal();
  cast = await castOrder(t);
});
afterAll(() => t.close());

/** Photo of a phone held upright: lying, with a note that it is to be rotated. */
const turned = () =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background: "#556677" } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();

async function attach(id: string, content: Buffer): Promise<string> {
  const before = new Set((await readOrder(t, cast.examiner, id)).documents.map((document) => document.id));
  const { documents } = (await attachToOrder(t, cast.examiner, { id, content })).json<OrderDetails>();
  return documents.find((document) => !before.has(document.id))?.id ?? "";
}

test("a published report shows the photographs upright, names one that is none, and lists what was examined", async () => {
  const order = await addOrderIn(t, cast, "in_examination");
  const photograph = await attach(order.id, await turned());
  const broken = await attach(order.id, Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]));
  const plan = await attach(order.id, Buffer.from("%PDF-1.4\n%%EOF"));
  const { revision } = await readOrder(t, cast.examiner, order.id);
  const findings = [{ ...FINDING, evidence: [photograph, broken] }];
  const saved = await t.app.inject({
    method: "PUT",
    url: `/api/orders/${order.id}/findings`,
    headers: { ...cast.examiner.headers, "if-match": `"${revision}"` },
    payload: { findings },
  });
  expect(saved.statusCode).toBe(200);
  const bodies = bodiesOf(cast);
  for (const [event, who] of [
    ["sendToDecision", cast.examiner],
    ["publish", cast.decider],
  ] as const) {
    const answer = await sendOrder(t, who, { id: order.id, event, body: bodies[event] });
    expect(answer.statusCode).toBe(200);
  }
  const report = await t.app.inject({
    url: `/api/orders/${order.id}/papers/report`,
    headers: cast.owner.headers,
  });
  const { pages, images } = await readPdf(report.rawPayload);
  const text = pages.join(" ");
  expect(images).toBe(1);
  expect(text).toContain("Fot. 1 Kryterium 1. Nośność");
  expect(text).toContain("obrazu nie można pokazać");
  const { documents } = await readOrder(t, cast.admin, order.id);
  const examined = documents.find(({ id }) => id === plan);
  expect(text.replaceAll(" ", "")).toContain(examined?.versions.at(-1)?.sha256);
  // Turned upright: 600 × 800.
  expect(report.rawPayload.toString("latin1")).toMatch(/\/Width 600\s+\/Height 800/);
});
