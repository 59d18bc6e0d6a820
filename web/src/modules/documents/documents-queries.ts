import {
  DocumentFilters,
  DocumentListQuery,
  DocumentVersion,
  DocumentView,
} from "@bonum/contract/documents/fields.ts";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { fetchRecord, type RecordPage } from "../../lib/records.ts";
import type { ListSource } from "../../ui/list/list-description.ts";

const list = {
  topic: "documents",
  path: "files",
  query: z.omit(DocumentListQuery, { view: true }),
  row: DocumentView,
} as const;

/** Where the documents come from. */
export const libraryList: ListSource<DocumentView> = { ...list, fixed: { view: "active" } };

/** Where the deleted ones come from, for administrators. */
export const trashList: ListSource<DocumentView> = { ...list, fixed: { view: "trash" } };

/** What is read of documents; every key starts with the topic whose changes make it stale (`lib/live.ts`). */
const keys = {
  all: ["documents"],
  lists: ["documents", "list"],
  filters: ["documents", "filters"],
  detail: (id: string) => ["documents", "detail", id],
  versions: (fileKey: string) => ["documents", "versions", fileKey],
} as const;

export function filtersQuery() {
  return queryOptions({
    queryKey: keys.filters,
    queryFn: ({ signal }) => fetchRecord("files/filters", DocumentFilters, signal),
  });
}

/** The document that the form edits, read anew: the list's row may be older than the revision in the database. */
export function documentQuery(id: string) {
  return queryOptions({
    queryKey: keys.detail(id),
    queryFn: ({ signal }) => fetchRecord(`files/${id}`, DocumentView, signal),
    staleTime: 0,
  });
}

export function versionsQuery(fileKey: string) {
  return queryOptions({
    queryKey: keys.versions(fileKey),
    queryFn: ({ signal }) => fetchRecord(`files/versions/${fileKey}`, z.array(DocumentVersion), signal),
  });
}

/** Reads everything about documents anew: one was added, edited or removed. */
export function refreshDocuments(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: keys.all });
}

/** Takes a document out of every list that is held, before the lists are read anew. */
export function dropFromLists(client: QueryClient, { id }: Pick<DocumentView, "id">): void {
  client.setQueriesData<RecordPage<DocumentView>>({ queryKey: keys.lists }, (page) =>
    page === undefined ? page : { ...page, items: page.items.filter((item) => item.id !== id) },
  );
}
