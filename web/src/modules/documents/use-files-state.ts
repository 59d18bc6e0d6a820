import type { DocumentFilters, DocumentView } from "@bonum/contract/documents/fields.ts";
import type { Paging } from "@bonum/contract/lists/paging.ts";
import { useQuery } from "@tanstack/react-query";
import { documentQuery, filtersQuery, listQuery } from "./documents-queries.ts";
import type { DocumentsParams } from "./list-params.ts";

/** The list's state by the names of the specification, sections 3 and 4. */
export interface FilesState {
  files: readonly DocumentView[];
  /** Whether `files` are those of the present parameters and nothing has changed since. */
  filesLoaded: boolean;
  filesFiltersLoaded: boolean;
  metaData: Paging | null;
  status: "idle" | "pendingFetchFiles" | "pendingFetchFile";
}

export interface FilesSource {
  state: FilesState;
  filters: DocumentFilters | undefined;
  /** Why there is nothing to show; null while rows, even old ones, are there. */
  error: Error | null;
  reload: () => void;
}

interface QueryState {
  isSuccess: boolean;
  isFetching: boolean;
  isPlaceholderData: boolean;
}

/** Loaded: read for these very parameters, and not being read anew because something changed. */
function isLoaded({ isSuccess, isFetching, isPlaceholderData }: QueryState): boolean {
  return isSuccess && !isFetching && !isPlaceholderData;
}

/**
 * Reads the documents of `params` and derives the state of the list from the cache of the server's
 * answers, which is the one place where documents are kept.
 *
 * @param openId the document that the form edits; it is read too, its copy in the list may be old
 */
export function useFilesState(params: DocumentsParams, openId: string | null): FilesSource {
  const list = useQuery(listQuery(params));
  const filters = useQuery(filtersQuery());
  const file = useQuery({ ...documentQuery(openId ?? ""), enabled: openId !== null });
  return {
    state: {
      files: list.data?.items ?? [],
      filesLoaded: isLoaded(list),
      filesFiltersLoaded: isLoaded(filters),
      metaData: list.data?.metaData ?? null,
      status: statusOf(list.isFetching, file.isFetching),
    },
    filters: filters.data,
    error: list.data === undefined ? list.error : null,
    reload: () => void list.refetch(),
  };
}

function statusOf(fetchesFiles: boolean, fetchesFile: boolean): FilesState["status"] {
  if (fetchesFile) return "pendingFetchFile";
  return fetchesFiles ? "pendingFetchFiles" : "idle";
}
