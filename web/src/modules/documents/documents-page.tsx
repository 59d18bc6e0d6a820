import "../../ui/list/texts.ts";
import "./texts.ts";
import type { DocumentFilters, DocumentView } from "@bonum/contract/documents/fields.ts";
import type { Paging } from "@bonum/contract/lists/paging.ts";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { useHasRole } from "../../lib/session/session-store.ts";
import { FORM, NEW, OPENED_HERE, type OpenedFrom, SEVERAL } from "../../ui/files/document-form.ts";
import { useRunningDownloads } from "../../ui/files/downloads.ts";
import type { ListSource } from "../../ui/list/list-description.ts";
import type { ListParams } from "../../ui/list/list-params.ts";
import type { RowPlace } from "../../ui/list/row-title.tsx";
import { type ListControl, type ListState, useListAddress, useListState } from "../../ui/list/use-list.ts";
import { DefaultView } from "../../ui/list/views/default-view.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { AreaSpinner } from "../../ui/states/spinner.tsx";
import { DocumentsList } from "./list/documents-list.tsx";
import { clientList, documentQuery, filtersQuery, libraryList, trashList } from "./queries.ts";

/** Stands while the form's part of the application is loaded. */
function FormPlaceholder({ adding, onClose }: { adding: boolean; onClose: () => void }) {
  const { t } = useTranslation("documents");
  return (
    <>
      <PageHeader title={t(adding ? "form.new" : "form.edit")} back={{ onCancel: onClose }} />
      <AreaSpinner minHeight={480} />
    </>
  );
}

const FormScreen = lazy(async () => ({ default: (await import("./form/document-form.tsx")).FormScreen }));

/** `/`: the list of documents and, in its place, the form. A client only reads. */
export function DocumentsPage() {
  const isAdmin = useHasRole("Admin");
  const [search] = useSearchParams();
  const inTrash = isAdmin && search.get("view") === "trash";
  const source = sourceOf(isAdmin, inTrash);
  const address = useListAddress(source);
  const formAddress = useFormAddress();
  const form = isAdmin ? formAddress.form : null;
  const edited = form === NEW || form === SEVERAL ? null : form;
  const { list, filters } = useFilesState(source, address.params, edited);
  const [lastForm, setLastForm] = useState(form);
  if (form !== null && form !== lastForm) setLastForm(form);
  const [dropped, setDropped] = useState<readonly File[]>([]);
  const add = (files: readonly File[]) => {
    setDropped(files);
    formAddress.open(NEW);
  };
  const close = () => {
    setDropped([]);
    formAddress.close();
  };
  return (
    <>
      {form === null ? (
        <DefaultView list={source.list.path}>
          <DocumentsList
            list={{ ...controlOf(address, inTrash), topic: source.topic, state: list }}
            filters={filters}
            inTrash={inTrash}
            closedForm={lastForm}
            formOf={formAddress.placeOf}
            onAdd={add}
          />
        </DefaultView>
      ) : (
        <Suspense fallback={<FormPlaceholder adding={edited === null} onClose={close} />}>
          <FormScreen
            key={form}
            documentId={edited}
            several={form === SEVERAL}
            dropped={dropped}
            onClose={close}
          />
        </Suspense>
      )}
      <Downloads />
    </>
  );
}

/** The trash is only searched: nothing of it is saved. */
function controlOf({ place, ...control }: ListControl, inTrash: boolean): ListControl {
  return { ...control, ...(place && !inTrash && { place }) };
}

function sourceOf(isAdmin: boolean, inTrash: boolean): ListSource<DocumentView> {
  if (!isAdmin) return clientList;
  return inTrash ? trashList : libraryList;
}

/** Form shown in the list's place, by the address; the list's own parameters are kept. */
function useFormAddress() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const state = useLocation().state as OpenedFrom | null;
  const withForm = (form: string | null) => {
    const to = new URLSearchParams(search);
    if (form === null) to.delete(FORM);
    else to.set(FORM, form);
    return { search: to.toString() };
  };
  return {
    form: search.get(FORM),
    placeOf: (form: string): RowPlace => ({ to: withForm(form), state: OPENED_HERE }),
    open: (form: string) => void navigate(withForm(form), { state: OPENED_HERE }),
    /** Back to the list; a form that was opened by its own link leaves no step of the history behind. */
    close() {
      if (state?.fromPortal) void navigate(-1);
      else void navigate(withForm(null), { replace: true });
    },
  };
}

/** The list's state by the specification's names. */
interface FilesState {
  files: readonly DocumentView[];
  /** True if `files` belong to the present parameters and are current. */
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
  const filters = useQuery(filtersQuery);
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

const DownloadsPanel = lazy(async () => ({
  default: (await import("./downloads-panel.tsx")).DownloadsPanel,
}));

/** The downloads that run. */
function Downloads() {
  const runs = useRunningDownloads((downloads) => downloads.length > 0);
  return (
    runs && (
      <Suspense>
        <DownloadsPanel />
      </Suspense>
    )
  );
}
