import { randomUUID } from "node:crypto";
import type { BulkChange } from "@bonum/contract/bulk/fields.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startJobs, startModuleRounds } from "../../boot/background.ts";
import { expectComplaints } from "../../testing/complaints.ts";
import { uploaded } from "../../testing/documents/documents.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../testing/portal.ts";
import { callsOf } from "../../testing/records.ts";
import { makePart } from "./commands.ts";

let t: TestPortal;
let admin: SignedIn;
beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin");
});
afterAll(() => t.close());

const call = callsOf(
  () => t,
  () => admin,
  "/bulk-changes",
);
async function start(
  ids: readonly string[],
  { who = admin, action = "clients.deactivate", options = {} } = {},
): Promise<string> {
  const payload = { id: randomUUID(), action, options, ids };
  const answer = await call("POST", "", { payload, headers: who.headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<BulkChange>().id;
}
async function shown(id: string, who = admin): Promise<BulkChange | undefined> {
  const all = (await call("GET", "", { headers: who.headers })).json<BulkChange[]>();
  return all.find((change) => change.id === id);
}
const part = (id: string) =>
  t.portal.database.transaction().execute((tx) => makePart(tx, t.portal, { modules: t.app.modules, id }));

/** Clients of a town of their own, in the order of their names. */
async function addMany(count: number, town: string): Promise<string[]> {
  const { rows } = await t.portal.pool.query<{ id: string }>(
    `insert into clients (kind, name, town) select 'other', $1 || ' ' || lpad(n::text, 4, '0'), $1
     from generate_series(1, $2::integer) as n returning id`,
    [town, count],
  );
  return rows.map(({ id }) => id);
}
async function entriesOf(ids: readonly string[], action = "client.deactivate") {
  const found = "select from audit_entries where action = $1 and subject_id = any($2)";
  return (await t.portal.pool.query(found, [action, ids])).rowCount;
}
const countInactive = async (town: string) =>
  (await t.portal.pool.query("select from clients where town = $1 and not active", [town])).rowCount;

/** Does the jobs as so many servers, until the work is done. */
async function withServers(count: number, work: () => Promise<unknown>): Promise<void> {
  const servers = await Promise.all(Array.from({ length: count }, () => startJobs(t.portal, t.app)));
  try {
    await work();
  } finally {
    for (const server of servers) await server.stop();
  }
}

/** Waits for the end of a change; jobs may end in any order. */
const ended = (id: string, who = admin) =>
  vi.waitFor(async () => expect(await shown(id, who)).toMatchObject({ ended: true }), 50_000);

/** Leaves the change's job with a server that has died, as long ago as nothing moves without a fault. */
async function leaveToTheDead(id: string): Promise<void> {
  await t.portal.pool.query(
    "update graphile_worker._private_jobs set locked_at = now(), locked_by = 'dead', attempts = 1 where key = $1",
    [`bulk:${id}`],
  );
  await t.portal.pool.query(
    "update bulk_changes set moved_at = now() - interval '61 seconds' where id = $1",
    [id],
  );
}
const jobOf = async (id: string) =>
  (
    await t.portal.pool.query(
      "select attempts, is_available from graphile_worker._private_jobs where key = $1",
      [`bulk:${id}`],
    )
  ).rows;

test("a dead server's job is made by another one, which does nothing twice", async () => {
  const ids = await addMany(250, "Po awarii");
  const id = await start(ids);
  await part(id);
  await leaveToTheDead(id);
  const rounds = startModuleRounds(t.portal, t.app);
  await withServers(1, () => ended(id));
  await rounds.stop();
  expect(await shown(id)).toMatchObject({ done: 250, changed: 250, failed: 0 });
  expect(await entriesOf(ids)).toBe(250);
});

test("a record that fails for no reason that can be told is left out, and the others change", async () => {
  expectComplaints(/./);
  const ids = await addMany(130, "Zepsuty");
  await t.portal.pool.query(
    `create function fail_broken() returns trigger language plpgsql as
       $$ begin raise exception 'broken' using errcode = 'XX000'; end $$;
     create trigger broken before update on clients for each row when (new.name = 'Zepsuty 0007')
       execute function fail_broken()`,
  );
  const id = await start(ids);
  await withServers(1, async () => {
    await vi.waitFor(
      async () => expect(await jobOf(id)).toMatchObject([{ attempts: 1, is_available: true }]),
      20_000,
    );
  });
  // It waits for its next try, and the round that looks for the dead lets it.
  await t.portal.pool.query(
    "update bulk_changes set moved_at = now() - interval '61 seconds' where id = $1",
    [id],
  );
  const rounds = startModuleRounds(t.portal, t.app);
  await vi.waitFor(() => expect(t.portal.pool.idleCount).toBeGreaterThan(0));
  await rounds.stop();
  expect(await jobOf(id)).toMatchObject([{ attempts: 1, is_available: true }]);
  // Its last try is soon.
  await t.portal.pool.query(
    "update graphile_worker._private_jobs set attempts = max_attempts - 1, run_at = now() where key = $1",
    [`bulk:${id}`],
  );
  await withServers(1, () => ended(id));
  const change = await shown(id);
  expect(change).toMatchObject({ done: 130, changed: 129, failed: 1 });
  expect(change?.failures).toEqual([
    { id: ids[6], name: "Zepsuty 0007", reason: "Wystąpił nieoczekiwany błąd. Spróbuj ponownie." },
  ]);
  await t.portal.pool.query("drop trigger broken on clients");
});

test("two people's jobs on the same rows, in opposite orders, change each row once", async () => {
  const colleague = await t.signIn("Admin");
  const ids = await addMany(250, "Wspólne");
  const mine = await start(ids);
  const theirs = await start(ids.toReversed(), { who: colleague });
  await withServers(2, async () => {
    await ended(mine);
    await ended(theirs, colleague);
  });
  const both = [await shown(mine), await shown(theirs, colleague)];
  const sum = (of: "changed" | "failed" | "done") =>
    both.reduce((count, change) => count + (change?.[of] ?? 0), 0);
  expect([sum("changed"), sum("failed"), sum("done")]).toEqual([250, 250, 500]);
  expect(both[0]?.failures[0]?.reason ?? both[1]?.failures[0]?.reason).toContain("Nieaktywny");
  expect(await entriesOf(ids)).toBe(250);
});

test("two people's jobs that do different things to the same documents both come to their end", async () => {
  const colleague = await t.signIn("Admin");
  const ids: string[] = [];
  for (let count = 0; count < 101; count += 1) {
    ids.push((await uploaded(t, admin, { fileName: `Pismo ${count}.txt` })).id);
  }
  const options = { addTags: ["wspólne"], removeTags: [] };
  const tagged = await start(ids, { action: "documents.describe", options });
  const thrown = await start(ids.toReversed(), { who: colleague, action: "documents.trash" });
  await withServers(2, async () => {
    await ended(tagged);
    await ended(thrown, colleague);
  });
  expect(await shown(thrown, colleague)).toMatchObject({ done: 101, changed: 101, failed: 0 });
  const { done = 0, changed = 0, failed = 0 } = (await shown(tagged)) ?? {};
  expect([done, changed + failed]).toEqual([101, 101]);
});

test("a row that vanished meanwhile is told with its reason, and the others change", async () => {
  const ids = await addMany(120, "Znikające");
  const id = await start(ids);
  await part(id);
  // One that was changed, and one that waits.
  await t.portal.pool.query("delete from clients where id = any($1)", [[ids[3], ids[110]]]);
  await part(id);
  expect(await shown(id)).toMatchObject({
    ended: true,
    done: 120,
    changed: 119,
    failed: 1,
    failures: [{ id: ids[110], name: null, reason: "Tej pozycji nie ma już w portalu. Odśwież listę." }],
  });
  const undo = (await call("POST", `/${id}/undo`)).json<BulkChange>();
  await part(undo.id);
  await part(undo.id);
  expect(await shown(undo.id)).toMatchObject({
    changed: 118,
    failed: 1,
    failures: [{ id: ids[3], name: null }],
  });
  expect(await countInactive("Znikające")).toBe(0);
});

test("asked for twice at once, a job is made once; another's id is not to be known of", async () => {
  const ids = await addMany(150, "Dwa razy");
  const payload = { id: randomUUID(), action: "clients.deactivate", ids };
  const answers = await Promise.all([1, 2, 3].map(() => call("POST", "", { payload })));
  expect(answers.map((answer) => [answer.statusCode, answer.json<BulkChange>().total])).toEqual(
    Array.from({ length: 3 }, () => [200, 150]),
  );
  await withServers(2, () => ended(payload.id));
  expect((await call("POST", "", { payload })).json()).toMatchObject({ ended: true, changed: 150 });
  expect(await entriesOf(ids)).toBe(150);
  const colleague = await t.signIn("Admin");
  expect((await call("POST", "", { payload, headers: colleague.headers })).statusCode).toBe(404);
});

test("whoever logs out has the job go on, and finds it at the next log-in", async () => {
  const ids = await addMany(150, "Wylogowany");
  const leaving = await t.signIn("Admin");
  const id = await start(ids, { who: leaving });
  await part(id);
  await t.app.inject({ method: "POST", url: "/api/account/logout", headers: leaving.headers });
  expect((await call("GET", "", { headers: leaving.headers })).statusCode).toBe(401);
  await part(id);
  const { rows } = await t.portal.pool.query("select done, changed, failed from bulk_changes where id = $1", [
    id,
  ]);
  expect(rows).toEqual([{ done: 150, changed: 150, failed: 0 }]);
});

test("whoever is blocked, or is no administrator any more, amid a job keeps what was done and has the rest refused", async () => {
  for (const [town, taken] of [
    ["Blokowany", "state = 'blocked'"],
    ["Odebrany", "roles = '{Client}'"],
  ] as const) {
    const ids = await addMany(250, town);
    const leaving = await t.signIn("Admin");
    const id = await start(ids, { who: leaving });
    await part(id);
    await t.portal.pool.query(`update accounts set ${taken} where id = $1`, [leaving.accountId]);
    await part(id);
    const { rows } = await t.portal.pool.query(
      "select done, changed, failed, ended_at is not null as ended from bulk_changes where id = $1",
      [id],
    );
    expect(rows).toEqual([{ done: 250, changed: 100, failed: 150, ended: true }]);
    expect(await countInactive(town)).toBe(100);
    await t.portal.pool.query("update accounts set state = 'active', roles = '{Admin}' where id = $1", [
      leaving.accountId,
    ]);
    const back = await shown(id, leaving);
    expect(back?.failures).toHaveLength(100);
    expect(back?.failures[0]?.reason).toBe(
      "Konto, które rozpoczęło tę zmianę, nie ma już do niej uprawnień. Zmianę może wykonać inna osoba.",
    );
  }
});

test("the job of a deleted account ends without a trace, and what it did stays", async () => {
  const ids = await addMany(150, "Usunięty");
  const leaving = await t.signIn("Admin");
  const id = await start(ids, { who: leaving });
  await part(id);
  await t.portal.pool.query("delete from bulk_changes where account_id = $1", [leaving.accountId]);
  await part(id);
  expect(await countInactive("Usunięty")).toBe(100);
});
