import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { mayRead } from "../../lib/held-back.ts";
import { fetchPage } from "../../lib/records.ts";
import type { ListState } from "./list-body.tsx";
import type { ListRow, ListSource } from "./list-description.ts";
import {
  changeListParams,
  defaultParams,
  type ListParams,
  type ListQuerySchema,
  readListParams,
  writeListParams,
} from "./list-params.ts";

/** One page of a list; while another is on its way, the rows before it stay. */
function listQuery<Row extends ListRow>(source: ListSource<Row>, params: ListParams) {
  return queryOptions({
    queryKey: [source.topic, "list", source.path, source.fixed ?? null, params],
    queryFn: ({ signal }) =>
      fetchPage(source.path, source.row, { query: { ...params, ...source.fixed }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled: () => mayRead(source.path),
  });
}

/** Reads the page of a list that the parameters ask for. */
export function useListState<Row extends ListRow>(
  source: ListSource<Row>,
  params: ListParams,
): ListState<Row> {
  const list = useQuery(listQuery(source, params));
  return {
    rows: list.data?.items ?? [],
    paging: list.data?.metaData ?? null,
    loaded: list.isSuccess && !list.isFetching && !list.isPlaceholderData,
    fetching: list.isFetching,
    error: list.data === undefined ? list.error : null,
    reload: () => void list.refetch(),
  };
}

/** What a list shows, and the ways to change it. */
export interface ListControl {
  params: ListParams;
  change: (change: Partial<ListParams>, options?: { replace?: boolean }) => void;
  reset: () => void;
}

/** A list's parameters in the address, so that Back, a reload and a shared link find it again. */
export function useListAddress(query: ListQuerySchema): ListControl {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const params = useMemo(() => readListParams(query, search), [query, search]);
  return {
    params,
    /** Only a new page begins at its top again. */
    change(change, options = {}) {
      const to = writeListParams(query, changeListParams(params, change));
      const preventScrollReset = change.pageNumber === undefined;
      void navigate({ search: to.toString() }, { ...options, preventScrollReset });
    },
    reset: () => void navigate({ search: "" }, { preventScrollReset: true }),
  };
}

/** The same for a list that is a part of another screen: its parameters go with the screen. */
export function useListMemory(query: ListQuerySchema): ListControl {
  const [params, setParams] = useState(() => defaultParams(query));
  return {
    params,
    change: (change) => setParams((current) => changeListParams(current, change)),
    reset: () => setParams(defaultParams(query)),
  };
}
