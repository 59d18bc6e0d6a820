import { randomBytes } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { startHousekeeping } from "../boot/background.ts";
import { signPreview } from "../modules/documents/content/routes.ts";
import { findTicket, saveTicket, spendStep } from "../modules/identity/second-step/queries.ts";
import { notePoll } from "../modules/inbox/sources/queries.ts";
import { signTicket } from "../modules/messages/robots.ts";
import { transact } from "../platform/database/transaction.ts";
import { findToken, issueToken } from "../platform/single-use-tokens.ts";
import { uploaded } from "../testing/documents/documents.ts";
import { expectMessage, messageOf, queueSample, sendingThrough, withJobs } from "../testing/mail.ts";
import { startSmtpServer, type TestSmtpServer } from "../testing/outside/smtp-server.ts";
import { createTestPortal, PASSWORD, type TestPortal } from "../testing/portal.ts";

/*
 * A clock that was 400 days ahead for a while, and is right now: what was written meanwhile must neither lock anybody out,
 * nor stay good for a year, nor wait for one, once housekeeping has been through.
 */

let t: TestPortal;
let server: TestSmtpServer;
beforeEach(async () => {
  server = await startSmtpServer();
  t = await createTestPortal({ config: sendingThrough(server.url) });
});
afterEach(async () => {
  await t.close();
  await server.close();
});

const AHEAD = "interval '400 days'";
const query = (text: string, values: unknown[] = []) => t.portal.pool.query(text, values);

/** A round of housekeeping. */
async function runHousekeeping() {
  const warn = vi.fn();
  const housekeeping = startHousekeeping({ ...t.portal, log: { warn } });
  // It begins with the next turn, and the order to stop waits for it.
  await setImmediate();
  await housekeeping.stop();
  expect(warn.mock.calls).toEqual([]);
}

describe("who was refused may try again", () => {
  const logIn = (email: string, password: string) =>
    t.app.inject({ method: "POST", url: "/api/account/login", payload: { email, password } });

  test("at the log-in, at once and by every counter", async () => {
    const { email } = await t.signIn("Client");
    for (let tries = 0; tries < 11; tries += 1) await logIn(email, "nie to hasło");
    expect((await logIn(email, PASSWORD)).statusCode).toBe(429);
    await query("update throttle set points = 1000, expire = expire + 400::bigint * 86400000");
    await runHousekeeping();
    expect((await logIn(email, PASSWORD)).statusCode).toBe(200);
  });

  test("the counters are forgotten by housekeeping, those of now are not", async () => {
    await query("insert into throttle (key, points, expire) values ('pair:a', 99, $1), ('pair:b', 99, $2)", [
      Date.now() + 400 * 86_400_000,
      Date.now() + 600_000,
    ]);
    await runHousekeeping();
    expect((await query("select key from throttle")).rows).toEqual([{ key: "pair:b" }]);
  });

  test("with an app's code, whose last one was of a later time", async () => {
    const { accountId } = await t.signIn("Client");
    const step = Math.floor(Date.now() / 30_000);
    await query(
      "insert into authenticators (account_id, secret, added_at, last_step) values ($1, 'x', now(), $2)",
      [accountId, step + 400 * 2880],
    );
    await runHousekeeping();
    const spend = (step: number) => transact(t.portal.database, (tx) => spendStep(tx, accountId, step));
    expect(await spend(step)).toBe(true);
    expect(await spend(step)).toBe(false);
    expect(await spend(step - 1)).toBe(false);
    expect(await spend(step + 1)).toBe(true);
  });
});

