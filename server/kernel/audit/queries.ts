import { isDeepStrictEqual } from "node:util";
import { NAMING_FIELDS } from "@bonum/contract/audit/fields.ts";
import type { Action, Subject } from "@bonum/contract/audit/names.ts";
import type { HistoryEntry } from "@bonum/contract/records.ts";
import { sql } from "kysely";
import { askOnce } from "../../platform/ask-once.ts";
import type { Database, Tx } from "../../platform/database/connect.ts";
import { prepared } from "../../platform/database/prepared.ts";

/** Actor of an audit entry. */
export interface Actor {
  accountId: string | null;
  /** E-mail of the account, or what was typed as one at a refused log-in. */
  email: string;
  address: string;
  requestId: string;
  /** True for the centre's people; not stored in the audit. */
  isStaff?: boolean;
  /** Name of the API key by which a program acts for the account. */
  apiKey?: string | undefined;
}

/** The portal itself, and whoever runs its machine. */
export const SYSTEM: Actor = { accountId: null, email: "system", address: "", requestId: "" };

export interface AuditEntry {
  actor: Actor;
  /** `resource.event`, as in `document.update`. */
  action: Action;
  subjectType: Subject;
  subjectId: string | null;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/**
 * Counts what whoever is not signed in may do any number of times: the first time in a window writes an entry, whose
 * `after` the next times count on as `attempts`. Where they name different actors, the entry names none.
 *
 * @param together what is counted in one entry, as in the network that it comes from
 */
export async function countAudit(
  database: Database,
  entry: AuditEntry,
  { together, windowSeconds }: { together: string; windowSeconds: number },
): Promise<void> {
  const { actor, action, subjectType, subjectId, after } = entry;
  await database
    .insertInto("audit_entries")
    .values({
      account_id: null,
      actor: actor.email,
      action,
      subject_type: subjectType,
      subject_id: subjectId,
      after: JSON.stringify({ ...after, attempts: 1 }),
      address: actor.address,
      request_id: actor.requestId,
      counted_as: sql<string>`concat_ws(' ', ${action}::text, ${together}::text,
        floor(extract(epoch from now()) / ${windowSeconds}::integer))`,
    })
    .onConflict((conflict) =>
      conflict
        .column("counted_as")
        .where("counted_as", "is not", null)
        .doUpdateSet({
          actor: sql<string>`case when audit_entries.actor = excluded.actor then excluded.actor else '' end`,
          after: sql<string>`jsonb_set(
            audit_entries.after, '{attempts}', to_jsonb((audit_entries.after->>'attempts')::integer + 1)
          )`,
        }),
    )
    .execute();
}

/** Writes the entry in the transaction of the change that it is about. */
export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await insertEntries(tx, [entry]);
}

/**
 * Writes the entry of an access that changes nothing. Entries that come while others are being written are written together
 * after them, with one statement, which is its own transaction: each fails only as all would.
 */
export function recordAccess(database: Database, entry: AuditEntry): Promise<void> {
  const accesses = accessesOf.get(database) ?? gatherAccesses(database);
  accessesOf.set(database, accesses);
  accesses.waiting.push(entry);
  return accesses.write();
}

interface Accesses {
  waiting: AuditEntry[];
  /** Writes what waits. */
  write(): Promise<void>;
}

const accessesOf = new WeakMap<Database, Accesses>();

function gatherAccesses(database: Database): Accesses {
  const waiting: AuditEntry[] = [];
  return { waiting, write: askOnce(() => insertEntries(database, waiting.splice(0))) };
}

async function insertEntries(handle: Database, entries: AuditEntry[]): Promise<void> {
  const rows = entries.map(({ actor, action, subjectType, subjectId, before, after }) => ({
    account_id: actor.accountId,
    actor: actor.email,
    action,
    subject_type: subjectType,
    subject_id: subjectId,
    before,
    after: actor.apiKey === undefined ? after : { ...after, [KEY_FIELD]: actor.apiKey },
    address: actor.address,
    request_id: actor.requestId,
  }));
  await insertRows(handle, { rows: JSON.stringify(rows) });
}

