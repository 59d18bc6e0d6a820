import { decodeJwt } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  addApp,
  addPasskey,
  callsOf,
  codesOf,
  sendSecondStep,
  ticketOf,
} from "../../../testing/accounts/second-step.ts";
import { callDuring } from "../../../testing/open-transaction.ts";
import { createTestPortal, PASSWORD, type SignedIn, type TestPortal } from "../../../testing/portal.ts";
import { makeSecret, seal } from "./codes.ts";

/** Routes open to an administrator who has yet to set up the required second step. */
const OPEN_WITHOUT_SECOND_STEP = [
  "GET /api/account/currentUser",
  "GET /api/account/currentUserId",
  "GET /api/account/second-step",
  "POST /api/account/logout",
  "POST /api/account/second-step/authenticator",
  "POST /api/account/second-step/authenticator/remove",
  "POST /api/account/second-step/passkeys",
  "POST /api/account/second-step/passkeys/:id/remove",
  "POST /api/account/second-step/passkeys/options",
  "POST /api/account/second-step/recovery-codes",
  "POST /api/account/second-step/turn-off",
  "PUT /api/account/second-step/authenticator",
  "PUT /api/account/second-step/passkeys/:id",
];

let t: TestPortal;
beforeAll(async () => {
  t = await createTestPortal();
});
afterAll(() => t.close());

const view = async (user: SignedIn) => (await callsOf(t, user)("GET", "account/second-step")).json();
const actionsOn = async (user: SignedIn) => {
  const { rows } = await t.portal.pool.query(
    "select action from audit_entries where subject_type = 'account' and subject_id = $1 order by id",
    [user.accountId],
  );
  return rows.map(({ action }) => action);
};

/** The mail that the account was sent, newest last. */
const mailTo = async (user: SignedIn) => {
  const { rows } = await t.portal.pool.query(
    "select template, language from outbox_messages where recipient = $1 order by added_at",
    [user.email],
  );
  return rows;
};

/** Undoes a log-out. */
const reopenSessions = ({ accountId }: SignedIn) =>
  t.portal.pool.query("update sessions set ended_at = null where account_id = $1", [accountId]);

