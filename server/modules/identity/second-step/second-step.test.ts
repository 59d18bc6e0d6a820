import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addApp, callsOf, sendSecondStep, ticketOf } from "../../../testing/accounts/second-step.ts";
import { createTestPortal, PASSWORD, type SignedIn, type TestPortal } from "../../../testing/portal.ts";
import { forgetUnfinishedLogins } from "./queries.ts";

let t: TestPortal;
beforeAll(async () => {
  t = await createTestPortal();
});
afterAll(() => t.close());

const logIn = (user: SignedIn, password = PASSWORD) =>
  callsOf(t)("POST", "account/login", { email: user.email, password });

const sessionsOf = async ({ accountId }: SignedIn) => {
  const { rows } = await t.portal.pool.query("select id from sessions where account_id = $1", [accountId]);
  return rows.length;
};

describe("a log-in with a second step", () => {
  test("P1.11: the password alone is a 401 with a ticket and the ways to go on, and opens no session", async () => {
    const user = await t.signIn("Client");
    await addApp(t, user);
    const before = await sessionsOf(user);
    const answer = await logIn(user);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({
      type: "urn:bonum:second-step-needed",
      title: "Potwierdź logowanie",
      status: 401,
      secondStep: { ticket: expect.stringMatching(/^[\w-]{43}$/), methods: ["totp", "recoveryCode"] },
    });
    expect(answer.json()).not.toHaveProperty("token");
    expect(await sessionsOf(user)).toBe(before);
  });

  test("P1.11: a code answers what a log-in answers, and says in the audit how", async () => {
    const user = await t.signIn("Admin");
    const app = await addApp(t, user);
    const answer = await sendSecondStep(t, await ticketOf(t, user), { code: app.code(1) });
    expect(answer.statusCode).toBe(200);
    const { token, ...account } = answer.json();
    expect(account).toEqual({
      id: user.accountId,
      email: user.email,
      displayName: expect.any(String),
      roles: ["Admin"],
    });
    const own = await t.app.inject({
      url: "/api/account/currentUserId",
      headers: { authorization: `Bearer ${token}` },
    });
    expect(own.json()).toEqual({ userId: user.accountId });
    const { rows } = await t.portal.pool.query(
      "select after from audit_entries where account_id = $1 and action = 'session.open' order by id desc limit 1",
      [user.accountId],
    );
    expect(rows).toEqual([{ after: { by: "password, totp" } }]);
  });

  test("a wrong password is refused in the same words, with a second step or without", async () => {
    const user = await t.signIn("Client");
    await addApp(t, user);
    const { traceId: _, ...problem } = (await logIn(user, "złe hasło")).json();
    const { traceId: __, ...other } = (await logIn(await t.signIn("Client"), "złe hasło")).json();
    expect(problem).toEqual(other);
    expect(problem.title).toBe("Nieprawidłowa nazwa użytkownika lub hasło");
    expect(problem).not.toHaveProperty("secondStep");
  });
});

