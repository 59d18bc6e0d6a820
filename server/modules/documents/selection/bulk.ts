import { documentCalls } from "@bonum/contract/documents/calls.ts";
import { DocumentDescription } from "@bonum/contract/documents/fields.ts";
import * as z from "zod/mini";
import {
  type BulkItem,
  type BulkList,
  type BulkResult,
  bulkAction,
  readListAddress,
} from "../../../kernel/bulk.ts";
import { describeDocuments } from "../describe/commands.ts";
import { findListed } from "../list/list.ts";
import type { EachChanged } from "./change-each.ts";
import { restoreDocuments, trashDocuments } from "./commands.ts";

/** The library, or the trash, of which many documents can be changed at once. */
export const documentList: BulkList = {
  subject: "document",
  find: (portal, account, { query, max }) =>
    findListed(portal, { account, query: readListAddress(documentCalls.list, query), max }),
};

/** Actions on many documents; attaching them to projects is added by its module. */
export const documentActions = {
  "documents.trash": bulkAction(z.object({}), {
    undo: "documents.restore",
    change: async (tx, caller, { items }) => resultOf(await trashDocuments(tx, caller, idsOf(items))),
  }),
  "documents.restore": bulkAction(z.object({}), {
    change: async (tx, caller, { items }) => resultOf(await restoreDocuments(tx, caller, idsOf(items))),
  }),
  "documents.describe": bulkAction(z.omit(DocumentDescription, { ids: true }), {
    change: async (tx, caller, { items, options }) =>
      resultOf(await describeDocuments(tx, caller, { ids: idsOf(items), ...options })),
  }),
};

export function idsOf(items: readonly BulkItem[]): string[] {
  return items.map(({ id }) => id);
}

function resultOf({ changed, failed }: EachChanged): BulkResult {
  return { changed: changed.map((id) => ({ id })), failed };
}
