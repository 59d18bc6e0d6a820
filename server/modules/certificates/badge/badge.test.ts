import type { CertificateDetails } from "@bonum/contract/certificates/fields.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addCertificate } from "../../../testing/certificates.ts";
import { createTestPortal, PASSWORD, type SignedIn, type TestPortal } from "../../../testing/portal.ts";
import { drawBadge } from "./draw-badge.ts";

let t: TestPortal;
let admin: SignedIn;
let certificate: CertificateDetails;
beforeAll(async () => {
  t = await createTestPortal({ config: { publicUrl: "https://portal.example.pl" } });
  admin = await t.signIn("Admin");
  certificate = await addCertificate(t, admin);
});
afterAll(() => t.close());

let addresses = 0;

/** An address of which nothing was asked yet. */
function newAddress(): string {
  addresses += 1;
  return `203.0.113.${addresses}`;
}

function badge(
  code: string,
  { language, ...headers }: Record<string, string> = {},
  remoteAddress = newAddress(),
) {
  const url = `/api/certificates/verify/${encodeURIComponent(code)}/badge`;
  return t.app.inject({ url, headers, query: language ? { language } : {}, remoteAddress });
}

const details = async ({ id }: { id: string }): Promise<CertificateDetails> =>
  (await t.app.inject({ url: `/api/certificates/${id}`, headers: admin.headers })).json();

function send(event: string, { id, revision }: CertificateDetails) {
  const headers = { ...admin.headers, "if-match": `"${revision}"` };
  const url = `/api/certificates/${id}/events/${event}`;
  return t.app.inject({
    method: "POST",
    url,
    headers,
    payload: { reason: "Nowe ustalenia.", password: PASSWORD },
  });
}

test("the badge shows number, state and day on anybody's page, and runs nothing", async () => {
  const answer = await badge(certificate.code);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    "content-type": "image/svg+xml; charset=utf-8",
    "cross-origin-resource-policy": "cross-origin",
    "cache-control": "public, no-cache",
    "content-security-policy": expect.stringContaining("default-src 'none'"),
  });
  expect(answer.body).toContain(`Certyfikat ${certificate.number}`);
  expect(answer.body).toContain("Ważny do ");
  expect(answer.body).toMatch(/Stan na \d\d-\d\d-\d{4} · sprawdź/);
  expect((await badge(certificate.code, { language: "en" })).body).toContain("Valid until ");
  expect((await badge(certificate.code.toLowerCase().replaceAll("-", ""))).body).toBe(answer.body);
});

test("its addresses are whole, and lead to the portal as people reach it", async () => {
  const { checkUrl, badgeUrl, code } = await details(certificate);
  expect(checkUrl).toBe(`https://portal.example.pl/certificates/verify/${code}`);
  expect(badgeUrl).toBe(`https://portal.example.pl/api/certificates/verify/${code}/badge`);
});

test("whoever keeps it asks each time: unchanged it is a 304, suspended and withdrawn it is a new picture at once", async () => {
  const kept = await addCertificate(t, admin);
  const { headers } = await badge(kept.code);
  const again = { "if-none-match": String(headers.etag) };
  expect((await badge(kept.code, again)).statusCode).toBe(304);
  expect((await send("suspend", await details(kept))).statusCode).toBe(200);
  const suspended = await badge(kept.code, again);
  expect([suspended.statusCode, suspended.body.includes("Zawieszony")]).toEqual([200, true]);
  expect((await send("withdraw", await details(kept))).statusCode).toBe(200);
  const withdrawn = await badge(kept.code, again);
  expect(withdrawn.statusCode).toBe(200);
  expect(withdrawn.body).toContain("Wycofany");
  expect(withdrawn.body).not.toMatch(/ważny/i);
});

