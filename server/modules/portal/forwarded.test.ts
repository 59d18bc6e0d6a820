import { expect, test, vi } from "vitest";
import { createTestPortal } from "../../testing/portal.ts";

/** Warning on the settings screen, and the number of log warnings, after two calls with the header. */
async function told(trustProxy: boolean | string, headers: Record<string, string>) {
  const t = await createTestPortal({ config: { trustProxy } });
  try {
    const warned = vi.spyOn(t.app.log, "warn");
    const admin = await t.signIn("Admin");
    for (let call = 0; call < 2; call += 1) {
      await t.app.inject({ url: "/api/portal/settings", headers, remoteAddress: "172.18.0.1" });
    }
    const settings = await t.app.inject({ url: "/api/admin/security", headers: admin.headers });
    return { unbelieved: settings.json().forwardedUnbelieved, warnings: warned.mock.calls.length };
  } finally {
    await t.close();
  }
}

test.each([
  ["x-forwarded-for", "192.0.2.7"],
  ["x-forwarded-proto", "https"],
  ["x-real-ip", "192.0.2.7"],
  ["forwarded", "for=192.0.2.7"],
])("D3.15: %s that is not believed is reported, in the log once", async (name, value) => {
  expect(await told(false, { [name]: value })).toEqual({ unbelieved: true, warnings: 1 });
});

test.each([
  ["without a proxy", false, {}],
  ["of every proxy", true, { "x-forwarded-for": "192.0.2.7" }],
  ["of this proxy", "172.16.0.0/12", { "x-forwarded-for": "192.0.2.7" }],
])("nothing is reported %s", async (...[, trustProxy, headers]) => {
  expect(await told(trustProxy, headers)).toEqual({ unbelieved: false, warnings: 0 });
});

test("D3.15: a proxy that TRUST_PROXY does not name is reported, too", async () => {
  const headers = { "x-forwarded-for": "192.0.2.7" };
  expect(await told("10.0.0.1", headers)).toEqual({ unbelieved: true, warnings: 1 });
});
