import { FORM_EXPIRED, FORM_TOO_EARLY } from "@bonum/contract/messages/fields.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { doAllJobs } from "../../testing/accounts/own-account.ts";
import { buildContactMessage, sendContact, ticketOfAge } from "../../testing/contact.ts";
import { createTestPortal, type TestPortal } from "../../testing/portal.ts";
import { hearChanges } from "../../testing/records.ts";

let t: TestPortal;
beforeAll(async () => {
  t = await createTestPortal({ config: { trustProxy: true } });
});
afterAll(() => t.close());
beforeEach(async () => {
  for (const table of ["contact_messages", "outbox_messages", "audit_entries", "accounts"] as const) {
    await t.portal.database.deleteFrom(table).execute();
  }
  await t.portal.database.updateTable("organisation").set({ facts: "{}" }).execute();
  await t.portal.pool.query("delete from throttle");
});

const kept = () => t.portal.database.selectFrom("contact_messages").selectAll().execute();
const mails = () => t.portal.database.selectFrom("outbox_messages").selectAll().execute();
const hour = 60 * 60 * 1000;

describe("a message of the contact form", () => {
  test("P2.1: is kept, announced, and mailed to the organisation", async () => {
    await t.portal.database
      .updateTable("organisation")
      .set({ facts: JSON.stringify({ email: "biuro@example.pl" }) })
      .execute();
    const heard = await hearChanges(t);
    const answer = await sendContact(t);
    expect([answer.statusCode, answer.json()]).toEqual([201, { received: true }]);
    const [message, ...others] = await kept();
    const { website: _, ...fields } = buildContactMessage();
    expect(others).toEqual([]);
    expect(message).toMatchObject({ ...fields, state: "new", sample: false });
    expect(await mails()).toMatchObject([
      { recipient: "biuro@example.pl", subject: "Formularz kontaktowy: Pytanie o ocenę projektu" },
    ]);
    const audit = await t.portal.database.selectFrom("audit_entries").selectAll().execute();
    expect(audit).toMatchObject([
      {
        action: "message.receive",
        subject_id: message?.id,
        account_id: null,
        actor: "zaneta@example.pl",
        after: { subject: "Pytanie o ocenę projektu", state: "new" },
      },
    ]);
    await heard.expectHeard([{ topic: "messages", id: String(message?.id) }]);
  });

  test("is mailed to every administrator who wants it, in their language, while the organisation has no address", async () => {
    const [first, second] = [await t.signIn("Admin"), await t.signIn("Admin")];
    const unwilling = await t.signIn("Admin");
    await t.signIn("Client");
    const set = (id: string, values: { language?: "en"; muted?: string[] }) =>
      t.portal.database.updateTable("accounts").set(values).where("id", "=", id).execute();
    await set(second.accountId, { language: "en" });
    await set(unwilling.accountId, { muted: ["messages"] });
    await sendContact(t);
    const sent = (await mails()).map(({ recipient, subject }) => `${recipient} ${subject.split(":")[0]}`);
    expect(sent.sort()).toEqual(
      [`${first.email} Formularz kontaktowy`, `${second.email} Contact form`].sort(),
    );
  });

  test("P2.2: with the field filled in that people do not see gets the same answer, is kept as spam, mailed to nobody", async () => {
    await t.signIn("Admin");
    const [person, robot] = [await sendContact(t), await sendContact(t, { website: "https://example.com" })];
    expect([robot.statusCode, robot.body]).toEqual([person.statusCode, person.body]);
    expect((await kept()).map(({ state }) => state).sort()).toEqual(["new", "spam"]);
    expect(await mails()).toHaveLength(1);
  });
});

