import { decodeJwt, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestPortal, PASSWORD, type SignedIn, type TestPortal } from "../../../testing/portal.ts";
import { forgetExpired } from "./queries.ts";

let t: TestPortal;
let admin: SignedIn;

beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin");
});
afterAll(() => t.close());

const logIn = (email: string, password: string, remoteAddress = "127.0.0.1") =>
  t.app.inject({
    method: "POST",
    url: "/api/account/login",
    payload: { email, password },
    remoteAddress,
  });
const currentUser = (headers: Record<string, string>) =>
  t.app.inject({ url: "/api/account/currentUser", headers });

describe("log-in", () => {
  test("S3.1, S7.2, D2.1, P1.15: answers id, email, displayName, roles and a token whose role claim is one string", async () => {
    const answer = await logIn(admin.email, PASSWORD);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      id: admin.accountId,
      email: admin.email,
      displayName: expect.stringMatching(/^Konto/),
      roles: ["Admin"],
      token: expect.any(String),
    });
    expect(decodeJwt(answer.json().token).role).toBe("Admin");
  });

  test("S3.1, D2.1: the role claim is a list for several roles", async () => {
    const both = await t.signIn("Admin", "Client");
    expect(decodeJwt(both.token).role).toEqual(["Admin", "Client"]);
  });

  test("the e-mail is blind to case and to space around it", async () => {
    expect((await logIn(`  ${admin.email.toUpperCase()} `, PASSWORD)).statusCode).toBe(200);
  });

  test("D3.12: a wrong password, an unknown account and a blocked one get the same 401", async () => {
    const blocked = await t.signIn("Client");
    await t.portal.database
      .updateTable("accounts")
      .set({ state: "blocked" })
      .where("id", "=", blocked.accountId)
      .execute();
    const answers = [
      await logIn(admin.email, "złe hasło"),
      await logIn("nikt@example.pl", PASSWORD),
      await logIn(blocked.email, PASSWORD),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401);
      expect(answer.headers["content-type"]).toMatch("application/problem+json");
      expect(answer.json()).toMatchObject({
        status: 401,
        title: "Nieprawidłowa nazwa użytkownika lub hasło",
        traceId: answer.headers["x-request-id"],
      });
    }
    expect((await currentUser(blocked.headers)).statusCode).toBe(401);
  });

  test("S5.2: missing fields are named, each with its message", async () => {
    const answer = await t.app.inject({ method: "POST", url: "/api/account/login", payload: { email: " " } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual({
      email: ["Email jest wymagany"],
      password: ["Hasło jest wymagane"],
    });
  });

  test("bad input: an e-mail with a control character is refused by name", async () => {
    const answer = await logIn("admin\0@example.pl", PASSWORD);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual({
      email: ["Adres e-mail zawiera niewidoczne znaki. Wpisz go ręcznie albo wklej bez formatowania."],
    });
  });

  test("bad input: malformed JSON, another content type and no body are refused with a Polish title", async () => {
    const send = (payload: string, type: string) =>
      t.app.inject({
        method: "POST",
        url: "/api/account/login",
        payload,
        headers: { "content-type": type },
      });
    expect((await send("{oops", "application/json")).json()).toMatchObject({
      status: 400,
      title: "Nieprawidłowy JSON",
    });
    expect((await send("a=b", "text/csv")).json()).toMatchObject({
      status: 415,
      title: "Nieobsługiwany rodzaj treści",
    });
    expect((await send("null", "application/json")).statusCode).toBe(400);
  });

  test("log-in and refused log-in are audited with the address", async () => {
    await logIn("proba@example.pl", "złe hasło", "127.0.0.9");
    const entries = await t.portal.database
      .selectFrom("audit_entries")
      .select(["action", "actor", "address"])
      .where("actor", "in", ["proba@example.pl", admin.email])
      .execute();
    expect(entries).toContainEqual({
      action: "session.refuse",
      actor: "proba@example.pl",
      address: "127.0.0.9",
    });
    expect(entries).toContainEqual({ action: "session.open", actor: admin.email, address: "127.0.0.1" });
  });
});

describe("too many tries", () => {
  test("D3.16: are refused with 429 and Retry-After, even with the right password, for that address alone", async () => {
    const victim = await t.signIn("Client");
    const tries = Array.from({ length: 14 }, () => logIn(victim.email, "złe hasło", "127.0.0.20"));
    const statuses = (await Promise.all(tries)).map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    const refused = await logIn(victim.email, PASSWORD, "127.0.0.20");
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(800);
    expect(refused.json().title).toBe("Zbyt wiele prób. Spróbuj ponownie za 15 min.");
    expect((await logIn(victim.email, PASSWORD, "127.0.0.21")).statusCode).toBe(200);
  });

  test("one address that goes on trying does not lock the account for the others", async () => {
    const victim = await t.signIn("Client");
    await Promise.all(Array.from({ length: 120 }, () => logIn(victim.email, "złe hasło", "127.0.0.40")));
    expect((await logIn(victim.email, PASSWORD, "127.0.0.41")).statusCode).toBe(200);
  });

  test("the count is forgiven by a right password", async () => {
    const person = await t.signIn("Client");
    for (let round = 0; round < 4; round++) {
      await Promise.all([1, 2, 3].map(() => logIn(person.email, "złe hasło", "127.0.0.30")));
      expect((await logIn(person.email, PASSWORD, "127.0.0.30")).statusCode).toBe(200);
    }
  });
});

