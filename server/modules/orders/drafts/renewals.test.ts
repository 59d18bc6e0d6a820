import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendEvents } from "../../../testing/investments.ts";
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

let t: TestPortal;
let cast: OrderCast;
beforeAll(async () => {
  t = await createTestPortal();
  cast = await castOrder(t);
});
afterAll(() => t.close());

const renew = (who: SignedIn, id: string) =>
  t.app.inject({ method: "POST", url: `/api/orders/${id}/renewals`, headers: who.headers });

test("P6.2: a client orders an examination with a certificate anew: a draft filled in from the last one, and one at a time", async () => {
  const last = await addOrderIn(t, cast, "published");
  expect(last.certificate?.state).toBe("issued");
  expect((await readOrder(t, cast.owner, last.id)).can.renew).toBe(true);
  const answers = await Promise.all([renew(cast.owner, last.id), renew(cast.owner, last.id)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  const draft = answers.find(({ statusCode }) => statusCode === 201)?.json<OrderDetails>();
  expect(draft).toMatchObject({
    state: "draft",
    number: null,
    answers: last.answers,
    service: { name: last.service.name },
    investment: last.investment,
    repeats: { id: last.id },
  });
  expect(draft?.documents.map(({ id }) => id)).toEqual(last.documents.map(({ id }) => id));
  expect((await readOrder(t, cast.owner, last.id)).can.renew).toBe(false);
  expect((await renew(cast.admin, last.id)).body).toMatch(/^Szkic odnowienia już jest/);
});

test("P6.2: one whose renewal came to nothing is renewed again; one without a certificate, or with a withdrawn one, is not", async () => {
  const last = await addOrderIn(t, cast, "published");
  const { id } = (await renew(cast.owner, last.id)).json<OrderDetails>();
  await sendOrder(t, cast.owner, { id, event: "withdraw", body: bodiesOf(cast).withdraw });
  expect((await renew(cast.admin, last.id)).statusCode).toBe(201);
  const running = await addOrderIn(t, cast, "in_examination");
  const refused = await renew(cast.owner, running.id);
  expect([refused.statusCode, refused.body]).toEqual([
    409,
    "Odnowić można tylko badanie, które zakończyło się certyfikatem. Nowe badanie można zamówić z katalogu usług.",
  ]);
  const invalid = await addOrderIn(t, cast, "invalidated");
  expect((await renew(cast.owner, invalid.id)).statusCode).toBe(409);
});

test("a client renews nothing of a closed project, and a document that was hidden again stays hidden", async () => {
  const decided = await addOrderIn(t, cast, "in_decision");
  await attachToOrder(t, cast.admin, { id: decided.id, fileName: "ukryty.pdf" });
  await sendOrder(t, cast.decider, { id: decided.id, event: "publish", body: bodiesOf(cast).publish });
  const last = await readOrder(t, cast.admin, decided.id);
  const document = last.documents.find(({ fileName }) => fileName === "ukryty.pdf");
  const place = `/api/investments/${last.investment.id}/documents/${document?.id}`;
  const hidden = await t.app.inject({
    method: "PUT",
    url: place,
    headers: cast.admin.headers,
    payload: { visibility: "internal" },
  });
  expect(hidden.statusCode).toBe(200);
  const draft = (await renew(cast.owner, last.id)).json<OrderDetails>();
  expect((await readOrder(t, cast.admin, draft.id)).documents.map(({ id }) => id)).not.toContain(
    document?.id,
  );
  const other = await addOrderIn(t, cast, "published");
  await sendEvents(t, cast.admin, { id: other.investment.id, events: ["finish", "archive"] });
  const refused = await renew(cast.owner, other.id);
  expect([refused.statusCode, refused.body]).toEqual([
    409,
    expect.stringMatching(/^Ta inwestycja jest zarchiwizowana/),
  ]);
});