describe("the form's ticket", () => {
  test("P2.2: that was just given out is good three seconds later", async () => {
    const { ticket } = (await t.app.inject("/api/contact-messages/form")).json();
    const early = await sendContact(t, { ticket });
    expect([early.statusCode, early.json().type]).toEqual([400, FORM_TOO_EARLY]);
    expect(early.json().title).toMatch(/^Formularz wysłano zbyt szybko\./);
    expect((await sendContact(t, { ticket: await ticketOfAge(t, 3_001) })).statusCode).toBe(201);
  });

  test("is good for a day", async () => {
    expect((await sendContact(t, { ticket: await ticketOfAge(t, 23.9 * hour) })).statusCode).toBe(201);
    const late = await sendContact(t, { ticket: await ticketOfAge(t, 24.1 * hour) });
    expect([late.statusCode, late.json().type]).toEqual([400, FORM_EXPIRED]);
    expect(late.json().title).toBe("Formularz stracił ważność. Prosimy wysłać wiadomość jeszcze raz.");
  });

  test("bad input: altered, unsigned, of another kind or missing, it keeps nothing", async () => {
    const good = await ticketOfAge(t, 60_000);
    const [header, payload, signature] = good.split(".");
    const newer = Buffer.from(JSON.stringify({ at: Date.now() - 5_000 })).toString("base64url");
    const unsigned = Buffer.from('{"alg":"none"}').toString("base64url");
    const { token } = await t.signIn("Client");
    const bad = ["", "x", `${header}.${newer}.${signature}`, `${unsigned}.${payload}.`, token];
    for (const ticket of bad) {
      const answer = await sendContact(t, { ticket });
      expect([answer.statusCode, answer.json().type]).toEqual([400, FORM_EXPIRED]);
    }
    expect(await kept()).toEqual([]);
  });
});

describe("bad input", () => {
  test.each([
    ["no name", { name: "" }, "name", "To pole jest wymagane"],
    [
      "a name of two lines",
      { name: "a\nBcc: b" },
      "name",
      "Tekst zawiera niewidoczne znaki. Wpisz go ręcznie albo wklej bez formatowania.",
    ],
    ["no e-mail", { email: "" }, "email", "Email jest wymagany"],
    ["a bad e-mail", { email: "jan@" }, "email", "Adres e-mail jest nieprawidłowy. Wzór: jan@example.pl"],
    [
      "two e-mails",
      { email: "a@b.pl, c@d.pl" },
      "email",
      "Adres e-mail jest nieprawidłowy. Wzór: jan@example.pl",
    ],
    [
      "an e-mail with a control character",
      { email: "a\u0000@b.pl" },
      "email",
      "Adres e-mail jest nieprawidłowy. Wzór: jan@example.pl",
    ],
    ["a bad phone", { phone: "112" }, "phone", "Numer telefonu jest nieprawidłowy. Wzór: +48 601 234 567"],
    ["no subject", { subject: " " }, "subject", "To pole jest wymagane"],
    ["a subject that is too long", { subject: "a".repeat(256) }, "subject", "Najwyżej 255 znaków"],
    [
      "a subject with a header",
      { subject: "a\r\nBcc: b" },
      "subject",
      "Tekst zawiera niewidoczne znaki. Wpisz go ręcznie albo wklej bez formatowania.",
    ],
    ["no text", { body: "" }, "body", "To pole jest wymagane"],
    ["a text that is too long", { body: "a".repeat(4001) }, "body", "Najwyżej 4000 znaków"],
    ["a text that is a list", { body: ["a"] }, "body", "To pole jest wymagane"],
  ])("%s is refused by field, and nothing is kept", async (...[, overrides, field, message]) => {
    const answer = await sendContact(t, overrides);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual({ [field]: [message] });
    expect(await kept()).toEqual([]);
  });

  test("nothing at all names every field that is required", async () => {
    const answer = await t.app.inject({ method: "POST", url: "/api/contact-messages", payload: {} });
    expect(Object.keys(answer.json().errors).sort()).toEqual(["body", "email", "name", "subject"]);
  });

  test("markup is kept as the text that it is", async () => {
    const body = "<script>alert(1)</script>";
    await sendContact(t, { body, name: body });
    expect(await kept()).toMatchObject([{ name: body, body }]);
  });
});

