import { once } from "node:events";
import http, { type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { readSheet } from "read-excel-file/node";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { withLongStatements } from "../platform/database/deadlines.ts";
import { addClient, signInFor } from "../testing/clients.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../testing/portal.ts";

/** Rows of the list whose export is large, and of the one whose file no buffer on the way holds whole. */
const MANY = 10_000;
const WIDE = 5_000;

let t: TestPortal;
let admin: SignedIn;
let port: number;
beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin");
  // Slow to index on a busy machine.
  await withLongStatements(async () => {
    await sql`
      insert into clients (kind, name, town, internal_note)
      select 'other', 'Klient ' || n, 'Łódź', '' from generate_series(1, ${MANY}::integer) as n
    `.execute(t.portal.database);
    await sql`
      insert into clients (kind, name, internal_note)
      select 'association', 'Stowarzyszenie ' || lpad(n::text, 5, '0'),
        (select string_agg(md5(n || ',' || part), '') from generate_series(1, 120) as part)
      from generate_series(1, ${WIDE}::integer) as n
    `.execute(t.portal.database);
  });
  await t.app.listen({ port: 0, host: "127.0.0.1" });
  port = (t.app.server.address() as AddressInfo).port;
});
const begun: IncomingMessage[] = [];
afterEach(() => {
  for (const answer of begun.splice(0)) answer.destroy();
});
afterAll(() => t.close());

/** Begins to read an answer and stops: nothing more is taken from the connection until it is read on. */
async function begin(query: string, who = admin, path = "/api/clients/export"): Promise<IncomingMessage> {
  const request = http.get({
    port,
    path: `${path}?${query}`,
    headers: who.headers,
    agent: false,
  });
  const [answer] = (await once(request, "response")) as [IncomingMessage];
  answer.on("error", () => undefined);
  begun.push(answer);
  return answer;
}

