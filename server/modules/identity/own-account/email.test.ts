import { afterAll, beforeAll, expect, test } from "vitest";
import { mailTo, tokenOf } from "../../../testing/accounts/own-account.ts";
import { createTestPortal, PASSWORD, type SignedIn, type TestPortal } from "../../../testing/portal.ts";

let t: TestPortal;
let admin: SignedIn;
beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin");
});
afterAll(() => t.close());

const ask = (who: SignedIn, email: string, password = PASSWORD) =>
  t.app.inject({
    method: "POST",
    url: "/api/account/email",
    headers: who.headers,
    payload: { email, password },
  });
const confirm = (token: string) =>
  t.app.inject({ method: "POST", url: `/api/account/email-changes/${token}` });
const profile = async (who: SignedIn) =>
  (await t.app.inject({ url: "/api/account/profile", headers: who.headers })).json();

test("P1.8: the new address counts once its owner has confirmed it; the old one is notified", async () => {
  const person = await t.signIn("Client");
  expect((await ask(person, "Nowy@Example.pl")).statusCode).toBe(204);
  expect(await profile(person)).toMatchObject({ email: person.email, pendingEmail: "nowy@example.pl" });
  const token = tokenOf((await mailTo(t, admin, "nowy@example.pl"))[0]);
  const looked = await t.app.inject({ url: `/api/account/email-changes/${token}` });
  expect(looked.json()).toEqual({ email: "nowy@example.pl" });
  expect((await confirm(token)).json()).toEqual({ email: "nowy@example.pl" });
  expect(await profile(person)).toMatchObject({ email: "nowy@example.pl", pendingEmail: null });
  expect((await mailTo(t, admin, person.email))[0]?.template).toBe("email-changed");
  expect((await confirm(token)).json()).toMatchObject({ type: "urn:bonum:link-used" });
});

test("an address with an account of its own is reported; whoever asked gets the same answer", async () => {
  const [person, other] = [await t.signIn("Client"), await t.signIn("Client")];
  expect((await ask(person, other.email)).statusCode).toBe(204);
  expect((await profile(person)).pendingEmail).toBe(other.email);
  const [message] = await mailTo(t, admin, other.email);
  expect(message?.template).toBe("email-taken");
  expect(message?.link).toMatch(/\/login$/);
});

test("an address that somebody else got meanwhile is not taken from them", async () => {
  const person = await t.signIn("Client");
  await ask(person, "wspolny@example.pl");
  const token = tokenOf((await mailTo(t, admin, "wspolny@example.pl"))[0]);
  const other = await t.signIn("Client");
  await t.portal.pool.query("update accounts set email = $1 where id = $2", [
    "wspolny@example.pl",
    other.accountId,
  ]);
  expect((await confirm(token)).statusCode).toBe(410);
  expect((await profile(person)).email).toBe(person.email);
});

test("bad input: a wrong password, the present address, no address, an altered link", async () => {
  const person = await t.signIn("Client");
  expect((await ask(person, "inny@example.pl", "nie to")).json().errors).toHaveProperty("password");
  expect((await ask(person, person.email)).json().errors).toHaveProperty("email");
  expect((await ask(person, "to nie adres")).json().errors).toHaveProperty("email");
  expect((await confirm("zmyślony")).statusCode).toBe(404);
  expect(await mailTo(t, admin, "inny@example.pl")).toEqual([]);
});

test("an account has few addresses mailed in an hour; refusals are not counted", async () => {
  const person = await t.signIn("Client");
  await ask(person, person.email);
  const codes: number[] = [];
  for (const name of ["a", "b", "c", "d", "e", "f"]) {
    codes.push((await ask(person, `${name}-wiele@example.pl`)).statusCode);
  }
  expect(codes).toEqual([204, 204, 204, 204, 204, 429]);
  expect(await mailTo(t, admin, "f-wiele@example.pl")).toEqual([]);
});

test("a link asked for earlier is good no more", async () => {
  const person = await t.signIn("Client");
  await ask(person, "pierwszy@example.pl");
  await ask(person, "drugi@example.pl");
  const token = tokenOf((await mailTo(t, admin, "pierwszy@example.pl"))[0]);
  expect((await confirm(token)).json()).toMatchObject({ type: "urn:bonum:link-revoked" });
});

test("a new password makes the link useless: whoever knew the old one may have asked for it", async () => {
  const person = await t.signIn("Client");
  await ask(person, "napastnik@example.pl");
  const token = tokenOf((await mailTo(t, admin, "napastnik@example.pl"))[0]);
  const payload = { currentPassword: PASSWORD, newPassword: "zielony parasol w deszczu" };
  const changed = await t.app.inject({
    method: "PUT",
    url: "/api/account/password",
    headers: person.headers,
    payload,
  });
  expect(changed.statusCode).toBe(204);
  expect((await confirm(token)).json()).toMatchObject({ type: "urn:bonum:link-revoked" });
  expect(await profile(person)).toMatchObject({ email: person.email, pendingEmail: null });
});
