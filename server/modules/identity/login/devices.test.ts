import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addApp } from "../../../testing/accounts/second-step.ts";
import { createTestPortal, PASSWORD, type TestPortal } from "../../../testing/portal.ts";
import { signDevice } from "./devices.ts";

let t: TestPortal;
beforeAll(async () => {
  t = await createTestPortal();
});
afterAll(() => t.close());

interface From {
  address: string;
  cookie?: string;
}

const logIn = (email: string, password: string, { address, cookie = "" }: From = { address: "127.0.0.1" }) =>
  t.app.inject({
    method: "POST",
    url: "/api/account/login",
    payload: { email, password },
    remoteAddress: address,
    headers: { cookie },
  });
/** The cookie that a log-in leaves in the browser. */
const cookieOf = ({ cookies }: { cookies: { name: string; value: string }[] }) =>
  cookies.map(({ name, value }) => `${name}=${value}`).join("; ");

describe("a device that signed in before", () => {
  /** More wrong log-ins than an address may have. */
  const exhaust = (address: string) =>
    Promise.all(
      Array.from({ length: 70 }, (_, index) => logIn(`obcy${index}@example.pl`, "złe", { address })),
    );

  test("is known by a cookie that no script reads, and that goes to the account's routes alone", async () => {
    const person = await t.signIn("Client");
    const [cookie, ...others] = (await logIn(person.email, PASSWORD)).cookies;
    expect(others).toEqual([]);
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Strict", path: "/api/account" });
    expect(cookie).not.toHaveProperty("secure");
    expect((await logIn(person.email, "złe hasło", { address: "127.0.0.51" })).cookies).toEqual([]);
  });

  test("is known behind TLS by a cookie that no neighbour under the same domain can plant", async () => {
    const secure = await createTestPortal({ config: { publicUrl: "https://portal.example.pl" } });
    const { email } = await secure.signIn("Client");
    const signIn = (cookie = "") =>
      secure.app.inject({
        method: "POST",
        url: "/api/account/login",
        payload: { email, password: PASSWORD },
        headers: { cookie },
      });
    const [cookie] = (await signIn()).cookies;
    expect(cookie).toMatchObject({ name: "__Host-device", httpOnly: true, secure: true, path: "/" });
    expect(cookie).not.toHaveProperty("domain");
    const [again] = (await signIn(`__Host-device=${cookie?.value}; device=forged`)).cookies;
    const idOf = (value = "") =>
      JSON.parse(Buffer.from(value.split(".")[1] ?? "", "base64url").toString()).jti;
    expect(idOf(again?.value)).toBe(idOf(cookie?.value));
    await secure.close();
  });

  test("of the release before, under the plain name, is known behind TLS once and renamed", async () => {
    const secure = await createTestPortal({ config: { publicUrl: "https://portal.example.pl" } });
    const person = await secure.signIn("Client");
    const accounts = [person.accountId];
    const old = await signDevice(secure.portal.secret, { id: "dawne-urzadzenie", accounts });
    const { cookies } = await secure.app.inject({
      method: "POST",
      url: "/api/account/login",
      payload: { email: person.email, password: PASSWORD },
      headers: { cookie: `device=${old}` },
    });
    const [renamed, gone] = ["__Host-device", "device"].map((name) =>
      cookies.find((one) => one.name === name),
    );
    const claims = JSON.parse(Buffer.from(renamed?.value.split(".")[1] ?? "", "base64url").toString());
    expect(claims).toMatchObject({ jti: "dawne-urzadzenie", accounts });
    expect(gone).toMatchObject({ value: "", maxAge: 0, path: "/api/account" });
    await secure.close();
  });

  test("D3.13: is not refused by the counter of an address that others have used up", async () => {
    const [person, newcomer] = [await t.signIn("Client"), await t.signIn("Client")];
    const cookie = cookieOf(await logIn(person.email, PASSWORD));
    await exhaust("127.0.0.60");
    expect((await logIn(person.email, PASSWORD, { address: "127.0.0.60", cookie: cookie })).statusCode).toBe(
      200,
    );
    expect((await logIn(person.email, PASSWORD, { address: "127.0.0.60" })).statusCode).toBe(429);
    expect(
      (await logIn(newcomer.email, PASSWORD, { address: "127.0.0.60", cookie: cookie })).statusCode,
    ).toBe(429);
    const both = cookieOf(await logIn(newcomer.email, PASSWORD, { address: "127.0.0.61", cookie: cookie }));
    expect((await logIn(newcomer.email, PASSWORD, { address: "127.0.0.60", cookie: both })).statusCode).toBe(
      200,
    );
    expect((await logIn(person.email, PASSWORD, { address: "127.0.0.60", cookie: both })).statusCode).toBe(
      200,
    );
  });

  test("D3.13: is not refused by wrong passwords of others for its account either", async () => {
    const person = await t.signIn("Client");
    const cookie = cookieOf(await logIn(person.email, PASSWORD));
    await Promise.all(
      Array.from({ length: 12 }, () => logIn(person.email, "złe hasło", { address: "127.0.0.62" })),
    );
    expect((await logIn(person.email, PASSWORD, { address: "127.0.0.62", cookie: cookie })).statusCode).toBe(
      200,
    );
  });

  test("has a counter of its own: it guesses no more than any other", async () => {
    const person = await t.signIn("Client");
    const cookie = cookieOf(await logIn(person.email, PASSWORD));
    const tries = Array.from({ length: 12 }, () =>
      logIn(person.email, "złe hasło", { address: "127.0.0.63", cookie: cookie }),
    );
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    expect((await logIn(person.email, PASSWORD, { address: "127.0.0.63", cookie: cookie })).statusCode).toBe(
      429,
    );
    expect((await logIn(person.email, PASSWORD, { address: "127.0.0.63" })).statusCode).toBe(200);
  });

  test("takes its second step, and gives its password again, where the address is used up", async () => {
    const person = await t.signIn("Client");
    const cookie = cookieOf(await logIn(person.email, PASSWORD));
    const app = await addApp(t, person);
    await exhaust("127.0.0.64");
    const { ticket } = (await logIn(person.email, PASSWORD, { address: "127.0.0.64", cookie: cookie })).json()
      .secondStep;
    const taken = await t.app.inject({
      method: "POST",
      url: "/api/account/login/second-step",
      payload: { ticket, code: app.code(1) },
      remoteAddress: "127.0.0.64",
      headers: { cookie },
    });
    expect(taken.statusCode).toBe(200);
    const again = await t.app.inject({
      method: "POST",
      url: "/api/account/second-step/recovery-codes",
      payload: { password: PASSWORD },
      remoteAddress: "127.0.0.64",
      headers: person.headers,
    });
    expect(again.statusCode).toBe(200);
  });

  test("bad input: an altered, a foreign and an unreadable cookie make no known device", async () => {
    const person = await t.signIn("Client");
    const [name = "", value = ""] = cookieOf(await logIn(person.email, PASSWORD)).split("=");
    await exhaust("127.0.0.65");
    const [header, , signature] = value.split(".");
    const claims = Buffer.from(JSON.stringify({ jti: "x", accounts: [person.accountId] })).toString(
      "base64url",
    );
    const bad = [`${header}.${claims}.${signature}`, person.token, "x", "", "%E0%A4%A", value.slice(0, -2)];
    for (const cookie of bad) {
      const answer = await logIn(person.email, PASSWORD, {
        address: "127.0.0.65",
        cookie: `${name}=${cookie}`,
      });
      expect(answer.statusCode, cookie).toBe(429);
    }
  });
});
