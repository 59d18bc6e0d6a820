import { afterAll, beforeAll, expect, test } from "vitest";
import { accept, buildInvited, inviteTo } from "../../../testing/accounts/members.ts";
import { addClient, signInFor } from "../../../testing/clients.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../../testing/portal.ts";

let t: TestPortal;
let admin: SignedIn;
let owner: SignedIn;
let path: string;
beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin");
  const { id } = await addClient(t, admin);
  owner = await signInFor(t, id);
  path = `/clients/${id}`;
  await t.portal.pool.query('update organisation set facts = facts || \'{"name": "Ośrodek Żuraw"}\'');
});
afterAll(() => t.close());

const rename = (who: SignedIn, displayName: string) =>
  t.app.inject({
    method: "PUT",
    url: "/api/account/profile",
    headers: who.headers,
    payload: { displayName, language: "pl", notifications: {} },
  });

test.each([
  "Centrum Badań",
  "CENTRUM  BADAN",
  "C e n t r u m Badań – obsługa",
  "Сеntrum Ваdаń",
  "Ceňtrüm Bad4ń",
  "Ｃｅｎｔｒｕｍ Badań",
  "Centrum\u200b Badań",
  "Pliki Bonum Publicum",
  "Administrator portalu",
  "Osrodek Zuraw",
])("a client's person is not called %s", async (displayName) => {
  const refused = await rename(owner, displayName);
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, ["displayName"]]);
  const invited = await t.app.inject({
    method: "POST",
    url: "/api/client/invitations",
    headers: owner.headers,
    payload: buildInvited({ displayName }),
  });
  expect(Object.keys(invited.json().errors)).toEqual(["displayName"]);
  const { token } = await inviteTo(t, { admin, path });
  expect(Object.keys((await accept(t, token, { displayName })).json().errors)).toEqual(["displayName"]);
});

test("people of all names are called as they are called, and the centre's own as they like", async () => {
  for (const name of [
    "Łukasz Źrebak",
    "Anna Badańska",
    "Centa Rumianek",
    "Олена Коваль",
    "Adam Ministrator",
  ]) {
    expect((await rename(owner, name)).statusCode, name).toBe(200);
  }
  expect((await rename(admin, "Centrum Badań")).statusCode).toBe(200);
});