describe("session", () => {
  test("S7.3, D3.6, D3.23: currentUser answers a fresh token and the older one stays good", async () => {
    const user = await t.signIn("Client");
    const renewed = (await currentUser(user.headers)).json();
    expect(renewed).toMatchObject({ id: user.accountId, email: user.email, roles: ["Client"] });
    expect(renewed.token).not.toBe(user.token);
    expect((await currentUser(user.headers)).statusCode).toBe(200);
    expect((await currentUser({ authorization: `Bearer ${renewed.token}` })).statusCode).toBe(200);
  });

  test("S7.4, D3.7: currentUserId answers the id", async () => {
    const answer = await t.app.inject({ url: "/api/account/currentUserId", headers: admin.headers });
    expect(answer.json()).toEqual({ userId: admin.accountId });
  });

  test("D3.22: log-out ends the session with every token of it, and no other session", async () => {
    const user = await t.signIn("Client");
    const renewed = { authorization: `Bearer ${(await currentUser(user.headers)).json().token}` };
    const elsewhere = { authorization: `Bearer ${(await logIn(user.email, PASSWORD)).json().token}` };
    const out = await t.app.inject({ method: "POST", url: "/api/account/logout", headers: user.headers });
    expect(out.statusCode).toBe(204);
    expect((await currentUser(user.headers)).statusCode).toBe(401);
    expect((await currentUser(renewed)).statusCode).toBe(401);
    expect((await currentUser(elsewhere)).statusCode).toBe(200);
  });

  test("P1.5: ends 30 days after the log-in, however often it is renewed", async () => {
    const user = await t.signIn("Client");
    const begunAgo = (interval: string) =>
      t.portal.pool.query(
        "update sessions set created_at = now() - $2::interval, expires_at = now() + interval '8 hours' where account_id = $1",
        [user.accountId, interval],
      );
    await begunAgo("29 days 23 hours");
    expect((await currentUser(user.headers)).statusCode).toBe(200);
    const { rows } = await t.portal.pool.query(
      "select expires_at - created_at = interval '30 days' as ends from sessions where account_id = $1",
      [user.accountId],
    );
    expect(rows).toEqual([{ ends: true }]);
    await begunAgo("30 days");
    expect((await currentUser(user.headers)).statusCode).toBe(401);
  });

  test("an expired session row refuses a token that is still good", async () => {
    const user = await t.signIn("Client");
    await t.portal.database
      .updateTable("sessions")
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where("account_id", "=", user.accountId)
      .execute();
    expect((await currentUser(user.headers)).statusCode).toBe(401);
  });
});

test("sessions and counted tries that have run out are forgotten, the others stay", async () => {
  const [old, open] = [await t.signIn("Client"), await t.signIn("Client")];
  await t.portal.database
    .updateTable("sessions")
    .set({ expires_at: new Date(Date.now() - 31 * 86_400_000) })
    .where("account_id", "=", old.accountId)
    .execute();
  await t.portal.pool.query("insert into throttle values ('ran-out', 3, 1), ('counts', 3, $1)", [
    Date.now() + 600_000,
  ]);
  await forgetExpired(t.portal.database);
  const { rows: keys } = await t.portal.pool.query(
    "select key from throttle where key in ('ran-out', 'counts')",
  );
  expect(keys).toEqual([{ key: "counts" }]);
  const { rows } = await t.portal.pool.query("select account_id from sessions where account_id in ($1, $2)", [
    old.accountId,
    open.accountId,
  ]);
  expect(rows).toEqual([{ account_id: open.accountId }]);
});

describe("bad input: tokens", () => {
  const claims = () => {
    const { sid, role, sub } = decodeJwt(admin.token);
    return { sid, role, sub, iss: "bonum", aud: "bonum:session" };
  };
  const sign = (secret: Uint8Array, expires: string) =>
    new SignJWT(claims()).setProtectedHeader({ alg: "HS256" }).setExpirationTime(expires).sign(secret);

  test("none, foreign, expired, altered and alg: none are refused", async () => {
    const [header, , signature] = admin.token.split(".");
    const payload = Buffer.from(JSON.stringify({ ...claims(), role: "Client", exp: 9e9 })).toString(
      "base64url",
    );
    const bad: (string | undefined)[] = [
      undefined,
      "Bearer",
      "Basic YTpi",
      "Bearer not-a-token",
      `Bearer ${await sign(crypto.getRandomValues(new Uint8Array(32)), "1h")}`,
      `Bearer ${await sign(t.portal.secret, "-1s")}`,
      `Bearer ${header}.${payload}.${signature}`,
      `Bearer ${new UnsecuredJWT(claims()).setExpirationTime("1h").encode()}`,
    ];
    for (const authorization of bad) {
      const answer = await currentUser(authorization === undefined ? {} : { authorization });
      expect(answer.statusCode, authorization).toBe(401);
      expect(answer.json().title).toBe("Nieautoryzowany dostęp");
    }
    expect(
      (await currentUser({ authorization: `Bearer ${await sign(t.portal.secret, "1h")}` })).statusCode,
    ).toBe(200);
  });
});
