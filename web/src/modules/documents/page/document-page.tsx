import { OnScreen } from "../../../ui/on-screen.ts";
import "./texts.ts";
import "../texts.ts";
import "../../../ui/files/texts.ts";
import { documentCalls } from "@bonum/contract/documents/calls.ts";
import type { DocumentView } from "@bonum/contract/documents/fields.ts";
import { documentLabels } from "@bonum/contract/documents/labels.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useParams } from "react-router";
import { reportFailure } from "../../../lib/errors.ts";
import { dotted, formatSize } from "../../../lib/format/format.ts";
import { useHasRole } from "../../../lib/session/session-store.ts";
import { DetailHeader } from "../../../ui/detail/detail-header.tsx";
import { DetailScreen } from "../../../ui/detail/detail-screen.tsx";
import { type DetailTab, DetailTabs, useDetailTab } from "../../../ui/detail/detail-tabs.tsx";
import { HistoryPanel, PrintedHistory } from "../../../ui/detail/resource-page.tsx";
import { documentFormPath, OPENED_HERE } from "../../../ui/files/document-form.ts";
import type { DocumentState } from "../../../ui/files/document-path.ts";
import { downloadUrl, startDownload } from "../../../ui/files/downloads.ts";
import { openPreview } from "../../../ui/files/preview.ts";
import { EditOutlinedIcon as EditIcon } from "../../../ui/icons/edit-outlined.ts";
import { FileDownloadOutlinedIcon as DownloadIcon } from "../../../ui/icons/file-download-outlined.ts";
import { PrintOutlinedIcon as PrintIcon } from "../../../ui/icons/print-outlined.ts";
import { MoreActions } from "../../../ui/menu/more-actions.tsx";
import { NARROW, TIGHT } from "../../../ui/styles/theme.ts";
import { useRemoval } from "../list/use-document-removal.ts";
import { documentQuery } from "../queries.ts";
import { VersionsPanel } from "../versions/versions-panel.tsx";
import { DocumentFacts } from "./document-facts.tsx";
import { HeldNotice } from "./held-notice.tsx";
import { Neighbours } from "./neighbours.tsx";
import { DocumentPreview } from "./preview.tsx";
import { printFile } from "./print.ts";
import { UsesSection } from "./uses-section.tsx";
import { VersionsComparison } from "./versions-comparison.tsx";

const DeleteDialog = lazy(async () => ({ default: (await import("../dialogs.tsx")).DeleteDialog }));

/** `/documents/:id`: everything about one document, as far as the reader may know it. */
export function DocumentPage() {
  const { t } = useTranslation("documentPage");
  const { id = "" } = useParams();
  const { from = "/" } = (useLocation().state ?? {}) as DocumentState;
  return (
    <DetailScreen read={useQuery(documentQuery(id))} title={t("title")} back={from}>
      {(document) => <Details key={document.id} document={document} from={from} />}
    </DetailScreen>
  );
}

/** The preview takes the room that there is; what is known stands beside it, on smaller screens below. */
const Columns = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) 400px",
  alignItems: "start",
  gap: theme.spacing(2.5),
  [TIGHT]: { gridTemplateColumns: "minmax(0, 1fr)" },
}));

const source = {
  topic: "documents",
  labels: documentLabels,
  calls: { history: documentCalls.history },
} as const;

type TabName = "content" | "versions" | "history";

function Details({ document, from }: { document: DocumentView; from: string }) {
  const { t } = useTranslation(["documentPage", "files"]);
  const isAdmin = useHasRole("Admin");
  const phone = useMediaQuery(NARROW, { noSsr: true });
  const tabs: [DetailTab<TabName>, ...DetailTab<TabName>[]] = [{ name: "content", label: t("tab.content") }];
  if (isAdmin) {
    tabs.push({ name: "versions", label: t("tab.versions"), count: document.version });
    tabs.push({ name: "history", label: t("tab.history") });
  }
  const tab = useDetailTab(tabs);
  const { fileName, fileType, size, version, sample } = document;
  return (
    <>
      <DetailHeader
        title={fileName}
        back={from}
        sample={sample}
        actions={<Actions document={document} from={from} />}
      >
        <span>
          {dotted([
            t(`files:type.${fileType}`),
            formatSize(size),
            ...(version > 1 ? [t("files:row.version", { number: version })] : []),
          ])}
        </span>
      </DetailHeader>
      {!phone && <Neighbours id={document.id} from={from} />}
      {tabs.length > 1 && <DetailTabs tabs={tabs} current={tab} />}
      {tab === "content" && (
        <Columns>
          {document.held ? (
            <HeldNotice document={document} held={document.held} />
          ) : (
            <OnScreen>
              <DocumentPreview document={document} />
            </OnScreen>
          )}
          <div>
            <DocumentFacts document={document} />
            {isAdmin && <UsesSection document={document} />}
            {isAdmin && <PrintedHistory resource={source} id={document.id} />}
          </div>
        </Columns>
      )}
      {tab === "versions" && (
        <>
          {version > 1 && <VersionsComparison document={document} />}
          <VersionsPanel document={document} disabled={false} onRestored={() => undefined} />
        </>
      )}
      {tab === "history" && <HistoryPanel resource={source} id={document.id} />}
    </>
  );
}

function Actions({ document, from }: { document: DocumentView; from: string }) {
  const { t } = useTranslation(["documentPage", "files", "common"]);
  const navigate = useNavigate();
  const removal = useRemoval(() => void navigate(from, { replace: true }));
  const { id, can, fileKey, fileName, held } = document;
  const previewable = document.previewable && !held;
  const phone = useMediaQuery(NARROW, { noSsr: true });
  const print = {
    key: "print",
    label: t("action.print"),
    run: () => void printFile(document).catch((error: unknown) => reportFailure(t("print.failed"), error)),
  };
  const edit = {
    key: "edit",
    label: t("action.edit", { ns: "common" }),
    run: () => void navigate(documentFormPath(id), { state: OPENED_HERE }),
  };
  const tab = { key: "tab", label: t("action.tab"), run: () => void openPreview(document) };
  const trash = {
    key: "delete",
    label: t("action.trash"),
    destructive: true,
    run: () => removal.ask(document),
  };
  return (
    <>
      {!held && (
        <Button
          variant="contained"
          startIcon={<DownloadIcon />}
          onClick={() => void startDownload({ url: downloadUrl(fileKey), fileName })}
        >
          {t("files:action.download")}
        </Button>
      )}
      {phone && <Neighbours id={id} from={from} />}
      {!phone && previewable && (
        <Button variant="outlined" startIcon={<PrintIcon />} onClick={print.run}>
          {print.label}
        </Button>
      )}
      {!phone && can.edit && (
        <Button variant="outlined" startIcon={<EditIcon />} data-key="edit" onClick={edit.run}>
          {edit.label}
        </Button>
      )}
      <MoreActions
        actions={[
          ...(phone && can.edit ? [edit] : []),
          ...(phone && previewable ? [print] : []),
          ...(previewable ? [tab] : []),
          ...(can.delete ? [trash] : []),
        ]}
      />
      {removal.asked !== null && (
        <Suspense>
          <DeleteDialog removal={removal} onGone={() => undefined} />
        </Suspense>
      )}
    </>
  );
}
