import { decodeJwt } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accept, addNamedClient, inviteTo, lookAt } from "../../../testing/accounts/members.ts";
import { forgetFacts, nameController } from "../../../testing/organisation.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../../testing/portal.ts";

let t: TestPortal;
let admin: SignedIn;
let path: string;
beforeAll(async () => {
  t = await createTestPortal({ config: { publicUrl: "https://portal.example.pl" } });
  admin = await t.signIn("Admin");
  path = `/clients/${(await addNamedClient(t, admin, "Łódzka Budowa")).id}`;
});
afterAll(() => t.close());

describe("while the privacy policy names no controller", () => {
  beforeEach(() => forgetFacts(t.portal.pool));
  const regulations = { slug: "regulations", version: 1 };

  test("nobody is asked to accept it; once it does, the account is asked", async () => {
    const { token } = await inviteTo(t, { admin, path });
    expect((await lookAt(t, token)).json().legal).toEqual([regulations]);
    expect((await accept(t, token, { acceptances: [] })).statusCode).toBe(400);
    const answer = await accept(t, token);
    const { token: session } = answer.json();
    expect(decodeJwt(session).terms).toBeUndefined();
    const headers = { authorization: `Bearer ${session}` };
    const read = async (path: string) =>
      (await t.app.inject({ url: `/api/account/${path}`, headers })).json();
    const told = (asked: boolean) => [
      { slug: "privacy", version: 1, accepted: null, asked },
      { ...regulations, accepted: expect.objectContaining({ version: 1 }), asked: true },
    ];
    expect((await read("profile")).acceptances).toEqual(told(false));
    await nameController(t.portal.pool);
    expect((await read("profile")).acceptances).toEqual(told(true));
    expect(decodeJwt((await read("currentUser")).token).terms).toMatchObject([
      { slug: "privacy", version: 1 },
    ]);
    await forgetFacts(t.portal.pool);
    expect(decodeJwt((await read("currentUser")).token).terms).toBeUndefined();
  });

  test("a name alone is no controller: there must be a way to reach them", async () => {
    const { token } = await inviteTo(t, { admin, path });
    await t.portal.pool.query(`update organisation set facts = '{"name":"Bonum"}'`);
    expect((await lookAt(t, token)).json().legal).toEqual([regulations]);
    await t.portal.pool.query(`update organisation set facts = '{"name":"Bonum","phone":"+48601234567"}'`);
    expect((await lookAt(t, token)).json().legal).toHaveLength(2);
  });

  test("one that administrators wrote with the controller's name in it is asked for", async () => {
    const text = { title: "Prywatność", description: "", body: "Administratorem jest Bonum z Łodzi." };
    const payload = { pl: text, en: text, note: "" };
    const url = "/api/admin/pages/privacy/versions";
    const published = await t.app.inject({ method: "POST", url, headers: admin.headers, payload });
    expect(published.statusCode).toBe(201);
    const { token } = await inviteTo(t, { admin, path });
    expect((await lookAt(t, token)).json().legal).toEqual([{ slug: "privacy", version: 2 }, regulations]);
    await t.portal.pool.query("delete from page_versions");
  });
});
