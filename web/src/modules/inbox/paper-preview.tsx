import { inboxCalls } from "@bonum/contract/inbox/calls.ts";
import type { InboxPaper } from "@bonum/contract/inbox/fields.ts";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { urlOf } from "../../lib/api.ts";
import { startDownload } from "../../ui/files/downloads.ts";
import { FilePreview } from "../../ui/files/file-preview.tsx";
import { FileDownloadOutlinedIcon as DownloadIcon } from "../../ui/icons/file-download-outlined.ts";

/** Preview of a document, if the portal can render it. */
export function PaperPreview({ paper }: { paper: InboxPaper }) {
  const { t } = useTranslation("paperInbox");
  const { id, fileName } = paper;
  const url = urlOf(inboxCalls.content, { params: { id } });
  if (paper.held)
    return (
      <section aria-label={t("preview.title")}>
        <Typography color="textSecondary" sx={{ padding: 2 }}>
          {t(`preview.held.${paper.held.state}`)}
        </Typography>
      </section>
    );
  return (
    <FilePreview url={url} file={paper} label={t("preview.title")} failed={t("preview.failed")}>
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
    </FilePreview>
  );
}
