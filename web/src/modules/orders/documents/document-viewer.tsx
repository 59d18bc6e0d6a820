import "../work-texts.ts";
import "../../../ui/files/texts.ts";
import { formatDateTime } from "@bonum/contract/calendar.ts";
import { orderDocumentCalls } from "@bonum/contract/orders/calls.ts";
import type { Correction } from "@bonum/contract/orders/corrections.ts";
import type { OrderDetails, OrderDocument } from "@bonum/contract/orders/fields.ts";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { urlOf } from "../../../lib/api.ts";
import { formatSize } from "../../../lib/format/format.ts";
import { Facts } from "../../../ui/detail/facts.tsx";
import { expose } from "../../../ui/dialogs/expose.ts";
import { startDownload } from "../../../ui/files/downloads.ts";
import { FileView, isPdf as isPdfFile, isShown as isShownFile } from "../../../ui/files/file-view.tsx";
import { CloseIcon } from "../../../ui/icons/close.ts";
import { FIRST_PAGE, type Marked, type PdfPlace, type PdfView } from "../../../ui/pdf/pdf-viewer.tsx";
import { NARROW } from "../../../ui/styles/theme.ts";

/** A version of a document of an order, which the reader may open. */
export interface Content {
  document: OrderDocument;
  version: OrderDocument["versions"][number];
}

type Documents = Pick<OrderDetails, "documents">;

/** A version of one of the order's documents, the present one unless given; none where it is not the reader's. */
export function contentOf(
  { documents }: Documents,
  documentId: string | null,
  number?: number,
): Content | undefined {
  const document = documents.find(({ id }) => id === documentId);
  const version = document?.versions.find((one) => one.number === (number ?? document.version));
  return document && version && { document, version };
}

type Item = Pick<Correction["items"][number], "kind" | "target" | "place">;

/** Content that an answer to a correction replaces: the marked version, or the last one under its name. */
export function replacedBy(
  order: Documents,
  { kind, target, place }: Item,
  answerId: string,
): Content | undefined {
  if (place) return contentOf(order, place.documentId, place.version);
  if (kind !== "document") return undefined;
  const answer = order.documents.findIndex(({ id }) => id === answerId);
  // The documents come in the order in which they were attached.
  const former = order.documents.slice(0, answer).findLast(({ requirement }) => requirement === target);
  return contentOf(order, former?.id ?? null);
}

/** History of a document, the oldest first: its versions, and those of the answers that replaced it. */
export function contentsOf(
  order: Documents & Pick<OrderDetails, "corrections">,
  documentId: string,
): Content[] {
  const pairs = order.corrections
    .flatMap(({ items }) => items)
    .flatMap((item) => {
      const former = item.documentId && replacedBy(order, item, item.documentId);
      return former && item.documentId ? [[former.document.id, item.documentId]] : [];
    });
  const related = new Set([documentId]);
  for (let known = 0; known < related.size; ) {
    known = related.size;
    for (const pair of pairs.filter((ids) => ids.some((id) => related.has(id)))) {
      for (const id of pair) related.add(id);
    }
  }
  return order.documents
    .filter(({ id }) => related.has(id))
    .flatMap((document) => document.versions.map((version) => ({ document, version })))
    .toSorted((one, other) => one.version.date.localeCompare(other.version.date));
}

/** URL of a version's bytes. */
export function versionUrl(orderId: string, documentId: string, number: number): string {
  return urlOf(orderDocumentCalls.version, { params: { id: orderId, documentId, number } });
}

export const isPdf = ({ version }: Content) => isPdfFile(version);

/** Tells if the portal shows the content itself; others are described. */
export const isShown = ({ version }: Content) => isShownFile(version);

/** Tells versions of whatever documents apart. */
export const keyOf = ({ document, version }: Content) => `${document.id} ${version.number}`;

const Window = styled(Dialog)(({ theme }) => ({
  "& > .MuiDialog-container > .MuiDialog-paper": {
    width: "min(1400px, 100% - 48px)",
    maxWidth: "none",
    height: "calc(100% - 48px)",
    maxHeight: "none",
    margin: 0,
    padding: theme.spacing(2),
    gap: theme.spacing(1.5),
    [NARROW]: { width: "100%", height: "100%", borderRadius: 0, padding: theme.spacing(1) },
  },
}));

const Head = styled("div")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: theme.spacing(0.5, 1.5),
  "& > h2": { flex: "1 1 0", minWidth: "12ch", overflowWrap: "anywhere" },
}));

interface ViewerWindowProps {
  title: string;
  /** Actions at the end of the heading's line. */
  actions?: ReactNode;
  children: ReactNode;
  onClose: () => void;
}

/** A dialog as large as the screen allows, for documents. */
export function ViewerWindow({ title, actions, children, onClose }: ViewerWindowProps) {
  const { t } = useTranslation();
  const close = t("action.close");
  const heading = useId();
  return (
    <Window open onClose={onClose} aria-labelledby={heading}>
      <Head>
        <Typography ref={expose} id={heading} variant="h3" component="h2">
          {title}
        </Typography>
        {actions}
        <IconButton aria-label={close} title={close} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Head>
      {children}
    </Window>
  );
}

interface DocumentPaneProps extends PdfPlace {
  order: Pick<OrderDetails, "id">;
  content: Content;
}

/** A version as its type allows: a PDF with its marks, a picture, or what is known of it. */
export function DocumentPane({ order, content, ...place }: DocumentPaneProps) {
  const { document, version } = content;
  const { t } = useTranslation("orderWork");
  return (
    <FileView
      {...place}
      url={versionUrl(order.id, document.id, version.number)}
      file={version}
      fileName={document.fileName}
      failed={t("viewer.failed")}
    >
      <KnownOf content={content} />
    </FileView>
  );
}

function KnownOf({ content: { document, version } }: { content: Content }) {
  const { t } = useTranslation("orderWork");
  return (
    <>
      <Typography color="textSecondary" sx={{ marginBottom: 1.5 }}>
        {t("viewer.notShown")}
      </Typography>
      <Facts
        items={[
          { label: t("viewer.name"), value: document.fileName },
          { label: t("viewer.size"), value: formatSize(version.size) },
          { label: t("viewer.date"), value: formatDateTime(version.date) },
          { label: t("viewer.sum"), value: version.sha256, wide: true },
        ]}
      />
    </>
  );
}

interface DownloadButtonProps {
  order: Pick<OrderDetails, "id">;
  content: Content;
}

export function DownloadButton({ order, content: { document, version } }: DownloadButtonProps) {
  const { t } = useTranslation("files");
  const url = versionUrl(order.id, document.id, version.number);
  return (
    <Button onClick={() => void startDownload({ url, fileName: document.fileName })}>
      {t("action.download")}
    </Button>
  );
}

interface DocumentDialogProps extends DownloadButtonProps {
  marked?: Marked;
  onClose: () => void;
}

/** One version of a document, with the place in it that a correction is about. */
export function DocumentDialog({ order, content, marked, onClose }: DocumentDialogProps) {
  const [view, setView] = useState<PdfView>({ ...FIRST_PAGE, page: marked?.page ?? 1 });
  return (
    <ViewerWindow
      title={content.document.fileName}
      actions={<DownloadButton order={order} content={content} />}
      onClose={onClose}
    >
      <DocumentPane order={order} content={content} view={view} onView={setView} marked={marked} />
    </ViewerWindow>
  );
}