/** All rows are one parameter, so that any number of them is the same statement. */
const insertRows = prepared(["rows"], (database, { rows }: { rows: string }) =>
  database
    .insertInto("audit_entries")
    .columns([
      ...(["account_id", "actor", "action", "subject_type", "subject_id"] as const),
      ...(["before", "after", "address", "request_id"] as const),
    ])
    .expression(
      sql`select * from jsonb_to_recordset(${rows}::jsonb) as entries(account_id uuid, actor text, action text,
        subject_type text, subject_id text, before jsonb, after jsonb, address text, request_id text)`,
    ),
);

type Fields = Record<string, unknown> | null;

/** Stands in an entry's `after` beside the record's fields: what the API key is called by which it was done. */
export const KEY_FIELD = "apiKey";

/** Splits a jsonb entry into its actor, API key included, and the record's own fields. */
export function actedBy({ actor, after }: { actor: string; after: unknown }): {
  actor: string;
  after: Fields;
} {
  if (after === null || !(KEY_FIELD in (after as object))) return { actor, after: after as Fields };
  const { [KEY_FIELD]: apiKey, ...fields } = after as Record<string, unknown>;
  return { actor: `${actor} · API: ${apiKey}`, after: Object.keys(fields).length === 0 ? null : fields };
}

/**
 * Reduces two states of a record to the fields that differ and those that identify it; a single state stays
 * whole. Takes values of jsonb columns.
 */
export function changedFields(before: unknown, after: unknown): { before: Fields; after: Fields } {
  const [old, now] = [before as Fields, after as Fields];
  if (old === null || now === null) return { before: old, after: now };
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  const changed = names.filter(
    (name) => NAMING_FIELDS.includes(name) || !isDeepStrictEqual(old[name], now[name]),
  );
  const pick = (fields: Record<string, unknown>) =>
    Object.fromEntries(changed.filter((name) => name in fields).map((name) => [name, fields[name]]));
  return { before: pick(old), after: pick(now) };
}

export interface Download extends Pick<AuditEntry, "action" | "subjectType"> {
  subjectId: string;
  /** Fields of the entry. */
  after: Record<string, unknown>;
  /** Fields of `after` that identify the content; all by default. */
  content?: Record<string, unknown> | undefined;
}

/** Tells if the account began a download of this content within the last day. */
export async function hasDownloadedLately(
  database: Database,
  accountId: string,
  { action, subjectType, subjectId, after, content = after }: Download,
): Promise<boolean> {
  const entry = await database
    .selectFrom("audit_entries")
    .select("id")
    .where("subject_type", "=", subjectType)
    .where("subject_id", "=", subjectId)
    .where("action", "=", action)
    .where("account_id", "=", accountId)
    .where(sql<boolean>`after @> ${JSON.stringify(content)}::jsonb`)
    .where("at", ">", sql<Date>`now() - interval '1 day'`)
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
}

/** Longest history that a details page shows; the whole one is in the audit log. */
const LONGEST = 200;

/** History of one record, newest first; an entry of a change has only the changed fields. */
export async function readHistory(
  database: Database,
  { type, id, without }: { type: string; id: string; without: readonly string[] },
): Promise<HistoryEntry[]> {
  const rows = await database
    .selectFrom("audit_entries as e")
    .leftJoin("accounts", "accounts.id", "e.account_id")
    .select(["e.id", "e.at", "e.actor", "e.action", "e.before", "e.after"])
    .select((row) => row.fn.coalesce("accounts.display_name", "e.actor").as("person"))
    .where("e.subject_type", "=", type)
    .where("e.subject_id", "=", id)
    .where((row) => (without.length > 0 ? row("e.action", "not in", [...without]) : row.lit(true)))
    .orderBy("e.id", "desc")
    .limit(LONGEST)
    .execute();
  return rows.map(({ id, at, action, before, ...row }) => {
    const { actor, after } = actedBy(row);
    const person = actedBy({ ...row, actor: row.person }).actor;
    return { id: String(id), at: at.toISOString(), actor, person, action, ...changedFields(before, after) };
  });
}
