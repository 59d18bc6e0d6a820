import { createHash } from "node:crypto";
import { newCode, parseCode, printCode } from "@bonum/contract/certificates/code.ts";
import {
  type CertificateDetails,
  type CheckedCertificate,
  CODE_REFUSALS,
} from "@bonum/contract/certificates/fields.ts";
import type { SigningKey } from "@bonum/contract/certificates/keys.ts";
import { compactVerify, createLocalJWKSet, type JSONWebKeySet } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addCertificate } from "../../testing/certificates.ts";
import { addClient } from "../../testing/clients.ts";
import { readQrCode } from "../../testing/orders/papers.ts";
import { createTestPortal, PASSWORD, type SignedIn, type TestPortal } from "../../testing/portal.ts";
import { auditOf } from "../../testing/records.ts";

let t: TestPortal;
let admin: SignedIn;
let certificate: CertificateDetails;
/** Its code has a 0 or a 1, which are taken for letters. */
let confusable: CertificateDetails;
beforeAll(async () => {
  t = await createTestPortal({ config: { publicUrl: "https://portal.example.pl" } });
  admin = await t.signIn("Admin");
  certificate = await addCertificate(t, admin, { conditions: "Przegląd co rok." });
  do confusable = await addCertificate(t, admin, { clientId: certificate.client.id });
  while (!/[01]/.test(confusable.code));
});
afterAll(() => t.close());

let addresses = 0;

/** An address of which nothing was asked yet. */
function newAddress(): string {
  addresses += 1;
  return `203.0.113.${addresses}`;
}

function check(code: string, remoteAddress = newAddress()) {
  return t.app.inject({ url: `/api/certificates/verify/${encodeURIComponent(code)}`, remoteAddress });
}
const checked = async (code: string) => (await check(code)).json<CheckedCertificate>();
const keys = async () =>
  (await t.app.inject({ url: "/.well-known/certificate-keys.json" })).json<JSONWebKeySet>();

