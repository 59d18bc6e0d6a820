import type { AuditRecord, AuditSubject } from "@bonum/contract/audit.ts";
import { sql } from "kysely";
import type { Database } from "../../platform/database/connect.ts";

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
  const { rows } = await sql<NamedRow>`
    select 'document' as subject, id::text, name, deleted_at is null as there, null as within
      from documents where id = ${idsOf("document")}
    union all
    select 'client', id::text, name, true, null from clients where id = ${idsOf("client")}
    union all
    select 'investment', id::text, number || ' · ' || title, true, null
      from investments where id = ${idsOf("investment")}
    union all
    select 'service', id::text, name, true, null from services where id = ${idsOf("service")}
    union all
    select 'reference', id::text, name, true, kind from showcase_entries where id = ${idsOf("reference")}
    union all
    select 'message', id::text, subject, true, null from contact_messages where id = ${idsOf("message")}
    union all
    select 'mail', id::text, recipient, true, null from outbox_messages where id = ${idsOf("mail")}
    union all
    select 'invitation', id::text, email, true, client_id::text from invitations where id = ${idsOf("invitation")}
    union all
    select 'account', id::text, email, true, client_id::text
      from accounts where id = ${idsOf("account")} and state <> 'erased'
  `.execute(database);
  return rows;
}

/** The newest entry that holds a name, record by record: the index on the subject finds it. */
async function readLogged(database: Database, references: RecordReference[]): Promise<NamedRow[]> {
  const { rows } = await sql<NamedRow>`
    select gone.subject, gone.id, false as there, null as within, coalesce(
        state ->> 'number' || ' · ' || (state ->> 'title'), state ->> 'fileName', state ->> 'name',
        state ->> 'email', state ->> 'titlePl', state ->> 'recipient', state ->> 'subject') as name
    from unnest(${references.map(({ subject }) => subject)}::text[], ${references.map(({ id }) => id)}::text[])
      as gone (subject, id)
    cross join lateral (
      select coalesce(after, before) as state from audit_entries
      where subject_type = gone.subject and subject_id = gone.id
        and coalesce(after, before) ?| array['title', 'fileName', 'name', 'email', 'titlePl', 'recipient', 'subject']
      order by audit_entries.id desc limit 1
    ) as last
  `.execute(database);
  return rows;
}
