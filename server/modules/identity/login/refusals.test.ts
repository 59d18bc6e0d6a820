import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addPasskey, callsOf, deviceCookieOf } from "../../../testing/accounts/second-step.ts";
import { SoftwareAuthenticator } from "../../../testing/accounts/software-authenticator.ts";
import { createTestPortal, type TestPortal } from "../../../testing/portal.ts";

let t: TestPortal;
beforeAll(async () => {
  t = await createTestPortal();
});
afterAll(() => t.close());

test("D3.14: refused log-ins with names that nobody has are counted in one entry, and in few counters", async () => {
  const counters = async () =>
    Number((await t.portal.pool.query("select count(*) from throttle")).rows[0].count);
  const before = await counters();
  const tries = Array.from({ length: 200 }, (_, index) => `zgaduję${index}@example.pl`);
  for (const email of tries) {
    const payload = { email, password: "złe hasło" };
    await t.app.inject({
      method: "POST",
      url: "/api/account/login",
      payload,
      remoteAddress: "127.0.0.70",
    });
  }
  const { rows } = await t.portal.pool.query(
    "select actor, after from audit_entries where action = 'session.refuse' and address = '127.0.0.70'",
  );
  expect(rows).toEqual([{ actor: "", after: { attempts: 60 } }]);
  // The address, and for each try that was looked at its name and its name from this address.
  expect((await counters()) - before).toBeLessThanOrEqual(2 + 2 * 60);
});

describe("wrong log-ins by passkey", () => {
  const askAlone = async () => (await callsOf(t)("POST", "account/login/passkey/options")).json();
  const tryFrom = (remoteAddress: string, passkey: object, cookie?: string) =>
    t.app.inject({
      method: "POST",
      url: "/api/account/login/passkey",
      payload: { passkey },
      remoteAddress,
      headers: cookie === undefined ? {} : { cookie },
    });
  const refusals = async (address: string) => {
    const { rows } = await t.portal.pool.query(
      "select actor, account_id, after from audit_entries where action = 'session.refuse' and address = $1",
      [address],
    );
    return rows;
  };

  test("D3.14: are refused after 60 of an address, and counted in one entry of the audit log", async () => {
    const user = await t.signIn("Client");
    const authenticator = await addPasskey(t, user);
    const wrong = new SoftwareAuthenticator().get(await askAlone());
    const answers = await Promise.all(Array.from({ length: 70 }, () => tryFrom("192.0.2.60", wrong)));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(60);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect(await refusals("192.0.2.60")).toEqual([
      { actor: "", account_id: null, after: { reason: "wrongPasskey", attempts: 60 } },
    ]);
    const right = async (address: string, cookie?: string) =>
      (await tryFrom(address, authenticator.get(await askAlone()), cookie)).statusCode;
    expect(await right("192.0.2.60")).toBe(429);
    expect(await right("192.0.2.61")).toBe(200);
    expect(await right("192.0.2.60", await deviceCookieOf(t, user))).toBe(200);
  });

  test("do not count where they turn out right", async () => {
    const authenticator = await addPasskey(t, await t.signIn("Client"));
    for (let round = 0; round < 3; round += 1) {
      const wrong = new SoftwareAuthenticator().get(await askAlone());
      await Promise.all(Array.from({ length: 19 }, () => tryFrom("192.0.2.70", wrong)));
      const answer = await tryFrom("192.0.2.70", authenticator.get(await askAlone()));
      expect(answer.statusCode).toBe(200);
    }
  });
});
