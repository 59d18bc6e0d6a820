import type { MemberView } from "@bonum/contract/identity/invitations.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addNamedClient } from "../../../testing/accounts/members.ts";
import { signInFor } from "../../../testing/clients.ts";
import { queueDigest, recipientsOf } from "../../../testing/mail.ts";
import { createTestPortal, PASSWORD, type SignedIn, type TestPortal } from "../../../testing/portal.ts";
import { auditOf, callsOf, hearChanges } from "../../../testing/records.ts";

let t: TestPortal;
let admin: SignedIn;
let owner: SignedIn;
let member: SignedIn;
let clientId: string;
beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin");
});
beforeEach(async () => {
  clientId = (await addNamedClient(t, admin, "Łódzka Budowa")).id;
  owner = await signInFor(t, clientId, "owner");
  member = await signInFor(t, clientId, "member");
});
afterAll(() => t.close());

const asOwner = callsOf(
  () => t,
  () => owner,
  "/client/members",
);
const asAdmin = callsOf(
  () => t,
  () => admin,
  "/clients",
);
const stateOf = (id: string) =>
  t.portal.database
    .selectFrom("accounts")
    .select(["client_id", "client_role", "state", "roles", "access_revision"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
const isSignedIn = async (person: SignedIn) =>
  (await t.app.inject({ url: "/api/account/currentUserId", headers: person.headers })).statusCode === 200;
const LAST = /^To jedyny właściciel konta klienta/;

describe("an owner", () => {
  test("sees the accounts of their own client, with what may be done", async () => {
    const list = (await asOwner("GET", "")).json<MemberView[]>();
    expect(list.map(({ email }) => email).sort()).toEqual([owner.email, member.email].sort());
    expect(list.find(({ self }) => self)).toMatchObject({ email: owner.email, clientRole: "owner" });
    expect(list.find(({ self }) => !self)).toMatchObject({
      clientRole: "member",
      state: "active",
      secondStep: false,
      dateLastSignIn: expect.any(String),
      can: {
        changeRole: true,
        block: false,
        unblock: false,
        remove: true,
        resetSecondStep: false,
        endSessions: false,
        erase: false,
      },
    });
  });

  test("M1.11: hands the client over: a new owner, and the old one a member", async () => {
    const changes = await hearChanges(t);
    const made = await asOwner("PUT", `/${member.accountId}`, { payload: { clientRole: "owner" } });
    expect([made.statusCode, made.headers.etag]).toEqual([200, '"2"']);
    expect(
      (await asOwner("PUT", `/${owner.accountId}`, { payload: { clientRole: "member" } })).statusCode,
    ).toBe(200);
    await changes.expectHeard([
      { topic: "accounts", id: member.accountId },
      { topic: "accounts", id: owner.accountId },
    ]);
    expect((await asOwner("GET", "")).statusCode).toBe(403);
    expect(await auditOf(t, member.accountId)).toMatchObject([
      {
        action: "account.changeAccess",
        actor: owner.email,
        before: { clientRole: "member" },
        after: { clientRole: "owner" },
      },
    ]);
  });

  test("removes a member, who is signed out at once and cannot sign in", async () => {
    expect((await asOwner("DELETE", `/${member.accountId}`)).statusCode).toBe(204);
    expect(await isSignedIn(member)).toBe(false);
    const payload = { email: member.email, password: PASSWORD };
    const logIn = await t.app.inject({ method: "POST", url: "/api/account/login", payload });
    expect(logIn.statusCode).toBe(401);
    expect((await asOwner("GET", "")).json()).toHaveLength(1);
    expect(await auditOf(t, member.accountId)).toMatchObject([{ action: "account.remove" }]);
  });

  test("removes a member, to whom nothing goes out any more that was not mailed yet", async () => {
    for (const { email } of [owner, member]) await queueDigest(t, email);
    expect((await asOwner("DELETE", `/${member.accountId}`)).statusCode).toBe(204);
    expect(await recipientsOf(t)).toContain(owner.email);
    expect(await recipientsOf(t)).not.toContain(member.email);
  });

  test("does not block: the word is not an owner's", async () => {
    const payload = { clientRole: "member", state: "blocked" };
    await asOwner("PUT", `/${member.accountId}`, { payload });
    expect(await stateOf(member.accountId)).toMatchObject({ state: "active", access_revision: 1 });
  });

  test("does not remove whom an administrator blocked, for an invitation would let them in", async () => {
    await asAdmin("PUT", `/${clientId}/accounts/${member.accountId}`, { payload: { state: "blocked" } });
    expect((await asOwner("DELETE", `/${member.accountId}`)).statusCode).toBe(403);
    expect(await stateOf(member.accountId)).toMatchObject({ client_id: clientId });
  });
});

describe("the last owner", () => {
  test.each(["an owner", "an administrator"])("M1.10: is neither removed nor demoted by %s", async (who) => {
    const path = who === "an owner" ? "" : `/${clientId}/accounts`;
    const call = who === "an owner" ? asOwner : asAdmin;
    const demoted = await call("PUT", `${path}/${owner.accountId}`, { payload: { clientRole: "member" } });
    const removed = await call("DELETE", `${path}/${owner.accountId}`);
    for (const answer of [demoted, removed]) {
      expect([answer.statusCode, answer.body]).toEqual([409, expect.stringMatching(LAST)]);
    }
    expect(await stateOf(owner.accountId)).toMatchObject({ client_role: "owner", access_revision: 1 });
  });

  test("is said to be that, and offered neither", async () => {
    const self = async () => (await asOwner("GET", "")).json<MemberView[]>().find((one) => one.self);
    expect(await self()).toMatchObject({ onlyOwner: true, can: { changeRole: false, remove: false } });
    await signInFor(t, clientId, "owner");
    expect(await self()).toMatchObject({ onlyOwner: false, can: { changeRole: true, remove: true } });
  });

  test("is the one who is left when two demote each other at once", async () => {
    const second = await signInFor(t, clientId, "owner");
    const payload = { clientRole: "member" };
    const answers = await Promise.all(
      [second, owner].map(({ accountId }) =>
        asAdmin("PUT", `/${clientId}/accounts/${accountId}`, { payload }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test("is not one who is blocked", async () => {
    const second = await signInFor(t, clientId, "owner");
    await asAdmin("PUT", `/${clientId}/accounts/${second.accountId}`, { payload: { state: "blocked" } });
    expect((await asAdmin("DELETE", `/${clientId}/accounts/${owner.accountId}`)).statusCode).toBe(409);
  });
});

describe("an administrator", () => {
  test("blocks an account, which is signed out at once, and lets it in again", async () => {
    const path = `/${clientId}/accounts/${member.accountId}`;
    const blocked = await asAdmin("PUT", path, { payload: { state: "blocked" } });
    expect(blocked.json()).toMatchObject({
      state: "blocked",
      can: { block: false, unblock: true },
    });
    expect(await isSignedIn(member)).toBe(false);
    await asAdmin("PUT", path, { payload: { state: "active" } });
    expect(await isSignedIn(member)).toBe(false);
    const payload = { email: member.email, password: PASSWORD };
    const logIn = await t.app.inject({ method: "POST", url: "/api/account/login", payload });
    expect(logIn.statusCode).toBe(200);
  });

  test("blocks an account, to which nothing goes out any more that was not mailed yet", async () => {
    for (const { email } of [owner, member]) await queueDigest(t, email);
    const path = `/${clientId}/accounts/${member.accountId}`;
    await asAdmin("PUT", path, { payload: { state: "blocked" } });
    await asAdmin("PUT", path, { payload: { state: "active" } });
    expect(await recipientsOf(t)).toContain(owner.email);
    expect(await recipientsOf(t)).not.toContain(member.email);
  });

  test("removes an administrator from a client, who stays one and is let in", async () => {
    await t.portal.database
      .updateTable("accounts")
      .set({ roles: ["Admin", "Client"] })
      .where("id", "=", member.accountId)
      .execute();
    const path = `/${clientId}/accounts/${member.accountId}`;
    const blocked = await asAdmin("PUT", path, { payload: { state: "blocked" } });
    expect([blocked.statusCode, blocked.body]).toEqual([409, expect.stringContaining("administratorem")]);
    expect((await asAdmin("DELETE", path)).statusCode).toBe(204);
    expect(await stateOf(member.accountId)).toMatchObject({
      roles: ["Admin"],
      state: "active",
      client_id: null,
    });
  });

  test("saving the same changes and records nothing; an older state is a 409", async () => {
    const path = `/${clientId}/accounts/${member.accountId}`;
    const same = await asAdmin("PUT", path, { payload: { clientRole: "member", state: "active" } });
    expect(same.json().revision).toBe(1);
    await asAdmin("PUT", path, { payload: { clientRole: "owner" } });
    const late = await asAdmin("PUT", path, {
      payload: { clientRole: "member" },
      headers: { "if-match": '"1"' },
    });
    expect([late.statusCode, late.body]).toEqual([
      409,
      expect.stringMatching(/^Dostęp tego konta został w międzyczasie zmieniony: Konto/),
    ]);
    expect(await auditOf(t, member.accountId)).toHaveLength(1);
  });
});

describe("whoever has no say", () => {
  const WRITES = [
    ["PUT", "members", { clientRole: "owner" }],
    ["DELETE", "members", undefined],
    ["POST", "invitations", { email: "x@example.pl", displayName: "X", clientRole: "owner" }],
    ["DELETE", "invitations", undefined],
    ["GET", "members", undefined],
    ["GET", "invitations", undefined],
  ] as const;

  test.each(WRITES)(
    "a member or an administrator without a client is refused: %s %s",
    async (...[method, list, payload]) => {
      const single = method === "PUT" || method === "DELETE";
      for (const person of [member, admin]) {
        const answer = await t.app.inject({
          method,
          url: `/api/client/${list}${single ? `/${owner.accountId}` : ""}`,
          headers: person.headers,
          ...(payload && { payload }),
        });
        expect(answer.statusCode).toBe(403);
      }
      expect(await stateOf(owner.accountId)).toMatchObject({ client_role: "owner", state: "active" });
    },
  );

  test("another client's ids are not found, in the path of an owner and of an administrator", async () => {
    const otherId = (await addNamedClient(t, admin, "Inny klient")).id;
    const foreign = await signInFor(t, otherId, "member");
    const payload = { clientRole: "owner" };
    for (const answer of [
      await asOwner("PUT", `/${foreign.accountId}`, { payload }),
      await asOwner("DELETE", `/${foreign.accountId}`),
      await asAdmin("PUT", `/${clientId}/accounts/${foreign.accountId}`, { payload }),
      await asAdmin("DELETE", `/${clientId}/accounts/${foreign.accountId}`),
      await asAdmin("GET", "/00000000-0000-4000-8000-000000000000/accounts"),
    ]) {
      expect(answer.statusCode).toBe(404);
    }
    expect(await stateOf(foreign.accountId)).toMatchObject({ client_role: "member", access_revision: 1 });
  });

  test("bad input: an unknown role or state, and an id that is none", async () => {
    const refused = await asAdmin("PUT", `/${clientId}/accounts/${member.accountId}`, {
      payload: { clientRole: "boss", state: "erased" },
    });
    expect(Object.keys(refused.json().errors).sort()).toEqual(["clientRole", "state"]);
    expect((await asOwner("PUT", "/x", { payload: { clientRole: "owner" } })).statusCode).toBe(400);
    expect((await asOwner("DELETE", "/x")).statusCode).toBe(400);
  });
});
