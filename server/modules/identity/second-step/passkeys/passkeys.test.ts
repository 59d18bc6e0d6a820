import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  addApp,
  addPasskey,
  callsOf,
  sendSecondStep,
  ticketOf,
} from "../../../../testing/accounts/second-step.ts";
import { SoftwareAuthenticator } from "../../../../testing/accounts/software-authenticator.ts";
import { createTestPortal, PASSWORD, type SignedIn, type TestPortal } from "../../../../testing/portal.ts";

let t: TestPortal;
beforeAll(async () => {
  t = await createTestPortal();
});
afterAll(() => t.close());

const call = (...args: Parameters<ReturnType<typeof callsOf>>) => callsOf(t)(...args);
const askAlone = async () => (await call("POST", "account/login/passkey/options")).json();
const logInAlone = (passkey: object) => call("POST", "account/login/passkey", { passkey });
const askForStep = async (ticket: string) =>
  (await call("POST", "account/login/second-step/passkey", { ticket })).json();

const askForNew = async (user: SignedIn) =>
  (await callsOf(t, user)("POST", "account/second-step/passkeys/options", { password: PASSWORD })).json();

describe("adding a passkey", () => {
  const add = (user: SignedIn, passkey: object, name = "Telefon") =>
    callsOf(t, user)("POST", "account/second-step/passkeys", { name, passkey });

  test("asks for the password, shows recovery codes with the first one alone, and lists them by name", async () => {
    const user = await t.signIn("Client");
    const own = callsOf(t, user);
    const refused = await own("POST", "account/second-step/passkeys/options", { password: "nie to" });
    expect(refused.json().errors).toEqual({ password: ["Hasło jest nieprawidłowe. Wpisz je jeszcze raz."] });
    const first = await add(user, new SoftwareAuthenticator().create(await askForNew(user)), " Telefon ");
    expect(first.json().recoveryCodes).toHaveLength(10);
    const second = await add(user, new SoftwareAuthenticator().create(await askForNew(user)), "Klucz USB");
    expect(second.json()).toEqual({ recoveryCodes: null });
    const { active, passkeys, recoveryCodesLeft, passkeyOrigin } = (
      await own("GET", "account/second-step")
    ).json();
    expect({ active, recoveryCodesLeft, passkeyOrigin }).toEqual({
      active: true,
      recoveryCodesLeft: 10,
      passkeyOrigin: "http://localhost:3000",
    });
    expect(passkeys.map(({ name, lastUsedAt }: Record<string, unknown>) => [name, lastUsedAt])).toEqual([
      ["Telefon", null],
      ["Klucz USB", null],
    ]);
  });

  test("its request names the portal by its settings, never by the Host header", async () => {
    const user = await t.signIn("Client");
    const answer = await t.app.inject({
      method: "POST",
      url: "/api/account/second-step/passkeys/options",
      payload: { password: PASSWORD },
      headers: { ...user.headers, host: "zly.example" },
    });
    expect(answer.json().rp).toEqual({ id: "localhost", name: "Pliki Bonum Publicum" });
  });

  test("a challenge of another account, another page, a used and an unknown one are refused", async () => {
    const [user, other] = [await t.signIn("Client"), await t.signIn("Client")];
    const asked = await askForNew(user);
    const made = new SoftwareAuthenticator().create(asked);
    const elsewhere = new SoftwareAuthenticator().create(await askForNew(user), {
      origin: "http://localhost:4000",
    });
    const unknown = new SoftwareAuthenticator().create({ ...asked, challenge: "wymyślone" });
    for (const [who, passkey] of [
      [other, new SoftwareAuthenticator().create(await askForNew(user))],
      [user, elsewhere],
      [user, unknown],
    ] as const) {
      const refused = await add(who, passkey);
      expect(refused.json().errors).toEqual({
        passkey: ["Nie udało się sprawdzić klucza dostępu. Spróbuj ponownie albo zaloguj się hasłem."],
      });
    }
    expect((await add(user, made)).statusCode).toBe(200);
    expect((await add(user, made)).statusCode).toBe(400);
    expect((await callsOf(t, other)("GET", "account/second-step")).json().passkeys).toEqual([]);
  });

  test("one passkey is not added twice", async () => {
    const user = await t.signIn("Client");
    const authenticator = new SoftwareAuthenticator();
    await add(user, authenticator.create(await askForNew(user)));
    const again = await add(user, authenticator.create(await askForNew(user)));
    expect([again.statusCode, again.body]).toEqual([
      409,
      "Ten klucz dostępu jest już dodany. Możesz się nim logować.",
    ]);
  });

  test("bad input: no name, and what is no answer of a passkey, are refused by field", async () => {
    const user = await t.signIn("Client");
    const passkey = new SoftwareAuthenticator().create(await askForNew(user));
    expect((await add(user, passkey, "  ")).json().errors).toEqual({ name: ["To pole jest wymagane"] });
    expect((await add(user, { id: "!" })).json().errors).toHaveProperty(["passkey.id"]);
  });
});

