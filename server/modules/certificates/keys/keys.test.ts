import { generateKeyPairSync, type KeyObject } from "node:crypto";
import { addDays, dayInWarsaw } from "@bonum/contract/calendar.ts";
import type { CertificateDetails, CheckedCertificate } from "@bonum/contract/certificates/fields.ts";
import { type SigningKey, SigningKeySet } from "@bonum/contract/certificates/keys.ts";
import { CompactSign, calculateJwkThumbprint } from "jose";
import { afterEach, beforeEach, expect, test } from "vitest";
import { transact } from "../../../platform/database/transaction.ts";
import { addCertificate } from "../../../testing/certificates.ts";
import { createTestPortal, PASSWORD, type SignedIn, type TestPortal } from "../../../testing/portal.ts";
import { auditOf } from "../../../testing/records.ts";
import { sealKeysAnew } from "./seals.ts";

let t: TestPortal;
let admin: SignedIn;
let certificate: CertificateDetails;
beforeEach(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin");
  certificate = await addCertificate(t, admin);
});
afterEach(() => t.close());

const URL = "/api/certificates/signing-keys";
const TODAY = dayInWarsaw();

const checked = async ({ code } = certificate) =>
  (await t.app.inject({ url: `/api/certificates/verify/${code}` })).json<CheckedCertificate>();
const keys = async () => (await t.app.inject({ url: URL, headers: admin.headers })).json<SigningKey[]>();
const published = async () =>
  SigningKeySet.parse((await t.app.inject({ url: "/.well-known/certificate-keys.json" })).json()).keys;

/** Alters the certificate within the database. */
async function alter(columns: Record<string, unknown>) {
  const { pool } = t.portal;
  const names = Object.keys(columns);
  await pool.query("alter table certificates disable trigger user");
  await pool.query(
    `update certificates set ${names.map((name, index) => `${name} = $${index + 2}`)} where id = $1`,
    [certificate.id, ...Object.values(columns)],
  );
  await pool.query("alter table certificates enable trigger user");
}

/** Signs the certificate's facts with this key. */
function signatureBy(key: KeyObject, kid: string, changed: Record<string, unknown> = {}): Promise<string> {
  const { number, code, issuedOn: issued, validTo, sha256 } = certificate;
  const payload = { number, code: code.replaceAll("-", ""), issued, validTo, sha256, ...changed };
  return new CompactSign(Buffer.from(JSON.stringify(payload)))
    .setProtectedHeader({ alg: "EdDSA", kid })
    .sign(key);
}

/** A key that somebody added to the table. */
async function insertForeignKey(): Promise<{ kid: string; key: KeyObject }> {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const jwk = publicKey.export({ format: "jwk" });
  const kid = (await calculateJwkThumbprint(jwk)).slice(0, 10);
  await t.portal.pool.query(
    "insert into signing_keys (id, state, public_key, added_at, retired_at) values ($1, 'retired', $2, now() - interval '1 year', now())",
    [kid, Buffer.from(String(jwk.x), "base64url")],
  );
  return { kid, key: privateKey };
}

const post = (path: string, payload: object) =>
  t.app.inject({ method: "POST", url: `${URL}/${path}`, headers: admin.headers, payload });
const revoke = (id: string | undefined, from: string, more = {}) =>
  post(`${id}/revoke`, { from, reason: "Klucz wyciekł.", password: PASSWORD, ...more });

test("a key that was added to the table confirms nothing and is not published, until an administrator confirms it", async () => {
  const { kid, key } = await insertForeignKey();
  await alter({ key_id: kid, signature: await signatureBy(key, kid) });
  expect((await checked()).signed).toMatchObject({ confirmed: false, keyId: kid, problem: "unknownKey" });
  expect((await published()).map((published) => published.kid)).not.toContain(kid);
  expect((await keys()).find(({ id }) => id === kid)).toMatchObject({
    sealed: false,
    can: { confirm: true },
  });

  expect((await post(`${kid}/confirm`, { password: "nie to hasło" })).statusCode).toBe(400);
  expect((await checked()).signed.confirmed).toBe(false);
  expect((await post(`${kid}/confirm`, { password: PASSWORD })).statusCode).toBe(200);
  expect((await checked()).signed).toMatchObject({ confirmed: true, keyId: kid, problem: null });
  expect((await auditOf(t, kid)).at(-1)).toMatchObject({ action: "signing-key.confirm" });
});

test.each([
  ["its public half", "public_key = decode(repeat('ab', 32), 'hex')"],
  ["its times", "added_at = added_at - interval '1 year'"],
  ["its revocation", "revoked_from = null, revoked_at = null, revoked_reason = ''"],
])("a key of the portal of which somebody altered %s confirms nothing", async (_, change) => {
  const [own] = await keys();
  await revoke(own?.id, TODAY);
  await t.portal.pool.query(`update signing_keys set ${change}`);
  expect((await checked()).signed).toMatchObject({ confirmed: false, problem: "unknownKey" });
  expect(await published()).toEqual([]);
});

