import type { Readable, Writable } from "node:stream";
import type pg from "pg";
import { from, to } from "pg-copy-streams";
import type { ListedObject } from "../backup-set.ts";

/*
 * Tables as PostgreSQL's own COPY writes and reads them, so that no program of PostgreSQL has to be installed beside the
 * portal. What belongs to one moment or one machine is left out.
 */

/** Locked by a backup for as long as it runs: there is one at a time. */
export const RUNNING = 7_265_101;

/**
 * Left empty: sessions (whoever was signed out stays so), what is counted by minutes, uploads that were not finished and
 * their leases, which servers and pools of jobs work here, how backups went on this machine, texts as HTML. The queue of jobs has a
 * schema of its own and makes itself anew.
 */
const LEFT_OUT = [
  "migrations",
  "sessions",
  "throttle",
  "uploads",
  "upload_parts",
  "object_leases",
  "servers",
  "job_pools",
  "backup_runs",
  "rendered_texts",
];

/** A table and the columns that are written of it: all but those that the database computes. */
export interface Table {
  name: string;
  columns: string[];
}

/** @returns false where another backup runs */
export async function lockBackup(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>("select pg_try_advisory_lock($1) as locked", [
    RUNNING,
  ]);
  return rows[0]?.locked === true;
}

/** The tables that a backup holds, in the order of their names. */
export async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relname = any($1)
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`,
    [LEFT_OUT],
  );
  return rows;
}

/** The names of the migrations that the database has. */
export async function readMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>("select name from migrations order by name");
  return rows.map(({ name }) => name);
}

/** All rows of a table, as COPY writes them. */
export function copyOut(client: pg.Client, { name, columns }: Table): Readable {
  return copied(client, `${quoted(name)} (${columns.map(quoted).join(", ")})`);
}

/**
 * Contents that rows keep in the storage: versions of documents, waiting inbox documents, and the pictures of
 * the public site. Running uploads and deleted infected contents are left out.
 */
export const CONTENTS = `(
  select v.storage_key, v.sha256, v.size, 'document' as what, d.id::text as id, v.number as version, d.name
  from document_versions v join documents d on d.id = v.document_id
  where not exists (
    select from object_scans s where s.storage_key = v.storage_key and s.removed_at is not null
  )
  union all
  select storage_key, sha256, size, 'paper', id::text, null, name from inbox_papers where storage_key is not null
  union all
  select picture_key, picture_sha256, picture_size, 'picture', id::text, null, name
  from showcase_entries where picture_key is not null
  union all
  select banner_key, banner_sha256, banner_size, 'banner', 'organisation', null, ''
  from organisation where banner_key is not null
)`;

/** The objects of all contents, each once: a version that was restored from an earlier one shares its object. */
const OBJECTS = `(select distinct on (storage_key) storage_key, sha256, size from ${CONTENTS} c order by storage_key)`;

/** Makes room for the objects of the moment that a backup shows, for as long as its connection is open. */
export async function prepareObjects(client: pg.Client): Promise<void> {
  await client.query(
    "create temporary table backup_objects (storage_key text primary key, sha256 text not null, size bigint not null)",
  );
}

/** Keeps the objects of all contents as they are now, for when their bytes are copied. */
export async function keepObjects(client: pg.Client): Promise<void> {
  await client.query(
    `insert into backup_objects select storage_key, encode(sha256, 'hex'), size from ${OBJECTS} o`,
  );
}

/** The kept objects: key, SHA-256 and size, tabs between. */
export function copyObjects(client: pg.Client): Readable {
  return copied(client, "(select storage_key, sha256, size from backup_objects order by storage_key)");
}

/** The kept objects, in the order of their keys. */
export async function* keptObjects(client: pg.Client): AsyncGenerator<ListedObject> {
  for (let after = ""; ; ) {
    const { rows } = await client.query<ListedObject>(
      `select storage_key as key, sha256, size::float8 as size from backup_objects
      where storage_key > $1 order by storage_key limit 500`,
      [after],
    );
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.key;
  }
}

/** Number of backed-up objects, and their bytes. */
export async function countObjects(client: pg.Client): Promise<{ count: number; bytes: number }> {
  const { rows } = await client.query<{ count: string; bytes: string }>(
    "select count(*) as count, coalesce(sum(size), 0) as bytes from backup_objects",
  );
  return { count: Number(rows[0]?.count), bytes: Number(rows[0]?.bytes) };
}

/** The last link of the audit log's chain, as its proof writes it. */
export async function readHead(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ head: string }>(
    "select seq || ':' || encode(hash, 'hex') as head from audit_links order by seq desc limit 1",
  );
  return rows[0]?.head ?? null;
}

export function copyIn(client: pg.Client, { name, columns }: Table): Writable {
  return client.query(from(`copy ${quoted(name)} (${columns.map(quoted).join(", ")}) from stdin`));
}

/** Tables' constraints and triggers that a filling transaction drops and restores at its end. */
export interface Suspended {
  tables: string[];
  constraints: { table: string; name: string; definition: string }[];
}

/**
 * Empties all tables, and takes off what would change rows or want them in an order: triggers and foreign keys. Only who owns
 * the tables may.
 */
export async function suspendRules(client: pg.Client, tables: readonly Table[]): Promise<Suspended> {
  const { rows: constraints } = await client.query<Suspended["constraints"][number]>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
  );
  for (const { table, name } of constraints)
    await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  const names = tables.map(({ name }) => quoted(name));
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${names.join(", ")}`);
  return { tables: names, constraints };
}

/** Puts the rules back, by which the database checks every foreign key, and goes on counting where the rows end. */
export async function resumeRules(client: pg.Client, { tables, constraints }: Suspended): Promise<void> {
  for (const { table, name, definition } of constraints)
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
  for (const name of tables) await client.query(`alter table ${name} enable trigger user`);
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `select c.oid::regclass::text as table, a.attname as column,
      pg_get_serial_sequence(c.oid::regclass::text, a.attname) as sequence
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and pg_get_serial_sequence(c.oid::regclass::text, a.attname) is not null`,
  );
  for (const { table, column, sequence } of rows)
    await client.query(`select setval($1, coalesce(max(${quoted(column)}), 0) + 1, false) from ${table}`, [
      sequence,
    ]);
}

/**
 * Letters that waited when the backup was made may have gone out since: a person decides, as after any sending whose outcome
 * nobody knows.
 */
export async function doubtLetters(client: pg.Client): Promise<number> {
  const { rowCount } = await client.query(
    `update outbox_messages set state = 'uncertain', claimed_at = null,
      last_error = 'Odtworzono z kopii zapasowej; nie wiadomo, czy wiadomość wysłano.'
    where state in ('waiting', 'sending')`,
  );
  return rowCount ?? 0;
}

function copied(client: pg.Client, what: string): Readable {
  return client.query(to(`copy ${what} to stdout`));
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