describe("anybody checks a certificate by its code", () => {
  test("M5.5: and learns what it certifies, its state and history, and nothing of its owner's accounts", async () => {
    const answer = await checked(certificate.code);
    expect(answer).toEqual({
      checkedAt: expect.any(String),
      number: certificate.number,
      code: certificate.code,
      sample: false,
      state: "issued",
      certificateType: "Certyfikat zgodności projektu",
      object: "Budynek mieszkalny „Nad Źródłem”",
      town: "Łódź",
      holder: "Przykładowa Budowa sp. z o.o.",
      scopeHtml: expect.stringContaining("<li>zgodność z\u00a0planem miejscowym.</li>"),
      conditions: "Przegląd co rok.",
      issuedOn: certificate.issuedOn,
      validTo: certificate.validTo,
      sha256: certificate.sha256,
      seal: null,
      changes: [{ at: expect.any(String), event: "issue", reason: "" }],
      supersededBy: null,
      signature: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      signed: {
        confirmed: true,
        keyId: expect.stringMatching(/^[\w-]{10}$/),
        problem: null,
        revokedFrom: null,
      },
    });
  });

  test.each([
    ["in lower case", (code: string) => code.toLowerCase()],
    ["without dashes", (code: string) => code.replaceAll("-", "")],
    ["with spaces", (code: string) => ` ${[...code.replaceAll("-", "")].join(" ")} `],
    ["with O for 0", (code: string) => code.replaceAll("0", "O")],
    ["with l and I for 1", (code: string) => code.replace("1", "l").replaceAll("1", "I")],
  ])("%s", async (_, written) => {
    const { code, number } = confusable;
    expect((await checked(written(code))).number).toBe(number);
  });

  test("M5.6: what is no code, a code with a mistake and a code of nothing are three answers", async () => {
    const parsed = parseCode(certificate.code);
    const code = "code" in parsed ? parsed.code : "";
    const wrong = (code[0] === "7" ? "8" : "7") + code.slice(1);
    const unknown = printCode(newCode((bytes) => crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>)));
    const answers = await Promise.all(["ABC", wrong, unknown].map((typed) => check(typed)));
    expect(answers.map((answer) => [answer.statusCode, answer.json().type])).toEqual([
      [400, CODE_REFUSALS.malformed],
      [400, CODE_REFUSALS.mistyped],
      [404, CODE_REFUSALS.unknown],
    ]);
    const sentences = answers.map((answer) => answer.json().title);
    expect(new Set(sentences).size).toBe(3);
    expect(sentences[1]).toContain("znak kontrolny się nie zgadza");
    expect(sentences[2]).toContain("Nie ma certyfikatu o tym kodzie");
  });

  test("an empty code, one of any length and a pasted address are answered as codes, and counted", async () => {
    const address = "198.51.100.9";
    const answers = [];
    for (const typed of [
      "",
      " ",
      " - ",
      "A".repeat(101),
      "A".repeat(5000),
      "ą".repeat(2000),
      "%",
      "a/b?c#d",
    ]) {
      const { statusCode, json } = await check(typed, address);
      answers.push([statusCode, json().type]);
    }
    const { empty, malformed } = CODE_REFUSALS;
    expect(answers).toEqual([...Array(3).fill([400, empty]), ...Array(5).fill([400, malformed])]);
    const pasted = `https://portal.example.pl/certificates/verify/${certificate.code}?lang=en#${"e".repeat(600)}`;
    expect((await check(pasted, address)).json().number).toBe(certificate.number);
    for (let tries = 9; tries < 20; tries += 1) await check("A".repeat(101), address);
    expect((await check("A".repeat(101), address)).statusCode).toBe(429);
    expect((await check("", address)).statusCode).toBe(429);
  });

  test.each([
    ["person", "Jan Łukasz Kowalski-Żak", "J*** Ł*** K***"],
    ["soleTrader", "Jan Kowalski Usługi", "Jan Kowalski Usługi"],
    ["company", "Ćma sp. z o.o.", "Ćma sp. z o.o."],
  ] as const)("M5.5: a holder of kind %s is shown as it may be", async (kind, name, shown) => {
    const clientId = (await addClient(t, admin, { kind, name })).id;
    const { code } = await addCertificate(t, admin, { clientId });
    const answer = await check(code);
    expect(answer.json<CheckedCertificate>().holder).toBe(shown);
    if (kind === "person") expect(answer.body).not.toContain("Kowalski");
  });

  test("a suspended, a withdrawn, an expired and a superseded one say so with their public reasons", async () => {
    const { id, code, order } = await addCertificate(t, admin);
    const send = (event: string, reason: string, of = id) =>
      t.app.inject({
        method: "POST",
        url: `/api/certificates/${of}/events/${event}`,
        headers: admin.headers,
        payload: { reason, password: PASSWORD },
      });
    await send("suspend", "Trwa kontrola.");
    expect(await checked(code)).toMatchObject({
      state: "suspended",
      changes: [{ event: "issue" }, { event: "suspend", reason: "Trwa kontrola." }],
    });
    await send("resume", "Kontrola zakończona.");
    const renewal = await addCertificate(t, admin, { clientId: certificate.client.id, repeatsId: order.id });
    expect(await checked(code)).toMatchObject({
      state: "superseded",
      supersededBy: { number: renewal.number, code: renewal.code },
    });
    const ended = await addCertificate(t, admin, {
      service: { certificateMonths: 1 },
      publishedAt: new Date(Date.now() - 40 * 86_400_000),
    });
    expect(await checked(ended.code)).toMatchObject({
      state: "expired",
      changes: [{ event: "issue" }, { event: "expire" }],
    });
    const withdrawn = await addCertificate(t, admin);
    await send("withdraw", "Wada ukryta.", withdrawn.id);
    expect(await checked(withdrawn.code)).toMatchObject({
      state: "withdrawn",
      changes: [{ event: "issue" }, { event: "withdraw", reason: "Wada ukryta." }],
    });
    expect((await checked((await addCertificate(t, admin, { sample: true })).code)).sample).toBe(true);
  });

  test("M5.6: 20 times a minute from one address, whatever the answer; others are not held up", async () => {
    const address = "198.51.100.7";
    const statuses: number[] = [];
    for (let tries = 0; tries < 20; tries += 1) {
      statuses.push((await check(tries % 2 ? certificate.code : "ABC", address)).statusCode);
    }
    expect(new Set(statuses)).toEqual(new Set([200, 400]));
    const refused = await check(certificate.code, address);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(60);
    expect((await check(certificate.code, "198.51.100.8")).statusCode).toBe(200);
  });
});

