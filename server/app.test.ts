import { once } from "node:events";
import { get } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createTestPortal, type TestPortal } from "./testing/portal.ts";

let t: TestPortal;
beforeAll(async () => {
  t = await createTestPortal({ config: { publicUrl: "https://portal.example.pl" } });
});
afterAll(() => t.close());

describe("every answer", () => {
  test("M9.4: carries strict security headers: no script but the portal's, no foreign host", async () => {
    const { headers } = await t.app.inject("/api/portal/settings");
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("default-src 'none'");
    // The document's own script is let in where the web application is built.
    expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/]{43}=')?;/);
    expect(policy).not.toContain("unsafe");
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "SAMEORIGIN",
      "strict-transport-security": "max-age=31536000",
      "cache-control": "no-store",
      "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(headers["x-powered-by"]).toBeUndefined();
  });

  test("D3.27: a foreign origin gets no credentials, the portal's own does, with the pagination header", async () => {
    const call = (origin: string) => t.app.inject({ url: "/api/portal/settings", headers: { origin } });
    const foreign = await call("https://evil.example");
    expect(foreign.headers["access-control-allow-origin"]).toBeUndefined();
    expect(foreign.headers["access-control-allow-credentials"]).toBeUndefined();
    const own = await call("https://portal.example.pl");
    expect(own.headers["access-control-allow-origin"]).toBe("https://portal.example.pl");
    expect(own.headers["access-control-allow-credentials"]).toBe("true");
    expect(own.headers["access-control-expose-headers"]).toContain("pagination");
  });

  test("S8.5, D3.8, D3.11: an unknown call is a 404 problem document that names nothing of the inside", async () => {
    const answer = await t.app.inject("/api/nothing/here");
    expect(answer.statusCode).toBe(404);
    expect(answer.headers["content-type"]).toMatch("application/problem+json");
    expect(answer.json()).toEqual({
      type: "about:blank",
      title: "Nie znaleziono zasobu.",
      status: 404,
      detail: expect.any(String),
      traceId: answer.headers["x-request-id"],
    });
  });

  test.each(["//", "//?token=a", "///", "//["])("bad input: the odd address %s is no 500", async (url) => {
    await t.app.listen({ port: 0, host: "127.0.0.1" }).catch(() => {});
    const { port } = t.app.server.address() as AddressInfo;
    // By hand: `inject` and `fetch` would mend such an address first.
    const asked = get({ port, host: "127.0.0.1", path: url });
    const [{ statusCode }] = await once(asked, "response");
    expect([200, 404]).toContain(statusCode);
  });

  test("nothing of the API is kept by a cache, however its address is written", async () => {
    const { headers } = await t.app.inject("/%61pi/portal/settings");
    expect(headers["cache-control"]).toBe("no-store");
  });

  test("bad input: an id longer than any id is a 404", async () => {
    const answer = await t.app.inject(`/api/services/${"a".repeat(5_000)}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ title: "Nie znaleziono zasobu." });
  });

  test("bad input: an address that cannot be decoded is a 400", async () => {
    const answer = await t.app.inject("/api/%E0%A4%A");
    expect(answer.statusCode).toBe(400);
    expect(answer.headers["content-type"]).toMatch("application/problem+json");
  });
});

describe("health", () => {
  test("D4.7: healthz lives, readyz answers for database and storage", async () => {
    expect((await t.app.inject("/healthz")).statusCode).toBe(200);
    expect((await t.app.inject("/readyz")).json()).toEqual({ status: "ok", database: true, storage: true });
  });

  test("D4.7: readyz is 503 while the storage does not answer", async () => {
    const { storage } = t.portal;
    t.portal.storage = { ...storage, check: () => Promise.reject(new Error("gone")) };
    const answer = await t.app.inject("/readyz");
    t.portal.storage = storage;
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ database: true, storage: false });
  });

  test("many who ask readyz at once cost one check of the storage", async () => {
    const { storage } = t.portal;
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const check = vi.fn(() => held);
    t.portal.storage = { ...storage, check };
    const asking = Array.from({ length: 30 }, async () => t.app.inject("/readyz"));
    // Asked after them and answered: by now all of them wait for the check.
    await t.app.inject("/healthz");
    release();
    const answers = await Promise.all(asking);
    t.portal.storage = storage;
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
    expect(check).toHaveBeenCalledOnce();
  });
});

test("the OpenAPI document at /api/docs is made from the contract's schemas", async () => {
  const document = (await t.app.inject("/api/docs/json")).json();
  expect(document.paths["/api/account/login"].post.requestBody.content).toHaveProperty("application/json");
  const banner = document.paths["/api/admin/organisation/banner"].put;
  expect(banner.requestBody.content).toHaveProperty("multipart/form-data");
  expect(banner.security).toEqual([{ bearer: [] }]);
  const successes = (path: string, method: string) =>
    Object.keys(document.paths[path][method].responses).filter((status) => /^[23]\d\d$/.test(status));
  expect(successes("/api/uploads", "post")).toEqual(["201"]);
  expect(successes("/api/uploads/{id}", "patch")).toEqual(["204"]);
  expect(document.paths["/api/uploads/{id}"].head.responses["200"]).not.toHaveProperty("content");
  expect(successes("/api/files/download/{fileKey}", "get")).toEqual(["200", "206", "304"]);
  const page = await t.app.inject("/api/docs/");
  expect(page.statusCode).toBe(200);
  const { headers } = await t.app.inject("/api/portal/settings");
  expect(page.headers["content-security-policy"]).toBe(headers["content-security-policy"]);
});
