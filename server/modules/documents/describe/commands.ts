import { isDeepStrictEqual } from "node:util";
import type { DocumentDescription } from "@bonum/contract/documents/fields.ts";
import { tagKey } from "@bonum/contract/documents/tags.ts";
import { LONGEST } from "@bonum/contract/limits.ts";
import type { Caller } from "../../../kernel/caller.ts";
import type { Tx } from "../../../platform/database/connect.ts";
import { canEdit } from "../policy.ts";
import { type DocumentRow, documentTable } from "../queries.ts";
import { changeEach, type EachChanged, lockEach, REASONS } from "../selection/change-each.ts";
import { lockCategory } from "./category.ts";
import { saveTags } from "./queries.ts";

/**
 * Changes category and tags of some documents. They are locked in the order of their ids and read after that, so that of two
 * who give tags at once both keep theirs. What cannot be changed is told and left out; the others commit together.
 *
 * @throws Invalid where there is no such category
 */
export async function describeDocuments(
  tx: Tx,
  { actor, account }: Caller,
  { ids, category, addTags, removeTags }: DocumentDescription,
): Promise<EachChanged> {
  await lockCategory(tx, category);
  const locked = await lockEach(tx, ids);
  const labels = { category, added: await saveTags(tx, addTags), removed: new Set(removeTags.map(tagKey)) };
  return changeEach(tx, actor, {
    ids,
    locked,
    change: {
      action: "document.describe",
      audit: labelsOf,
      refuse(row) {
        if (!canEdit(account, row)) return REASONS.inTrash;
        return labelsFor(row, labels).tags.length > LONGEST.tags ? REASONS.tooManyTags : undefined;
      },
      async change(row) {
        const described = labelsFor(row, labels);
        if (isAlready(row, described)) return false;
        await documentTable.edit(tx, row.id, { beside: { ...described }, editorId: account.id });
        return true;
      },
    },
  });
}

interface Labels {
  category_id: string | null;
  /** Keys. */
  tags: string[];
}

/** Labels of the document after the change; a tag in both lists is added. */
function labelsFor(
  row: DocumentRow,
  {
    category,
    added,
    removed,
  }: { category: string | null | undefined; added: string[]; removed: ReadonlySet<string> },
): Labels {
  const kept = row.tags.filter((tag) => !removed.has(tag));
  return {
    category_id: category === undefined ? row.category_id : category,
    tags: [...new Set([...kept, ...added])].sort(),
  };
}

function isAlready(row: DocumentRow, { category_id, tags }: Labels): boolean {
  return row.category_id === category_id && isDeepStrictEqual(row.tags, tags);
}

function labelsOf({ category_name, tag_names }: DocumentRow) {
  return { category: category_name, tags: tag_names };
}
