import type { OrderEvent } from "@bonum/contract/orders/events.ts";
import type { OrderView } from "@bonum/contract/orders/fields.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  addOrderIn,
  attachToOrder,
  castOrder,
  FINDING,
  type OrderCast,
  readOrder,
  saveFindings,
  sendOrder,
} from "../../testing/orders/orders.ts";
import { readPdf } from "../../testing/orders/papers.ts";
import { bodiesOf } from "../../testing/orders/table.ts";
import { createTestPortal, type TestPortal } from "../../testing/portal.ts";

/* Who examined an order: that person does not decide, and is named by the report. */

let t: TestPortal;
let cast: OrderCast;
beforeAll(async () => {
  t = await createTestPortal();
  cast = await castOrder(t);
});
afterAll(() => t.close());

const send = (who: "admin" | "examiner" | "decider", id: string, event: OrderEvent) =>
  sendOrder(t, cast[who], { id, event, body: bodiesOf(cast)[event] });
const assign = (id: string, people: object) =>
  t.app.inject({
    method: "PUT",
    url: `/api/orders/${id}/people`,
    headers: cast.admin.headers,
    payload: people,
  });

test("whoever wrote findings does not decide, although another began and handed over the examination", async () => {
  const { id } = await addOrderIn(t, cast, "in_examination");
  await assign(id, { examinerId: cast.decider.accountId, deciderId: cast.admin.accountId });
  const findings = [{ ...FINDING, text: "Z uwagami" }];
  expect((await saveFindings(t, cast.decider, { id, findings })).statusCode).toBe(200);
  await assign(id, { examinerId: cast.examiner.accountId, deciderId: cast.decider.accountId });
  expect((await send("examiner", id, "sendToDecision")).statusCode).toBe(200);
  expect((await readOrder(t, cast.decider, id)).allowedEvents).not.toContain("publish");
  const answer = await send("decider", id, "publish");
  expect([answer.statusCode, answer.body]).toEqual([
    409,
    expect.stringMatching(/^Osoba badająca nie może decydować o wyniku/),
  ]);
});

test("M4.35: a report says so where whoever wrote findings decides, also when another is its examiner", async () => {
  const reported = async (id: string) => {
    const url = `/api/orders/${id}/report-preview`;
    const payload = { result: "positive", justification: "Zgodny" };
    const { headers } = cast.admin;
    const { rawPayload } = await t.app.inject({ method: "POST", url, headers, payload });
    return (await readPdf(rawPayload)).pages.join(" ");
  };
  const { id } = await addOrderIn(t, cast, "in_examination");
  const people = { examinerId: cast.examiner.accountId, deciderId: cast.decider.accountId };
  await assign(id, people);
  expect(await reported(id)).not.toContain("zdecydowała ta sama osoba");
  await assign(id, { ...people, examinerId: cast.decider.accountId });
  await saveFindings(t, cast.decider, { id, findings: [{ ...FINDING, text: "Z uwagami" }] });
  await assign(id, people);
  expect(await reported(id)).toContain("zdecydowała ta sama osoba");
});

test("P6.7: the examiner stays from the handing over to the result; the others can be changed", async () => {
  const { id } = await addOrderIn(t, cast, "in_decision");
  const expectKept = async () => {
    const others = { examinerId: cast.admin.accountId, deciderId: cast.decider.accountId };
    const answer = await assign(id, others);
    expect([answer.statusCode, answer.body]).toEqual([
      409,
      expect.stringMatching(/nie można zmienić osoby badającej/),
    ]);
    expect((await assign(id, { examinerId: null })).statusCode).toBe(409);
    expect((await readOrder(t, cast.admin, id)).can).toMatchObject({ assign: true, changeExaminer: false });
  };
  await expectKept();
  await send("admin", id, "hold");
  await expectKept();
  await send("admin", id, "resume");
  const deciding = { examinerId: cast.examiner.accountId, deciderId: cast.admin.accountId };
  expect((await assign(id, deciding)).statusCode).toBe(200);
  await send("admin", id, "requestCorrection");
  await expectKept();
  const { id: examined } = await addOrderIn(t, cast, "in_examination");
  expect((await readOrder(t, cast.admin, examined)).can.changeExaminer).toBe(true);
  expect((await readOrder(t, cast.owner, examined)).can.changeExaminer).toBe(false);
});

test("whoever added evidence as the examiner does not decide later, after the people were changed", async () => {
  const { id } = await addOrderIn(t, cast, "in_examination");
  await assign(id, { examinerId: cast.decider.accountId, deciderId: cast.admin.accountId });
  expect((await attachToOrder(t, cast.decider, { id, fileName: "zdjęcie.pdf" })).statusCode).toBe(201);
  await assign(id, { examinerId: cast.examiner.accountId, deciderId: cast.decider.accountId });
  expect((await send("examiner", id, "sendToDecision")).statusCode).toBe(200);
  const answer = await send("decider", id, "publish");
  expect([answer.statusCode, answer.body]).toEqual([409, expect.stringMatching(/^Osoba badająca nie może/)]);
});

test.each(["in_examination", "in_decision"] as const)(
  "an order that is %s says whether anybody could be named to decide",
  async (state) => {
    const { id } = await addOrderIn(t, cast, state);
    await assign(id, { examinerId: cast.examiner.accountId });
    const candidate = async () => (await readOrder(t, cast.admin, id)).can.assignDecider;
    const lacks = async (who: "admin" | "owner") => {
      const answer = await t.app.inject({ url: "/api/orders?pageSize=50", headers: cast[who].headers });
      return answer.json<OrderView[]>().find((order) => order.id === id)?.lacksDecider;
    };
    expect(await candidate()).toBe(true);
    expect(await lacks("admin")).toBe(false);
    await t.portal.pool.query(
      "update accounts set state = 'blocked' where 'Admin' = any(roles) and id not in ($1, $2)",
      [cast.admin.accountId, cast.examiner.accountId],
    );
    expect(await candidate()).toBe(true);
    await t.portal.pool.query("update accounts set confirmed_at = null where id = $1", [
      cast.admin.accountId,
    ]);
    // Somebody independent of the examiner stands behind the account; what it lacks is the confirmation.
    await t.portal.pool.query(
      "insert into account_vouchers (account_id, voucher_id) values ($1, $2) on conflict do nothing",
      [cast.admin.accountId, cast.decider.accountId],
    );
    expect(await candidate()).toBe(false);
    expect([await lacks("admin"), await lacks("owner")]).toEqual([state === "in_decision", false]);
    await t.portal.pool.query(
      "update accounts set state = 'active', confirmed_at = now() where 'Admin' = any(roles)",
    );
  },
);
