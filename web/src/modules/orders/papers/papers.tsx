import { orderCalls, orderPaperCalls } from "@bonum/contract/orders/calls.ts";
import type { OrderDetails, PaperKind, ReportDraft } from "@bonum/contract/orders/fields.ts";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type * as z from "zod/mini";
import { urlOf } from "../../../lib/api.ts";
import { reportFailure } from "../../../lib/errors.ts";
import { download, saveBlob } from "../../../lib/transfer/download.ts";
import { startDownload } from "../../../ui/files/downloads.ts";
import { FolderZipOutlinedIcon as ZipIcon } from "../../../ui/icons/folder-zip-outlined.ts";
import { PictureAsPdfOutlinedIcon as PdfIcon } from "../../../ui/icons/picture-as-pdf-outlined.ts";
import { FIRST_PAGE, PdfViewer } from "../../../ui/pdf/pdf-viewer.tsx";
import { ViewerWindow } from "../documents/document-viewer.tsx";

type Kind = z.infer<typeof PaperKind>;

interface PaperLinkProps {
  order: Pick<OrderDetails, "id" | "number" | "papers">;
  kind: Kind;
}

/** Downloads one of the PDFs that the portal keeps of an order; nothing where there is none. */
export function PaperLink({ order, kind }: PaperLinkProps) {
  const { t } = useTranslation("orders");
  if (!order.papers.some((paper) => paper.kind === kind)) return null;
  const fileName = `${(order.number ?? "").replaceAll("/", "-")} ${t(`paper.${kind}.name`)}.pdf`;
  const url = urlOf(orderPaperCalls.paper, { params: { id: order.id, kind } });
  return (
    <Button variant="outlined" startIcon={<PdfIcon />} onClick={() => void startDownload({ url, fileName })}>
      {t(`paper.${kind}`)}
    </Button>
  );
}

/** Downloads everything of an order as one ZIP with the SHA-256 sums. */
export function PackButton({ order }: { order: Pick<OrderDetails, "id" | "number"> }) {
  const { t } = useTranslation("orders");
  const fileName = `${(order.number ?? "").replaceAll("/", "-")} ${t("pack.name")}.zip`;
  const url = urlOf(orderCalls.evidencePack, { params: { id: order.id } });
  return (
    <Button variant="outlined" startIcon={<ZipIcon />} onClick={() => void startDownload({ url, fileName })}>
      {t("pack")}
    </Button>
  );
}

/** Shows the report as it would be published with this decision; it bears a mark that it is none yet. */
export function ReportPreview({ orderId, draft }: { orderId: string; draft: ReportDraft | null }) {
  const { t } = useTranslation(["orders", "files"]);
  const [busy, setBusy] = useState(false);
  const [report, setReport] = useState<Blob | null>(null);
  const [view, setView] = useState(FIRST_PAGE);
  const fileName = t("paper.preview.file");
  const read = async () => {
    setBusy(true);
    await download(urlOf(orderPaperCalls.preview, { params: { id: orderId } }), { json: draft })
      .then(setReport)
      .catch((error: unknown) => reportFailure(t("paper.preview.failed"), error));
    setBusy(false);
  };
  if (draft === null) return <Typography color="textSecondary">{t("paper.preview.none")}</Typography>;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<PdfIcon />}
        disabled={busy}
        onClick={() => void read()}
        sx={{ justifySelf: "start" }}
      >
        {t("paper.preview")}
      </Button>
      {report && (
        <ViewerWindow
          title={fileName}
          actions={<Button onClick={() => saveBlob(report, fileName)}>{t("files:action.download")}</Button>}
          onClose={() => setReport(null)}
        >
          <PdfViewer content={report} fileName={fileName} view={view} onView={setView} />
        </ViewerWindow>
      )}
    </>
  );
}