describe("one's own second step", () => {
  test("starts with nothing", async () => {
    expect(await view(await t.signIn("Client"))).toEqual({
      active: false,
      required: false,
      authenticator: null,
      passkeys: [],
      recoveryCodesLeft: 0,
      passkeyOrigin: "http://localhost:3000",
      can: { addPasskey: true, turnOff: false },
    });
  });

  test.each([
    ["an app", (user: SignedIn) => addApp(t, user)],
    ["a passkey", (user: SignedIn) => addPasskey(t, user)],
  ])(
    "that gets %s ends the sessions elsewhere, which were opened without it, and not the one at hand",
    async (_, add) => {
      const user = await t.signIn("Client");
      const { token } = (
        await callsOf(t)("POST", "account/login", { email: user.email, password: PASSWORD })
      ).json<{ token: string }>();
      const elsewhere = { ...user, headers: { authorization: `Bearer ${token}` } };
      expect((await callsOf(t, elsewhere)("GET", "account/currentUserId")).statusCode).toBe(200);
      await add(user);
      expect((await callsOf(t, elsewhere)("GET", "account/currentUserId")).statusCode).toBe(401);
      expect((await callsOf(t, user)("GET", "account/currentUserId")).statusCode).toBe(200);
    },
  );

  test("an app counts only once its code was right, and the one before it until then", async () => {
    const user = await t.signIn("Client");
    const own = callsOf(t, user);
    const path = "account/second-step/authenticator";
    expect((await own("POST", path, { password: "nie to" })).statusCode).toBe(400);
    expect((await own("PUT", path, { code: "123456" })).statusCode).toBe(409);
    const old = await addApp(t, user);
    const { secret } = (await own("POST", path, { password: PASSWORD })).json();
    const code = codesOf(secret);
    const wrong = code() === "000000" ? "111111" : "000000";
    expect((await own("PUT", path, { code: wrong })).json().errors).toHaveProperty("code");
    expect((await sendSecondStep(t, await ticketOf(t, user), { code: old.code(1) })).statusCode).toBe(200);
    expect((await own("PUT", path, { code: code() })).json()).toEqual({ recoveryCodes: null });
    expect((await sendSecondStep(t, await ticketOf(t, user), { code: code(1) })).statusCode).toBe(200);
    expect(await actionsOn(user)).toEqual([
      "account.refusePassword",
      "authenticator.add",
      "authenticator.add",
    ]);
  });

  test("the app whose code was right is the one that is kept, also when another is begun meanwhile", async () => {
    const user = await t.signIn("Client");
    const own = callsOf(t, user);
    const path = "account/second-step/authenticator";
    const code = codesOf((await own("POST", path, { password: PASSWORD })).json().secret);
    const other = makeSecret();
    const begun = { accountId: user.accountId, secret: seal(t.portal.secret, user.accountId, other) };
    const answer = await callDuring(
      t,
      (client) =>
        client.query("update authenticators set pending_secret = $2 where account_id = $1", [
          begun.accountId,
          begun.secret,
        ]),
      () => own("PUT", path, { code: code() }),
    );
    expect([answer.statusCode, await view(user)]).toMatchObject([400, { authenticator: null }]);
  });

  test("new recovery codes end the old ones", async () => {
    const user = await t.signIn("Client");
    const own = callsOf(t, user);
    const path = "account/second-step/recovery-codes";
    expect((await own("POST", path, { password: PASSWORD })).statusCode).toBe(409);
    const { recoveryCodes: old } = await addApp(t, user);
    expect((await own("POST", path, { password: "nie to" })).statusCode).toBe(400);
    const { recoveryCodes } = (await own("POST", path, { password: PASSWORD })).json();
    expect(new Set([...old, ...recoveryCodes]).size).toBe(20);
    const [gone = ""] = old;
    expect((await sendSecondStep(t, await ticketOf(t, user), { recoveryCode: gone })).statusCode).toBe(401);
    const [recoveryCode] = recoveryCodes;
    expect((await sendSecondStep(t, await ticketOf(t, user), { recoveryCode })).statusCode).toBe(200);
  });

  test("is turned off whole with the password, and then the password is enough", async () => {
    const user = await t.signIn("Client");
    await addApp(t, user);
    await addPasskey(t, user);
    const own = callsOf(t, user);
    const path = "account/second-step/turn-off";
    expect((await own("POST", path, { password: "nie to" })).statusCode).toBe(400);
    expect((await own("POST", path, {})).json().errors).toEqual({ password: ["Hasło jest wymagane"] });
    expect((await view(user)).active).toBe(true);
    expect((await own("POST", path, { password: PASSWORD })).statusCode).toBe(204);
    expect(await view(user)).toMatchObject({ active: false, recoveryCodesLeft: 0 });
    const login = await callsOf(t)("POST", "account/login", { email: user.email, password: PASSWORD });
    expect(login.statusCode).toBe(200);
    expect((await own("POST", path, { password: PASSWORD })).statusCode).toBe(409);
  });

  test("guessing the password there is slowed and refused like at the log-in", async () => {
    const user = await t.signIn("Client");
    const guess = () =>
      t.app.inject({
        method: "POST",
        url: "/api/account/second-step/turn-off",
        payload: { password: "nie to" },
        headers: user.headers,
        remoteAddress: "127.0.2.1",
      });
    const statuses = (await Promise.all(Array.from({ length: 12 }, guess))).map(
      (answer) => answer.statusCode,
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });
});

describe("an administrator", () => {
  test("resets another account's second step, once, audited; one's own never", async () => {
    const [admin, user] = [await t.signIn("Admin"), await t.signIn("Client")];
    await addApp(t, user);
    await addApp(t, admin);
    const reset = ({ accountId }: { accountId: string }) =>
      callsOf(t, admin)("DELETE", `accounts/${accountId}/second-step`, { password: PASSWORD });
    expect((await reset(user)).statusCode).toBe(204);
    expect(await view(user)).toMatchObject({ active: false, recoveryCodesLeft: 0 });
    expect(await actionsOn(user)).toEqual(["authenticator.add", "secondStep.reset"]);
    const told = { template: "second-step-changed", language: "pl" };
    expect(await mailTo(user)).toEqual([told, told]);
    const again = await reset(user);
    expect([again.statusCode, again.body]).toEqual([
      409,
      expect.stringContaining("nie ma więc czego wyłączać"),
    ]);
    expect((await reset({ accountId: crypto.randomUUID() })).statusCode).toBe(404);
    expect((await reset({ accountId: "nie-id" })).statusCode).toBe(400);
    expect((await reset(admin)).statusCode).toBe(409);
    expect((await view(admin)).active).toBe(true);
  });
});

describe("an administrator whom somebody tells of a lost phone", () => {
  const signOut = (admin: SignedIn, { accountId }: { accountId: string }, password = PASSWORD) =>
    callsOf(t, admin)("POST", `accounts/${accountId}/end-sessions`, { password });
  const isIn = async (user: SignedIn) => (await callsOf(t, user)("GET", "account/currentUser")).statusCode;

  test("logs the person out everywhere, who may log in again; audited, and told to the person", async () => {
    const [admin, user] = [await t.signIn("Admin"), await t.signIn("Client")];
    expect((await signOut(admin, user, "złe hasło")).statusCode).toBe(400);
    expect(await isIn(user)).toBe(200);
    expect((await signOut(admin, user)).statusCode).toBe(204);
    expect([await isIn(user), await isIn(admin)]).toEqual([401, 200]);
    expect(await actionsOn(user)).toEqual(["account.endSessions"]);
    const { email } = user;
    const again = await callsOf(t)("POST", "account/login", { email, password: PASSWORD });
    expect(again.statusCode).toBe(200);
    const bell = await t.app.inject({
      url: "/api/notifications",
      headers: { authorization: `Bearer ${again.json().token}` },
    });
    expect(bell.json()[0].title.pl).toBe("Administrator wylogował Cię ze wszystkich urządzeń");
  });

  test("cannot do so to themselves, to nobody, or as a client", async () => {
    const [admin, user] = [await t.signIn("Admin"), await t.signIn("Client")];
    expect((await signOut(admin, admin)).statusCode).toBe(409);
    expect((await signOut(admin, { accountId: crypto.randomUUID() })).statusCode).toBe(404);
    expect((await signOut(user, admin)).statusCode).toBe(403);
    expect(await isIn(admin)).toBe(200);
  });
});

describe("a second step that the portal demands of administrators", () => {
  const security = (user: SignedIn, required: boolean, ifMatch?: string) =>
    t.app.inject({
      method: "PUT",
      url: "/api/admin/security",
      payload: { requireSecondStepForAdmins: required },
      headers: { ...user.headers, ...(ifMatch && { "if-match": ifMatch }) },
    });
  let admin: SignedIn;
  beforeEach(async () => {
    await t.portal.pool.query("update security_settings set require_second_step_for_admins = false");
    admin = await t.signIn("Admin");
  });

  test("is turned on only by one who has it; a stale state and a wrong value are refused", async () => {
    const before = (await callsOf(t, admin)("GET", "admin/security")).json();
    expect(before).toMatchObject({ requireSecondStepForAdmins: false, can: { require: false } });
    const refused = await security(admin, true);
    expect([refused.statusCode, refused.body]).toEqual([
      409,
      "Najpierw włącz logowanie dwuetapowe na swoim koncie, a potem wymagaj go od innych.",
    ]);
    await addApp(t, admin);
    const answer = await security(admin, true, `"${before.revision}"`);
    expect(answer.json()).toMatchObject({
      requireSecondStepForAdmins: true,
      revision: before.revision + 1,
      can: { require: true },
    });
    const { total, withSecondStep } = before.admins;
    expect(answer.json().admins).toEqual({ total, withSecondStep: withSecondStep + 1 });
    const stale = await security(admin, false, `"${before.revision}"`);
    expect([stale.statusCode, stale.body]).toEqual([409, expect.stringContaining("Konto")]);
    const wrong = await callsOf(t, admin)("PUT", "admin/security", { requireSecondStepForAdmins: "tak" });
    expect(wrong.statusCode).toBe(400);
    const { rows } = await t.portal.pool.query(
      "select before, after from audit_entries where action = 'security.update' and account_id = $1",
      [admin.accountId],
    );
    expect(rows).toEqual([
      { before: { requireSecondStepForAdmins: false }, after: { requireSecondStepForAdmins: true } },
    ]);
  });

  test("P1.14: one without it meets a 403 everywhere but where it is set up, and works once it is", async () => {
    await addApp(t, admin);
    await security(admin, true);
    const other = await t.signIn("Admin");
    expect(decodeJwt(other.token).setUp).toBe("secondStep");
    const open: string[] = [];
    for (const { scope, route } of t.app.scopedRoutes) {
      const [method = "", path = ""] = route.split(" ");
      if (scope === "public" || method === "HEAD") continue;
      const url = path.replaceAll(/:\w+/g, crypto.randomUUID());
      const answer = await t.app.inject({ method: method as "GET", url, headers: other.headers });
      const { type } = answer.headers["content-type"]?.toString().includes("json") ? answer.json() : {};
      if (answer.statusCode !== 403 || type !== "urn:bonum:second-step-missing") open.push(route);
      if (path.endsWith("/logout")) await reopenSessions(other);
    }
    expect(open.toSorted()).toEqual(OPEN_WITHOUT_SECOND_STEP);
    const refused = await callsOf(t, other)("GET", "files");
    expect(refused.json().title).toBe(
      "Portal wymaga od administratorów logowania dwuetapowego. Włącz je na stronie „Moje konto”.",
    );
    expect(await view(other)).toMatchObject({ required: true });
    await addApp(t, other);
    for (const path of ["files", "admin/security"]) {
      expect((await callsOf(t, other)("GET", path)).statusCode).toBe(200);
    }
    const renewed = (await callsOf(t, other)("GET", "account/currentUser")).json();
    expect(decodeJwt(renewed.token)).not.toHaveProperty("setUp");
  });

  test("does not touch clients", async () => {
    await addApp(t, admin);
    await security(admin, true);
    const client = await t.signIn("Client");
    expect(decodeJwt(client.token)).not.toHaveProperty("setUp");
    expect(await view(client)).toMatchObject({ required: false });
  });

  test("P1.14: keeps the last way from being removed, and lets another take its place", async () => {
    await addApp(t, admin);
    await security(admin, true);
    const own = callsOf(t, admin);
    const last = [
      await own("POST", "account/second-step/turn-off", { password: PASSWORD }),
      await own("POST", "account/second-step/authenticator/remove", { password: PASSWORD }),
    ];
    for (const refused of last) expect(refused.statusCode).toBe(409);
    expect(await view(admin)).toMatchObject({
      active: true,
      recoveryCodesLeft: 10,
      can: { turnOff: false },
    });
    await addPasskey(t, admin);
    const removed = await own("POST", "account/second-step/authenticator/remove", { password: PASSWORD });
    expect(removed.statusCode).toBe(204);
    expect(await view(admin)).toMatchObject({ active: true, authenticator: null });
  });
});
