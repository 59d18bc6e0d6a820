import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestPortal, type SignedIn, type TestPortal } from "../testing/portal.ts";
import { ROUTES } from "./scoped-routes.ts";

let t: TestPortal;
let client: SignedIn;
beforeAll(async () => {
  t = await createTestPortal();
  client = await t.signIn("Client");
});
afterAll(() => t.close());

test.each(["public", "client", "admin"] as const)("every route of scope %s is listed", (scope) => {
  // Fastify adds a HEAD to each GET.
  const own = t.app.scopedRoutes.filter((one) => one.scope === scope && !one.route.startsWith("HEAD"));
  expect(own.map(({ route }) => route).toSorted()).toEqual(ROUTES[scope].toSorted());
});

function call(route: string, headers = {}) {
  const [method, url] = route.split(" ") as ["GET", string];
  return t.app.inject({ method, url: url.replace(/:\w+/g, "x"), headers });
}

const ROUTES_SIGNED_IN = [...ROUTES.client, ...ROUTES.admin];
test.each(ROUTES_SIGNED_IN)("S6.2, D2.10, D3.24: signed out, %s is a 401 before all else", async (route) => {
  expect((await call(route)).statusCode).toBe(401);
});

test.each(ROUTES.admin)("D2.2, D2.4, D2.10: to a Client, %s is a 403 before anything else", async (route) => {
  const answer = await call(route, client.headers);
  expect([answer.statusCode, answer.json().title]).toEqual([403, "Nie masz uprawnień do tej operacji."]);
});
