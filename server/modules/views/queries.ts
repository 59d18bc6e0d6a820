import { NewView, ViewFields } from "@bonum/contract/views/fields.ts";
import { type InferResult, type RawBuilder, sql } from "kysely";
import type { Account } from "../../kernel/account.ts";
import type { ErasedPerson, Erasure, NameSource } from "../../kernel/module.ts";
import { namedAlike, recordTable } from "../../kernel/table-queries.ts";
import type { Database, Tx } from "../../platform/database/connect.ts";
import type { Invalid } from "../../platform/http/errors.ts";

/** A saved view with the names of the people behind it. */
export type ViewRow = InferResult<ReturnType<typeof selectViews>>[number];

function selectViews(database: Database) {
  return database
    .selectFrom("list_views")
    .leftJoin("accounts as owner", "owner.id", "list_views.added_by")
    .leftJoin("accounts as updater", "updater.id", "list_views.updated_by")
    .selectAll("list_views")
    .select(["owner.display_name as owner_name", "updater.display_name as updated_by_name"]);
}

const alike = namedAlike<ViewFields>(ViewFields.shape);

/** Audited fields of a shared view. */
export const fieldsOf = namedAlike<NewView>(NewView.shape).fields;

const TAKEN = { name: ["view.taken"] } satisfies Invalid["fields"];

/** An account's own views, and those that are shared. @throws Invalid where the name is taken */
export const viewTable = recordTable<ViewRow, ViewFields>({
  table: "list_views",
  select: selectViews,
  ...alike,
  visibleTo,
  taken: { list_views_own: TAKEN, list_views_shared: TAKEN },
});

function visibleTo({ id }: Account): RawBuilder<boolean> {
  return sql<boolean>`(list_views.shared or list_views.added_by = ${id}::uuid)`;
}

/** The views of a list that the account has, by name. */
export function listViews(database: Database, account: Account, list: string): Promise<ViewRow[]> {
  return selectViews(database)
    .where("list_views.list", "=", list)
    .where(visibleTo(account))
    .orderBy(sql`list_views.name collate "pl-x-icu"`)
    .orderBy("list_views.id")
    .execute();
}

/** Number of a list's shared views, or of one account's own. */
export async function countViews(
  tx: Tx,
  { list, ownerId }: { list: string; ownerId: string | null },
): Promise<number> {
  const { count } = await tx
    .selectFrom("list_views")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("list", "=", list)
    .where(ownerId === null ? sql<boolean>`shared` : sql<boolean>`not shared and added_by = ${ownerId}::uuid`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The views that lists open with for an account. */
export async function listDefaults(database: Database, accountId: string): Promise<ReadonlySet<string>> {
  const rows = await database
    .selectFrom("default_views")
    .select("view_id")
    .where("account_id", "=", accountId)
    .execute();
  return new Set(rows.map(({ view_id }) => view_id));
}

/** Has a list open with a view for an account; null for the whole list. */
export async function writeDefault(
  tx: Tx,
  { accountId, list, viewId }: { accountId: string; list: string; viewId: string | null },
): Promise<void> {
  if (viewId === null) {
    await tx
      .deleteFrom("default_views")
      .where("account_id", "=", accountId)
      .where("list", "=", list)
      .execute();
    return;
  }
  await tx
    .insertInto("default_views")
    .values({ account_id: accountId, list, view_id: viewId })
    .onConflict((conflict) => conflict.columns(["account_id", "list"]).doUpdateSet({ view_id: viewId }))
    .execute();
}

/** The views that an account saved. */
export function selectMyViews(database: Database, { id }: Account) {
  const listViews = database
    .selectFrom("list_views")
    .select(["list", "name", "query", "shared"])
    .where("added_by", "=", id)
    .orderBy("added_at");
  return { listViews };
}

/** Deletes the person's private views; shared ones stay without their name. */
export async function eraseViews(tx: Tx, { id }: ErasedPerson): Promise<Erasure> {
  await tx.deleteFrom("default_views").where("account_id", "=", id).execute();
  await tx.deleteFrom("list_views").where("added_by", "=", id).where("shared", "=", false).execute();
  return {};
}

/** Names of shared views for the audit log. */
export const VIEW_NAMES: NameSource = {
  present: { table: "list_views", name: sql`name`, there: sql<boolean>`false`, only: sql<boolean>`shared` },
  logged: sql`state ->> 'name'`,
};
