import type { AuditListQuery, AuditView } from "@bonum/contract/audit/fields.ts";
import { DISPLAY_TIME_ZONE } from "@bonum/contract/limits.ts";
import { type RawBuilder, type Selectable, sql } from "kysely";
import { changedFields } from "../../kernel/changed-fields.ts";
import type { Module } from "../../kernel/module.ts";
import type { Database } from "../../platform/database/connect.ts";
import { allOf, type Listing, listing } from "../../platform/database/page.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { nameEntries } from "./name-queries.ts";

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
    subject !== undefined && sql<boolean>`subject_type = ${subject}`,
    from !== undefined && sql<boolean>`at >= ${startOfDay(from, 0)}`,
    to !== undefined && sql<boolean>`at < ${startOfDay(to, 1)}`,
    !!searchTerm && sql<boolean>`search_text like search_pattern(${searchTerm})`,
  ]);
  return listing((database) => database.selectFrom("audit_entries").select(COLUMNS).where(condition), {
    id: "audit_entries.id",
    order: ORDERS[query.orderBy],
  });
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
    rows.map((row) => ({
      id: String(row.id),
      at: row.at.toISOString(),
      actor: row.actor,
      action: row.action,
      subject: row.subject_type,
      subjectId: row.subject_id,
      address: row.address,
      requestId: row.request_id,
      ...changedFields(row.before, row.after),
    })),
  );
}

function startOfDay(day: string, daysLater: number): RawBuilder<Date> {
  return sql`(${day}::date + ${daysLater}::integer)::timestamp at time zone ${DISPLAY_TIME_ZONE}`;
}
