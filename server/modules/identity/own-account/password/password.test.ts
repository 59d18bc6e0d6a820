import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Tx } from "../../../../platform/database/connect.ts";
import { doAllJobs, forgetPassword, mailTo } from "../../../../testing/accounts/own-account.ts";
import { addApp, sendSecondStep, ticketOf } from "../../../../testing/accounts/second-step.ts";
import { callDuring } from "../../../../testing/open-transaction.ts";
import { createTestPortal, PASSWORD, type SignedIn, type TestPortal } from "../../../../testing/portal.ts";
import { auditOf } from "../../../../testing/records.ts";
import { hashPassword } from "../../login/passwords.ts";
import { setPassword } from "../queries.ts";

const NEW = "zielony parasol w deszczu";

let t: TestPortal;
let admin: SignedIn;
beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin");
});
afterAll(() => t.close());

const post = (url: string, payload: object, who?: SignedIn) =>
  t.app.inject({ method: "POST", url: `/api/account/${url}`, payload, headers: who?.headers ?? {} });
const change = (who: SignedIn, currentPassword: string, newPassword: string) =>
  t.app.inject({
    method: "PUT",
    url: "/api/account/password",
    headers: who.headers,
    payload: { currentPassword, newPassword },
  });
const isOpen = async (who: SignedIn) =>
  (await t.app.inject({ url: "/api/account/currentUserId", headers: who.headers })).statusCode === 200;
const logIn = (email: string, password: string) => post("login", { email, password });
const session = async (who: SignedIn): Promise<SignedIn> => {
  const { token } = (await logIn(who.email, PASSWORD)).json();
  return { ...who, token, headers: { authorization: `Bearer ${token}` } };
};

const setOldPassword = async (tx: Tx, { accountId }: SignedIn) =>
  setPassword(tx, accountId, await hashPassword(PASSWORD));

describe("changing one's own password", () => {
  test("P1.4: takes it from then on, ends the other sessions and says so by mail", async () => {
    const person = await t.signIn("Client");
    const other = await session(person);
    expect((await change(person, PASSWORD, NEW)).statusCode).toBe(204);
    expect(await isOpen(person)).toBe(true);
    expect(await isOpen(other)).toBe(false);
    expect((await logIn(person.email, PASSWORD)).statusCode).toBe(401);
    expect((await logIn(person.email, NEW)).statusCode).toBe(200);
    expect((await mailTo(t, admin, person.email)).map(({ template }) => template)).toEqual([
      "password-changed",
    ]);
    expect((await auditOf(t, person.accountId)).map(({ action }) => action)).toEqual([
      "account.changePassword",
    ]);
  });

  describe("while somebody else changes it", () => {
    const OTHER = "fioletowy rower na moście";
    const changeTo = (who: SignedIn, password: string) => async (client: pg.PoolClient) =>
      client.query("update accounts set password_hash = $2 where id = $1", [
        who.accountId,
        await hashPassword(password),
      ]);

    test("P1.6: is refused, for the old password is good no more by then", async () => {
      const person = await t.signIn("Client");
      const answer = await callDuring(t, changeTo(person, OTHER), () => change(person, PASSWORD, NEW));
      expect(answer.json().errors).toEqual({
        currentPassword: ["Hasło jest nieprawidłowe. Wpisz je jeszcze raz."],
      });
      expect((await logIn(person.email, OTHER)).statusCode).toBe(200);
    });

    test("P1.6: the old password signs nobody in", async () => {
      const person = await t.signIn("Client");
      const answer = await callDuring(t, changeTo(person, OTHER), () => logIn(person.email, PASSWORD));
      expect([answer.statusCode, answer.json().title]).toEqual([
        401,
        "Nieprawidłowa nazwa użytkownika lub hasło",
      ]);
    });

    test("the old password changes neither the second step nor the address", async () => {
      const person = await t.signIn("Client");
      await addApp(t, person);
      for (const path of ["second-step/turn-off", "second-step/authenticator"]) {
        const answer = await callDuring(t, changeTo(person, OTHER), () =>
          post(path, { password: PASSWORD }, person),
        );
        expect(answer.json().errors, path).toEqual({
          password: ["Hasło jest nieprawidłowe. Wpisz je jeszcze raz."],
        });
        await t.portal.database.transaction().execute((tx) => setOldPassword(tx, person));
      }
      const payload = { email: "nowa@example.pl", password: PASSWORD };
      const answer = await callDuring(t, changeTo(person, OTHER), () => post("email", payload, person));
      expect(answer.json().errors).toEqual({ password: ["Hasło jest nieprawidłowe. Wpisz je jeszcze raz."] });
    });
  });

  test("sends a log-in that waits for its second step back to the password", async () => {
    const person = await t.signIn("Client");
    const app = await addApp(t, person);
    const ticket = await ticketOf(t, person);
    expect((await change(person, PASSWORD, NEW)).statusCode).toBe(204);
    expect((await sendSecondStep(t, ticket, { code: app.code(1) })).statusCode).toBe(401);
  });

  test("bad input: wrong, weak and unchanged ones are refused by field, and nothing is changed", async () => {
    const person = await t.signIn("Client");
    const errors = async (currentPassword: string, newPassword: string) =>
      (await change(person, currentPassword, newPassword)).json().errors;
    expect(await errors("nie to hasło tutaj", NEW)).toEqual({
      currentPassword: ["Hasło jest nieprawidłowe. Wpisz je jeszcze raz."],
    });
    expect(await errors(PASSWORD, "krótkie")).toEqual({
      newPassword: ["Hasło musi mieć co najmniej 12 znaków"],
    });
    expect(await errors(PASSWORD, "1qaz2wsx3edc")).toHaveProperty("newPassword");
    expect(await errors(PASSWORD, PASSWORD)).toEqual({
      newPassword: ["Nowe hasło jest takie samo jak obecne. Podaj inne."],
    });
    expect((await logIn(person.email, PASSWORD)).statusCode).toBe(200);
  });
});

