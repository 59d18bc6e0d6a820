import type { DeliveryView, MadeWebhook, WebhookView } from "@bonum/contract/webhooks/fields.ts";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { addWebhook, isSigned, type Receiver, startReceiver } from "../../testing/integrations/webhooks.ts";
import { withJobs } from "../../testing/mail.ts";
import { addDraft, addOrderIn, castOrder, type OrderCast, sendOrder } from "../../testing/orders/orders.ts";
import { createTestPortal, PASSWORD, type TestPortal } from "../../testing/portal.ts";
import { tidyDeliveries } from "./commands.ts";

const PATIENCE_MS = 20_000;

let t: TestPortal;
let cast: OrderCast;
let receiver: Receiver;
beforeAll(async () => {
  t = await createTestPortal();
  cast = await castOrder(t);
});
afterAll(() => t.close());
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(async () => {
  await receiver.close();
  await t.portal.pool.query("delete from webhooks");
});

const get = async <T>(url: string): Promise<T> =>
  (await t.app.inject({ url: `/api/admin/${url}`, headers: cast.admin.headers })).json();
const log = () => get<DeliveryView[]>("webhook-deliveries");
const resend = (id: string) =>
  t.app.inject({
    method: "POST",
    url: `/api/admin/webhook-deliveries/${id}/resend`,
    headers: cast.admin.headers,
  });

/** Has an order submitted, of which the webhook hears. */
async function submit() {
  const { id } = await addDraft(t, cast);
  const answer = await sendOrder(t, cast.owner, { id, event: "submit", body: { termsAccepted: true } });
  expect(answer.statusCode, answer.body).toBe(200);
  return { id, number: answer.json().number as string };
}

const waitFor = (check: () => void | Promise<void>) => vi.waitFor(check, PATIENCE_MS);

test("an event comes signed, says what happened to what, and stands in the log", async () => {
  const { secret } = await addWebhook(t, cast.admin, { url: receiver.url, events: ["order.submit"] });
  const { id, number } = await submit();
  await withJobs(t, () => waitFor(() => expect(receiver.received).toHaveLength(1)));
  const [request] = receiver.received;
  if (request === undefined) throw new Error("nothing came");
  expect(JSON.parse(request.body)).toEqual({
    type: "order.submit",
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    data: { id, number, state: "submitted", path: `/api/orders/${id}` },
  });
  expect(isSigned(request, secret)).toBe(true);
  expect(isSigned({ ...request, body: request.body.replace(number, "BAD/1/1") }, secret)).toBe(false);
  expect(Math.abs(Number(request.headers["webhook-timestamp"]) - Date.now() / 1000)).toBeLessThan(60);
  await waitFor(async () =>
    expect(await log()).toMatchObject([
      {
        id: request.headers["webhook-id"],
        event: "order.submit",
        number,
        state: "delivered",
        status: 204,
        attempts: 1,
        can: { resend: true },
      },
    ]),
  );
});