describe("five hundred contact posts", () => {
  /** Size of a server's queue of connections. */
  const AT_ONCE = 100;
  const robots = async (count: number, addressOf: (index: number) => string) => {
    const statuses: number[] = [];
    while (statuses.length < count) {
      const batch = Array.from({ length: AT_ONCE }, async (_, index) => {
        const address = addressOf(statuses.length + index);
        return (await sendContact(t, {}, { "x-forwarded-for": address })).statusCode;
      });
      statuses.push(...(await Promise.all(batch)));
    }
    return statuses;
  };
  const tally = (statuses: number[], status: number) => statuses.filter((one) => one === status).length;

  test("from one address fill neither the table nor the mailbox", async () => {
    await t.signIn("Admin");
    const statuses = await robots(500, () => "192.0.2.1");
    expect([tally(statuses, 201), tally(statuses, 429)]).toEqual([5, 495]);
    expect([(await kept()).length, (await mails()).length]).toEqual([5, 5]);
    const refused = await sendContact(t, {}, { "x-forwarded-for": "192.0.2.1" });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(500);
    expect((await sendContact(t, {}, { "x-forwarded-for": "192.0.2.2" })).statusCode).toBe(201);
  });

  test("from one IPv6 network count as from one address", async () => {
    const statuses = await robots(100, (index) => `2001:db8:0:1::${index.toString(16)}`);
    expect([tally(statuses, 201), tally(statuses, 429)]).toEqual([5, 95]);
  });

  test("from one site's many IPv6 networks are bounded, too", async () => {
    const statuses = await robots(300, (index) => `2001:db8:7:${index.toString(16)}::1`);
    expect([tally(statuses, 201), tally(statuses, 429)]).toEqual([100, 200]);
    expect((await sendContact(t, {}, { "x-forwarded-for": "2001:db8:8::1" })).statusCode).toBe(201);
  });
});

describe("more messages than a mailbox bears, from as many addresses", () => {
  const send = async (count: number, overrides: object = {}) => {
    for (let index = 0; index < count; index += 1) {
      const address = `10.1.${index >> 8}.${index & 255}`;
      const answer = await sendContact(t, overrides, { "x-forwarded-for": address });
      expect(answer.statusCode).toBe(201);
    }
  };
  const passTime = async () => {
    await t.portal.pool.query("update graphile_worker._private_jobs set run_at = now()");
    await doAllJobs(t);
  };
  const subjects = async () => {
    const counts: Record<string, number> = {};
    for (const { subject } of await mails()) counts[subject] = (counts[subject] ?? 0) + 1;
    return counts;
  };

  test("P2.3: are all kept; past 60 an hour one mail counts those that were not mailed", async () => {
    await t.signIn("Admin");
    await send(75);
    expect(await kept()).toHaveLength(75);
    const each = { "Formularz kontaktowy: Pytanie o ocenę projektu": 60 };
    expect(await subjects()).toEqual(each);
    const [read, gone] = (await kept()).filter(({ mail_held }) => mail_held).map(({ id }) => id);
    const message = t.portal.database;
    await message
      .updateTable("contact_messages")
      .set({ state: "read" })
      .where("id", "=", read ?? "")
      .execute();
    await message
      .deleteFrom("contact_messages")
      .where("id", "=", gone ?? "")
      .execute();
    await passTime();
    const together = { "Formularz kontaktowy: nowe wiadomości (13)": 1 };
    expect(await subjects()).toEqual({ ...each, ...together });
    await passTime();
    expect(await subjects()).toEqual({ ...each, ...together });
  });

  test("spam does not use the mails of the others up", async () => {
    await t.signIn("Admin");
    await send(70, { website: "https://example.com" });
    await sendContact(t, {}, { "x-forwarded-for": "192.0.2.9" });
    expect(await subjects()).toEqual({ "Formularz kontaktowy: Pytanie o ocenę projektu": 1 });
  });
});
