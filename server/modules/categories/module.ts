import { categoryCalls } from "@bonum/contract/categories/calls.ts";
import { CategoryFields, type CategoryView } from "@bonum/contract/categories/fields.ts";
import { categoryLabels } from "@bonum/contract/categories/labels.ts";
import type { Account } from "../../kernel/account.ts";
import { columnsOf } from "../../kernel/export.ts";
import type { Module } from "../../kernel/module.ts";
import { recordView } from "../../kernel/record-view.ts";
import { resourceRoutes } from "../../kernel/resource.ts";
import { route, write } from "../../kernel/route.ts";
import { withLongStatements } from "../../platform/database/deadlines.ts";
import { transact } from "../../platform/database/transaction.ts";
import { addUsualCategories, assertNameFree, canEditCategory, deleteCategory, resource } from "./commands.ts";
import { CATEGORY_NAMES, type CategoryRow, categoryTable, fieldsOf, listCategories } from "./queries.ts";

/** Document categories, managed by administrators. */
export const categories: Module = {
  name: "categories",
  labels: categoryLabels,
  subjects: { category: CATEGORY_NAMES },
  routes: ({ database }) => [
    write(categoryCalls.addUsual, async (tx, { account, caller }) =>
      (await addUsualCategories(tx, caller)).map((row) => presentCategory(row, account)),
    ),
    ...resourceRoutes(usualCalls, {
      resource,
      table: categoryTable,
      actions: { create: "category.create", update: "category.update" },
      may: canEditCategory,
      list: (_account, query) => listCategories(query),
      present: presentCategory,
      exported: {
        fileName: "Kategorie dokumentów",
        columns: columnsOf(categoryLabels, { fields: ["name", "documents", "dateAdded"] }),
      },
      rule: { schema: CategoryFields, check: assertNameFree },
    }),
    // Many documents may have it.
    route(categoryCalls.delete, ({ caller, target, query }) =>
      withLongStatements(() =>
        transact(database, (tx) =>
          deleteCategory(tx, caller, { target, replacement: query.replacement ?? null }),
        ),
      ),
    ),
  ],
};

/** Deleting asks what becomes of the documents, so it is no usual call. */
const { delete: _delete, addUsual: _addUsual, ...usualCalls } = categoryCalls;

function presentCategory(row: CategoryRow, account: Account): CategoryView {
  const may = canEditCategory(account);
  return {
    ...recordView(row),
    ...fieldsOf(row),
    documents: row.documents,
    can: { edit: may, delete: may },
  };
}
