import type { InvitationView } from "@bonum/contract/identity/invitations.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accept, addNamedClient, buildInvited, inviteTo } from "../../../../testing/accounts/members.ts";
import { signInFor } from "../../../../testing/clients.ts";
import { expectMessage, sendingThrough, withJobs } from "../../../../testing/mail.ts";
import { startSmtpServer } from "../../../../testing/outside/smtp-server.ts";
import { createTestPortal, PASSWORD, type SignedIn, type TestPortal } from "../../../../testing/portal.ts";
import { auditOf, callsOf } from "../../../../testing/records.ts";

let t: TestPortal;
let admin: SignedIn;
let owner: SignedIn;
let member: SignedIn;
let clientId: string;
beforeAll(async () => {
  t = await createTestPortal({ config: { publicUrl: "https://portal.example.pl" } });
  admin = await t.signIn("Admin");
  clientId = (await addNamedClient(t, admin, "Łódzka Budowa")).id;
  owner = await signInFor(t, clientId, "owner");
  member = await signInFor(t, clientId, "member");
});
afterAll(() => t.close());

const asOwner = callsOf(
  () => t,
  () => owner,
  "/client/invitations",
);
const asAdmin = callsOf(
  () => t,
  () => admin,
  "",
);
const outboxOf = (recipient: string) =>
  t.portal.database
    .selectFrom("outbox_messages")
    .select(["id", "template", "language", "state"])
    .where("recipient", "=", recipient)
    .orderBy("added_at")
    .execute();

describe("an owner's invitation", () => {
  test("M1.3: is mailed, listed and audited, and its link is not revealed to the owner", async () => {
    const { password: _, ...payload } = buildInvited({ clientRole: "owner", language: "en" });
    const answer = await asOwner("POST", "", { payload });
    expect([answer.statusCode, answer.headers.etag]).toEqual([201, '"1"']);
    const view = answer.json<InvitationView>();
    expect(view).toMatchObject({
      ...payload,
      state: "open",
      link: null,
      mailed: false,
      can: { resend: true, withdraw: true },
    });
    expect(await outboxOf(payload.email)).toMatchObject([{ template: "invitation", language: "en" }]);
    expect((await asOwner("GET", "")).json()).toContainEqual({ ...view, mailed: null });
    expect(await auditOf(t, view.id)).toMatchObject([
      { action: "invitation.send", actor: owner.email, subject_type: "invitation" },
    ]);
  });

  test("of an address that has an account elsewhere is answered as any other; its mail explains it to that address", async () => {
    const other = await signInFor(t, (await addNamedClient(t, admin, "Inny klient")).id);
    for (const email of [other.email, admin.email]) {
      const taken = await asOwner("POST", "", { payload: buildInvited({ email }) });
      const free = await asOwner("POST", "", { payload: buildInvited() });
      expect(taken.statusCode).toBe(201);
      expect(Object.keys(taken.json())).toEqual(Object.keys(free.json()));
      const { can, mailed } = free.json();
      expect(taken.json()).toMatchObject({ email, state: "open", link: null, mailed, can });
      expect(await outboxOf(email)).toMatchObject([{ template: "invited-again" }]);
      const again = await asOwner("POST", `/${taken.json().id}/resend`);
      expect([again.statusCode, again.json().link, again.json().mailed]).toEqual([200, null, false]);
    }
  });

  test("of an address that has an account of this very client is refused: its owner sees it anyway", async () => {
    const answer = await asOwner("POST", "", { payload: buildInvited({ email: member.email }) });
    expect(answer.json().errors).toEqual({
      email: ["Osoba z tym adresem ma już dostęp do danych tego klienta. Podaj inny adres."],
    });
  });

  test("is counted: past fifty a day no more mail goes out", async () => {
    const busy = (await addNamedClient(t, admin, "Rozsyłająca")).id;
    const sender = await signInFor(t, busy);
    const send = () =>
      t.app.inject({
        method: "POST",
        url: "/api/client/invitations",
        headers: sender.headers,
        payload: buildInvited(),
      });
    const statuses = new Set<number>();
    for (let n = 0; n < 50; n += 1) statuses.add((await send()).statusCode);
    expect([...statuses]).toEqual([201]);
    const refused = await send();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await asAdmin("GET", `/clients/${busy}/invitations`)).json()).toHaveLength(50);
  });
});

describe("an administrator's invitation", () => {
  test("M1.8: has the link to hand over in its answer, while no mail goes out, and never in the list", async () => {
    const sent = await inviteTo(t, { admin, path: `/clients/${clientId}` });
    expect(sent.link).toMatch(/^https:\/\/portal\.example\.pl\/invitation\/[\w-]{43}$/);
    const list = (await asAdmin("GET", `/clients/${clientId}/invitations`)).json<InvitationView[]>();
    expect(list.find(({ id }) => id === sent.id)).toMatchObject({ link: null });
  });

  test("of an address that has an account is refused by field", async () => {
    for (const path of [`/clients/${clientId}/invitations`, "/admin/staff/invitations"]) {
      const answer = await asAdmin("POST", path, { payload: buildInvited({ email: admin.email }) });
      expect(answer.json().errors, path).toEqual({
        email: ["Konto z tym adresem e-mail już istnieje. Podaj inny adres."],
      });
    }
  });

  test("M1.6: to an inactive client is a 409", async () => {
    const closed = (await addNamedClient(t, admin, "Zamknięta")).id;
    await asAdmin("POST", `/clients/${closed}/events/deactivate`);
    const answer = await asAdmin("POST", `/clients/${closed}/invitations`, { payload: buildInvited() });
    expect(answer.statusCode).toBe(409);
    expect(answer.body).toMatch(/^Klient jest nieaktywny/);
    expect((await asAdmin("GET", `/clients/${closed}/invitations`)).json()).toEqual([]);
  });

  test("two at once of one address are one invitation", async () => {
    const payload = buildInvited();
    const path = `/clients/${clientId}/invitations`;
    const answers = await Promise.all([
      asAdmin("POST", path, { payload }),
      asAdmin("POST", path, { payload }),
    ]);
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect(answers.map((answer) => answer.json().revision).sort()).toEqual([1, 2]);
  });
});

