import { DISPLAY_TIME_ZONE } from "@bonum/contract/calendar.ts";
import type { ClientQuotas, QuotaDefaults, QuotaKind, QuotaUse } from "@bonum/contract/quotas/fields.ts";
import { sql } from "kysely";
import type { NameSource } from "../../kernel/module.ts";
import { editedBy } from "../../kernel/record-queries.ts";
import type { Database, Tx } from "../../platform/database/connect.ts";

/** Bytes of a unit in which room is given. */
const MEGABYTE = 1024 * 1024;

export type DefaultsRow = Awaited<ReturnType<typeof readDefaults>>;

/** Id of the single row in the audit log and announcements. */
const DEFAULTS_ID = "quotas";

export async function readDefaults(database: Database) {
  const row = await database
    .selectFrom("quota_defaults")
    .leftJoin("accounts as updater", "updater.id", "quota_defaults.updated_by")
    .select([
      "megabytes",
      "drafts",
      "messages",
      "quota_defaults.revision",
      "quota_defaults.updated_at",
      "updater.display_name as updated_by_name",
    ])
    .executeTakeFirstOrThrow();
  return { ...row, id: DEFAULTS_ID };
}

/** Locks the defaults until the transaction ends, and reads them as they are then. */
export async function lockDefaults(tx: Tx): Promise<DefaultsRow> {
  await tx.selectFrom("quota_defaults").select("id").forNoKeyUpdate().execute();
  return readDefaults(tx);
}

export async function editDefaults(tx: Tx, fields: QuotaDefaults, editorId: string): Promise<void> {
  await tx
    .updateTable("quota_defaults")
    .set({ ...fields, ...editedBy(editorId) })
    .execute();
}

export type ClientQuotasRow = NonNullable<Awaited<ReturnType<typeof findQuotas>>>;

/** A client's own numbers, where it has a row of its own or not; none where there is no such client. */
export function findQuotas(database: Database, clientId: string) {
  return database
    .selectFrom("clients")
    .leftJoin("client_quotas as own", "own.client_id", "clients.id")
    .leftJoin("accounts as updater", "updater.id", "own.updated_by")
    .select([
      "clients.id",
      "own.megabytes",
      "own.drafts",
      "own.messages",
      sql<number>`coalesce(own.revision, 0)`.as("revision"),
      "own.updated_at",
      "updater.display_name as updated_by_name",
    ])
    .where("clients.id", "=", clientId)
    .executeTakeFirst();
}

export async function readQuotas(tx: Tx, clientId: string): Promise<ClientQuotasRow> {
  const row = await findQuotas(tx, clientId);
  if (row === undefined) throw new Error("a client's quotas are read that is not there");
  return row;
}

/** Locks a client's numbers until the transaction ends; none where there is no such client. */
export async function lockClientQuotas(tx: Tx, clientId: string): Promise<ClientQuotasRow | undefined> {
  await tx.selectFrom("clients").select("id").where("id", "=", clientId).forNoKeyUpdate().execute();
  return findQuotas(tx, clientId);
}

export async function saveQuotas(
  tx: Tx,
  clientId: string,
  { fields, editorId }: { fields: ClientQuotas; editorId: string },
): Promise<void> {
  await tx
    .insertInto("client_quotas")
    .values({ client_id: clientId, ...fields, updated_at: sql<Date>`now()`, updated_by: editorId })
    .onConflict((conflict) =>
      conflict.column("client_id").doUpdateSet({
        ...fields,
        revision: sql<number>`client_quotas.revision + 1`,
        updated_at: sql<Date>`now()`,
        updated_by: editorId,
      }),
    )
    .execute();
}

/** Makes those who add something for a client wait for each other, so that the second sees what the first has added. */
export async function lockUse(tx: Tx, clientId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`quota:${clientId}`}, 0))`.execute(tx);
}

/** Reads a client's use of each quota, with its limit. */
export async function readUse(database: Database, clientId: string): Promise<QuotaUse> {
  const { rows } = await sql<Record<`${QuotaKind}_${"used" | "limit"}`, number>>`
    select
      (
        select coalesce(sum(sent.size), 0)::bigint from documents
        join document_versions as sent on sent.document_id = documents.id and sent.number = 1
        where documents.client_id = ${clientId} and documents.deleted_at is null
      ) as bytes_used,
      coalesce(own.megabytes, defaults.megabytes)::bigint * ${MEGABYTE} as bytes_limit,
      (select count(*) from orders where client_id = ${clientId} and state = 'draft') as drafts_used,
      coalesce(own.drafts, defaults.drafts) as drafts_limit,
      (
        select count(*) from order_messages
        join orders on orders.id = order_messages.order_id
        where order_messages.side = 'client' and order_messages.correction_id is null
          and order_messages.added_at >=
            date_trunc('day', now() at time zone ${DISPLAY_TIME_ZONE}::text) at time zone ${DISPLAY_TIME_ZONE}::text
          and orders.client_id = ${clientId}
      ) as messages_used,
      coalesce(own.messages, defaults.messages) as messages_limit
    from quota_defaults as defaults
    left join client_quotas as own on own.client_id = ${clientId}
  `.execute(database);
  const [row] = rows;
  if (row === undefined) throw new Error("the row of default quotas is missing");
  return {
    bytes: { used: row.bytes_used, limit: row.bytes_limit },
    drafts: { used: row.drafts_used, limit: row.drafts_limit },
    messages: { used: row.messages_used, limit: row.messages_limit },
  };
}

/** Names of quotas for the audit log: their clients' names. */
export const QUOTA_NAMES: NameSource = {
  present: { table: "clients", name: sql`name` },
  logged: sql`state ->> 'name'`,
};
