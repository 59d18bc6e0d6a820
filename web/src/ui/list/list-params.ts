import type { ListQuery } from "@bonum/contract/lists/paging.ts";
import * as z from "zod/mini";

type ParamValue = string | number | boolean | readonly string[] | undefined;

/** Parameters of a list as in its address: the call's own, and the list's filters. */
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

/** Tells if a search or a filter narrows the list, so that no result does not mean an empty list. */
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