async function readOn(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Number of open transactions of the portal. */
async function openTransactions(): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*) as open from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'
  `.execute(t.portal.database);
  return rows[0]?.open ?? 0;
}

/** Waits until the exports, however many, stand still because nobody reads on. */
const expectOpen = (exports: number) =>
  vi.waitFor(async () => expect(await openTransactions()).toBe(exports), 20_000);

const expectNothingHeld = () =>
  vi.waitFor(async () => {
    expect(await openTransactions()).toBe(0);
    expect(t.app.exports.running.owners).toEqual([]);
    expect(t.portal.pool.idleCount).toBe(t.portal.pool.totalCount);
  }, 20_000);

/** The largest share of the processor time of all turns of the event loop that one of them took, while `work` ran. */
async function largestTurn(work: Promise<unknown>): Promise<number> {
  let done = false;
  const ended = work.finally(() => {
    done = true;
  });
  const timeOf = ({ user, system }: NodeJS.CpuUsage) => user + system;
  const start = timeOf(process.threadCpuUsage());
  let before = start;
  let largest = 0;
  while (!done) {
    await setImmediate();
    const now = timeOf(process.threadCpuUsage());
    largest = Math.max(largest, now - before);
    before = now;
  }
  await ended;
  return largest / (before - start);
}

/** Makes the large workbook while others ask for a list. */
async function makeLargeWorkbook() {
  let made = false;
  let answered = 0;
  const file = begin("format=xlsx&kind=other&orderBy=dateAsc")
    .then(readOn)
    .finally(() => {
      made = true;
    });
  const others = (async () => {
    for (; !made; answered += 1) {
      const answer = await t.app.inject({ url: "/api/clients?pageSize=1", headers: admin.headers });
      expect(answer.statusCode).toBe(200);
    }
  })();
  const turn = await largestTurn(file);
  await others;
  return { file: await file, turn, answered };
}

test("a large workbook is made in small turns, and other requests are answered meanwhile", async () => {
  const making = await makeLargeWorkbook();
  const again = await makeLargeWorkbook();
  // A collection of garbage makes a turn of one making long; what the building does at once makes one of each.
  expect(Math.min(making.turn, again.turn)).toBeLessThan(0.1);
  // More than was under way when the building began: how many more only the machine's speed says.
  expect(making.answered).toBeGreaterThan(2);
  const rows = await readSheet(making.file);
  expect(rows).toHaveLength(1 + MANY);
  expect(rows[0]?.slice(0, 3)).toEqual(["Nazwa albo imię i nazwisko", "Rodzaj klienta", "NIP"]);
  expect(new Set(rows.slice(1).map(([name]) => name)).size).toBe(MANY);
});

test("a client that goes away leaves nothing open", async () => {
  for (const format of ["csv", "xlsx"]) {
    const answer = await begin(`format=${format}&kind=association`);
    await expectOpen(1);
    answer.destroy();
    await expectNothingHeld();
  }
});

test("an export that takes too long is broken off, so that a slow client holds no transaction for ever", async () => {
  const { longestMs } = t.app.exports;
  t.app.exports.longestMs = 300;
  const answer = await begin("format=csv&kind=association");
  t.app.exports.longestMs = longestMs;
  await expectNothingHeld();
  await expect(readOn(answer)).rejects.toThrow("aborted");
});

test("few exports run at once: the next one learns when to try again, and goes on after the others", async () => {
  const slow = await Promise.all([1, 2].map(() => begin("format=csv&kind=association")));
  const refused = await t.app.inject({ url: "/api/clients/export?format=csv", headers: admin.headers });
  expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "10"]);
  const other = await t.signIn("Admin");
  const theirs = await Promise.all([1, 2].map(() => begin("format=csv&kind=association", other)));
  const third = await t.signIn("Admin");
  expect((await begin("format=csv", third)).statusCode).toBe(429);
  for (const answer of [...slow, ...theirs]) answer.destroy();
  await expectNothingHeld();
  const later = await begin("format=csv&kind=association&searchTerm=05000", third);
  expect((await readOn(later)).toString()).toContain("Stowarzyszenie 05000");
});

test("clients have half of the places, one each, so that none of them keeps others or the centre waiting", async () => {
  const clients = await Promise.all(["A", "B", "C"].map((name) => addClient(t, admin, { name })));
  const [first, second, third] = await Promise.all(clients.map(({ id }) => signInFor(t, id)));
  const member = await signInFor(t, clients[0]?.id ?? "", "member");
  // Their long streets are slow to index.
  await withLongStatements(async () => {
    for (const [index, { id }] of clients.entries()) {
      await sql`
        insert into investments (number, client_id, title, street, stage)
        select 'INW/1999/' || ${String(index)} || n, ${id}, 'Dom ' || n, repeat('x', 40000), 'concept'
        from generate_series(1, 400) as n
      `.execute(t.portal.database);
    }
  });
  const path = "/api/investments/export";
  const open = await begin("format=csv", first, path);
  expect(open.statusCode).toBe(200);
  for (const who of [first, member]) expect((await begin("format=csv", who, path)).statusCode).toBe(429);
  expect((await begin("format=csv", second, path)).statusCode).toBe(200);
  expect((await begin("format=csv", third, path)).statusCode).toBe(429);
  const staff = await Promise.all([1, 2].map(() => begin("format=csv&kind=association")));
  expect(staff.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  open.destroy();
  await vi.waitFor(async () => expect((await begin("format=csv", third, path)).statusCode).toBe(200), 20_000);
  for (const answer of begun.splice(0)) answer.destroy();
  await expectNothingHeld();
});

test("a failure before the first row is answered with a problem, not with a broken file", async () => {
  await t.portal.pool.query("alter table clients rename to clients_elsewhere");
  for (const format of ["csv", "xlsx"]) {
    const url = `/api/clients/export?format=${format}`;
    const answer = await t.app.inject({ url, headers: admin.headers });
    expect([answer.statusCode, answer.json().title]).toEqual([500, "Błąd serwera"]);
  }
  await t.portal.pool.query("alter table clients_elsewhere rename to clients");
  await expectNothingHeld();
});

test("every row is from one moment, however slowly the client reads", async () => {
  const answer = await begin("format=csv&kind=association&orderBy=nameAsc");
  await expectOpen(1);
  const { numAffectedRows } = await withLongStatements(() =>
    sql`delete from clients where kind = 'association' and name < 'Stowarzyszenie 03000'`.execute(
      t.portal.database,
    ),
  );
  expect(numAffectedRows).toBe(2_999n);
  const names = (await readOn(answer)).toString().match(/^Stowarzyszenie \d+/gm);
  expect(names).toEqual(
    Array.from({ length: WIDE }, (_, index) => `Stowarzyszenie ${String(index + 1).padStart(5, "0")}`),
  );
  await expectNothingHeld();
});
