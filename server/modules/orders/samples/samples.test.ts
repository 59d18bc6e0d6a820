import { dayInWarsaw } from "@bonum/contract/calendar.ts";
import type { CertificateDetails, CertificateView } from "@bonum/contract/certificates/fields.ts";
import type { OrderHistoryEntry, OrderView } from "@bonum/contract/orders/fields.ts";
import { ORDER_STATE_NAMES } from "@bonum/contract/orders/states.ts";
import type { OrderMessage } from "@bonum/contract/orders/thread-fields.ts";
import { isWorkingDay } from "@bonum/contract/working-days.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { attached } from "../../../testing/investments.ts";
import { callAs, castOrder, type OrderCast, readOrder } from "../../../testing/orders/orders.ts";
import { createTestPortal, type TestPortal } from "../../../testing/portal.ts";

/* The sample orders: each happened as a real one would have. */

let t: TestPortal;
let cast: OrderCast;
beforeAll(async () => {
  t = await createTestPortal();
  cast = await castOrder(t);
});
afterAll(() => t.close());

const call = callAs(() => t);

const mails = async (orderId: string) => {
  const { rows } = await t.portal.pool.query<{ recipient: string; subject: string }>(
    "select recipient, subject from outbox_messages where template = 'order-changed' and about @> array[$1]::uuid[] order by recipient",
    [orderId],
  );
  return rows;
};

test("M4.10, M4.11, M4.12, M4.52: has orders in every state, whose papers and certificates are there, and goes again", async () => {
  await attached(t, cast.owner, { investmentId: cast.investmentId });
  await t.portal.database.updateTable("documents").set({ sample: true }).execute();
  const filled = await call(cast.admin, "POST /test-data/orders");
  expect(filled.json()).toMatchObject({ count: 17, investments: 16, orders: 0 });
  const all = (await call(cast.admin, "GET /orders?pageSize=100")).json<OrderView[]>();
  const samples = all.filter(({ sample }) => sample);
  expect(new Set(samples.map(({ state }) => state))).toEqual(new Set(ORDER_STATE_NAMES));
  for (const { id, state, turn, clock } of samples) {
    const history = (await call(cast.admin, `GET /orders/${id}/history`)).json<OrderHistoryEntry[]>();
    expect(history.at(-1)?.to ?? "draft").toBe(state);
    expect([turn === null, clock.centreDays >= 0]).toEqual([
      ["published", "withdrawn", "cancelled", "invalidated", "rescinded"].includes(state),
      true,
    ]);
  }
  const sampleIn = (state: string) => samples.find((sample) => sample.state === state)?.id ?? "";
  const { corrections } = await readOrder(t, cast.admin, sampleIn("correction"));
  expect(corrections[0]?.items).toMatchObject([{ kind: "other" }, { kind: "page", place: { page: 1 } }]);
  const certificates = (await call(cast.admin, "GET /certificates?pageSize=100&orderBy=dateDesc")).json<
    CertificateView[]
  >();
  const kinds = certificates
    .filter(({ sample }) => sample)
    .map(({ state, conditional }) => (conditional ? "conditional" : state));
  expect(kinds.toSorted()).toEqual(["conditional", "expired", "issued", "suspended", "withdrawn"]);
  for (const { id, order, issuedOn, validTo, state, code } of certificates.filter(({ sample }) => sample)) {
    const details = await readOrder(t, cast.admin, order.id);
    expect([details.findings.length > 2, details.documents.length > 0]).toEqual([true, true]);
    const history = (await call(cast.admin, `GET /orders/${order.id}/history`)).json<OrderHistoryEntry[]>();
    const moments = history.map(({ at }) => at);
    expect(moments).toEqual(moments.toSorted());
    expect(moments.filter((at) => !isWorkingDay(dayInWarsaw(at)))).toEqual([]);
    const started = history.find(({ event }) => event === "startExamination")?.at ?? "";
    const thread = (await call(cast.admin, `GET /orders/${order.id}/messages`)).json<OrderMessage[]>();
    const written = thread.filter(({ correction }) => correction === null);
    expect(written.length).toBeGreaterThan(2);
    expect(written.map(({ dateAdded }) => dayInWarsaw(dateAdded))).toEqual(
      written.map(() => dayInWarsaw(started)),
    );
    expect(written.filter(({ attachments }) => attachments.length > 0)).toHaveLength(1);
    const clients = written.filter(({ side }) => side === "client");
    expect(
      clients.map(({ read }) => read),
      "what the centre has answered",
    ).toEqual(clients.map(() => true));
    expect(new Set(clients.map(({ author }) => author))).toEqual(new Set([details.client.name]));
    const published = history.find(({ event }) => event === "publish")?.at ?? "";
    const { changes } = (await call(cast.admin, `GET /certificates/${id}`)).json<CertificateDetails>();
    expect(changes.map(({ at }) => at)).toEqual(changes.map(({ at }) => at).toSorted());
    const over = validTo !== null && validTo < dayInWarsaw();
    expect([over, validTo === null || validTo > issuedOn]).toEqual([state === "expired", true]);
    expect([issuedOn, changes[0]?.at]).toEqual([dayInWarsaw(new Date(published)), published]);
    const check = await t.app.inject({ url: `/api/certificates/verify/${code}` });
    expect(check.json()).toMatchObject({ sample: true, signed: { confirmed: true } });
    expect(await mails(id)).toEqual([]);
    expect(await mails(order.id)).toEqual([]);
  }
  const removed = await call(cast.admin, "DELETE /test-data/investments");
  expect(removed.json()).toEqual({ count: 16, clients: 12, investments: 0, orders: 17 });
  expect((await call(cast.admin, "DELETE /test-data/orders")).json()).toMatchObject({ count: 0 });
});

test("carries documents that fit it, from a whole library, which goes before the orders or after them", async () => {
  await t.portal.database.updateTable("documents").set({ sample: false }).execute();
  // The second time there are sample investments already.
  for (const { order, investments } of [
    { order: ["files", "orders"], investments: 16 },
    { order: ["orders", "files"], investments: 0 },
  ]) {
    const filled = await call(cast.admin, "POST /test-data/orders");
    expect(filled.json()).toMatchObject({ count: 17, investments });
    const samples = (await call(cast.admin, "GET /orders?pageSize=100&orderBy=dateAsc"))
      .json<OrderView[]>()
      .filter(({ sample }) => sample);
    for (const { id } of samples) {
      const { documents } = await readOrder(t, cast.admin, id);
      expect(documents.length).toBeGreaterThan(0);
      expect(documents.filter(({ fileName }) => /^Faktura/.test(fileName))).toEqual([]);
      const drawings = documents.filter(({ requirement }) => /^Rzut/.test(requirement));
      expect(drawings.filter(({ fileName }) => !/^Rysunek/.test(fileName))).toEqual([]);
    }
    for (const area of order) {
      const removed = await call(cast.admin, `DELETE /test-data/${area}` as "DELETE /test-data/orders");
      expect([area, removed.statusCode]).toEqual([area, 200]);
      expect(removed.json<{ count: number }>().count).toBeGreaterThan(0);
    }
  }
  const entries = t.portal.database.selectFrom("audit_entries").select("subject_id");
  const areas = await entries.where("subject_type", "=", "test-data").execute();
  expect(new Set(areas.map(({ subject_id }) => subject_id))).not.toContain("documents");
});
