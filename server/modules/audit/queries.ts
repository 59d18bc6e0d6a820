import type { AuditListQuery, AuditRecord, AuditView } from "@bonum/contract/audit/fields.ts";
import { type RawBuilder, type Selectable, sql } from "kysely";
import { actedBy, changedFields } from "../../kernel/audit/queries.ts";
import type { Module, NameSource } from "../../kernel/module.ts";
import { startOfDay } from "../../kernel/record-queries.ts";
import { holdsWords } from "../../kernel/search-queries.ts";
import type { Database } from "../../platform/database/connect.ts";
import { allOf, type Listing, listing } from "../../platform/database/page.ts";
import type { Schema } from "../../platform/database/schema.ts";

const ORDERS: Record<AuditListQuery["orderBy"], RawBuilder<unknown>> = {
  dateDesc: sql`audit_entries.at desc, audit_entries.id desc`,
  dateAsc: sql`audit_entries.at asc, audit_entries.id asc`,
};

/** All but what the log is searched by, which says the same once more. */
const COLUMNS = [
  "id",
  "at",
  "actor",
  "action",
  "subject_type",
  "subject_id",
  "before",
  "after",
  "address",
  "request_id",
] as const;

type AuditRow = Pick<Selectable<Schema["audit_entries"]>, (typeof COLUMNS)[number]>;

/**
 * The audit log. A term is looked for in who acted, what was done, to which id and from which address, and in the values
 * that a change left or found: see `fill_audit_search` in the migrations.
 */
export function listAudit(query: AuditListQuery): Listing<AuditRow> {
  const { searchTerm, subject, from, to } = query;
  const condition = allOf([
    leavesLoginsOut(query) && sql<boolean>`subject_type <> 'session'`,
    subject !== undefined && sql<boolean>`subject_type = ${subject}`,
    from !== undefined && sql<boolean>`at >= ${startOfDay(from, 0)}`,
    to !== undefined && sql<boolean>`at < ${startOfDay(to, 1)}`,
    !!searchTerm && holdsWords(sql`search_text`, searchTerm),
  ]);
  return listing((database) => database.selectFrom("audit_entries").select(COLUMNS).where(condition), {
    id: "audit_entries.id",
    order: ORDERS[query.orderBy],
  });
}

/** Tells if the query excludes log-ins; it must match the predicate of the partial index. */
export function leavesLoginsOut({ logins, subject }: Pick<AuditListQuery, "logins" | "subject">): boolean {
  return logins === "hidden" && subject === undefined;
}

/** Entries as the API shows them, with their records' names; of a change only the fields that it touched. */
export function presentAudit(
  database: Database,
  modules: readonly Module[],
  rows: AuditRow[],
): Promise<AuditView[]> {
  return nameEntries(
    database,
    modules,
    rows.map((row) => {
      const { actor, after } = actedBy(row);
      return {
        id: String(row.id),
        at: row.at.toISOString(),
        actor,
        action: row.action,
        subject: row.subject_type,
        subjectId: row.subject_id,
        address: row.address,
        requestId: row.request_id,
        ...changedFields(row.before, after),
      };
    }),
  );
}

type Fields = AuditView["before"];

/** The values that may hold a client's id, and not only a name. */
const CLIENT_FIELDS = ["client", "clientId"];

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A record that an entry is about, or that one of its values names by its id. */
interface RecordReference {
  subject: string;
  id: string;
}

/** Names of records, by `subject id`. */
type RecordNames = ReadonlyMap<string, AuditRecord>;

const referenceKey = ({ subject, id }: RecordReference) => `${subject} ${id}`;

interface NamedRow extends AuditRecord {
  subject: string;
  id: string;
}

type Sources = (NameSource & { subject: string })[];

/** Says of every entry which record it is about, and names the clients that its values hold by their ids. */
async function nameEntries(
  database: Database,
  modules: readonly Module[],
  entries: Omit<AuditView, "record">[],
): Promise<AuditView[]> {
  const sources = nameSources(modules);
  const references = entries.flatMap((entry) => referencesOf(sources, entry));
  const names = await readNames(database, sources, references);
  return entries.map((entry) => ({
    ...entry,
    record: names.get(referenceKey({ subject: entry.subject, id: entry.subjectId ?? "" })) ?? null,
    before: withClientNames(entry.before, names),
    after: withClientNames(entry.after, names),
  }));
}

/** References by id in an entry. Ids of subjects with a table are UUIDs. */
function referencesOf(
  sources: Sources,
  { subject, subjectId, before, after }: Omit<AuditView, "record">,
): RecordReference[] {
  const loggedAlone = sources.filter(({ present }) => present === null).map((source) => source.subject);
  const own = subjectId === null ? [] : [{ subject, id: subjectId }];
  const clients = [before, after].flatMap(clientIds).map((id) => ({ subject: "client", id }));
  return [...own, ...clients].filter((named) => loggedAlone.includes(named.subject) || UUID.test(named.id));
}

function clientIds(fields: Fields): string[] {
  const values = CLIENT_FIELDS.map((name) => fields?.[name]);
  return values.filter((value) => typeof value === "string" && UUID.test(value)) as string[];
}

function withClientNames(fields: Fields, names: RecordNames): Fields {
  if (fields === null) return null;
  const subject = "client";
  // A project keeps its client's name beside the id: told once.
  const told = Object.entries(fields).filter(([name]) => name !== "clientId" || !("client" in fields));
  const named = told.map(([name, value]) => {
    const known = CLIENT_FIELDS.includes(name) && names.get(referenceKey({ subject, id: String(value) }));
    return [name, known ? known.name : value];
  });
  return Object.fromEntries(named);
}

/** Name sources of all modules' subjects. */
function nameSources(modules: readonly Module[]): Sources {
  return modules.flatMap(({ subjects = {} }) =>
    Object.entries<NameSource | null>(subjects).flatMap(([subject, source]) =>
      source ? { subject, ...source } : [],
    ),
  );
}

/**
 * Reads the present names of records, and for deleted ones the last logged name. Two queries per page of any
 * length. An erasure has removed the person's name from the log, so none comes back this way.
 */
async function readNames(
  database: Database,
  sources: Sources,
  references: RecordReference[],
): Promise<RecordNames> {
  const names = new Map<string, AuditRecord>();
  const add = ({ subject, id, ...record }: NamedRow) => names.set(referenceKey({ subject, id }), record);
  (await readPresent(database, sources, references)).forEach(add);
  const gone = references.filter((reference) => !names.has(referenceKey(reference)));
  if (gone.length > 0) (await readLogged(database, sources, gone)).forEach(add);
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
