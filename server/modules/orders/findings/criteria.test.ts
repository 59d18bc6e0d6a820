import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import type { ServiceView } from "@bonum/contract/services/fields.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  addDraft,
  addOrderIn,
  callAs,
  castOrder,
  FINDING,
  type OrderCast,
  readOrder,
  saveFindings,
  sendOrder,
} from "../../../testing/orders/orders.ts";
import { bodiesOf } from "../../../testing/orders/table.ts";
import { createTestPortal, type TestPortal } from "../../../testing/portal.ts";

/* What an order is examined by: the criteria of its service, copied with the submission. */

let t: TestPortal;
let cast: OrderCast;
beforeAll(async () => {
  t = await createTestPortal();
});
afterAll(() => t.close());

const call = callAs(() => t);
const criteria = (...names: string[]) => names.map((criterion) => ({ criterion }));

beforeEach(async () => {
  cast = await castOrder(t, { criteria: criteria("Nośność", "Ewakuacja") });
});

/** An administrator writes the service's criteria anew. */
async function editCriteria(...names: string[]) {
  const path = `/admin/services/${cast.serviceId}`;
  const { updatedBy: _, ...service } = (await call(cast.admin, `GET ${path}`)).json<
    ServiceView & { updatedBy: unknown }
  >();
  const answer = await call(cast.admin, `PUT ${path}`, { ...service, criteria: criteria(...names) });
  expect(answer.statusCode).toBe(200);
}

const submit = async (draft: OrderDetails): Promise<OrderDetails> => {
  const body = bodiesOf(cast).submit;
  return (await sendOrder(t, cast.owner, { id: draft.id, event: "submit", body })).json();
};

const handOver = ({ id }: OrderDetails) =>
  sendOrder(t, cast.examiner, { id, event: "sendToDecision", body: bodiesOf(cast).sendToDecision });

test("are those of the day on which the order is submitted, and stay so", async () => {
  const draft = await addDraft(t, cast);
  expect(draft.service.criteria).toEqual(criteria("Nośność", "Ewakuacja"));
  await editCriteria("Nośność", "Dostępność");
  const sent = await submit(draft);
  expect(sent.service).toEqual({ ...draft.service, criteria: criteria("Nośność", "Dostępność") });
  await editCriteria();
  expect((await readOrder(t, cast.admin, draft.id)).service).toEqual(sent.service);
});

test("of a service that has left the catalogue are those of its draft", async () => {
  const draft = await addDraft(t, cast);
  await call(cast.admin, `DELETE /admin/services/${cast.serviceId}`);
  expect((await submit(draft)).service.criteria).toEqual(criteria("Nośność", "Ewakuacja"));
});

test("hold the hand-over up until each has a verdict, beside those that the examiner adds", async () => {
  const order = await addOrderIn(t, cast, "accepted");
  const { id } = order;
  await sendOrder(t, cast.examiner, { id, event: "startExamination", body: { impartial: true } });
  const refusal = async () => (await handOver(order)).body;
  expect(await refusal()).toBe("Oceń wszystkie kryteria. Bez oceny: 2.");
  await saveFindings(t, cast.examiner, { id, findings: [FINDING, { criterion: "Dojazd" }] });
  expect(await refusal()).toBe("Oceń wszystkie kryteria. Bez oceny: 2.");
  const assessed = { ...FINDING, criterion: "Dojazd" };
  await saveFindings(t, cast.examiner, { id, findings: [assessed, { ...FINDING, criterion: "Ewakuacja " }] });
  expect(await refusal()).toBe("Oceń wszystkie kryteria. Bez oceny: 1.");
  const findings = [FINDING, { ...FINDING, criterion: "Ewakuacja", verdict: "notApplicable" as const }];
  await saveFindings(t, cast.examiner, { id, findings });
  expect((await handOver(order)).statusCode).toBe(200);
});

test("are none in an order from before there were any, which goes on as it did", async () => {
  await editCriteria();
  const order = await addOrderIn(t, cast, "in_examination");
  expect(order.service.criteria).toEqual([]);
  expect((await handOver(order)).statusCode).toBe(200);
});

test("go over to the draft that repeats an invalidated order", async () => {
  await editCriteria("Nośność");
  const order = await addOrderIn(t, cast, "published");
  const body = bodiesOf(cast).invalidate;
  await sendOrder(t, cast.admin, { id: order.id, event: "invalidate", body });
  const { repeatedBy } = await readOrder(t, cast.admin, order.id);
  const again = await readOrder(t, cast.admin, repeatedBy?.id ?? "");
  expect(again.service.criteria).toEqual(criteria("Nośność"));
});
