import type { AuditRecord } from "@bonum/contract/audit/fields.ts";
import { type RawBuilder, sql } from "kysely";
import type { Module, NameSource } from "../../kernel/module.ts";
import type { Database } from "../../platform/database/connect.ts";

/** A record that an entry tells of, or that one of its values names by its id. */
export interface RecordReference {
  subject: string;
  id: string;
}

/** What is known of the records; by `subject id`. */
export type RecordNames = ReadonlyMap<string, AuditRecord>;

export const referenceKey = ({ subject, id }: RecordReference) => `${subject} ${id}`;

interface NamedRow extends AuditRecord {
  subject: string;
  id: string;
}

type Sources = (NameSource & { subject: string })[];

/** Where the names of every module's subjects are found. */
export function nameSources(modules: readonly Module[]): Sources {
  return modules.flatMap(({ subjects }) =>
    Object.entries(subjects ?? {}).flatMap(([subject, source]) =>
      source === null ? [] : { subject, ...source },
    ),
  );
}

/**
 * What the records are called now; those that are gone as the log last called them. Two queries for a whole page,
 * however long. Erasing a person has taken their name out of the log, so none comes back this way.
 */
export async function readNames(
  database: Database,
  sources: Sources,
  references: RecordReference[],
): Promise<RecordNames> {
  const names = new Map<string, AuditRecord>();
  const keep = ({ subject, id, ...record }: NamedRow) => names.set(referenceKey({ subject, id }), record);
  (await readPresent(database, sources, references)).forEach(keep);
  const gone = references.filter((reference) => !names.has(referenceKey(reference)));
  if (gone.length > 0) (await readLogged(database, sources, gone)).forEach(keep);
  return names;
}

async function readPresent(
  database: Database,
  sources: Sources,
  references: RecordReference[],
): Promise<NamedRow[]> {
  const idsOf = (subject: string) => {
    const ids = references.filter((reference) => reference.subject === subject).map(({ id }) => id);
    return sql`any (${[...new Set(ids)]}::uuid[])`;
  };
  const parts = sources.flatMap(({ subject, present }) =>
    present === null ? [] : selectNames(subject, present, idsOf(subject)),
  );
  const { rows } = await sql<NamedRow>`${sql.join(parts, sql` union all `)}`.execute(database);
  return rows;
}

function selectNames(subject: string, present: NonNullable<NameSource["present"]>, ids: RawBuilder<unknown>) {
  const { table, name, there = sql`true`, within = sql`null::text`, only = sql`true` } = present;
  return sql`
    select ${subject}::text as subject, id::text, ${name} as name, ${there} as there, ${within} as within
    from ${sql.table(table)} where id = ${ids} and ${only}`;
}

/** The newest entry that holds a name, record by record: the index on the subject finds it. */
async function readLogged(
  database: Database,
  sources: Sources,
  references: RecordReference[],
): Promise<NamedRow[]> {
  const names = sources.map(({ subject, logged }) => sql`when ${subject} then ${logged}`);
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
