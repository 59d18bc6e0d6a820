import { createHash } from "node:crypto";
import { dayInWarsaw } from "@bonum/contract/calendar.ts";
import type {
  CertificateDetails,
  CertificateEvent,
  CheckedCertificate,
} from "@bonum/contract/certificates/fields.ts";
import { CERTIFICATE_EVENTS } from "@bonum/contract/certificates/states.ts";
import type { AdminDashboard } from "@bonum/contract/dashboard/fields.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { transact } from "../../platform/database/transaction.ts";
import { addCertificate, addPublishedOrder, callerOf } from "../../testing/certificates.ts";
import { addClient, signInFor } from "../../testing/clients.ts";
import { readPdf } from "../../testing/orders/papers.ts";
import { createTestPortal, PASSWORD, type SignedIn, type TestPortal } from "../../testing/portal.ts";
import { auditOf, hearChanges } from "../../testing/records.ts";
import { issueCertificate } from "./issuing/commands.ts";
import { findCertificateOf } from "./present.ts";

let t: TestPortal;
let admin: SignedIn;
let owner: SignedIn;
let stranger: SignedIn;
let clientId: string;
beforeAll(async () => {
  t = await createTestPortal({ config: { publicUrl: "https://portal.example.pl" } });
  admin = await t.signIn("Admin");
  clientId = (await addClient(t, admin, { name: "Spółka „Ćma” sp. z o.o." })).id;
  owner = await signInFor(t, clientId);
  stranger = await signInFor(t, (await addClient(t, admin, { name: "Inny" })).id);
});
afterAll(() => t.close());

const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
const call = (who: SignedIn, url: string) =>
  t.app.inject({ url: `/api/certificates${url}`, headers: who.headers });
const read = async (id: string, who = admin) => (await call(who, `/${id}`)).json<CertificateDetails>();
const send = (
  who: SignedIn,
  { id, event, ...sent }: { id: string; event: string; reason?: string; headers?: object },
) =>
  t.app.inject({
    method: "POST",
    url: `/api/certificates/${id}/events/${event}`,
    headers: { ...who.headers, ...sent.headers },
    payload: { reason: sent.reason ?? "Kontrola na budowie.", password: PASSWORD },
  });
const subjects = async (id: string) => {
  const { rows } = await t.portal.pool.query<{ subject: string; recipient: string }>(
    "select subject, recipient from outbox_messages where about @> array[$1::uuid] order by added_at",
    [id],
  );
  return rows.map(({ subject }) => subject);
};