describe("passkeys that are there", () => {
  test("are renamed and removed by their owner alone, with the password", async () => {
    const [user, other] = [await t.signIn("Client"), await t.signIn("Client")];
    await addPasskey(t, user);
    const own = callsOf(t, user);
    const [{ id }] = (await own("GET", "account/second-step")).json().passkeys;
    const path = `account/second-step/passkeys/${id}`;
    expect((await callsOf(t, other)("PUT", path, { name: "Cudzy" })).statusCode).toBe(404);
    expect((await callsOf(t, other)("POST", `${path}/remove`, { password: PASSWORD })).statusCode).toBe(404);
    expect((await own("PUT", path, { name: "Służbowy" })).json()).toMatchObject({ id, name: "Służbowy" });
    expect((await own("POST", `${path}/remove`, { password: "nie to" })).statusCode).toBe(400);
    expect((await own("GET", "account/second-step")).json().passkeys).toHaveLength(1);
    expect((await own("POST", `${path}/remove`, { password: PASSWORD })).statusCode).toBe(204);
    const left = (await own("GET", "account/second-step")).json();
    expect(left).toMatchObject({ active: false, passkeys: [], recoveryCodesLeft: 0 });
    const { rows } = await t.portal.pool.query(
      "select action from audit_entries where account_id = $1 and subject_type = 'account' order by id",
      [user.accountId],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      "passkey.add",
      "passkey.rename",
      "account.refusePassword",
      "passkey.remove",
    ]);
  });
});

describe("a passkey as the second step", () => {
  test("P1.13: signs in, even without a PIN, because the password was given", async () => {
    const user = await t.signIn("Client");
    const authenticator = await addPasskey(t, user);
    const ticket = await ticketOf(t, user);
    const asked = await askForStep(ticket);
    expect(asked).toMatchObject({
      rpId: "localhost",
      allowCredentials: [{ id: authenticator.credentialId, transports: ["usb"] }],
    });
    const answer = await sendSecondStep(t, ticket, {
      passkey: authenticator.get(asked, { verified: false }),
    });
    expect(answer.json()).toMatchObject({ id: user.accountId, token: expect.any(String) });
    const [{ lastUsedAt }] = (await callsOf(t, user)("GET", "account/second-step")).json().passkeys;
    expect(lastUsedAt).not.toBeNull();
  });

  test("an altered answer is refused, and its challenge is used up", async () => {
    const user = await t.signIn("Client");
    const authenticator = await addPasskey(t, user);
    const ticket = await ticketOf(t, user);
    const right = authenticator.get(await askForStep(ticket));
    const data = Buffer.from(right.response.authenticatorData, "base64url");
    data.writeUInt32BE(99, 33);
    const altered = {
      ...right,
      response: { ...right.response, authenticatorData: data.toString("base64url") },
    };
    const refused = await sendSecondStep(t, ticket, { passkey: altered });
    expect(refused.statusCode).toBe(401);
    expect(refused.json()).toMatchObject({
      title: "Nie udało się potwierdzić klucza dostępu. Spróbuj ponownie albo wybierz inny sposób.",
      secondStep: { ticket, methods: ["passkey", "recoveryCode"] },
    });
    expect((await sendSecondStep(t, ticket, { passkey: right })).statusCode).toBe(401);
    const next = authenticator.get(await askForStep(ticket));
    expect((await sendSecondStep(t, ticket, { passkey: next })).statusCode).toBe(200);
  });

  test("another account's passkey, and an answer to another question, are refused", async () => {
    const [user, other] = [await t.signIn("Client"), await t.signIn("Client")];
    const authenticator = await addPasskey(t, user);
    const foreign = await addPasskey(t, other);
    const ticket = await ticketOf(t, user);
    const answers = [
      foreign.get(await askForStep(ticket)),
      authenticator.get(await askAlone()),
      authenticator.get(await askForStep(await ticketOf(t, other))),
      authenticator.get({ ...(await askForNew(user)), rpId: "localhost" }),
      authenticator.get(await askForStep(ticket), { origin: "https://localhost:3000" }),
      authenticator.get({ ...(await askForStep(ticket)), rpId: "zly.example" }),
    ];
    for (const passkey of answers) {
      expect((await sendSecondStep(t, ticket, { passkey })).statusCode).toBe(401);
    }
  });

  test("a counter that goes back is refused and audited: somebody has a copy", async () => {
    const user = await t.signIn("Client");
    const authenticator = await addPasskey(t, user);
    const ticket = await ticketOf(t, user);
    await sendSecondStep(t, ticket, { passkey: authenticator.get(await askForStep(ticket), { counter: 7 }) });
    for (const counter of [7, 3, 0]) {
      const again = await ticketOf(t, user);
      const passkey = authenticator.get(await askForStep(again), { counter });
      expect((await sendSecondStep(t, again, { passkey })).statusCode).toBe(401);
    }
    const { rows } = await t.portal.pool.query(
      "select after from audit_entries where account_id = $1 and action = 'session.refuse'",
      [user.accountId],
    );
    expect(rows).toEqual(Array(3).fill({ after: { reason: "countedBack" } }));
  });

  test("one that does not count (always 0) goes on working", async () => {
    const user = await t.signIn("Client");
    const authenticator = new SoftwareAuthenticator();
    const own = callsOf(t, user);
    const asked = await own("POST", "account/second-step/passkeys/options", { password: PASSWORD });
    const passkey = authenticator.create(asked.json(), { counter: 0 });
    await own("POST", "account/second-step/passkeys", { name: "Telefon", passkey });
    for (let round = 0; round < 2; round += 1) {
      const answer = await logInAlone(authenticator.get(await askAlone(), { counter: 0 }));
      expect(answer.statusCode).toBe(200);
    }
  });
});