test("under conditions it is shown as such, and past its last day as expired", async () => {
  const conditional = await addCertificate(t, admin, { conditions: "Przegląd co rok." });
  const { body } = await badge(conditional.code);
  expect(body).toContain("Ważny z warunkami");
  expect(body).not.toContain("Ważny do");
  const row = {
    number: "CERT/1",
    present_state: "expired",
    conditions: "",
    valid_to: "2020-01-01",
    sample: false,
  } as const;
  const expired = drawBadge({ row, confirmed: true, today: "2026-11-24" }, "pl");
  expect(expired).toContain("Wygasły");
  expect(expired).not.toMatch(/ważny do/i);
});

test("a certificate of before its key's time is not confirmed, and so not shown as valid", async () => {
  const early = await addCertificate(t, admin, { publishedAt: new Date("2010-01-01T12:00:00Z") });
  expect((await badge(early.code)).body).toContain("Niepotwierdzony");
});

test("a record that was altered is never shown as valid", async () => {
  const row = {
    number: "CERT/<1>",
    present_state: "issued",
    conditions: "",
    valid_to: null,
    sample: false,
  } as const;
  const facts = { row, today: "2026-11-24" };
  const altered = drawBadge({ ...facts, confirmed: false }, "pl");
  expect(altered).toContain("Niepotwierdzony");
  expect(altered).not.toMatch(/ważny/i);
  const good = drawBadge({ ...facts, confirmed: true }, "pl");
  expect(good).toContain(">Ważny<");
  expect(good).toContain("CERT/&lt;1&gt;");
  expect(good).toContain("Stan na 24-11-2026 · sprawdź");
});

test("a sample is none at first sight, as at the check", () => {
  const row = {
    number: "PRZYKŁAD/1",
    present_state: "issued",
    conditions: "",
    valid_to: null,
    sample: true,
  } as const;
  const facts = { row, today: "2026-11-24" };
  const badge = drawBadge({ ...facts, confirmed: true }, "pl");
  expect(badge).toContain(">Przykład<");
  expect(badge).toContain("Stan na 24-11-2026 · niczego nie poświadcza");
  expect(badge).not.toMatch(/ważny/i);
  expect(drawBadge({ ...facts, confirmed: false }, "pl")).toContain("Niepotwierdzony");
});

test("bad input: a code of nothing, a mistyped one and none of a known language have no badge", async () => {
  for (const code of ["00000-00000-0", "ABC", "x".repeat(90), " "]) {
    expect((await badge(code)).statusCode, code).toBe(404);
  }
  expect((await badge(certificate.code, { language: "de" })).statusCode).toBe(400);
});

test("codes that are none are tries, as in the check: 20 a minute from one address; badges that are shown are not", async () => {
  const address = "198.51.100.8";
  const { code } = certificate;
  const check = () => t.app.inject({ url: `/api/certificates/verify/${code}`, remoteAddress: address });
  for (let shown = 0; shown < 21; shown += 1) expect((await badge(code, {}, address)).statusCode).toBe(200);
  expect((await check()).statusCode).toBe(200);
  for (let tries = 1; tries < 20; tries += 1) {
    const wrong = tries % 2 ? "00000-00000-0" : "x".repeat(150);
    expect((await badge(wrong, {}, address)).statusCode).toBe(404);
  }
  const refused = await badge("00000-00000-0", {}, address);
  expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, expect.any(String)]);
  expect((await check()).statusCode).toBe(429);
  expect((await badge(code, {}, address)).statusCode).toBe(200);
});

test("one address is shown 300 a minute, and another one goes on", async () => {
  const address = "198.51.100.7";
  const { database } = t.portal;
  expect((await badge(certificate.code, {}, address)).statusCode).toBe(200);
  await database
    .updateTable("throttle")
    .set({ points: 300 })
    .where("key", "like", "certificateBadge%198.51.100.7%")
    .execute();
  const refused = await badge(certificate.code, {}, address);
  expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, expect.any(String)]);
  expect((await badge(certificate.code)).statusCode).toBe(200);
});