describe("a certificate is issued with its order", () => {
  test("M5.1: with the next number, a code, its client as it was, and its end to the day", async () => {
    const certificate = await addCertificate(t, admin, {
      clientId,
      service: { certificateMonths: 1 },
      publishedAt: new Date(`${dayInWarsaw().slice(0, 4)}-01-31T12:00:00Z`),
    });
    expect(certificate).toMatchObject({
      certificateType: "Certyfikat zgodności projektu",
      holder: { name: "Spółka „Ćma” sp. z o.o.", kind: "company" },
      object: "Budynek mieszkalny „Nad Źródłem”",
      town: "Łódź",
      issuedOn: `${dayInWarsaw().slice(0, 4)}-01-31`,
    });
    expect(certificate.number).toMatch(/^CERT\/\d{4}\/\d{4}$/);
    expect(certificate.code).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}-[0-9A-Z]$/);
    // The last day of February, which has no 31st.
    expect(certificate.validTo).toMatch(/-02-2[89]$/);
    const next = await addCertificate(t, admin, { clientId, service: { certificateMonths: null } });
    const numberOf = ({ number }: CertificateDetails) => Number(number.split("/")[2]);
    expect(numberOf(next)).toBe(numberOf(certificate) + 1);
    expect(next.validTo).toBeNull();
    expect(next.conditional).toBe(false);
    const conditional = await addCertificate(t, admin, { clientId, conditions: "Przegląd co rok." });
    expect(conditional.conditional).toBe(true);
    expect(next.state).toBe("issued");
  });

  test("M5.1: with its PDF, which is downloaded as it was made and whose hash is kept", async () => {
    const certificate = await addCertificate(t, admin, { clientId, conditions: "Przegląd co rok." });
    const answer = await call(owner, `/${certificate.id}/pdf`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("application/pdf");
    const name = `${certificate.number.replaceAll("/", "-")}.pdf`;
    expect(answer.headers["content-disposition"]).toBe(`attachment; filename=${name}`);
    expect(createHash("sha256").update(answer.rawPayload).digest("hex")).toBe(certificate.sha256);
    const { pages } = await readPdf(answer.rawPayload);
    expect(pages[0]).toContain(certificate.number);
    expect(pages[0]).toContain(certificate.code);
    expect(pages[0]).toContain("Spółka „Ćma” sp. z o.o.");
    expect(pages[1]).toContain("Przegląd co rok.");
  });

  test("with the scope that was examined: a table cell by cell, and nothing that sells the service", async () => {
    const scope = [
      "## Co sprawdzamy",
      "| Kondygnacja | Norma |\n| --- | --- |\n| Parter | PN-EN 1991 |",
      "## Co otrzymasz",
      "Raport, gotowy jako załącznik.",
    ].join("\n\n");
    const { id, code } = await addCertificate(t, admin, { clientId, service: { scope } });
    const { pages, tags } = await readPdf((await call(owner, `/${id}/pdf`)).rawPayload);
    const text = pages.join(" ");
    expect(text).toContain("Kondygnacja Norma Parter PN-EN 1991");
    expect(tags).toEqual(expect.arrayContaining(["Table", "TH", "TD"]));
    const { scopeHtml } = (await call(owner, `/verify/${code}`)).json<CheckedCertificate>();
    expect(scopeHtml).toContain("<td>PN-EN 1991</td>");
    for (const told of [text, scopeHtml]) expect(told).not.toMatch(/Co otrzymasz|gotowy jako/);
  });

  test("M4.30: recorded and announced, in the transaction that it is given", async () => {
    const orderId = await addPublishedOrder(t, admin, { clientId });
    await expect(
      transact(t.portal.database, async (tx) => {
        await issueCertificate(tx, callerOf(t, admin), { orderId });
        throw new Error("the rest failed");
      }),
    ).rejects.toThrow("the rest failed");
    expect(await findCertificateOf(t.portal.database, orderId)).toBeUndefined();
    const changes = await hearChanges(t);
    const issued = await transact(t.portal.database, (tx) =>
      issueCertificate(tx, callerOf(t, admin), { orderId }),
    );
    await changes.expectHeard([{ topic: "certificates", id: issued.id }]);
    expect(await findCertificateOf(t.portal.database, orderId)).toEqual({
      ...issued,
      state: "issued",
      conditional: false,
    });
    expect(await auditOf(t, issued.id)).toMatchObject([
      {
        action: "certificate.issue",
        actor: admin.email,
        after: { number: issued.number, code: issued.code },
      },
    ]);
  });

  test("once: two at once make one certificate", async () => {
    const orderId = await addPublishedOrder(t, admin, { clientId });
    const issue = () =>
      transact(t.portal.database, (tx) => issueCertificate(tx, callerOf(t, admin), { orderId }));
    const outcomes = await Promise.allSettled([issue(), issue()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test.each([
    ["sha256", "sha256 = decode(repeat('00', 32), 'hex')"],
    ["code", "code = '00000000000'"],
    ["number", "number = 'CERT/2026/9999'"],
    ["last day", "valid_to = valid_to + 1"],
    ["holder", "holder_name = 'Ktoś inny'"],
  ])("and its %s can never be changed", async (_, change) => {
    const { id } = await addCertificate(t, admin, { clientId });
    await expect(
      t.portal.pool.query(`update certificates set ${change} where id = $1`, [id]),
    ).rejects.toThrow("never changes");
    const paper = "update certificate_papers set content = '\\x00' where certificate_id = $1";
    await expect(t.portal.pool.query(paper, [id])).rejects.toThrow("never changes");
  });

  test("of test data it uses up no number", async () => {
    const { number, sample } = await addCertificate(t, admin, { clientId, sample: true });
    expect([number.split("/")[0], sample]).toEqual(["PRZYKŁAD", true]);
  });
});

describe("who knows of a certificate", () => {
  test("is an administrator and its client, and nobody else", async () => {
    const { id } = await addCertificate(t, admin, { clientId });
    for (const url of [`/${id}`, `/${id}/pdf`]) {
      const answers = await Promise.all([admin, owner, stranger].map((who) => call(who, url)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404]);
    }
    const listed = async (who: SignedIn) =>
      (await call(who, "?pageSize=100")).json<CertificateDetails[]>().map((one) => one.id);
    expect(await listed(admin)).toContain(id);
    expect(await listed(owner)).toContain(id);
    expect(await listed(stranger)).toEqual([]);
  });

  test("the list is searched and filtered by state, holder and validity", async () => {
    const other = (await addClient(t, admin, { name: "Żuraw Łąkowy" })).id;
    const short = { certificateMonths: 1 };
    const ended = await addCertificate(t, admin, { clientId: other, service: short, publishedAt: ago(60) });
    const ending = await addCertificate(t, admin, { clientId: other, service: short });
    const endless = await addCertificate(t, admin, { clientId: other, service: { certificateMonths: null } });
    const suspended = await addCertificate(t, admin, { clientId: other });
    await send(admin, { id: suspended.id, event: "suspend" });
    const found = async (query: string) =>
      (await call(admin, `?clientId=${other}&orderBy=dateAsc&${query}`))
        .json<CertificateDetails[]>()
        .map(({ id }) => id);
    expect(await found("")).toEqual([ended.id, ending.id, endless.id, suspended.id]);
    expect(await found("state=issued")).toEqual([ending.id, endless.id]);
    expect(await found("state=suspended")).toEqual([suspended.id]);
    expect(await found("state=expired")).toEqual([ended.id]);
    expect(await found("validity=ended")).toEqual([ended.id]);
    expect(await found("validity=ending")).toEqual([ending.id]);
    expect(await found("validity=unlimited")).toEqual([endless.id]);
    expect(await found("validity=current")).toEqual([ending.id, endless.id, suspended.id]);
    for (const term of ["zuraw", ending.number, ending.code, ending.code.replaceAll("-", "").toLowerCase()]) {
      expect(await found(`searchTerm=${encodeURIComponent(term)}`), term).toContain(ending.id);
    }
    const csv = await call(admin, `/export?format=csv&clientId=${other}`);
    expect(csv.body).toContain("Kod weryfikacyjny");
    expect(csv.body).toContain(ending.code);
  });
});

test("under conditions a certificate is called so wherever its state is written, and not once it ended", async () => {
  const other = (await addClient(t, admin, { name: "Warunkowy" })).id;
  const { id, number, order } = await addCertificate(t, admin, { clientId: other, conditions: "Przegląd." });
  const exported = async () => {
    const [heads, row] = (await call(admin, `/export?format=csv&clientId=${other}`)).body
      .split("\r\n")
      .map((line) => line.split(";"));
    return row?.[heads?.indexOf("Stan") ?? -1];
  };
  expect(await exported()).toBe("Ważny z warunkami");
  const listed = (await call(admin, `?clientId=${other}&state=conditional`)).json<CertificateDetails[]>();
  expect(listed.map((one) => one.id)).toEqual([id]);
  expect((await call(admin, "?state=conditional&validity=ended")).json()).toEqual([]);
  const ofOrder = async () => {
    const answer = await t.app.inject({ url: `/api/orders/${order.id}`, headers: admin.headers });
    return answer.json<OrderDetails>().certificate;
  };
  expect(await ofOrder()).toMatchObject({ id, state: "issued", conditional: true });
  expect((await auditOf(t, id)).at(-1)?.after).toMatchObject({ number, state: "conditional" });
  expect((await send(admin, { id, event: "resume" })).body).toMatch(
    /certyfikat ma stan „Ważny z warunkami”\./,
  );
  const reader = await signInFor(t, other);
  for (const event of ["suspend", "resume"]) await send(admin, { id, event });
  expect((await subjects(id)).at(-1)).toBe(`Certyfikat ${number} jest znowu ważny, z warunkami`);
  const own = await t.app.inject({ url: "/api/dashboard/client", headers: reader.headers });
  expect(own.json().certificates).toMatchObject([{ state: "issued", conditional: true }]);
  const answer = await t.app.inject({ url: "/api/dashboard/admin", headers: admin.headers });
  const { byState } = answer.json<AdminDashboard>().certificates;
  const { rows } = await t.portal.pool.query(
    "select count(*)::int as count from certificates where conditions <> '' and state = 'issued'",
  );
  expect(byState).toContainEqual({ state: "conditional", count: rows[0].count });
  await send(admin, { id, event: "withdraw" });
  expect(await exported()).toBe("Wycofany");
});

/** Events that bring a new certificate into each state, and the target of each event from there. */
const LEADS = {
  issued: { way: [], to: { suspend: "suspended", withdraw: "withdrawn" } },
  suspended: { way: ["suspend"], to: { resume: "issued", withdraw: "withdrawn" } },
  withdrawn: { way: ["withdraw"], to: {} },
} as const satisfies Record<
  string,
  { way: readonly CertificateEvent[]; to: Partial<Record<CertificateEvent, string>> }
>;
const EVERY_EVENT = Object.entries(LEADS).flatMap(([state, { way, to }]) =>
  CERTIFICATE_EVENTS.map((event) => ({
    state,
    event,
    way: way as readonly CertificateEvent[],
    to: (to as Partial<Record<CertificateEvent, string>>)[event],
  })),
);

describe("an administrator changes the state, with a public reason", () => {
  const addIn = async (way: readonly CertificateEvent[]) => {
    const { id } = await addCertificate(t, admin, { clientId });
    for (const event of way) await send(admin, { id, event });
    return read(id);
  };

  test.each(EVERY_EVENT.filter(({ to }) => to))(
    "M5.2, M7.9: $event leads from $state to $to",
    async ({ event, way, to }) => {
      const before = await addIn(way);
      expect(before.allowedEvents).toContain(event);
      expect((await read(before.id, owner)).allowedEvents).toEqual([]);
      const reason = "Stwierdzono zmianę w obiekcie.";
      const answer = await send(admin, {
        id: before.id,
        event,
        reason,
        headers: { "if-match": `"${before.revision}"` },
      });
      expect([answer.statusCode, answer.headers.etag]).toEqual([200, `"${before.revision + 1}"`]);
      const after = answer.json<CertificateDetails>();
      expect(after.state).toBe(to);
      expect(after.changes.at(-1)).toMatchObject({ event, reason });
      expect(after.changes).toHaveLength(before.changes.length + 1);
      expect((await auditOf(t, before.id)).at(-1)).toMatchObject({
        action: `certificate.${event}`,
        actor: admin.email,
        after: { state: to },
      });
      const mailed = await subjects(before.id);
      expect(mailed).toHaveLength(way.length + 1);
      expect(mailed.at(-1)).toContain(before.number);
    },
  );

  test.each(EVERY_EVENT.filter(({ to }) => !to))(
    "M5.2: $event is not possible from $state, and changes nothing",
    async ({ event, way }) => {
      const before = await addIn(way);
      const mailed = await subjects(before.id);
      const answer = await send(admin, { id: before.id, event });
      expect(answer.statusCode).toBe(409);
      expect(answer.body).toMatch(
        /^Czynność „.+” nie jest teraz możliwa, bo certyfikat ma stan „.+”\. Odśwież stronę\.$/,
      );
      expect(await read(before.id)).toEqual(before);
      expect(await subjects(before.id)).toEqual(mailed);
    },
  );

  test("M5.2: a client may not, a reason is required, and an older state is a 409", async () => {
    const { id } = await addIn([]);
    expect((await send(owner, { id, event: "suspend" })).statusCode).toBe(403);
    expect((await send(admin, { id, event: "suspend", reason: "  " })).statusCode).toBe(400);
    expect((await send(admin, { id, event: "explode" })).statusCode).toBe(404);
    const answers = await Promise.all(
      ["suspend", "withdraw"].map((event) => send(admin, { id, event, headers: { "if-match": '"1"' } })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await read(id)).changes).toHaveLength(2);
  });
});
