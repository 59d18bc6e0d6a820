import type { OutboxMessage } from "@bonum/contract/mail/fields.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inviteTo } from "../../testing/accounts/members.ts";
import { doAllJobs, mailTo, tokenOf } from "../../testing/accounts/own-account.ts";
import { expectMessage, messageOf, queueSample, sendingThrough, withJobs } from "../../testing/mail.ts";
import { startSmtpServer } from "../../testing/outside/smtp-server.ts";
import { createTestPortal, PASSWORD, type SignedIn, type TestPortal } from "../../testing/portal.ts";
import { auditOf, callsOf, hearChanges } from "../../testing/records.ts";

let t: TestPortal;
let admin: SignedIn;
const call = callsOf(
  () => t,
  () => admin,
  "/admin/outbox",
);
const set = (id: string, values: object) =>
  t.portal.database.updateTable("outbox_messages").set(values).where("id", "=", id).execute();

describe("without a mail server", () => {
  beforeAll(async () => {
    t = await createTestPortal({ config: { publicUrl: "https://portal.example.pl" } });
    admin = await t.signIn("Admin");
  });
  afterAll(() => t.close());

  test("M7.4: messages are kept, and administrators see their links", async () => {
    const id = await queueSample(t);
    const list = await call("GET", "");
    expect(list.json()).toMatchObject([
      {
        id,
        recipient: "anna@example.pl",
        subject: "Zaproszenie do portalu Bonum Publicum",
        template: "invitation",
        state: "kept",
        attempts: 0,
        link: "https://portal.example.pl/invitation/tajny-odnosnik",
        can: { resend: false },
      },
    ]);
    const refused = await call("POST", `/${id}/resend`);
    expect([refused.statusCode, refused.body]).toEqual([
      409,
      "Portal nie ma ustawionego serwera poczty. Skopiuj link i przekaż go inną drogą.",
    ]);
    expect((await messageOf(t, id)).state).toBe("kept");
  });

  test("the links that let into an account that is there are shown to nobody", async () => {
    const person = await t.signIn("Client");
    const ask = (url: string, payload: object, headers = {}) =>
      t.app.inject({ method: "POST", url: `/api/account/${url}`, payload, headers });
    await ask("forgotten-password", { email: person.email });
    await ask("email", { email: "nowy-adres@example.pl", password: PASSWORD }, person.headers);
    await doAllJobs(t);
    const listed = (await call("GET", "?pageSize=100")).json<OutboxMessage[]>();
    const secret = listed.filter(({ template }) => ["password-reset", "email-change"].includes(template));
    expect(secret.map(({ template }) => template).toSorted()).toEqual(["email-change", "password-reset"]);
    for (const { link } of secret) expect(link).toBe(null);
    const [reset] = await mailTo(t, admin, person.email);
    expect(JSON.stringify(listed)).not.toContain(tokenOf(reset));
    const csv = await call("GET", "/export?format=csv");
    expect(csv.body).not.toContain(tokenOf(reset));
  });

  test("the link of an administrator's invitation is not in the list", async () => {
    const { link, email } = await inviteTo(t, { admin, path: "/admin/staff" });
    expect(link).toContain("/invitation/");
    const [listed] = (await call("GET", `?searchTerm=${email}`)).json();
    expect(listed).toMatchObject({ template: "invitation", link: null });
    const refused = await call("POST", `/${listed.id}/resend`);
    expect([refused.statusCode, refused.body]).toEqual([
      409,
      "Portal nie ma ustawionego serwera poczty. Może go ustawić osoba, która prowadzi serwer.",
    ]);
  });

  test("M7.4: the export has no links", async () => {
    await queueSample(t);
    const csv = await call("GET", "/export?format=csv");
    expect(csv.body).toContain("Adresat");
    expect(csv.body).toContain("Zatrzymana (brak serwera poczty)");
    expect(csv.body).not.toContain("tajny");
  });

  test("the list is searched, filtered and paged", async () => {
    await queueSample(t, "zofia@example.pl");
    expect((await call("GET", "?searchTerm=ZOFIA")).json()).toHaveLength(1);
    expect((await call("GET", "?state=sent")).json()).toEqual([]);
    const page = await call("GET", "?pageSize=1&pageNumber=2&orderBy=dateAsc");
    expect(page.json()).toHaveLength(1);
    expect(JSON.parse(String(page.headers.pagination))).toMatchObject({ totalCount: 6 });
  });

  test("bad input: an unknown state, order or id is refused", async () => {
    const { errors } = (await call("GET", "?state=lost&orderBy=x")).json();
    expect(Object.keys(errors).sort()).toEqual(["orderBy", "state"]);
    expect((await call("POST", "/x/resend")).statusCode).toBe(400);
    expect((await call("POST", "/00000000-0000-4000-8000-000000000000/resend")).statusCode).toBe(404);
  });

  test("what was sealed under another secret shows no link", async () => {
    const id = await queueSample(t, "stary@example.pl");
    await set(id, { data: Buffer.alloc(64) });
    expect((await call("GET", "?searchTerm=stary")).json()).toMatchObject([{ id, link: null }]);
  });

  test("how sending stands is reported, with the newer messages that only a person can help on", async () => {
    await t.portal.database.deleteFrom("outbox_messages").execute();
    for (const state of ["kept", "failed", "uncertain", "waiting", "sending", "sent"] as const) {
      await set(await queueSample(t), { state });
    }
    const old = await queueSample(t);
    await set(old, { added_at: new Date(Date.now() - 15 * 24 * 60 * 60 * 1000) });
    expect((await call("GET", "/state")).json()).toEqual({ sending: false, stuck: 3 });
  });
});

