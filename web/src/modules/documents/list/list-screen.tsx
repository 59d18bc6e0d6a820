import type { DocumentView } from "@bonum/contract/documents/fields.ts";
import { TRASH_DAYS } from "@bonum/contract/limits.ts";
import TrashIcon from "@mui/icons-material/DeleteOutlined";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { lazy, Suspense, useCallback, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useHasRole } from "../../../lib/session/session-store.ts";
import { NEW } from "../../../ui/files/document-form.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import type { ListState } from "../../../ui/list/list-body.tsx";
import { ListSheet } from "../../../ui/list/list-sheet.tsx";
import { SamplesButton } from "../../../ui/list/samples-button.tsx";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import type { DocumentsAddress } from "../use-documents-address.ts";
import type { FilesSource } from "../use-files-state.ts";
import { useRemoval, useRestoration } from "./use-document-removal.ts";
import { useDocumentsView } from "./use-documents-view.tsx";
import { useDroppedFile } from "./use-dropped-file.ts";
import { useReturnedFocus } from "./use-returned-focus.ts";

const DeleteDialog = lazy(async () => {
  const { DeleteDialog } = await import("./delete-dialog.tsx");
  return { default: DeleteDialog };
});

const DropHint = styled("div")(({ theme }) => ({
  ...theme.typography.h2,
  position: "absolute",
  inset: 0,
  zIndex: 1,
  padding: theme.spacing(12, 2),
  textAlign: "center",
  border: `2px solid ${theme.vars.palette.primary.main}`,
  borderRadius: "inherit",
  backgroundColor: `color-mix(in srgb, ${theme.vars.palette.background.paper} 92%, transparent)`,
  pointerEvents: "none",
}));

interface ListScreenProps {
  source: FilesSource;
  address: DocumentsAddress;
  /** The form that was closed before the list came back. */
  closedForm: string | null;
  /** A file that was dropped on the list goes into the form. */
  onOpenForm: (form: string, file?: File) => void;
}

/** The documents, or for administrators the trash: header, list and the dialogs that the list opens. */
export function ListScreen({ source, address, closedForm, onOpenForm }: ListScreenProps) {
  const { t } = useTranslation("documents");
  const { params, change, reset } = address;
  const { files } = source.state;
  const addButton = useRef<HTMLButtonElement>(null);
  const count = useRef<HTMLParagraphElement>(null);
  const focusCount = useCallback(() => count.current?.focus({ preventScroll: true }), []);
  useReturnedFocus(closedForm, addButton);
  const leaveEmptyPage = () => {
    if (files.length === 1 && params.pageNumber > 1) {
      change({ pageNumber: params.pageNumber - 1 }, { replace: true });
    }
  };
  const removal = useRemoval(leaveEmptyPage);
  const restore = useRestoration(() => {
    leaveEmptyPage();
    focusCount();
  });
  const inTrash = params.view === "trash";
  const adds = useHasRole("Admin") && !inTrash;
  const dragged = useDroppedFile(adds ? (file) => onOpenForm(NEW, file) : undefined);
  const view = useDocumentsView(params, source.filters, {
    onEdit: ({ id }) => onOpenForm(id),
    onDelete: removal.ask,
    onRestore: restore,
  });
  return (
    <>
      {inTrash ? <TrashHeader /> : <DocumentsHeader addButton={addButton} onAdd={() => onOpenForm(NEW)} />}
      <ListSheet
        view={view}
        state={listStateOf(source)}
        params={params}
        countRef={count}
        overlay={dragged && <DropHint>{t("list.drop")}</DropHint>}
        onChange={change}
        onReset={reset}
      />
      {removal.asked !== null && (
        <Suspense>
          <DeleteDialog removal={removal} onGone={focusCount} />
        </Suspense>
      )}
    </>
  );
}

/** The list's state by its own names, from the state by the specification's. */
function listStateOf({ state, error, reload }: FilesSource): ListState<DocumentView> {
  return {
    rows: state.files,
    paging: state.metaData,
    loaded: state.filesLoaded,
    fetching: state.status === "pendingFetchFiles",
    error,
    reload,
  };
}

interface DocumentsHeaderProps {
  addButton: React.RefObject<HTMLButtonElement | null>;
  onAdd: () => void;
}

function DocumentsHeader({ addButton, onAdd }: DocumentsHeaderProps) {
  const { t } = useTranslation("documents");
  const isAdmin = useHasRole("Admin");
  if (!isAdmin) return <PageHeader title={t("title")} />;
  return (
    <PageHeader title={t("title")} add={{ onClick: onAdd, buttonRef: addButton }}>
      <SamplesButton area="files" topic="documents" />
      <LinkButton to="/?view=trash" variant="outlined" startIcon={<TrashIcon />}>
        {t("trash.open")}
      </LinkButton>
    </PageHeader>
  );
}

function TrashHeader() {
  const { t } = useTranslation("documents");
  const lead = <Typography color="textSecondary">{t("trash.lead", { days: TRASH_DAYS })}</Typography>;
  return <PageHeader title={t("trash.title")} below={lead} back={{ to: "/" }} />;
}
