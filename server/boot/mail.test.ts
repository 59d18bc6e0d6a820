import { afterEach, beforeEach, describe, expect, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { type Behaviour, startSmtpServer, type TestSmtpServer } from "../testing/smtp-server.ts";
import { ADMIN, type Started, stop, test } from "./testing.ts";

let database: TestDatabase;
let server: TestSmtpServer;
let behaviour: Behaviour;
beforeEach(async () => {
  behaviour = {};
  database = await createTestDatabase();
  server = await startSmtpServer({ judge: (at, address) => behaviour.judge?.(at, address) });
});
afterEach(async () => {
  await database.drop();
  await server.close();
});

const settings = () => ({
  ...ADMIN,
  DATABASE_URL: database.url,
  SMTP_URL: server.url,
  SMTP_TLS: "optional",
  MAIL_FROM: "Portal <portal@example.pl>",
  JWT_SECRET: "sekret wspólny dla wszystkich serwerów",
});

async function inviteThrough(started: Started, email: string): Promise<void> {
  const address = await started.address();
  const post = (path: string, body: object, headers = {}) =>
    fetch(`${address}/api/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  const login = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD };
  const { token } = await (await post("account/login", login)).json();
  const invited = { email, displayName: "Anna" };
  const answer = await post("admin/staff/invitations", invited, { authorization: `Bearer ${token}` });
  expect(answer.status).toBe(201);
}

async function outbox() {
  const { rows } = await database.pool.query(
    "select recipient, state from outbox_messages order by added_at",
  );
  return rows.map(({ recipient, state }) => `${recipient} ${state}`);
}

describe("mail over the life of a server", () => {
  test("goes out through SMTP_URL, with links to the address that the server listens on", async ({
    site,
  }) => {
    const started = site.start(settings());
    await inviteThrough(started, "anna@example.pl");
    await vi.waitFor(() => expect(server.received).toHaveLength(1), 20_000);
    expect(server.received[0]?.text).toContain(`${await started.address()}/invitation/`);
    await stop(started);
    expect(await outbox()).toEqual(["anna@example.pl sent"]);
    expect(started.complained()).toBe("");
  });

  test("killed between the server's taking a message and noting it, it does not send it again", async ({
    site,
  }) => {
    const first = site.start(settings());
    behaviour.judge = async (at) => {
      if (at === "message") {
        first.child.kill("SIGKILL");
        await first.ended;
      }
      return undefined;
    };
    await inviteThrough(first, "anna@example.pl");
    await first.ended;
    behaviour = {};
    // What the dead server held is released as if ten minutes had gone by.
    await database.pool.query("update outbox_messages set claimed_at = now() - interval '11 minutes'");
    const second = site.start(settings());
    await inviteThrough(second, "ewa@example.pl");
    await vi.waitFor(
      async () => expect(await outbox()).toEqual(["anna@example.pl uncertain", "ewa@example.pl sent"]),
      20_000,
    );
    await stop(second);
    const taken = server.received.map(({ to }) => to?.[0]?.address);
    expect(taken).toEqual(["anna@example.pl", "ewa@example.pl"]);
  });

  test("without MAIL_FROM the start is refused by name", async ({ site }) => {
    const { MAIL_FROM: _, ...bad } = settings();
    const started = site.start(bad);
    expect(await started.ended).toBe(1);
    expect(started.complained()).toContain("MAIL_FROM – wymagane przy SMTP_URL");
  });
});