describe("what was given out is over", () => {
  test("a session", async () => {
    const { headers } = await t.signIn("Client");
    const ask = async () => (await t.app.inject({ url: "/api/account/currentUser", headers })).statusCode;
    expect(await ask()).toBe(200);
    await query(`update sessions set created_at = created_at + ${AHEAD}, expires_at = expires_at + ${AHEAD}`);
    await runHousekeeping();
    expect(await ask()).toBe(401);
  });

  test("a link that is good once", async () => {
    const use = { purpose: "test", subject: "x" };
    const token = await transact(t.portal.database, (tx) => issueToken(tx, { ...use, seconds: 3600 }));
    const find = () => findToken(t.portal.database, { purpose: "test", token });
    expect(await find()).toMatchObject({ subject: "x" });
    await query(
      `update single_use_tokens set issued_at = issued_at + ${AHEAD}, expires_at = expires_at + ${AHEAD}`,
    );
    await runHousekeeping();
    expect(await find()).toBe("expired");
  });

  test("the ticket and the challenge of a log-in", async () => {
    const { accountId } = await t.signIn("Client");
    const hash = randomBytes(32);
    const find = () => findTicket(t.portal.database, hash);
    await saveTicket(t.portal.database, { hash, accountId, seconds: 300 });
    expect(await find()).toBe(accountId);
    await query(`update login_tickets set expires_at = expires_at + ${AHEAD}`);
    await query(
      `insert into passkey_challenges (challenge_hash, purpose, expires_at) values ($1, 'logIn', now() + ${AHEAD})`,
      [hash],
    );
    await runHousekeeping();
    expect(await find()).toBeUndefined();
    for (const table of ["login_tickets", "passkey_challenges"]) {
      expect((await query(`select from ${table}`)).rowCount, table).toBe(0);
    }
  });

  test("a preview's link, and a contact form's ticket, which says so and no wrong advice", async () => {
    const admin = await t.signIn("Admin");
    const { fileKey } = await uploaded(t, admin);
    const token = await signPreview(t.portal.secret, { fileKey, version: 1 }, 400 * 86_400);
    const preview = await t.app.inject({ url: `/api/files/content?token=${token}` });
    expect(preview.statusCode).toBe(403);
    const ticket = await signTicket(t.portal.secret, Date.now() + 400 * 86_400_000);
    const payload = { name: "Jan", email: "jan@example.pl", subject: "Pytanie", body: "Dzień dobry", ticket };
    const sent = await t.app.inject({ method: "POST", url: "/api/contact-messages", payload });
    expect(sent.json().title).toMatch(/^Formularz stracił ważność/);
  });

  test("an upload that was begun and an invitation", async () => {
    const { accountId } = await t.signIn("Admin");
    await query(
      `insert into uploads (id, account_id, metadata, size, added_at) values ($1, $2, '{}', 1, now() + ${AHEAD})`,
      [crypto.randomUUID(), accountId],
    );
    await runHousekeeping();
    expect((await query("select from uploads")).rowCount).toBe(0);
    const admin = await t.signIn("Admin");
    const invitations = { url: "/api/admin/staff/invitations", headers: admin.headers };
    const payload = { email: "nowa@example.pl", displayName: "Nowa", password: PASSWORD };
    await t.app.inject({ method: "POST", ...invitations, payload });
    const states = async () =>
      (await t.app.inject(invitations)).json<{ state: string }[]>().map(({ state }) => state);
    expect(await states()).toEqual(["open"]);
    await query(`update invitations set expires_at = expires_at + ${AHEAD}`);
    await runHousekeeping();
    expect(await states()).toEqual(["expired"]);
  });
});

describe("what was put off is done", () => {
  test("a look into the inbox is noted again", async () => {
    const look = () => transact(t.portal.database, (tx) => notePoll(tx, "folder", { taken: 0 }));
    await look();
    await query(`update inbox_sources set looked_at = now() + ${AHEAD}`);
    await runHousekeeping();
    await look();
    expect((await query("select from inbox_sources where looked_at <= now()")).rowCount).toBe(1);
  });

  test("whoever was an administrator until then was one for 30 days more, and not for 430", async () => {
    const { accountId } = await t.signIn("Admin");
    await query("update accounts set state = 'blocked' where id = $1", [accountId]);
    await query(`update former_administrators set until = now() + ${AHEAD}`);
    await runHousekeeping();
    const { rows } = await query(
      "select until <= now() and until > now() - interval '2 days' as lately from former_administrators",
    );
    expect(rows).toEqual([{ lately: true }]);
  });

  test("a message whose job is due in a year, or is held by a server that died", async () => {
    const [late, held] = [await queueSample(t), await queueSample(t, "ewa@example.pl")];
    const jobs = "graphile_worker._private_jobs";
    await query(`update ${jobs} set run_at = now() + ${AHEAD} where key = $1`, [`mail:${late}`]);
    await query(`update ${jobs} set locked_at = now() + ${AHEAD}, locked_by = 'dead' where key = $1`, [
      `mail:${held}`,
    ]);
    await query(`update outbox_messages set added_at = now() + ${AHEAD}`);
    await runHousekeeping();
    await withJobs(t, async () => {
      await expectMessage(t, late, { state: "sent" });
      await expectMessage(t, held, { state: "sent" });
    });
    expect(server.received).toHaveLength(2);
  });

  test("a message that was being sent then", async () => {
    const [claimed, handed] = [await queueSample(t), await queueSample(t, "ewa@example.pl")];
    await query(
      `update outbox_messages set state = 'sending', claim = gen_random_uuid(), claimed_at = now() + ${AHEAD}`,
    );
    await query(`update outbox_messages set handed_over_at = claimed_at where id = $1`, [handed]);
    await runHousekeeping();
    await withJobs(t, () => expectMessage(t, claimed, { state: "sent" }));
    expect(await messageOf(t, handed)).toMatchObject({ state: "uncertain" });
    expect(server.received).toHaveLength(1);
  });

  test("bytes that wait to be deleted, and those of an upload that was under way", async () => {
    await query(
      `insert into object_removals (storage_key, next_try_at) values ('removed', now() + ${AHEAD})`,
    );
    await query(`insert into object_leases (storage_key, expires_at) values ('leased', now() + ${AHEAD})`);
    await runHousekeeping();
    for (const table of ["object_removals", "object_leases"]) {
      expect((await query(`select from ${table}`)).rowCount, table).toBe(0);
    }
  });

  test("any other job, at the time at which a right clock would have had it done", async () => {
    await query(
      "select graphile_worker.add_job('some-task', '{}'::json, run_at => now() + interval '400 days'), graphile_worker.add_job('some-task', '{}'::json, run_at => now() + interval '5 hours')",
    );
    await runHousekeeping();
    const { rows } = await sql<{ due: boolean }>`
      select run_at <= now() as due from graphile_worker.jobs where task_identifier = 'some-task' order by id
    `.execute(t.portal.database);
    expect(rows).toEqual([{ due: true }, { due: false }]);
  });
});
