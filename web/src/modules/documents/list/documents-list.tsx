import type { DocumentFilters, DocumentView } from "@bonum/contract/documents/fields.ts";
import { TRASH_DAYS } from "@bonum/contract/limits.ts";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { lazy, type RefObject, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useHasRole } from "../../../lib/session/session-store.ts";
import { NEW } from "../../../ui/files/document-form.ts";
import { ShownPortalSteps } from "../../../ui/first-steps/shown-portal-steps.tsx";
import { DeleteOutlinedIcon as TrashIcon } from "../../../ui/icons/delete-outlined.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import type { ListView } from "../../../ui/list/list-description.ts";
import { ListSheet } from "../../../ui/list/list-sheet.tsx";
import { focusRowAction } from "../../../ui/list/row-actions.tsx";
import type { RowPlace } from "../../../ui/list/row-title.tsx";
import { SamplesButton } from "../../../ui/list/samples-button.tsx";
import { useSelection } from "../../../ui/list/selection/use-selection.tsx";
import type { ReadList } from "../../../ui/list/use-list.ts";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import { AreaSpinner } from "../../../ui/states/spinner.tsx";
import { WIDE } from "../../../ui/styles/theme.ts";
import { DropTarget } from "./drop-target.tsx";
import { useRemoval, useRestoration } from "./use-document-removal.ts";
import { useDocumentsView } from "./use-documents-view.tsx";

const DeleteDialog = lazy(async () => ({ default: (await import("../dialogs.tsx")).DeleteDialog }));

const DocumentSelection = lazy(async () => ({
  default: (await import("../selection/document-selection.tsx")).DocumentSelection,
}));

const DescribeDialog = lazy(async () => ({
  default: (await import("../describe/describe-dialog.tsx")).DescribeDialog,
}));

const PreviewButton = lazy(async () => ({ default: (await import("./preview-button.tsx")).PreviewButton }));

const PreviewPane = lazy(async () => ({ default: (await import("./preview-pane.tsx")).PreviewPane }));

/** The list, and a preview beside it. */
const Panes = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: theme.spacing(2.5),
  alignItems: "start",
  '&[data-preview="true"]': { gridTemplateColumns: "minmax(0, 1fr) 420px" },
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
  const [described, setDescribed] = useState<DocumentView | null>(null);
  const handlers = { formOf, onDelete: removal.ask, onRestore: restore, onDescribe: setDescribed };
  const selection = useSelection(DocumentSelection);
  const { store } = selection;
  useEffect(() => {
    // The trash and the library are two lists.
    if (inTrash !== undefined) store.clear();
  }, [store, inTrash]);
  const view = useDocumentsView({ params, inTrash, filters, handlers, selection });
  const previews = useMediaQuery(WIDE, { noSsr: true }) && !inTrash;
  const beside = previews && list.look.preview;
  return (
    <>
      {inTrash ? <TrashHeader /> : <DocumentsHeader addButton={addButton} onAdd={() => onAdd([])} />}
      <Panes data-preview={beside}>
        <ListSheet
          list={list}
          view={beside ? besidePreview(view) : view}
          countRef={count}
          {...(previews && { tools: <PreviewButton look={list.look} /> })}
          overlay={adds && <DropTarget onFiles={onAdd} />}
        />
        {beside && (
          <Suspense fallback={<AreaSpinner minHeight={480} />}>
            <PreviewPane list={list} />
          </Suspense>
        )}
      </Panes>
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

/** Columns whose values the preview shows. */
const IN_PREVIEW = ["comment", "updated"];

/** Names keep their room beside a preview: a menu holds a row's buttons, and what the preview tells needs no column. */
function besidePreview(view: ListView<DocumentView>): ListView<DocumentView> {
  return { ...view, tight: true, columns: view.columns.filter(({ key }) => !IN_PREVIEW.includes(key)) };
}

interface DocumentsHeaderProps {
  addButton: React.RefObject<HTMLButtonElement | null>;
  onAdd: () => void;
}

function DocumentsHeader({ addButton, onAdd }: DocumentsHeaderProps) {
  const { t } = useTranslation("documents");
  const isAdmin = useHasRole("Admin");
  if (!isAdmin)
    return (
      <PageHeader title={t("title")}>
        <LinkButton to="/client/investments" variant="outlined">
          {t("toInvestments")}
        </LinkButton>
      </PageHeader>
    );
  return (
    <>
      <PageHeader title={t("title")} add={{ onClick: onAdd, buttonRef: addButton }}>
        <SamplesButton area="files" topic="documents" />
        <LinkButton to="/?view=trash" variant="outlined" startIcon={<TrashIcon />}>
          {t("trash.title")}
        </LinkButton>
      </PageHeader>
      <ShownPortalSteps brief />
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