test("a key that somebody added as the active one signs no certificate, nor is it trusted once it is retired", async () => {
  const { kid } = await insertForeignKey();
  await t.portal.pool
    .query("delete from signing_keys where id <> $1 and state = 'active'", [kid])
    .catch(() => {});
  await t.portal.pool.query(
    "update signing_keys set state = 'retired', private_key = null, retired_at = now() where state = 'active'",
  );
  await t.portal.pool.query(
    "update signing_keys set state = 'active', private_key = 'x', retired_at = null where id = $1",
    [kid],
  );
  const next = await addCertificate(t, admin);
  expect((await checked(next)).signed).toMatchObject({ confirmed: true });
  expect((await checked(next)).signed.keyId).not.toBe(kid);
  expect((await keys()).find(({ id }) => id === kid)).toMatchObject({ state: "retired", sealed: false });
});

test("the key of a signature is that of its record, and was the portal's on the day of issue", async () => {
  const [own] = await keys();
  await t.app.inject({ method: "POST", url: URL, headers: admin.headers, payload: { password: PASSWORD } });
  const renewed = await addCertificate(t, admin);
  const { keyId } = (await checked(renewed)).signed;
  await alter({ key_id: keyId });
  expect((await checked()).signed).toMatchObject({ confirmed: false, problem: "altered" });
  await alter({ key_id: own?.id });
  expect((await checked()).signed.confirmed).toBe(true);
});

test.each([
  ["before its key was made", -3],
  ["after its key was retired", 3],
])(
  "a certificate that says that it was issued %s is not confirmed; a sample may be older",
  async (_, days) => {
    const issuedOn = addDays(TODAY, days);
    const old = await addCertificate(t, admin, { publishedAt: new Date(`${issuedOn}T10:00:00Z`) });
    const sample = await addCertificate(t, admin, {
      publishedAt: new Date(`${issuedOn}T10:00:00Z`),
      sample: true,
    });
    await t.app.inject({ method: "POST", url: URL, headers: admin.headers, payload: { password: PASSWORD } });
    expect((await checked(old)).signed).toMatchObject({ confirmed: false, problem: "outsideKey" });
    expect((await checked(sample)).signed.confirmed).toBe(days < 0);
    expect((await checked()).signed.confirmed).toBe(true);
  },
);

test("a key is revoked from a date on: the check and the published keys say so, and what it means for each certificate", async () => {
  const [own] = await keys();
  expect(own).toMatchObject({ sealed: true, certificates: 1, disowned: 0, can: { revoke: true } });
  const tomorrow = addDays(TODAY, 1);
  expect((await revoke(own?.id, tomorrow)).statusCode).toBe(400);
  expect((await revoke(own?.id, TODAY, { password: "nie to hasło" })).statusCode).toBe(400);
  expect((await revoke(own?.id, TODAY, { reason: " " })).statusCode).toBe(400);
  expect((await revoke("nieznany00", TODAY)).statusCode).toBe(404);
  expect((await checked()).signed).toEqual({
    confirmed: true,
    keyId: own?.id,
    problem: null,
    revokedFrom: null,
  });

  const answer = await revoke(own?.id, TODAY);
  expect(answer.statusCode).toBe(200);
  expect(answer.json<SigningKey[]>()).toMatchObject([
    { id: own?.id, state: "revoked", revokedFrom: TODAY, revokedReason: "Klucz wyciekł.", disowned: 1 },
  ]);
  expect((await checked()).signed).toEqual({
    confirmed: false,
    keyId: own?.id,
    problem: "revokedKey",
    revokedFrom: TODAY,
  });
  expect((await published())[0]).toMatchObject({
    kid: own?.id,
    revoked: { day: TODAY, reason: "Klucz wyciekł.", revoked_at: expect.any(Number) },
  });
  expect((await auditOf(t, String(own?.id))).at(-1)).toMatchObject({
    action: "signing-key.revoke",
    after: { from: TODAY, reason: "Klucz wyciekł." },
  });
  // It signs no more: the next certificate makes a new key.
  const next = await addCertificate(t, admin);
  expect((await checked(next)).signed).toMatchObject({ confirmed: true, revokedFrom: null });
  const { rows } = await t.portal.pool.query("select private_key from signing_keys where id = $1", [own?.id]);
  expect(rows).toEqual([{ private_key: null }]);
});

test("what was issued before the date of the revocation stays confirmed, and the check says that its key was revoked", async () => {
  const [own] = await keys();
  // The portal's key and certificate of the day before yesterday, as the portal would have made them.
  const day = addDays(TODAY, -2);
  const old = await addCertificate(t, admin, { publishedAt: new Date(`${day}T10:00:00Z`), sample: true });
  expect((await revoke(own?.id, addDays(TODAY, -1))).statusCode).toBe(200);
  expect((await checked(old)).signed).toMatchObject({
    confirmed: true,
    problem: null,
    revokedFrom: addDays(TODAY, -1),
  });
  expect((await checked()).signed).toMatchObject({ confirmed: false, problem: "revokedKey" });
  // A date can be moved back, never forward: what was disowned stays so.
  expect((await revoke(own?.id, TODAY)).statusCode).toBe(400);
  expect((await revoke(own?.id, day)).statusCode).toBe(200);
  expect((await checked(old)).signed).toMatchObject({ confirmed: false, problem: "revokedKey" });
});

