import type { Language } from "@bonum/contract/text/language.ts";
import { type Selectable, sql } from "kysely";
import type { BulkItem, BulkResult } from "../../kernel/bulk.ts";
import type { ErasedPerson, Erasure, NameSource } from "../../kernel/module.ts";
import type { Database, Tx } from "../../platform/database/connect.ts";
import type { Schema } from "../../platform/database/schema.ts";

export type ChangeRow = Selectable<Schema["bulk_changes"]>;

export interface NewChange {
  id: string;
  accountId: string;
  action: string;
  options: Record<string, unknown>;
  undoes: string | null;
  background: boolean;
  items: readonly BulkItem[];
  address: string;
  requestId: string;
}

/** Adds a change with all its records, unless there is one of this id, or that takes the same one back. */
export async function insertChange(tx: Tx, { items, ...change }: NewChange): Promise<boolean> {
  const added = await tx
    .insertInto("bulk_changes")
    .values({
      id: change.id,
      account_id: change.accountId,
      action: change.action,
      options: JSON.stringify(change.options),
      undoes: change.undoes,
      background: change.background,
      total: items.length,
      address: change.address,
      request_id: change.requestId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (added === undefined) return false;
  await sql`
    insert into bulk_change_items (change_id, position, record_id, before)
    select ${change.id}::uuid, item.position, item.id, item.before
    from unnest(${items.map(({ id }) => id)}::uuid[], ${items.map(({ before }) => (before === undefined ? null : JSON.stringify(before)))}::jsonb[])
      with ordinality as item (id, before, position)
  `.execute(tx);
  return true;
}

/** A change that the account asked for. */
export function findChange(
  database: Database,
  accountId: string,
  by: { id: string } | { undoes: string },
): Promise<ChangeRow | undefined> {
  const own = database.selectFrom("bulk_changes").selectAll().where("account_id", "=", accountId);
  return ("id" in by ? own.where("id", "=", by.id) : own.where("undoes", "=", by.undoes)).executeTakeFirst();
}

/** Locks a change until the transaction ends, and reads it as it is then. */
export function lockChange(tx: Tx, id: string): Promise<ChangeRow | undefined> {
  return tx.selectFrom("bulk_changes").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

/** Number of background changes that an account sees at once. */
const SHOWN = 20;

/** The account's jobs that run, and those that ended within a day, the newest first. */
export function listChanges(database: Database, accountId: string): Promise<ChangeRow[]> {
  return database
    .selectFrom("bulk_changes")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("background", "=", true)
    .orderBy("added_at", "desc")
    .limit(SHOWN)
    .execute();
}

/** The next records that wait, in their order. */
export function listWaiting(tx: Tx, changeId: string, max: number): Promise<BulkItem[]> {
  return tx
    .selectFrom("bulk_change_items")
    .select(["record_id as id", "before"])
    .where("change_id", "=", changeId)
    .where("state", "=", "waiting")
    .orderBy("position")
    .limit(max)
    .execute();
}

/** The records that were changed, with what was noted of them. */
export function listChanged(tx: Tx, changeId: string): Promise<BulkItem[]> {
  return tx
    .selectFrom("bulk_change_items")
    .select(["record_id as id", "before"])
    .where("change_id", "=", changeId)
    .where("state", "=", "changed")
    .orderBy("position")
    .execute();
}

/** Notes what became of a part of the records. */
export async function saveResult(
  tx: Tx,
  changeId: string,
  { items, changed, failed, language }: BulkResult & { items: readonly BulkItem[]; language: Language },
): Promise<void> {
  const noted = new Map<string, { state: string; reason: string | null; before: string | null }>(
    items.map(({ id }) => [id, { state: "same", reason: null, before: null }]),
  );
  for (const { id, before } of changed) {
    noted.set(id, {
      state: "changed",
      reason: null,
      before: before === undefined ? null : JSON.stringify(before),
    });
  }
  for (const { id, reason } of failed)
    noted.set(id, { state: "failed", reason: reason[language], before: null });
  const all = [...noted.values()];
  await sql`
    update bulk_change_items as item set state = noted.state, reason = noted.reason, before = noted.before
    from unnest(${[...noted.keys()]}::uuid[], ${all.map(({ state }) => state)}::text[],
      ${all.map(({ reason }) => reason)}::text[], ${all.map(({ before }) => before)}::jsonb[])
      as noted (id, state, reason, before)
    where item.change_id = ${changeId} and item.record_id = noted.id and item.state = 'waiting'
  `.execute(tx);
  await tx
    .updateTable("bulk_changes")
    .set({
      changed: sql<number>`changed + ${changed.length}::integer`,
      failed: sql<number>`failed + ${failed.length}::integer`,
      done: sql<number>`done + ${items.length}::integer`,
      moved_at: sql<Date>`now()`,
    })
    .where("id", "=", changeId)
    .execute();
}

/** Notes one reason for all records that still wait. */
export async function failWaiting(tx: Tx, changeId: string, reason: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable("bulk_change_items")
    .set({ state: "failed", reason })
    .where("change_id", "=", changeId)
    .where("state", "=", "waiting")
    .executeTakeFirstOrThrow();
  const count = Number(numUpdatedRows);
  await tx
    .updateTable("bulk_changes")
    .set({
      failed: sql<number>`failed + ${count}::integer`,
      done: sql<number>`done + ${count}::integer`,
    })
    .where("id", "=", changeId)
    .execute();
}

export async function endChange(tx: Tx, id: string, { stopped = false } = {}): Promise<void> {
  await tx
    .updateTable("bulk_changes")
    .set({ ended_at: sql<Date>`now()`, ...(stopped && { stopped }) })
    .where("id", "=", id)
    .execute();
}

export async function deleteChange(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("bulk_changes").where("id", "=", id).execute();
}

/** Number of refusals in an answer, the first ones. */
const TOLD = 100;

interface Failure {
  id: string;
  name: string | null;
  reason: string;
}

/** Refused records with their names from `names`, and the reasons. */
export async function listFailures(
  database: Database,
  changeId: string,
  names: NameSource["present"],
): Promise<Failure[]> {
  const name =
    names === null
      ? sql`null::text`
      : sql`(select ${names.name} from ${sql.table(names.table)} where id = bulk_change_items.record_id)`;
  const { rows } = await sql<Failure>`
    select record_id as id, ${name} as name, coalesce(reason, '') as reason from bulk_change_items
    where change_id = ${changeId} and state = 'failed' order by position limit ${sql.lit(TOLD)}
  `.execute(database);
  return rows;
}

/** Jobs that have not moved for a while: whatever made them has died. */
export function listAbandoned(database: Database): Promise<{ id: string }[]> {
  return database
    .selectFrom("bulk_changes")
    .select("id")
    .where("ended_at", "is", null)
    .where("moved_at", "<", sql<Date>`now() - interval '1 minute'`)
    .execute();
}

/** Deletes what ended more than a day ago. */
export async function forgetEnded(database: Database): Promise<void> {
  await database
    .deleteFrom("bulk_changes")
    .where("ended_at", "<", sql<Date>`now() - interval '1 day'`)
    .execute();
}

/** Deletes the person's bulk changes; the changed records stay. */
export async function eraseChanges(tx: Tx, { id }: ErasedPerson): Promise<Erasure> {
  await tx.deleteFrom("bulk_changes").where("account_id", "=", id).execute();
  return {};
}
