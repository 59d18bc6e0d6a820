import type { DocumentFilters, DocumentView } from "@bonum/contract/documents/fields.ts";
import { TRASH_DAYS } from "@bonum/contract/limits.ts";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { lazy, type RefObject, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber, formatSize } from "../../../lib/format/format.ts";
import { notify } from "../../../lib/notify.ts";
import { useHasRole } from "../../../lib/session/session-store.ts";
import { usePortalSettings } from "../../../lib/settings.ts";
import { NEW } from "../../../ui/files/document-form.ts";
import { filesOf, judgeChoice } from "../../../ui/files/file-choice.ts";
import { filesOfFolders, holdsFolder } from "../../../ui/files/folders.ts";
import { ShownPortalSteps } from "../../../ui/first-steps/shown-portal-steps.tsx";
import { DeleteOutlinedIcon as TrashIcon } from "../../../ui/icons/delete-outlined.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { ListSheet } from "../../../ui/list/list-sheet.tsx";
import { focusRowAction } from "../../../ui/list/row-actions.tsx";
import type { RowPlace } from "../../../ui/list/row-title.tsx";
import { SamplesButton } from "../../../ui/list/samples-button.tsx";
import { useSelection } from "../../../ui/list/selection/use-selection.tsx";
import type { ReadList } from "../../../ui/list/use-list.ts";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import { useRemoval, useRestoration } from "./use-document-removal.ts";
import { useDocumentsView } from "./use-documents-view.tsx";

const DeleteDialog = lazy(async () => {
  const { DeleteDialog } = await import("../dialogs.tsx");
  return { default: DeleteDialog };
});

const DocumentSelection = lazy(async () => {
  const { DocumentSelection } = await import("../selection/document-selection.tsx");
  return { default: DocumentSelection };
});

const DescribeDialog = lazy(async () => {
  const { DescribeDialog } = await import("../describe/describe-dialog.tsx");
  return { default: DescribeDialog };
});

const DropHint = styled("div")(({ theme }) => ({
  ...theme.typography.h2,
  position: "absolute",
  inset: 0,
  // Above the table's head.
  zIndex: 3,
  padding: theme.spacing(12, 2),
  textAlign: "center",
  border: `2px solid ${theme.vars.palette.primary.main}`,
  borderRadius: "inherit",
  backgroundColor: `color-mix(in srgb, ${theme.vars.palette.background.paper} 92%, transparent)`,
  pointerEvents: "none",
}));

interface DocumentsListProps {
  list: ReadList<DocumentView>;
  /** Choices of the filters, once they are read. */
  filters: DocumentFilters | undefined;
  inTrash: boolean;
  /** The form that was closed before the list came back. */
  closedForm: string | null;
  /** Target of a document's form. */
  formOf: (id: string) => RowPlace;
  /** Files that were dropped on the list go into the form. */
  onAdd: (dropped: readonly File[]) => void;
}

/** The documents, or for administrators the trash: header, list and the dialogs that the list opens. */
export function DocumentsList(props: DocumentsListProps) {
  const { list, filters, inTrash, closedForm, formOf, onAdd } = props;
  const { t } = useTranslation("documents");
  const { params, change } = list;
  const addButton = useRef<HTMLButtonElement>(null);
  const count = useRef<HTMLParagraphElement>(null);
  const focusCount = useCallback(() => count.current?.focus({ preventScroll: true }), []);
  useReturnedFocus(closedForm, addButton);
  const leaveEmptyPage = () => {
    if (list.state.rows.length === 1 && params.pageNumber > 1) {
      change({ pageNumber: params.pageNumber - 1 }, { replace: true });
    }
  };
  const removal = useRemoval(leaveEmptyPage);
  const restore = useRestoration(() => {
    leaveEmptyPage();
    focusCount();
  });
  const adds = useHasRole("Admin") && !inTrash;
  const dragged = useDroppedFiles(adds ? onAdd : undefined);
  const [described, setDescribed] = useState<DocumentView | null>(null);
  const handlers = { formOf, onDelete: removal.ask, onRestore: restore, onDescribe: setDescribed };
  const selection = useSelection(DocumentSelection);
  const { store } = selection;
  useEffect(() => {
    // The trash and the library are two lists.
    if (inTrash !== undefined) store.clear();
  }, [store, inTrash]);
  const view = useDocumentsView({ params, inTrash, filters, handlers, selection });
  return (
    <>
      {inTrash ? <TrashHeader /> : <DocumentsHeader addButton={addButton} onAdd={() => onAdd([])} />}
      <ListSheet
        list={list}
        view={view}
        countRef={count}
        overlay={
          dragged > 0 && (
            <DropHint>{t("list.drop", { count: dragged, amount: formatNumber(dragged) })}</DropHint>
          )
        }
      />
      {described !== null && (
        <Suspense>
          <DescribeDialog documents={[described]} onClose={() => setDescribed(null)} />
        </Suspense>
      )}
      {removal.asked !== null && (
        <Suspense>
          <DeleteDialog removal={removal} onGone={focusCount} />
        </Suspense>
      )}
    </>
  );
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
    <>
      <PageHeader title={t("title")} add={{ onClick: onAdd, buttonRef: addButton }}>
        <SamplesButton area="files" topic="documents" />
        <LinkButton to="/?view=trash" variant="outlined" startIcon={<TrashIcon />}>
          {t("trash.open")}
        </LinkButton>
      </PageHeader>
      <ShownPortalSteps quiet />
    </>
  );
}

