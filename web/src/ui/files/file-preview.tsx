import { styled } from "@mui/material/styles";
import { type ReactNode, useState } from "react";
import { FIRST_PAGE, type PdfView } from "../pdf/pdf-viewer.tsx";
import { NARROW } from "../styles/theme.ts";
import { FileView, isPdf, type ShownFile } from "./file-view.tsx";

/** Frame as high as the window, so that the tools of a PDF stay visible while its pages are read. */
const Frame = styled("section")({
  display: "grid",
  minWidth: 0,
  '&[data-pdf="true"]': { height: "var(--preview-height, max(520px, 100dvh - 260px))" },
  [NARROW]: { '&[data-pdf="true"]': { height: "72dvh" } },
});

interface FilePreviewProps {
  /** URL of the bytes. */
  url: string;
  file: ShownFile & { fileName: string };
  /** Name of the region. */
  label: string;
  failed: string;
  /** The page at which a PDF opens. */
  page?: number;
  /** Replacement for a content that is not shown. */
  children: ReactNode;
}

/** Preview of a file beside what is done with it. */
export function FilePreview({ url, file, label, failed, page = 1, children }: FilePreviewProps) {
  const [view, setView] = useState<PdfView>({ ...FIRST_PAGE, page });
  return (
    <Frame data-pdf={isPdf(file)} aria-label={label}>
      <FileView url={url} file={file} fileName={file.fileName} failed={failed} view={view} onView={setView}>
        {children}
      </FileView>
    </Frame>
  );
}
