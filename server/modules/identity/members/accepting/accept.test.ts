import type { InvitationView } from "@bonum/contract/identity/invitations.ts";
import { LINK_REFUSALS } from "@bonum/contract/links.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hashToken, randomToken } from "../../../../platform/secrets.ts";
import { accept, addNamedClient, inviteTo, lookAt } from "../../../../testing/accounts/members.ts";
import { signInFor } from "../../../../testing/clients.ts";
import { nameController } from "../../../../testing/organisation.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../../../testing/portal.ts";
import { auditOf, hearChanges } from "../../../../testing/records.ts";

let t: TestPortal;
let admin: SignedIn;
let clientId: string;
const toClient = (overrides: object = {}) => inviteTo(t, { admin, path: `/clients/${clientId}` }, overrides);
const accountOf = (email: string) =>
  t.portal.database.selectFrom("accounts").selectAll().where("email", "=", email).executeTakeFirst();

/** The link's token of an invitation, as its mail has it: an owner is not told. */
const tokenOf = async (id: string) => {
  const token = randomToken();
  await t.portal.pool.query("update single_use_tokens set token_hash = $1 where subject = $2", [
    hashToken(token),
    id,
  ]);
  return token;
};

beforeAll(async () => {
  t = await createTestPortal({ config: { publicUrl: "https://portal.example.pl" } });
  admin = await t.signIn("Admin");
  clientId = (await addNamedClient(t, admin, "Łódzka Budowa")).id;
  await nameController(t.portal.pool);
});
afterAll(() => t.close());

describe("an invitation's link", () => {
  test("M1.4: says who invites to what, until when, and what there is to accept", async () => {
    const { email, token } = await toClient({ clientRole: "owner" });
    const answer = await lookAt(t, token);
    expect(answer.statusCode).toBe(200);
    const { expiresAt, ...told } = answer.json();
    expect(told).toEqual({
      email,
      displayName: "Żaneta Źródlana",
      inviter: expect.stringMatching(/^Konto \d+$/),
      client: { name: "Łódzka Budowa", role: "owner" },
      language: "pl",
      returning: false,
      legal: [
        { slug: "privacy", version: 1 },
        { slug: "regulations", version: 1 },
      ],
    });
    const days = (Date.parse(expiresAt) - Date.now()) / 86_400_000;
    expect(Math.round(days * 100) / 100).toBe(14);
  });

  test("is taken up once: it makes the account, signs it in, and keeps what was accepted", async () => {
    const { id, email, token } = await toClient({ clientRole: "owner", language: "en" });
    const changes = await hearChanges(t);
    const answer = await accept(t, token, { displayName: "Anna Nowak" });
    expect(answer.json()).toMatchObject({ email, displayName: "Anna Nowak", roles: ["Client"] });
    const { id: accountId, token: session } = answer.json();
    await changes.expectHeard([
      { topic: "mail", id: null },
      { topic: "accounts", id: accountId },
    ]);
    const me = await t.app.inject({
      url: "/api/account/currentUserId",
      headers: { authorization: `Bearer ${session}` },
    });
    expect(me.json()).toEqual({ userId: accountId });
    expect(await accountOf(email)).toMatchObject({
      client_id: clientId,
      client_role: "owner",
      language: "en",
      state: "active",
    });
    expect(
      await t.portal.database
        .selectFrom("account_acceptances")
        .select(["slug", "version"])
        .where("account_id", "=", accountId)
        .orderBy("slug")
        .execute(),
    ).toEqual([
      { slug: "privacy", version: 1 },
      { slug: "regulations", version: 1 },
    ]);
    expect((await auditOf(t, id)).map(({ action, actor }) => [action, actor])).toEqual([
      ["invitation.send", admin.email],
      ["invitation.accept", email],
    ]);
    expect(await auditOf(t, accountId)).toMatchObject([{ action: "account.create", actor: email }]);
  });

  test("is no longer held mail once it was taken up or withdrawn, however often it was sent", async () => {
    const held = async (email: string) => {
      const query = `state=kept&pageSize=100&searchTerm=${encodeURIComponent(email)}`;
      const list = await t.app.inject({ url: `/api/admin/outbox?${query}`, headers: admin.headers });
      const state = await t.app.inject({ url: "/api/admin/outbox/state", headers: admin.headers });
      return [list.json().length, state.json().stuck];
    };
    const [one, other] = [await toClient(), await toClient()];
    const [, stuck] = await held(one.email);
    expect(await held(one.email)).toEqual([1, stuck]);
    const again = await toClient({ email: one.email });
    expect(await held(one.email)).toEqual([1, stuck]);
    expect((await accept(t, again.token)).statusCode).toBe(200);
    expect(await held(one.email)).toEqual([0, stuck - 1]);
    const url = `/api/clients/${clientId}/invitations/${other.id}`;
    await t.app.inject({ method: "DELETE", url, headers: admin.headers });
    expect(await held(other.email)).toEqual([0, stuck - 2]);
  });

  test("lets the new account log in by its password", async () => {
    const { email, token } = await toClient();
    await accept(t, token, { password: "zupełnie nowe hasło" });
    const payload = { email, password: "zupełnie nowe hasło" };
    const answer = await t.app.inject({ method: "POST", url: "/api/account/login", payload });
    expect(answer.statusCode).toBe(200);
  });

  test("makes an administrator where it is one of the staff's", async () => {
    const { token, email } = await inviteTo(t, { admin, path: "/admin/staff" });
    expect((await lookAt(t, token)).json()).toMatchObject({ client: null });
    expect((await accept(t, token)).json()).toMatchObject({ roles: ["Admin"] });
    expect(await accountOf(email)).toMatchObject({ roles: ["Admin"], client_id: null });
  });
});

