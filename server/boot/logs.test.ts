import { afterAll, beforeAll, describe, expect } from "vitest";
import { type Canaries, canariesIn, plantCanaries } from "../testing/canaries.ts";
import { buildClientFields } from "../testing/clients.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { multipartForm, partsOf } from "../testing/documents/documents.ts";
import { openSession } from "../testing/over-http.ts";
import { openSite, test } from "../testing/processes/launch.ts";
import { ADMIN, type Started, signIn, stop } from "../testing/processes/processes.ts";

describe("at no level", () => {
  let database: TestDatabase;
  let site: Awaited<ReturnType<typeof openSite>>;
  let canaries: Canaries;
  let started: Started;
  let address: string;
  let authorization: string;
  const log = () => started.said() + started.complained();
  const call = (path: string, init: RequestInit = {}) =>
    fetch(`${address}/api/${path}`, { ...init, headers: { authorization, ...init.headers } });

  beforeAll(async () => {
    database = await createTestDatabase();
    canaries = plantCanaries(database.url);
    site = await openSite();
    started = site.start({ ...canaries.settings, LOG_LEVEL: "trace" });
    address = await started.address();
    const { ADMIN_EMAIL: email = "", ADMIN_PASSWORD: password = "" } = canaries.settings;
    ({ authorization } = (await openSession(address, { email, password })).headers);
  });
  afterAll(async () => {
    await site.close();
    await database.drop();
  });

  test("no secret is ever in a log: settings, passwords, tokens, signed links, search terms", async () => {
    await signIn(address, canaries.settings.ADMIN_EMAIL ?? "", "zgadywane hasło");
    const form = await multipartForm(partsOf({ fileName: "a.txt", content: "treść" }));
    const upload = await call("files/upload", {
      method: "POST",
      headers: { ...form.headers },
      body: form.payload,
    });
    expect(upload.status).toBe(201);
    const { fileKey } = await upload.json();
    await call("files?searchTerm=szukane-nazwisko");
    const { preSignedUrl } = await (await call(`files/presigned-url/${fileKey}`)).json();
    expect((await fetch(preSignedUrl)).status).toBe(200);
    await call("nothing?token=szukane-ostatnie", { headers: { authorization: "" } });
    await expect.poll(log).toContain('"route":"/api/files/upload"');
    const token = authorization.replace("Bearer ", "");
    const secrets = ["zgadywane", token, new URL(preSignedUrl).searchParams.get("token"), "szukane"];
    for (const secret of secrets) expect(log()).not.toContain(secret);
  });

  test("nor what people wrote, where the database quotes it in an error; all that is written as it ends included", async () => {
    await database.pool.query(
      "alter table clients add constraint test_refuses check (name <> 'Zapisane Nazwisko')",
    );
    const answer = await call("clients", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(buildClientFields({ name: "Zapisane Nazwisko" })),
    });
    expect(answer.status).toBe(500);
    await stop(started);
    expect(log()).toContain("test_refuses");
    for (const secret of ["Zapisane Nazwisko", "szukane"]) expect(log()).not.toContain(secret);
    expect(canariesIn(log(), canaries)).toEqual([]);
  });
});

test("an order to stop and its end stand in the log, and what probes ask all day does not", async ({
  start,
}) => {
  const started = start({ ...ADMIN, LOG_LEVEL: "info", METRICS_TOKEN: "sixteen-letters-long" });
  const address = await started.address();
  for (const path of ["healthz", "readyz", "metrics", "api/health", "about"])
    await fetch(`${address}/${path}`, { headers: { authorization: "Bearer sixteen-letters-long" } });
  const ordered = performance.now();
  await stop(started);
  expect(performance.now() - ordered).toBeLessThan(10_000);
  const said = started.said();
  expect(said).toMatch(/"by":"SIGTERM","msg":"the portal stops"/);
  expect(said).toMatch(/"ms":\d+,"msg":"the portal has stopped"/);
  const routes = [...said.matchAll(/"route":"([^"]+)"/g)].map(([, route]) => route);
  expect(routes).not.toEqual([]);
  for (const probe of ["/healthz", "/readyz", "/metrics"]) expect(routes).not.toContain(probe);
});

test("a public address over HTTPS without TRUST_PROXY is reported in the log", async ({ start }) => {
  const started = start({ ...ADMIN, PUBLIC_URL: "https://portal.example.pl" });
  await started.address();
  await stop(started);
  expect(started.said()).toContain("set TRUST_PROXY to its address");
});
