import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { BulkChange } from "@bonum/contract/bulk/fields.ts";
import type pg from "pg";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { createTestPortal, PASSWORD, type SignedIn, type TestPortal } from "../../testing/portal.ts";
import { test } from "../../testing/processes/launch.ts";
import type { Started } from "../../testing/processes/processes.ts";

const COUNT = 350;
const SECRET = "sekret wspólny dla obu serwerów portalu";

let t: TestPortal;
let admin: SignedIn;
let ids: string[];
beforeEach(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin");
  const { rows } = await t.portal.pool.query<{ id: string }>(
    `insert into clients (kind, name, town) select 'other', 'Klient ' || n, 'Łódź'
     from generate_series(1, $1::integer) as n returning id`,
    [COUNT],
  );
  ids = rows.map(({ id }) => id);
});
afterEach(() => t.close());

async function callsAt(address: string) {
  const post = (path: string, body: object, headers = {}) =>
    fetch(`${address}/api/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  const { token } = await (await post("account/login", { email: admin.email, password: PASSWORD })).json();
  const headers = { authorization: `Bearer ${token}` };
  return {
    start: async (body: object): Promise<BulkChange> => (await post("bulk-changes", body, headers)).json(),
    list: async (): Promise<BulkChange[]> => (await fetch(`${address}/api/bulk-changes`, { headers })).json(),
  };
}

/** Reads what has been committed of the change: its own row, and its effects. */
async function committed() {
  const { rows } = await t.portal.pool.query(
    `select done, changed, failed, ended_at is not null as ended,
      (select count(*)::int from clients where not active) as inactive,
      (select count(*)::int from audit_entries where action = 'client.deactivate') as entries
     from bulk_changes`,
  );
  return rows[0];
}

/** Holds a client that a later part changes, so that the part has changed others and has not committed. */
async function hold(id: string | undefined): Promise<pg.PoolClient> {
  const holder = await t.portal.pool.connect();
  await holder.query("begin; set local idle_in_transaction_session_timeout = 0");
  await holder.query("select from clients where id = $1 for update", [id]);
  return holder;
}

/** Kills a server in the middle of the part that waits for the holder. */
async function killAmid(server: Started, holder: pg.PoolClient): Promise<void> {
  try {
    await vi.waitFor(async () => {
      // Not the holder's connection: what a transaction sees of the others stays as it first was.
      const { rowCount } = await t.portal.pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' " +
          "and query ilike '%clients%'",
      );
      expect(rowCount).toBe(1);
    }, 30_000);
    server.child.kill("SIGKILL");
    await server.ended;
  } finally {
    // Closed, and its lock with it.
    holder.release(true);
  }
}

/** Has a minute gone by since the change last moved: a server looks for those at its start and every twenty seconds. */
const aMinuteLater = () =>
  t.portal.pool.query("update bulk_changes set moved_at = now() - interval '61 seconds'");

/** Has a minute gone by since a server was killed, for which one with another disk waits. */
const forgetServers = () => t.portal.pool.query("update servers set seen_at = now() - interval '61 seconds'");

test("killed in the middle of a job, a server leaves whole parts; another one goes on, and the next one after it", {
  timeout: 240_000,
}, async ({ site }) => {
  const settings = { DATABASE_URL: t.databaseUrl, JWT_SECRET: SECRET };
  const first = site.start(settings);
  const atFirst = await callsAt(await first.address());
  const inSecondPart = await hold(ids[150]);
  const change = { id: randomUUID(), action: "clients.deactivate", ids };
  expect(await atFirst.start(change)).toMatchObject({ total: COUNT, ended: false });
  await killAmid(first, inSecondPart);
  expect(await committed()).toEqual({
    done: 100,
    changed: 100,
    failed: 0,
    ended: false,
    inactive: 100,
    entries: 100,
  });
  // Another one on the same database, whose own job it never was. It looks for such changes as it starts.
  await forgetServers();
  await aMinuteLater();
  const inThirdPart = await hold(ids[250]);
  const second = site.start({ ...settings, DATA_DIR: join(site.path, "../second") });
  const atSecond = await callsAt(await second.address());
  await vi.waitFor(async () => expect(await committed()).toMatchObject({ done: 200 }), 40_000);
  expect(await atSecond.list()).toMatchObject([{ id: change.id, done: 200, ended: false }]);
  // Asked for again where the answer was lost, it is the change that is there.
  expect(await atSecond.start(change)).toMatchObject({ id: change.id, done: 200, ended: false });
  await killAmid(second, inThirdPart);
  expect(await committed()).toMatchObject({ done: 200, changed: 200, inactive: 200, entries: 200 });

  await aMinuteLater();
  await forgetServers();
  const third = site.start(settings);
  const atThird = await callsAt(await third.address());
  const whole = { done: COUNT, changed: COUNT, failed: 0 };
  await vi.waitFor(
    async () => expect(await atThird.list()).toMatchObject([{ id: change.id, ...whole, ended: true }]),
    40_000,
  );
  expect(await committed()).toEqual({ ...whole, ended: true, inactive: COUNT, entries: COUNT });
});