describe("bad input: codes", () => {
  test("a code is good once: neither its second use nor an older one is taken", async () => {
    const user = await t.signIn("Client");
    const app = await addApp(t, user);
    const code = app.code(1);
    expect((await sendSecondStep(t, await ticketOf(t, user), { code })).statusCode).toBe(200);
    const again = await sendSecondStep(t, await ticketOf(t, user), { code });
    expect(again.statusCode).toBe(401);
    expect(again.json().title).toBe(
      "Kod jest nieprawidłowy albo został już użyty. Sprawdź go lub wpisz inny.",
    );
    expect((await sendSecondStep(t, await ticketOf(t, user), { code: app.code() })).statusCode).toBe(401);
  });

  test("of one code used twice at once, one is taken", async () => {
    const user = await t.signIn("Client");
    const app = await addApp(t, user);
    const tickets = [await ticketOf(t, user), await ticketOf(t, user)];
    const code = app.code(1);
    const answers = await Promise.all(tickets.map((ticket) => sendSecondStep(t, ticket, { code })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  });

  test("a wrong code keeps the ticket, so that the person can try again", async () => {
    const user = await t.signIn("Client");
    const app = await addApp(t, user);
    const ticket = await ticketOf(t, user);
    const wrong = app.code(1) === "000000" ? "000001" : "000000";
    const refused = await sendSecondStep(t, ticket, { code: wrong });
    expect(refused.statusCode).toBe(401);
    expect(refused.json().secondStep).toEqual({ ticket, methods: ["totp", "recoveryCode"] });
    expect((await sendSecondStep(t, ticket, { code: app.code(1) })).statusCode).toBe(200);
  });

  test("P1.12: a recovery code is good once, however it is typed", async () => {
    const user = await t.signIn("Client");
    const { recoveryCodes } = await addApp(t, user);
    expect(recoveryCodes).toHaveLength(10);
    const [first = "", second = ""] = recoveryCodes;
    expect(first).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
    const typed = ` ${first.toLowerCase().replace("-", " ")} `;
    expect((await sendSecondStep(t, await ticketOf(t, user), { recoveryCode: typed })).statusCode).toBe(200);
    expect((await sendSecondStep(t, await ticketOf(t, user), { recoveryCode: first })).statusCode).toBe(401);
    const { recoveryCodesLeft } = (await callsOf(t, user)("GET", "account/second-step")).json();
    expect(recoveryCodesLeft).toBe(9);
    const { rows } = await t.portal.pool.query("select code_hash from recovery_codes where account_id = $1", [
      user.accountId,
    ]);
    expect(rows.some(({ code_hash }) => code_hash.includes(second.replace("-", "")))).toBe(false);
  });

  test("another account's recovery code is wrong", async () => {
    const [user, other] = [await t.signIn("Client"), await t.signIn("Client")];
    await addApp(t, user);
    const [recoveryCode = ""] = (await addApp(t, other)).recoveryCodes;
    expect((await sendSecondStep(t, await ticketOf(t, user), { recoveryCode })).statusCode).toBe(401);
  });

  test("what is no code, two proofs and none are a 400 by field", async () => {
    const ticket = "a".repeat(43);
    const send = (proof: object) => callsOf(t)("POST", "account/login/second-step", { ticket, ...proof });
    expect((await send({ code: "12345" })).json().errors).toEqual({ code: ["Kod ma 6 cyfr"] });
    expect((await send({ recoveryCode: "krótki" })).json().errors).toHaveProperty("recoveryCode");
    expect((await send({})).statusCode).toBe(400);
    expect((await send({ code: "123456", recoveryCode: "4F7KQ-9XW2M" })).statusCode).toBe(400);
    expect((await send({ code: "123456", ticket: "x" })).json().errors).toHaveProperty("ticket");
  });
});

describe("bad input: tickets", () => {
  const EXPIRED = "Logowanie trwało zbyt długo. Zaloguj się ponownie.";

  test("unknown, used and expired ones send the person back to the password", async () => {
    const user = await t.signIn("Client");
    const app = await addApp(t, user);
    const used = await ticketOf(t, user);
    await sendSecondStep(t, used, { code: app.code(1) });
    const [recoveryCode = ""] = app.recoveryCodes;
    const answers = [
      await sendSecondStep(t, "a".repeat(43), { recoveryCode }),
      await sendSecondStep(t, used, { recoveryCode }),
    ];
    const expired = await ticketOf(t, user);
    await t.portal.pool.query("update login_tickets set expires_at = now() where account_id = $1", [
      user.accountId,
    ]);
    answers.push(await sendSecondStep(t, expired, { recoveryCode }));
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401);
      expect(answer.json().title).toBe(EXPIRED);
      expect(answer.json()).not.toHaveProperty("secondStep");
    }
    await forgetUnfinishedLogins(t.portal.database);
    const { rows } = await t.portal.pool.query("select from login_tickets where account_id = $1", [
      user.accountId,
    ]);
    expect(rows).toEqual([]);
  });

  test("another account's ticket signs nobody in by one's own code", async () => {
    const [user, other] = [await t.signIn("Client"), await t.signIn("Client")];
    const app = await addApp(t, user);
    await addApp(t, other);
    const before = await sessionsOf(other);
    expect((await sendSecondStep(t, await ticketOf(t, other), { code: app.code(1) })).statusCode).toBe(401);
    expect(await sessionsOf(other)).toBe(before);
  });

  test("an account that is blocked midway does not get in, and learns nothing of it", async () => {
    const user = await t.signIn("Client");
    const app = await addApp(t, user);
    const ticket = await ticketOf(t, user);
    await t.portal.pool.query("update accounts set state = 'blocked' where id = $1", [user.accountId]);
    const answer = await sendSecondStep(t, ticket, { code: app.code(1) });
    expect(answer.statusCode).toBe(401);
    expect(answer.json().title).toBe(EXPIRED);
  });

  test("the tables hold neither the ticket nor the app's secret", async () => {
    const user = await t.signIn("Client");
    await addApp(t, user);
    const ticket = await ticketOf(t, user);
    const { rows } = await t.portal.pool.query(
      "select ticket_hash, secret from login_tickets join authenticators using (account_id) where account_id = $1",
      [user.accountId],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].ticket_hash.equals(Buffer.from(ticket, "base64url"))).toBe(false);
    expect(rows[0].secret.length).toBe(12 + 20 + 16);
  });
});

describe("too many wrong codes", () => {
  const wrong = async ({ email }: SignedIn, remoteAddress: string) => {
    const send = (url: string, payload: object) =>
      t.app.inject({ method: "POST", url, payload, remoteAddress });
    const { secondStep } = (await send("/api/account/login", { email, password: PASSWORD })).json();
    const { ticket = "a".repeat(43) } = secondStep ?? {};
    return send("/api/account/login/second-step", { ticket, code: "000000" });
  };

  test("are refused for the account wherever they come from; giving the password again buys no new ones", async () => {
    const user = await t.signIn("Client");
    const app = await addApp(t, user);
    const statuses: number[] = [];
    for (let index = 0; index < 12; index += 1) {
      statuses.push((await wrong(user, `127.0.1.${index % 4}`)).statusCode);
    }
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401));
    expect(statuses.slice(10)).toEqual([429, 429]);
    const refused = await sendSecondStep(t, await ticketOf(t, user), { code: app.code(1) });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3_000);
  });

  test("count as failed log-ins of the address too, which the right password does not forgive", async () => {
    const user = await t.signIn("Client");
    await addApp(t, user);
    const { rows } = await t.portal.pool.query(
      "select points from throttle where key = $1 or key = $2 order by key",
      [`pair:127.0.1.20 ${user.email}`, "address:127.0.1.20"],
    );
    expect(rows).toEqual([]);
    await wrong(user, "127.0.1.20");
    await wrong(user, "127.0.1.20");
    const { rows: counted } = await t.portal.pool.query(
      "select points from throttle where key = $1 or key = $2 order by key",
      [`pair:127.0.1.20 ${user.email}`, "address:127.0.1.20"],
    );
    expect(counted).toEqual([{ points: 2 }, { points: 2 }]);
  });
});
