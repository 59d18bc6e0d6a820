import { expect } from "vitest";
import { canariesIn, plantCanaries } from "../testing/canaries.ts";
import { buildClientFields } from "../testing/clients.ts";
import { createTestDatabase } from "../testing/database.ts";
import { multipartForm, partsOf } from "../testing/documents/documents.ts";
import { test } from "../testing/processes/launch.ts";
import { ADMIN, signIn, stop } from "../testing/processes/processes.ts";

test("no secret is ever in a log, at no level: settings, passwords, tokens, signed links, search terms", async ({
  site,
}) => {
  const database = await createTestDatabase();
  const canaries = plantCanaries(database.url);
  const { ADMIN_EMAIL, ADMIN_PASSWORD = "" } = canaries.settings;
  const started = site.start({ ...canaries.settings, LOG_LEVEL: "trace" });
  const address = await started.address();
  const call = (path: string, init: RequestInit = {}) => fetch(`${address}/api/${path}`, init);
  const login = await call("account/login", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: ADMIN_EMAIL, password: ADMIN_PASSWORD }),
  });
  const { token } = await login.json();
  const authorization = `Bearer ${token}`;
  await signIn(address, ADMIN_EMAIL ?? "", "zgadywane hasło");
  const form = await multipartForm(partsOf({ fileName: "a.txt", content: "treść" }));
  const upload = await call("files/upload", {
    method: "POST",
    headers: { ...form.headers, authorization },
    body: form.payload,
  });
  expect(upload.status).toBe(201);
  const { fileKey } = await upload.json();
  await call("files?searchTerm=szukane-nazwisko", { headers: { authorization } });
  const link = await call(`files/presigned-url/${fileKey}`, { headers: { authorization } });
  const { preSignedUrl } = await link.json();
  expect((await fetch(preSignedUrl)).status).toBe(200);
  await call("nothing?token=szukane-nazwisko");
  await stop(started);
  await database.drop();
  const log = started.said() + started.complained();
  expect(log).toContain('"route":"/api/files/upload"');
  const secrets = ["zgadywane", token, new URL(preSignedUrl).searchParams.get("token"), "szukane"];
  for (const secret of secrets) expect(log).not.toContain(secret);
  expect(canariesIn(log, canaries)).toEqual([]);
});

test("nor what people wrote, where the database quotes it in an error", async ({ site }) => {
  const { url, pool, drop } = await createTestDatabase();
  const started = site.start({ ...ADMIN, DATABASE_URL: url });
  const address = await started.address();
  const call = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${address}/api/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  const credentials = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD };
  const { token } = await (await call("account/login", credentials)).json();
  await pool.query("alter table clients add constraint test_refuses check (name <> 'Zapisane Nazwisko')");
  const fields = buildClientFields({ name: "Zapisane Nazwisko" });
  const answer = await call("clients", fields, { authorization: `Bearer ${token}` });
  expect(answer.status).toBe(500);
  await stop(started);
  await drop();
  const log = started.said() + started.complained();
  expect(log).toContain("test_refuses");
  expect(log).not.toContain("Zapisane Nazwisko");
});

test("a public address over HTTPS without TRUST_PROXY is reported in the log", async ({ start }) => {
  const started = start({ ...ADMIN, PUBLIC_URL: "https://portal.example.pl" });
  await started.address();
  await stop(started);
  expect(started.said()).toContain("set TRUST_PROXY to its address");
});