describe("a link that is good no more", () => {
  const refused = async (token: string) => {
    const [look, take] = [await lookAt(t, token), await accept(t, token)];
    expect(take.statusCode).toBe(look.statusCode);
    expect(take.json().type).toBe(look.json().type);
    return [look.statusCode, look.json().type, look.json().title];
  };

  test("because it was used", async () => {
    const { email, token } = await toClient();
    expect((await accept(t, token)).statusCode).toBe(200);
    const before = await accountOf(email);
    expect(await refused(token)).toEqual([
      410,
      LINK_REFUSALS.used,
      "Ten link został już użyty. Jeśli jest potrzebny, poproś o nowy.",
    ]);
    expect(await accountOf(email)).toEqual(before);
  });

  test("because two weeks went by", async () => {
    const { email, token } = await toClient();
    await t.portal.pool.query("update single_use_tokens set expires_at = now() where used_at is null");
    expect(await refused(token)).toEqual([
      410,
      LINK_REFUSALS.expired,
      "Ten link stracił ważność. Poproś o nowy.",
    ]);
    expect(await accountOf(email)).toBeUndefined();
  });

  test("because a newer one was sent, or it was withdrawn", async () => {
    const first = await toClient({ email: "dwa.razy@example.pl" });
    const second = await toClient({ email: "Dwa.Razy@example.pl", displayName: "Inaczej" });
    expect(second.id).toBe(first.id);
    const title = "Ten link został wycofany albo zastąpiony nowszym. Użyj nowszego albo poproś o kolejny.";
    expect(await refused(first.token)).toEqual([410, LINK_REFUSALS.revoked, title]);
    const url = `/api/clients/${clientId}/invitations/${first.id}`;
    expect((await t.app.inject({ method: "DELETE", url, headers: admin.headers })).statusCode).toBe(204);
    expect(await refused(second.token)).toEqual([410, LINK_REFUSALS.revoked, title]);
  });

  test("bad input: because it was altered or cut, or is another's", async () => {
    const { token } = await toClient();
    for (const altered of [`${token.slice(0, -1)}_`, token.slice(0, 20), "%00", "a".repeat(90)]) {
      expect((await lookAt(t, altered)).statusCode, altered).toBe(404);
    }
    const [status, type] = await refused(`${token[0] === "x" ? "y" : "x"}${token.slice(1)}`);
    expect([status, type]).toEqual([404, LINK_REFUSALS.unknown]);
  });

  test("M1.6: because its client is inactive, for as long as it is", async () => {
    const closed = await addNamedClient(t, admin, "Zamknięta");
    const { token } = await inviteTo(t, { admin, path: `/clients/${closed.id}` });
    const turn = (way: string) =>
      t.app.inject({
        method: "POST",
        url: `/api/clients/${closed.id}/events/${way}`,
        headers: admin.headers,
      });
    await turn("deactivate");
    expect((await refused(token))[0]).toBe(410);
    await turn("activate");
    expect((await accept(t, token)).statusCode).toBe(200);
  });

  describe("because whoever sent it may not invite any more", () => {
    const accounts = (id: string, values: object) =>
      t.portal.database.updateTable("accounts").set(values).where("id", "=", id).execute();
    const listed = async (id: string) => {
      const answer = await t.app.inject({
        url: `/api/clients/${clientId}/invitations`,
        headers: admin.headers,
      });
      return answer.json<InvitationView[]>().find((invitation) => invitation.id === id)?.state;
    };

    test.each([
      ["an owner made a member", "owner", () => ({ client_role: "member" })],
      ["an owner who was removed", "owner", () => ({ client_id: null, client_role: null })],
      ["an owner who joined another client", "owner", (otherId: string) => ({ client_id: otherId })],
      ["an owner who was blocked", "owner", () => ({ state: "blocked" })],
      ["an administrator who is one no more", "admin", () => ({ roles: ["Client"] })],
      ["an administrator who was erased", "admin", () => ({ state: "erased" })],
    ])("M1.7: %s; another who sends it again makes it good", async (...[, kind, loss]) => {
      const other = await addNamedClient(t, admin, `Inny klient: ${kind}`);
      const inviter = kind === "owner" ? await signInFor(t, clientId, "owner") : await t.signIn("Admin");
      const path = kind === "owner" ? "/client" : `/clients/${clientId}`;
      const { id, email } = await inviteTo(t, { admin: inviter, path });
      const token = await tokenOf(id);
      expect((await lookAt(t, token)).statusCode).toBe(200);
      await accounts(inviter.accountId, loss(other.id));
      expect(await refused(token)).toEqual([
        410,
        LINK_REFUSALS.lapsed,
        "Osoba, która wysłała to zaproszenie, nie może już zapraszać. Poproś o nowe zaproszenie.",
      ]);
      expect(await accountOf(email)).toBeUndefined();
      expect(await listed(id)).toBe("lapsed");
      const url = `/api/clients/${clientId}/invitations/${id}/resend`;
      const again = await t.app.inject({ method: "POST", url, headers: admin.headers });
      expect(again.json().state).toBe("open");
      expect((await accept(t, again.json().link.split("/").at(-1))).statusCode).toBe(200);
    });

    test("M1.7: an owner of another client, where it makes an administrator", async () => {
      const inviter = await t.signIn("Admin");
      const { token } = await inviteTo(t, { admin: inviter, path: "/admin/staff" });
      await accounts(inviter.accountId, { roles: ["Client"], client_id: clientId, client_role: "owner" });
      expect((await refused(token))[1]).toBe(LINK_REFUSALS.lapsed);
    });
  });

  test("of two who take it up at once one gets in", async () => {
    const { email, token } = await toClient();
    const answers = await Promise.all([accept(t, token), accept(t, token)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
    expect(await accountOf(email)).toBeDefined();
  });
});

describe("bad input", () => {
  test.each([
    ["a short password", { password: "krótkie" }, "password", /co najmniej 12 znaków/],
    ["a common password", { password: "password1234" }, "password", /najczęściej używanych haseł/],
    [
      "a password made of the own name",
      { password: "Kowalska Kowalska", displayName: "Ewa Kowalska" },
      "password",
      /nie może składać się/,
    ],
    ["no name", { displayName: " " }, "displayName", /wymagane/],
    ["no accepted law pages", { acceptances: [] }, "acceptances", /Zaakceptuj regulamin/],
    [
      "an older version of one",
      {
        acceptances: [
          { slug: "privacy", version: 1 },
          { slug: "regulations", version: 0 },
        ],
      },
      "acceptances",
      /Zaakceptuj regulamin/,
    ],
  ])("%s is refused by field, and the link stays good", async (...[, overrides, field, message]) => {
    const { email, token } = await toClient();
    const answer = await accept(t, token, overrides);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
    expect(answer.json().errors[field][0]).toMatch(message);
    expect(await accountOf(email)).toBeUndefined();
    expect((await accept(t, token)).statusCode).toBe(200);
  });

  test("of a newer version of a law page the old one does not do", async () => {
    const { token } = await toClient();
    const version = { title_pl: "x", body_pl: "x", title_en: "x", body_en: "x" };
    await t.portal.database
      .insertInto("page_versions")
      .values({ slug: "regulations", version: 2, published_by: null, ...version })
      .execute();
    const acceptances = [
      { slug: "privacy", version: 1 },
      { slug: "regulations", version: 1 },
    ];
    expect((await accept(t, token, { acceptances })).statusCode).toBe(400);
    expect((await accept(t, token)).statusCode).toBe(200);
    await t.portal.database.deleteFrom("page_versions").execute();
  });
});
