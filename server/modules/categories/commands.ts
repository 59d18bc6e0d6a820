import { USUAL_CATEGORIES } from "@bonum/contract/categories/fields.ts";
import type { Account } from "../../kernel/account.ts";
import { isAdmin } from "../../kernel/account.ts";
import type { Caller, Target } from "../../kernel/caller.ts";
import { create, type Resource, remove } from "../../kernel/command.ts";
import { sameRevision } from "../../kernel/revision.ts";
import type { Tx } from "../../platform/database/connect.ts";
import { Invalid } from "../../platform/http/errors.ts";
import { holdCategories, replaceCategory } from "../documents/describe/queries.ts";
import { type CategoryRow, categoryTable, fieldsOf, findCategoryNamed } from "./queries.ts";

/** Lists of documents show categories by name, so a change of one is a change of theirs. */
export const resource: Resource<CategoryRow> = {
  subject: "category",
  topic: "documents",
  read: categoryTable.read,
  audit: fieldsOf,
  assertUnchanged: sameRevision({
    changed: {
      pl: "Kategoria została w międzyczasie zmieniona",
      en: "The category has been changed in the meantime",
    },
    reload: { pl: "Odśwież kategorię", en: "Reload the category" },
  }),
};

/** Administrators keep the categories; nobody else knows of them. */
export function canEditCategory(account: Account): boolean {
  return isAdmin(account);
}

/** Adds those of the usual categories that are not there. */
export async function addUsualCategories(tx: Tx, { actor, account }: Caller): Promise<CategoryRow[]> {
  await holdCategories(tx);
  const added: CategoryRow[] = [];
  for (const name of USUAL_CATEGORIES) {
    if (await findCategoryNamed(tx, name)) continue;
    const insert = (tx: Tx) => categoryTable.insert(tx, { name }, { authorId: account.id });
    added.push(await create(tx, actor, { resource, action: "category.create", insert }));
  }
  return added;
}

/** The id of the category of this name, which is added where there is none. */
export async function ensureCategory(tx: Tx, { actor, account }: Caller, name: string): Promise<string> {
  await holdCategories(tx);
  const found = await findCategoryNamed(tx, name);
  if (found) return found.id;
  const insert = (tx: Tx) => categoryTable.insert(tx, { name }, { authorId: account.id });
  return (await create(tx, actor, { resource, action: "category.create", insert })).id;
}

/**
 * Deletes a category; its documents, those in the trash too, get the replacement or none.
 *
 * @throws NotFound, Forbidden, Conflict; Invalid where there is no such replacement
 */
export async function deleteCategory(
  tx: Tx,
  { actor, account }: Caller,
  { target, replacement }: { target: Target; replacement: string | null },
): Promise<void> {
  await holdCategories(tx);
  const other = replacement === null ? null : await findReplacement(tx, { id: target.id, replacement });
  await remove<CategoryRow>(tx, actor, {
    // The documents' own entries would be as many as they are.
    resource: {
      ...resource,
      audit: (row) => ({ ...fieldsOf(row), documents: row.documents, replacement: other?.name ?? null }),
    },
    action: "category.delete",
    ifMatch: target.ifMatch,
    lock: (tx) => categoryTable.lock(tx, target.id),
    may: () => canEditCategory(account),
    async remove(tx, { id }) {
      await replaceCategory(tx, id, replacement);
      await categoryTable.delete(tx, id);
    },
  });
}

async function findReplacement(
  tx: Tx,
  { id, replacement }: { id: string; replacement: string },
): Promise<CategoryRow> {
  if (replacement === id) throw new Invalid({ replacement: ["category.same"] });
  const found = await categoryTable.find(tx, replacement);
  if (!found) throw new Invalid({ replacement: ["category.unknown"] });
  return found;
}

/** @throws Invalid where another category has the name */
export async function assertNameFree(
  tx: Tx,
  { name }: { name?: string },
  { id }: { id: string | null },
): Promise<void> {
  const found = name && (await findCategoryNamed(tx, name));
  if (found && found.id !== id) throw new Invalid({ name: ["category.taken"] });
}