describe("a log-in by passkey alone", () => {
  const REFUSED = "Nie udało się zalogować kluczem dostępu. Zaloguj się hasłem.";

  test("P1.13: answers what a log-in answers, without the password, also where an app is set up", async () => {
    const user = await t.signIn("Admin");
    await addApp(t, user);
    const authenticator = await addPasskey(t, user);
    const asked = await askAlone();
    expect(asked).toMatchObject({ rpId: "localhost", userVerification: "required" });
    expect(asked.allowCredentials).toBeUndefined();
    const answer = await logInAlone(authenticator.get(asked));
    expect(Object.keys(answer.json()).sort()).toEqual(["displayName", "email", "id", "roles", "token"]);
    expect(answer.json().id).toBe(user.accountId);
  });

  test("without proof of the person, from an unknown key, replayed, or of a blocked account: one refusal", async () => {
    const [user, blocked] = [await t.signIn("Client"), await t.signIn("Client")];
    const authenticator = await addPasskey(t, user);
    const ofBlocked = await addPasskey(t, blocked);
    const used = authenticator.get(await askAlone());
    expect((await logInAlone(used)).statusCode).toBe(200);
    const midway = ofBlocked.get(await askAlone());
    await t.portal.pool.query("update accounts set state = 'blocked' where id = $1", [blocked.accountId]);
    const answers = [
      authenticator.get(await askAlone(), { verified: false }),
      new SoftwareAuthenticator().get(await askAlone()),
      used,
      midway,
    ];
    for (const passkey of answers) {
      const refused = await logInAlone(passkey);
      expect(refused.statusCode).toBe(401);
      expect(refused.json().title).toBe(REFUSED);
      expect(refused.json()).not.toHaveProperty("secondStep");
    }
  });

  test("a key that says it is another account's is refused", async () => {
    const [user, other] = [await t.signIn("Client"), await t.signIn("Client")];
    const authenticator = await addPasskey(t, user);
    const answer = authenticator.get(await askAlone());
    const userHandle = Buffer.from(other.accountId.replaceAll("-", ""), "hex").toString("base64url");
    const lying = { ...answer, response: { ...answer.response, userHandle } };
    expect((await logInAlone(lying)).statusCode).toBe(401);
  });
});

test("a portal that browsers would not let have passkeys offers none", async () => {
  const open = await createTestPortal({ config: { publicUrl: "http://portal.example.pl" } });
  const user = await open.signIn("Admin");
  const own = callsOf(open, user);
  expect((await own("GET", "account/second-step")).json()).toMatchObject({
    passkeyOrigin: null,
    can: { addPasskey: false },
  });
  const refused = await own("POST", "account/second-step/passkeys/options", { password: PASSWORD });
  expect(refused.statusCode).toBe(409);
  await open.close();
});
