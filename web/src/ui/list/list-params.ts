import type { ListQuery } from "@bonum/contract/lists/paging.ts";
import * as z from "zod/mini";

type ParamValue = string | number | boolean | readonly string[] | undefined;

/** What a list shows: the call's parameters, as they stand in the address; beside these the list's own filters. */
export interface ListParams {
  pageNumber: number;
  pageSize: number;
  orderBy: string;
  searchTerm?: string | undefined;
  [filter: string]: ParamValue;
}

/** The schema of a list's query in the contract: `ListQuery` with the list's order and filters. */
export type ListQuerySchema = z.ZodMiniObject<(typeof ListQuery)["shape"]>;

/** The parameters of an untouched list. */
export function defaultParams(query: ListQuerySchema): ListParams {
  return z.parse(query, {}) as ListParams;
}

/** Reads the parameters of an address; whatever cannot be used counts as absent. */
export function readListParams(query: ListQuerySchema, search: URLSearchParams): ListParams {
  const usable = Object.entries(query.shape).flatMap(([name, schema]) => {
    const value = search.get(name);
    return value && z.safeParse(schema, value).success ? [[name, value]] : [];
  });
  return z.parse(query, Object.fromEntries(usable)) as ListParams;
}

/**
 * The parameters after a change. A change of anything but the page leads to page 1 (specification,
 * section 4).
 */
export function changeListParams<Params extends ListParams>(
  current: Params,
  change: Partial<Params>,
): Params {
  return { ...current, pageNumber: 1, ...change };
}

/** The parameters for an address: only what differs from the default, so that an untouched list has a bare one. */
export function writeListParams(query: ListQuerySchema, params: ListParams): URLSearchParams {
  const defaults = defaultParams(query);
  return new URLSearchParams(
    Object.keys(query.shape).flatMap((name) => {
      const value = params[name];
      return value === undefined || value === "" || value === defaults[name] ? [] : [[name, String(value)]];
    }),
  );
}

/** Whether the list is narrowed by a search or one of its filters, so that an empty one need not be empty. */
export function isNarrowed(
  params: ListParams,
  {
    filters = [],
    more,
  }: { filters?: readonly { name: string; kind?: string }[]; more?: { names: readonly string[] } },
): boolean {
  const asked = filters.filter(({ kind }) => kind !== "leftOut");
  const names = [...asked.map(({ name }) => name), ...(more?.names ?? [])];
  return Boolean(params.searchTerm) || names.some((name) => params[name] !== undefined);
}
