import type { MessageView } from "@bonum/contract/messages/fields.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sendContact } from "../../testing/contact.ts";
import { letterIn } from "../../testing/mail.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../testing/portal.ts";
import { auditOf, callsOf } from "../../testing/records.ts";

let t: TestPortal;
let admin: SignedIn;
beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin");
});
afterAll(() => t.close());
beforeEach(() => t.portal.pool.query("delete from throttle"));

const call = callsOf(
  () => t,
  () => admin,
  "/admin/messages",
);

async function received(overrides: object = {}): Promise<MessageView> {
  await sendContact(t, { name: "Żaneta", ...overrides });
  return (await call("GET", "?pageSize=1")).json<MessageView[]>()[0] as MessageView;
}
const answer = (id: string, payload: object, revision?: number) =>
  call("POST", `/${id}/answers`, {
    payload,
    ...(revision !== undefined && { headers: { "if-match": `"${revision}"` } }),
  });
const mailsTo = (email: string) =>
  t.portal.database
    .selectFrom("outbox_messages")
    .selectAll()
    .where("recipient", "=", email)
    .where("template", "=", "contact-answer")
    .execute();

test("an answer is kept, mailed to whoever wrote with the question below it, and answers the message", async () => {
  const email = "pytajaca@example.pl";
  const { id, revision } = await received({
    email,
    subject: "Termin",
    body: "Kiedy <b>?</b>",
    language: "en",
  });
  const sent = await answer(id, { text: "W piątek.\n\nZapraszamy." }, revision);
  expect(sent.statusCode).toBe(200);
  expect(sent.json()).toMatchObject({
    state: "answered",
    revision: revision + 1,
    answers: [{ text: "W piątek.\n\nZapraszamy.", mail: "kept" }],
  });
  const [mail] = await mailsTo(email);
  expect(mail).toMatchObject({ language: "en", subject: "Re: Termin", about: [id] });
  if (mail === undefined) throw new Error("no mail");
  const letter = letterIn(t, mail);
  expect(letter.paragraphs.slice(0, 2)).toEqual(["W piątek.", "Zapraszamy."]);
  expect(letter.quote).toBe("Kiedy <b>?</b>");
  const audit = await auditOf(t, id);
  expect(audit.at(-1)).toMatchObject({ action: "message.answer", after: { state: "answered" } });
  expect(JSON.stringify(audit)).not.toContain("piątek");
  // Nothing that waits any more.
  const waiting = await t.app.inject({ url: "/api/admin/unanswered", headers: admin.headers });
  expect(waiting.json<{ id: string }[]>().some((one) => one.id === id)).toBe(false);
});

test("bad input: nothing, too much, twice at once and to spam send no mail", async () => {
  const email = "dwa-razy@example.pl";
  const { id, revision } = await received({ email });
  for (const text of ["", "   ", "x".repeat(20_001), "a\u0000b"]) {
    expect((await answer(id, { text }, revision)).statusCode).toBe(400);
  }
  const both = await Promise.all([1, 2].map(() => answer(id, { text: "Tak." }, revision)));
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(await mailsTo(email)).toHaveLength(1);
  const spam = await received({ email: "robot@example.pl", website: "x" });
  expect(spam.can.answer).toBe(false);
  const refused = await answer(spam.id, { text: "Tak." }, spam.revision);
  expect([refused.statusCode, refused.body]).toEqual([
    409,
    "Wiadomość jest oznaczona jako spam. Najpierw zdejmij to oznaczenie.",
  ]);
  expect(await mailsTo("robot@example.pl")).toEqual([]);
  expect((await answer("00000000-0000-4000-8000-000000000000", { text: "Tak." })).statusCode).toBe(404);
});

test("a message that is deleted takes its answers and their unsent mail with it", async () => {
  const email = "skasowana@example.pl";
  const { id, revision } = await received({ email });
  await answer(id, { text: "Tajna odpowiedź" }, revision);
  expect((await call("DELETE", `/${id}`)).statusCode).toBe(204);
  expect(await mailsTo(email)).toEqual([]);
  const kept = await t.portal.database
    .selectFrom("contact_answers")
    .select("id")
    .where("message_id", "=", id)
    .execute();
  expect(kept).toEqual([]);
});
