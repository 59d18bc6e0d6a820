import { addDays, dayInWarsaw } from "@bonum/contract/calendar.ts";
import type { CertificateDetails } from "@bonum/contract/certificates/fields.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { transact } from "../../platform/database/transaction.ts";
import { addCertificate, addPublishedOrder, callerOf } from "../../testing/certificates.ts";
import { addClient, signInFor } from "../../testing/clients.ts";
import { withJobs } from "../../testing/mail.ts";
import { createTestPortal, PASSWORD, type SignedIn, type TestPortal } from "../../testing/portal.ts";
import { auditOf } from "../../testing/records.ts";
import { withdrawCertificateOf } from "./commands.ts";
import { askToExpireCertificates, expireCertificates } from "./ending/commands.ts";

/* How a certificate ends: by its last day, by another one, by an invalidated order. */

let t: TestPortal;
let admin: SignedIn;
let clientId: string;
beforeAll(async () => {
  t = await createTestPortal({ config: { publicUrl: "https://portal.example.pl" } });
  admin = await t.signIn("Admin");
  clientId = (await addClient(t, admin)).id;
  await signInFor(t, clientId);
});
afterAll(() => t.close());

const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
const read = async (id: string) =>
  (await t.app.inject({ url: `/api/certificates/${id}`, headers: admin.headers })).json<CertificateDetails>();
const send = (id: string, event: string) =>
  t.app.inject({
    method: "POST",
    url: `/api/certificates/${id}/events/${event}`,
    headers: admin.headers,
    payload: { reason: "Kontrola na budowie.", password: PASSWORD },
  });
const subjects = async (id: string) => {
  const { rows } = await t.portal.pool.query<{ subject: string }>(
    "select subject from outbox_messages where about @> array[$1::uuid] order by added_at",
    [id],
  );
  return rows.map(({ subject }) => subject);
};
const short = { certificateMonths: 1 };

test("M5.3: past its last day it is expired before that is written; then it is written and mailed once", async () => {
  const { id } = await addCertificate(t, admin, { clientId, service: short, publishedAt: ago(40) });
  const before = await read(id);
  expect(before).toMatchObject({ state: "expired", revision: 1, allowedEvents: [] });
  expect(before.changes.at(-1)).toMatchObject({ event: "expire", reason: "Minął termin ważności." });
  expect((await send(id, "suspend")).body).toContain("certyfikat ma stan „Wygasły”");
  await askToExpireCertificates(t.portal.database);
  await withJobs(t, async () => {
    await expect.poll(async () => (await read(id)).revision, { timeout: 20_000 }).toBe(2);
  });
  await expireCertificates(t.portal);
  const after = await read(id);
  expect(after).toMatchObject({ state: "expired", revision: 2 });
  expect(after.changes.map(({ event }) => event)).toEqual(["issue", "expire"]);
  expect((await auditOf(t, id)).at(-1)).toMatchObject({ action: "certificate.expire", actor: "system" });
  expect((await subjects(id)).filter((subject) => subject.endsWith("wygasł"))).toHaveLength(1);
});

test("M5.3: on its last day it is still valid", async () => {
  const today = dayInWarsaw();
  // The same day of the month before, or the last one of a shorter month.
  const from = [31, 30, 29, 28].map((days) => addDays(today, -days)).find((day) => endOf(day) === today);
  expect(from).toBeDefined();
  const publishedAt = new Date(`${from}T12:00:00Z`);
  const certificate = await addCertificate(t, admin, { clientId, service: short, publishedAt });
  expect(certificate).toMatchObject({ validTo: today, state: "issued" });
});

/** A month later, as PostgreSQL has it. */
function endOf(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(date, last))).toISOString().slice(0, 10);
}

test("M7.9: 90, 30 and 7 days before its end its client is mailed, each once; a shorter one has fewer notices", async () => {
  const endingIn = async (days: number, months: number) => {
    const publishedAt = ago(months * 30.5 - days);
    return (await addCertificate(t, admin, { clientId, service: { certificateMonths: months }, publishedAt }))
      .id;
  };
  const notices = async (id: string) => {
    const { rows } = await t.portal.pool.query<{ days: number }>(
      "select days from certificate_notices where certificate_id = $1 order by days desc",
      [id],
    );
    return rows.map(({ days }) => days);
  };
  const far = await endingIn(120, 12);
  const near = [await endingIn(80, 12), await endingIn(20, 12), await endingIn(3, 12)];
  const shorter = await endingIn(20, 1);
  await expireCertificates(t.portal);
  await expireCertificates(t.portal);
  expect(await Promise.all(near.map(notices))).toEqual([[90], [30], [7]]);
  for (const id of near) expect(await subjects(id)).toHaveLength(1);
  const [, , last = ""] = near;
  expect((await subjects(last))[0]).toMatch(/^Certyfikat CERT\/\d{4}\/\d{4} jest ważny do /);
  expect(await notices(far)).toEqual([]);
  expect(await subjects(far)).toEqual([]);
  expect(await notices(shorter)).not.toContain(90);
});

test("the one that renews it supersedes it, about which nobody is mailed", async () => {
  const first = await addCertificate(t, admin, { clientId });
  const renewal = await addCertificate(t, admin, { clientId, repeatsId: first.order.id });
  const old = await read(first.id);
  expect(old).toMatchObject({
    state: "superseded",
    supersededBy: { id: renewal.id, number: renewal.number },
    allowedEvents: [],
  });
  const reason = `Wydano nowy certyfikat: ${renewal.number}.`;
  expect(old.changes.at(-1)).toMatchObject({ event: "supersede", reason });
  expect(renewal.supersedes).toEqual({ id: first.id, number: first.number });
  expect(await subjects(first.id)).toEqual([]);
});

test("a withdrawn one is not superseded", async () => {
  const first = await addCertificate(t, admin, { clientId });
  await send(first.id, "withdraw");
  await addCertificate(t, admin, { clientId, repeatsId: first.order.id });
  expect((await read(first.id)).state).toBe("withdrawn");
});

test("the one of an invalidated order is withdrawn, once; of an order without one nothing happens", async () => {
  const { id, order } = await addCertificate(t, admin, { clientId });
  const withdraw = (orderId: string) =>
    transact(t.portal.database, (tx) =>
      withdrawCertificateOf(tx, callerOf(t, admin), { orderId, reason: "Badanie unieważniono." }),
    );
  await withdraw(order.id);
  await withdraw(order.id);
  const { state, changes } = await read(id);
  expect(state).toBe("withdrawn");
  expect(changes.map(({ event }) => event)).toEqual(["issue", "withdraw"]);
  expect(changes.at(-1)?.reason).toBe("Badanie unieważniono.");
  await withdraw(await addPublishedOrder(t, admin, { clientId }));
});
