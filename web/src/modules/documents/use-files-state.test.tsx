import type { DocumentView } from "@bonum/contract/documents/fields.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, test } from "vitest";
import { jsonAnswer, problemAnswer, stubFetch } from "../../../testing/answers.ts";
import { buildDocument } from "../../../testing/build-document.ts";
import { changeListParams, defaultParams } from "../../ui/list/list-params.ts";
import { useFilesState } from "./documents-page.tsx";
import { libraryList, refreshDocuments, trashList } from "./queries.ts";

const PAGING = { currentPage: 1, totalPages: 2, pageSize: 10, totalCount: 11 };
const FILTERS = {
  fileTypes: [{ value: "pdf", count: 11 }],
  yearsAdded: [{ value: 2026, count: 11 }],
  categories: [],
  tags: [],
};

/** A server whose answer to the list waits until the test lets it go. */
function server(files: readonly DocumentView[] = [buildDocument()]) {
  const held: ((answer: Response) => void)[] = [];
  const state = { hold: false, fail: false };
  const list = () =>
    state.fail ? problemAnswer(503) : jsonAnswer(files, { pagination: JSON.stringify(PAGING) });
  stubFetch((url) => {
    if (url.startsWith("/api/files/filters")) return jsonAnswer(FILTERS);
    if (url.startsWith("/api/files?") && !state.hold) return list();
    if (url.startsWith("/api/files/") && !state.hold) return jsonAnswer(files[0]);
    return new Promise((resolve) => held.push(resolve));
  });
  return { state, release: () => held.splice(0).forEach((resolve) => void resolve(list())) };
}

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});

const PARAMS = defaultParams(libraryList.list.query);

function renderState() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result, rerender } = renderHook(
    ({ source, params, openId }) => useFilesState(source, params, openId),
    { wrapper, initialProps: { source: libraryList, params: PARAMS, openId: null as string | null } },
  );
  return { state: () => result.current.state, source: () => result.current, rerender };
}

test("S3.6, S3.7, S4.7: while the files load the status is pendingFetchFiles, then idle with everything loaded", async () => {
  server();
  const { state } = renderState();
  expect(state()).toEqual({
    files: [],
    filesLoaded: false,
    filesFiltersLoaded: false,
    metaData: null,
    status: "pendingFetchFiles",
  });
  await waitFor(() => expect(state().filesFiltersLoaded).toBe(true));
  await waitFor(() =>
    expect(state()).toEqual({
      files: [buildDocument()],
      filesLoaded: true,
      filesFiltersLoaded: true,
      metaData: PAGING,
      status: "idle",
    }),
  );
});

test("S4.7: loading returns to idle on failure, and nothing counts as loaded", async () => {
  const { state: switches } = server();
  switches.fail = true;
  const { state, source } = renderState();
  await waitFor(() => expect(state().status).toBe("idle"));
  expect(state()).toMatchObject({ files: [], filesLoaded: false, metaData: null });
  expect(source().list.error).not.toBeNull();
});

test.each([
  ["the page", { pageNumber: 2 }],
  ["the search", { searchTerm: "umowa" }],
  ["the order", { orderBy: "nameAsc" }],
] as const)("S4.8: filesLoaded resets when %s changes; the old rows stay meanwhile", async (_, change) => {
  const { state: switches, release } = server();
  const { state, rerender } = renderState();
  await waitFor(() => expect(state().filesLoaded).toBe(true));
  switches.hold = true;
  rerender({ source: libraryList, params: changeListParams(PARAMS, change), openId: null });
  expect(state()).toMatchObject({
    files: [buildDocument()],
    filesLoaded: false,
    metaData: PAGING,
    status: "pendingFetchFiles",
  });
  await act(async () => release());
  await waitFor(() => expect(state()).toMatchObject({ filesLoaded: true, status: "idle" }));
});

test("S4.8: filesLoaded resets when a file is added, edited or removed", async () => {
  const { state: switches, release } = server();
  const { state } = renderState();
  await waitFor(() => expect(state().filesLoaded).toBe(true));
  switches.hold = true;
  act(() => refreshDocuments(client));
  await waitFor(() => expect(state()).toMatchObject({ filesLoaded: false, status: "pendingFetchFiles" }));
  await act(async () => release());
  await waitFor(() => expect(state().filesLoaded).toBe(true));
});

test("rows of the list are not shown as those of the trash", async () => {
  const { state: switches } = server();
  const { state, rerender } = renderState();
  await waitFor(() => expect(state().filesLoaded).toBe(true));
  switches.hold = true;
  rerender({ source: trashList, params: PARAMS, openId: null });
  expect(state()).toMatchObject({ files: [], filesLoaded: false, metaData: null });
});

test("S4.7: while one file loads for the form the status is pendingFetchFile", async () => {
  const { state: switches, release } = server();
  const { state, rerender } = renderState();
  await waitFor(() => expect(state().filesLoaded).toBe(true));
  switches.hold = true;
  rerender({ source: libraryList, params: PARAMS, openId: buildDocument().id });
  expect(state()).toMatchObject({ status: "pendingFetchFile", filesLoaded: true });
  await act(async () => release());
  await waitFor(() => expect(state().status).toBe("idle"));
});
