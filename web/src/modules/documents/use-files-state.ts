import type { DocumentFilters, DocumentView } from "@bonum/contract/documents/fields.ts";
import type { Paging } from "@bonum/contract/lists/paging.ts";
import { useQuery } from "@tanstack/react-query";
import type { ListSource } from "../../ui/list/list-description.ts";
import type { ListParams } from "../../ui/list/list-params.ts";
import { type ListState, useListState } from "../../ui/list/use-list.ts";
import { documentQuery, filtersQuery } from "./documents-queries.ts";

/** The list's state by the specification's names. */
export interface FilesState {
  files: readonly DocumentView[];
  /** Whether `files` are those of the present parameters and nothing has changed since. */
  filesLoaded: boolean;
  filesFiltersLoaded: boolean;
  metaData: Paging | null;
  status: "idle" | "pendingFetchFiles" | "pendingFetchFile";
}

interface FilesSource {
  list: ListState<DocumentView>;
  state: FilesState;
  filters: DocumentFilters | undefined;
}

/**
 * Reads the documents of a list, what it can be narrowed by, and the document that the form edits.
 *
 * @param openId the document that the form edits; its copy in the list may be old
 */
export function useFilesState(
  source: ListSource<DocumentView>,
  params: ListParams,
  openId: string | null,
): FilesSource {
  const list = useListState(source, params);
  const filters = useQuery(filtersQuery());
  const file = useQuery({ ...documentQuery(openId ?? ""), enabled: openId !== null });
  return {
    list,
    state: {
      files: list.rows,
      filesLoaded: list.loaded,
      filesFiltersLoaded: filters.isSuccess && !filters.isFetching,
      metaData: list.paging,
      status: statusOf(list.fetching, file.isFetching),
    },
    filters: filters.data,
  };
}

function statusOf(fetchesFiles: boolean, fetchesFile: boolean): FilesState["status"] {
  if (fetchesFile) return "pendingFetchFile";
  return fetchesFiles ? "pendingFetchFiles" : "idle";
}
