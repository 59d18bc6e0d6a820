import { documentCalls } from "@bonum/contract/documents/calls.ts";
import type { DocumentView } from "@bonum/contract/documents/fields.ts";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { urlOf } from "../../../lib/api.ts";
import { formatSize } from "../../../lib/format/format.ts";
import { FilePreview } from "../../../ui/files/file-preview.tsx";
import { isTooLarge } from "../../../ui/files/file-view.tsx";
import { TextPreview } from "./text-preview.tsx";

/** The address parameter that says at which page a PDF opens. */
export const PAGE = "page";

/** The present content of a document, in the portal. */
export function DocumentPreview({ document }: { document: DocumentView }) {
  const { t } = useTranslation("documentPage");
  const [search] = useSearchParams();
  const { id, version, size } = document;
  return (
    <FilePreview
      url={urlOf(documentCalls.content, { params: { id }, query: { version } })}
      file={document}
      label={t("preview.title")}
      failed={t("preview.failed")}
      page={pageOf(search.get(PAGE))}
    >
      {document.previewable && isTooLarge(document) ? (
        <Typography color="textSecondary" sx={{ padding: 2 }}>
          {t("preview.large", { size: formatSize(size) })}
        </Typography>
      ) : (
        <TextPreview document={document} />
      )}
    </FilePreview>
  );
}

function pageOf(text: string | null): number {
  const page = Number(text);
  return Number.isInteger(page) && page > 0 ? page : 1;
}
