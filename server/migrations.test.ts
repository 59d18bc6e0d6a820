import { cp, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migratePortal } from "./migrations.ts";
import { migrate } from "./platform/database/migrate.ts";
import { createTestDatabase, type TestDatabase } from "./testing/database.ts";

/* What newer migrations make of the rows that an older portal left. */

const CLIENT = "00000000-0000-4000-8000-000000000001";
const OF_CLIENT = "00000000-0000-4000-8000-000000000002";
const OF_CENTRE = "00000000-0000-4000-8000-000000000003";

let t: TestDatabase;
beforeAll(async () => {
  t = await createTestDatabase();
  await sql`drop schema graphile_worker cascade`.execute(t.database);
  await sql`drop schema public cascade`.execute(t.database);
  await sql`create schema public`.execute(t.database);
  await migrateUpTo("0015");
  await t.pool.query(`
    insert into documents (id, file_key, name, file_type, added_at, deleted_at)
    select gen_random_uuid(), i, 'Dokument ' || i, case when i % 3 = 0 then 'pdf' else 'image' end,
      '2024-12-20'::timestamptz + i * interval '1 day', case when i % 5 = 0 then now() end
    from generate_series(1, 100) as i;
    insert into document_versions (document_id, number, storage_key, content_type, size, sha256, created_at)
    select id, number, id || '/' || number, 'image/png', 100 * number, sha256('a'), added_at + number * interval '20 days'
    from documents cross join generate_series(1, 2) as number;
    insert into audit_entries (actor, action, subject_type, before, after, address, request_id)
    select 'jan@example.pl', 'client.update', 'client', jsonb_build_object('name', 'Żółw ' || i), '{"number": 77, "town": null}', '', ''
    from generate_series(1, 4500) as i;
    insert into clients (id, kind, name) values ('${CLIENT}', 'company', 'Żuraw');
    insert into invitations (id, email, display_name, client_id, client_role, expires_at) values
      ('${OF_CLIENT}', 'ewa@example.pl', 'Ewa', '${CLIENT}', 'owner', now()),
      ('${OF_CENTRE}', 'jan@example.pl', 'Jan', null, null, now());
    insert into outbox_messages (recipient, template, language, subject, state, about) values
      ('ewa@example.pl', 'invitation', 'pl', '', 'sent', '{${OF_CLIENT}}'),
      ('jan@example.pl', 'invitation', 'pl', '', 'sent', '{${OF_CENTRE}}'),
      ('gone@example.pl', 'invitation', 'pl', '', 'sent', '{}'),
      ('centrum@example.pl', 'contact-message', 'pl', '', 'kept', '{}'),
      ('ola@example.pl', 'password-reset', 'pl', '', 'waiting', '{${OF_CLIENT}}');
  `);
  // Two servers of the new version start at once.
  await Promise.all([migratePortal(t.url), migratePortal(t.url)]);
});
afterAll(() => t.drop());

/** Applies the migrations before this one, as an older portal has them. */
async function migrateUpTo(number: string): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), "bonum-migrations-"));
  const all = join(import.meta.dirname, "migrations");
  const older = (await readdir(all)).filter((file) => file < number);
  for (const file of older) await cp(join(all, file), join(directory, file));
  await migrate(t.url, directory);
  await rm(directory, { recursive: true });
}

test("documents and their bytes are counted by month", async () => {
  const { rows: counted } = await t.pool.query(`
    select file_type, make_date(year_added, month_added, 1) as month, in_trash, count, bytes from document_counts
    where count <> 0 or bytes <> 0 order by 1, 2, 3`);
  const { rows: actual } = await t.pool.query(`
    with parts as (
      select file_type, added_at as moment, deleted_at, 1 as document, 0 as size from documents
      union all
      select file_type, created_at, deleted_at, 0, size from document_versions join documents on id = document_id
    )
    select file_type, date_trunc('month', moment at time zone 'Europe/Warsaw')::date as month,
      deleted_at is not null as in_trash, sum(document)::bigint as count, sum(size)::bigint as bytes
    from parts group by 1, 2, 3 order by 1, 2, 3`);
  expect(counted).toEqual(actual);
  expect(counted.length).toBeGreaterThan(10);
});

test("the audit log's older entries are found by their values", async () => {
  const find = async (term: string) => {
    const { rows } = await t.pool.query(
      "select count(*) as found from audit_entries where search_text like search_pattern($1)",
      [term],
    );
    return rows[0].found;
  };
  expect(await find("zolw 4321")).toBe(1);
  expect(await find("77")).toBeGreaterThan(4400);
  expect(await find("town")).toBe(0);
  const { rows } = await t.pool.query("select from audit_entries where search_text is null");
  expect(rows).toEqual([]);
});

test("letters from before they had rules let in whom they let in, and go to the centre where they went there", async () => {
  const { rows } = await t.pool.query(
    "select recipient, lets_in, first_link, to_centre from outbox_messages order by recipient",
  );
  expect(rows.map((row) => Object.values(row))).toEqual([
    ["centrum@example.pl", false, false, true],
    ["ewa@example.pl", true, true, false],
    ["gone@example.pl", true, false, false],
    ["jan@example.pl", true, false, false],
    ["ola@example.pl", false, false, false],
  ]);
});

test("no index is left unfinished", async () => {
  const { rows } = await t.pool.query("select indexrelid::regclass from pg_index where not indisvalid");
  expect(rows).toEqual([]);
});

/** From here on servers of two versions work on one schema; see decision 0053. */
const FIRST_EXPANDING = "0185";

/** Statements that remove or require something unknown to the previous version. */
const TAKES_AWAY =
  /\bdrop (table|column|view|function|type|constraint)\b|\brename\b|\balter column \w+ (set not null|(set data )?type)\b|\bset not null\b/i;

/** A check that is replaced by one of the same name: the values that it adds are written by this version alone. */
const REPLACED_CHECK = /\bdrop constraint (\w+);\s*alter table \w+ add constraint \1\s+check\b/gi;

const takesAway = (statements: string) => TAKES_AWAY.test(statements.replace(REPLACED_CHECK, ""));

const STATEMENTS = [
  ["create table shelves (id uuid primary key)", false],
  ["alter table drawers add column colour text not null default ''", false],
  ["create index concurrently shelves_id on shelves (id)", false],
  [
    "alter table drawers drop constraint wide; alter table drawers add constraint wide check (width > 1)",
    false,
  ],
  [
    "alter table drawers drop constraint wide; alter table drawers add constraint deep check (depth > 1)",
    true,
  ],
  ["alter table drawers drop column colour", true],
  ["alter table drawers rename to cupboards", true],
  ["alter table drawers alter column colour set not null", true],
  ["alter table drawers alter column colour type int", true],
  ["drop table drawers", true],
] as const;

test.each(STATEMENTS)("of %j it is known whether it takes something away: %s", (statement, takes) => {
  expect(takesAway(statement)).toBe(takes);
});

test("what the version before uses is taken away by migrations of their own", async () => {
  const directory = join(import.meta.dirname, "migrations");
  const files = (await readdir(directory)).filter((file) => file >= FIRST_EXPANDING);
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const statements = (await readFile(join(directory, file), "utf8")).replace(/--.*$/gm, "");
    expect([file, takesAway(statements)]).toEqual([file, file.endsWith(".contract.sql")]);
  }
});
