import { inboxCalls } from "@bonum/contract/inbox/calls.ts";
import type { InboxPaper } from "@bonum/contract/inbox/fields.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { urlOf } from "../../lib/api.ts";
import { startDownload } from "../../ui/files/downloads.ts";
import { FileView, isPdf } from "../../ui/files/file-view.tsx";
import { FileDownloadOutlinedIcon as DownloadIcon } from "../../ui/icons/file-download-outlined.ts";
import { FIRST_PAGE, type PdfView } from "../../ui/pdf/pdf-viewer.tsx";
import { NARROW } from "../../ui/styles/theme.ts";

const Frame = styled("section")({
  gridArea: "preview",
  display: "grid",
  minWidth: 0,
  '&[data-pdf="true"]': { height: "max(520px, 100dvh - 260px)" },
  [NARROW]: { '&[data-pdf="true"]': { height: "60dvh" } },
});

/** Preview of a document, if the portal can render it. */
export function PaperPreview({ paper }: { paper: InboxPaper }) {
  const { t } = useTranslation("paperInbox");
  const [view, setView] = useState<PdfView>(FIRST_PAGE);
  const { id, fileName } = paper;
  const url = urlOf(inboxCalls.content, { params: { id } });
  if (paper.held)
    return (
      <Frame aria-label={t("preview.title")}>
        <Typography color="textSecondary" sx={{ padding: 2 }}>
          {t(`preview.held.${paper.held.state}`)}
        </Typography>
      </Frame>
    );
  return (
    <Frame data-pdf={isPdf(paper)} aria-label={t("preview.title")}>
      <FileView
        url={url}
        file={paper}
        fileName={fileName}
        failed={t("preview.failed")}
        view={view}
        onView={setView}
      >
        <Typography color="textSecondary" sx={{ padding: 2, paddingBottom: 1 }}>
          {t("preview.none")}
        </Typography>
        <Button
          sx={{ marginInlineStart: 1.5, marginBottom: 1.5 }}
          startIcon={<DownloadIcon />}
          onClick={() => void startDownload({ url, fileName })}
        >
          {t("download")}
        </Button>
      </FileView>
    </Frame>
  );
}
