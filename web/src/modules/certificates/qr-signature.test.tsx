import type { CheckedCertificate } from "@bonum/contract/certificates/fields.ts";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { jsonAnswer, stubFetch } from "../../../testing/answers.ts";
import { show } from "../../../testing/screen.tsx";
import { Signatures } from "./qr-signature.tsx";

const certificate = {
  number: "CERT/2026/0003",
  code: "ABCDE-FGHJK-M",
  issuedOn: "2026-10-26",
  validTo: null,
  signed: { confirmed: true, keyId: "rekord-key", problem: null, revokedFrom: null },
} as CheckedCertificate;
const PAYLOAD = { number: certificate.number, code: "ABCDEFGHJKM", issued: "2026-10-26", validTo: null };

const encode = (bytes: ArrayBuffer | Uint8Array) => Buffer.from(bytes as Uint8Array).toString("base64url");
const json = (value: unknown) => encode(new TextEncoder().encode(JSON.stringify(value)));

/** A signature over the payload, with the keys that are published then. */
async function signed(payload: object) {
  const pair = (await crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"])) as CryptoKeyPair;
  const { x } = await crypto.subtle.exportKey("jwk", pair.publicKey);
  const text = `${json({ alg: "EdDSA", kid: "klucz-qr-1" })}.${json(payload)}`;
  const signature = await crypto.subtle.sign("Ed25519", pair.privateKey, new TextEncoder().encode(text));
  const iat = Date.parse("2026-10-26T09:00:00Z") / 1000;
  const key = { kty: "OKP", crv: "Ed25519", x, kid: "klucz-qr-1", use: "sig", alg: "EdDSA", iat };
  return { jws: `${text}.${encode(signature)}`, keys: [key] };
}

async function expectSaid(jws: string, keys: object[], expected: RegExp) {
  stubFetch(() => jsonAnswer({ keys }));
  show(<Signatures certificate={certificate} />, `/certificates/verify/ABCDE-FGHJK-M#${jws}`);
  expect((await screen.findByText(/^Podpis z kodu QR/)).textContent).toMatch(expected);
  document.body.replaceChildren();
}

test("the signature of a scanned QR code is checked with the published keys: genuine, another's, forged, unknown", async () => {
  const genuine = await signed(PAYLOAD);
  await expectSaid(genuine.jws, genuine.keys, /^Podpis z kodu QR jest prawdziwy.* Klucz: klucz-qr-1$/);
  const another = await signed({ ...PAYLOAD, validTo: "2099-01-01" });
  await expectSaid(another.jws, another.keys, /^Podpis z kodu QR dotyczy innego certyfikatu/);
  const [head, , tail] = genuine.jws.split(".");
  const forged = [head, json({ ...PAYLOAD, number: "CERT/2026/0004" }), tail].join(".");
  for (const jws of [forged, "a.b.c", "a+.b.c"]) {
    await expectSaid(jws, genuine.keys, /^Podpis z kodu QR nie jest podpisem Centrum Badań/);
  }
  await expectSaid(genuine.jws, [], /^Podpis z kodu QR nie jest podpisem Centrum Badań/);
});

test("without a QR code's signature the page says what the server has checked, with its key, and asks for nothing", () => {
  const fetch = stubFetch(() => jsonAnswer({ keys: [] }));
  show(<Signatures certificate={certificate} />, "/certificates/verify/ABCDE-FGHJK-M#historia");
  expect(screen.getByText(/zgadzają się z podpisem/).textContent).toMatch(/Klucz: rekord-key$/);
  expect(screen.getByRole("status").textContent).toBe("");
  expect(fetch).not.toHaveBeenCalled();
});

test("a QR code's signature is judged by its key's times and revocation: late, early, and before the revocation", async () => {
  const { jws, keys } = await signed(PAYLOAD);
  const [key] = keys;
  const revoked = (day: string) => [{ ...key, revoked: { revoked_at: 0, reason: "Wyciek.", day } }];
  await expectSaid(
    jws,
    revoked("2026-10-26"),
    /nieważny \(od 26-10-2026\)\. Prosimy nie polegać na tym dokumencie/,
  );
  await expectSaid(
    jws,
    revoked("2026-10-27"),
    /dotyczy tego certyfikatu, ale jego klucz jest nieważny od 27-10/,
  );
  await expectSaid(
    jws,
    [{ ...key, iat: Date.parse("2026-11-01") / 1000 }],
    /nie jest podpisem Centrum Badań/,
  );
  await expectSaid(
    jws,
    [{ ...key, exp: Date.parse("2026-10-20") / 1000 }],
    /nie jest podpisem Centrum Badań/,
  );
  await expectSaid(jws, [{ ...key, exp: Date.parse("2026-10-27") / 1000 }], /jest prawdziwy/);
});

test.each([
  [{ problem: "unknownKey" }, /kluczem, którego Centrum Badań nie potwierdza/],
  [{ problem: "outsideKey" }, /nie podpisywało certyfikatów tym kluczem/],
  [{ problem: "altered" }, /nie zgadzają się z podpisem/],
  [
    { problem: "revokedKey", revokedFrom: "2026-10-26" },
    /wydano 26-10-2026 lub później, a klucz.*jest od tego dnia nieważny/,
  ],
  [{ problem: null, revokedFrom: "2026-10-27" }, /nieważny od 27-10-2026\. Ten certyfikat wydano wcześniej/],
] as const)("what the server found is said: %o", (found, expected) => {
  const confirmed = found.problem === null;
  const signed = { ...certificate.signed, ...found, confirmed };
  show(<Signatures certificate={{ ...certificate, signed }} />, "/certificates/verify/ABCDE-FGHJK-M");
  expect(screen.getByText(expected)).toBeTruthy();
});
