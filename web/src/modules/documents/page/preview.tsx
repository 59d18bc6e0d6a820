import { documentCalls } from "@bonum/contract/documents/calls.ts";
import type { DocumentView } from "@bonum/contract/documents/fields.ts";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { urlOf } from "../../../lib/api.ts";
import { formatSize } from "../../../lib/format/format.ts";
import { FileView, isPdf, isTooLarge } from "../../../ui/files/file-view.tsx";
import { FIRST_PAGE, type PdfView } from "../../../ui/pdf/pdf-viewer.tsx";
import { NARROW } from "../../../ui/styles/theme.ts";
import { TextPreview } from "./text-preview.tsx";

/** Frame as high as the window, so that the tools of a PDF stay visible while its pages are read. */
const Frame = styled("section")({
  display: "grid",
  minWidth: 0,
  '&[data-pdf="true"]': { height: "max(520px, 100dvh - 260px)" },
  [NARROW]: { '&[data-pdf="true"]': { height: "72dvh" } },
});

/** The address parameter that says at which page a PDF opens. */
export const PAGE = "page";

/** The present content of a document, in the portal. */
export function DocumentPreview({ document }: { document: DocumentView }) {
  const { t } = useTranslation("documentPage");
  const [search] = useSearchParams();
  const [view, setView] = useState<PdfView>({ ...FIRST_PAGE, page: pageOf(search.get(PAGE)) });
  const { id, version, fileName, size } = document;
  return (
    <Frame data-pdf={isPdf(document)} aria-label={t("preview.title")}>
      <FileView
        url={urlOf(documentCalls.content, { params: { id }, query: { version } })}
        file={document}
        fileName={fileName}
        failed={t("preview.failed")}
        view={view}
        onView={setView}
      >
        {document.previewable && isTooLarge(document) ? (
          <Typography color="textSecondary" sx={{ padding: 2 }}>
            {t("preview.large", { size: formatSize(size) })}
          </Typography>
        ) : (
          <TextPreview document={document} />
        )}
      </FileView>
    </Frame>
  );
}

function pageOf(text: string | null): number {
  const page = Number(text);
  return Number.isInteger(page) && page > 0 ? page : 1;
}
