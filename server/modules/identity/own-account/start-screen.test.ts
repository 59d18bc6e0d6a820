import { decodeJwt } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addClient, signInFor } from "../../../testing/clients.ts";
import { createTestPortal, PASSWORD, type SignedIn, type TestPortal } from "../../../testing/portal.ts";
import { auditOf } from "../../../testing/records.ts";

let t: TestPortal;
let admin: SignedIn;
let owner: SignedIn;
beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin");
  owner = await signInFor(t, (await addClient(t, admin, { name: "Budowa" })).id);
});
afterAll(() => t.close());

test("the screen that a log-in leads to is one that the account has", async () => {
  const change = (who: SignedIn, startScreen: string | undefined) =>
    t.app.inject({
      method: "PUT",
      url: "/api/account/profile",
      headers: who.headers,
      payload: {
        displayName: "Żaneta Nowa",
        language: "en",
        ...(startScreen !== undefined && { startScreen }),
      },
    });
  const claimOf = async ({ email }: SignedIn) => {
    const payload = { email, password: PASSWORD };
    const { token } = (await t.app.inject({ method: "POST", url: "/api/account/login", payload })).json();
    return decodeJwt(token).start;
  };
  expect(await claimOf(owner)).toBeUndefined();
  expect((await change(owner, "orders")).json()).toMatchObject({ startScreen: "orders" });
  expect(await claimOf(owner)).toBe("/client/orders");
  for (const wrong of ["mine", "/admin", ""]) {
    const refused = await change(owner, wrong);
    expect({ wrong, status: refused.statusCode }).toEqual({ wrong, status: 400 });
  }
  expect((await change(owner, undefined)).json()).toMatchObject({
    startScreen: "orders",
  });
  expect((await change(admin, "mine")).json()).toMatchObject({ startScreen: "mine" });
  expect(await claimOf(admin)).toBe("/admin/mine");
  expect((await auditOf(t, admin.accountId)).at(-1)).toMatchObject({ after: { startScreen: "mine" } });
});
