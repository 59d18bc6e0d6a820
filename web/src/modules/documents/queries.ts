import { documentCalls } from "@bonum/contract/documents/calls.ts";
import type { DocumentView, STAFF_FILTERS } from "@bonum/contract/documents/fields.ts";
import type { QueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import type { Page } from "../../lib/api.ts";
import { callQuery } from "../../lib/call-query.ts";
import type { ListSource } from "../../ui/list/list-description.ts";

const TOPIC = "documents";

const list = { topic: TOPIC, list: documentCalls.list } as const;

const LibraryQuery = z.omit(documentCalls.list.query, { view: true });

/** List source of an administrator's documents. */
export const libraryList: ListSource<DocumentView> = {
  ...list,
  query: LibraryQuery,
  fixed: { view: "active" },
};

/** List source of a client's documents; administrators' filters are no parameters of its address. */
export const clientList: ListSource<DocumentView> = {
  ...libraryList,
  query: z.omit(LibraryQuery, {
    category: true,
    tag: true,
    client: true,
    investment: true,
    addedBy: true,
    visible: true,
    favourite: true,
  } satisfies Record<(typeof STAFF_FILTERS)[number], true>),
};

/** List source of the trash, for administrators; it has a search only. */
export const trashList: ListSource<DocumentView> = {
  ...list,
  query: z.pick(LibraryQuery, { pageNumber: true, pageSize: true, orderBy: true, searchTerm: true }),
  fixed: { view: "trash" },
};

/** Administrators' filters besides type and year. */
export const DOCUMENT_FILTERS = [
  "category",
  "tag",
  "client",
  "investment",
  "addedBy",
  "addedFrom",
  "addedTo",
  "sizeFrom",
  "sizeTo",
  "visible",
  "favourite",
] as const;

export const filtersQuery = callQuery(TOPIC, documentCalls.filters, {});

/** The document that the form edits, read anew: the list's row may be older than the revision in the database. */
export function documentQuery(id: string) {
  return callQuery(TOPIC, documentCalls.details, { params: { id } });
}

export function versionsQuery(fileKey: string) {
  return callQuery(TOPIC, documentCalls.versions, { params: { fileKey } });
}

/** Reads everything about documents anew: one was added, edited or removed. */
export function refreshDocuments(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [TOPIC] });
}

/** Takes a document out of every list that is held, before the lists are read anew. */
export function dropFromLists(client: QueryClient, { id }: Pick<DocumentView, "id">): void {
  client.setQueriesData<Page<DocumentView>>({ queryKey: [TOPIC, "list"] }, (page) =>
    page === undefined ? page : { ...page, items: page.items.filter((item) => item.id !== id) },
  );
}