function TrashHeader() {
  const { t } = useTranslation("documents");
  const lead = <Typography color="textSecondary">{t("trash.lead", { days: TRASH_DAYS })}</Typography>;
  return <PageHeader title={t("trash.title")} below={lead} back={{ to: "/" }} />;
}

/**
 * Puts the focus where it was before the form: on the row's edit button or the add button. Where that
 * is gone, the heading keeps the focus that it takes by itself.
 */
function useReturnedFocus(closedForm: string | null, addButton: RefObject<HTMLButtonElement | null>): void {
  useEffect(() => {
    if (closedForm === null) return;
    if (closedForm === NEW) addButton.current?.focus({ preventScroll: true });
    else focusRowAction({ id: closedForm }, "edit");
  }, [closedForm, addButton]);
}

/**
 * Takes files that are dropped anywhere on the page: one that is good, or several for the form to judge. By hand, not by
 * react-dropzone, because that would come with the list instead of with the form.
 *
 * @param onFiles left out, no file is taken
 * @returns how many files that would be taken are being dragged over the page; a browser that does not tell counts as one
 */
function useDroppedFiles(onFiles: ((files: readonly File[]) => void) | undefined): number {
  const { t } = useTranslation("files");
  const maxBytes = usePortalSettings()?.maxUploadBytes;
  const [dragged, setDragged] = useState(0);
  const take = useRef<(files: File[]) => void>(undefined);
  useEffect(() => {
    take.current = (files) => {
      const choice = judgeChoice({ accepted: files, rejected: [] }, maxBytes);
      if (files.length > 1 || "file" in choice) return onFiles?.(files);
      const values = { formats: "", size: formatSize(maxBytes ?? 0) };
      notify({ kind: "error", text: t(`drop.problem.${choice.problem}`, values) });
    };
  });
  const takes = onFiles !== undefined;
  useEffect(() => {
    if (!takes) return;
    const stop = new AbortController();
    const on = (type: "dragover" | "dragleave" | "drop", handle: (event: DragEvent) => void) =>
      window.addEventListener(
        type,
        (event) => {
          if (event.dataTransfer?.types.includes("Files")) handle(event);
        },
        { signal: stop.signal },
      );
    on("dragover", (event) => {
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = "copy";
      setDragged(Math.max(1, event.dataTransfer?.items.length ?? 0));
    });
    on("dragleave", (event) => {
      // Leaving one element for another tells where to; leaving the window does not.
      if (event.relatedTarget === null) setDragged(0);
    });
    on("drop", (event) => {
      event.preventDefault();
      setDragged(0);
      const { dataTransfer } = event;
      if (dataTransfer && holdsFolder(dataTransfer)) {
        void filesOfFolders(dataTransfer).then((files) => take.current?.(files));
      } else if (dataTransfer) take.current?.(filesOf(dataTransfer));
    });
    return () => stop.abort();
  }, [takes]);
  return takes ? dragged : 0;
}