describe("a certificate is signed", () => {
  const verify = async (jws: string) => {
    const { payload, protectedHeader } = await compactVerify(jws, createLocalJWKSet(await keys()));
    return { ...JSON.parse(Buffer.from(payload).toString()), header: protectedHeader };
  };

  test("M5.8: with a key of the well-known address, over the hash of its PDF", async () => {
    const { signature, sha256, number } = await checked(certificate.code);
    expect(await verify(signature)).toMatchObject({
      number,
      issued: certificate.issuedOn,
      validTo: certificate.validTo,
      sha256,
      header: { alg: "EdDSA" },
    });
    const [head = "", , tail = ""] = signature.split(".");
    const forged = Buffer.from(JSON.stringify({ number, sha256: "0".repeat(64) })).toString("base64url");
    await expect(verify([head, forged, tail].join("."))).rejects.toThrow();
    const { keys: published } = await keys();
    expect(published[0]).toEqual({
      kty: "OKP",
      crv: "Ed25519",
      x: expect.any(String),
      kid: expect.any(String),
      use: "sig",
      alg: "EdDSA",
      iat: expect.any(Number),
    });
  });

  test("the check says whether the record fits its signature, with the key, and when somebody has altered it", async () => {
    const { header } = await verify((await checked(certificate.code)).signature);
    expect((await checked(certificate.code)).signed).toMatchObject({ confirmed: true, keyId: header.kid });
    const altered = async (column: string, value: unknown) => {
      const { pool } = t.portal;
      const { rows } = await pool.query(`select ${column} as kept from certificates where id = $1`, [
        certificate.id,
      ]);
      const set = `update certificates set ${column} = $2 where id = $1`;
      await pool.query("alter table certificates disable trigger user");
      await pool.query(set, [certificate.id, value]);
      const { signed } = await checked(certificate.code);
      await pool.query(set, [certificate.id, rows[0].kept]);
      await pool.query("alter table certificates enable trigger user");
      return signed.confirmed;
    };
    expect(await altered("valid_to", "2099-01-01")).toBe(false);
    expect(await altered("sha256", Buffer.alloc(32))).toBe(false);
    expect(await altered("signature", "a.b.c")).toBe(false);
    expect((await checked(certificate.code)).signed.confirmed).toBe(true);
  });

  test("M5.8: its QR code leads to its check, and carries what is printed, to be checked without a network", async () => {
    const url = `/api/certificates/${certificate.id}/pdf`;
    const { rawPayload } = await t.app.inject({ url, headers: admin.headers });
    const [address, signature = ""] = (await readQrCode(rawPayload)).split("#");
    const { number, code, issuedOn, validTo } = certificate;
    expect(address).toBe(`https://portal.example.pl/certificates/verify/${code}`);
    const printed = [
      number,
      code,
      "Certyfikat zgodności projektu",
      "Przykładowa Budowa sp. z o.o.",
      "Budynek mieszkalny „Nad Źródłem”",
      "Łąkowa 1, 90-001 Łódź",
      issuedOn,
      validTo,
    ];
    expect(await verify(signature)).toMatchObject({
      number,
      code: code.replaceAll("-", ""),
      issued: issuedOn,
      validTo,
      text: createHash("sha256").update(printed.join("\n")).digest("base64url"),
    });
  });

  test("an administrator changes the key, and what the old one signed goes on being confirmed", async () => {
    const url = "/api/certificates/signing-keys";
    const list = async () => (await t.app.inject({ url, headers: admin.headers })).json<SigningKey[]>();
    const [old] = await list();
    const answer = await t.app.inject({
      method: "POST",
      url,
      headers: admin.headers,
      payload: { password: PASSWORD },
    });
    expect(answer.statusCode).toBe(201);
    expect((await list()).map(({ state }) => state)).toEqual(["active", "retired"]);
    const renewed = await addCertificate(t, admin);
    const [before, after] = [await checked(certificate.code), await checked(renewed.code)];
    expect((await verify(before.signature)).header.kid).toBe(old?.id);
    expect((await verify(after.signature)).header.kid).not.toBe(old?.id);
    expect((await auditOf(t, String(old?.id))).at(-1)).toMatchObject({ action: "signing-key.retire" });
    const { rows } = await t.portal.pool.query("select private_key from signing_keys where id = $1", [
      old?.id,
    ]);
    expect(rows).toEqual([{ private_key: null }]);
  });
});
