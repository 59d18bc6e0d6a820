import type { StaffView } from "@bonum/contract/identity/invitations.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { accept, inviteTo, lookAt } from "../../../testing/accounts/members.ts";
import { addClient, signInFor } from "../../../testing/clients.ts";
import { queueDigest, recipientsOf } from "../../../testing/mail.ts";
import { createTestPortal, PASSWORD, type SignedIn, type TestPortal } from "../../../testing/portal.ts";
import { auditOf, callsOf } from "../../../testing/records.ts";

let t: TestPortal;
let admin: SignedIn;
let other: SignedIn;
beforeEach(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin");
  other = await t.signIn("Admin");
});
afterEach(() => t.close());

const asAdmin = callsOf(
  () => t,
  () => admin,
  "/admin/staff",
);
const asOther = callsOf(
  () => t,
  () => other,
  "/admin/staff",
);
const block = { payload: { state: "blocked", password: PASSWORD } };
const unblock = { payload: { state: "active", password: PASSWORD } };

test("M1.12: administrators see each other, and no client's account", async () => {
  await t.signIn("Client");
  const list = (await asAdmin("GET", "")).json<StaffView[]>();
  expect(list.map(({ email, self, can }) => ({ email, self, can }))).toEqual(
    expect.arrayContaining([
      {
        email: admin.email,
        self: true,
        can: {
          confirm: false,
          block: false,
          unblock: false,
          resetSecondStep: false,
          endSessions: false,
          erase: false,
        },
      },
      {
        email: other.email,
        self: false,
        can: {
          confirm: false,
          block: true,
          unblock: false,
          resetSecondStep: false,
          endSessions: true,
          erase: true,
        },
      },
    ]),
  );
  expect(list).toHaveLength(2);
});

test("one who is blocked is signed out at once, and let in again by another", async () => {
  const blocked = await asAdmin("PUT", `/${other.accountId}`, block);
  expect(blocked.json()).toMatchObject({ state: "blocked", can: { block: false, unblock: true } });
  expect((await asOther("GET", "")).statusCode).toBe(401);
  const again = await asAdmin("PUT", `/${other.accountId}`, unblock);
  expect(again.json()).toMatchObject({ state: "active", revision: 3 });
  expect((await auditOf(t, other.accountId)).map(({ action, after }) => [action, after])).toEqual([
    ["account.changeAccess", { email: other.email, state: "blocked" }],
    ["account.changeAccess", { email: other.email, state: "active" }],
  ]);
});

test("one who is blocked is sent nothing that was not mailed yet, not even once let in again", async () => {
  for (const { email } of [admin, other]) await queueDigest(t, email);
  await asAdmin("PUT", `/${other.accountId}`, block);
  await asAdmin("PUT", `/${other.accountId}`, unblock);
  expect(await recipientsOf(t)).toEqual([admin.email]);
});

test("an invitation by one who is blocked since is no way back in, until somebody else sends it again", async () => {
  const { token, id } = await inviteTo(t, { admin: other, path: "/admin/staff" });
  await asAdmin("PUT", `/${other.accountId}`, block);
  expect((await lookAt(t, token)).statusCode).toBe(410);
  expect((await accept(t, token)).statusCode).toBe(410);
  expect((await asAdmin("GET", "/invitations")).json()).toMatchObject([{ id, state: "lapsed" }]);
  const again = await asAdmin("POST", `/invitations/${id}/resend`, { payload: { password: PASSWORD } });
  expect(again.json()).toMatchObject({ state: "open" });
  expect((await accept(t, again.json().link.split("/").at(-1))).statusCode).toBe(200);
});

test("an account that was taken out of its client is listed apart, so that it can be erased", async () => {
  const call = callsOf(
    () => t,
    () => admin,
    "",
  );
  const { id: clientId } = await addClient(t, admin, { name: "Budowa" });
  await signInFor(t, clientId);
  const member = await signInFor(t, clientId, "member");
  expect((await call("GET", "/admin/former-accounts")).json()).toEqual([]);
  await call("DELETE", `/clients/${clientId}/accounts/${member.accountId}`);
  expect((await call("GET", "/admin/former-accounts")).json()).toMatchObject([
    {
      email: member.email,
      state: "blocked",
      can: {
        confirm: false,
        block: false,
        unblock: false,
        resetSecondStep: false,
        endSessions: false,
        erase: true,
      },
    },
  ]);
  expect(
    (await call("POST", `/accounts/${member.accountId}/erase`, { payload: { password: PASSWORD } }))
      .statusCode,
  ).toBe(200);
  expect((await call("GET", "/admin/former-accounts")).json()).toEqual([]);
});

test("nobody blocks themselves", async () => {
  const answer = await asAdmin("PUT", `/${admin.accountId}`, block);
  expect([answer.statusCode, answer.body]).toEqual([
    409,
    "Nie można zablokować własnego konta. Może to zrobić inny administrator.",
  ]);
  expect((await asAdmin("GET", "")).statusCode).toBe(200);
});

test("M1.12: of two who block each other at once one stays", async () => {
  const answers = await Promise.all([
    asAdmin("PUT", `/${other.accountId}`, block),
    asOther("PUT", `/${admin.accountId}`, block),
  ]);
  const statuses = answers.map(({ statusCode }) => statusCode).sort();
  expect([
    [200, 401],
    [200, 409],
  ]).toContainEqual(statuses);
  const active = await t.portal.database
    .selectFrom("accounts")
    .select("id")
    .where("state", "=", "active")
    .execute();
  expect(active).toHaveLength(1);
});

test("bad input: a client's account is not found here, and a state is one of two", async () => {
  const client = await t.signIn("Client");
  expect((await asAdmin("PUT", `/${client.accountId}`, block)).statusCode).toBe(404);
  const { errors } = (
    await asAdmin("PUT", `/${other.accountId}`, { payload: { state: "erased", password: PASSWORD } })
  ).json();
  expect(Object.keys(errors)).toEqual(["state"]);
});
