import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addApp, addPasskey, callsOf } from "../../testing/accounts/second-step.ts";
import { addClient } from "../../testing/clients.ts";
import { createTestPortal, PASSWORD, type SignedIn, type TestPortal } from "../../testing/portal.ts";
import { commandHere } from "../../testing/processes/commands.ts";

const NEW = "zielony parasol w deszczu";
const LINK = /ważny godzinę: (\S+)\/reset-password\/(\S+)\n$/;

let t: TestPortal;
let other: SignedIn;
beforeAll(async () => {
  t = await createTestPortal();
  other = await t.signIn("Admin");
});
afterAll(() => t.close());

const recover = (...given: string[]) =>
  commandHere(
    {
      DATABASE_URL: t.databaseUrl,
      DATA_DIR: t.portal.config.dataDir,
      PUBLIC_URL: "https://portal.example.pl",
    },
    "recover-administrator",
    ...given,
  );
const statusOf = async (who: SignedIn) => (await callsOf(t, who)("GET", "account/currentUserId")).statusCode;
const logIn = (email: string, password: string) => callsOf(t)("POST", "account/login", { email, password });

/** Reads an account's protection, and what was told and recorded of it. */
async function traces({ accountId, email }: SignedIn) {
  const count = async (statement: string, value: string) =>
    (await t.portal.pool.query(`select count(*)::int as n from ${statement}`, [value])).rows[0].n;
  return {
    apps: await count("authenticators where account_id = $1", accountId),
    passkeys: await count("passkeys where account_id = $1", accountId),
    codes: await count("recovery_codes where account_id = $1", accountId),
    links: await count("single_use_tokens where subject = $1", accountId),
    entries: await count("audit_entries where action = 'account.recover' and subject_id = $1", accountId),
    letters: await count("outbox_messages where template = 'second-step-changed' and recipient = $1", email),
  };
}

describe("whoever runs the machine", () => {
  test("P1.18: lets an administrator in again, who sets a new password by a link that is good once", async () => {
    const lost = await t.signIn("Admin");
    await addApp(t, lost);
    await addPasskey(t, lost);
    expect((await logIn(lost.email, PASSWORD)).json()).toHaveProperty("secondStep");
    expect(await statusOf(lost)).toBe(200);
    const before = await traces(lost);
    expect(before).toMatchObject({ apps: 1, passkeys: 1, codes: 10, letters: 2 });

    const { code, said } = await recover(lost.email.toUpperCase());
    expect(code, said).toBe(0);
    expect(said).toMatch(/^Przywrócono dostęp do konta administratora: /);
    const [, address, token = ""] = LINK.exec(said) ?? [];
    expect(address).toBe("https://portal.example.pl");

    expect([await statusOf(lost), await statusOf(other)]).toEqual([401, 200]);
    expect(await traces(lost)).toEqual({ apps: 0, passkeys: 0, codes: 0, links: 1, entries: 1, letters: 3 });
    const { rows } = await t.portal.pool.query(
      "select actor, account_id, before, after from audit_entries where action = 'account.recover'",
    );
    expect(rows).toEqual([
      {
        actor: "system",
        account_id: null,
        before: { authenticator: expect.any(String), passkeys: 1, recoveryCodesLeft: 10 },
        after: { authenticator: null, passkeys: 0, recoveryCodesLeft: 0 },
      },
    ]);
    const bells = await callsOf(t, other)("GET", "notifications");
    expect(bells.body).toContain("Na serwerze portalu przywrócono dostęp do konta administratora");

    const reset = () => callsOf(t)("POST", `account/password-resets/${token}`, { password: NEW });
    expect((await reset()).statusCode).toBe(204);
    expect((await logIn(lost.email, NEW)).json()).toHaveProperty("token");
    expect((await reset()).statusCode).toBe(410);
  });

  test("gets a new link in the place of the one before, also for an account without a second step", async () => {
    const lost = await t.signIn("Admin");
    const links: string[] = [];
    for (let times = 0; times < 2; times += 1) {
      const { said } = await recover(lost.email);
      links.push(LINK.exec(said)?.[2] ?? said);
    }
    const [first, second] = await Promise.all(
      links.map((token) => callsOf(t)("GET", `account/password-resets/${token}`)),
    );
    expect([first?.statusCode, second?.json()]).toEqual([410, { email: lost.email }]);
  });

  test("P1.18: is told what to do where there is nobody to let in, and nothing is changed", async () => {
    const [client, blocked, erased, inactive] = [
      await t.signIn("Client"),
      await t.signIn("Admin"),
      await t.signIn("Admin"),
      await t.signIn("Admin"),
    ];
    for (const who of [client, blocked]) await addApp(t, who);
    const set = (who: SignedIn, columns: string) =>
      t.portal.pool.query(`update accounts set ${columns} where id = $1`, [who.accountId]);
    await set(blocked, "state = 'blocked'");
    await set(erased, "state = 'erased', email = id || '@erased.invalid'");
    const { id } = await addClient(t, other);
    await set(inactive, `roles = '{Admin,Client}', client_role = 'member', client_id = '${id}'`);
    await t.portal.pool.query("update clients set active = false where id = $1", [id]);

    const refused = [
      [client.email, /^To nie jest konto administratora\. .*„Nie pamiętam hasła”/],
      [blocked.email, /^To konto jest zablokowane\. Może je odblokować inny administrator/],
      [erased.email, /^Nie ma konta o adresie .* nowe powstaje z zaproszenia/],
      ["nikt@example.pl", /^Nie ma konta o adresie nikt@example\.pl\. Sprawdź, czy to adres/],
      [inactive.email, /^To konto należy też do nieaktywnego klienta/],
    ] as const;
    for (const [email, why] of refused)
      expect(await recover(email), email).toEqual({ code: 1, said: expect.stringMatching(why) });
    for (const given of [[], ["a@example.pl", "b@example.pl"]])
      expect(await recover(...given)).toEqual({ code: 1, said: expect.stringMatching(/^Użycie: /) });

    const untouched = { links: 0, entries: 0 };
    expect(await traces(client)).toMatchObject({ apps: 1, codes: 10, letters: 1, ...untouched });
    expect(await traces(blocked)).toMatchObject({ apps: 1, codes: 10, letters: 1, ...untouched });
    expect(await traces(inactive)).toMatchObject(untouched);
    expect(await statusOf(client)).toBe(200);
  });
});
