import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { linkAuditEntries, verifyAudit } from "./audit-chain-queries.ts";
import { forgetActor } from "./audit-person-queries.ts";
import { type AuditEntry, countAudit, recordAudit } from "./audit-queries.ts";

let t: TestDatabase;
beforeEach(async () => {
  t = await createTestDatabase();
});
afterEach(() => t.drop());

const PERSON = "00000000-0000-4000-8000-000000000001";
const entry = (n: number, actor: Partial<AuditEntry["actor"]> = {}): AuditEntry => ({
  actor: { accountId: null, email: "jan@example.pl", address: "10.0.0.1", requestId: `r${n}`, ...actor },
  action: "client.update",
  subjectType: "client",
  subjectId: `${n}`,
  before: { name: "Źródło" },
  after: { name: `Źródło ${n}`, notes: [1, 2.5, null, { a: true }] },
});
const write = (...numbers: number[]) =>
  t.database.transaction().execute(async (tx) => {
    for (const n of numbers) await recordAudit(tx, entry(n));
  });
const alter = (statement: string) => t.pool.query(statement);

test("a log that nobody touched is whole, however often it is linked, and by two servers at once", async () => {
  expect(await verifyAudit(t.database)).toMatchObject({ links: 0, waiting: 0 });
  await write(1, 2, 3);
  const added = await Promise.all([linkAuditEntries(t.database), linkAuditEntries(t.database)]);
  expect(added.sort()).toEqual([0, 3]);
  await write(4);
  expect(await verifyAudit(t.database)).toMatchObject({ links: 3, waiting: 1 });
  await linkAuditEntries(t.database);
  const proof = await verifyAudit(t.database);
  expect(proof).toMatchObject({ links: 4, waiting: 0, amended: 0 });
  expect(proof.broken).toBeUndefined();
});

test("the first entry that was altered is named", async () => {
  await write(1, 2, 3, 4);
  await linkAuditEntries(t.database);
  await alter(`update audit_entries set after = '{"name": "inaczej"}' where subject_id in ('2', '4')`);
  expect((await verifyAudit(t.database)).broken).toBe("Wpis 2 (ogniwo 2) zmieniono.");
});

test.each([
  ["an entry that was removed", "delete from audit_entries where id = 2", "Wpis 2 (ogniwo 2) usunięto."],
  ["a link that was removed", "delete from audit_links where seq = 2", "Brakuje ogniwa 2."],
  [
    "an entry that was altered together with its digest",
    `update audit_entries set actor = 'inny@example.pl' where id = 2;
     update audit_links set digest = (select audit_digest(e) from audit_entries e where e.id = 2) where seq = 2`,
    "Ogniwo 2 (wpis 2) jest przerwane.",
  ],
])("%s is named", async (_case, statement, sentence) => {
  await write(1, 2, 3);
  await linkAuditEntries(t.database);
  await alter(statement);
  expect((await verifyAudit(t.database)).broken).toBe(sentence);
});

test("a mark that was kept elsewhere shows a chain that was cut or made anew", async () => {
  await write(1, 2, 3);
  await linkAuditEntries(t.database);
  const { head } = await verifyAudit(t.database);
  await write(4);
  await linkAuditEntries(t.database);
  expect((await verifyAudit(t.database, head)).broken).toBeUndefined();
  await alter("delete from audit_entries where id >= 3; delete from audit_links where seq >= 3");
  expect((await verifyAudit(t.database)).broken).toBeUndefined();
  expect((await verifyAudit(t.database, head)).broken).toMatch(/usunięto jego koniec/);
  await write(5);
  await linkAuditEntries(t.database);
  expect((await verifyAudit(t.database, head)).broken).toMatch(/utworzono na nowo/);
});

test("taking an erased person out leaves the log whole, and is counted", async () => {
  await t.database.transaction().execute(async (tx) => {
    await recordAudit(tx, entry(1, { accountId: PERSON }));
    await recordAudit(tx, entry(2));
  });
  await linkAuditEntries(t.database);
  await t.database
    .transaction()
    .execute((tx) => forgetActor(tx, { id: PERSON, email: "jan@example.pl", emails: [] }));
  expect((await verifyAudit(t.database)).broken).toBeUndefined();
  await linkAuditEntries(t.database);
  expect(await verifyAudit(t.database)).toMatchObject({ links: 3, amended: 1, waiting: 0 });
  await alter("update audit_entries set actor = 'jan@example.pl' where id = 1");
  expect((await verifyAudit(t.database)).broken).toBe("Wpis 1 (ogniwo 3) zmieniono.");
});

test("an entry that still counts refusals is linked when it counts no more", async () => {
  const count = () =>
    countAudit(t.database, { ...entry(1), after: {} }, { together: "10.0.0.0", windowSeconds: 900 });
  await count();
  await linkAuditEntries(t.database);
  await count();
  expect(await verifyAudit(t.database)).toMatchObject({ links: 0, waiting: 1 });
  await sql`update audit_entries set at = now() - interval '2 hours'`.execute(t.database);
  await linkAuditEntries(t.database);
  const proof = await verifyAudit(t.database);
  expect(proof).toMatchObject({ links: 1, waiting: 0 });
  expect(proof.broken).toBeUndefined();
});