describe("sent again and withdrawn", () => {
  test("sent again it has a new link for the whole time; from an older state it is a 409", async () => {
    const sent = await inviteTo(t, { admin, path: "/admin/staff" });
    await t.portal.pool.query("update invitations set expires_at = now() where id = $1", [sent.id]);
    const path = `/admin/staff/invitations/${sent.id}`;
    expect((await asAdmin("GET", "/admin/staff/invitations")).json()[0]).toMatchObject({ state: "expired" });
    const payload = { password: PASSWORD };
    const again = await asAdmin("POST", `${path}/resend`, { payload, headers: { "if-match": '"1"' } });
    expect(again.json()).toMatchObject({ state: "open", revision: 2 });
    const token = again.json().link.split("/").at(-1);
    expect(token).not.toBe(sent.token);
    expect((await accept(t, sent.token)).statusCode).toBe(410);
    const late = await asAdmin("DELETE", path, { headers: { "if-match": '"1"' } });
    expect([late.statusCode, late.body]).toEqual([
      409,
      expect.stringMatching(/^Zaproszenie zostało w międzyczasie zmienione: Konto/),
    ]);
    expect((await accept(t, token)).statusCode).toBe(200);
  });

  test("withdrawn or taken up it is in no list, and can be neither sent nor withdrawn any more", async () => {
    const sent = await inviteTo(t, { admin, path: "/admin/staff" });
    const path = `/admin/staff/invitations/${sent.id}`;
    expect((await asAdmin("DELETE", path)).statusCode).toBe(204);
    const payload = { password: PASSWORD };
    for (const again of [
      await asAdmin("DELETE", path),
      await asAdmin("POST", `${path}/resend`, { payload }),
    ]) {
      expect([again.statusCode, again.body]).toEqual([409, expect.stringContaining("już wycofane")]);
    }
    const accepted = await inviteTo(t, { admin, path: "/admin/staff" });
    await accept(t, accepted.token);
    const late = await asAdmin("DELETE", `/admin/staff/invitations/${accepted.id}`);
    expect([late.statusCode, late.body]).toEqual([409, expect.stringContaining("już przyjęte")]);
    expect((await asAdmin("GET", "/admin/staff/invitations")).json()).toEqual([]);
    expect((await auditOf(t, sent.id)).map(({ action }) => action)).toEqual([
      "invitation.send",
      "invitation.withdraw",
    ]);
  });
});

describe("bad input", () => {
  test.each([
    ["no address", { email: " " }, "email"],
    ["a bad address", { email: "jan@" }, "email"],
    ["no name", { displayName: "" }, "displayName"],
    ["a name with control characters", { displayName: "a\u0000b" }, "displayName"],
    ["an unknown role", { clientRole: "boss" }, "clientRole"],
    ["an unknown language", { language: "de" }, "language"],
  ])("%s is refused by field, and nothing is mailed", async (...[, overrides, field]) => {
    const payload = buildInvited(overrides);
    const answer = await asOwner("POST", "", { payload });
    expect(Object.keys(answer.json().errors)).toEqual([field]);
    expect(await outboxOf(payload.email)).toEqual([]);
  });

  test("markup in a name is text, in the list and in the mail", async () => {
    const displayName = "<script>alert(1)</script>";
    const sent = await inviteTo(t, { admin, path: `/clients/${clientId}` }, { displayName });
    expect(sent.displayName).toBe(displayName);
  });
});

test("with a mail server the invitation arrives, and nobody gets its link but by that", async () => {
  const smtp = await startSmtpServer();
  const sending = await createTestPortal({ config: sendingThrough(smtp.url) });
  const keeper = await sending.signIn("Admin");
  const sent = await inviteTo(sending, { admin: keeper, path: "/admin/staff" }, { email: "nowa@example.pl" });
  expect([sent.link, sent.mailed]).toEqual([null, true]);
  const { id } = await sending.portal.database
    .selectFrom("outbox_messages")
    .select("id")
    .executeTakeFirstOrThrow();
  await withJobs(sending, () => expectMessage(sending, id, { state: "sent" }));
  const token = /invitation\/([\w-]{43})/.exec(smtp.received[0]?.text ?? "")?.[1] ?? "";
  expect((await accept(sending, token)).json()).toMatchObject({ email: "nowa@example.pl" });
  await sending.close();
  await smtp.close();
});
