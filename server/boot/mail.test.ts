import { afterEach, beforeEach, describe, expect, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { type Behaviour, startSmtpServer, type TestSmtpServer } from "../testing/outside/smtp-server.ts";
import { openSession, type Session } from "../testing/over-http.ts";
import { test } from "../testing/processes/launch.ts";
import { ADMIN, type Started, stop } from "../testing/processes/processes.ts";

let database: TestDatabase;
let server: TestSmtpServer;
let behaviour: Behaviour;
beforeEach(async () => {
  behaviour = {};
  session = undefined;
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

/** Session of the administrator, which outlives the servers. */
let session: Session | undefined;

async function inviteThrough(started: Started, email: string): Promise<void> {
  const address = await started.address();
  session ??= await openSession(address);
  const answer = await fetch(`${address}/api/admin/staff/invitations`, {
    method: "POST",
    headers: { "content-type": "application/json", ...session.headers },
    body: JSON.stringify({ email, displayName: "Anna", password: ADMIN.ADMIN_PASSWORD }),
  });
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

  /**
   * Starts a server, has it send three messages to such names, and kills it at this step of the exchange. Two messages go out
   * at once: the first two steps are their recipients, before a byte of them went out; then come the ends of messages and
   * the next recipients.
   */
  async function killAt(step: number, { started, name }: { started: Started; name: string }): Promise<void> {
    const queued = Promise.withResolvers<void>();
    let steps = 0;
    behaviour.judge = async () => {
      await queued.promise;
      steps += 1;
      if (steps < step) return undefined;
      started.child.kill("SIGKILL");
      await started.ended;
      return undefined;
    };
    for (let n = 0; n < 3; n += 1) await inviteThrough(started, `${name}-${n}@example.pl`);
    queued.resolve();
    await started.ended;
    behaviour = {};
    // What the dead server held is released as if ten minutes had gone by.
    await database.pool.query(`
      update outbox_messages set claimed_at = claimed_at - interval '11 minutes',
        added_at = added_at - interval '11 minutes';
      update graphile_worker._private_jobs set locked_at = locked_at - interval '11 minutes'
    `);
  }

  async function sendTheRest(started: Started): Promise<void> {
    await started.address();
    await vi.waitFor(async () => {
      expect((await outbox()).filter((line) => !/ (sent|uncertain)$/.test(line))).toEqual([]);
    }, 60_000);
    await stop(started);
  }
  const taken = () => server.received.map(({ to }) => String(to?.[0]?.address));

  test("killed before it has handed a message over, it sends it by itself, and once", async ({ site }) => {
    await killAt(1, { started: site.start(settings()), name: "pierwsza" });
    await killAt(1, { started: site.start(settings()), name: "druga" });
    await sendTheRest(site.start(settings()));
    expect((await outbox()).filter((line) => !line.endsWith(" sent"))).toEqual([]);
    expect(new Set(taken()).size).toBe(6);
    expect(taken()).toHaveLength(6);
  });

  test("killed again and again while it sends, it loses no message and sends none twice", {
    timeout: 240_000,
  }, async ({ site }) => {
    // The test before has the first step, the one before that an end of a message.
    const STEPS = process.env.BONUM_LONG === "on" ? [1, 2, 3, 4, 5, 6] : [2, 3, 5];
    for (const [round, step] of STEPS.entries()) {
      await killAt(step, { started: site.start(settings()), name: `osoba${round}` });
    }
    await sendTheRest(site.start(settings()));
    const lines = await outbox();
    expect(lines).toHaveLength(STEPS.length * 3);
    expect(new Set(taken()).size, "none twice").toBe(taken().length);
    const lost = lines.filter((line) => !taken().includes(String(line.split(" ")[0])));
    expect(lost.filter((line) => !line.endsWith("uncertain"))).toEqual([]);
    // A kill leaves at most the two messages open that were at their end.
    const uncertain = lines.filter((line) => line.endsWith("uncertain"));
    expect(uncertain.length).toBeLessThanOrEqual(STEPS.filter((step) => step > 2).length * 2);
  });
});
