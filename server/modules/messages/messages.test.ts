import type { MessageView } from "@bonum/contract/messages/fields.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sendContact } from "../../testing/contact.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../testing/portal.ts";
import { auditOf, callsOf, hearChanges, workbookText } from "../../testing/records.ts";

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
const names = async (query: string) =>
  (await call("GET", query)).json<MessageView[]>().map(({ name }) => name);

async function received(name: string, overrides: object = {}): Promise<MessageView> {
  await sendContact(t, { name, ...overrides });
  const [message] = (await call("GET", "?pageSize=1")).json<MessageView[]>();
  if (message?.name !== name) throw new Error("the newest message is not first");
  return message;
}

describe("a received message", () => {
  test("is read as it was written", async () => {
    const message = await received("Ćma", { body: "dwa\nwiersze" });
    const answer = await call("GET", `/${message.id}`);
    expect(answer.headers.etag).toBe('"1"');
    expect(answer.json()).toEqual(message);
    expect(message).toMatchObject({
      email: "zaneta@example.pl",
      body: "dwa\nwiersze",
      state: "new",
      internalNote: "",
      answers: [],
      can: { edit: true, answer: true, delete: true },
    });
  });

  test("is marked and noted, and deleted; each change is announced, the audit keeps no word of the message", async () => {
    const heard = await hearChanges(t);
    const { id } = await received("Znikający Nadawca", { body: "tajemnica" });
    const change = { state: "answered", internalNote: "oddzwonić" };
    const saved = await call("PUT", `/${id}`, { payload: change, headers: { "if-match": '"1"' } });
    expect([saved.statusCode, saved.headers.etag]).toEqual([200, '"2"']);
    expect(saved.json()).toMatchObject(change);
    expect((await call("PUT", `/${id}`, { payload: change })).json().revision).toBe(2);
    expect((await call("GET", `/${id}/history`)).json()).toMatchObject([
      { action: "message.update", before: { state: "new" }, after: change },
      { action: "message.receive" },
    ]);
    expect((await call("DELETE", `/${id}`)).statusCode).toBe(204);
    expect((await call("GET", `/${id}`)).statusCode).toBe(404);
    const audit = await auditOf(t, id);
    expect(audit.map(({ action }) => action)).toEqual([
      "message.receive",
      "message.update",
      "message.delete",
    ]);
    expect(JSON.stringify(audit.map(({ before, after }) => ({ before, after })))).not.toMatch(
      /tajemnica|Znikający/,
    );
    const told = { topic: "messages", id };
    await heard.expectHeard([told, told, { topic: "mail", id: null }, told]);
    const { rows } = await t.portal.pool.query("select id from outbox_messages where $1 = any(about)", [id]);
    expect(rows).toEqual([]);
  });

  test("a change or a removal from an older state is a 409, and changes nothing", async () => {
    const { id } = await received("Łoś");
    const headers = { "if-match": '"1"' };
    await call("PUT", `/${id}`, { payload: { state: "read", internalNote: "" }, headers });
    const late = [
      await call("PUT", `/${id}`, { payload: { state: "spam", internalNote: "" }, headers }),
      await call("DELETE", `/${id}`, { headers }),
    ];
    for (const { statusCode, body } of late) {
      expect(statusCode).toBe(409);
      expect(body).toMatch(/^Wiadomość została w międzyczasie zmieniona: Konto \d+, .* Odśwież wiadomość/);
    }
    expect((await call("GET", `/${id}`)).json()).toMatchObject({ state: "read", revision: 2 });
  });

  test.each([
    ["an unknown state", { state: "gone" }, "state"],
    ["no state", { internalNote: "" }, "state"],
    ["a note that is too long", { state: "read", internalNote: "a".repeat(4001) }, "internalNote"],
  ])("bad input: %s is refused by field", async (...[, payload, field]) => {
    const { id } = await received("Zebra");
    const answer = await call("PUT", `/${id}`, { payload });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]]);
    expect((await call("GET", `/${id}`)).json().revision).toBe(1);
  });

  test.each(["x", "00000000-0000-0000-0000-000000000000"])("the id %s", async (id) => {
    const status = id === "x" ? 400 : 404;
    expect((await call("GET", `/${id}`)).statusCode).toBe(status);
    expect((await call("PUT", `/${id}`, { payload: { state: "read" } })).statusCode).toBe(status);
    expect((await call("DELETE", `/${id}`)).statusCode).toBe(status);
  });
});

describe("the list", () => {
  beforeAll(async () => {
    await t.portal.database.deleteFrom("contact_messages").execute();
    await t.portal.pool.query("delete from throttle");
    await received("żaba", { subject: '=HYPERLINK("http://x")', body: 'a;"b"\nc' });
    await received("ćma");
    await received("cyna", { body: "Zażółć gęślą jaźń", website: "x" });
  });

  test("is the newest first, and sorted in Polish by name", async () => {
    expect(await names("")).toEqual(["cyna", "ćma", "żaba"]);
    expect(await names("?orderBy=dateAsc")).toEqual(["żaba", "ćma", "cyna"]);
    expect(await names("?orderBy=nameDesc")).toEqual(["żaba", "ćma", "cyna"]);
  });

  test("is searched blind to diacritics, and filtered by state", async () => {
    expect(await names("?searchTerm=ZAZOLC")).toEqual(["cyna"]);
    expect(await names("?state=new")).toEqual(["ćma", "żaba"]);
    const { errors } = (await call("GET", "?state=x&orderBy=y")).json();
    expect(Object.keys(errors).sort()).toEqual(["orderBy", "state"]);
  });

  test("is exported as CSV and XLSX, formulas defused", async () => {
    const csv = await call("GET", "/export?format=csv&searchTerm=zaba");
    expect(csv.body).toMatch(/^\uFEFFNadeszła;Nadawca;E-mail;Telefon;Temat;/);
    expect(csv.body).toContain(';"\'=HYPERLINK(""http://x"")";"a;""b""\nc";Nowa;');
    const text = workbookText((await call("GET", "/export?format=xlsx&searchTerm=zaba")).rawPayload);
    expect(text).not.toContain("<f>");
    expect(text).toContain('<t>=HYPERLINK("http://x")</t>');
  });
});
