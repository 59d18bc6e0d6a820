import { WEBHOOK_EVENTS, type WebhookView } from "@bonum/contract/webhooks/fields.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addWebhook } from "../../testing/integrations/webhooks.ts";
import { createTestPortal, PASSWORD, type SignedIn, type TestPortal } from "../../testing/portal.ts";
import { auditOf } from "../../testing/records.ts";

const PUBLIC = "https://erp.example.pl/zdarzenia";

let t: TestPortal;
let admin: SignedIn;
beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin");
});
afterAll(() => t.close());
beforeEach(() => t.portal.pool.query("delete from webhooks"));

const call = (method: "GET" | "POST" | "PUT", url: string, payload?: object) =>
  t.app.inject({
    method,
    url: `/api/admin/webhooks${url}`,
    headers: admin.headers,
    ...(payload && { payload: { password: PASSWORD, ...payload } }),
  });
const listed = async () => (await call("GET", "")).json<WebhookView[]>();

test("a webhook is added with a secret that is shown once, and kept sealed", async () => {
  const { id, secret } = await addWebhook(t, admin, {
    url: PUBLIC,
    events: ["order.submit", "order.submit"],
  });
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(await listed()).toMatchObject([
    { id, url: PUBLIC, events: ["order.submit"], state: "active", failingSince: null },
  ]);
  const { rows } = await t.portal.pool.query("select secret from webhooks");
  const key = Buffer.from(secret.slice(6), "base64");
  expect(rows[0].secret.includes(key)).toBe(false);
  expect(JSON.stringify([await listed(), await auditOf(t, id)])).not.toContain(secret);
});

test("every event of orders and of certificates can be chosen", async () => {
  const { id } = await addWebhook(t, admin, { url: PUBLIC, events: [...WEBHOOK_EVENTS] });
  expect((await listed())[0]?.events).toEqual(WEBHOOK_EVENTS);
  expect((await auditOf(t, id))[0]).toMatchObject({ action: "webhook.create", after: { url: PUBLIC } });
});

test.each([
  ["no address", { url: "" }, "url"],
  ["no web address", { url: "ftp://erp.example.pl" }, "url"],
  ["an address without TLS", { url: "http://erp.example.pl" }, "url"],
  ["an address with a password", { url: "https://a:b@erp.example.pl" }, "url"],
  ["an address of the inner network", { url: "https://192.168.0.10/" }, "url"],
  ["an address of a cloud's machine", { url: "https://169.254.169.254/" }, "url"],
  ["no event", { events: [] }, "events"],
  ["an event that there is not", { events: ["order.vanish"] }, "events.0"],
  ["a wrong password", { password: "złe hasło" }, "password"],
])("%s is refused", async (_, fields, field) => {
  const answer = await call("POST", "", { url: PUBLIC, events: ["order.submit"], ...fields });
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json().errors)).toEqual([field]);
  expect(await listed()).toEqual([]);
});

describe("this machine as the receiver", () => {
  const add = (app: TestPortal, who: SignedIn, url: string) =>
    app.app.inject({
      method: "POST",
      url: "/api/admin/webhooks",
      headers: who.headers,
      payload: { url, events: ["order.submit"], password: PASSWORD },
    });

  test("is taken by a portal that only this machine reaches", async () => {
    for (const url of ["http://localhost:9/", "http://127.0.0.1:9/", "https://[::1]:9/"]) {
      expect((await add(t, admin, url)).statusCode, url).toBe(201);
    }
  });

  test.each([{ publicUrl: "https://portal.example.pl" }, { publicUrl: undefined, host: "0.0.0.0" }])(
    "is refused by one that others reach: %j",
    async (config) => {
      const open = await createTestPortal({ config });
      const who = await open.signIn("Admin");
      for (const url of ["http://localhost:9/", "https://127.0.0.1/", "https://[::1]/"]) {
        const answer = await add(open, who, url);
        expect(answer.statusCode, url).toBe(400);
        expect(answer.json().errors.url[0]).toContain("sieci wewnętrznej");
      }
      await open.close();
    },
  );
});

test("is changed, switched off and on, and removed with its log", async () => {
  const { id } = await addWebhook(t, admin, { url: PUBLIC });
  const change = { url: `${PUBLIC}/nowe`, events: ["certificate.issue"], active: false };
  expect((await call("PUT", `/${id}`, change)).json()).toMatchObject([
    { url: `${PUBLIC}/nowe`, events: ["certificate.issue"], state: "off" },
  ]);
  expect((await call("PUT", `/${id}`, { ...change, active: true })).json()).toMatchObject([
    { state: "active" },
  ]);
  await t.portal.pool.query(
    "insert into webhook_deliveries (webhook_id, event, body) values ($1, 'certificate.issue', '{}')",
    [id],
  );
  expect((await call("POST", `/${id}/remove`, {})).json()).toEqual([]);
  const { rows } = await t.portal.pool.query("select * from webhook_deliveries");
  expect(rows).toEqual([]);
  expect((await auditOf(t, id)).map(({ action }) => action)).toEqual([
    "webhook.create",
    "webhook.update",
    "webhook.update",
    "webhook.remove",
  ]);
  expect((await call("PUT", `/${id}`, change)).statusCode).toBe(404);
});

test("there are twenty at most", async () => {
  for (let added = 0; added < 20; added += 1) await addWebhook(t, admin, { url: `${PUBLIC}/${added}` });
  const answer = await call("POST", "", { url: PUBLIC, events: ["order.submit"] });
  expect(answer.statusCode).toBe(409);
});