describe("a forgotten password", () => {
  test("P1.2: is set anew by the link, once; every session ends", async () => {
    const person = await t.signIn("Client");
    const token = await forgetPassword(t, admin, person.email);
    const look = () => t.app.inject({ url: `/api/account/password-resets/${token}` });
    expect((await look()).json()).toEqual({ email: person.email });
    expect((await post(`password-resets/${token}`, { password: NEW })).statusCode).toBe(204);
    expect(await isOpen(person)).toBe(false);
    expect((await auditOf(t, person.accountId)).map(({ action }) => action)).toContain(
      "account.resetPassword",
    );
    expect((await logIn(person.email, NEW)).statusCode).toBe(200);
    const again = await post(`password-resets/${token}`, { password: `${NEW} jeszcze raz` });
    expect(again.statusCode).toBe(410);
    expect(again.json()).toMatchObject({
      type: "urn:bonum:link-used",
      title: "Ten link został już użyty. Jeśli jest potrzebny, poproś o nowy.",
    });
    expect((await logIn(person.email, NEW)).statusCode).toBe(200);
  });

  test("a weak new password is refused, and the link stays good", async () => {
    const person = await t.signIn("Client");
    const token = await forgetPassword(t, admin, person.email);
    const weak = await post(`password-resets/${token}`, { password: "haslohaslo12" });
    expect(weak.json().errors).toHaveProperty("password");
    expect((await post(`password-resets/${token}`, { password: NEW })).statusCode).toBe(204);
  });

  test("P1.2: bad input: an expired, a replaced and an altered link each say so", async () => {
    const person = await t.signIn("Client");
    const first = await forgetPassword(t, admin, person.email);
    const second = await forgetPassword(t, admin, person.email);
    const look = async (token: string) => {
      const answer = await t.app.inject({ url: `/api/account/password-resets/${token}` });
      return [answer.statusCode, answer.json().title];
    };
    expect(await look(first)).toEqual([
      410,
      "Ten link został wycofany albo zastąpiony nowszym. Użyj nowszego albo poproś o kolejny.",
    ]);
    await t.portal.pool.query(
      "update single_use_tokens set expires_at = now() - interval '1 second' where subject = $1",
      [person.accountId],
    );
    expect(await look(second)).toEqual([410, "Ten link stracił ważność. Poproś o nowy."]);
    expect(await look(second.slice(1))).toEqual([
      404,
      "Ten link jest nieprawidłowy. Sprawdź, czy został skopiowany w całości.",
    ]);
  });

  test("P1.3: no answer reveals whether the address has an account; only an active one is mailed", async () => {
    const blocked = await t.signIn("Client");
    await t.portal.pool.query("update accounts set state = 'blocked' where id = $1", [blocked.accountId]);
    const unknown = "nikt-taki@example.pl";
    const answers = await Promise.all(
      [admin.email, blocked.email, unknown].map((email) => post("forgotten-password", { email })),
    );
    for (const { statusCode, body } of answers) expect([statusCode, body]).toEqual([204, ""]);
    await doAllJobs(t);
    expect(await mailTo(t, admin, unknown)).toEqual([]);
    expect(await mailTo(t, admin, blocked.email)).toEqual([]);
    expect(await mailTo(t, admin, admin.email)).toHaveLength(1);
  });

  test("P1.3: requests are throttled alike for known and unknown addresses", async () => {
    const person = await t.signIn("Client");
    for (const email of [person.email, "nikt@example.pl"]) {
      const codes: number[] = [];
      for (let tries = 0; tries < 6; tries += 1) {
        codes.push((await post("forgotten-password", { email })).statusCode);
      }
      expect(codes).toEqual([204, 204, 204, 204, 204, 429]);
    }
  });

  test("a person blocked since the mail was sent sets no password", async () => {
    const person = await t.signIn("Client");
    const token = await forgetPassword(t, admin, person.email);
    await t.portal.pool.query("update accounts set state = 'blocked' where id = $1", [person.accountId]);
    expect((await post(`password-resets/${token}`, { password: NEW })).statusCode).toBe(410);
  });
});