test("a changed secret costs a new key; what was signed before is confirmed with the secret before, or by an administrator", async () => {
  const [own] = await keys();
  const { database, secret: before } = t.portal;
  const foreign = await insertForeignKey();
  const secret = crypto.getRandomValues(new Uint8Array(32));
  t.portal.secret = secret;
  expect((await checked()).signed).toMatchObject({ confirmed: false, problem: "unknownKey" });
  const made = await addCertificate(t, admin, { clientId: certificate.client.id });
  expect((await checked(made)).signed).toMatchObject({ confirmed: true });

  expect(await transact(database, (tx) => sealKeysAnew(tx, { secret, before: undefined }))).toContain(
    own?.id,
  );
  expect((await checked()).signed.confirmed).toBe(false);
  // The database orders them, by a collation that is not this language's.
  const sealed = await transact(database, (tx) => sealKeysAnew(tx, { secret, before }));
  expect(sealed.toSorted()).toEqual([own?.id, foreign.kid].toSorted());
});

test("in a centre of several administrators a key is revoked by two, who are independent of each other", async () => {
  const [own] = await keys();
  const second = await t.signIn("Admin");
  const url = `${URL}/${own?.id}/revoke`;
  const agree = ({ headers }: SignedIn, from = TODAY, password = PASSWORD) =>
    t.app.inject({ method: "POST", url: `${url}/agree`, headers, payload: { from, password } });
  const drop = ({ headers }: SignedIn) => t.app.inject({ method: "DELETE", url, headers });
  const seenBy = async (who: SignedIn) =>
    (await t.app.inject({ url: URL, headers: who.headers })).json<SigningKey[]>()[0];
  expect((await agree(second)).statusCode).toBe(409);
  const asked = await revoke(own?.id, TODAY);
  expect(asked.json<SigningKey[]>()[0]).toMatchObject({
    state: "active",
    revocation: { from: TODAY, reason: "Klucz wyciekł." },
    can: { revoke: false, agree: false, drop: true },
  });
  expect((await checked()).signed.confirmed).toBe(true);
  expect(await seenBy(second)).toMatchObject({ can: { agree: true, drop: true } });
  expect((await revoke(own?.id, TODAY)).statusCode).toBe(409);
  // The requester cannot approve it, nor an account that is independent in name alone, nor may the day
  // differ.
  expect((await agree(admin)).statusCode).toBe(409);
  await t.portal.pool.query("update accounts set confirmed_by = $1 where id = $2", [
    admin.accountId,
    second.accountId,
  ]);
  expect((await agree(second)).body).toMatch(/niezależna/);
  await t.portal.pool.query("update accounts set confirmed_by = null where id = $1", [second.accountId]);
  expect((await agree(second, addDays(TODAY, -1))).statusCode).toBe(409);
  expect((await agree(second, TODAY, "nie to hasło")).statusCode).toBe(400);
  expect((await drop(admin)).json<SigningKey[]>()[0]?.revocation).toBeNull();
  expect((await agree(second)).statusCode).toBe(409);

  await revoke(own?.id, TODAY);
  expect((await agree(second)).json<SigningKey[]>()[0]).toMatchObject({
    state: "revoked",
    revokedFrom: TODAY,
    revocation: null,
  });
  expect((await checked()).signed).toMatchObject({ confirmed: false, problem: "revokedKey" });
  expect((await auditOf(t, own?.id ?? "")).map(({ action }) => action).slice(-4)).toEqual([
    "signing-key.dropRevocation",
    "signing-key.askRevocation",
    "signing-key.retire",
    "signing-key.revoke",
  ]);
});

test("an administrator whom nobody confirmed revokes nothing, agrees to nothing, and changes no certificate", async () => {
  const [own] = await keys();
  const puppet = await t.signIn("Admin");
  await t.portal.pool.query("update accounts set confirmed_at = null where id = $1", [puppet.accountId]);
  const send = (url: string, payload: object) =>
    t.app.inject({ method: "POST", url, headers: puppet.headers, payload });
  const body = { from: TODAY, reason: "Klucz wyciekł.", password: PASSWORD };
  for (const path of [`${own?.id}/revoke`, `${own?.id}/revoke/agree`, ""]) {
    expect((await send(`${URL}/${path}`.replace(/\/$/, ""), body)).statusCode, path).toBe(403);
  }
  for (const event of ["suspend", "withdraw"]) {
    const answer = await send(`/api/certificates/${certificate.id}/events/${event}`, body);
    expect([answer.statusCode, answer.body]).toEqual([409, expect.stringMatching(/^Twoje konto czeka na/)]);
  }
  expect((await checked()).state).toBe("issued");
});
