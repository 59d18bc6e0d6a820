import type { CertificateDetails, CheckedCertificate } from "@bonum/contract/certificates/fields.ts";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addCertificate } from "../../testing/certificates.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../testing/portal.ts";

const SCHEMA = "/api/certificates/schema.json";

let t: TestPortal;
let admin: SignedIn;
let certificate: CertificateDetails;
beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin");
  certificate = await addCertificate(t, admin, { conditions: "Przegląd co rok." });
});
afterAll(() => t.close());

const checked = async () =>
  (await t.app.inject({ url: `/api/certificates/verify/${certificate.code}` })).json<CheckedCertificate>();

test("what a check answers fits the published schema, before and after a change; what lacks a member does not", async () => {
  const answer = await t.app.inject({ url: SCHEMA });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-type"]).toContain("application/schema+json");
  expect(answer.headers["cache-control"]).toBe("public, max-age=3600");
  const fits = new Ajv2020({ strict: true }).compile(answer.json());
  const issued = await checked();
  expect(fits(issued), JSON.stringify(fits.errors)).toBe(true);
  await t.app.inject({
    method: "POST",
    url: `/api/certificates/${certificate.id}/events/suspend`,
    headers: admin.headers,
    payload: { reason: "Sprawdzamy zgłoszenie." },
  });
  const suspended = await checked();
  expect(suspended.state).toBe("suspended");
  expect(fits(suspended), JSON.stringify(fits.errors)).toBe(true);
  const { state: _, ...stateless } = issued;
  expect(fits(stateless)).toBe(false);
  expect(fits({ ...issued, state: "doubtful" })).toBe(false);
  expect(fits({ ...issued, laterMember: true })).toBe(true);
});

test("the document of the API leads to it", async () => {
  const { paths } = (await t.app.inject({ url: "/api/docs/json" })).json();
  expect(paths["/api/certificates/verify/{code}"].get.externalDocs).toEqual({ url: SCHEMA });
});
