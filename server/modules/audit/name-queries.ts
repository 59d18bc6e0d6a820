import { AUDIT_SUBJECTS, type AuditRecord, type AuditSubject } from "@bonum/contract/audit/fields.ts";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/database/connect.ts";

/** The records of a subject that are there to be named. */
interface PresentRecords {
  table: string;
  /** Of a row, as the other members. */
  name: RawBuilder<string>;
  /** Whether the record's screen can be opened; always, unless said. */
  there?: RawBuilder<boolean>;
  /** As in `AuditRecord`; nothing, unless said. */
  within?: RawBuilder<string | null>;
  /** Which rows have a name; all, unless said. */
  only?: RawBuilder<boolean>;
}

/** Where the log finds what the records of a subject are called. */
interface NameSource {
  /** Null where the log alone names them. */
  present: PresentRecords | null;
  /** Of `state`, as an entry keeps it: what a record was called that is gone. */
  logged: RawBuilder<string | null>;
}

/** For every subject, so that a new one asks for its name; null where an entry tells of no record with one. */
const NAME_SOURCES: Record<AuditSubject, NameSource | null> = {
  document: {
    present: { table: "documents", name: sql`name`, there: sql`deleted_at is null` },
    logged: sql`state ->> 'fileName'`,
  },
  session: null,
  account: {
    present: {
      table: "accounts",
      name: sql`email`,
      within: sql`client_id::text`,
      only: sql`state <> 'erased'`,
    },
    logged: sql`state ->> 'email'`,
  },
  invitation: {
    present: { table: "invitations", name: sql`email`, within: sql`client_id::text` },
    logged: sql`state ->> 'email'`,
  },
  client: { present: { table: "clients", name: sql`name` }, logged: sql`state ->> 'name'` },
  investment: {
    present: { table: "investments", name: sql`number || ' · ' || title` },
    logged: sql`(state ->> 'number') || ' · ' || (state ->> 'title')`,
  },
  service: { present: { table: "services", name: sql`name` }, logged: sql`state ->> 'name'` },
  organisation: null,
  page: { present: null, logged: sql`state ->> 'titlePl'` },
  reference: {
    present: { table: "showcase_entries", name: sql`name`, within: sql`kind` },
    logged: sql`state ->> 'name'`,
  },
  message: {
    present: { table: "contact_messages", name: sql`subject` },
    logged: sql`state ->> 'subject'`,
  },
  mail: {
    present: { table: "outbox_messages", name: sql`recipient` },
    logged: sql`state ->> 'recipient'`,
  },
  security: null,
  "test-data": null,
};

/** A record that an entry tells of, or that one of its values names by its id. */
export interface RecordReference {
  subject: AuditSubject;
  id: string;
}

/** What is known of the records; by `subject id`. */
export type RecordNames = ReadonlyMap<string, AuditRecord>;

export const referenceKey = ({ subject, id }: RecordReference) => `${subject} ${id}`;

interface NamedRow extends AuditRecord {
  subject: AuditSubject;
  id: string;
}

const SOURCES = AUDIT_SUBJECTS.flatMap((subject) => {
  const source = NAME_SOURCES[subject];
  return source === null ? [] : { subject, ...source };
});

/**
 * What the records are called now; those that are gone as the log last called them. Two queries for a whole page,
 * however long. Erasing a person has taken their name out of the log, so none comes back this way.
 */
export async function readNames(database: Database, references: RecordReference[]): Promise<RecordNames> {
  const names = new Map<string, AuditRecord>();
  const keep = ({ subject, id, ...record }: NamedRow) => names.set(referenceKey({ subject, id }), record);
  (await readPresent(database, references)).forEach(keep);
  const gone = references.filter((reference) => !names.has(referenceKey(reference)));
  if (gone.length > 0) (await readLogged(database, gone)).forEach(keep);
  return names;
}

async function readPresent(database: Database, references: RecordReference[]): Promise<NamedRow[]> {
  const idsOf = (subject: AuditSubject) => {
    const ids = references.filter((reference) => reference.subject === subject).map(({ id }) => id);
    return sql`any (${[...new Set(ids)]}::uuid[])`;
  };
  const parts = SOURCES.flatMap(({ subject, present }) =>
    present === null ? [] : selectNames(subject, present, idsOf(subject)),
  );
  const { rows } = await sql<NamedRow>`${sql.join(parts, sql` union all `)}`.execute(database);
  return rows;
}

function selectNames(subject: AuditSubject, present: PresentRecords, ids: RawBuilder<unknown>) {
  const { table, name, there = sql`true`, within = sql`null::text`, only = sql`true` } = present;
  return sql`
    select ${subject}::text as subject, id::text, ${name} as name, ${there} as there, ${within} as within
    from ${sql.table(table)} where id = ${ids} and ${only}`;
}

/** The newest entry that holds a name, record by record: the index on the subject finds it. */
async function readLogged(database: Database, references: RecordReference[]): Promise<NamedRow[]> {
  const names = SOURCES.map(({ subject, logged }) => sql`when ${subject} then ${logged}`);
  const { rows } = await sql<NamedRow>`
    select gone.subject, gone.id, last.name, false as there, null as within
    from unnest(${references.map(({ subject }) => subject)}::text[], ${references.map(({ id }) => id)}::text[])
      as gone (subject, id)
    cross join lateral (
      select logged.name from audit_entries
      cross join lateral (select coalesce(after, before) as state) as kept
      cross join lateral (select case gone.subject ${sql.join(names, sql` `)} end as name) as logged
      where subject_type = gone.subject and subject_id = gone.id and logged.name is not null
      order by audit_entries.id desc limit 1
    ) as last
  `.execute(database);
  return rows;
}
