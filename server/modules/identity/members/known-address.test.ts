import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accept, addNamedClient, inviteTo, lookAt } from "../../../testing/accounts/members.ts";
import { doAllJobs, forgetPassword, mailTo, tokenOf } from "../../../testing/accounts/own-account.ts";
import { addApp } from "../../../testing/accounts/second-step.ts";
import { signInFor } from "../../../testing/clients.ts";
import { nameController } from "../../../testing/organisation.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../../testing/portal.ts";

let t: TestPortal;
let admin: SignedIn;
let clientId: string;
const toClient = (overrides: object = {}) => inviteTo(t, { admin, path: `/clients/${clientId}` }, overrides);
const accountOf = (email: string) =>
  t.portal.database.selectFrom("accounts").selectAll().where("email", "=", email).executeTakeFirst();
const set = (id: string, values: object) =>
  t.portal.database.updateTable("invitations").set(values).where("id", "=", id).execute();

beforeAll(async () => {
  t = await createTestPortal({ config: { publicUrl: "https://portal.example.pl" } });
  admin = await t.signIn("Admin");
  clientId = (await addNamedClient(t, admin, "Łódzka Budowa")).id;
  await nameController(t.portal.pool);
});
afterAll(() => t.close());

describe("an address that has an account by then", () => {
  test("keeps it as it is", async () => {
    const { token, id } = await toClient();
    const other = await signInFor(t, (await addNamedClient(t, admin, "Inny klient")).id);
    await set(id, { email: other.email });
    const before = await accountOf(other.email);
    const answer = await accept(t, token);
    expect([answer.statusCode, answer.body]).toEqual([
      409,
      "Konto z tym adresem e-mail już istnieje. Zaloguj się do niego.",
    ]);
    expect(await accountOf(other.email)).toEqual(before);
  });

  const remove = async (person: SignedIn) => {
    const url = `/api/clients/${clientId}/accounts/${person.accountId}`;
    expect((await t.app.inject({ method: "DELETE", url, headers: admin.headers })).statusCode).toBe(204);
    expect(await accountOf(person.email)).toMatchObject({ state: "blocked", client_id: null });
    return person;
  };
  const removed = async () => remove(await signInFor(t, clientId, "member"));
  const linkIn = async (address: string) => {
    const messages = await mailTo(t, admin, address);
    return tokenOf(messages.find(({ template }) => template === "invitation"));
  };

  test("gives its link to no administrator, neither in an answer nor in the outbox", async () => {
    const person = await removed();
    const sent = await toClient({ email: person.email });
    const url = `/api/clients/${clientId}/invitations/${sent.id}/resend`;
    const again = await t.app.inject({ method: "POST", url, headers: admin.headers });
    expect([sent.link, again.json().link]).toEqual([null, null]);
    const path = `/api/admin/outbox?searchTerm=${encodeURIComponent(person.email)}`;
    const list = await t.app.inject({ url: path, headers: admin.headers });
    expect(list.json()).toMatchObject([{ template: "invitation", link: null }]);
  });

  test("whose link was shown while it had none is shown no more", async () => {
    const outbox = async (email: string) => {
      const url = `/api/admin/outbox?searchTerm=${encodeURIComponent(email)}`;
      return (await t.app.inject({ url, headers: admin.headers })).json()[0].link;
    };
    const { email } = await toClient();
    expect(await outbox(email)).toContain("/invitation/");
    await t.portal.database
      .insertInto("accounts")
      .values({ email, display_name: "Ktoś", roles: ["Client"], password_hash: "" })
      .execute();
    expect(await outbox(email)).toBeNull();
  });

  test("whoever holds the link without its password becomes nobody", async () => {
    const person = await removed();
    await toClient({ email: person.email });
    const token = await linkIn(person.email);
    expect((await lookAt(t, token)).json()).toMatchObject({ returning: true });
    const before = await accountOf(person.email);
    const NEW = "zupełnie nowe hasło";
    for (const tried of [
      { currentPassword: undefined, password: NEW },
      { currentPassword: NEW },
      { currentPassword: NEW, password: NEW },
      { currentPassword: "" },
    ]) {
      const refused = await accept(t, token, tried);
      expect(refused.statusCode, JSON.stringify(tried)).toBe(400);
      expect(Object.keys(refused.json().errors)).toEqual(["currentPassword"]);
    }
    expect(await accountOf(person.email)).toEqual(before);
    const refusals = await t.portal.pool.query(
      "select from audit_entries where action = 'session.refuse' and account_id = $1",
      [person.accountId],
    );
    expect(refusals.rowCount).toBe(2);
    expect((await accept(t, token, { password: NEW })).statusCode).toBe(200);
    expect(await accountOf(person.email)).toMatchObject({ password_hash: before?.password_hash });
  });

  test("counts wrong passwords as refused log-ins are", async () => {
    const person = await removed();
    await toClient({ email: person.email });
    const token = await linkIn(person.email);
    const tries = Array.from({ length: 11 }, (_, n) => accept(t, token, { currentPassword: `zgaduję ${n}` }));
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([...Array(10).fill(400), 429]);
  });

  test("with a forgotten password sets it anew by the ordinary mail first", async () => {
    const person = await removed();
    const NEW = "zielony parasol w deszczu";
    await t.app.inject({
      method: "POST",
      url: "/api/account/forgotten-password",
      payload: { email: person.email },
    });
    await doAllJobs(t);
    // Nobody waits for it.
    expect(await mailTo(t, admin, person.email)).toEqual([]);
    await toClient({ email: person.email });
    const token = await linkIn(person.email);
    const reset = await forgetPassword(t, admin, person.email);
    const url = `/api/account/password-resets/${reset}`;
    expect((await t.app.inject({ method: "POST", url, payload: { password: NEW } })).statusCode).toBe(204);
    expect(await accountOf(person.email)).toMatchObject({ state: "blocked", client_id: null });
    expect((await accept(t, token)).json().errors).toHaveProperty("currentPassword");
    expect((await accept(t, token, { currentPassword: NEW })).statusCode).toBe(200);
  });

  test("is joined again where it was removed from its client, and still takes its second step", async () => {
    const person = await signInFor(t, clientId, "member");
    await addApp(t, person);
    await remove(person);
    await toClient({ email: person.email, clientRole: "member" });
    const token = await linkIn(person.email);
    const answer = await accept(t, token);
    expect(answer.statusCode).toBe(401);
    expect(answer.json().secondStep.methods).toContain("totp");
    expect(await accountOf(person.email)).toMatchObject({
      id: person.accountId,
      state: "active",
      client_id: clientId,
      client_role: "member",
    });
  });
});
