import { documentCalls } from "@bonum/contract/documents/calls.ts";
import type { DocumentView } from "@bonum/contract/documents/fields.ts";
import { documentLabels } from "@bonum/contract/documents/labels.ts";
import { columnsOf, type ExportColumn } from "../../../kernel/export.ts";
import { exportRoutes } from "../../../kernel/list.ts";
import type { Route } from "../../../kernel/route.ts";
import type { Portal } from "../../../portal.ts";
import { presentDocument } from "../present.ts";
import { type DocumentRow, readDocuments } from "../queries.ts";
import { findListed } from "./list.ts";

/** A spreadsheet has no more rows. */
const ROWS_MAX = 1_000_000;

/** Documents that are read at a time. */
const PART = 200;

const COLUMNS: ExportColumn<DocumentView>[] = [
  ...columnsOf<DocumentView, typeof documentLabels>(documentLabels, {
    fields: ["fileName", "comment", "category", "tags"],
    own: {
      category: ({ category }) => category?.name ?? null,
      tags: ({ tags }) => tags.join(", "),
    },
  }),
  { header: "Dodano", value: ({ dateAdded }) => new Date(dateAdded) },
  { header: "Kto dodał", value: ({ addedBy }) => addedBy },
  { header: "Zmieniono", value: ({ dateUpdated }) => (dateUpdated === null ? null : new Date(dateUpdated)) },
  ...columnsOf(documentLabels, { fields: ["version", "contentType", "size", "sha256"] }),
];

/** The list of documents as a file: all that it finds, in its order, or those that were chosen, in theirs. */
export function exportDocuments(portal: Portal): Route[] {
  return exportRoutes<typeof documentCalls.list, DocumentRow>(documentCalls, {
    list: (account, query) => ({
      async *everyRow(tx, only) {
        const ids = only ?? (await findListed(portal, { account, query, max: ROWS_MAX }));
        for (let start = 0; start < ids.length; start += PART) {
          const rows = await readDocuments(tx, ids.slice(start, start + PART));
          const byId = new Map(rows.map((row) => [row.id, row]));
          const part = ids.slice(start, start + PART);
          yield part.flatMap((id) => byId.get(id.toLowerCase()) ?? []);
        }
      },
    }),
    present: (rows, account) => rows.map((row) => presentDocument(row, account)),
    exported: { fileName: "Dokumenty", columns: COLUMNS },
  });
}
