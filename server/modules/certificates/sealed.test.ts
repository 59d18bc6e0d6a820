import type { CertificateDetails, CheckedCertificate } from "@bonum/contract/certificates/fields.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Seal } from "../../platform/seal/seal.ts";
import { addCertificate } from "../../testing/certificates.ts";
import { addDraft, addOrderIn, castOrder, readOrder, sendOrder } from "../../testing/orders/orders.ts";
import { bodiesOf } from "../../testing/orders/table.ts";
import {
  createAuthority,
  HOLDER,
  openTestSeal,
  type TestAuthority,
  type TestTimestamps,
  whyNoSeals,
} from "../../testing/outside/seals.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../testing/portal.ts";

const reason = await whyNoSeals();

describe.skipIf(reason)(`sealed certificates${reason ? ` – skipped: ${reason}` : ""}`, () => {
  let authority: TestAuthority;
  let stamps: TestTimestamps;
  let seal: Seal;
  let t: TestPortal;
  let admin: SignedIn;
  let sealed: CertificateDetails;
  beforeAll(async () => {
    authority = await createAuthority();
    stamps = await authority.startTimestamps();
    seal = await openTestSeal(await authority.issueSeal(), stamps.url);
    t = await createTestPortal({ seal });
    admin = await t.signIn("Admin");
    sealed = await addCertificate(t, admin);
  });
  afterAll(async () => {
    await t.close();
    await stamps.stop();
    await authority.close();
  });

  let addresses = 0;
  async function check({ code }: { code: string }): Promise<CheckedCertificate> {
    addresses += 1;
    const remoteAddress = `203.0.113.${addresses}`;
    return (await t.app.inject({ url: `/api/certificates/verify/${code}`, remoteAddress })).json();
  }
  const get = async (url: string, who = admin) =>
    (await t.app.inject({ url: `/api/${url}`, headers: who.headers })).rawPayload;

  test("the check says whose seal the PDF bears, and by which certificate, which anybody can have", async () => {
    const { signed, ...checked } = await check(sealed);
    expect(signed.confirmed).toBe(true);
    expect(checked.seal).toEqual({ holder: HOLDER, sha256: seal.certificate.sha256 });
    expect(await authority.judge(await get(`certificates/${sealed.id}/pdf`))).toContain(
      "Certificate is Trusted.",
    );
    const published = await t.app.inject({ url: "/.well-known/seal-certificate.pem" });
    expect(published.body).toBe(seal.certificate.pem);
  });

  test("whoever writes another seal into the record has it confirmed no more", async () => {
    const altered = await addCertificate(t, admin);
    await sql`alter table certificates disable trigger user`.execute(t.portal.database);
    const write = (set: ReturnType<typeof sql>) =>
      sql`update certificates set ${set} where id = ${altered.id}`.execute(t.portal.database);
    await write(sql`sealed_by = 'Kto inny'`);
    expect((await check(altered)).signed.problem).toBe("altered");
    await write(sql`sealed_by = null, seal_sha256 = null`);
    expect((await check(altered)).signed.problem).toBe("altered");
  });

  test("test data bear no seal, and one that was issued without stays confirmed", async () => {
    const sample = await addCertificate(t, admin, { sample: true });
    const checked = await check(sample);
    expect([checked.seal, checked.signed.confirmed]).toEqual([null, true]);
    expect((await get(`certificates/${sample.id}/pdf`)).includes("/ByteRange")).toBe(false);
  });

  test("a published order has all its papers sealed, with time stamps", async () => {
    const cast = await castOrder(t, { certificateType: "Certyfikat", certificateMonths: 12 });
    const { id } = await addOrderIn(t, cast, "published");
    for (const kind of ["confirmation", "report"]) {
      const paper = await get(`orders/${id}/papers/${kind}`, cast.owner);
      expect(await authority.judge(paper), kind).toContain("Certificate is Trusted.");
    }
    expect(stamps.given).toBeGreaterThanOrEqual(4);
  });

  test("without a time stamp an event changes nothing and says so; tried again it happens", async () => {
    const cast = await castOrder(t);
    const { id } = await addDraft(t, cast);
    const draft = await readOrder(t, cast.owner, id);
    const submit = () => sendOrder(t, cast.owner, { id, event: "submit", body: bodiesOf(cast).submit });
    stamps.answer = "error";
    const refused = await submit();
    expect(refused.statusCode).toBe(503);
    expect(refused.json().title).toContain("Serwer znaczników czasu nie odpowiada");
    expect(await readOrder(t, cast.owner, id)).toEqual(draft);
    stamps.answer = "stamp";
    expect((await submit()).statusCode).toBe(200);
    const { state, number } = await readOrder(t, cast.owner, id);
    expect([state, number]).toEqual(["submitted", expect.stringMatching(/^BAD\/\d{4}\/\d+$/)]);
  });
});
