import { orderCalls, orderPaperCalls } from "@bonum/contract/orders/calls.ts";
import type { OrderDetails, PaperKind } from "@bonum/contract/orders/fields.ts";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import type * as z from "zod/mini";
import { urlOf } from "../../../lib/api.ts";
import { startDownload } from "../../../ui/files/downloads.ts";
import { FolderZipOutlinedIcon as ZipIcon } from "../../../ui/icons/folder-zip-outlined.ts";
import { PictureAsPdfOutlinedIcon as PdfIcon } from "../../../ui/icons/picture-as-pdf-outlined.ts";

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