test("for a day after a change of the secret either of the two fits; then the new one alone", async () => {
  const { id, secret: before } = await addWebhook(t, cast.admin, { url: receiver.url });
  const answer = await t.app.inject({
    method: "POST",
    url: `/api/admin/webhooks/${id}/rotate`,
    headers: cast.admin.headers,
    payload: { password: PASSWORD },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const { secret } = answer.json<MadeWebhook>();
  expect(secret).not.toBe(before);
  const fits = async () => {
    receiver.received.length = 0;
    await submit();
    await withJobs(t, () => waitFor(() => expect(receiver.received).toHaveLength(1)));
    return [before, secret].map((one) => receiver.received.map((request) => isSigned(request, one))[0]);
  };
  expect(await fits()).toEqual([true, true]);
  await t.portal.pool.query("update webhooks set secret_before_until = now() - interval '1 second'");
  expect(await fits()).toEqual([false, true]);
});

test("what nobody asked for is not sent, nor what was rolled back, nor a draft that a client gives up", async () => {
  await addWebhook(t, cast.admin, { url: receiver.url, events: ["order.withdraw"] });
  await submit();
  const { id } = await addDraft(t, cast);
  const withdrawn = await sendOrder(t, cast.owner, {
    id,
    event: "withdraw",
    body: { reason: "Rezygnujemy.", confirmed: true },
  });
  expect(withdrawn.statusCode, withdrawn.body).toBe(200);
  const refused = await sendOrder(t, cast.owner, {
    id,
    event: "withdraw",
    body: { reason: "", confirmed: true },
  });
  expect(refused.statusCode).not.toBe(200);
  expect(await log()).toEqual([]);
});

test("a refused event is sent again by itself, with the same id", async () => {
  await addWebhook(t, cast.admin, { url: receiver.url });
  receiver.answer = (response) => response.writeHead(503).end("zaraz wracam");
  await submit();
  await withJobs(t, async () => {
    await waitFor(async () =>
      expect(await log()).toMatchObject([{ state: "waiting", status: 503, answer: "zaraz wracam" }]),
    );
    expect((await get<WebhookView[]>("webhooks"))[0]?.failingSince).not.toBeNull();
    receiver.answer = (response) => response.writeHead(200).end();
    await waitFor(async () => expect(await log()).toMatchObject([{ state: "delivered", status: 200 }]));
  });
  const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
  expect(ids.length).toBeGreaterThan(1);
  expect(new Set(ids).size).toBe(1);
  expect((await get<WebhookView[]>("webhooks"))[0]?.failingSince).toBeNull();
});

test("the button sends once more what has arrived, and nothing that is on its way", async () => {
  await addWebhook(t, cast.admin, { url: receiver.url });
  await submit();
  const [waiting] = await log();
  expect((await resend(waiting?.id ?? "")).statusCode).toBe(409);
  await withJobs(t, async () => {
    await waitFor(async () => expect(await log()).toMatchObject([{ state: "delivered" }]));
    expect((await resend(waiting?.id ?? "")).json()).toMatchObject({ state: "waiting", attempts: 0 });
    await waitFor(() => expect(receiver.received).toHaveLength(2));
    await waitFor(async () => expect(await log()).toMatchObject([{ state: "delivered", attempts: 1 }]));
  });
  expect(receiver.received[0]?.body).toBe(receiver.received[1]?.body);
});

describe("an address is switched off, and administrators are told", () => {
  const state = async () => (await get<WebhookView[]>("webhooks"))[0]?.state;
  const told = async () => {
    const bell = await t.app.inject({ url: "/api/notifications", headers: cast.decider.headers });
    return bell.json()[0].title.pl;
  };
  beforeEach(() => t.portal.pool.query("delete from notifications"));

  test("that says that it is gone", async () => {
    await addWebhook(t, cast.admin, { url: receiver.url });
    receiver.answer = (response) => response.writeHead(410).end();
    await submit();
    await withJobs(t, () => waitFor(async () => expect(await state()).toBe("failed")));
    expect(await log()).toMatchObject([{ state: "failed", status: 410, can: { resend: false } }]);
    expect(await told()).toBe("Portal przestał powiadamiać program o zdarzeniach");
  });

  test("that has failed for days, once an event was given up", async () => {
    const { id } = await addWebhook(t, cast.admin, { url: receiver.url });
    receiver.answer = (response) => response.writeHead(500).end();
    await t.portal.pool.query("update webhooks set failing_since = now() - interval '4 days'");
    await submit();
    // As it stands before its last attempt.
    await t.portal.pool.query(
      "update graphile_worker._private_jobs set max_attempts = 1 where key like 'webhook:%'",
    );
    await withJobs(t, () => waitFor(async () => expect(await state()).toBe("failed")));
    expect(await told()).toBe("Portal przestał powiadamiać program o zdarzeniach");
    await submit();
    expect(await log()).toHaveLength(1);
    const again = await t.app.inject({
      method: "PUT",
      url: `/api/admin/webhooks/${id}`,
      headers: cast.admin.headers,
      payload: { url: receiver.url, events: ["order.submit"], active: true, password: PASSWORD },
    });
    expect(again.json()).toMatchObject([{ state: "active", failingSince: null }]);
  });
});

test("an event of the past day alone does not switch an address off", async () => {
  await addWebhook(t, cast.admin, { url: receiver.url });
  receiver.answer = (response) => response.writeHead(500).end();
  await submit();
  await t.portal.pool.query(
    "update graphile_worker._private_jobs set max_attempts = 1 where key like 'webhook:%'",
  );
  await withJobs(t, () => waitFor(async () => expect(await log()).toMatchObject([{ state: "failed" }])));
  expect((await get<WebhookView[]>("webhooks"))[0]?.state).toBe("active");
});

test("an event whose job was lost is sent after all, and one of long ago is forgotten", async () => {
  await addWebhook(t, cast.admin, { url: receiver.url });
  await submit();
  await submit();
  const [second, first] = await log();
  await t.portal.pool.query("delete from graphile_worker._private_jobs where key like 'webhook:%'");
  await t.portal.pool.query("update webhook_deliveries set added_at = now() - interval '1 hour'");
  await t.portal.pool.query(
    "update webhook_deliveries set state = 'failed', added_at = now() - interval '31 days' where id = $1",
    [first?.id],
  );
  await tidyDeliveries(t.portal.database);
  await withJobs(t, () =>
    waitFor(async () => expect(await log()).toMatchObject([{ id: second?.id, state: "delivered" }])),
  );
});

test("a certificate's events are told too: issued, suspended", async () => {
  await addWebhook(t, cast.admin, {
    url: receiver.url,
    events: ["order.publish", "certificate.issue", "certificate.suspend"],
  });
  await addOrderIn(t, cast, "published");
  const [certificate] = (
    await t.app.inject({ url: "/api/certificates", headers: cast.admin.headers })
  ).json();
  await t.app.inject({
    method: "POST",
    url: `/api/certificates/${certificate.id}/events/suspend`,
    headers: cast.admin.headers,
    payload: { reason: "Sprawdzamy zgłoszenie." },
  });
  const events = (await log()).map(({ event, number }) => `${event} ${number}`);
  expect(events).toEqual(
    expect.arrayContaining([
      `certificate.issue ${certificate.number}`,
      `certificate.suspend ${certificate.number}`,
      expect.stringMatching(/^order\.publish /),
    ]),
  );
  expect(events).toHaveLength(3);
});

test("after the portal's secret has changed an event is not sent unsigned, but given up", async () => {
  await addWebhook(t, cast.admin, { url: receiver.url });
  await submit();
  const secret = t.portal.secret;
  t.portal.secret = crypto.getRandomValues(new Uint8Array(32));
  await withJobs(t, () =>
    waitFor(async () => expect(await log()).toMatchObject([{ state: "failed", error: "secret" }])),
  );
  t.portal.secret = secret;
  expect(receiver.received).toEqual([]);
});
