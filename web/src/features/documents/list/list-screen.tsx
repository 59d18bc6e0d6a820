import { TRASH_DAYS } from "@bonum/contract/limits.ts";
import TrashIcon from "@mui/icons-material/DeleteOutlined";
import Typography from "@mui/material/Typography";
import { lazy, Suspense, useCallback, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useHasRole } from "../../../lib/session-store.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { type DocumentsAddress, NEW } from "../use-documents-address.ts";
import type { FilesSource } from "../use-files-state.ts";
import { ListSheet } from "./list-sheet.tsx";
import { useRemoval, useRestoration } from "./use-document-removal.ts";
import { useDroppedFile } from "./use-dropped-file.ts";
import { useReturnedFocus } from "./use-returned-focus.ts";

const DeleteDialog = lazy(async () => {
  const { DeleteDialog } = await import("./delete-dialog.tsx");
  return { default: DeleteDialog };
});
const SamplesDialog = lazy(async () => {
  const { SamplesDialog } = await import("./samples-dialog.tsx");
  return { default: SamplesDialog };
});

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
  return (
    <>
      {inTrash ? (
        <TrashHeader />
      ) : (
        <DocumentsHeader source={source} addButton={addButton} onAdd={() => onOpenForm(NEW)} />
      )}
      <ListSheet
        source={source}
        params={params}
        countRef={count}
        dragged={dragged}
        onChange={change}
        onReset={reset}
        onEdit={({ id }) => onOpenForm(id)}
        onDelete={removal.ask}
        onRestore={restore}
      />
      {removal.asked !== null && (
        <Suspense>
          <DeleteDialog removal={removal} onGone={focusCount} />
        </Suspense>
      )}
    </>
  );
}

interface DocumentsHeaderProps {
  source: FilesSource;
  addButton: React.RefObject<HTMLButtonElement | null>;
  onAdd: () => void;
}

function DocumentsHeader({ source, addButton, onAdd }: DocumentsHeaderProps) {
  const { t } = useTranslation("documents");
  const isAdmin = useHasRole("Admin");
  const [samples, setSamples] = useState<"unasked" | "open" | "closed">("unasked");
  const { files, metaData } = source.state;
  // Only the rows at hand tell whether there are samples; further pages may hold some.
  const removable = files.some(({ sample }) => sample) || (metaData?.totalPages ?? 0) > 1;
  if (!isAdmin) return <PageHeader title={t("title")} />;
  return (
    <>
      <PageHeader
        title={t("title")}
        add={{ onClick: onAdd, buttonRef: addButton }}
        onFillWithTestData={() => setSamples("open")}
      >
        <LinkButton to="/?view=trash" variant="outlined" startIcon={<TrashIcon />}>
          {t("trash.open")}
        </LinkButton>
      </PageHeader>
      {samples !== "unasked" && (
        <Suspense>
          <SamplesDialog
            open={samples === "open"}
            removable={removable}
            onClose={() => setSamples("closed")}
          />
        </Suspense>
      )}
    </>
  );
}

function TrashHeader() {
  const { t } = useTranslation("documents");
  return (
    <>
      <PageHeader title={t("trash.title")} back={{ to: "/" }} />
      <Typography color="textSecondary" sx={{ marginTop: { xs: -1, md: -2 }, marginBottom: 3 }}>
        {t("trash.lead", { days: TRASH_DAYS })}
      </Typography>
    </>
  );
}
