import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { createTestPortal, type SignedIn, type TestPortal } from "../testing/portal.ts";

/* A clock that jumps ahead and back amid work is tried by server/faults/machine.test.ts. */

let t: TestPortal;
let client: SignedIn;
beforeAll(async () => {
  t = await createTestPortal();
  client = await t.signIn("Client");
});
afterAll(() => t.close());
afterEach(() => vi.useRealTimers());

const HOUR_MS = 3_600_000;

const ask = async () =>
  (await t.app.inject({ url: "/api/account/currentUser", headers: client.headers })).statusCode;

test.for([2, -2, 0])(
  "whoever is signed in goes on while the server's clock is %d hours ahead",
  async (hours) => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + hours * HOUR_MS });
    expect(await ask()).toBe(200);
  },
);
