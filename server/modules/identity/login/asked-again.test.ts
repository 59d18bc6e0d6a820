import { dayInWarsaw } from "@bonum/contract/calendar.ts";
import type { SigningKey } from "@bonum/contract/certificates/keys.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accept, buildInvited, inviteTo } from "../../../testing/accounts/members.ts";
import { addApp, addPasskey } from "../../../testing/accounts/second-step.ts";
import { addCertificate } from "../../../testing/certificates.ts";
import { uploaded } from "../../../testing/documents/documents.ts";
import { addKey, inMonths } from "../../../testing/integrations/api-keys.ts";
import { addWebhook } from "../../../testing/integrations/webhooks.ts";
import { addOrderIn, castOrder, type OrderCast } from "../../../testing/orders/orders.ts";
import { createTestPortal, PASSWORD, type SignedIn, type TestPortal } from "../../../testing/portal.ts";

let t: TestPortal;
let admin: SignedIn;
let second: SignedIn;
let cast: OrderCast;
beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin");
  second = await t.signIn("Admin");
  cast = await castOrder(t);
});
afterAll(() => t.close());

interface Asked {
  method: "POST" | "PUT" | "DELETE";
  url: string;
  payload?: object;
  /** Table that must be unchanged while the password is missing or wrong. */
  table: string;
  done: number;
}

const call = (method: "GET" | "POST", url: string, payload?: object) =>
  t.app.inject({ method, url: `/api/${url}`, headers: admin.headers, ...(payload && { payload }) });

/** A key that signs now. */
async function activeKey(): Promise<string> {
  const answer = await call("POST", "certificates/signing-keys", { password: PASSWORD });
  return answer.json<SigningKey[]>().find(({ state }) => state === "active")?.id ?? "";
}

/** Opens another session of the administrator's. */
const logIn = () => call("POST", "account/login", { email: admin.email, password: PASSWORD });

