import "./texts.ts";
import type { DocumentView } from "@bonum/contract/documents/fields.ts";
import i18next from "i18next";
import { FileDownloadOutlinedIcon as DownloadIcon } from "../icons/file-download-outlined.ts";
import { VisibilityOutlinedIcon as PreviewIcon } from "../icons/visibility-outlined.ts";
import type { RowAction, RowActions } from "../list/list-description.ts";
import { downloadUrl, startDownload } from "./downloads.ts";
import { openPreview } from "./preview.ts";

type File = Pick<DocumentView, "fileKey" | "fileName" | "previewable" | "held">;

/** Actions on a document's file for all its readers; none for a quarantined one. */
export function fileActions(file: File): RowActions {
  if (file.held) return [];
  return [downloadAction(file), file.previewable ? previewAction(file) : "gap"];
}

function downloadAction({ fileKey, fileName }: File): RowAction {
  return {
    key: "download",
    label: i18next.t("action.download", { ns: "files" }),
    Icon: DownloadIcon,
    run: () => void startDownload({ url: downloadUrl(fileKey), fileName }),
  };
}

function previewAction(file: File): RowAction {
  return {
    key: "preview",
    label: i18next.t("action.preview", { ns: "files" }),
    short: i18next.t("action.preview.short", { ns: "files" }),
    Icon: PreviewIcon,
    run: () => void openPreview(file),
  };
}
