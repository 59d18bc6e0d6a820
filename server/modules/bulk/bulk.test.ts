import { randomUUID } from "node:crypto";
import type { BulkChange } from "@bonum/contract/bulk/fields.ts";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startJobs } from "../../boot/background.ts";
import { addClient, signInFor } from "../../testing/clients.ts";
import { addInvestment } from "../../testing/investments.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../testing/portal.ts";
import { auditOf, callsOf, hearChanges } from "../../testing/records.ts";
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
const start = async (action: string, rest: object): Promise<BulkChange> => {
  const answer = await call("POST", "", { payload: { id: randomUUID(), action, ...rest } });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const own = async (id: string): Promise<BulkChange> => {
  const all = (await call("GET", "")).json<BulkChange[]>();
  const found = all.find((change) => change.id === id);
  if (found === undefined) throw new Error("the change is not listed");
  return found;
};

/** Clients of a town of their own, whose names are in order. */
async function addMany(count: number, town: string): Promise<string[]> {
  const { rows } = await t.portal.pool.query<{ id: string }>(
    `insert into clients (kind, name, town) select 'other', $1 || ' ' || lpad(n::text, 4, '0'), $1
     from generate_series(1, $2::integer) as n returning id`,
    [town, count],
  );
  return rows.map(({ id }) => id);
}
const countInactive = async (town: string) =>
  (await t.portal.pool.query("select from clients where town = $1 and not active", [town])).rowCount;

/** Makes one part, as the job does. */
const part = (id: string) =>
  t.portal.database.transaction().execute((tx) => makePart(tx, t.portal, { modules: t.app.modules, id }));

describe("up to a hundred records", () => {
  test("change in one transaction with an entry each, announced once, and come back by one undo", async () => {
    const ids = await addMany(100, "Setne");
    const heard = await hearChanges(t);
    const done = await start("clients.deactivate", { ids: [...ids, ids[0]] });
    expect(done).toMatchObject({
      ended: true,
      total: 100,
      done: 100,
      changed: 100,
      failed: 0,
      undoable: true,
    });
    await heard.expectHeard([{ topic: "clients", id: null }]);
    expect((await auditOf(t, ids[3] as string)).map(({ action }) => action)).toEqual(["client.deactivate"]);
    const undo = (await call("POST", `/${done.id}/undo`)).json<BulkChange>();
    expect(undo).toMatchObject({ changed: 100, undoable: false, undoes: true });
    expect((await call("POST", `/${done.id}/undo`)).json()).toEqual(undo);
    expect(await countInactive("Setne")).toBe(0);
    expect((await auditOf(t, ids[3] as string)).length).toBe(2);
    await call("DELETE", `/${done.id}`);
    const { rows } = await t.portal.pool.query("select undoes from bulk_changes where id = $1", [undo.id]);
    expect(rows).toEqual([{ undoes: done.id }]);
  });

  test("what is gone or cannot be changed is told with its reason, and the others change", async () => {
    const [first, second] = (await addMany(2, "Dwoje")) as [string, string];
    await start("clients.deactivate", { ids: [first] });
    const unknown = randomUUID();
    const done = await start("clients.deactivate", { ids: [first, second, unknown] });
    expect(done).toMatchObject({ changed: 1, failed: 2, done: 3 });
    expect(done.failures).toEqual([
      { id: first, name: "Dwoje 0001", reason: expect.stringContaining("Nieaktywny") },
      { id: unknown, name: null, reason: "Tej pozycji nie ma już w portalu. Odśwież listę." },
    ]);
  });

  test("asked for twice, and by two at once, it is made once", async () => {
    // Few, so that on a busy machine too one waits for the other for no longer than it may.
    const ids = await addMany(5, "Naraz");
    const payload = { id: randomUUID(), action: "clients.deactivate", ids };
    const same = await Promise.all([1, 2].map(() => call("POST", "", { payload })));
    expect(same.map((answer) => answer.json<BulkChange>().changed)).toEqual([5, 5]);
    const others = await Promise.all([1, 2].map(() => start("clients.activate", { ids })));
    expect(others.map(({ changed }) => changed).sort((one, other) => one - other)).toEqual([0, 5]);
    const { id } = others.find(({ changed }) => changed > 0) as BulkChange;
    const undone = await Promise.all([1, 2].map(() => call("POST", `/${id}/undo`)));
    expect(undone.map((answer) => answer.json<BulkChange>().changed)).toEqual([5, 5]);
    expect((await auditOf(t, ids[0] as string)).map(({ action }) => action)).toEqual([
      "client.deactivate",
      "client.activate",
      "client.deactivate",
    ]);
  });
});

describe("more than a hundred", () => {
  test("all that match are a job, which says how far it is and is listed to whoever asked alone", async () => {
    await addMany(1_050, "Tysiąc");
    const { id, ended, total } = await start("clients.deactivate", { query: "searchTerm=Tysi%C4%85c" });
    expect([ended, total]).toEqual([false, 1_050]);
    await part(id);
    expect(await own(id)).toMatchObject({ done: 100, changed: 100, ended: false });
    const colleague = await t.signIn("Admin");
    const theirs = { headers: colleague.headers };
    expect((await call("GET", "", theirs)).json()).toEqual([]);
    expect((await call("POST", `/${id}/stop`, theirs)).statusCode).toBe(404);
    const jobs = await startJobs(t.portal, t.app);
    await vi.waitFor(async () => expect((await own(id)).changed).toBeGreaterThan(200), 60_000);
    await jobs.stop();
    await call("POST", `/${id}/stop`);
    const { changed } = await own(id);
    expect(await countInactive("Tysiąc")).toBe(changed);
    expect((await call("DELETE", `/${id}`)).statusCode).toBe(204);
    expect((await call("GET", "")).json()).toEqual([]);
  });

  test("cut off in the middle of a part it goes on and does nothing twice", async () => {
    const ids = await addMany(150, "Przerwane");
    const { id } = await start("clients.deactivate", { ids });
    await part(id);
    const cut = t.portal.database.transaction().execute(async (tx) => {
      await makePart(tx, t.portal, { modules: t.app.modules, id });
      throw new Error("killed");
    });
    await expect(cut).rejects.toThrow("killed");
    expect(await own(id)).toMatchObject({ done: 100, changed: 100 });
    await Promise.all([part(id), part(id)]);
    await part(id);
    expect(await own(id)).toMatchObject({ done: 150, changed: 150, failed: 0, ended: true });
    const { rows } = await t.portal.pool.query(
      `select subject_id from audit_entries where action = 'client.deactivate' and subject_id = any($1)`,
      [ids],
    );
    expect(rows.length).toBe(150);
  });

  test("what another administrator changed meanwhile is told, and stopped it leaves the rest as it is", async () => {
    const ids = await addMany(150, "Zatrzymane");
    const { id } = await start("clients.deactivate", { ids });
    await t.portal.pool.query("update clients set active = false where id = $1", [ids[0]]);
    await part(id);
    expect((await call("DELETE", `/${id}`)).statusCode).toBe(409);
    expect((await call("POST", `/${id}/stop`)).json()).toMatchObject({
      ended: true,
      stopped: true,
      done: 100,
    });
    await part(id);
    const stopped = await own(id);
    expect(stopped).toMatchObject({ changed: 99, failed: 1, undoable: true });
    expect(stopped.failures[0]).toMatchObject({ id: ids[0], name: "Zatrzymane 0001" });
    expect(await countInactive("Zatrzymane")).toBe(100);
  });

  test("whoever may not any more has the rest refused", async () => {
    const ids = await addMany(120, "Zablokowany");
    const leaving = await t.signIn("Admin");
    const payload = { id: randomUUID(), action: "clients.deactivate", ids };
    await call("POST", "", { payload, headers: leaving.headers });
    await t.portal.pool.query("update accounts set state = 'blocked' where id = $1", [leaving.accountId]);
    await part(payload.id);
    const { rows } = await t.portal.pool.query("select * from bulk_changes where id = $1", [payload.id]);
    expect(rows[0]).toMatchObject({ changed: 0, failed: 120 });
    expect(rows[0].ended_at).not.toBeNull();
  });
});

test("bad input is refused at its field, and a client may do none of it", async () => {
  const [id] = (await addMany(1, "Zły")) as [string];
  const bad: [object, string][] = [
    [{ action: "clients.deactivate" }, "ids"],
    [{ action: "clients.deactivate", ids: [] }, "ids"],
    [{ action: "clients.deactivate", ids: Array.from({ length: 1_001 }, () => randomUUID()) }, "ids"],
    [{ action: "clients.deactivate", ids: [id], query: "" }, "ids"],
    [{ action: "clients.deactivate", query: "kind=nieznany" }, "query"],
    [{ action: "clients.deactivate", query: "searchTerm=niczego%20takiego" }, "ids"],
    [{ action: "clients.explode", ids: [id] }, "action"],
    [{ action: "messages.state", ids: [id], options: { state: "burnt" } }, "options"],
  ];
  for (const [payload, field] of bad) {
    const answer = await call("POST", "", { payload: { id: randomUUID(), ...payload } });
    expect(answer.statusCode, JSON.stringify(payload)).toBe(400);
    expect(Object.keys(answer.json().errors)[0]).toBe(field);
  }
  const owner = await signInFor(t, (await addClient(t, admin)).id);
  const payload = { id: randomUUID(), action: "clients.deactivate", ids: [id] };
  for (const [method, url] of [
    ["POST", ""],
    ["GET", ""],
    ["POST", `/${id}/undo`],
  ] as const) {
    expect((await call(method, url, { payload, headers: owner.headers })).statusCode).toBe(403);
  }
  expect(await countInactive("Zły")).toBe(0);
});

test("messages get their former states back, but for what somebody set meanwhile", async () => {
  const { rows } = await t.portal.pool.query<{ id: string }>(
    `insert into contact_messages (name, email, phone, subject, body, language, state, internal_note)
     select 'Jan', 'jan@example.pl', '', 'Temat ' || n, 'Treść', 'pl', case n when 1 then 'new' else 'read' end, ''
     from generate_series(1, 3) as n returning id`,
  );
  const ids = rows.map(({ id }) => id);
  const done = await start("messages.state", { ids, options: { state: "answered" } });
  expect(done.changed).toBe(3);
  await start("messages.state", { ids: [ids[2]], options: { state: "spam" } });
  const undone = (await call("POST", `/${done.id}/undo`)).json<BulkChange>();
  expect(undone).toMatchObject({ changed: 2, failed: 1, undoable: false, undoes: true });
  expect(undone.failures[0]?.reason).toBe("Wiadomość została w międzyczasie zmieniona");
  const states = await t.portal.pool.query(
    "select state from contact_messages where id = any($1) order by subject",
    [ids],
  );
  expect(states.rows.map(({ state }) => state)).toEqual(["new", "read", "spam"]);
});

test("chosen rows are exported, those of a client's own alone to a client", async () => {
  const clientId = (await addClient(t, admin)).id;
  const mine = await addInvestment(t, admin, { clientId });
  const foreign = await addInvestment(t, admin, { clientId: (await addClient(t, admin)).id });
  const exported = async (path: string, ids: string[], who = admin) => {
    const url = `/api/${path}/export?format=csv`;
    return t.app.inject({ method: "POST", url, headers: who.headers, payload: { ids } });
  };
  const both = await exported("investments", [mine.id, foreign.id]);
  expect([both.body.includes(mine.number), both.body.includes(foreign.number)]).toEqual([true, true]);
  const owner = await signInFor(t, clientId);
  const own = await exported("investments", [mine.id, foreign.id], owner);
  expect([own.body.includes(mine.number), own.body.includes(foreign.number)]).toEqual([true, false]);
  const { rows } = await t.portal.pool.query("select id from audit_entries order by id limit 2");
  const log = await exported(
    "audit",
    rows.map(({ id }) => String(id)),
  );
  expect(log.body.trim().split("\r\n").length).toBe(3);
  expect((await exported("audit", ["x"])).statusCode).toBe(400);
  expect((await exported("clients", [clientId], owner)).statusCode).toBe(403);
});
