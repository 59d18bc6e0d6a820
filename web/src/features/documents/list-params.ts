import { DocumentListQuery } from "@bonum/contract/documents.ts";
import * as z from "zod/mini";

/** What the list shows: the call's parameters (specification, section 3), as they stand in the address. */
export type ListParams = DocumentListQuery;

/** Page 1 of 10 by `dateDesc`, without a search or a filter (specification, section 9). */
export const DEFAULT_PARAMS: ListParams = z.parse(DocumentListQuery, {});

const NAMES = [
  "pageNumber",
  "pageSize",
  "orderBy",
  "searchTerm",
  "view",
  "fileType",
  "yearAdded",
] as const satisfies readonly (keyof ListParams)[];

/** Reads the parameters of an address; whatever cannot be used counts as absent. */
export function readListParams(search: URLSearchParams): ListParams {
  const usable = NAMES.flatMap((name) => {
    const value = search.get(name);
    return value && z.safeParse(DocumentListQuery.shape[name], value).success ? [[name, value]] : [];
  });
  return z.parse(DocumentListQuery, Object.fromEntries(usable));
}

/**
 * The parameters after a change. A change of anything but the page leads to page 1 (specification,
 * section 4).
 */
export function changeListParams(current: ListParams, change: Partial<ListParams>): ListParams {
  return { ...current, pageNumber: 1, ...change };
}

/** The parameters for an address: only what differs from the default, so that an untouched list has a bare one. */
export function writeListParams(params: ListParams): URLSearchParams {
  return new URLSearchParams(
    NAMES.flatMap((name) => {
      const value = params[name];
      return value === undefined || value === "" || value === DEFAULT_PARAMS[name]
        ? []
        : [[name, String(value)]];
    }),
  );
}

/** Whether the list is narrowed, so that an empty one does not mean that there are no documents. */
export function isNarrowed({ searchTerm, fileType, yearAdded }: ListParams): boolean {
  return Boolean(searchTerm) || fileType !== undefined || yearAdded !== undefined;
}
