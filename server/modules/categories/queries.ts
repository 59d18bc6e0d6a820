import { CategoryFields, type CategoryListQuery } from "@bonum/contract/categories/fields.ts";
import { type InferResult, type RawBuilder, sql } from "kysely";
import type { NameSource } from "../../kernel/module.ts";
import { holdsWords } from "../../kernel/search-queries.ts";
import { namedAlike, recordTable } from "../../kernel/table-queries.ts";
import type { Database, Tx } from "../../platform/database/connect.ts";
import { type Listing, listing } from "../../platform/database/page.ts";

/** A category with how many documents have it. */
export type CategoryRow = InferResult<ReturnType<typeof selectCategories>>[number];

function selectCategories(database: Database) {
  return database
    .selectFrom("document_categories")
    .leftJoin("document_label_counts as counts", (join) =>
      join.on("counts.kind", "=", "category").on(sql<boolean>`counts.label = document_categories.id::text`),
    )
    .leftJoin("accounts as updater", "updater.id", "document_categories.updated_by")
    .selectAll("document_categories")
    .select([
      "updater.display_name as updated_by_name",
      sql<number>`coalesce(counts.count, 0)::bigint`.as("documents"),
    ]);
}

const alike = namedAlike<CategoryFields>(CategoryFields.shape);

/** Form fields of a category. */
export const fieldsOf = alike.fields;

/** @throws Invalid where another category has the name, from what adds or edits one */
export const categoryTable = recordTable<CategoryRow, CategoryFields>({
  table: "document_categories",
  select: selectCategories,
  ...alike,
  taken: { document_categories_by_name: { name: ["category.taken"] } },
});

/** The category of this name, blind to case and diacritics. */
export async function findCategoryNamed(tx: Tx, name: string): Promise<{ id: string } | undefined> {
  const named = sql<boolean>`search_text = fold_text(${name})`;
  return tx.selectFrom("document_categories").select("id").where(named).executeTakeFirst();
}

const NAME = sql`document_categories.name collate "pl-x-icu"`;

const ORDERS: Record<CategoryListQuery["orderBy"], RawBuilder<unknown>> = {
  nameAsc: sql`${NAME} asc, document_categories.id asc`,
  nameDesc: sql`${NAME} desc, document_categories.id desc`,
  dateAsc: sql`document_categories.added_at asc, document_categories.id asc`,
  dateDesc: sql`document_categories.added_at desc, document_categories.id desc`,
};

/** The categories that match. */
export function listCategories({ searchTerm, orderBy }: CategoryListQuery): Listing<CategoryRow> {
  const condition = searchTerm
    ? holdsWords(sql`document_categories.search_text`, searchTerm)
    : sql<boolean>`true`;
  return listing((database) => selectCategories(database).where(condition), { order: ORDERS[orderBy] });
}

/** Names of categories for the audit log. */
export const CATEGORY_NAMES: NameSource = {
  present: { table: "document_categories", name: sql`name` },
  logged: sql`state ->> 'name'`,
};
