import { PAGE_SIZE_MAX } from "@bonum/contract/limits.ts";
import type { Paging } from "@bonum/contract/lists/paging.ts";
import type { Topic } from "@bonum/contract/portal.ts";
import { hashKey, queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { api, firstAnswer, type Page, pathOf } from "../../lib/api.ts";
import { mayRead, onceRead } from "../../lib/call-query.ts";
import { noteList } from "../../lib/record-name.ts";
import { useUser } from "../../lib/session/session-store.ts";
import type { ListRow, ListSource } from "./list-description.ts";
import {
  changeListParams,
  defaultParams,
  type ListParams,
  type ListQuerySchema,
  readListParams,
  writeListParams,
} from "./list-params.ts";
import { type Appearance, keptAppearance, readAppearance, USUAL_APPEARANCE } from "./views/appearance.ts";
import { CHOSEN, type ListPlace } from "./views/list-address.ts";

/** Loaded part of a list. */
export interface ListState<Row> {
  rows: readonly Row[];
  paging: Paging | null;
  /** The rows are those of the present parameters and nothing has changed since. */
  loaded: boolean;
  fetching: boolean;
  /** True while the rows answer other parameters, and the answer to the present ones is on its way. */
  searching: boolean;
  /** Reason why there is nothing to show; null while rows, even old ones, are there. */
  error: Error | null;
  reload: () => void;
}

/** Parameters of a list, and the ways to change them. */
export interface ListControl {
  params: ListParams;
  change: (change: Partial<ListParams>, options?: { replace?: boolean }) => void;
  /** Restores the defaults. */
  reset: () => void;
  /** Columns and density of the list, and the preview beside it. */
  look: Appearance;
  /** Address of the list, if it has one under which views are saved. */
  place?: ListPlace;
}

/** A list that is read: what a sheet draws. */
export interface ReadList<Row> extends ListControl {
  /** Topic of its rows. */
  topic: Topic;
  state: ListState<Row>;
}

/** Reads a list whose parameters stand in the address, so that Back, a reload and a shared link find them again. */
export function useList<Row extends ListRow>(source: ListSource<Row>): ReadList<Row> {
  const control = useListAddress(source);
  return { ...control, topic: source.topic, state: useListState(source, control.params) };
}

/** Reads a list that is a part of another screen: its parameters go with the screen. */
export function useListPart<Row extends ListRow>(source: ListSource<Row>): ReadList<Row> {
  const query = querySchemaOf(source);
  const [params, setParams] = useState(() => defaultParams(query));
  return {
    topic: source.topic,
    params,
    change: (change) => setParams((current) => changed(query, current, change)),
    reset: () => setParams(defaultParams(query)),
    look: USUAL_APPEARANCE,
    state: useListState(source, params),
  };
}

/** The parameters after a change; the order "" is the list's own. */
function changed(query: ListQuerySchema, current: ListParams, change: Partial<ListParams>): ListParams {
  const own = change.orderBy === "" && { orderBy: defaultParams(query).orderBy };
  return changeListParams(current, { ...change, ...own });
}

function querySchemaOf<Row>({ list, query = list.query }: ListSource<Row>): ListQuerySchema {
  return query;
}

/** A list's parameters in the address; what else stands there is kept. */
export function useListAddress<Row>(source: ListSource<Row>): ListControl {
  const query = querySchemaOf(source);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const params = useMemo(() => readListParams(query, search), [query, search]);
  const { compact, preview } = keptAppearance(useUser()?.id);
  const look = useMemo(() => readAppearance(search, { compact, preview }), [search, compact, preview]);
  const place = useLocation();
  useEffect(() => noteList(place), [place]);
  // The address follows in a moment; what is changed meanwhile is changed too.
  const asked = useRef(params);
  useLayoutEffect(() => {
    asked.current = params;
  }, [params]);
  const go = (next: ListParams, options: { replace?: boolean; preventScrollReset: boolean }) => {
    asked.current = next;
    const others = [...search].filter(([name]) => !(name in query.shape));
    const to = new URLSearchParams([...others, ...writeListParams(query, next)]);
    void navigate({ search: to.toString() }, { ...options, state: CHOSEN });
  };
  return {
    params,
    /** Only a new page begins at its top again. */
    change(change, options = {}) {
      const preventScrollReset = change.pageNumber === undefined;
      go(changed(query, asked.current, change), { ...options, preventScrollReset });
    },
    reset: () => go(defaultParams(query), { preventScrollReset: true }),
    look,
    place: { list: source.list.path, query },
  };
}

/** Reads the page of a list that the parameters ask for. */
export function useListState<Row extends ListRow>(
  source: ListSource<Row>,
  params: ListParams,
): ListState<Row> {
  // The answer that the first script asked for is that of the page which opens; whoever comes back to it asks anew.
  const page = hashKey([params]);
  const [opened] = useState(page);
  const [left, setLeft] = useState(false);
  if (!left && page !== opened) setLeft(true);
  const list = useQuery({ ...listQuery(source, params), ...(left && { staleTime: 0 }) });
  return {
    rows: list.data?.items ?? [],
    paging: list.data?.metaData ?? null,
    loaded: list.isSuccess && !list.isFetching && !list.isPlaceholderData,
    fetching: list.isFetching,
    searching: list.isPlaceholderData,
    error: list.data === undefined ? list.error : null,
    reload: () => void list.refetch(),
  };
}

/** Reads the rows of all pages, in the list's order, `max` of them at most. @throws HttpError */
export async function readRows<Row extends ListRow>(
  source: ListSource<Row>,
  params: ListParams,
  max: number,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let pageNumber = 1; rows.length < max; pageNumber += 1) {
    const query = { ...params, ...source.fixed, pageNumber, pageSize: PAGE_SIZE_MAX };
    const page = await api(source.list, { params: source.params, query });
    rows.push(...page.items);
    if (page.items.length < PAGE_SIZE_MAX) break;
  }
  return rows.slice(0, max);
}

/** One page of a list; while another one of the same list is on its way, the rows before it stay. */
function listQuery<Row extends ListRow>(source: ListSource<Row>, params: ListParams) {
  const { params: pathParams, fixed } = source;
  const target = { params: pathParams, query: { ...params, ...fixed } };
  const path = pathOf(source.list, target);
  const list = [source.topic, "list", path, fixed ?? null] as const;
  return queryOptions({
    queryKey: [...list, params],
    queryFn: ({ signal }) => api(source.list, { ...target, signal }),
    initialData: () => firstAnswer(source.list, target),
    placeholderData: (page: Page<Row> | undefined, before) =>
      before && hashKey(before.queryKey.slice(0, list.length)) === hashKey(list) ? page : undefined,
    staleTime: onceRead,
    enabled: () => mayRead(path),
  });
}
