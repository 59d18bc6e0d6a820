import { afterAll, beforeAll, expect, test } from "vitest";
import { uploaded } from "../../../testing/documents.ts";
import { buildInvited, inviteTo } from "../../../testing/members.ts";
import { createTestPortal, PASSWORD, type SignedIn, type TestPortal } from "../../../testing/portal.ts";
import { addApp } from "../../../testing/second-step.ts";

let t: TestPortal;
let admin: SignedIn;
beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin");
  await t.signIn("Admin");
});
afterAll(() => t.close());

interface Asked {
  method: "POST" | "DELETE";
  url: string;
  payload?: object;
  /** What must be there still while the password is missing or wrong. */
  table: string;
  done: number;
}

/** What decides who can sign in, or is brought back by nothing. */
const CALLS: [string, () => Promise<Asked>][] = [
  [
    "a new signing key",
    async () => ({ method: "POST", url: "certificates/signing-keys", table: "signing_keys", done: 201 }),
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