/** Calls that decide who can log in, or that cannot be undone. */
const CALLS: [string, () => Promise<Asked>][] = [
  [
    "a new signing key",
    async () => ({ method: "POST", url: "certificates/signing-keys", table: "signing_keys", done: 201 }),
  ],
  [
    "revoking a signing key",
    async () => ({
      method: "POST",
      url: `certificates/signing-keys/${await activeKey()}/revoke`,
      payload: { from: dayInWarsaw(), reason: "Klucz wyciekł." },
      table: "signing_key_revocations",
      done: 200,
    }),
  ],
  [
    "confirming a signing key",
    async () => {
      const id = await activeKey();
      // As after a change of the portal's secret.
      await t.portal.pool.query("update signing_keys set seal = null where id = $1", [id]);
      return {
        method: "POST",
        url: `certificates/signing-keys/${id}/confirm`,
        table: "signing_keys",
        done: 200,
      };
    },
  ],
  [
    "a new API key",
    async () => ({
      method: "POST",
      url: "admin/api-keys",
      payload: { name: "ERP", scope: "read", expiresOn: inMonths(1) },
      table: "api_keys",
      done: 201,
    }),
  ],
  [
    "revoking an API key",
    async () => {
      const { id } = await addKey(t, admin);
      return { method: "POST", url: `admin/api-keys/${id}/revoke`, table: "api_keys", done: 200 };
    },
  ],
  [
    "an address that events are sent to",
    async () => ({
      method: "POST",
      url: "admin/webhooks",
      payload: { url: "https://erp.example.pl/", events: ["order.submit"] },
      table: "webhooks",
      done: 201,
    }),
  ],
  [
    "a new secret of an address that events are sent to",
    async () => {
      const { id } = await addWebhook(t, admin, { url: "https://erp.example.pl/" });
      return { method: "POST", url: `admin/webhooks/${id}/rotate`, table: "webhooks", done: 200 };
    },
  ],
  [
    "removing an address that events are sent to",
    async () => {
      const { id } = await addWebhook(t, admin, { url: "https://erp.example.pl/" });
      return { method: "POST", url: `admin/webhooks/${id}/remove`, table: "webhooks", done: 200 };
    },
  ],
  [
    "confirming an administrator's account",
    async () => {
      const { token } = await inviteTo(t, { admin: second, path: "/admin/staff" });
      const { id } = (await accept(t, token)).json();
      return { method: "POST", url: `admin/staff/${id}/confirm`, table: "accounts", done: 200 };
    },
  ],
  [
    "blocking an administrator",
    async () => ({
      method: "PUT",
      url: `admin/staff/${(await t.signIn("Admin")).accountId}`,
      payload: { state: "blocked" },
      table: "accounts",
      done: 200,
    }),
  ],
  [
    "withdrawing a certificate",
    async () => ({
      method: "POST",
      url: `certificates/${(await addCertificate(t, admin)).id}/events/withdraw`,
      payload: { reason: "Obiekt przebudowano." },
      table: "certificates",
      done: 200,
    }),
  ],
  [
    "invalidating a result",
    async () => ({
      method: "POST",
      url: `orders/${(await addOrderIn(t, cast, "published")).id}/events/invalidate`,
      payload: { reason: "Pomyłka", publicNote: "Badanie zostanie powtórzone." },
      table: "orders",
      done: 200,
    }),
  ],
  [
    "an erasure",
    async () => {
      const { accountId } = await t.signIn("Client");
      return { method: "POST", url: `accounts/${accountId}/erase`, table: "accounts", done: 200 };
    },
  ],
  [
    "deleting a document for good",
    async () => {
      const { fileKey } = await uploaded(t, admin);
      await t.app.inject({ method: "DELETE", url: `/api/files/delete/${fileKey}`, headers: admin.headers });
      return { method: "DELETE", url: `files/trash/${fileKey}`, table: "documents", done: 204 };
    },
  ],
  [
    "taking another's second step away",
    async () => {
      const other = await t.signIn("Client");
      await addApp(t, other);
      return {
        method: "DELETE",
        url: `accounts/${other.accountId}/second-step`,
        table: "authenticators",
        done: 204,
      };
    },
  ],
  [
    "ending one's own session elsewhere",
    async () => {
      await logIn();
      const [newest] = (await call("GET", "account/sessions")).json();
      return { method: "DELETE", url: `account/sessions/${newest.id}`, table: "sessions", done: 204 };
    },
  ],
  [
    "ending all of one's own other sessions",
    async () => {
      await logIn();
      return { method: "POST", url: "account/sessions/end-others", table: "sessions", done: 200 };
    },
  ],
  [
    "turning one's own second step off",
    async () => {
      await addApp(t, admin);
      return { method: "POST", url: "account/second-step/turn-off", table: "authenticators", done: 204 };
    },
  ],
  [
    "new recovery codes of one's own",
    async () => {
      await addApp(t, admin);
      return {
        method: "POST",
        url: "account/second-step/recovery-codes",
        table: "recovery_codes",
        done: 200,
      };
    },
  ],
  [
    "removing one's own authenticator app",
    async () => {
      await addApp(t, admin);
      return {
        method: "POST",
        url: "account/second-step/authenticator/remove",
        table: "authenticators",
        done: 204,
      };
    },
  ],
  [
    "removing one's own passkey",
    async () => {
      await addPasskey(t, admin);
      const { passkeys } = (await call("GET", "account/second-step")).json();
      return {
        method: "POST",
        url: `account/second-step/passkeys/${passkeys[0].id}/remove`,
        table: "passkeys",
        done: 204,
      };
    },
  ],
  [
    "inviting an administrator",
    async () => ({
      method: "POST",
      url: "admin/staff/invitations",
      payload: buildInvited(),
      table: "invitations",
      done: 201,
    }),
  ],
  [
    "a new link of an administrator's invitation",
    async () => {
      const { id } = await inviteTo(t, { admin, path: "/admin/staff" });
      return { method: "POST", url: `admin/staff/invitations/${id}/resend`, table: "invitations", done: 200 };
    },
  ],
];

test("a wrong one is audited, as a refused log-in is", async () => {
  const entries = async () =>
    (
      await t.portal.pool.query(
        "select subject_id from audit_entries where action = 'account.refusePassword' and account_id = $1",
        [admin.accountId],
      )
    ).rows;
  const before = await entries();
  await call("POST", "certificates/signing-keys", { password: "złe hasło" });
  expect(await entries()).toEqual([...before, { subject_id: admin.accountId }]);
});

test.each(CALLS)("%s asks for one's own password, and does nothing without it", async (_, prepare) => {
  const { method, url, payload, table, done } = await prepare();
  const rows = async () =>
    JSON.stringify((await t.portal.pool.query(`select * from ${table} order by 1`)).rows);
  const send = (password?: unknown) =>
    t.app.inject({
      method,
      url: `/api/${url}`,
      headers: admin.headers,
      payload: { ...payload, password },
    });
  const before = await rows();
  for (const password of [undefined, "", "złe hasło", 7, "x".repeat(2_000)]) {
    const refused = await send(password);
    expect(refused.statusCode, String(password)).toBe(400);
    expect(Object.keys(refused.json().errors)).toEqual(["password"]);
  }
  expect(await rows()).toBe(before);
  expect((await send(PASSWORD)).statusCode).toBe(done);
  expect(await rows()).not.toBe(before);
});