describe("with a mail server", () => {
  let server: Awaited<ReturnType<typeof startSmtpServer>>;
  beforeAll(async () => {
    server = await startSmtpServer();
    t = await createTestPortal({ config: sendingThrough(server.url) });
    admin = await t.signIn("Admin");
  });
  afterAll(async () => {
    await t.close();
    await server.close();
  });
  beforeEach(() => {
    server.received.length = 0;
  });

  test.each(["kept", "failed", "uncertain"])(
    "one that is %s is resent by hand: under the same id, in the audit, and announced",
    async (state) => {
      const id = await queueSample(t);
      await set(id, { state, attempts: 15, last_error: "451" });
      const [listed] = (await call("GET", `?state=${state}`)).json();
      expect(listed).toMatchObject({ id, can: { resend: true }, link: expect.stringContaining("tajny") });
      const changes = await hearChanges(t);
      const answer = await call("POST", `/${id}/resend`);
      expect(answer.json()).toMatchObject({ state: "waiting", attempts: 0, lastError: "", link: null });
      await changes.expectHeard([{ topic: "mail", id }]);
      await withJobs(t, () => expectMessage(t, id, { state: "sent" }));
      expect(server.received.map(({ messageId }) => messageId)).toEqual([`<${id}@example.pl>`]);
      expect(await auditOf(t, id)).toMatchObject([{ action: "mail.resend", before: { state } }]);
    },
  );

  test.each([
    ["waiting", "Ta wiadomość jest już wysyłana. Odśwież listę za chwilę."],
    ["sending", "Ta wiadomość jest już wysyłana. Odśwież listę za chwilę."],
    ["sent", "Ta wiadomość została już wysłana. Odśwież listę."],
  ])("one that is %s is not sent again", async (state, text) => {
    const id = await queueSample(t);
    await set(id, { state });
    const answer = await call("POST", `/${id}/resend`);
    expect([answer.statusCode, answer.body]).toEqual([409, text]);
    expect((await messageOf(t, id)).state).toBe(state);
  });

  test("of two orders to resend at once one is obeyed", async () => {
    const id = await queueSample(t);
    await set(id, { state: "uncertain" });
    const answers = await Promise.all([call("POST", `/${id}/resend`), call("POST", `/${id}/resend`)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    await withJobs(t, () => expectMessage(t, id, { state: "sent" }));
    expect(server.received.filter(({ messageId }) => messageId?.includes(id))).toHaveLength(1);
  });

  test("one whose content cannot be read any more fails with the reason, and is not resent", async () => {
    const id = await queueSample(t);
    await set(id, { data: Buffer.alloc(64) });
    await withJobs(t, () =>
      expectMessage(t, id, { state: "failed", last_error: expect.stringContaining("JWT_SECRET") }),
    );
    expect((await call("POST", `/${id}/resend`)).statusCode).toBe(409);
  });
});
