import { isDeepStrictEqual } from "node:util";
import type { DescribedDocuments, DocumentDescription } from "@bonum/contract/documents/fields.ts";
import { tagKey } from "@bonum/contract/documents/tags.ts";
import { LONGEST } from "@bonum/contract/limits.ts";
import { validationMessages } from "@bonum/contract/validation/messages.ts";
import type { Account } from "../../../kernel/account.ts";
import type { Actor } from "../../../kernel/audit/queries.ts";
import type { Caller } from "../../../kernel/caller.ts";
import { recordEach } from "../../../kernel/command.ts";
import type { Tx } from "../../../platform/database/connect.ts";
import { documents } from "../commands.ts";
import { canEdit } from "../policy.ts";
import { type DocumentRow, documentTable, readDocuments } from "../queries.ts";
import { lockCategory } from "./category.ts";
import { lockDocuments, saveTags } from "./queries.ts";

/** Why a document stays as it is, as the person reads it; the browser has the same sentences in its reader's language. */
const REASONS = {
  unknown: validationMessages.pl["document.gone"],
  inTrash: validationMessages.pl["document.inTrash"],
  tooManyTags: validationMessages.pl["document.tooManyTags"],
} as const;

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
): Promise<DescribedDocuments> {
  await lockCategory(tx, category);
  await lockDocuments(tx, ids);
  const rows = new Map((await readDocuments(tx, ids)).map((row) => [row.id, row]));
  const change = { category, added: await saveTags(tx, addTags), removed: new Set(removeTags.map(tagKey)) };
  const failed: DescribedDocuments["failed"] = [];
  const before: DocumentRow[] = [];
  for (const id of new Set(ids.map((id) => id.toLowerCase()))) {
    const row = rows.get(id);
    const described = row && labelsFor(row, change);
    const reason = reasonOf(row, described, account);
    if (reason !== undefined) failed.push({ id, reason });
    else if (row && described && !isAlready(row, described)) {
      await documentTable.edit(tx, id, { beside: { ...described }, editorId: account.id });
      before.push(row);
    }
  }
  const changed = before.map(({ id }) => id);
  if (changed.length > 0) await recordDescribed(tx, actor, before);
  return { changed, failed };
}

interface Labels {
  category_id: string | null;
  /** Keys. */
  tags: string[];
}

/** The labels that a document is to have; a tag that is taken away and given is given. */
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

function reasonOf(
  row: DocumentRow | undefined,
  described: Labels | undefined,
  account: Account,
): string | undefined {
  if (!row || !described) return REASONS.unknown;
  if (!canEdit(account, row)) return REASONS.inTrash;
  return described.tags.length > LONGEST.tags ? REASONS.tooManyTags : undefined;
}

/** An entry for each document, with its labels alone. */
async function recordDescribed(tx: Tx, actor: Actor, before: DocumentRow[]): Promise<void> {
  const ids = before.map(({ id }) => id);
  const after = new Map((await readDocuments(tx, ids)).map((row) => [row.id, row]));
  const entries = before.map((row) => ({
    id: row.id,
    before: labelsOf(row),
    after: labelsOf(after.get(row.id) ?? row),
  }));
  await recordEach(tx, actor, { resource: documents, action: "document.describe", entries });
}

function labelsOf({ category_name, tag_names }: DocumentRow) {
  return { category: category_name, tags: tag_names };
}
