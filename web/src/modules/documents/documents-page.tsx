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
import type { ListSource } from "../../ui/list/list-description.ts";
import type { ListParams } from "../../ui/list/list-params.ts";
import type { RowPlace } from "../../ui/list/row-title.tsx";
import { type ListState, useListAddress, useListState } from "../../ui/list/use-list.ts";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { AreaSpinner } from "../../ui/states/spinner.tsx";
import { clientList, documentQuery, filtersQuery, libraryList, trashList } from "./documents-queries.ts";
import { DocumentsList } from "./list/documents-list.tsx";
import "../../ui/files/texts.ts";
import { keyframes } from "@emotion/react";
import CancelIcon from "@mui/icons-material/Close";
import IconButton from "@mui/material/IconButton";
import LinearProgress from "@mui/material/LinearProgress";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { type RunningDownload, useRunningDownloads } from "../../ui/files/downloads.ts";
import { useProgressText } from "../../ui/files/progress-text.ts";
import { sheet } from "../../ui/styles/theme.ts";
import { CLEAR_OF_TOASTS } from "../../ui/toasts/clear-place.ts";

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

const FormScreen = lazy(async () => {
  const { FormScreen } = await import("./form/document-form.tsx");
  return { default: FormScreen };
});

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
        <DocumentsList
          list={{ ...address, state: list }}
          filters={filters}
          inTrash={inTrash}
          closedForm={lastForm}
          formOf={formAddress.placeOf}
          onAdd={add}
        />
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
      <DownloadsPanel />
    </>
  );
}

function sourceOf(isAdmin: boolean, inTrash: boolean): ListSource<DocumentView> {
  if (!isAdmin) return clientList;
  return inTrash ? trashList : libraryList;
}

/** Which form stands in the list's place, as the address says; the list's own parameters stay beside it. */
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

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

const Panel = styled("aside")(({ theme }) => ({
  ...sheet(theme),
  position: "fixed",
  insetBlockEnd: theme.spacing(2),
  insetInlineStart: theme.spacing(2),
  zIndex: theme.zIndex.snackbar,
  width: `min(380px, calc(100vw - ${theme.spacing(4)}))`,
  padding: theme.spacing(1, 1, 1, 2),
  boxShadow: "0 12px 40px rgb(0 0 0 / 24%)",
  // A download that is over in a moment needs no panel.
  animation: `${appear} 200ms 500ms both`,
}));

const Row = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "center",
  gap: theme.spacing(1),
  paddingBlock: theme.spacing(0.5),
}));

/** The downloads that run, each with its progress and the way to stop it. */
function DownloadsPanel() {
  const { t } = useTranslation("files");
  const downloads = useRunningDownloads();
  if (downloads.length === 0) return null;
  return (
    <Panel {...CLEAR_OF_TOASTS} aria-label={t("download.label")}>
      {downloads.map((download) => (
        <DownloadRow key={download.url} download={download} />
      ))}
    </Panel>
  );
}

function DownloadRow({ download: { fileName, progress, cancel } }: { download: RunningDownload }) {
  const { t } = useTranslation("files");
  const text = useProgressText(progress);
  return (
    <Row>
      <div>
        <Typography variant="body2" noWrap title={fileName} sx={{ fontWeight: 600 }}>
          {fileName}
        </Typography>
        <LinearProgress
          aria-label={t("download.of", { name: fileName })}
          variant={progress?.percent == null ? "indeterminate" : "determinate"}
          value={progress?.percent ?? 0}
          sx={{ marginBlock: 0.5, height: 6, borderRadius: 3 }}
        />
        <Typography variant="caption" color="textSecondary">
          {text}
        </Typography>
      </div>
      <IconButton aria-label={t("download.cancel")} title={t("download.cancel")} onClick={cancel}>
        <CancelIcon />
      </IconButton>
    </Row>
  );
}
