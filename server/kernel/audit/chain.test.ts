import { createHash } from "node:crypto";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { linkAuditEntries, readAuditHead } from "./chain-queries.ts";
import { forgetActor } from "./person-queries.ts";
import { verifyAudit } from "./proof-queries.ts";
import { type AuditEntry, countAudit, recordAudit } from "./queries.ts";

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

test("P3.9: a log that nobody touched is whole, however often it is linked, and by two servers at once", async () => {
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

test("P3.9: the first entry that was altered is named", async () => {
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
  expect((await verifyAudit(t.database, [head])).broken).toBeUndefined();
  await alter("delete from audit_entries where id >= 3; delete from audit_links where seq >= 3");
  expect((await verifyAudit(t.database)).broken).toBeUndefined();
  expect((await verifyAudit(t.database, [head])).broken).toMatch(/usunięto jego koniec/);
  await write(5);
  await linkAuditEntries(t.database);
  expect((await verifyAudit(t.database, [head])).broken).toMatch(/utworzono na nowo/);
});

/** Adds the account of the person, and has it erased, as the command does. */
async function erasePerson() {
  await sql`
    insert into accounts (id, email, display_name, roles, password_hash, state)
    values (${PERSON}, ${`${PERSON}@erased.invalid`}, 'Konto usunięte', '{Client}', '', 'erased')
  `.execute(t.database);
  await t.database.transaction().execute(async (tx) => {
    await forgetActor(tx, { id: PERSON, email: "jan@example.pl", emails: [], retainedName: null });
    const erasure = { action: "account.erase", subjectType: "account", subjectId: PERSON } as const;
    const { actor } = entry(9);
    await recordAudit(tx, { actor: { ...actor, email: "admin@example.pl" }, ...erasure, after: {} });
  });
}

test("taking an erased person out leaves the log whole, and is counted", async () => {
  await t.database.transaction().execute(async (tx) => {
    await recordAudit(tx, entry(1, { accountId: PERSON }));
    await recordAudit(tx, entry(2));
  });
  await linkAuditEntries(t.database);
  await erasePerson();
  expect((await verifyAudit(t.database)).broken).toBeUndefined();
  await linkAuditEntries(t.database);
  expect(await verifyAudit(t.database)).toMatchObject({ links: 4, amended: 1, waiting: 0 });
  await alter("update audit_entries set actor = 'jan@example.pl' where id = 1");
  expect((await verifyAudit(t.database)).broken).toBe("Wpis 1 (ogniwo 4) zmieniono.");
});

/** Links what waits, as housekeeping does, and says what the proof finds. */
async function brokenOnceLinked() {
  await linkAuditEntries(t.database);
  return (await verifyAudit(t.database)).broken;
}

test.each([
  ["that nobody erased a person for", "insert into audit_amendments (entry_id) values (2)"],
  [
    "in the name of somebody who was not erased",
    `insert into accounts (id, email, display_name, roles, password_hash)
       values ('${PERSON}', 'jan@example.pl', 'Jan', '{Client}', '');
     insert into audit_amendments (entry_id, erased) values (2, '${PERSON}')`,
  ],
  [
    "with an erasure that was made up",
    `insert into audit_entries (actor, action, subject_type, subject_id, address, request_id)
       values ('admin@example.pl', 'account.erase', 'account', '${PERSON}', '', '');
     insert into audit_amendments (entry_id, erased) values (2, '${PERSON}')`,
  ],
])("an altered entry noted as an amendment %s does not count", async (_, statements) => {
  await write(1, 2, 3);
  await linkAuditEntries(t.database);
  const { head } = await verifyAudit(t.database);
  await alter("update audit_entries set actor = 'ktoś inny', after = '{}' where id = 2");
  await alter(statements);
  expect((await verifyAudit(t.database, [head])).broken).toBe("Wpis 2 (ogniwo 2) zmieniono.");
  expect(await brokenOnceLinked()).toBe("Wpis 2 (ogniwo 2) zmieniono.");
});

test.each([
  ["what an erasure may not touch", `after = '{"name": "inaczej"}'`],
  ["what was done", "action = 'client.create'"],
  ["a personal field into somebody else's name", `actor = 'ktoś inny'`],
])("under a genuine erasure nobody can alter %s", async (_, change) => {
  await t.database.transaction().execute(async (tx) => {
    await recordAudit(tx, entry(1, { accountId: PERSON }));
    await recordAudit(tx, entry(2));
  });
  await linkAuditEntries(t.database);
  await erasePerson();
  await linkAuditEntries(t.database);
  await alter(`update audit_entries set ${change} where id = 2`);
  await alter(`insert into audit_amendments (entry_id, erased) values (2, '${PERSON}')`);
  expect((await verifyAudit(t.database)).broken).toMatch(/^Wpis 2 \(ogniwo 2\) zmieniono/);
  expect(await brokenOnceLinked()).toMatch(/^Wpis 2 \(ogniwo 2\) zmieniono/);
});

test("entries of a chain without the second digest are linked once more, as they were linked; what was altered before is not", async () => {
  await write(1, 2, 3);
  await linkAuditEntries(t.database);
  // The chain as the version before made it.
  const { rows } = await t.pool.query("select seq, entry_id, digest from audit_links order by seq");
  let hash: Buffer = Buffer.alloc(32);
  for (const { seq, entry_id, digest } of rows) {
    hash = createHash("sha256").update(hash).update(`${seq} ${entry_id} new `).update(digest).digest();
    await t.pool.query("update audit_links set form = 1, lasting = null, hash = $2 where seq = $1", [
      seq,
      hash,
    ]);
  }
  expect(await verifyAudit(t.database, [`3:${hash.toString("hex")}`])).not.toHaveProperty("broken");
  await alter("update audit_entries set action = 'client.create' where id = 2");
  await linkAuditEntries(t.database);
  expect((await verifyAudit(t.database)).broken).toBe("Wpis 2 (ogniwo 2) zmieniono.");
  await alter("update audit_entries set action = 'client.update' where id = 2");
  expect(await linkAuditEntries(t.database)).toBe(1);
  expect(await linkAuditEntries(t.database)).toBe(0);
  expect(await verifyAudit(t.database)).toMatchObject({ links: 6, amended: 0, waiting: 0 });
  expect(await verifyAudit(t.database)).not.toHaveProperty("broken");
});

test("the head is that of the proof; there is none before the first link", async () => {
  expect(await readAuditHead(t.database)).toBe("");
  await write(1, 2);
  await linkAuditEntries(t.database);
  expect(await readAuditHead(t.database)).toBe((await verifyAudit(t.database)).head);
});

test("a link of an amendment that somebody added by the known procedure does not count either", async () => {
  await write(1, 2);
  await linkAuditEntries(t.database);
  await alter("update audit_entries set action = 'client.create' where id = 2");
  const { rows } = await t.pool.query(
    "select audit_digest(e) as digest, (select hash from audit_links where seq = 2) as before from audit_entries e where id = 2",
  );
  const hash = createHash("sha256")
    .update(rows[0].before)
    .update("3 2 amended ")
    .update(rows[0].digest)
    .digest();
  await t.pool.query(
    "insert into audit_links (seq, entry_id, amended, digest, hash) values (3, 2, true, $1, $2)",
    [rows[0].digest, hash],
  );
  expect((await verifyAudit(t.database)).broken).toMatch(/^Wpis 2 \(ogniwo 3\) zmieniono/);
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
